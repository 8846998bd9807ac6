//! The cost of JSON Schemas beside other engines: package `formwork-bench` on the schemas of
//! MaskBench.

use super::masks;

/// The report's path, relative to the workspace root.
const REPORT: &str = "bench/SCHEMAS.md";

pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    masks::measure("schemas", masks::named(arguments, &["llguidance"])?, arguments, Some(REPORT))
}
