//! Pictures of a type's automaton, as text for Graphviz or as SVG.
//!
//! ```text
//! linked tables --places--> steps --machine--> bytes --chars--> characters --chars--> runs of characters
//!                                                                  Plain                  Compressed
//!                                                        dot, layout and svg draw either
//! ```
//!
//! Other types are edges of their own (`<u8>`, `<Item>`); [`Drawing::with_types`] draws them too. A
//! text that nests deeper than serde_json reads is in the drawing and not in the grammar: depth has
//! no place in a picture.

pub(crate) mod chars;
pub(crate) mod dot;
pub(crate) mod layout;
pub(crate) mod machine;
pub(crate) mod names;
pub(crate) mod places;
pub(crate) mod svg;
#[cfg(test)]
mod tests;

use std::collections::HashSet;
use std::fmt;
use std::sync::Arc;

use crate::fragment::white_space::Style;
use crate::grammar::Grammar;
use crate::grammar::draw::machine::{Label, Machine};
use crate::grammar::draw::names::Names;
use crate::types::structured::Structured;

/// States of one automaton that are drawn. What is beyond is counted in the drawing.
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
/// as `␣`. A state in which the text may end is a double circle. A box is a counted loop: what
/// leads back to it is a round, and `{2,5}` says how many rounds there are.
///
/// ```
/// use formwork_core::{Drawing, Form, Style};
///
/// let drawing = Drawing::of::<(bool, Option<u8>)>(Style::Spaced);
/// let text = drawing.dot(Form::Compressed);
/// assert!(text.contains(r#"[label="[", "#) && text.contains(r#"[label="<bool>", "#));
/// assert!(text.contains(r#"[label=",␣", "#) && text.contains(r#"[label="null", "#));
/// assert!(drawing.svg().starts_with("<svg"));
/// ```
#[derive(Debug)]
pub struct Drawing {
    grammar: Arc<Grammar>,
    names: Names,
    /// The type itself, then others.
    drawn: Vec<Drawn>,
}

/// One type's automaton.
#[derive(Debug)]
pub(crate) struct Drawn {
    name: String,
    plain: Machine,
    compressed: Machine,
}

impl Drawn {
    fn form(&self, form: Form) -> &Machine {
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
        Drawing::of_grammar(Grammar::of::<T>(style), names::without_modules(std::any::type_name::<T>()))
    }

    fn of_grammar(grammar: Arc<Grammar>, name: String) -> Drawing {
        let names = Names::of(&grammar);
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
                if known.insert(entry) && !names::is_well_known(&self.grammar.fragments[entry as usize].name) {
                    self.draw(entry, depth, self.names.name(entry).to_owned());
                }
            }
            done += 1;
        }
        self
    }

    /// The automaton in the language of Graphviz. Of more than 2,000 states of one type the rest is
    /// only counted.
    #[must_use]
    pub fn dot(&self, form: Form) -> String {
        let machines: Vec<_> = self.drawn.iter().map(|drawn| (drawn.name.clone(), drawn.form(form).clone())).collect();
        dot::graph(&machines, MAX_DRAWN)
    }

    /// A picture with the plain automaton and, below it, the compressed one; on white, 1,000 pixels
    /// wide where nothing in it is wider. Of a very large automaton the rest is only counted.
    #[must_use]
    pub fn svg(&self) -> String {
        svg::picture(&self.drawn)
    }

    fn draw(&mut self, entry: u32, depth: u32, name: String) {
        let bytes = Machine::of(&self.grammar, &self.names, entry, depth);
        let plain = chars::with_characters(bytes);
        let compressed = chars::compressed(&plain);
        self.drawn.push(Drawn { name, plain, compressed });
    }
}

/// The other types in a machine, each with the containers around it.
fn types(machine: &Machine) -> Vec<(u32, u32)> {
    let edges = machine.states.iter().flat_map(|state| &state.edges);
    edges
        .filter_map(|edge| match edge.label {
            Label::Type { entry, depth, .. } => Some((entry, depth)),
            _ => None,
        })
        .collect()
}

/// The automaton of `T`'s JSON in the language of Graphviz; see [`Drawing`] for pictures and for
/// the types it refers to.
#[must_use]
pub fn dot<T: Structured + ?Sized>(style: Style, form: Form) -> String {
    Drawing::of::<T>(style).dot(form)
}
