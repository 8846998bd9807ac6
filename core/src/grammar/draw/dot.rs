//! Drawings in the DOT language of Graphviz (<https://graphviz.org/doc/info/lang.html>).
//!
//! Where states and labels go is Graphviz' business, or that of any other viewer of DOT.

use std::fmt::Write as _;

use super::drawn_automaton::{DrawnAutomaton, DrawnState};

/// A quoted string of DOT. Backslashes are escapes there, as in Rust.
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

/// One graph of the automata, each with its title; of each the first `limit` states. Several
/// automata are clusters, side by side.
pub(crate) fn graph(automata: &[(String, DrawnAutomaton)], limit: usize) -> String {
    let name = automata.first().map_or("", |automaton| &automaton.0);
    let mut out = format!("digraph {} {{\n", quoted(name));
    out.push_str("  rankdir=LR;\n  bgcolor=white;\n");
    out.push_str("  node [shape=circle, label=\"\", width=0.2, fontname=monospace, fontsize=11];\n");
    out.push_str("  edge [fontname=monospace, fontsize=11, arrowsize=0.7];\n");
    for (i, (title, automaton)) in automata.iter().enumerate() {
        // States are numbered within their automaton.
        let prefix = if i == 0 { String::new() } else { format!("{i}.") };
        let id = |state: usize| if i == 0 { state.to_string() } else { format!("\"{prefix}{state}\"") };
        if automata.len() > 1 {
            // Writing to a String can't fail.
            let _ = writeln!(out, "  subgraph cluster_{i} {{\n  label={};", quoted(title));
        }
        cluster(&mut out, automaton, limit, &prefix, &id);
        if automata.len() > 1 {
            out.push_str("  }\n");
        }
    }
    out.push_str("}\n");
    out
}

/// The start, the states that don't look like all others, and the edges of one automaton.
fn cluster(out: &mut String, automaton: &DrawnAutomaton, limit: usize, prefix: &str, id: &impl Fn(usize) -> String) {
    let _ = writeln!(out, "  \"{prefix}start\" [shape=point];\n  \"{prefix}start\" -> {};", id(0));
    let n_states = automaton.states.len();
    for (i, DrawnState { accepting, repeat, .. }) in automaton.states.iter().enumerate().take(limit) {
        let peripheries = if *accepting { 2 } else { 1 };
        if let Some(repeat) = repeat {
            let label = quoted(&bounds(*repeat));
            let _ = writeln!(out, "  {} [shape=box, label={label}, peripheries={peripheries}];", id(i));
        } else if *accepting {
            let _ = writeln!(out, "  {} [shape=doublecircle];", id(i));
        }
    }
    for (i, state) in automaton.states.iter().enumerate().take(limit) {
        for edge in state.edges.iter().filter(|edge| edge.target < limit) {
            let (label, color) = (quoted(&edge.label.caption()), edge.label.color());
            let _ = writeln!(out, "  {} -> {} [label={label}, fontcolor=\"{color}\"];", id(i), id(edge.target));
        }
    }
    if let Some(note) = left_out(automaton, n_states.saturating_sub(limit)) {
        let _ = writeln!(out, "  \"{prefix}more\" [shape=plaintext, label={}];", quoted(&note));
    }
}

/// `{2,5}`, `{3}` or `{2,}`.
fn bounds((min, max): (u32, u32)) -> String {
    match max {
        u32::MAX => format!("{{{min},}}"),
        _ if min == max => format!("{{{min}}}"),
        _ => format!("{{{min},{max}}}"),
    }
}

/// A note on the `n` states that are left out, if there are any.
fn left_out(automaton: &DrawnAutomaton, n: usize) -> Option<String> {
    match (n, automaton.is_cut) {
        (0, false) => None,
        (n, false) => Some(format!("{n} more states are left out")),
        (n, true) => Some(format!("more than {n} other states are left out")),
    }
}
