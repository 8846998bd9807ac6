//! Limits in words: `1 to 100, multiple of 5`, `at most 80 characters`.

use crate::types::schema::description::{Limit, Shape};

/// The limits as they stand in parentheses after the words for `shape`, the type without limits.
/// Empty if none of them has words.
pub(crate) fn words(shape: &Shape, limits: &[Limit]) -> String {
    let numbers = numbers(shape, limits);
    let count = |least: fn(Limit) -> Option<u32>, greatest: fn(Limit) -> Option<u32>, one: &str, many: &str| {
        let least = limits.iter().find_map(|&limit| least(limit));
        let greatest = limits.iter().find_map(|&limit| greatest(limit));
        let name = |n: u32| if n == 1 { one.to_owned() } else { many.to_owned() };
        match (least.filter(|&n| n > 0), greatest) {
            (None, None) => None,
            (Some(n), None) => Some(format!("at least {n} {}", name(n))),
            (None, Some(n)) => Some(format!("at most {n} {}", name(n))),
            (Some(least), Some(greatest)) if least == greatest => Some(format!("{least} {}", name(least))),
            (Some(least), Some(greatest)) => Some(format!("{least} to {greatest} {}", name(greatest))),
        }
    };
    let characters = count(
        |limit| if let Limit::MinLength(n) = limit { Some(n) } else { None },
        |limit| if let Limit::MaxLength(n) = limit { Some(n) } else { None },
        "character",
        "characters",
    );
    let items = count(
        |limit| if let Limit::MinItems(n) = limit { Some(n) } else { None },
        |limit| if let Limit::MaxItems(n) = limit { Some(n) } else { None },
        "item",
        "items",
    );
    let others = limits.iter().filter_map(|limit| match limit {
        Limit::MultipleOf(of) => Some(format!("multiple of {of}")),
        Limit::Pattern { source, .. } => Some(format!("matching {source}")),
        Limit::UniqueItems => Some("all different".to_owned()),
        _ => None,
    });
    // The order is fixed, whatever that of the attributes: equal types have equal prompts.
    numbers.into_iter().chain(characters).chain(items).chain(others).collect::<Vec<_>>().join(", ")
}

/// The interval of numbers. Where the limits give only one end, the other is that of the type, if
/// the type is narrow or unsigned: `u8` of at least 5 is `5 to 255`, `i64` is `5 or more`.
fn numbers(shape: &Shape, limits: &[Limit]) -> Option<String> {
    let least = limits.iter().find_map(|limit| match limit {
        Limit::Minimum(least) => Some((*least).to_owned()),
        Limit::ExclusiveMinimum(least) => Some(format!("above {least}")),
        _ => None,
    });
    let greatest = limits.iter().find_map(|limit| match limit {
        Limit::Maximum(greatest) => Some((*greatest).to_owned()),
        Limit::ExclusiveMaximum(greatest) => Some(format!("below {greatest}")),
        _ => None,
    });
    // 16 bits and less: a bound of more digits only distracts, and 0 is the sign of an unsigned
    // type.
    let own = match *shape {
        Shape::Integer { min, max, .. } => (
            (min >= i128::from(i16::MIN)).then(|| min.to_string()),
            (max <= u128::from(u16::MAX)).then(|| max.to_string()),
        ),
        _ => (None, None),
    };
    interval(least.or(own.0), greatest.or(own.1))
}

/// An interval in words. Ends that begin with `above` and `below` are exclusive: `1 to 5`, `1 or
/// more`, `at most 5`, `above 0`, `above 0 to below 1`.
pub(crate) fn interval(least: Option<String>, greatest: Option<String>) -> Option<String> {
    match (least, greatest) {
        (None, None) => None,
        (Some(least), Some(greatest)) => Some(format!("{least} to {greatest}")),
        (Some(least), None) if least.starts_with("above") => Some(least),
        (Some(least), None) => Some(format!("{least} or more")),
        (None, Some(greatest)) if greatest.starts_with("below") => Some(greatest),
        (None, Some(greatest)) => Some(format!("at most {greatest}")),
    }
}
