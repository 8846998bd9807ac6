//! Medical forms and findings.

use std::collections::BTreeMap;

use super::N_CASES;
use crate::sample::types;

types! {
    struct Admission {
        patient: Patient,
        /// In the patient's own words.
        complaint: String,
        history: Vec<Condition>,
        medication: Vec<Medication>,
        allergies: Allergies,
        vitals: Vitals,
        triage: Triage,
        #[serde(default)]
        consent: Option<Consent>,
    }

    struct Patient {
        name: String,
        #[serde(rename = "date_of_birth")] born: String,
        sex: Sex,
        insurance: Option<Insurance>,
        emergency_contacts: Vec<(String, String)>,
    }

    #[serde(rename_all = "lowercase")]
    enum Sex { Female, Male, Diverse, Unknown }

    #[serde(tag = "insurance", rename_all = "lowercase")]
    enum Insurance {
        Public { number: String, provider: String },
        Private { company: String, tariff: Option<String> },
        None,
    }

    struct Condition {
        name: String,
        #[serde(rename = "ICD-10")] icd10: Option<Icd>,
        status: ConditionStatus,
        notes: Option<String>,
    }

    #[serde(from = "String", into = "String")]
    struct Icd { code: String }

    enum ConditionStatus { Active { since: Option<i16> }, Resolved { from: Option<i16>, to: i16 }, Suspected }

    struct Medication {
        substance: String,
        dose: Dose,
        schedule: DosingSchedule,
        #[serde(skip_serializing_if = "Option::is_none")] reason: Option<Box<Condition>>,
    }

    struct Dose { amount: f32, unit: DoseUnit }

    enum DoseUnit {
        #[serde(rename = "mg")] Milligram,
        #[serde(rename = "µg")] Microgram,
        #[serde(rename = "ml")] Millilitre,
        #[serde(rename = "IU")] InternationalUnit,
    }

    #[serde(untagged)]
    enum DosingSchedule { Daily(u8, u8, u8, u8), AsNeeded { max_per_day: u8 }, Text(String) }

    #[serde(untagged)]
    enum Allergies { Known(Vec<Allergy>), NoneKnown(bool), NotAsked }

    struct Allergy { substance: String, severity: Severity, reactions: Vec<String> }

    #[serde(rename_all = "SCREAMING_SNAKE_CASE")]
    enum Severity { Mild, Moderate, Severe, LifeThreatening }

    #[serde(rename_all = "camelCase")]
    struct Vitals {
        #[serde(skip_serializing_if = "Option::is_none")]
        blood_pressure: Option<(u16, u16)>,
        #[serde(skip_serializing_if = "Option::is_none")]
        heart_rate: Option<u16>,
        #[serde(skip_serializing_if = "Option::is_none", rename = "temperature °C")]
        temperature: Option<f32>,
        #[serde(flatten)]
        others: BTreeMap<String, f32>,
    }

    #[serde(tag = "colour", content = "because")]
    enum Triage { Red(String), Orange(String), Yellow(Vec<String>), Green, Blue }

    #[serde(transparent)]
    struct Consent { given: BTreeMap<String, bool> }

    struct LabReport { sample: String, results: Vec<LabResult>, panel: BTreeMap<String, Vec<LabResult>> }

    struct LabResult { analyte: String, #[serde(flatten)] value: LabValue, #[serde(default)] flagged: bool }

    #[serde(tag = "result", rename_all = "snake_case")]
    enum LabValue {
        Number { value: f64, unit: String, reference: Option<(f64, f64)> },
        Titre { one_to: u32 },
        Finding { positive: bool },
        NotMeasured,
    }
}

impl From<String> for Icd {
    fn from(code: String) -> Icd {
        Icd { code }
    }
}

impl From<Icd> for String {
    fn from(icd: Icd) -> String {
        icd.code
    }
}

impl Clone for Icd {
    fn clone(&self) -> Icd {
        Icd { code: self.code.clone() }
    }
}
