//! The filter `tojson` as Hugging Face defines it for chat templates: Python's `json.dumps` without
//! escapes of characters beyond ASCII.
//!
//! minijinja's own writes for HTML pages, `\u003c` for `<`, and no space after `,` and `:`. A model
//! has seen neither. Keyword arguments other than `indent` are ignored, as templates pass
//! `ensure_ascii=False` only.

use minijinja::value::{Kwargs, Value};
use minijinja::{Error, ErrorKind};
use serde::Serialize as _;
use serde_json::ser::{Formatter, PrettyFormatter, Serializer};

/// JSON in Python's spacing, or with line breaks where `indent` is given.
pub(super) fn tojson(value: &Value, options: Kwargs) -> Result<Value, Error> {
    let indent: Option<usize> = options.get("indent")?;
    let mut out = Vec::new();
    let written = match indent {
        Some(n) => {
            let blanks = vec![b' '; n];
            value.serialize(&mut Serializer::with_formatter(&mut out, PrettyFormatter::with_indent(&blanks)))
        }
        None => value.serialize(&mut Serializer::with_formatter(&mut out, Spaced)),
    };
    let bad = |source| Error::new(ErrorKind::BadSerialization, "this is no JSON").with_source(source);
    written.map_err(bad)?;
    Ok(Value::from(String::from_utf8_lossy(&out).into_owned()))
}

/// `{"a": 1, "b": [2, 3]}`.
struct Spaced;

impl Formatter for Spaced {
    fn begin_array_value<W: ?Sized + std::io::Write>(&mut self, out: &mut W, first: bool) -> std::io::Result<()> {
        if first { Ok(()) } else { out.write_all(b", ") }
    }

    fn begin_object_key<W: ?Sized + std::io::Write>(&mut self, out: &mut W, first: bool) -> std::io::Result<()> {
        if first { Ok(()) } else { out.write_all(b", ") }
    }

    fn begin_object_value<W: ?Sized + std::io::Write>(&mut self, out: &mut W) -> std::io::Result<()> {
        out.write_all(b": ")
    }
}

#[cfg(test)]
mod tests {
    use minijinja::{Environment, context};

    #[test]
    fn as_python_writes_it() {
        let mut environment = Environment::new();
        environment.add_filter("tojson", super::tojson);
        let show = |template: &str| {
            let value = r#"{"a": [1, "<é> 'n' \"co\""], "b": {}}"#;
            environment.render_str(&template.replace("value", value), context! {}).unwrap()
        };
        assert_eq!(show("{{ value | tojson }}"), r#"{"a": [1, "<é> 'n' \"co\""], "b": {}}"#);
        assert_eq!(show("{{ value | tojson(ensure_ascii=false) }}"), show("{{ value | tojson }}"));
        assert_eq!(
            show("{{ value | tojson(indent=1) }}"),
            "{\n \"a\": [\n  1,\n  \"<é> 'n' \\\"co\\\"\"\n ],\n \"b\": {}\n}"
        );
    }
}
