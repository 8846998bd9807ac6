//! rustc makes the tables: a type's grammar is read from statics, and using it builds no automaton
//! at run time.

// Test helpers outside of `#[test]` functions may unwrap as tests do.
#![allow(clippy::unwrap_used, clippy::panic, clippy::print_stdout, unreachable_pub)]

use std::sync::atomic::Ordering;

use formwork::__core::fragment::{Fragment, Node, NodeId};
use formwork::{Grammar, Matcher, Structured, Style, Token, Vocabulary};

#[derive(Structured)]
#[allow(dead_code)]
struct Contact {
    name: String,
    kind: Kind,
    numbers: Vec<u64>,
    more: Option<Box<Contact>>,
}

#[derive(Structured)]
#[allow(dead_code)]
enum Kind {
    Private,
    Business,
}

/// The tables of the types, as they lie in the binary.
#[test]
fn tables_are_statics() {
    let fragment: &'static Fragment = <Contact as Structured>::fragment();
    assert_eq!(fragment.name, "Contact");
    assert!(fragment.nests);
    // Written from the end to the start, as the builder works.
    assert_eq!(fragment.text, b"\"more\":,\"numbers\":,\"kind\":,\"name\":,}{");
    assert_eq!(fragment.nodes[0], Node::Literal { start: 36, len: 1, next: NodeId(1) });
    // The same slices each time, not copies made by the call.
    assert!(std::ptr::eq(fragment.nodes, <Contact as Structured>::fragment().nodes));
    assert!(std::ptr::eq(fragment.text, <Contact as Structured>::fragment().text));
    // A field's type is a reference to its own tables.
    let kind: &'static Fragment = fragment.calls[1]();
    assert_eq!(kind.name, "Kind");
    let spellings = String::from_utf8_lossy(kind.text);
    assert!(spellings.contains("rivate") && spellings.contains("usiness"), "{spellings}");
}

/// This file is a process of its own, so what is counted here is what using types has built.
#[test]
fn no_automaton_is_built_at_run_time() {
    let vocabulary = Vocabulary::new((0..=255_u8).map(|byte| Token::text([byte])).collect()).unwrap();
    for style in Style::ALL {
        let mut matcher = Matcher::new(Grammar::of::<Contact>(style), vocabulary.clone());
        while let Some(token) = matcher.mask_within(200).iter().last() {
            matcher.accept_token(token).unwrap();
            if matcher.n_tokens() >= 200 {
                break;
            }
        }
    }
    let n_built = formwork::formwork_core::build::N_MINIMIZED.load(Ordering::Relaxed);
    assert_eq!(n_built, 0, "automata were built at run time");
    // The counter works: a regular expression does build one.
    Grammar::from_regex("a|b").unwrap();
    assert_eq!(formwork::formwork_core::build::N_MINIMIZED.load(Ordering::Relaxed), 1);
}
