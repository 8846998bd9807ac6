//! The values of a JSON text as a tree.

use std::ops::Range;

use crate::partial::events::{FieldEventKind, FieldEvents};
use crate::partial::path::PathSegment;

/// A value of a text.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct JsonNode {
    /// Its bytes in the text, without white space around it.
    pub(super) range: Range<usize>,
    /// Its members or items, in order.
    pub(super) children: Vec<(PathSegment, JsonNode)>,
}

/// The value of a whole text.
pub(super) fn parse(text: &str) -> Option<JsonNode> {
    let mut events = FieldEvents::new();
    let mut found = events.push(text).ok()?;
    found.extend(events.finish().ok()?);
    let mut open: Vec<JsonNode> = Vec::new();
    for event in found {
        match event.kind {
            FieldEventKind::Started { .. } => open.push(JsonNode { range: event.range, children: Vec::new() }),
            FieldEventKind::Text(_) => {}
            FieldEventKind::Done => {
                let node = JsonNode { range: event.range, ..open.pop()? };
                match (open.last_mut(), event.path.segments().last()) {
                    (Some(around), Some(step)) => around.children.push((step.clone(), node)),
                    _ => return Some(node),
                }
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_and_where_they_stand() {
        let text = r#" { "a\u0062" : [1, "]"] , "c":{} } "#;
        let root = parse(text).unwrap();
        let of = |node: &JsonNode| text[node.range.clone()].to_owned();
        assert_eq!(of(&root), text.trim());
        let children: Vec<(String, String)> =
            root.children.iter().map(|(step, child)| (format!("{step:?}"), of(child))).collect();
        assert_eq!(children, [("Key(\"ab\")".into(), r#"[1, "]"]"#.into()), ("Key(\"c\")".into(), "{}".into())]);
        assert_eq!(root.children[0].1.children.iter().map(|(_, item)| of(item)).collect::<Vec<_>>(), ["1", "\"]\""]);
        assert_eq!(parse("12").unwrap().range, 0..2);
        assert_eq!(parse("[1"), None);
    }
}
