//! [`Grammar`]: fragments linked into one byte-level pushdown automaton, in one style.
//!
//! ```text
//! Fragment, OwnedFragment ──link──> LinkedTables ──min_cost──> MinCosts
//!                                        └───────── Grammar ─────┘
//! ```
//!
//! - Linking: [`link`] (the constructors), [`reachable`] and [`numbering`] (what a root type needs),
//!   [`instances`] (copies for bounds of recursion), [`linker`] (one table of many), [`emptiness`]
//!   (what may be empty), [`any_order`] (types whose members come in any order), [`settings`] (what
//!   may be put together), [`linked_tables`].
//! - What it was made from: [`origin`].
//! - The shortest completion: [`min_cost`] with [`cost`], [`cost_blocks`], [`relaxation`],
//!   [`nesting`], [`counted_loops`], [`unordered`] (members in any order) and [`least_members`] (with
//!   conditions).
//! - Output: [`wire_format`] with [`soundness`] (bytes and back), [`print`](mod@print) (Rust
//!   statics), [`draw`] (DOT).
//!
//! A grammar is immutable. The automaton that is walked while texts are generated is made of it by
//! [`lazy_dfa`](crate::lazy_dfa) for each vocabulary, and kept in the grammar's attachment.

pub(crate) mod any_order;
pub(crate) mod cost;
pub(crate) mod cost_blocks;
pub(crate) mod counted_loops;
pub(crate) mod draw;
pub(crate) mod emptiness;
pub(crate) mod instances;
pub(crate) mod least_members;
pub(crate) mod link;
pub(crate) mod linked_tables;
pub(crate) mod linker;
pub(crate) mod loosened;
pub(crate) mod min_cost;
pub(crate) mod nesting;
pub(crate) mod numbering;
pub(crate) mod origin;
pub(crate) mod print;
pub(crate) mod reachable;
pub(crate) mod relaxation;
pub(crate) mod settings;
pub(crate) mod soundness;
pub(crate) mod unordered;
pub(crate) mod wire_format;

use crate::base::attachment::Attachment;
use crate::base::error::SchemaError;
use crate::fragment::byte_classes::ByteClasses;
use crate::fragment::member_conditions::{MemberConditions, Written};
use crate::fragment::table::{ByteRange, Node, NodeId};
use crate::fragment::token_reference::TokenReference;
use crate::fragment::white_space::{Slot, Space, Style};
use crate::grammar::cost::finite;
use crate::grammar::linked_tables::{LinkedFragment, LinkedTables, StaticNodes};
use crate::grammar::loosened::Loosened;
use crate::grammar::min_cost::{CostsAtDepth, MinCosts};
use crate::grammar::origin::Origin;

/// What texts are allowed: a type in a style, a regular expression, a choice of texts. Immutable,
/// shared by every sequence that uses it.
#[derive(Debug)]
pub struct Grammar {
    pub(crate) style: Style,
    /// Maximum number of open containers.
    pub(crate) max_depth: u32,
    /// Whether it accepts nothing because its tables would be too large.
    pub(crate) too_large: bool,
    /// Why it accepts nothing, if a type in it has a schema that can't be compiled.
    pub(crate) refusal: Option<SchemaError>,
    pub(crate) nodes: Vec<Node>,
    pub(crate) text: Vec<u8>,
    pub(crate) ranges: Vec<ByteRange>,
    pub(crate) choices: Vec<NodeId>,
    /// The tokens that nodes refer to.
    pub(crate) tokens: Vec<TokenReference>,
    /// What the members of objects have to meet.
    pub(crate) conditions: Vec<MemberConditions>,
    /// Fragment 0 is the root. Each is followed by its parts.
    pub(crate) fragments: Vec<LinkedFragment>,
    pub(crate) costs: MinCosts,
    /// Fragments of the binary among them, by their first nodes, ascending.
    pub(crate) statics: Vec<StaticNodes>,
    pub(crate) classes: ByteClasses,
    /// Whether it has lists whose items differ, or objects whose keys do.
    pub(crate) has_distinct_lists: bool,
    /// Whether it has objects whose keys differ.
    pub(crate) has_distinct_keys: bool,
    /// What it leaves out of the schema that it was made from.
    pub(crate) loosened: Vec<Loosened>,
    pub(crate) origin: Origin,
    /// What was computed while it was used: the automaton and the masks for each vocabulary.
    pub(crate) attachment: Attachment,
}

impl Grammar {
    /// The grammar of these tables, whose costs are `costs`.
    pub(crate) fn of_tables(tables: LinkedTables, costs: MinCosts) -> Grammar {
        let LinkedTables { style, max_depth, nodes, text, ranges, choices, tokens, conditions, fragments, cuts } =
            tables;
        let has_distinct_keys = conditions.iter().any(|conditions| conditions.keys_differ);
        Grammar {
            style,
            max_depth,
            too_large: false,
            refusal: None,
            classes: ByteClasses::of(cuts, style),
            has_distinct_lists: costs.rare.distinct_lists || has_distinct_keys,
            has_distinct_keys,
            nodes,
            text,
            ranges,
            choices,
            tokens,
            conditions,
            fragments,
            costs,
            statics: Vec::new(),
            loosened: Vec::new(),
            origin: Origin::default(),
            attachment: Attachment::default(),
        }
    }

    /// The fragment of the binary that a node is in, and the number of the node there.
    pub(crate) fn static_node(&self, node: NodeId) -> Option<(usize, u32)> {
        let at = self.statics.partition_point(|fragment| fragment.start <= node).checked_sub(1)?;
        let StaticNodes { start, n_nodes, address } = self.statics[at];
        let number = node.0 - start.0;
        (number < n_nodes).then_some((address, number))
    }

    /// Whether this grammar accepts nothing because its tables would be too large: several types
    /// that contain one another have a bound of depth each, and there would be a copy of them for
    /// each combination of levels.
    #[must_use]
    pub fn is_too_large(&self) -> bool {
        self.too_large
    }

    /// Why this grammar accepts nothing, if a field that is `#[structured(schemars)]` has a type
    /// whose schema can't be compiled exactly, or a [`Quote`](crate::Quote) has no document. For the
    /// former, the message names field and type;
    /// [keyword](SchemaError::keyword) and [path](SchemaError::path) are those in the type's
    /// schema.
    #[must_use]
    pub fn refusal(&self) -> Option<&SchemaError> {
        self.refusal.as_ref()
    }

    /// Length in bytes of the shortest accepted text; `usize::MAX` if no text is accepted. A token
    /// that the grammar names as a token counts as one byte. Where items of a list have to differ, it
    /// may be more: each counts as the longest that it may have to be.
    #[must_use]
    pub fn min_bytes(&self) -> usize {
        let root = &self.fragments[0];
        let (start, depth) = (root.start, u32::from(root.nests));
        let of_head =
            |head, level: CostsAtDepth<'_>| unordered::cost(self.into(), head, Written::default(), level.costs);
        finite(self.costs.of_place(&self.nodes, start, 0, of_head, depth)).unwrap_or(usize::MAX)
    }

    /// The root type's name, or what kind of grammar this is; for messages.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.fragments[0].name
    }

    /// The style that white space follows.
    #[must_use]
    pub fn style(&self) -> Style {
        self.style
    }

    /// Whether it refers to tokens of a vocabulary, by their names or their numbers.
    #[must_use]
    pub fn names_tokens(&self) -> bool {
        !self.tokens.is_empty()
    }

    /// Bytes of memory that its tables and its schema take, the latter about. Automata and masks
    /// that are computed while it is used don't count, see
    /// [`Vocabulary::set_cache_limit`](crate::Vocabulary::set_cache_limit).
    #[must_use]
    pub fn memory(&self) -> usize {
        let Grammar { nodes, text, ranges, choices, tokens, conditions, fragments, costs, loosened, origin, .. } = self;
        size_of::<Grammar>()
            + size_of_val(&nodes[..])
            + size_of_val(&text[..])
            + size_of_val(&ranges[..])
            + size_of_val(&choices[..])
            + size_of_val(&tokens[..])
            + conditions.iter().map(MemberConditions::bytes).sum::<usize>()
            + size_of_val(&fragments[..])
            + size_of_val(&loosened[..])
            + costs.memory()
            + origin.memory()
    }

    /// Number of nodes in the linked tables, a measure of size.
    #[must_use]
    pub fn n_nodes(&self) -> usize {
        self.nodes.len()
    }

    /// White space of `slot` inside `depth` containers, in this grammar's style.
    pub(crate) fn space(&self, slot: Slot, depth: u32) -> Space {
        self.style.space(slot, depth)
    }

    /// The tables that it was made of.
    #[cfg(test)]
    pub(crate) fn tables(&self) -> LinkedTables {
        LinkedTables {
            style: self.style,
            max_depth: self.max_depth,
            nodes: self.nodes.clone(),
            text: self.text.clone(),
            ranges: self.ranges.clone(),
            choices: self.choices.clone(),
            tokens: self.tokens.clone(),
            conditions: self.conditions.clone(),
            fragments: self.fragments.clone(),
            cuts: self.classes.cuts(),
        }
    }
}
