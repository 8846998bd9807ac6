use formwork::Structured;
use serde::{Deserialize, Serialize};

/// What an invoice says.
#[derive(Deserialize, Serialize, Structured)]
pub(crate) struct Invoice {
    #[structured(pattern = r"^[A-Z]{2,4}-\d{4}-\d{3,6}$")]
    number: String,
    #[structured(format = "date")]
    issued: String,
    #[structured(format = "date")]
    due: Option<String>,
    seller: Party,
    buyer: Party,
    currency: Currency,
    #[structured(items = 1..=20)]
    lines: Vec<Line>,
    #[structured(range = 0.0..=10_000_000.0)]
    total: f64,
    paid: bool,
    #[structured(len = ..=300)]
    remarks: Option<String>,
}

#[derive(Deserialize, Serialize, Structured)]
struct Party {
    #[structured(len = 1..=80)]
    name: String,
    #[structured(pattern = r"^[A-Z]{2}[0-9A-Z]{8,12}$")]
    vat_id: Option<String>,
}

#[derive(Deserialize, Serialize, Structured)]
struct Line {
    #[structured(len = 1..=120)]
    description: String,
    #[structured(range = 1..=9999)]
    quantity: u32,
    #[structured(range = 0.0..=1_000_000.0)]
    unit_price: f64,
    #[structured(range = 0..=30)]
    vat_percent: u8,
}

#[derive(Deserialize, Serialize, Structured)]
#[serde(rename_all = "UPPERCASE")]
enum Currency {
    Eur,
    Usd,
    Gbp,
    Jpy,
    Chf,
    Sek,
}
