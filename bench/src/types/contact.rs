use formwork::Structured;
use serde::{Deserialize, Serialize};

/// A person, from a signature or a business card.
#[derive(Deserialize, Serialize, Structured)]
pub(crate) struct Contact {
    #[structured(len = 1..=80)]
    name: String,
    #[structured(format = "email")]
    email: Option<String>,
    /// In international form.
    #[structured(pattern = r"^\+[1-9][0-9]{6,14}$")]
    phone: Option<String>,
    #[structured(len = ..=60)]
    company: Option<String>,
    address: Option<Address>,
    #[structured(format = "date")]
    birthday: Option<String>,
    #[structured(items = ..=8, len = 1..=24)]
    tags: Vec<String>,
    preferred: Channel,
}

#[derive(Deserialize, Serialize, Structured)]
struct Address {
    #[structured(len = 1..=100)]
    street: String,
    #[structured(len = 1..=60)]
    city: String,
    #[structured(pattern = r"^[A-Z0-9][A-Z0-9 -]{2,9}$")]
    postcode: String,
    #[structured(pattern = r"^[A-Z]{2}$")]
    country: String,
}

#[derive(Deserialize, Serialize, Structured)]
#[serde(rename_all = "snake_case")]
enum Channel {
    Email,
    Phone,
    Post,
    InPerson,
}
