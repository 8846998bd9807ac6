//! [`Draft`]: the edition of JSON Schema that a resource is written in.

use serde_json::Value;

use crate::base::json::member;

/// An edition of JSON Schema; later ones compare greater.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Draft {
    /// `id`; `exclusiveMinimum` is a boolean beside `minimum`.
    Draft4,
    /// `$id`, `const`, `contains`, `propertyNames`; `1.0` is an integer.
    Draft6,
    /// `if`, `then`, `else`.
    Draft7,
    /// `$anchor`, `unevaluated...`, `dependent...`, `minContains`; `$ref` beside other keywords.
    Draft201909,
    /// 2020-12, which is also assumed where a schema has no `$schema`.
    Draft202012,
}

impl Draft {
    /// The draft that a schema's `$schema` names. Draft 3 is read as draft 4.
    ///
    /// A part of the URI tells, so `https`, a trailing `#` and the like make no difference.
    pub(crate) fn of(schema: &Value) -> Option<Draft> {
        let name = member(schema, "$schema")?.as_str()?;
        [
            ("draft-03", Draft::Draft4),
            ("draft-04", Draft::Draft4),
            ("draft-06", Draft::Draft6),
            ("draft-07", Draft::Draft7),
            ("2019-09", Draft::Draft201909),
            ("2020-12", Draft::Draft202012),
        ]
        .into_iter()
        .find_map(|(part, draft)| name.contains(part).then_some(draft))
    }

    /// Whether the draft defines a format of this name. A draft's other names are annotations.
    ///
    /// Draft 4 validation, section 7.3; draft 6, section 8.3; draft 7, section 7.3; 2019-09 and
    /// 2020-12, section 7.3. Draft 3 had `date` (section 5.23), which drafts 4 and 6 left out and
    /// validators of these assert all the same.
    pub(crate) fn knows_format(self, name: &str) -> bool {
        self >= match name {
            "date-time" | "date" | "email" | "hostname" | "ipv4" | "ipv6" | "uri" => Draft::Draft4,
            "uri-reference" | "uri-template" | "json-pointer" => Draft::Draft6,
            "duration" | "uuid" => Draft::Draft201909,
            _ => Draft::Draft7,
        }
    }

    /// The keyword that identifies a resource.
    pub(crate) fn id_keyword(self) -> &'static str {
        if self == Draft::Draft4 { "id" } else { "$id" }
    }

    /// Whether a `$ref` in `schema` hides the keywords beside it, as it did before 2019-09.
    ///
    /// Draft 7 core, section 8.3: "All other properties in a "$ref" object MUST be ignored".
    pub(crate) fn hides_siblings_of_ref(self, schema: &Value) -> bool {
        self <= Draft::Draft7 && member(schema, "$ref").is_some()
    }
}
