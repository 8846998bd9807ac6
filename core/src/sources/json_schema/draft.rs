//! [`Draft`]: the edition of JSON Schema that a resource is written in.

use serde_json::Value;

/// An edition of JSON Schema; later ones compare greater.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Draft {
    Draft4,
    Draft6,
    Draft7,
    Draft201909,
    /// 2020-12, which is also assumed where a schema has no `$schema`.
    Draft202012,
}

impl Draft {
    /// The draft that a schema's `$schema` names. Draft 3 is read as draft 4.
    pub(crate) fn of(schema: &Value) -> Option<Draft> {
        let name = schema.get("$schema")?.as_str()?;
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

    /// The keyword that identifies a resource.
    pub(crate) fn id_keyword(self) -> &'static str {
        if self == Draft::Draft4 { "id" } else { "$id" }
    }

    /// Whether a `$ref` in `schema` hides the keywords beside it, as it did before 2019-09.
    pub(crate) fn hides_siblings_of_ref(self, schema: &Value) -> bool {
        self <= Draft::Draft7 && schema.get("$ref").is_some()
    }
}
