use std::collections::BTreeMap;

use formwork::Structured;
use serde::{Deserialize, Serialize};

/// A product page, as data.
#[derive(Deserialize, Serialize, Structured)]
pub(crate) struct Product {
    #[structured(pattern = "^[A-Z0-9]{3}-[A-Z0-9]{4,8}$")]
    sku: String,
    #[structured(len = 1..=80)]
    name: String,
    #[structured(len = ..=500)]
    description: String,
    price: Price,
    #[structured(range = 0..=100_000)]
    stock: u32,
    #[structured(range = 0.0..=5.0)]
    rating: Option<f64>,
    size: Option<Size>,
    #[structured(items = 1..=5, len = 1..=30)]
    categories: Vec<String>,
    /// What the page lists in its table.
    attributes: BTreeMap<String, String>,
    available: bool,
}

#[derive(Deserialize, Serialize, Structured)]
struct Price {
    #[structured(range = 0.01..=99_999.99)]
    amount: f64,
    #[structured(one_of("EUR", "USD", "GBP", "PLN"))]
    currency: String,
    #[structured(range = 0..=90)]
    discount_percent: u8,
}

/// In millimetres and grams.
#[derive(Deserialize, Serialize, Structured)]
struct Size {
    #[structured(range = 1..=5000)]
    width: u16,
    #[structured(range = 1..=5000)]
    height: u16,
    #[structured(range = 1..=5000)]
    depth: u16,
    #[structured(range = 1..=200_000)]
    weight: u32,
}
