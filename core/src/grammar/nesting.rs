//! [`deepest`]: how deep containers can nest in a grammar.

use std::ops::Range;

use crate::base::ids::{index, to_usize};
use crate::base::meter;
use crate::fragment::table::{Node, NodeId};
use crate::grammar::cost_blocks::CostBlocks;
use crate::grammar::linked_tables::LinkedTables;

/// The deepest nesting that any activation can have, at most the grammar's own limit: a walk over
/// the call graph, each fragment at each depth once.
///
/// At most fragments times depths. `Vec<Vec<u8>>` nests 2 deep; a recursive type nests to the
/// limit, which is known as soon as the walk is deeper than there are containers: one of them is
/// then inside of itself.
pub(crate) fn deepest(tables: &LinkedTables, blocks: &CostBlocks) -> u32 {
    let mut callees = Callees::new(tables, blocks);
    // The root is inside of itself if it is a container.
    let mut work = Vec::with_capacity(64);
    work.push((0_u32, u32::from(tables.fragments[0].nests)));
    let mut deepest = 0;
    let n_containers = index(tables.fragments.iter().filter(|fragment| fragment.nests).count());
    while let Some((fragment, depth)) = work.pop() {
        if depth > tables.max_depth.min(n_containers) {
            // Nothing is deeper than the limit, so the rest need not be looked at.
            return tables.max_depth;
        }
        let met = &mut callees.fragments[to_usize(fragment)].depths;
        if *met >> depth & 1 == 1 {
            continue;
        }
        if meter::is_over(1) {
            return tables.max_depth;
        }
        *met |= 1 << depth;
        deepest = deepest.max(depth);
        // Nothing in it is deeper, and nothing that it calls.
        if !blocks.may_nest(fragment) {
            continue;
        }
        // Whole fragments are looked at first: most of what nests without end is any JSON, and then
        // the parts of a schema need no look.
        let callees = callees.of(tables, fragment);
        for parts in [true, false] {
            let is_part = |callee: u32| tables.fragments[to_usize(callee)].part > 0;
            for &callee in callees.iter().filter(|&&callee| is_part(callee) == parts) {
                work.push((callee, depth + u32::from(tables.fragments[to_usize(callee)].nests)));
            }
        }
    }
    deepest
}

/// The callees of fragments, found when they are asked for; without those that are no container and
/// hold none, which are most of the call graph.
struct Callees<'a> {
    blocks: &'a CostBlocks,
    /// The callees of all fragments that were asked for, one list after the other.
    all: Vec<u32>,
    /// By number.
    fragments: Vec<MetFragment>,
    /// The fragment for which each node was found last, made for the first walk. That spares
    /// clearing a set between fragments.
    node_seen: Vec<u32>,
    /// Nodes to look at; kept for its memory.
    work: Vec<NodeId>,
}

/// What is known of a fragment so far.
#[derive(Clone)]
struct MetFragment {
    /// The depths that it was met at, one bit each. `MAX_DEPTH` is 127.
    depths: u128,
    /// The range in [`Callees::all`] of its callees, once it is known.
    callees: Option<Range<usize>>,
    /// The fragment for which it was found last as a callee.
    seen_by: u32,
}

impl<'a> Callees<'a> {
    fn new(tables: &LinkedTables, blocks: &'a CostBlocks) -> Callees<'a> {
        let n_fragments = tables.fragments.len();
        Callees {
            blocks,
            all: Vec::with_capacity(n_fragments),
            fragments: vec![MetFragment { depths: 0, callees: None, seen_by: u32::MAX }; n_fragments],
            node_seen: Vec::new(),
            work: Vec::new(),
        }
    }

    /// The callees of `fragment`, parts of its own included.
    fn of(&mut self, tables: &LinkedTables, fragment: u32) -> &[u32] {
        let known = match &self.fragments[to_usize(fragment)].callees {
            Some(known) => known.clone(),
            None => self.find(tables, fragment),
        };
        &self.all[known]
    }

    /// Finds them: those of its block, which mostly is its own.
    fn find(&mut self, tables: &LinkedTables, fragment: u32) -> Range<usize> {
        let first = self.all.len();
        match self.blocks.callees(fragment) {
            Some(callees) => {
                for callee in callees {
                    self.add(tables, fragment, callee);
                }
            }
            None => self.walk(tables, fragment),
        }
        let found = first..self.all.len();
        self.fragments[to_usize(fragment)].callees = Some(found.clone());
        found
    }

    /// Adds a callee of `fragment`, once, if it is a container or holds any.
    fn add(&mut self, tables: &LinkedTables, fragment: u32, callee: u32) {
        if std::mem::replace(&mut self.fragments[to_usize(callee)].seen_by, fragment) != fragment
            && (tables.fragments[to_usize(callee)].nests || self.blocks.may_nest(callee))
        {
            self.all.push(callee);
        }
    }

    /// Adds them by a walk over the nodes that the fragment's start leads to.
    fn walk(&mut self, tables: &LinkedTables, fragment: u32) {
        let start = tables.fragments[to_usize(fragment)].start;
        self.node_seen.resize(tables.nodes.len(), u32::MAX);
        // Marked before it is popped, so that no node is in the list twice.
        self.node_seen[start] = fragment;
        self.work.push(start);
        let mut n_seen = 0;
        while let Some(node) = self.work.pop() {
            n_seen += 1;
            if let Node::Call { callee, .. } = tables.nodes[node] {
                self.add(tables, fragment, callee);
            }
            tables.each_next(node, |next| {
                if std::mem::replace(&mut self.node_seen[next], fragment) != fragment {
                    self.work.push(next);
                }
            });
        }
        // A limit that is passed is told to the walk over the call graph.
        let _ = meter::is_over(n_seen);
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use crate::grammar::Grammar;
    use crate::sources::json_schema::SchemaOptions;

    #[test]
    fn containers_nest_as_deep_as_their_schemas_say() {
        let list = |items: &Value| json!({"type": "array", "items": items});
        let object = |value: &Value| json!({"type": "object", "properties": {"name": value}, "additionalProperties": {"type": "string"}});
        let word = json!({"type": "string"});
        let pair = |one: Value, other: Value| json!({"type": "array", "prefixItems": [one, other], "items": false});
        for (schema, expected) in [
            (word.clone(), 0),
            (list(&word), 1),
            (list(&list(&list(&word))), 3),
            // Both objects have the same other keys.
            (pair(object(&word), object(&list(&list(&word)))), 4),
            // Several containers share the nodes of a part.
            (json!({"anyOf": [word, object(&word), pair(list(&list(&word)), word.clone())]}), 3),
            (list(&json!({"$ref": "#"})), 9),
            (json!({"type": "object", "additionalProperties": {}}), 9),
        ] {
            let options = SchemaOptions { max_depth: 9, ..SchemaOptions::default() };
            let grammar = Grammar::from_json_schema(&schema, &options).unwrap();
            assert_eq!(grammar.costs.deepest(), expected, "{schema}");
        }
    }
}
