//! The rule that no two members are spelled alike in JSON.

use std::collections::BTreeSet;

use quote::ToTokens;
use syn::LitStr;

use super::checker::Checker;

/// The keys of an object's fields, or the names of an enum's variants, in so far as they are known.
pub(crate) struct KeySet {
    member: &'static str,
    spelling: &'static str,
    seen: BTreeSet<String>,
}

impl KeySet {
    /// The keys of fields; none yet but the tag that stands in front of them.
    pub(crate) fn of_fields(tag: Option<&str>) -> KeySet {
        KeySet { member: "field", spelling: "key", seen: tag.map(str::to_owned).into_iter().collect() }
    }

    /// The names of variants; none yet.
    pub(crate) fn of_variants() -> KeySet {
        KeySet { member: "variant", spelling: "name", seen: BTreeSet::new() }
    }

    /// Of two members with one key, serde writes both and could read only one of them back.
    pub(crate) fn add(&mut self, checker: &mut Checker, key: &str, at: impl ToTokens) {
        if !self.seen.insert(key.to_owned()) {
            let KeySet { member, spelling, .. } = self;
            checker.error(
                at,
                format!("another {member} already has the {spelling} \"{key}\" in JSON; rename one of them"),
            );
        }
    }

    /// An alias is read like a key. It may repeat its own member's, as serde lets it.
    pub(crate) fn add_aliases(&mut self, checker: &mut Checker, own: &str, aliases: &[LitStr]) {
        for alias in aliases.iter().filter(|alias| alias.value() != own) {
            self.add(checker, &alias.value(), alias);
        }
    }

    /// The keys in order.
    pub(crate) fn sorted(&self) -> Vec<String> {
        self.seen.iter().cloned().collect()
    }
}
