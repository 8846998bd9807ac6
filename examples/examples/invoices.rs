//! A folder of invoices to JSON lines: nested line items, a progress bar, one model for all files.
//!
//! ```text
//! $ cargo run --example invoices
//! {"file":"bergmann-works.txt","number":"5521","date":"3 March 2025","vendor":"Bergmann Works","items":[{"description":"ceramic mugs","quantity":4,"unit_price":6.5},{"description":"kettles","quantity":2,"unit_price":31.0}],"total":88.0}
//! {"file":"green-garden.txt","number":"GG-204","date":"2025-04-09","vendor":"Green Garden Supplies","items":[{"description":"Hose","quantity":2,"unit_price":24.99},{"description":"Watering can","quantity":3,"unit_price":12.4}],"total":87.18}
//! {"file":"harbour-foods.txt","number":"B-7731","date":"2025-06-02","vendor":"Harbour Foods","items":[{"description":"Olive oil","quantity":12,"unit_price":7.8},{"description":"Rye bread","quantity":40,"unit_price":2.15}],"total":179.6}
//! {"file":"kolibri-studio.txt","number":"2025/118","date":"14 May 2025","vendor":"Kolibri Studio","items":[{"description":"Logo design","quantity":2,"unit_price":140.0},{"description":"Paper","quantity":500,"unit_price":0.12}],"total":340.0}
//! {"file":"lindgren-tools.txt","number":"AC-901","date":"2025-01-31","vendor":"Lindgren Tools","items":[{"description":"Steel hammer","quantity":2,"unit_price":18.9},{"description":"Ladder","quantity":1,"unit_price":79.0}],"total":null}
//! {"file":"northwind.txt","number":"NW-117","date":"2024-03-15","vendor":"Northwind Traders","items":[{"description":"Brass lamp","quantity":3,"unit_price":24.5},{"description":"Wooden chair","quantity":1,"unit_price":189.0}],"total":262.5}
//! ```
//!
//! Another folder: `cargo run --example invoices -- FOLDER`. The lines go to standard output, everything
//! else to standard error.

// This is a program: its terminal is its interface.
#![allow(clippy::print_stdout)]

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use formwork::{Model, Structured};
use indicatif::ProgressBar;
use serde::{Deserialize, Serialize};

/// What is on an invoice.
#[derive(Debug, Deserialize, Serialize, Structured)]
struct Invoice {
    number: String,
    /// As the invoice spells it.
    date: String,
    vendor: String,
    items: Vec<Item>,
    /// Not every invoice prints one.
    total: Option<f64>,
}

/// One line of an invoice.
#[derive(Debug, Deserialize, Serialize, Structured)]
struct Item {
    description: String,
    quantity: u32,
    unit_price: f64,
}

/// An output line: the invoice, and where it was read.
#[derive(Serialize)]
struct Line {
    file: String,
    #[serde(flatten)]
    invoice: Invoice,
}

fn main() -> ExitCode {
    formwork_examples::finish(run())
}

fn run() -> Result<(), Box<dyn Error>> {
    let folder = match std::env::args_os().nth(1) {
        Some(folder) => PathBuf::from(folder),
        None => Path::new(env!("CARGO_MANIFEST_DIR")).join("data/invoices"),
    };
    let files = text_files(&folder).map_err(|error| format!("can't read the folder {}: {error}", folder.display()))?;
    let model = Model::open(formwork_examples::model_path())?;
    let bar = ProgressBar::new(files.len() as u64);
    for file in &files {
        let invoice: Invoice = model.generate(fs::read_to_string(file)?)?;
        let file = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let line = serde_json::to_string(&Line { file, invoice })?;
        // Between two drawings of the bar, so that neither overwrites the other.
        bar.suspend(|| println!("{line}"));
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok(())
}

/// The `.txt` files of a folder, by name.
fn text_files(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder)?.map(|entry| Ok(entry?.path()));
    let mut files = entries.collect::<std::io::Result<Vec<PathBuf>>>()?;
    files.retain(|path| path.extension().is_some_and(|extension| extension == "txt"));
    files.sort();
    Ok(files)
}
