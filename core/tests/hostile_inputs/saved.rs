//! Saved grammars: large ones, damaged ones, and forged ones with a right checksum.

use formwork_core::{CompileLimits, Grammar, MemberOrder, SchemaOptions};
use serde_json::{Map, Value, json};

use super::Hostile;
use super::sealed::{GRAMMAR_HEADER, seal};

/// Saved grammars of about `n_bytes`.
pub(crate) fn each(n_bytes: usize, visit: &mut dyn FnMut(Hostile)) {
    for (name, saved) in valid(n_bytes).into_iter().chain(damaged(n_bytes)).chain(forged(n_bytes)) {
        visit(Hostile::new(format!("saved: {name}"), move || Grammar::load(&saved)));
    }
}

fn valid(n: usize) -> Vec<(&'static str, Vec<u8>)> {
    let limits = CompileLimits { max_steps: usize::MAX, ..CompileLimits::default() };
    let with = |schema: Value, options: SchemaOptions| {
        limits
            .run(|| Grammar::from_json_schema(&schema, &options))
            .map_or_else(|error| panic!("{error}"), |grammar| grammar.save())
    };
    let members = |n: usize| (0..n).map(|i| (format!("k{i}"), json!({"type": "null"}))).collect::<Map<_, _>>();
    let any = SchemaOptions { member_order: MemberOrder::Any, ..SchemaOptions::default() };
    let nested = (0..n / 60_000)
        .map(|i| (format!("k{i}"), json!({"type": "object", "properties": members(100)})))
        .collect::<Map<_, _>>();
    vec![
        (
            "enum",
            with(json!({"enum": (0..n / 40).map(|i| format!("k{i}")).collect::<Vec<_>>()}), SchemaOptions::default()),
        ),
        ("members", with(json!({"properties": members(n / 200)}), SchemaOptions::default())),
        ("members in any order", with(json!({"properties": nested}), any)),
        (
            "quotations",
            Grammar::substring_of(&(0..n / 250).map(|i| (i * 7919).to_string()).collect::<String>()).unwrap().save(),
        ),
        ("a long text", Grammar::choice(&["a".repeat(n)]).unwrap().save()),
        (
            "rules",
            Grammar::from_gbnf(&format!(
                "root ::= r0\n{}r{n} ::= \"x\"\n",
                (0..n / 100)
                    .map(|i| format!("r{i} ::= \"a\" r{} \"b\" | \"c\"\n", (i + 1) % (n / 100)))
                    .collect::<String>(),
                n = n / 100
            ))
            .unwrap()
            .save(),
        ),
    ]
}

fn damaged(n: usize) -> Vec<(&'static str, Vec<u8>)> {
    let good = Grammar::choice(&["a".repeat(n)]).unwrap().save();
    let mut flipped = good.clone();
    flipped[n / 2] ^= 1;
    let mut longer = good.clone();
    longer.extend(vec![0; n]);
    let mut length = good.clone();
    length[16..24].fill(0xFF);
    vec![
        ("cut off", good[..n / 2].to_vec()),
        ("one bit", flipped),
        ("followed by more", longer),
        ("a length that isn't", length),
        ("zeros", vec![0; n]),
    ]
}

/// The tables of a grammar, as the format has them.
#[derive(Default)]
struct Tables {
    fragments: Vec<[u32; 3]>,
    nodes: Vec<Vec<u32>>,
    text: Vec<u8>,
    ranges: Vec<(u8, u8, u32)>,
    choices: Vec<u32>,
    tokens: Vec<Vec<u32>>,
}

impl Tables {
    fn saved(&self) -> Vec<u8> {
        let mut out = [Grammar::SAVED_MAGIC.as_slice(), &[3, 0, 0, 0], &[0; 20]].concat();
        let number = |out: &mut Vec<u8>, n: u32| out.extend(n.to_le_bytes());
        let count = |n: usize| u32::try_from(n).unwrap();
        for n in [1, 127, 0, count(self.fragments.len())] {
            number(&mut out, n);
        }
        for fragment in &self.fragments {
            [0].iter().chain(fragment).for_each(|&n| number(&mut out, n));
        }
        number(&mut out, count(self.nodes.len()));
        self.nodes.iter().flatten().for_each(|&n| number(&mut out, n));
        number(&mut out, count(self.text.len()));
        out.extend(&self.text);
        number(&mut out, count(self.ranges.len()));
        for &(low, high, next) in &self.ranges {
            out.extend([low, high]);
            number(&mut out, next);
        }
        number(&mut out, count(self.choices.len()));
        self.choices.iter().for_each(|&n| number(&mut out, n));
        number(&mut out, count(self.tokens.len()));
        self.tokens.iter().flatten().for_each(|&n| number(&mut out, n));
        number(&mut out, 0);
        number(&mut out, 0);
        seal(&mut out, GRAMMAR_HEADER);
        out
    }
}

const LITERAL: u32 = 0;
const BYTES: u32 = 1;
const SPACE: u32 = 2;
const CALL: u32 = 3;
const CHOICE: u32 = 4;
const REPEAT: u32 = 5;
const ANY_MEMBER: u32 = 6;
const AFTER_MEMBER: u32 = 7;

fn forged(n: usize) -> Vec<(&'static str, Vec<u8>)> {
    let many = u32::try_from(n / 16).unwrap();
    let root = || vec![[0, 0, 0]];
    let end = |number: u32| vec![BYTES, 0, 0, u32::from(number == many)];
    // Every node is a choice among all.
    let choices = Tables {
        fragments: root(),
        nodes: (0..many).map(|_| vec![CHOICE, 0, many + 1]).chain([end(many)]).collect(),
        choices: (0..=many).collect(),
        ..Tables::default()
    };
    let by_turns =
        |at: u32| if at.is_multiple_of(2) { vec![CHOICE, 0, many + 1] } else { vec![LITERAL, 0, 1, (at * 7) % many] };
    let literals = Tables {
        fragments: root(),
        nodes: (0..many).map(by_turns).chain([end(many)]).collect(),
        text: b"a".to_vec(),
        choices: (0..=many).collect(),
        ..Tables::default()
    };
    let ranges = Tables {
        fragments: root(),
        nodes: (0..many).map(|_| vec![BYTES, 0, 256, 0]).chain([vec![BYTES, 0, 256, 1]]).collect(),
        ranges: (0..=255_u8).map(|byte| (byte, byte, u32::from(byte) * 7 % many)).collect(),
        ..Tables::default()
    };
    let texts = Tables {
        fragments: root(),
        nodes: (0..many).map(|at| vec![LITERAL, 0, u32::try_from(n / 2).unwrap(), at + 1]).chain([end(many)]).collect(),
        text: vec![b'a'; n / 2],
        ..Tables::default()
    };
    let calls = Tables {
        fragments: (0..many).map(|at| [0, 2 * at, 0]).collect(),
        nodes: (0..many)
            .flat_map(|at| {
                if at + 1 < many {
                    [vec![CALL, at + 1, 2 * at + 1], vec![BYTES, 0, 0, 1]]
                } else {
                    [vec![BYTES, 0, 0, 1], vec![BYTES, 0, 0, 1]]
                }
            })
            .collect(),
        ..Tables::default()
    };
    let doubled = Tables {
        fragments: (0..many).map(|at| [0, 3 * at, 0]).collect(),
        nodes: (0..many)
            .flat_map(|at| {
                if at + 1 < many {
                    [vec![CALL, at + 1, 3 * at + 1], vec![CALL, at + 1, 3 * at + 2], vec![BYTES, 0, 0, 1]]
                } else {
                    [vec![LITERAL, 0, 1, 3 * at + 1], vec![BYTES, 0, 0, 1], vec![BYTES, 0, 0, 1]]
                }
            })
            .collect(),
        text: b"a".to_vec(),
        ..Tables::default()
    };
    let parts = Tables {
        fragments: [[0, 0, 0]].into_iter().chain((1..=many / 8).map(|at| [at, at, 0])).collect(),
        nodes: (0..many / 8).map(|at| vec![LITERAL, 0, 1, at + 1]).chain([vec![BYTES, 0, 0, 1]]).collect(),
        text: b"a".to_vec(),
        ..Tables::default()
    };
    let loops = Tables {
        fragments: root(),
        nodes: (0..many / 2)
            .flat_map(|at| [vec![REPEAT, u32::MAX, u32::MAX, 2 * at + 1, 2 * at + 2], vec![LITERAL, 0, 1, 2 * at]])
            .chain([vec![BYTES, 0, 0, 1]])
            .collect(),
        text: b"a".to_vec(),
        ..Tables::default()
    };
    let spaces = Tables {
        fragments: root(),
        nodes: (0..many).map(|at| vec![SPACE, at % 4, at + 1]).chain([vec![BYTES, 0, 0, 1]]).collect(),
        ..Tables::default()
    };
    let objects = many / 8;
    let any_order = Tables {
        fragments: root(),
        nodes: (0..objects)
            .flat_map(|at| {
                let to = 4 * at;
                [
                    vec![ANY_MEMBER, 128 * at, 127, 127, to + 1],
                    vec![AFTER_MEMBER, to, to + 2, to + 4],
                    vec![LITERAL, 0, 1, to],
                    vec![LITERAL, 0, 1, to + 1],
                ]
            })
            .chain([vec![BYTES, 0, 0, 1]])
            .collect(),
        text: b"a".to_vec(),
        choices: (0..objects).flat_map(|at| vec![4 * at + 3; 128]).collect(),
        ..Tables::default()
    };
    let shared = Tables {
        choices: (0..128).map(|_| 3).collect(),
        nodes: (0..objects)
            .flat_map(|at| {
                let to = 4 * at;
                [
                    vec![ANY_MEMBER, 0, 127, 0, to + 1],
                    vec![AFTER_MEMBER, to, to + 2, to + 4],
                    vec![LITERAL, 0, 1, to],
                    vec![LITERAL, 0, 1, to + 1],
                ]
            })
            .chain([vec![BYTES, 0, 0, 1]])
            .collect(),
        ..Tables { fragments: root(), text: b"a".to_vec(), ..Tables::default() }
    };
    let tokens = Tables {
        fragments: root(),
        nodes: vec![vec![8, 0, 1], vec![BYTES, 0, 0, 1]],
        tokens: vec![
            [1, 1, u32::try_from(n / 8).unwrap()]
                .into_iter()
                .chain((0..u32::try_from(n / 8).unwrap()).flat_map(|at| [2 * at, 2 * at]))
                .collect(),
        ],
        ..Tables::default()
    };
    let costs = Tables {
        fragments: root(),
        // Each way is cheaper than the one before, from behind, so that costs are mended over and over.
        nodes: (0..many)
            .map(|at| if at % 2 == 0 { vec![CHOICE, at, 2] } else { vec![LITERAL, 0, 1 + at % 9, at + 1] })
            .chain([end(many)])
            .collect(),
        text: b"aaaaaaaaaa".to_vec(),
        choices: (0..=many).map(|at| (at * 5 + 1) % (many + 1)).collect(),
        ..Tables::default()
    };
    vec![
        ("choices among all", choices.saved()),
        ("choices and literals", literals.saved()),
        ("shared ranges", ranges.saved()),
        ("shared texts", texts.saved()),
        ("calls in calls", calls.saved()),
        ("doubled calls", doubled.saved()),
        ("parts", parts.saved()),
        ("endless loops", loops.saved()),
        ("spaces", spaces.saved()),
        ("objects in any order", any_order.saved()),
        ("objects that share members", shared.saved()),
        ("ranges of tokens", tokens.saved()),
        ("costs", costs.saved()),
    ]
}
