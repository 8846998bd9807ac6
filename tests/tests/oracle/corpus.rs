//! Types as applications have them: nested, from every domain that people ask models about.
//!
//! `serde_types` tests attributes one by one; here they come together. There are many types with
//! few cases each: `FORMWORK_CASES=10000` is for an evening, `1000000` for a weekend.

#[path = "corpus/domains.rs"]
mod domains;

const N_CASES: u32 = 4;
