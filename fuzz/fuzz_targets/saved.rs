//! Saved grammars and vocabularies with changes, and arbitrary bytes: reading returns an error, or
//! tables that masks and walks work on.

#![no_main]

use std::sync::{Arc, LazyLock};

use formwork::{Grammar, Matcher, Token, Vocabulary};
use formwork_fuzz::limits::timed;
use formwork_fuzz::random::Random;
use formwork_fuzz::sealed::{GRAMMAR_HEADER, VOCABULARY_HEADER, seal};
use formwork_fuzz::{grammars, vocabularies, walk};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let mut random = Random::of_hash(data);
    if data.starts_with(Grammar::SAVED_MAGIC) {
        let mut saved = data.to_vec();
        seal(&mut saved, GRAMMAR_HEADER);
        load(&saved, &mut random);
    } else if data.starts_with(Vocabulary::SAVED_MAGIC) {
        let mut saved = data.to_vec();
        let (tokens, original) = &vocabularies()[0];
        let n = saved.len().min(VOCABULARY_HEADER - 8);
        saved[..n].copy_from_slice(&original[..n]);
        seal(&mut saved, VOCABULARY_HEADER);
        read(tokens, &saved, &mut random);
    } else if let Some((&which, edits)) = data.split_first() {
        let which = usize::from(which);
        if which % 4 > 0 {
            static SAVED: LazyLock<Vec<Vec<u8>>> = LazyLock::new(|| {
                grammars::all().iter().chain(grammars::with_tokens()).map(|grammar| grammar.save()).collect()
            });
            // Behind the others, so that inputs keep their meaning.
            static COUNTED: LazyLock<Vec<u8>> = LazyLock::new(|| grammars::counted().save());
            let mut saved =
                if which == COUNTED_INPUT { COUNTED.clone() } else { SAVED[which / 4 % SAVED.len()].clone() };
            // Sometimes the version and what else is in the header.
            let from = if which == 255 { Grammar::SAVED_MAGIC.len() } else { GRAMMAR_HEADER + 8 };
            edit(&mut saved, from, edits);
            seal(&mut saved, GRAMMAR_HEADER);
            load(&saved, &mut random);
        } else {
            let (tokens, original) = &vocabularies()[which / 4 % vocabularies().len()];
            let mut saved = original.clone();
            edit(&mut saved, VOCABULARY_HEADER + 8, edits);
            seal(&mut saved, VOCABULARY_HEADER);
            read(tokens, &saved, &mut random);
        }
    }
    // Unchanged, with whatever checksum they have.
    assert!(Grammar::load(data).is_err() || data.starts_with(Grammar::SAVED_MAGIC));
});

/// The first byte of inputs that change the grammar of strings whose characters are counted.
const COUNTED_INPUT: usize = 254;

fn vocabularies() -> &'static [(Vec<Token>, Vec<u8>)] {
    static SAVED: LazyLock<Vec<(Vec<Token>, Vec<u8>)>> = LazyLock::new(|| {
        let tokens = (0..6).map(|seed| vocabularies::tokens(&mut Random::Seed(seed)));
        tokens.filter_map(|tokens| Some((tokens.clone(), Vocabulary::new(tokens).ok()?.save()))).collect()
    });
    &SAVED
}

/// Four bytes per change: two for the position, one for the kind, one for the value.
fn edit(saved: &mut Vec<u8>, from: usize, edits: &[u8]) {
    for &[low, high, how, with] in edits.as_chunks().0 {
        let length = saved.len() - from;
        if length == 0 {
            return;
        }
        let at = from + usize::from(u16::from_le_bytes([low, high])) % length;
        match how % 8 {
            0 => saved[at] = with,
            1 => saved[at] ^= 1 << (with % 8),
            2 => saved[at] = saved[at].wrapping_add(with),
            3 => drop(saved.remove(at)),
            4 => saved.insert(at, with),
            5 => saved.truncate(at),
            6 => {
                let end = saved.len().min(at + usize::from(with));
                let to = from + usize::from(low ^ with) % (length - (end - at)).max(1);
                saved.copy_within(at..end, to);
            }
            // A number.
            _ => saved[at / 4 * 4..]
                .iter_mut()
                .zip(u32::from(with).wrapping_sub(1).to_le_bytes())
                .for_each(|(byte, new)| *byte = new),
        }
    }
}

/// A grammar that was read can be walked, saved and read again.
fn load(saved: &[u8], random: &mut Random<'_>) {
    let Ok(grammar) = timed("reading a grammar", || Grammar::load(saved)) else { return };
    let again = grammar.save();
    let second = Grammar::load(&again).expect("what was saved can be read");
    assert!(again == second.save(), "saved again, it is another");
    visit(&grammar, &walk::bytes(), random);
    if grammar.min_bytes() <= 300 {
        let text = walk::walk(&grammar, random);
        assert!(text.is_none_or(|text| walk::accepts_tokens(&grammar, &text)), "a walk is not accepted");
    }
}

/// Masks over tables that were read can be computed, whatever the tables say.
fn read(tokens: &[Token], saved: &[u8], random: &mut Random<'_>) {
    let Ok(vocabulary) = timed("reading a vocabulary", || Vocabulary::with_saved(tokens.to_vec(), saved)) else {
        return;
    };
    let grammar = random.pick(grammars::all());
    // A grammar of its own, so that nothing is cached.
    visit(&Grammar::load(&grammar.save()).expect("it was saved"), &vocabulary, random);
    visit(&Grammar::link::<String>(Default::default()), &vocabulary, random);
}

/// Some calls of every method.
fn visit(grammar: &Arc<Grammar>, vocabulary: &Arc<Vocabulary>, random: &mut Random<'_>) {
    let mut matcher = Matcher::new(Arc::clone(grammar), Arc::clone(vocabulary));
    for _ in 0..6 {
        let _ = matcher.is_accepting();
        if matcher.min_bytes_to_end() < 10_000 {
            let _ = timed("the least number of tokens", || matcher.min_tokens_to_end());
            let _ = timed("a mask in a budget", || matcher.mask_within(random.index(30)).len_allowed());
            let _ = timed("forced bytes", || matcher.forced_bytes());
        }
        let tokens: Vec<_> = timed("a mask", || matcher.mask().iter().collect());
        if tokens.is_empty() {
            return;
        }
        if matcher.accept_token(*random.pick(&tokens)).is_err() {
            return;
        }
    }
}
