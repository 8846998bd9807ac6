//! `cargo xtask bench`: measurements. They print tables and judge nothing, since machines are busy.

mod compile;
mod source;

const KINDS: &str = "compile [--rounds N]   what the derive costs at compile time, beside serde's and schemars'";

pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    match arguments {
        [kind, rest @ ..] if kind == "compile" => compile::run(rest),
        _ => Err(format!("usage: cargo xtask bench {KINDS}")),
    }
}
