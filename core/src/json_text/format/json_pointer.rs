//! JSON pointers.

use crate::base::error::SchemaError;
use crate::fragment::builder::Builder;
use crate::fragment::owned::{Callee, OwnedFragment};

/// Most characters of a JSON pointer.
const MAX_CHARS: u32 = 1024;

/// JSON pointers (RFC 6901), with characters as serde_json spells them.
pub(super) fn json_pointer() -> Result<OwnedFragment, SchemaError> {
    let mut builder = Builder::new(0);
    let end = builder.end;
    let spelled = r#"/|~[01]|[^"\\~/\x00-\x1f]|\\["\\bfnrt]|\\u00(?:0[0-7bef]|1[0-9a-f])"#;
    let any = characters(&mut builder, spelled, 0, MAX_CHARS)?;
    let tokens = builder.call(any, end);
    let tokens = builder.literal(b"/", tokens);
    builder.choice(&[tokens, end]);
    Ok(builder.finish(false))
}

/// A part of `min` to `max` characters that match `one`.
fn characters(builder: &mut Builder, one: &str, min: u32, max: u32) -> Result<Callee, SchemaError> {
    let one = builder.pattern_part(one)?;
    let start = builder.open_loop();
    let body = builder.call(one, start);
    let end = builder.end;
    let start = builder.close_loop(start, (min, max), body, end);
    Ok(builder.part(start, false))
}
