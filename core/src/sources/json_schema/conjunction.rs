//! [`Conjunction`]: terms all of which hold.
//!
//! Each member of each object has one, and most have a single term. One term or two need no memory
//! of their own, which would take longer to ask for than all else that is done with them.

use std::borrow::Borrow;
use std::hash::{Hash, Hasher};
use std::ops::Deref;

use super::normal_form::SchemaTerm;

/// Terms all of which hold; without any, every JSON value fits.
#[derive(Clone, Debug, Default)]
pub(crate) enum Conjunction {
    #[default]
    Empty,
    One(SchemaTerm),
    Two([SchemaTerm; 2]),
    Many(Vec<SchemaTerm>),
}

impl Conjunction {
    /// No terms.
    pub(crate) fn new() -> Conjunction {
        Conjunction::Empty
    }

    /// Adds a term.
    pub(crate) fn push(&mut self, term: SchemaTerm) {
        *self = match std::mem::take(self) {
            Conjunction::Empty => Conjunction::One(term),
            Conjunction::One(one) => Conjunction::Two([one, term]),
            Conjunction::Two([one, two]) => Conjunction::Many(vec![one, two, term]),
            Conjunction::Many(mut all) => {
                all.push(term);
                Conjunction::Many(all)
            }
        };
    }
}

impl Deref for Conjunction {
    type Target = [SchemaTerm];

    fn deref(&self) -> &[SchemaTerm] {
        match self {
            Conjunction::Empty => &[],
            Conjunction::One(one) => std::slice::from_ref(one),
            Conjunction::Two(two) => two,
            Conjunction::Many(all) => all,
        }
    }
}

impl From<SchemaTerm> for Conjunction {
    fn from(term: SchemaTerm) -> Conjunction {
        Conjunction::One(term)
    }
}

impl From<&[SchemaTerm]> for Conjunction {
    fn from(terms: &[SchemaTerm]) -> Conjunction {
        match *terms {
            [] => Conjunction::Empty,
            [one] => Conjunction::One(one),
            [one, two] => Conjunction::Two([one, two]),
            _ => Conjunction::Many(terms.to_vec()),
        }
    }
}

impl FromIterator<SchemaTerm> for Conjunction {
    fn from_iter<I: IntoIterator<Item = SchemaTerm>>(terms: I) -> Conjunction {
        let mut all = Conjunction::new();
        terms.into_iter().for_each(|term| all.push(term));
        all
    }
}

impl<'t> IntoIterator for &'t Conjunction {
    type Item = &'t SchemaTerm;
    type IntoIter = std::slice::Iter<'t, SchemaTerm>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

// As slices, by which they are looked up.
impl Borrow<[SchemaTerm]> for Conjunction {
    fn borrow(&self) -> &[SchemaTerm] {
        self
    }
}

impl Hash for Conjunction {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

impl PartialEq for Conjunction {
    fn eq(&self, other: &Conjunction) -> bool {
        **self == **other
    }
}

impl Eq for Conjunction {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sources::json_schema::schema_registry::SchemaId;

    #[test]
    fn terms_come_in_their_order() {
        let terms: Vec<SchemaTerm> = (0..5).map(|id| SchemaTerm::holds(SchemaId(id))).collect();
        for n in 0..5 {
            let pushed: Conjunction = terms[..n].iter().copied().collect();
            assert_eq!((&pushed[..], &pushed), (&terms[..n], &Conjunction::from(&terms[..n])));
        }
        assert_eq!(size_of::<Conjunction>(), size_of::<Vec<SchemaTerm>>());
    }
}
