//! Writes the generated tables of the leaf types; `cargo xtask bless` runs this and formats the result.

use std::path::Path;

use formwork_core::build::{formats, leaves};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    std::fs::write(source.join("leaf/tables.rs"), leaves::source()?)?;
    std::fs::write(source.join("formats/tables.rs"), formats::source()?)?;
    std::fs::write(source.join("external/date_tables.rs"), formats::date_crates_source()?)?;
    Ok(())
}
