//! Which grammars can be put together in one text: those whose styles and bounds of nesting agree.

use crate::base::error::SchemaError;
use crate::fragment::options::GrammarOptions;
use crate::fragment::table::Node;
use crate::fragment::white_space::Style;
use crate::grammar::Grammar;

/// Checks that `grammar` can be that of a field in a text with these settings.
///
/// # Errors
/// It accepts nothing, or its white space or its bound of nesting can't be kept apart from the
/// rest's.
pub(crate) fn check_field(name: &str, grammar: &Grammar, options: GrammarOptions) -> Result<(), SchemaError> {
    if let Some(error) = grammar.refusal() {
        return Err(error.clone());
    }
    if grammar.min_bytes() == usize::MAX {
        return Err(SchemaError::empty(format!("the grammar of the field `{name}` accepts nothing")));
    }
    if grammar.style != options.style && is_spaced_by_depth(grammar) {
        return Err(SchemaError::syntax(format!(
            "the grammar of the field `{name}` has white space that depends on the depth, in style {:?}, and the whole is in style {:?}: make both in the same",
            grammar.style, options.style
        )));
    }
    if grammar.costs.deepest() >= grammar.max_depth && grammar.max_depth < options.max_depth {
        return Err(SchemaError::syntax(format!(
            "the grammar of the field `{name}` may nest {} deep by itself, and the whole {}: give it the same `max_depth`",
            grammar.max_depth, options.max_depth
        )));
    }
    Ok(())
}

/// The style and the bound of nesting with which grammars can be parts of one text and each stays
/// what it is by itself.
///
/// # Errors
/// There are none: two grammars have white space that depends on the depth, in different styles, or
/// nest to different bounds.
pub(crate) fn common_settings(grammars: &[&Grammar]) -> Result<GrammarOptions, SchemaError> {
    let mut options = GrammarOptions { style: Style::Compact, ..GrammarOptions::default() };
    for grammar in grammars {
        if !is_spaced_by_depth(grammar) {
            continue;
        }
        // Compact until there is a grammar with white space that depends on the depth.
        if options.style != Style::Compact && options.style != grammar.style {
            return Err(SchemaError::syntax(format!(
                "a grammar in style {:?} and one in style {:?} can't be put together: both have white space that depends on the depth",
                options.style, grammar.style
            )));
        }
        options.style = grammar.style;
    }
    // A grammar whose own nesting ends before its bound isn't changed by another bound.
    let mut bounds = grammars.iter().filter(|grammar| grammar.costs.deepest() >= grammar.max_depth);
    if let Some(first) = bounds.next() {
        options.max_depth = first.max_depth;
        let is_deeper = |grammar: &&Grammar| grammar.costs.deepest() > options.max_depth;
        if bounds.any(|other| other.max_depth != first.max_depth) || grammars.iter().any(is_deeper) {
            return Err(SchemaError::syntax(
                "grammars of types whose containers nest to different bounds (`max_depth`) can't be put together: give them the same",
            ));
        }
    }
    Ok(options)
}

/// Whether the grammar has white space that depends on the depth.
fn is_spaced_by_depth(grammar: &Grammar) -> bool {
    matches!(grammar.style, Style::Pretty | Style::Flexible)
        && grammar.nodes.iter().any(|node| matches!(node, Node::Space { .. }))
}
