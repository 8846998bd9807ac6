//! Grammars of every form, printed in other notations.

use formwork_tests::printed::{self, Notation};

use crate::subjects;

#[test]
fn printed_grammars_allow_the_same() {
    let (mut n_printed, mut refused) = (0, Vec::new());
    for subject in subjects::all() {
        let grammar = subject.grammar();
        for notation in Notation::ALL {
            match printed::check(&grammar, notation, &subject.name, 4) {
                Ok(_) => n_printed += 1,
                Err(error) => refused.push(format!("{} {notation:?}: {error}", subject.name)),
            }
        }
    }
    // Recursive types whose white space depends on the depth, and dozens of members in any order.
    assert!(n_printed > 8 * refused.len(), "{n_printed} printed\n{}", refused.join("\n"));
}
