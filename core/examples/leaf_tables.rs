//! Writes this crate's generated tables; `cargo xtask bless` runs this and formats the result.

use std::path::Path;

use formwork_core::build;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/types/generated");
    std::fs::write(folder.join("leaf_tables.rs"), build::leaf_tables()?)?;
    std::fs::write(folder.join("format_tables.rs"), build::format_tables()?)?;
    std::fs::write(folder.join("date_tables.rs"), build::date_tables()?)?;
    Ok(())
}
