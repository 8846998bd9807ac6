//! The rules of constraints: which types each of them fits, and which hold together.
//!
//! A rule that the caller can't go on without returns `None` where it is broken.

use syn::Type;

use crate::check::checker::Checker;
use crate::read::constraints::Constraints;
use crate::read::literal::NumberLiteral;
use crate::read::range::CountRange;
use crate::read::type_syntax;

/// What is said of an item or a variant as a whole is about the one value that it holds. Whatever
/// is left of it found no such value.
pub(crate) fn are_on_a_value(checker: &mut Checker, constraints: &Constraints) {
    if let Some((at, name)) = constraints.first() {
        let message =
            format!("`{name}` here needs one value without a name, as in `struct Percent(u8);`; put it on a field");
        checker.error(at, message);
    }
}

/// Reports a constraint that isn't about values of this type.
pub(super) fn nothing_is_left(checker: &mut Checker, ty: &Type, constraints: &Constraints) -> Option<()> {
    let Some((at, name)) = constraints.first() else { return Some(()) };
    let fits = match name {
        "range" | "multiple_of" => "is for numbers",
        "len" => "counts the characters of a string (`items` those of a list)",
        "items" => "counts the items of a list (`len` the characters of a string)",
        "unique" => "is for lists",
        "pattern" | "format" => "is for strings",
        "keys" => "is for maps",
        "schemars" => "doesn't say which values there are, as `unique` needs to know",
        _ => "doesn't fit here",
    };
    checker.error(at, format!("`{name}` {fits}, and this is `{}`", type_syntax::display(ty)));
    None
}

/// Reports a constraint beside one that says it all.
pub(super) fn nothing_is_beside(
    checker: &mut Checker,
    others: &Constraints,
    message: impl Fn(&str) -> String,
) -> Option<()> {
    let Some((at, name)) = others.first() else { return Some(()) };
    checker.error(at, message(name));
    None
}

/// A constraint needs the values of its type, and a macro sees no more of a type than its name.
pub(super) fn type_is_seen_through(checker: &mut Checker, ty: &Type, constraints: &Constraints) {
    if let Some((at, name)) = constraints.first() {
        let ty = type_syntax::display(ty);
        checker.error(
            at,
            format!(
                "`{name}` needs a type that can be seen through here, and `{ty}` could be anything; put it where `{ty}` is \
                 defined, or say with `as = \"Type\"` which string, number, list or map has its text"
            ),
        );
    }
}

/// What isn't an `Option` is there anyway, unless serde is told otherwise.
pub(super) fn only_options_are_required(checker: &mut Checker, constraints: &mut Constraints) {
    if let Some(at) = constraints.required.take() {
        checker.error(at, "only an `Option` can be required; this is never left out");
    }
}

/// serde reads exactly as many items as an array's type says.
pub(super) fn arrays_are_not_counted(checker: &mut Checker, constraints: &Constraints) -> Option<()> {
    let counts = constraints.items.first().or(constraints.lengths.first());
    refuse(checker, counts, "an array has as many items as its type says; use `Vec`")
}

/// A set drops an item that comes twice, so that a text of two items can be a set of one. To count
/// different items an automaton would have to remember them. "1 or more" is the same either way.
pub(super) fn sets_are_not_counted(checker: &mut Checker, ty: &Type, items: &[CountRange]) -> Option<()> {
    let counts = items.iter().find(|counts| counts.min > 1 && type_syntax::is_set(ty));
    let message = "how many different items a text has can't be counted, and a set drops what comes twice; use `Vec`, or say the values with \
                   `one_of(…)` and `unique`";
    refuse(checker, counts, message)
}

/// JSON lets a key come twice, and the last value counts: entries can't be counted for the reason
/// that items of sets can't.
pub(super) fn maps_are_not_counted(checker: &mut Checker, constraints: &Constraints) -> Option<()> {
    let counts = constraints.items.first().or(constraints.lengths.first());
    let message = "the entries of a map can't be counted exactly, since JSON lets a key come twice; use a list of pairs, or check after \
                   reading";
    refuse(checker, counts, message)
}

/// Reports a range if there is one.
fn refuse(checker: &mut Checker, counts: Option<&CountRange>, message: &str) -> Option<()> {
    let Some(counts) = counts else { return Some(()) };
    checker.error(&counts.at, message);
    None
}

/// Returns the counts that are in all ranges; none if there is no range, or no such count, which is
/// reported.
pub(super) fn intersection(checker: &mut Checker, counts: &[CountRange]) -> Option<(u32, u32)> {
    let min = counts.iter().map(|counts| counts.min).max()?;
    let max = counts.iter().map(|counts| counts.max).min()?;
    if min > max {
        checker.error(&counts.first()?.at, "no number is in all of these ranges");
        return None;
    }
    Some((min, max))
}

/// Returns the counts that are in all ranges, `otherwise` if there is no range.
pub(super) fn intersection_or(
    checker: &mut Checker,
    counts: &[CountRange],
    otherwise: (u32, u32),
) -> Option<(u32, u32)> {
    if counts.is_empty() { Some(otherwise) } else { intersection(checker, counts) }
}

/// Returns the divisor if there is one. Two would have to be combined to their least common
/// multiple, which an author can do better.
pub(super) fn single_divisor(checker: &mut Checker, divisors: Vec<NumberLiteral>) -> Option<Option<NumberLiteral>> {
    if let Some(second) = divisors.get(1) {
        checker.error(&second.at, "`multiple_of` is given already");
        return None;
    }
    Some(divisors.into_iter().next())
}
