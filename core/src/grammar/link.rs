//! The constructors of [`Grammar`]: from types, and from fragments that were built at run time.
//!
//! Linking copies the fragments that a root reaches into one table and turns calls into indices. It
//! builds no automaton: rustc has done that for types, and [`sources`](crate::sources) do it for
//! grammars that arrive as data. Cost: linear in the tables, microseconds for a type of a few
//! hundred nodes.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use rustc_hash::FxBuildHasher;

use crate::base::error::SchemaError;
use crate::base::ids::{index, to_usize};
use crate::base::meter;
use crate::fragment::options::GrammarOptions;
use crate::fragment::owned::OwnedFragment;
use crate::fragment::table::{Fragment, Node};
use crate::fragment::white_space::Style;
use crate::grammar::Grammar;
use crate::grammar::instances::address;
use crate::grammar::linker::{Callee, FragmentTables, Linker};
use crate::grammar::loosened::Loosened;
use crate::grammar::origin::Origin;
use crate::grammar::reachable::LinkError;
use crate::grammar::settings::check_field;
use crate::types::schema::description::Description;
use crate::types::structured::Structured;

/// Grammars that were linked so far.
static LINKED: LazyLock<Mutex<LinkedByRoot>> = LazyLock::new(Mutex::default);

/// Grammars by the addresses of their root fragment and its type's description, and their options.
/// The statics of one type may have several copies (one per codegen unit), but no two types share
/// both: at worst a grammar is linked twice.
type LinkedByRoot = HashMap<(usize, usize, GrammarOptions), Arc<Grammar>>;

impl Grammar {
    /// The grammar of `T`'s JSON in `style`: linked at the first call for the pair, then shared.
    ///
    /// A type without any finite value (`struct A(Box<A>)`) gives a grammar that accepts nothing;
    /// [`Grammar::min_bytes`] tells.
    #[must_use]
    pub fn of<T: Structured + ?Sized>(style: Style) -> Arc<Grammar> {
        Grammar::with_options::<T>(GrammarOptions { style, ..GrammarOptions::default() })
    }

    /// Like [`Grammar::of`], with a say in which keys may be left out and how deep containers may
    /// nest.
    ///
    /// Bounds of depth that leave no finite value give a grammar that accepts nothing, and so do
    /// bounds on so many types that contain one another that the tables would be [too
    /// large](Grammar::is_too_large). So does a field that is `#[structured(schemars)]` whose type
    /// has a schema that can't be compiled exactly, see [`Grammar::refusal`].
    #[must_use]
    pub fn with_options<T: Structured + ?Sized>(options: GrammarOptions) -> Arc<Grammar> {
        let (root, description) = (T::fragment(), T::description());
        let options = options.clamped();
        let key = (address(root), std::ptr::from_ref(description).addr(), options);
        let known = LINKED.lock().unwrap_or_else(PoisonError::into_inner).get(&key).cloned();
        known.unwrap_or_else(|| {
            // Without the lock: what schemars calls may ask for a grammar itself. Of two that are
            // made at once the first is kept. Without limits: it outlives the compile that has
            // them.
            let grammar = Arc::new(meter::unlimited(|| link(root, description, options)));
            let mut linked = LINKED.lock().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(linked.entry(key).or_insert(grammar))
        })
    }

    /// Like [`Grammar::with_options`], with the grammars of the fields of `T`, and of what it
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
        // Before anything is linked: a check is a pass over one grammar.
        for (field, grammar) in fields {
            check_field(field, grammar, options)?;
        }
        let mut linker = Linker::new(options);
        let runtime_fields = linker.add_reachable(T::fragment(), no_document).map_err(LinkError::into_schema_error)?;
        for &(name, grammar) in fields {
            if !runtime_fields.iter().any(|field| field.name == name) {
                return Err(SchemaError::syntax(format!("no field named `{name}` is given at run time")));
            }
            // A grammar that several fields of one name take is linked once.
            let start = index(linker.n_fragments());
            linker.add_linked(grammar, options.style);
            for field in runtime_fields.iter().filter(|field| field.name == name) {
                linker.redirect(field.call, start);
            }
        }
        if let Some(missing) = runtime_fields.iter().find(|field| !fields.iter().any(|given| given.0 == field.name)) {
            return Err(SchemaError::syntax(format!(
                "the field `{}` is given at run time, and there is no grammar for it",
                missing.name
            )));
        }
        Ok(Arc::new(linker.finish(options)))
    }

    /// Like [`Grammar::with_options`], linked anew and shared with nobody: its masks are dropped
    /// with it.
    #[must_use]
    pub fn link<T: Structured + ?Sized>(options: GrammarOptions) -> Arc<Grammar> {
        Arc::new(link(T::fragment(), T::description(), options.clamped()))
    }

    /// The grammar of a fragment that was built at run time and calls nothing but its own parts.
    pub(crate) fn owned(name: &'static str, fragment: &OwnedFragment) -> Arc<Grammar> {
        let mut linker = Linker::default();
        linker.add(FragmentTables::of_owned(name, fragment), &[]);
        Arc::new(linker.finish(GrammarOptions::default()))
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
        let mut callees: Vec<Callee> = (0..number).map(Callee::text).collect();
        for other in others {
            callees.push(Callee::text(number));
            number += other.fragments.len();
        }
        for fragment in fragments {
            linker.add(FragmentTables::of_owned(name, fragment), &callees);
            // Past a limit of the meter nobody gets the grammar, which may call what isn't there.
            if meter::is_over(4 + fragment.nodes.len() / 8) {
                return Arc::new(Linker::default().nothing(name, options));
            }
        }
        for other in others {
            linker.add_linked(other, options.style);
            if meter::is_over(4 + other.n_nodes() / 8) {
                return Arc::new(Linker::default().nothing(name, options));
            }
        }
        Arc::new(linker.finish(options))
    }

    /// The grammar of a fragment that was built at run time and calls `statics`, of which only
    /// those are linked that it reaches. None of them has members or a bound of recursion.
    pub(crate) fn link_data(
        name: &'static str,
        fragment: OwnedFragment,
        statics: &[fn() -> &'static Fragment],
        options: GrammarOptions,
        loosened: Vec<Loosened>,
    ) -> Grammar {
        Grammar { loosened, ..link_data(name, fragment, statics).finish(options) }
    }
}

/// What a type whose quotes are of no document is refused with.
///
/// # Errors
/// Always.
fn no_document() -> Result<Arc<Grammar>, SchemaError> {
    Err(SchemaError::syntax(
        "the type has a `Quote`, which can only be words of a document, and there is none: give the request one \
         (`Request::document`), or the grammar (`Grammar::with_document`)",
    ))
}

/// The grammar of the type with this fragment and this description. It accepts nothing if the type
/// can't be linked.
fn link(root: &'static Fragment, description: &'static Description, options: GrammarOptions) -> Grammar {
    let error = match link_quoting(root, description, options, no_document) {
        Ok(grammar) => return grammar,
        Err(error) => error,
    };
    // Constructors of types can't fail, so an error is a grammar without a text that says why.
    let mut nothing = Linker::default();
    nothing.add_nothing(root);
    let grammar = Grammar { origin: Origin::of_type(description), ..nothing.finish(options) };
    match error {
        LinkError::TooLarge => Grammar { too_large: true, ..grammar },
        LinkError::Schema(error) => Grammar { refusal: Some(error), ..grammar },
    }
}

/// The grammar of the type with this fragment and this description, whose quotes are those that
/// `quotes` gives.
///
/// # Errors
/// As for [`Linker::add_reachable`].
pub(crate) fn link_quoting(
    root: &'static Fragment,
    description: &'static Description,
    options: GrammarOptions,
    quotes: impl FnOnce() -> Result<Arc<Grammar>, SchemaError>,
) -> Result<Grammar, LinkError> {
    let mut linker = Linker::new(options);
    linker.add_reachable(root, quotes)?;
    Ok(Grammar { origin: Origin::of_type(description), ..linker.finish(options) })
}

/// Static fragments, numbered as they are met.
struct StaticFragments {
    /// In order of their numbers.
    fragments: Vec<&'static Fragment>,
    numbers: HashMap<usize, usize, FxBuildHasher>,
    /// The next number.
    next: usize,
}

impl StaticFragments {
    /// The number of a fragment as a callee, which is new at the first call.
    fn callee(&mut self, fragment: &'static Fragment) -> Callee {
        Callee::text(*self.numbers.entry(address(fragment)).or_insert_with(|| {
            self.fragments.push(fragment);
            let number = self.next;
            self.next += 1 + fragment.parts.len();
            number
        }))
    }
}

/// A fragment and what it reaches of `statics`.
fn link_data(name: &'static str, mut fragment: OwnedFragment, statics: &[fn() -> &'static Fragment]) -> Linker {
    let mut is_called = vec![false; statics.len()];
    for node in &fragment.nodes {
        if let Node::Call { callee, .. } = node
            && let Some(is_called) = is_called.get_mut(to_usize(*callee))
        {
            *is_called = true;
        }
    }
    let mut found = StaticFragments {
        fragments: Vec::with_capacity(32),
        numbers: HashMap::with_capacity_and_hasher(28, FxBuildHasher),
        next: 1 + fragment.parts.len(),
    };
    // Callees are numbered by their place in `statics`, so that each has an entry here.
    let mut callees = vec![Callee::text(0); statics.len()];
    for ((place, callee), _) in callees.iter_mut().zip(statics).zip(is_called).filter(|(_, is_called)| *is_called) {
        *place = found.callee(callee());
    }
    let mut linker = Linker::default();
    // Breadth first, in the order of their numbers: fragments that are found come in their turn.
    let (mut done, mut callees_of) = (0, Vec::with_capacity(64));
    while let Some(&fragment) = found.fragments.get(done) {
        done += 1;
        callees_of.extend(fragment.calls.iter().map(|call| found.callee(call())));
    }
    // Places for all fragments at once; the tables that the first one leaves grow behind it.
    linker.reserve([].into_iter(), found.next);
    linker.add(FragmentTables::of_taken(name, &mut fragment), &callees);
    linker.reserve(found.fragments.iter().copied(), found.next - linker.n_fragments());
    let mut callees = &callees_of[..];
    for fragment in found.fragments {
        let (own, rest) = callees.split_at(fragment.calls.len());
        linker.add(FragmentTables::of_static(fragment), own);
        callees = rest;
    }
    linker.shrink();
    linker
}
