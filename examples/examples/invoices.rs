//! A folder of invoices to JSON lines and a table: several at a time, checked, with a summary; a
//! run that was stopped goes on where it was.
//!
//! ```text
//! $ cargo run --example invoices
//! bergmann-works.txt: {"number":"5521","date":"3 March 2025","vendor":"Bergmann Works","items":[{"description":"ceramic mugs","quantity":4,"unit_price":6.5},{"description":"kettles","quantity":2,"unit_price":31.0}],"total":88.0}
//! green-garden.txt: {"number":"GG-204","date":"2025-04-09","vendor":"Green Garden Supplies","items":[{"description":"Hose","quantity":2,"unit_price":24.99},{"description":"Watering can","quantity":3,"unit_price":12.4}],"total":87.18}
//! harbour-foods.txt: {"number":"B-7731","date":"2025-06-02","vendor":"Harbour Foods","items":[{"description":"Olive oil","quantity":12,"unit_price":7.8},{"description":"Rye bread","quantity":40,"unit_price":2.15}],"total":179.6}
//! kolibri-studio.txt: {"number":"2025/118","date":"14 May 2025","vendor":"Kolibri Studio","items":[{"description":"Logo design","quantity":2,"unit_price":140.0},{"description":"Paper","quantity":500,"unit_price":0.12}],"total":340.0}
//! lindgren-tools.txt: {"number":"AC-901","date":"2025-01-31","vendor":"Lindgren Tools","items":[{"description":"Steel hammer","quantity":2,"unit_price":18.9},{"description":"Ladder","quantity":1,"unit_price":79.0}],"total":null}
//! northwind.txt: {"number":"NW-117","date":"2024-03-15","vendor":"Northwind Traders","items":[{"description":"Brass lamp","quantity":3,"unit_price":24.5},{"description":"Wooden chair","quantity":1,"unit_price":189.0}],"total":262.5}
//! ```
//!
//! Another folder, and files: `cargo run --example invoices -- FOLDER invoices.jsonl invoices.csv`.
//! What `invoices.jsonl` has already is not read again, so a run that was killed can just be
//! started again. Progress and the summary go to standard error.

// This is a program: its terminal is its interface.
#![allow(clippy::print_stderr, clippy::print_stdout)]

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use formwork::extract::{Extraction, Input, Invalid, JsonLines, Report, Validate};
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

impl Validate for Invoice {
    /// Items add up to the total. Where they don't, the model is told, and reads the items again.
    fn validate(&self) -> Result<(), Vec<Invalid>> {
        let sum: f64 = self.items.iter().map(|item| f64::from(item.quantity) * item.unit_price).sum();
        match self.total {
            Some(total) if (sum - total).abs() > 0.005 => {
                Err(vec![Invalid::at("items", format!("they add up to {sum:.2}, and the total is {total:.2}"))])
            }
            _ => Ok(()),
        }
    }
}

fn main() -> ExitCode {
    formwork_examples::finish(run())
}

fn run() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args_os().skip(1);
    let folder = match arguments.next() {
        Some(folder) => PathBuf::from(folder),
        None => Path::new(env!("CARGO_MANIFEST_DIR")).join("data/invoices"),
    };
    let [written, table] = [arguments.next(), arguments.next()].map(|path| path.map(PathBuf::from));
    let mut lines = written.as_ref().map(JsonLines::resume).transpose()?;

    let files = text_files(&folder).map_err(|error| format!("can't read the folder {}: {error}", folder.display()))?;
    let inputs = files.into_iter().map(|path| {
        // By its name alone, since all are in one folder.
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        Input::file(path).called(name)
    });
    let left: Vec<Input> = inputs.filter(|input| lines.as_ref().is_none_or(|lines| !lines.has(input.id()))).collect();

    // By default what else is in a batch changes how an answer is rounded, and so what is all but even
    // in it. Without that, a run that was stopped writes the lines that it would have written.
    let model = Model::builder().batch_invariant(true).open(formwork_examples::model_path())?;
    let extractor = model.extractor::<Invoice>().validated().max_asks(2);
    let bar = ProgressBar::new(left.len() as u64);
    let mut report = Report::default();
    for extraction in extractor.extract_many(left) {
        report.add(&extraction);
        match &mut lines {
            Some(lines) => lines.write(&extraction)?,
            // Between two drawings of the bar, so that neither overwrites the other.
            None => bar.suspend(|| show(&extraction))?,
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    if let (Some(written), Some(table)) = (written, table) {
        fs::write(table, rows(&fs::read_to_string(written)?)?)?;
    }
    eprintln!("{report}");
    Ok(())
}

/// An invoice as a line on the terminal.
fn show(extraction: &Extraction<Invoice>) -> Result<(), serde_json::Error> {
    match &extraction.result {
        Ok(found) => println!("{}: {}", extraction.id, serde_json::to_string(&found.value)?),
        Err(error) => println!("{}: {error}", extraction.id),
    }
    Ok(())
}

/// What is read of a line, be it of this run or of one before.
#[derive(Deserialize)]
struct Line {
    id: String,
    /// Documents that failed have none.
    value: Option<Invoice>,
}

/// The table of all lines.
fn rows(lines: &str) -> Result<String, serde_json::Error> {
    let mut rows = String::from("file,number,date,vendor,total\n");
    for line in lines.lines() {
        let Line { id, value } = serde_json::from_str(line)?;
        if let Some(Invoice { number, date, vendor, total, .. }) = value {
            let total = total.map(|total| total.to_string()).unwrap_or_default();
            rows += &[&id, &number, &date, &vendor, &total].map(|text| cell(text)).join(",");
            rows.push('\n');
        }
    }
    Ok(rows)
}

/// A cell of a table (RFC 4180).
fn cell(text: &str) -> String {
    match text.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", text.replace('"', "\"\"")),
        false => text.to_owned(),
    }
}

/// The `.txt` files of a folder, by name.
fn text_files(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder)?.map(|entry| Ok(entry?.path()));
    let mut files = entries.collect::<std::io::Result<Vec<PathBuf>>>()?;
    files.retain(|path| path.extension().is_some_and(|extension| extension == "txt"));
    files.sort();
    Ok(files)
}
