//! Random rules, printed from their automata and read back.

use formwork::Grammar;
use formwork_tests::printed::{self, Notation};
use formwork_tests::random::Random;

use crate::random_rules::{gbnf, rules};

#[test]
fn printed_rules_allow_the_same() {
    let mut n_printed = 0;
    for seed in 0..150 {
        let mut random = Random::new(seed);
        let text = gbnf(&rules(&mut random, 1 + (seed % 4) as usize));
        let Ok(grammar) = Grammar::from_gbnf(&text) else { continue };
        for notation in Notation::ALL {
            if printed::check(&grammar, notation, &text, 4).is_ok() {
                n_printed += 1;
            }
        }
    }
    assert!(n_printed > 150, "{n_printed}");
}
