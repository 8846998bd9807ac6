use formwork::Structured;
use serde::{Deserialize, Serialize};

/// A job posting.
#[derive(Deserialize, Serialize, Structured)]
pub(crate) struct Job {
    #[structured(len = 1..=100)]
    title: String,
    #[structured(len = 1..=80)]
    company: String,
    #[structured(len = 1..=80)]
    location: String,
    remote: Remote,
    kind: Kind,
    salary: Option<Salary>,
    /// Years.
    #[structured(range = 0..=40)]
    experience: u8,
    #[structured(items = 1..=20, len = 1..=200)]
    requirements: Vec<String>,
    #[structured(items = ..=10, len = 1..=100)]
    benefits: Vec<String>,
    languages: Vec<Language>,
    #[structured(format = "date")]
    posted: String,
    #[structured(format = "uri")]
    apply_at: Option<String>,
}

#[derive(Deserialize, Serialize, Structured)]
#[serde(rename_all = "snake_case")]
enum Remote {
    OnSite,
    Hybrid,
    Anywhere,
}

#[derive(Deserialize, Serialize, Structured)]
#[serde(rename_all = "snake_case")]
enum Kind {
    FullTime,
    PartTime,
    Contract,
    Internship,
    Apprenticeship,
}

#[derive(Deserialize, Serialize, Structured)]
struct Salary {
    #[structured(range = 1..=1_000_000)]
    from: u32,
    #[structured(range = 1..=1_000_000)]
    to: Option<u32>,
    #[structured(pattern = "^[A-Z]{3}$")]
    currency: String,
    per: Period,
}

#[derive(Deserialize, Serialize, Structured)]
#[serde(rename_all = "lowercase")]
enum Period {
    Hour,
    Day,
    Month,
    Year,
}

/// A language and the level of the European framework.
#[derive(Deserialize, Serialize, Structured)]
struct Language {
    #[structured(pattern = "^[a-z]{2}$")]
    code: String,
    level: Level,
}

#[derive(Deserialize, Serialize, Structured)]
enum Level {
    A1,
    A2,
    B1,
    B2,
    C1,
    C2,
}
