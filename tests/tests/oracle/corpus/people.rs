//! Curricula vitae, positions, contacts.

use std::collections::BTreeMap;

use super::N_CASES;
use crate::sample::types;

types! {
    #[serde(rename_all = "camelCase")]
    struct Cv {
        #[serde(flatten)]
        person: Person,
        summary: Option<String>,
        experience: Vec<Position>,
        education: Vec<Education>,
        skills: Vec<Skill>,
        languages: BTreeMap<String, LanguageLevel>,
        #[serde(default)]
        publications: Vec<Publication>,
        references: References,
    }

    #[serde(rename_all = "camelCase")]
    struct Person {
        full_name: String,
        born: Option<Date>,
        #[serde(default)] contact: Vec<ContactWay>,
        nationality: Option<[char; 2]>,
    }

    struct Date {
        year: i16,
        #[serde(skip_serializing_if = "Option::is_none")] month: Option<u8>,
        #[serde(skip_serializing_if = "Option::is_none")] day: Option<u8>,
    }

    #[serde(rename_all = "lowercase")]
    enum ContactWay {
        Email(String),
        Phone(String),
        Website { url: String, label: Option<String> },
        Address(Vec<String>),
    }

    struct Position {
        title: String,
        organisation: String,
        #[serde(flatten)] period: Period,
        achievements: Vec<String>,
        employment: Employment,
    }

    struct Period { from: Date, #[serde(skip_serializing_if = "Option::is_none")] until: Option<Date> }

    #[serde(tag = "employment")]
    enum Employment {
        FullTime,
        PartTime { percent: u8 },
        Freelance { clients: Option<u16> },
        Other { other: String },
    }

    struct Education {
        institution: String,
        degree: Option<Degree>,
        #[serde(flatten)] period: Period,
        grade: Option<Grade>,
    }

    enum Degree {
        Bachelor,
        Master,
        Doctorate { thesis: String },
        #[serde(rename = "Staatsexamen (1.)")] StateExam,
        Other(String),
    }

    #[serde(untagged)]
    enum Grade { German(f32), Letter(char), Points { points: f32, of: f32 }, Words(String) }

    #[serde(untagged)]
    enum Skill {
        Name(String),
        Rated { name: String, level: u8, #[serde(default)] years: Option<f32> },
        Group { group: String, skills: Vec<Skill> },
    }

    enum LanguageLevel { A1, A2, B1, B2, C1, C2, #[serde(rename = "native")] Native }

    #[serde(tag = "kind", rename_all = "lowercase")]
    enum Publication {
        Article(Article),
        Book { title: String, isbn: Option<String> },
        Talk { title: String, at: String, video: Option<String> },
    }

    struct Article { title: String, authors: Vec<String>, journal: String, doi: Option<String>, year: i16 }

    #[serde(rename_all = "kebab-case")]
    enum References { OnRequest, Listed(Vec<Reference>) }

    struct Reference { name: String, relation: Option<String>, way: ContactWay }

    struct JobPosting {
        title: String,
        remote: Remote,
        salary: Option<(u32, u32)>,
        requirements: Vec<Requirement>,
        #[serde(flatten)] more: BTreeMap<String, String>,
    }

    enum Remote { No, Days(u8), Fully { countries: Vec<String> } }

    struct Requirement { skill: Skill, #[serde(default)] optional: bool }
}
