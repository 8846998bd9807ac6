//! [`WhiteSpace`]: how texts are spaced, and what an engine is told about white space.

use formwork::Style;
use serde::Serialize;

use crate::spaced::spaced;

/// The white space of a subject.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum WhiteSpace {
    /// None, and none is allowed.
    Compact,
    /// A blank after each comma and colon, and no other is allowed.
    Spaced,
    /// The same, where any is allowed.
    Flexible,
    /// Lines with indents, where any is allowed.
    Pretty,
}

impl WhiteSpace {
    /// All, each with its name for `--style`.
    const NAMED: [(&str, WhiteSpace); 4] = [
        ("compact", WhiteSpace::Compact),
        ("spaced", WhiteSpace::Spaced),
        ("flexible", WhiteSpace::Flexible),
        ("flexible-pretty", WhiteSpace::Pretty),
    ];

    pub(crate) fn from_name(name: &str) -> Option<WhiteSpace> {
        WhiteSpace::NAMED.into_iter().find(|(known, _)| *known == name).map(|(_, found)| found)
    }

    pub(crate) fn name(self) -> &'static str {
        WhiteSpace::NAMED.into_iter().find(|(_, known)| *known == self).map_or("", |(name, _)| name)
    }

    /// Formwork's style.
    pub(crate) fn style(self) -> Style {
        match self {
            WhiteSpace::Compact => Style::Compact,
            WhiteSpace::Spaced => Style::Spaced,
            WhiteSpace::Flexible | WhiteSpace::Pretty => Style::Flexible,
        }
    }

    /// Whether any white space is allowed.
    #[cfg_attr(not(any(feature = "llguidance", feature = "xgrammar")), allow(dead_code))]
    pub(crate) fn is_free(self) -> bool {
        self.style() == Style::Flexible
    }

    /// What stands after commas and colons where nothing else may.
    #[cfg_attr(not(any(feature = "llguidance", feature = "xgrammar")), allow(dead_code))]
    pub(crate) fn separators(self) -> (&'static str, &'static str) {
        if self == WhiteSpace::Compact { (",", ":") } else { (", ", ": ") }
    }

    /// A value as JSON. Map keys are strings here, so that writing doesn't fail.
    pub(crate) fn text(self, value: &impl Serialize) -> String {
        match self {
            WhiteSpace::Compact => serde_json::to_string(value).unwrap_or_default(),
            WhiteSpace::Spaced | WhiteSpace::Flexible => spaced(value),
            WhiteSpace::Pretty => serde_json::to_string_pretty(value).unwrap_or_default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn texts_and_names() {
        let value = json!({"a": [1]});
        let texts = WhiteSpace::NAMED.map(|(name, white_space)| {
            assert_eq!((WhiteSpace::from_name(name), white_space.name()), (Some(white_space), name));
            white_space.text(&value)
        });
        let pretty = "{\n  \"a\": [\n    1\n  ]\n}";
        assert_eq!(texts, [r#"{"a":[1]}"#, r#"{"a": [1]}"#, r#"{"a": [1]}"#, pretty]);
        assert_eq!(WhiteSpace::from_name("wide"), None);
    }
}
