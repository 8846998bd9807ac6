use super::{Alignment, AlignmentKind, align};
use crate::types::grounding::document::Document;

const LETTER: &str = "Dear Mr. Babbage,\r\n\tI have read your “Notes” — twice. The\u{a0}Engine weaves algebraic \
                      patterns just as the Jacquard loom weaves flowers and leaves. 東京で 会いました。 Yours, Ada\r\n";

fn found(text: &str) -> Option<(&'static str, AlignmentKind)> {
    align(LETTER, text).map(|Alignment { span, kind }| (&LETTER[span], kind))
}

#[test]
fn kinds() {
    let fuzzy = |edits, words| AlignmentKind::Fuzzy { edits, words };
    for (text, expected) in [
        ("Mr. Babbage,\r\n\tI", Some(("Mr. Babbage,\r\n\tI", AlignmentKind::Exact))),
        ("mr. babbage, I", Some(("Mr. Babbage,\r\n\tI", AlignmentKind::Normalized))),
        ("\"notes\" - twice.", Some(("“Notes” — twice.", AlignmentKind::Normalized))),
        ("  the engine ", Some(("The\u{a0}Engine", AlignmentKind::Normalized))),
        ("京で", Some(("京で", AlignmentKind::Exact))),
        ("東京 で会い", Some(("東京で 会い", AlignmentKind::Normalized))),
        ("weaves algebraic patterns like the loom weaves flowers", None),
        ("Engine weaves algebraic motifs", Some(("Engine weaves algebraic", fuzzy(1, 4)))),
        ("The Engine weaves wild algebraic patterns", Some(("The\u{a0}Engine weaves algebraic patterns", fuzzy(1, 6)))),
        (
            "algebraic patterns just as Jacquard loom",
            Some(("algebraic patterns just as the Jacquard loom", fuzzy(1, 6))),
        ),
        ("patterns like as the", Some(("patterns just as the", fuzzy(1, 4)))),
        // Within a word.
        ("bab", None),
        ("Ada Lovelace", None),
        ("", None),
        (" \t", None),
    ] {
        assert_eq!(found(text), expected, "{text:?}");
    }
}

/// As the table of distances over all ranges of words.
#[test]
fn the_first_best_place() {
    fn distance(one: &[&str], other: &[&str]) -> usize {
        let mut row: Vec<usize> = (0..=other.len()).collect();
        for (at, word) in one.iter().enumerate() {
            let mut next = vec![at + 1];
            for (i, own) in other.iter().enumerate() {
                next.push((row[i] + usize::from(own != word)).min(row[i + 1] + 1).min(next[i] + 1));
            }
            row = next;
        }
        row[other.len()]
    }
    let mut seed = 7_u64;
    let mut random = |n: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(seed >> 33).unwrap() % n
    };
    let mut n_found = 0;
    for _ in 0..300 {
        let n_words = 2 + random(12);
        let words: Vec<String> = (0..30 + random(30)).map(|_| format!("w{}", random(n_words))).collect();
        let document = Document::new(words.join(" "));
        let at = random(20);
        let mut text: Vec<String> = words[at..at + 1 + random(10)].to_vec();
        for _ in 0..random(3) {
            let at = random(text.len());
            text[at] = format!("W{}", random(n_words + 2));
        }
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let lower: Vec<String> = text.iter().map(|word| word.to_lowercase()).collect();
        let lower: Vec<&str> = lower.iter().map(String::as_str).collect();
        let ranges = (0..words.len()).flat_map(|start| (start + 1..=words.len()).map(move |end| (start, end)));
        let least = ranges.map(|(start, end)| distance(&words[start..end], &lower)).min().unwrap();
        let found = document.align(&text.join(" "));
        match &found {
            Some(Alignment { span, kind }) => {
                let place: Vec<&str> = document.whole()[span.clone()].split(' ').collect();
                let edits = match kind {
                    AlignmentKind::Fuzzy { edits, words } => {
                        assert_eq!(*words, text.len());
                        *edits
                    }
                    _ => 0,
                };
                assert_eq!((edits, distance(&place, &lower)), (least, least), "{text:?} in {words:?}: {found:?}");
                n_found += 1;
            }
            None => assert!(least > text.len() / 4, "{text:?} in {words:?}"),
        }
    }
    assert!(n_found > 100, "{n_found}");
}

/// Texts that repeat themselves, whole and in part, take no more than linear time.
#[test]
fn large_documents() {
    let mut rows: Vec<String> = (0..40_000).map(|row| format!("row {row} says the same as row {}", row / 3)).collect();
    rows.push("the same ".repeat(100_000));
    let document = Document::new(rows.join("\n"));
    let find = |text: &str| document.align(text).map(|found| document.whole()[found.span].to_owned());
    assert_eq!(find("Row 39999 says  the same as row 13333").unwrap(), "row 39999 says the same as row 13333");
    assert_eq!(find("row 3000 says the very same as row 1000").unwrap(), "row 3000 says the same as row 1000");
    assert!(find(&"THE SAME ".repeat(500)).is_some());
    assert_eq!(find(&"SAME SAME ".repeat(500)), None);
    assert_eq!(find("row 39999 was never there at all"), None);
}

#[test]
fn parts() {
    let whole = Document::new(LETTER);
    let at = LETTER.find("The").unwrap();
    let part = whole.part(at..LETTER.len()).unwrap();
    assert_eq!(part.align("the engine").unwrap().span, at..at + "The\u{a0}Engine".len());
    assert_eq!(part.align("Dear"), None);
}
