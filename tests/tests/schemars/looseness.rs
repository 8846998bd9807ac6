//! Texts that our schema accepts although serde refuses them or would write them otherwise, because
//! JSON Schema can't express the difference, or only at length.

// Numbers are made of parts of others, and `as` takes the part or the nearest.
#![allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]

use serde_json::Value;

use crate::instances::{Instance, spelled};
use crate::subjects::Subject;

/// One such place.
pub struct Loose {
    pub sentence: &'static str,
    /// The text with this changed, at a loss: it is why the text was accepted if that makes it one of the type's.
    pub mend: fn(&Subject, &Value) -> String,
}

impl Loose {
    pub fn explains(&self, subject: &Subject, instance: &Instance) -> bool {
        subject.means(&Instance::new((self.mend)(subject, &instance.value)))
    }
}

/// All of them.
pub const LOOSE: &[Loose] = &[
    Loose {
        sentence: "`1.0` and `1e2` are integers to JSON Schema",
        mend: |_, value| spelled(value, &|leaf| whole_number(leaf, |float| float.abs() < 1e38)),
    },
    Loose {
        sentence: "bounds of more than 64 bits are floats, and so off by some",
        mend: |_, value| spelled(value, &|leaf| whole_number(leaf, |_| true)),
    },
    Loose {
        sentence: "keys that are integers are digits, of any number",
        mend: |_, value| {
            spelled(value, &|leaf| {
                let key = leaf.as_str()?;
                let is_number = key.trim_start_matches('-').parse::<u128>().is_ok();
                is_number.then(|| "\"1\"".to_owned())
            })
        },
    },
    Loose {
        sentence: "integers of 128 bits below a tag: serde has none in its buffer, so they are never written",
        mend: |subject, value| {
            let is_wide = subject.name.ends_with("InBuffer") && value["wide"].as_f64().is_some_and(|wide| wide >= 0.0);
            if is_wide { subject.seeds[0].clone() } else { value.to_string() }
        },
    },
    Loose {
        sentence: "IPv6 addresses and ports are told by their letters and length",
        mend: |subject, value| spelled(value, &|leaf| address(subject, leaf)),
    },
    Loose {
        sentence: "members of a flattened `Option` may be there in part, which serde takes for none",
        mend: |subject, value| {
            let mut value = value.clone();
            if let Value::Object(members) = &mut value {
                members.retain(|key, _| !subject.together.contains(&key.as_str()));
            }
            value.to_string()
        },
    },
];

/// The number without a point or an exponent, the nearest of 128 bits.
fn whole_number(leaf: &Value, which: fn(f64) -> bool) -> Option<String> {
    let float = leaf.as_f64().filter(|float| leaf.is_f64() && float.fract() == 0.0 && which(*float))?;
    // 2¹²⁷ is one too many for an `i128` too.
    Some(if float <= i128::MAX as f64 { (float as i128).to_string() } else { (float as u128).to_string() })
}

/// An address of the type, for what has an address's letters.
fn address(subject: &Subject, leaf: &Value) -> Option<String> {
    let is_wide = subject.name.ends_with("Addr") && !subject.name.ends_with("Ipv4Addr");
    let text = leaf.as_str().filter(|_| is_wide)?;
    text.chars().all(|c| c.is_ascii_hexdigit() || "[]:.%".contains(c)).then(|| subject.seeds[0].clone())
}
