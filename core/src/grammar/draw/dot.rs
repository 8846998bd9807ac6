//! Labels as people read them, and the drawing in the language of Graphviz.

use std::fmt::Write as _;

use super::machine::{Label, Machine, State};

/// Ranges of a label beyond which the rest is only counted.
const MAX_RANGES: usize = 12;

impl Label {
    /// What a drawing says beside the edge. White space and what can't be seen is escaped as Rust
    /// does; a blank is `␣`.
    pub(crate) fn caption(&self) -> String {
        match self {
            Label::Text(text) => text.chars().map(shown).collect(),
            Label::Chars(ranges) => chars(ranges),
            Label::Bytes(ranges) => {
                let shown: Vec<String> = ranges
                    .iter()
                    .map(|&(low, high)| if low == high { byte(low) } else { format!("{}-{}", byte(low), byte(high)) })
                    .collect();
                if matches!(ranges[..], [(low, high)] if low == high) { shown.concat() } else { class("", &shown) }
            }
            Label::Type { name, .. } => format!("<{name}>"),
            Label::Space { .. } => "space?".into(),
            Label::Nothing => "ε".into(),
        }
    }

    /// The colour that tells kinds of labels apart.
    pub(crate) fn color(&self) -> &'static str {
        match self {
            Label::Chars(_) if self.text().is_none() => "#1a7f37",
            Label::Text(_) | Label::Chars(_) => "#1f2328",
            Label::Bytes(_) => "#1a7f37",
            Label::Type { .. } => "#0550ae",
            Label::Space { .. } | Label::Nothing => "#8250df",
        }
    }
}

/// `{2,5}`, `{3}` or `{2,}`.
pub(crate) fn bounds((min, max): (u32, u32)) -> String {
    match max {
        u32::MAX => format!("{{{min},}}"),
        _ if min == max => format!("{{{min}}}"),
        _ => format!("{{{min},{max}}}"),
    }
}

fn byte(byte: u8) -> String {
    if byte.is_ascii() { member(byte.into()) } else { format!("\\x{byte:02X}") }
}

fn shown(c: char) -> String {
    match c {
        ' ' => "␣".into(),
        // Would be taken for a blank.
        '␣' => "\\u{2423}".into(),
        '"' | '\'' => c.into(),
        _ => c.escape_debug().collect(),
    }
}

fn chars(ranges: &[(char, char)]) -> String {
    if let [(low, high)] = *ranges
        && low == high
    {
        return shown(low);
    }
    // Nearly everything is better said by what is missing.
    if ranges.last().is_some_and(|range| range.1 == char::MAX) {
        return class("^", &gaps(ranges).iter().map(range).collect::<Vec<_>>());
    }
    class("", &ranges.iter().map(range).collect::<Vec<_>>())
}

/// The characters that are in none of the ranges.
fn gaps(ranges: &[(char, char)]) -> Vec<(char, char)> {
    let mut gaps = Vec::new();
    let mut from = Some('\0');
    for &(low, high) in ranges {
        if let Some(last) = from.and_then(|from| (from..low).next_back().map(|last| (from, last))) {
            gaps.push(last);
        }
        from = (high..=char::MAX).nth(1);
    }
    gaps
}

/// A character among others between brackets.
fn member(c: char) -> String {
    match c {
        '[' | ']' | '-' | '^' => format!("\\{c}"),
        _ => shown(c),
    }
}

fn range(&(low, high): &(char, char)) -> String {
    if low == high {
        member(low)
    } else if (low..=high).nth(1) == Some(high) {
        member(low) + &member(high)
    } else {
        format!("{}-{}", member(low), member(high))
    }
}

fn class(not: &str, ranges: &[String]) -> String {
    match ranges.len().checked_sub(MAX_RANGES) {
        None | Some(0) => format!("[{not}{}]", ranges.concat()),
        Some(more) => format!("[{not}{}… {more} more]", ranges[..MAX_RANGES].concat()),
    }
}

/// A text between quotes, as Graphviz reads it: backslashes are its own escapes.
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

/// The machines, each with its title, as one graph; of each the first `limit` states.
pub(crate) fn graph(machines: &[(String, Machine)], limit: usize) -> String {
    let name = machines.first().map_or("", |machine| &machine.0);
    let mut out = format!("digraph {} {{\n", quoted(name));
    out.push_str("  rankdir=LR;\n  bgcolor=white;\n");
    out.push_str("  node [shape=circle, label=\"\", width=0.2, fontname=monospace, fontsize=11];\n");
    out.push_str("  edge [fontname=monospace, fontsize=11, arrowsize=0.7];\n");
    for (i, (title, machine)) in machines.iter().enumerate() {
        // States are numbered within their machine.
        let prefix = if i == 0 { String::new() } else { format!("{i}.") };
        let id = |state: usize| if i == 0 { state.to_string() } else { format!("\"{prefix}{state}\"") };
        if machines.len() > 1 {
            // Writing to a String can't fail.
            let _ = writeln!(out, "  subgraph cluster_{i} {{\n  label={};", quoted(title));
        }
        cluster(&mut out, machine, limit, &prefix, &id);
        if machines.len() > 1 {
            out.push_str("  }\n");
        }
    }
    out.push_str("}\n");
    out
}

fn cluster(out: &mut String, machine: &Machine, limit: usize, prefix: &str, id: &impl Fn(usize) -> String) {
    let _ = writeln!(out, "  \"{prefix}start\" [shape=point];\n  \"{prefix}start\" -> {};", id(0));
    let n_states = machine.states.len();
    for (i, State { accepting, repeat, .. }) in machine.states.iter().enumerate().take(limit) {
        let peripheries = if *accepting { 2 } else { 1 };
        if let Some(repeat) = repeat {
            let label = quoted(&bounds(*repeat));
            let _ = writeln!(out, "  {} [shape=box, label={label}, peripheries={peripheries}];", id(i));
        } else if *accepting {
            let _ = writeln!(out, "  {} [shape=doublecircle];", id(i));
        }
    }
    for (i, state) in machine.states.iter().enumerate().take(limit) {
        for edge in state.edges.iter().filter(|edge| edge.target < limit) {
            let (label, color) = (quoted(&edge.label.caption()), edge.label.color());
            let _ = writeln!(out, "  {} -> {} [label={label}, fontcolor=\"{color}\"];", id(i), id(edge.target));
        }
    }
    if let Some(note) = left_out(machine, n_states.saturating_sub(limit)) {
        let _ = writeln!(out, "  \"{prefix}more\" [shape=plaintext, label={}];", quoted(&note));
    }
}

/// What a drawing without the last `n` states says of them.
pub(crate) fn left_out(machine: &Machine, n: usize) -> Option<String> {
    match (n, machine.is_cut) {
        (0, false) => None,
        (n, false) => Some(format!("{n} more states are left out")),
        (n, true) => Some(format!("more than {n} other states are left out")),
    }
}
