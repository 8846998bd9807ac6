//! [`Grammar`]: fragments linked into one byte-level pushdown automaton, in one style.
//!
//! Linking copies the fragments that a root reaches into one table and turns calls into indices. It
//! builds no automaton: that has been done, by rustc for types and by [`build`](crate::fragment::owned) for
//! grammars that arrive as data. Cost: linear in the tables, microseconds for a type of a few
//! hundred nodes. A fragment is copied more than once where a bound of recursion tells its texts
//! apart, see [`recursion`](crate::grammar::instances).

pub(crate) mod cost_blocks;
pub(crate) mod draw;
pub(crate) mod instances;
pub(crate) mod loosened;
pub(crate) mod min_cost;
pub(crate) mod print;
pub(crate) mod save;

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use rustc_hash::FxBuildHasher;

use crate::base::attachment::Attachment;
use crate::base::byte_set::ByteSet;
use crate::base::error::SchemaError;
use crate::base::ids::{index, span};
use crate::base::meter;
use crate::fragment::byte_classes::{ByteClasses, cuts};
use crate::fragment::options::GrammarOptions;
use crate::fragment::owned::OwnedFragment;
use crate::fragment::refusal::refusal;
use crate::fragment::table::{ByteRange, Fragment, Known, Node, NodeId, OptionalKeys, Part};
use crate::fragment::white_space::{Slot, Space, Style};
use crate::grammar::instances::{Instance, Reach, address};
use crate::grammar::loosened::Loosened;
use crate::grammar::min_cost::{Costs, KnownCosts, finite};
use crate::types::limits::runtime;
use crate::types::structured::Structured;

/// What texts are allowed: a type in a style, a regular expression, a choice of texts. Immutable,
/// shared by every sequence that uses it.
#[derive(Debug)]
pub struct Grammar {
    pub(crate) style: Style,
    /// The deepest nesting of containers.
    pub(crate) max_depth: u32,
    /// Whether it accepts nothing because its tables would be too large.
    pub(crate) too_large: bool,
    /// Why it accepts nothing, if a type in it has a schema that can't be compiled.
    pub(crate) refusal: Option<SchemaError>,
    pub(crate) nodes: Vec<Node>,
    pub(crate) text: Vec<u8>,
    pub(crate) ranges: Vec<ByteRange>,
    pub(crate) choices: Vec<NodeId>,
    /// Fragment 0 is the root.
    pub(crate) fragments: Vec<Linked>,
    pub(crate) costs: Costs,
    pub(crate) classes: ByteClasses,
    /// What it leaves out of the schema that it was made from.
    pub(crate) loosened: Vec<Loosened>,
    /// What was computed while it was used: the automaton and the masks for each vocabulary.
    pub(crate) attachment: Attachment,
}

/// A fragment's place in the linked tables.
#[derive(Clone, Debug)]
pub(crate) struct Linked {
    pub(crate) name: Cow<'static, str>,
    /// 0 for the whole text, otherwise the number of the part, counted from 1.
    pub(crate) part: u32,
    pub(crate) start: NodeId,
    pub(crate) nests: bool,
}

/// The most nodes, copies included, of fragments that levels of recursion are counted in: some ten
/// megabytes of tables (with [`Style::Pretty`], whose costs differ at each depth, up to 250), where
/// one type of depth 8 takes some thousand nodes.
const MAX_COUNTED_NODES: usize = 1 << 19;

/// Linked grammars by root fragment and settings.
static LINKED: LazyLock<Mutex<LinkedByRoot>> = LazyLock::new(Mutex::default);

/// Keyed by the address of the root fragment: the same type may have several copies, never two
/// types one.
type LinkedByRoot = HashMap<(usize, GrammarOptions), Arc<Grammar>>;

impl Grammar {
    /// The grammar of `T`'s JSON in `style`: linked at the first call for the pair, then shared.
    ///
    /// A type without any finite value (`struct A(Box<A>)`) gives a grammar that accepts nothing;
    /// [`Grammar::min_bytes`] tells.
    #[must_use]
    pub fn of<T: Structured + ?Sized>(style: Style) -> Arc<Grammar> {
        Grammar::with_options::<T>(GrammarOptions { style, ..GrammarOptions::default() })
    }

    /// As [`Grammar::of`], with a say in which keys may be left out and how deep containers may
    /// nest.
    ///
    /// Bounds of depth that leave no finite value give a grammar that accepts nothing, and so do
    /// bounds on so many types that contain one another that the tables would be [too
    /// large](Grammar::is_too_large). So does a field that is `#[structured(schemars)]` whose type
    /// has a schema that can't be compiled exactly, see [`Grammar::refusal`].
    #[must_use]
    pub fn with_options<T: Structured + ?Sized>(options: GrammarOptions) -> Arc<Grammar> {
        let root = T::fragment();
        let options = options.clamped();
        let key = (address(root), options);
        let known = LINKED.lock().unwrap_or_else(PoisonError::into_inner).get(&key).cloned();
        known.unwrap_or_else(|| {
            // Nobody waits for it, and what schemars calls may ask for a grammar itself. Of two
            // made at once the first is kept.
            let grammar = Arc::new(meter::unlimited(|| Linker::link(root, options)));
            let mut linked = LINKED.lock().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(linked.entry(key).or_insert(grammar))
        })
    }

    /// As [`Grammar::with_options`], with the grammars of the fields of `T`, and of what it
    /// contains, that are `#[structured(runtime)]`: the text of such a field is that of the grammar
    /// of its name. Linked anew at each call.
    ///
    /// The grammars' texts should be JSON that the fields' types read; nobody checks that. Bounds
    /// of nesting hold for the whole text.
    ///
    /// # Errors
    /// [`SchemaError::is_syntax`] if a field has no grammar or a grammar no field, or if a
    /// grammar's white space or bound of nesting can't be kept apart from the rest's: white space
    /// that depends on the depth must be in the same style, and bounds must not be less than
    /// `max_depth`. [`SchemaError::is_empty`] for a grammar that accepts nothing,
    /// [`SchemaError::is_too_large`] as [`Grammar::is_too_large`], and whatever
    /// [`Grammar::refusal`] says.
    pub fn with_fields<T: Structured + ?Sized>(
        options: GrammarOptions,
        fields: &[(&str, &Grammar)],
    ) -> Result<Arc<Grammar>, SchemaError> {
        let options = options.clamped();
        for (field, grammar) in fields {
            check_field(field, grammar, options)?;
        }
        let mut linker = Linker { keys: options.keys, ..Linker::default() };
        linker.add_reachable(T::fragment()).map_err(|refused| match refused {
            Refused::TooLarge => {
                SchemaError::too_large("the type's bounds of depth combine to tables that are too large")
            }
            Refused::Schema(error) => error,
        })?;
        let calls = std::mem::take(&mut linker.at_run_time);
        for &(name, grammar) in fields {
            if !calls.iter().any(|call| call.0 == name) {
                return Err(SchemaError::syntax(format!("no field named `{name}` is given at run time")));
            }
            let start = index(linker.fragments.len());
            linker.add_linked(grammar, options.style);
            for &(_, at) in calls.iter().filter(|call| call.0 == name) {
                if let Node::Call { callee, .. } = &mut linker.nodes[at] {
                    *callee = start;
                }
            }
        }
        if let Some((name, _)) = calls.iter().find(|call| !fields.iter().any(|field| field.0 == call.0)) {
            return Err(SchemaError::syntax(format!(
                "the field `{name}` is given at run time, and there is no grammar for it"
            )));
        }
        Ok(Arc::new(linker.finish(options)))
    }

    /// As [`Grammar::with_options`], linked anew and shared with nobody: its masks are dropped with
    /// it.
    #[must_use]
    pub fn link<T: Structured + ?Sized>(options: GrammarOptions) -> Arc<Grammar> {
        Arc::new(Linker::link(T::fragment(), options.clamped()))
    }

    /// The grammar of a fragment that was built at run time and calls nothing but its own parts.
    pub(crate) fn owned(name: &'static str, fragment: &OwnedFragment) -> Arc<Grammar> {
        Arc::new(Linker::link_owned(name, fragment))
    }

    /// Fragments that were built at run time and call one another, the first of them the root:
    /// callee `i` of each is the fragment number `i`, then the linked grammar number
    /// `i - fragments.len()` of `others`. They have no parts.
    pub(crate) fn assembled(
        name: &'static str,
        fragments: &[OwnedFragment],
        others: &[&Grammar],
        options: GrammarOptions,
    ) -> Arc<Grammar> {
        let mut linker = Linker::default();
        let mut number = fragments.len();
        let callee = |text: usize| Callee { text: index(text), members: None };
        let mut callees: Vec<Callee> = (0..number).map(callee).collect();
        for other in others {
            callees.push(callee(number));
            number += other.fragments.len();
        }
        for OwnedFragment { nests, nodes, text, ranges, choices, parts, .. } in fragments {
            linker.add(&Slices { name, nests: *nests, nodes, text, ranges, choices, parts, known: None }, &callees);
        }
        others.iter().for_each(|other| linker.add_linked(other, options.style));
        Arc::new(linker.finish(options))
    }

    /// The grammar of a fragment that was built at run time and calls `statics`, of which only
    /// those are linked that it needs.
    pub(crate) fn link_data(
        name: &'static str,
        fragment: &OwnedFragment,
        statics: &[fn() -> &'static Fragment],
        options: GrammarOptions,
        loosened: Vec<Loosened>,
    ) -> Grammar {
        Grammar { loosened, ..Linker::link_data(name, fragment, statics).finish(options) }
    }

    /// Whether this grammar accepts nothing because its tables would be too large: several types
    /// that contain one another have a bound of depth each, and there would be a copy of them for
    /// each combination of levels.
    #[must_use]
    pub fn is_too_large(&self) -> bool {
        self.too_large
    }

    /// Why this grammar accepts nothing, if a field that is `#[structured(schemars)]` has a type
    /// whose schema can't be compiled exactly. The message names field and type;
    /// [keyword](SchemaError::keyword) and [path](SchemaError::path) are those in the type's
    /// schema.
    #[must_use]
    pub fn refusal(&self) -> Option<&SchemaError> {
        self.refusal.as_ref()
    }

    /// Length in bytes of the shortest accepted text; `usize::MAX` if no text is accepted.
    #[must_use]
    pub fn min_bytes(&self) -> usize {
        let root = &self.fragments[0];
        finite(self.costs.of_place(self, root.start, 0, u32::from(root.nests))).unwrap_or(usize::MAX)
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

    /// Bytes of memory that its tables take; what is met and masked while it is used is not part of
    /// them, see [`Vocabulary::set_cache_limit`](crate::Vocabulary::set_cache_limit).
    #[must_use]
    pub fn memory(&self) -> usize {
        let Grammar { nodes, text, ranges, choices, fragments, costs, loosened, .. } = self;
        size_of::<Grammar>()
            + size_of_val(&nodes[..])
            + size_of_val(&text[..])
            + size_of_val(&ranges[..])
            + size_of_val(&choices[..])
            + size_of_val(&fragments[..])
            + size_of_val(&loosened[..])
            + costs.memory()
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
}

/// Refuses a grammar that can't be that of a field in a text with these settings.
fn check_field(name: &str, grammar: &Grammar, options: GrammarOptions) -> Result<(), SchemaError> {
    if let Some(error) = grammar.refusal() {
        return Err(error.clone());
    }
    if grammar.min_bytes() == usize::MAX {
        return Err(SchemaError::empty(format!("the grammar of the field `{name}` accepts nothing")));
    }
    let has_space = grammar.nodes.iter().any(|node| matches!(node, Node::Space { .. }));
    if has_space && grammar.style != options.style && matches!(grammar.style, Style::Pretty | Style::Flexible) {
        return Err(SchemaError::syntax(format!(
            "the grammar of the field `{name}` has white space that depends on the depth, in style {:?}, and the whole is in style {:?}: make              both in the same",
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

/// The style and the bound of nesting that grammars have together in one text, each by itself as
/// before.
///
/// # Errors
/// Where there are none: two of them have white space that depends on the depth, in different ways,
/// or nest to different bounds.
pub(crate) fn common_settings(grammars: &[&Grammar]) -> Result<GrammarOptions, SchemaError> {
    let mut options = GrammarOptions { style: Style::Compact, ..GrammarOptions::default() };
    let of_depth = |style: Style| matches!(style, Style::Pretty | Style::Flexible);
    for grammar in grammars {
        let has_space = grammar.nodes.iter().any(|node| matches!(node, Node::Space { .. }));
        if !has_space || !of_depth(grammar.style) {
            continue;
        }
        if of_depth(options.style) && options.style != grammar.style {
            return Err(SchemaError::syntax(format!(
                "a grammar in style {:?} and one in style {:?} can't be put together: both have white space that depends on the depth",
                options.style, grammar.style
            )));
        }
        options.style = grammar.style;
    }
    // Those that don't come to their bound have no need of it.
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

/// The nodes of the same fragment that can come after `node`.
pub(crate) fn each_next(grammar: &Grammar, node: NodeId, mut each: impl FnMut(NodeId)) {
    match grammar.nodes[node] {
        Node::Literal { next, .. } | Node::Space { next, .. } | Node::Call { next, .. } => each(next),
        Node::Bytes { first, len, .. } => {
            grammar.ranges[span(first, len)].iter().for_each(|range| each(range.next));
        }
        Node::Choice { first, len } => {
            grammar.choices[span(first, len)].iter().for_each(|&way| each(way));
        }
        Node::Repeat { body, done, .. } => {
            each(body);
            each(done);
        }
        // Gone once a grammar is linked.
        Node::Flatten { .. } | Node::Member { .. } | Node::IfEmpty { .. } => {}
    }
}

/// What a grammar is made of; the rest is computed.
#[derive(Debug)]
pub(crate) struct Tables {
    pub(crate) style: Style,
    pub(crate) max_depth: u32,
    pub(crate) nodes: Vec<Node>,
    pub(crate) text: Vec<u8>,
    pub(crate) ranges: Vec<ByteRange>,
    pub(crate) choices: Vec<NodeId>,
    pub(crate) fragments: Vec<Linked>,
    /// The bytes at which classes begin.
    pub(crate) cuts: ByteSet,
}

impl Tables {
    /// Without its costs.
    pub(crate) fn grammar(self) -> Grammar {
        let Tables { style, max_depth, nodes, text, ranges, choices, fragments, cuts } = self;
        Grammar {
            style,
            max_depth,
            too_large: false,
            refusal: None,
            classes: ByteClasses::of(cuts, style),
            nodes,
            text,
            ranges,
            choices,
            fragments,
            costs: Costs::default(),
            loosened: Vec::new(),
            attachment: Attachment::default(),
        }
    }
}

/// Collects fragments into one table.
#[derive(Default)]
struct Linker {
    keys: OptionalKeys,
    nodes: Vec<Node>,
    text: Vec<u8>,
    ranges: Vec<ByteRange>,
    choices: Vec<NodeId>,
    fragments: Vec<Linked>,
    /// The bytes at which classes begin.
    cuts: ByteSet,
    /// Costs that are known.
    known: Vec<KnownCosts>,
    /// Where each [`Node::IfEmpty`] is.
    open: Vec<usize>,
    /// Names of the fields that are given at run time, and the calls that stand for them.
    at_run_time: Vec<(&'static str, usize)>,
    /// What the grammars in it leave out of their schemas.
    loosened: Vec<Loosened>,
}

/// The slices of a fragment, static or owned.
struct Slices<'a> {
    name: &'static str,
    nests: bool,
    nodes: &'a [Node],
    text: &'a [u8],
    ranges: &'a [ByteRange],
    choices: &'a [NodeId],
    parts: &'a [Part],
    known: Option<&'static Known>,
}

/// Where a callee's entries are among the linker's fragments.
#[derive(Clone, Copy)]
struct Callee {
    text: u32,
    /// First and rest of its members, if it is an object.
    members: Option<(u32, u32)>,
}

/// Why what a root reaches isn't linked.
enum Refused {
    /// Levels of recursion combine to too many copies.
    TooLarge,
    /// A type's schema can't be compiled.
    Schema(SchemaError),
}

/// What a root reaches, breadth first.
struct Entries {
    instances: Vec<Instance>,
    /// The callees of the first instance that has a text, then those of the next, and so on.
    callees: Vec<Callee>,
    /// Each instance's number among the linker's fragments. It takes one for its text and one for
    /// each of its parts. First those that have a place, see [`Reach::place`].
    places: Vec<Option<u32>>,
    number: HashMap<Instance, Option<u32>, FxBuildHasher>,
    /// The next number.
    next: usize,
}

impl Entries {
    /// `None` if it is too much.
    fn of(reach: &Reach) -> Option<Entries> {
        let mut entries = Entries {
            instances: Vec::with_capacity(reach.n_fragments()),
            callees: Vec::with_capacity(reach.n_calls()),
            places: vec![None; reach.n_places()],
            number: HashMap::default(),
            next: 0,
        };
        entries.number_of(reach, reach.root());
        let (mut done, mut n_counted) = (0, 0);
        while let Some(caller) = entries.instances.get(done).cloned() {
            done += 1;
            for instance in reach.callees(&caller) {
                let members = reach.fragment(&instance).members;
                let text = entries.number_of(reach, instance);
                let members = members.map(|members| (text + 1 + members.first, text + 1 + members.rest));
                entries.callees.push(Callee { text, members });
            }
            if caller.is_counted() {
                n_counted += reach.fragment(&caller).nodes.len();
            }
            if n_counted > MAX_COUNTED_NODES {
                return None;
            }
        }
        Some(entries)
    }

    fn number_of(&mut self, reach: &Reach, instance: Instance) -> u32 {
        let number = match reach.place(&instance) {
            Some(place) => &mut self.places[place],
            None => self.number.entry(instance.clone()).or_default(),
        };
        *number.get_or_insert_with(|| {
            let number = index(self.next);
            self.next += 1 + reach.fragment(&instance).parts.len();
            self.instances.push(instance);
            number
        })
    }
}

impl Linker {
    fn link(root: &'static Fragment, options: GrammarOptions) -> Grammar {
        let mut linker = Linker { keys: options.keys, ..Linker::default() };
        let Err(refused) = linker.add_reachable(root) else {
            return linker.finish(options);
        };
        let mut nothing = Linker::default();
        nothing.add_nothing(root);
        let grammar = nothing.finish(options);
        match refused {
            Refused::TooLarge => Grammar { too_large: true, ..grammar },
            Refused::Schema(error) => Grammar { refusal: Some(error), ..grammar },
        }
    }

    /// Adds what `root` reaches, if all of it has tables and they aren't too many.
    fn add_reachable(&mut self, root: &'static Fragment) -> Result<(), Refused> {
        let reach = Reach::of(root);
        if let Some(error) = reach.fragments().find_map(refusal) {
            return Err(Refused::Schema(error));
        }
        let entries = Entries::of(&reach).ok_or(Refused::TooLarge)?;
        self.reserve(&reach, &entries);
        let mut callees = entries.callees.as_slice();
        for instance in &entries.instances {
            let fragment = reach.fragment(instance);
            if instance.is_nothing() {
                self.add_nothing(fragment);
                continue;
            }
            let own;
            (own, callees) = callees.split_at(fragment.calls.len());
            let &Fragment { name, nests, nodes, text, ranges, choices, parts, known, .. } = fragment;
            if let [callee] = fragment.calls
                && std::ptr::eq(callee(), runtime())
            {
                self.at_run_time.push((name, self.nodes.len()));
            }
            self.add(&Slices { name, nests, nodes, text, ranges, choices, parts, known }, own);
        }
        Ok(())
    }

    /// Makes room for what the fragments have. Members and flattened objects need a few more
    /// choices.
    fn reserve(&mut self, reach: &Reach, entries: &Entries) {
        let [mut nodes, mut text, mut ranges, mut choices] = [0; 4];
        for fragment in entries.instances.iter().map(|instance| reach.fragment(instance)) {
            nodes += fragment.nodes.len();
            text += fragment.text.len();
            ranges += fragment.ranges.len();
            choices += fragment.choices.len();
        }
        self.nodes.reserve(nodes);
        self.text.reserve(text);
        self.ranges.reserve(ranges);
        self.choices.reserve(choices);
        self.fragments.reserve(entries.next);
    }

    fn link_owned(name: &'static str, fragment: &OwnedFragment) -> Grammar {
        let OwnedFragment { nests, nodes, text, ranges, choices, parts, .. } = fragment;
        let mut linker = Linker::default();
        linker.add(&Slices { name, nests: *nests, nodes, text, ranges, choices, parts, known: None }, &[]);
        linker.finish(GrammarOptions::default())
    }

    /// A fragment and what it reaches of `statics`, none of which has members or a bound of
    /// recursion.
    fn link_data(name: &'static str, fragment: &OwnedFragment, statics: &[fn() -> &'static Fragment]) -> Linker {
        let OwnedFragment { nests, nodes, text, ranges, choices, parts, .. } = fragment;
        let mut used = vec![false; statics.len()];
        for node in nodes {
            if let Node::Call { callee, .. } = node
                && let Some(used) = used.get_mut(*callee as usize)
            {
                *used = true;
            }
        }
        let (mut order, mut number, mut next) =
            (Vec::new(), HashMap::<usize, u32, FxBuildHasher>::default(), 1 + parts.len());
        let mut callee = |order: &mut Vec<&'static Fragment>, fragment: &'static Fragment| {
            let text = *number.entry(address(fragment)).or_insert_with(|| {
                order.push(fragment);
                let text = index(next);
                next += 1 + fragment.parts.len();
                text
            });
            Callee { text, members: None }
        };
        let mut callees = Vec::new();
        for (fragment, used) in statics.iter().zip(used) {
            callees.push(if used { callee(&mut order, fragment()) } else { Callee { text: 0, members: None } });
        }
        let mut linker = Linker::default();
        linker.add(&Slices { name, nests: *nests, nodes, text, ranges, choices, parts, known: None }, &callees);
        let mut done = 0;
        while let Some(&fragment) = order.get(done) {
            done += 1;
            let callees: Vec<Callee> = fragment.calls.iter().map(|call| callee(&mut order, call())).collect();
            let &Fragment { name, nests, nodes, text, ranges, choices, parts, known, .. } = fragment;
            linker.add(&Slices { name, nests, nodes, text, ranges, choices, parts, known }, &callees);
        }
        linker
    }

    fn add(&mut self, slices: &Slices<'_>, callees: &[Callee]) {
        let node0 = index(self.nodes.len());
        let text0 = index(self.text.len());
        let range0 = index(self.ranges.len());
        let own = index(self.fragments.len());
        self.cuts =
            self.cuts.union(slices.known.map_or_else(|| cuts(slices.text, slices.ranges), |known| ByteSet(known.cuts)));
        if let Some(&Known { costs, .. }) = slices.known
            && !costs.is_empty()
        {
            self.known.push(KnownCosts { start: NodeId(node0), costs });
        }
        self.text.extend_from_slice(slices.text);
        self.ranges.extend(slices.ranges.iter().map(|r| ByteRange { next: r.next + node0, ..*r }));
        let choice0 = index(self.choices.len());
        self.choices.extend(slices.choices.iter().map(|&next| next + node0));
        // A callee is one of the types it calls, or a part of its own.
        let text_of = |callee: u32| match callees.get(callee as usize) {
            Some(callee) => callee.text,
            None => own + 1 + callee - index(callees.len()),
        };
        let members_of = |callee: u32| callees.get(callee as usize).and_then(|callee| callee.members);
        for &node in slices.nodes {
            let linked = match node {
                Node::Literal { start, len, next } => Node::Literal { start: start + text0, len, next: next + node0 },
                // An end stays the `Node::END` that tail calls are told by.
                Node::Bytes { len: 0, .. } => node,
                Node::Bytes { first, len, accepting } => Node::Bytes { first: first + range0, len, accepting },
                Node::Space { slot, next } => Node::Space { slot, next: next + node0 },
                Node::Call { callee, next } => Node::Call { callee: text_of(callee), next: next + node0 },
                Node::Choice { first, len } => Node::Choice { first: first + choice0, len },
                Node::Repeat { min, max, body, done } => {
                    Node::Repeat { min, max, body: body + node0, done: done + node0 }
                }
                Node::Flatten { callee, first, next } => match members_of(callee) {
                    Some((one, rest)) => Node::Call { callee: if first { one } else { rest }, next: next + node0 },
                    // Not an object: a variant of a flattened untagged enum that can't stand there.
                    None => Node::DEAD,
                },
                Node::Member { presence, present, absent } => {
                    let ways = [present + node0, absent + node0];
                    self.choice(&ways[..1 + usize::from(self.keys.allow_absent(presence))])
                }
                Node::IfEmpty { callee, full, empty } => {
                    self.open.push(self.nodes.len());
                    Node::IfEmpty {
                        callee: members_of(callee).map_or_else(|| text_of(callee), |(_, rest)| rest),
                        full: full + node0,
                        empty: empty + node0,
                    }
                }
            };
            self.nodes.push(linked);
        }
        let name = Cow::Borrowed(slices.name);
        self.fragments.push(Linked { name: name.clone(), part: 0, start: NodeId(node0), nests: slices.nests });
        self.fragments.extend(slices.parts.iter().zip(1..).map(|(part, number)| Linked {
            name: name.clone(),
            part: number,
            start: part.start + node0,
            nests: part.nests,
        }));
    }

    /// A grammar that is linked already. Its white space becomes that of `style` at the same
    /// places; where that isn't its own style, it has none that depends on the depth.
    fn add_linked(&mut self, grammar: &Grammar, style: Style) {
        let node0 = index(self.nodes.len());
        let text0 = index(self.text.len());
        let range0 = index(self.ranges.len());
        let choice0 = index(self.choices.len());
        let fragment0 = index(self.fragments.len());
        self.cuts = self.cuts.union(grammar.classes.cuts());
        self.text.extend_from_slice(&grammar.text);
        self.ranges.extend(grammar.ranges.iter().map(|r| ByteRange { next: r.next + node0, ..*r }));
        self.choices.extend(grammar.choices.iter().map(|&next| next + node0));
        for &node in &grammar.nodes {
            let node = match node {
                Node::Literal { start, len, next } => Node::Literal { start: start + text0, len, next: next + node0 },
                Node::Bytes { len: 0, .. } => node,
                Node::Bytes { first, len, accepting } => Node::Bytes { first: first + range0, len, accepting },
                Node::Space { slot, next } if grammar.style == style => Node::Space { slot, next: next + node0 },
                Node::Space { slot, next } => match grammar.style.space(slot, 0) {
                    Space::One => {
                        let start = index(self.text.len());
                        self.text.push(b' ');
                        self.cuts = self.cuts.union(cuts(b" ", &[]));
                        Node::Literal { start, len: 1, next: next + node0 }
                    }
                    Space::Nothing | Space::Line { .. } | Space::Any { .. } => self.choice(&[next + node0]),
                },
                Node::Call { callee, next } => Node::Call { callee: callee + fragment0, next: next + node0 },
                Node::Choice { first, len } => Node::Choice { first: first + choice0, len },
                Node::Repeat { min, max, body, done } => {
                    Node::Repeat { min, max, body: body + node0, done: done + node0 }
                }
                // Gone once a grammar is linked.
                Node::Flatten { .. } | Node::Member { .. } | Node::IfEmpty { .. } => Node::DEAD,
            };
            self.nodes.push(node);
        }
        self.fragments
            .extend(grammar.fragments.iter().map(|linked| Linked { start: linked.start + node0, ..linked.clone() }));
        for loosened in &grammar.loosened {
            if !self.loosened.contains(loosened) {
                self.loosened.push(loosened.clone());
            }
        }
    }

    /// In place of a fragment that has no text here.
    fn add_nothing(&mut self, fragment: &Fragment) {
        let start = index(self.nodes.len());
        self.nodes.push(Node::DEAD);
        for part in 0..=index(fragment.parts.len()) {
            self.fragments.push(Linked {
                name: Cow::Borrowed(fragment.name),
                part,
                start: NodeId(start),
                nests: false,
            });
        }
    }

    fn choice(&mut self, ways: &[NodeId]) -> Node {
        let first = index(self.choices.len());
        self.choices.extend_from_slice(ways);
        Node::Choice { first, len: index(ways.len()) }
    }

    /// Turns every [`Node::IfEmpty`] into a choice: whether a callee's text may be empty is known
    /// once all are here.
    fn resolve_empty(&mut self) {
        if self.open.is_empty() {
            return;
        }
        let can_be_empty = self.can_be_empty();
        for at in std::mem::take(&mut self.open) {
            if let Node::IfEmpty { callee, full, empty } = self.nodes[at] {
                let both = can_be_empty.contains(&self.fragments[callee as usize].start);
                self.nodes[at] = self.choice(&[full, empty][..1 + usize::from(both)]);
            }
        }
    }

    /// Of the nodes that callees of [`Node::IfEmpty`] come to without a byte, those from which the
    /// end of the fragment is reached without one: the least fixpoint.
    fn can_be_empty(&self) -> HashSet<NodeId, FxBuildHasher> {
        let start = |callee: u32| self.fragments[callee as usize].start;
        let mut met: HashSet<NodeId, FxBuildHasher> = HashSet::default();
        let mut order = Vec::new();
        let mut work: Vec<NodeId> = Vec::new();
        for &at in &self.open {
            if let Node::IfEmpty { callee, .. } = self.nodes[at] {
                work.push(start(callee));
            }
        }
        while let Some(at) = work.pop() {
            if !met.insert(at) {
                continue;
            }
            order.push(at);
            match self.nodes[at.index()] {
                Node::Call { callee, next } => work.extend([next, start(callee)]),
                Node::Choice { first, len } => {
                    work.extend_from_slice(&self.choices[span(first, len)]);
                }
                Node::Repeat { min: 0, done, .. } => work.push(done),
                Node::IfEmpty { callee, full, empty } => work.extend([empty, full, start(callee)]),
                Node::Repeat { .. }
                | Node::Bytes { .. }
                | Node::Literal { .. }
                | Node::Space { .. }
                | Node::Flatten { .. }
                | Node::Member { .. } => {}
            }
        }
        let mut empty: HashSet<NodeId, FxBuildHasher> = HashSet::default();
        loop {
            let n_before = empty.len();
            // What a node leads to was mostly met after it.
            for &at in order.iter().rev() {
                let now = match self.nodes[at.index()] {
                    Node::Bytes { accepting, .. } => accepting,
                    Node::Call { callee, next } => empty.contains(&start(callee)) && empty.contains(&next),
                    Node::Choice { first, len } => self.choices[span(first, len)].iter().any(|way| empty.contains(way)),
                    Node::Repeat { min, done, .. } => min == 0 && empty.contains(&done),
                    Node::IfEmpty { callee, full, empty: none } => {
                        empty.contains(&full) || empty.contains(&start(callee)) && empty.contains(&none)
                    }
                    Node::Literal { .. } | Node::Space { .. } | Node::Flatten { .. } | Node::Member { .. } => false,
                };
                if now {
                    empty.insert(at);
                }
            }
            if empty.len() == n_before {
                return empty;
            }
        }
    }

    fn finish(mut self, options: GrammarOptions) -> Grammar {
        let GrammarOptions { style, max_depth, .. } = options;
        self.resolve_empty();
        let Linker { nodes, text, ranges, choices, fragments, cuts, known, loosened, .. } = self;
        let mut grammar = Tables { style, max_depth, nodes, text, ranges, choices, fragments, cuts }.grammar();
        grammar.costs = Costs::of(&grammar, &known);
        grammar.loosened = loosened;
        grammar
    }
}
