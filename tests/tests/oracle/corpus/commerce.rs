//! Invoices, orders, shipments, payments.

use std::collections::BTreeMap;

use super::N_CASES;
use crate::sample::types;

types! {
    /// An invoice as it is read off a scanned page.
    #[serde(rename_all = "camelCase")]
    struct Invoice {
        /// As printed, with all its dashes.
        invoice_number: String,
        /// ISO 8601.
        issue_date: String,
        due_date: Option<String>,
        seller: Party,
        buyer: Party,
        line_items: Vec<LineItem>,
        totals: Totals,
        #[serde(skip_serializing_if = "Vec::is_empty", default)]
        payments: Vec<Payment>,
        #[serde(default)]
        notes: Option<String>,
    }

    struct Party {
        name: String,
        #[serde(rename = "VAT-ID", skip_serializing_if = "Option::is_none")]
        vat_id: Option<String>,
        #[serde(flatten)]
        address: Address,
        contact: Option<Contact>,
    }

    struct Address {
        street: String,
        postal_code: String,
        city: String,
        #[serde(default)]
        country: Country,
    }

    #[derive(Default)]
    enum Country {
        #[default]
        #[serde(rename = "DE")]
        Germany,
        #[serde(rename = "JP")]
        Japan,
        #[serde(rename = "other")]
        Other(String),
    }

    #[serde(tag = "channel", content = "value", rename_all = "lowercase")]
    enum Contact { Email(String), Phone { country_code: u16, number: String }, Post }

    struct LineItem {
        description: String,
        quantity: Quantity,
        unit_price: Money,
        tax: TaxRate,
        #[serde(skip_serializing_if = "Option::is_none")]
        discount: Option<Discount>,
    }

    #[serde(untagged)]
    enum Quantity { Whole(u32), Measured { amount: f64, unit: Unit } }

    #[serde(rename_all = "lowercase")]
    enum Unit { Piece, Hour, Kilogram, Litre, #[serde(rename = "m²")] SquareMetre }

    struct Money { amount: f64, currency: Currency }

    #[serde(rename_all = "UPPERCASE")]
    enum Currency { Eur, Usd, Jpy, Gbp }

    #[serde(transparent)]
    struct TaxRate(f32);

    #[serde(tag = "type", rename_all = "snake_case")]
    enum Discount {
        Percent { percent: u8 },
        Absolute(Money),
        Coupon { code: String, #[serde(default)] stackable: bool },
    }

    struct Totals { net: Money, gross: Money, #[serde(flatten)] taxes: BTreeMap<String, f64> }

    #[serde(rename_all = "camelCase")]
    struct Payment { paid_at: String, amount: Money, #[serde(flatten)] method: PaymentMethod }

    #[serde(tag = "method", rename_all = "kebab-case", rename_all_fields = "camelCase")]
    enum PaymentMethod {
        Cash,
        CreditCard { last_four: [u8; 4], card_holder: Option<String> },
        BankTransfer { iban: String, bic: Option<String> },
        Invoice(Box<OrderReference>),
    }

    struct OrderReference { order_id: u64, position: Option<u16> }

    struct Order {
        id: u64,
        status: OrderStatus,
        items: BTreeMap<String, LineItem>,
        shipments: Vec<Shipment>,
        history: Vec<OrderStatus>,
    }

    #[serde(rename_all = "SCREAMING_SNAKE_CASE")]
    enum OrderStatus {
        Pending,
        Paid { at: String, by: PaymentMethod },
        PartlyShipped(Vec<u64>),
        Returned { reason: ReturnReason, refund: Option<Money> },
    }

    #[serde(rename_all = "SCREAMING_SNAKE_CASE")]
    enum ReturnReason { Damaged, WrongItem, #[serde(other)] Other }

    struct Shipment {
        carrier: String,
        tracking: Option<String>,
        weight_in_g: u32,
        size: (u16, u16, u16),
        destination: Address,
    }
}
