//! [`Drawing`]: a type's automaton as a graph in the DOT language.
//!
//! ```text
//! linked tables --nfa--> NFA --drawn_automaton--> bytes --chars--> characters --chars--> runs of characters
//!                                                            Plain                 Compressed
//!                                                            dot prints either
//! ```
//!
//! Other types are edges of their own (`<u8>`, `<Item>`), named by [`type_names`];
//! [`Drawing::with_types`] draws them too. A text that nests deeper than serde_json reads is in the
//! drawing and not in the grammar: a drawing doesn't count depth. Pictures are left to Graphviz.

pub(crate) mod chars;
pub(crate) mod dot;
pub(crate) mod drawn_automaton;
pub(crate) mod label;
pub(crate) mod nfa;
#[cfg(test)]
mod tests;
pub(crate) mod type_names;

use std::collections::HashSet;
use std::fmt;
use std::sync::Arc;

use crate::base::ids::to_usize;
use crate::fragment::white_space::Style;
use crate::grammar::Grammar;
use crate::grammar::draw::drawn_automaton::DrawnAutomaton;
use crate::grammar::draw::label::EdgeLabel;
use crate::grammar::draw::type_names::TypeNames;
use crate::types::structured::Structured;

/// Largest number of states of one automaton that are drawn. The drawing says how many are left
/// out.
const MAX_DRAWN: usize = 2_000;

/// How a type's automaton is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// Each character is an edge. A byte that is not a whole character, as in a pattern of bytes,
    /// is one too.
    Plain,
    /// Characters in a row without a choice between them are one edge: a compressed FSM.
    Compressed,
}

impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Form::Plain => "plain",
            Form::Compressed => "compressed",
        })
    }
}

/// The automaton of a type in a style, ready to be drawn.
///
/// Edges are characters (`a`), ranges of them (`[0-9]`) or other types (`<u8>`). A blank is shown
/// as `␣`. An accepting state is a double circle. A box is a counted loop: a path that leads back
/// to it is a round, and `{2,5}` bounds the number of rounds.
///
/// ```
/// use formwork_core::{Drawing, Form, Style};
///
/// let drawing = Drawing::of::<(bool, Option<u8>)>(Style::Spaced);
/// let text = drawing.dot(Form::Compressed);
/// assert!(text.contains(r#"[label="[", "#) && text.contains(r#"[label="<bool>", "#));
/// assert!(text.contains(r#"[label=",␣", "#) && text.contains(r#"[label="null", "#));
/// ```
#[derive(Debug)]
pub struct Drawing {
    grammar: Arc<Grammar>,
    names: TypeNames,
    /// The type itself, then others.
    drawn: Vec<Drawn>,
}

/// One type's automaton.
#[derive(Debug)]
pub(crate) struct Drawn {
    name: String,
    plain: DrawnAutomaton,
    compressed: DrawnAutomaton,
}

impl Drawn {
    fn form(&self, form: Form) -> &DrawnAutomaton {
        match form {
            Form::Plain => &self.plain,
            Form::Compressed => &self.compressed,
        }
    }
}

impl Drawing {
    /// The automaton of `T`, with every other type it refers to as an edge.
    #[must_use]
    pub fn of<T: Structured + ?Sized>(style: Style) -> Drawing {
        Drawing::named(Grammar::of::<T>(style), type_names::without_modules(std::any::type_name::<T>()))
    }

    /// The automaton of a grammar that arrived as data, with each of its rules as an edge.
    #[must_use]
    pub fn of_grammar(grammar: Arc<Grammar>) -> Drawing {
        let name = grammar.name().to_owned();
        Drawing::named(grammar, name)
    }

    fn named(grammar: Arc<Grammar>, name: String) -> Drawing {
        let names = TypeNames::of(&grammar);
        let mut drawing = Drawing { grammar, names, drawn: Vec::new() };
        drawing.draw(0, 0, name);
        drawing
    }

    /// The types that it refers to as well, each drawn by itself, indented as in the first place
    /// where it stands. The standard library's numbers, texts, `bool` and `char` stay edges.
    #[must_use]
    pub fn with_types(mut self) -> Drawing {
        let mut known = HashSet::from([0]);
        let mut done = 0;
        while done < self.drawn.len() {
            for (entry, depth) in types(&self.drawn[done].compressed) {
                if known.insert(entry) && !type_names::is_well_known(&self.grammar.fragments[to_usize(entry)].name) {
                    self.draw(entry, depth, self.names.name(entry).to_owned());
                }
            }
            done += 1;
        }
        self
    }

    /// The automaton in the DOT language, for Graphviz (`dot -Tsvg`) or any other viewer. Of more
    /// than 2,000 states of one type the rest is only counted.
    #[must_use]
    pub fn dot(&self, form: Form) -> String {
        let automata: Vec<_> = self.drawn.iter().map(|drawn| (drawn.name.clone(), drawn.form(form).clone())).collect();
        dot::graph(&automata, MAX_DRAWN)
    }

    /// Adds the automaton of a type, inside of `depth` containers, in both forms.
    fn draw(&mut self, entry: u32, depth: u32, name: String) {
        let bytes = DrawnAutomaton::of(&self.grammar, &self.names, entry, depth);
        let plain = chars::with_characters(bytes);
        let compressed = chars::compressed(&plain);
        self.drawn.push(Drawn { name, plain, compressed });
    }
}

/// The other types in an automaton, each with the number of containers around it.
fn types(automaton: &DrawnAutomaton) -> Vec<(u32, u32)> {
    let edges = automaton.states.iter().flat_map(|state| &state.edges);
    edges
        .filter_map(|edge| match edge.label {
            EdgeLabel::Type { entry, depth, .. } => Some((entry, depth)),
            _ => None,
        })
        .collect()
}

/// The automaton of `T`'s JSON in the DOT language; see [`Drawing`], which has the types that it
/// refers to as well.
#[must_use]
pub fn dot<T: Structured + ?Sized>(style: Style, form: Form) -> String {
    Drawing::of::<T>(style).dot(form)
}
