//! Adds to a GGUF file what the committed model says about its prompt: its name, a chat template and
//! `formwork.schema_text`. The tensors stay as they are, bit for bit.
//!
//! ```text
//! cargo run --package formwork-tests --no-default-features --example add_template -- IN.gguf OUT.gguf
//! ```

// This is a program: its terminal is its interface.
#![allow(clippy::print_stdout)]

use std::error::Error;
use std::fs;

use formwork_tests::gguf::Gguf;

/// Renders a `user` message (the document) and a `system` message (the field list) to
/// `### Document\n{user}\n### Fields\n{system}\n### JSON\n`, whatever their order. Line feeds stand in
/// expressions only, because engines differ in the white space that they strip around blocks.
const TEMPLATE: &str = "\
{%- for message in messages if message['role'] == 'user' -%}\
{{- '### Document\\n' + message['content'] | trim + '\\n' -}}\
{%- endfor -%}\
{%- for message in messages if message['role'] == 'system' -%}\
{{- '### Fields\\n' + message['content'] + '\\n' -}}\
{%- endfor -%}\
{%- if add_generation_prompt is not defined or add_generation_prompt -%}\
{{- '### JSON\\n' -}}\
{%- endif -%}";

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [from, to] = arguments.as_slice() else {
        return Err("two paths are needed: the file to read and the file to write".into());
    };
    let original = Gguf::from_bytes(&fs::read(from)?)?;
    let mut file = original.clone();
    file.set("general.name", "formwork-tiny")
        .set("tokenizer.chat_template", TEMPLATE)
        // The model was trained on one way to write a schema: `name, items[description, quantity]`.
        .set("formwork.schema_text", "fields");
    file.write_to(to)?;
    let written = Gguf::from_bytes(&fs::read(to)?)?;
    if written != file || written.tensors != original.tensors {
        return Err(format!("{to} does not read back as it was written").into());
    }
    println!("{} tensors unchanged, {} metadata values", written.tensors.len(), written.metadata.len());
    Ok(())
}
