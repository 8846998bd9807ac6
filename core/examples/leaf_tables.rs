//! Writes the generated tables of the leaf types; `cargo xtask bless` runs this and formats the result.

use std::path::Path;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/leaf/tables.rs");
    std::fs::write(&path, formwork_core::build::leaves::source()?)?;
    Ok(())
}
