//! What JSON Schemas cost beside other engines, by package `formwork-bench` on the schemas of
//! MaskBench.

use super::masks;

/// Where the report goes, from the root of the workspace.
const REPORT: &str = "bench/SCHEMAS.md";

pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    masks::measure("schemas", masks::named(arguments, &["llguidance"])?, arguments, Some(REPORT))
}
