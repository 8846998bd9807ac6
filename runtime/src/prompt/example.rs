//! JSON in the white space of a style, for the answers of examples: a model imitates them, so
//! they should look as the grammar makes its answer look.
//!
//! Works on the text rather than on a `serde_json::Value`, which would sort keys or lose the digits
//! of long numbers.

use formwork_core::Style;

use crate::base::JsonPlace;

/// Compact JSON, as serde_json writes it, in `style`.
pub(crate) fn spaced(compact: &str, style: Style) -> String {
    let (mut place, mut out) = (JsonPlace::default(), String::with_capacity(compact.len()));
    for c in compact.chars() {
        out += &place.space_before(c, style);
        out.push(c);
        place.pass(c);
    }
    out
}

#[cfg(test)]
mod tests {
    use formwork_core::Style;

    use super::spaced;

    #[test]
    fn each_style_has_its_own_white_space() {
        let value = serde_json::json!({"a": [], "b": [1, {"c": {}}], "d": "x, y: [\\\"{\\", "e": null});
        let compact = value.to_string();
        assert_eq!(spaced(&compact, Style::Compact), compact);
        let in_one_line = r#"{"a": [], "b": [1, {"c": {}}], "d": "x, y: [\\\"{\\", "e": null}"#;
        assert_eq!(spaced(&compact, Style::Spaced), in_one_line);
        assert_eq!(spaced(&compact, Style::Flexible), in_one_line);
        assert_eq!(spaced(&compact, Style::Pretty), serde_json::to_string_pretty(&value).unwrap());
    }
}
