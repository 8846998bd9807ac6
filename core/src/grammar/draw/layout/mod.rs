//! Where states, lines and labels go: layers from left to right, as Sugiyama, Tagawa and Toda
//! ("Methods for visual understanding of hierarchical system structures", 1981) have it.
//!
//! States stand in even columns and labels in odd ones, so that a label takes room like anything
//! else and never lies on another. An edge is a row of points, one in each column it passes. Points
//! are put in order by the mean of their neighbours' (barycenters) and moved to it as far as the
//! distances between them allow, which isotonic regression does exactly.
//!
//! What is too wide is broken into rows, wherever a single edge goes on.

pub(crate) mod heights;
pub(crate) mod order;

use super::machine::Machine;
use crate::grammar::draw::layout::order::layers;

/// Pixels. The font's are those of any monospaced font: six tenths of its size.
pub(crate) const FONT: f64 = 12.0;
const CHARACTER: f64 = 7.25;
pub(crate) const RADIUS: f64 = 6.5;
/// Height of a label's line.
pub(crate) const LINE: f64 = 15.0;
/// Height of a loop from a state to itself.
pub(crate) const SELF_LOOP: f64 = 16.0;
/// Between labels and lines above each other.
const MARGIN: f64 = 3.0;
/// Between columns, where no edge climbs.
const GAP: f64 = 9.0;
/// Between rows, and from the margin to the first state of each.
const ROW_GAP: f64 = 22.0;
pub(crate) const INDENT: f64 = 30.0;
/// Wider than this, a row is broken if it can be.
const MAX_WIDTH: f64 = 940.0;
/// A row that is broken is at least as wide.
const MIN_WIDTH: f64 = 350.0;
/// Rounds of ordering and of moving.
const SWEEPS: usize = 12;

/// Where everything is. Coordinates begin at 0 and grow to the right and down.
#[derive(Debug, Default)]
pub(crate) struct Layout {
    pub(crate) width: f64,
    pub(crate) height: f64,
    /// The middle of each state.
    pub(crate) states: Vec<Point>,
    /// One for each edge that leads to another state.
    pub(crate) lines: Vec<Line>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Point {
    pub(crate) x: f64,
    pub(crate) y: f64,
}

/// An edge's way.
#[derive(Debug)]
pub(crate) struct Line {
    pub(crate) from: usize,
    pub(crate) to: usize,
    /// Index of the edge among those of `from`.
    pub(crate) edge: usize,
    /// Whether it leads to the left.
    pub(crate) is_back: bool,
    /// Level stretches on the way, in its direction: left end and right end where it goes to the
    /// right.
    pub(crate) stretches: Vec<(Point, Point)>,
    /// After which stretch it goes on in the next row, and the height between the rows.
    pub(crate) turns: Vec<(usize, f64)>,
    /// The middle of the label's foot.
    pub(crate) label: Point,
    /// How far below the middle of its states it begins and ends.
    pub(crate) ports: (f64, f64),
}

/// A state, or a point of an edge.
#[derive(Clone, Debug, Default)]
struct Node {
    column: usize,
    width: f64,
    up: f64,
    down: f64,
    y: f64,
}

/// The width of a text.
pub(crate) fn width_of(text: &str) -> f64 {
    // Ideographs and emoji take two columns.
    let columns: u32 = text.chars().map(|c| if u32::from(c) >= 0x1100 && c != '␣' && c != '…' { 2 } else { 1 }).sum();
    f64::from(columns) * CHARACTER
}

/// Half the width of a state.
pub(crate) fn half_width(machine: &Machine, state: usize) -> f64 {
    match machine.states[state].repeat {
        Some(bounds) => RADIUS.max(width_of(&super::dot::bounds(bounds)) / 2.0 + 5.0),
        None => RADIUS,
    }
}

/// The number of points that a layout of `machine` has, states included: what it costs.
pub(crate) fn n_points(machine: &Machine) -> usize {
    let layers = layers(machine);
    let edges = machine.states.iter().enumerate().flat_map(|(from, state)| {
        let layers = &layers;
        state.edges.iter().map(move |edge| 2 * layers[from].abs_diff(layers[edge.target]))
    });
    machine.states.len() + edges.sum::<usize>()
}

/// The layout of a machine; `captions[state][edge]` is the text of each label.
pub(crate) fn layout(machine: &Machine, captions: &[Vec<String>]) -> Layout {
    let mut graph = Graph::of(machine, captions);
    graph.order();
    graph.settle();
    graph.straighten();
    graph.place(machine)
}

/// An edge as nodes from left to right: a state, points, a state.
struct Route {
    from: usize,
    to: usize,
    edge: usize,
    is_back: bool,
    nodes: Vec<usize>,
    /// Which of `nodes` has the label.
    label: usize,
}

struct Graph {
    /// The states, then the points of edges.
    nodes: Vec<Node>,
    routes: Vec<Route>,
    left: Vec<Vec<usize>>,
    right: Vec<Vec<usize>>,
    /// The nodes of each column from top to bottom.
    columns: Vec<Vec<usize>>,
}

impl Graph {
    fn of(machine: &Machine, captions: &[Vec<String>]) -> Graph {
        let layers = layers(machine);
        let n_columns = 2 * layers.iter().max().unwrap_or(&0) + 1;
        let mut nodes: Vec<Node> =
            (0..machine.states.len()).map(|state| state_node(machine, captions, state, layers[state])).collect();
        let mut routes = Vec::new();
        for (from, state) in machine.states.iter().enumerate() {
            for (i, edge) in state.edges.iter().enumerate().filter(|(_, edge)| edge.target != from) {
                let to = edge.target;
                let is_back = layers[to] < layers[from];
                let (first, last) = if is_back { (to, from) } else { (from, to) };
                let between = 2 * layers[first] + 1..2 * layers[last];
                // Beside the state that it comes from.
                let label_column = if is_back { between.end - 1 } else { between.start };
                let mut route = Route { from, to, edge: i, is_back, nodes: vec![first], label: 0 };
                for column in between {
                    let mut node = Node { column, up: 4.0, down: 4.0, ..Node::default() };
                    if column == label_column {
                        route.label = route.nodes.len();
                        node = Node { width: width_of(&captions[from][i]).max(CHARACTER), up: LINE, ..node };
                    }
                    route.nodes.push(nodes.len());
                    nodes.push(node);
                }
                route.nodes.push(last);
                routes.push(route);
            }
        }
        let (mut left, mut right) = (vec![Vec::new(); nodes.len()], vec![Vec::new(); nodes.len()]);
        for pair in routes.iter().flat_map(|route| route.nodes.windows(2)) {
            right[pair[0]].push(pair[1]);
            left[pair[1]].push(pair[0]);
        }
        let mut columns = vec![Vec::new(); n_columns];
        for (i, node) in nodes.iter().enumerate() {
            columns[node.column].push(i);
        }
        Graph { nodes, routes, left, right, columns }
    }

    /// Gives every column its place, in rows.
    fn place(mut self, machine: &Machine) -> Layout {
        let widths: Vec<f64> = self
            .columns
            .iter()
            .map(|column| column.iter().map(|&node| self.nodes[node].width).fold(0.0, f64::max))
            .collect();
        let gaps: Vec<f64> = (0..self.columns.len()).map(|column| self.gap(column)).collect();
        let rows = self.rows(&widths, &gaps);
        let mut x = vec![0.0; self.columns.len()];
        let (mut width, mut y) = (0.0_f64, 0.0);
        let mut row_of = vec![0; self.columns.len()];
        let mut heights = Vec::new();
        for (number, row) in rows.iter().enumerate() {
            let mut at = INDENT;
            let nodes = || self.columns[row.clone()].iter().flatten().map(|&node| &self.nodes[node]);
            let top = nodes().map(|node| node.y - node.up).fold(f64::INFINITY, f64::min);
            let bottom = nodes().map(|node| node.y + node.down).fold(f64::NEG_INFINITY, f64::max);
            for column in row.clone() {
                x[column] = at;
                row_of[column] = number;
                at += widths[column] + gaps[column];
            }
            width = width.max(at);
            if number > 0 {
                y += ROW_GAP;
                heights.push(y - ROW_GAP / 2.0);
            }
            let members: Vec<usize> = self.columns[row.clone()].iter().flatten().copied().collect();
            members.into_iter().for_each(|node| self.nodes[node].y += y - top);
            y += bottom - top;
        }
        let middle = |node: &Node| Point { x: x[node.column] + widths[node.column] / 2.0, y: node.y };
        let states = (0..machine.states.len()).map(|state| middle(&self.nodes[state])).collect();
        let lines = self
            .routes
            .iter()
            .map(|route| {
                let inner = &route.nodes[1..route.nodes.len() - 1];
                let mut stretches: Vec<(Point, Point)> = Vec::new();
                let mut turns = Vec::new();
                for (i, &node) in inner.iter().enumerate() {
                    let node = &self.nodes[node];
                    let left = x[node.column];
                    stretches.push((Point { x: left, y: node.y }, Point { x: left + widths[node.column], y: node.y }));
                    let row = row_of[node.column];
                    if row_of[self.nodes[route.nodes[i + 2]].column] > row {
                        turns.push((i, heights[row]));
                    }
                }
                let label = middle(&self.nodes[route.nodes[route.label]]);
                if route.is_back {
                    stretches.reverse();
                    stretches.iter_mut().for_each(|(a, b)| std::mem::swap(a, b));
                }
                let Route { from, to, edge, is_back, .. } = *route;
                let ports = (0.0, 0.0);
                Line { from, to, edge, is_back, stretches, turns, label, ports }
            })
            .collect();
        let mut layout = Layout { width, height: y, states, lines };
        layout.spread_ports();
        layout
    }

    /// Room to the right of a column: more where edges climb.
    fn gap(&self, column: usize) -> f64 {
        let climbs = self.columns[column].iter().flat_map(|&node| {
            self.right[node].iter().map(move |&other| (self.nodes[node].y - self.nodes[other].y).abs())
        });
        // An arrowhead goes before a state.
        let arrow = if column % 2 == 1 { 4.0 } else { 0.0 };
        GAP + arrow + (climbs.fold(0.0, f64::max) * 0.3).min(40.0)
    }

    /// The columns of each row.
    fn rows(&self, widths: &[f64], gaps: &[f64]) -> Vec<std::ops::Range<usize>> {
        // A break is before a state to which one edge alone leads, onwards.
        let backs: Vec<bool> = {
            let mut backs = vec![false; self.columns.len()];
            for route in self.routes.iter().filter(|route| route.is_back) {
                route.nodes.iter().for_each(|&node| backs[self.nodes[node].column] = true);
            }
            backs
        };
        let can_break = |column: usize| {
            column > 0 && column.is_multiple_of(2) && self.columns[column - 1].len() == 1 && !backs[column - 1]
        };
        let mut rows = Vec::new();
        let (mut start, mut at, mut last) = (0, 0.0, None);
        let mut column = 0;
        while column < self.columns.len() {
            if at > MIN_WIDTH && can_break(column) {
                last = Some(column);
            }
            at += widths[column] + gaps[column];
            if let Some(end) = last.filter(|_| at > MAX_WIDTH - INDENT) {
                rows.push(start..end);
                (start, at, last) = (end, 0.0, None);
                column = end;
            } else {
                column += 1;
            }
        }
        rows.push(start..self.columns.len());
        rows
    }
}

impl Layout {
    /// Where edges come and go at the same side of a state, they do so below each other.
    fn spread_ports(&mut self) {
        let n_states = self.states.len();
        for right in [false, true] {
            // For each state: lines at this side, whether they begin there, and how high they go
            // on.
            let mut ports: Vec<Vec<(f64, usize, bool)>> = vec![Vec::new(); n_states];
            for (i, line) in self.lines.iter().enumerate() {
                let (Some(first), Some(last)) = (line.stretches.first(), line.stretches.last()) else { continue };
                if right != line.is_back {
                    ports[line.from].push((first.0.y, i, true));
                } else {
                    ports[line.to].push((last.1.y, i, false));
                }
            }
            for mut ports in ports {
                let n_starts = ports.iter().filter(|port| port.2).count();
                if n_starts == 0 || n_starts == ports.len() {
                    continue;
                }
                ports.sort_by(|a, b| a.0.total_cmp(&b.0));
                let last = (ports.len() - 1) as f64;
                for (n, (_, line, starts)) in ports.into_iter().enumerate() {
                    let offset = (n as f64 / last - 0.5) * 1.3 * RADIUS;
                    let ports = &mut self.lines[line].ports;
                    *(if starts { &mut ports.0 } else { &mut ports.1 }) = offset;
                }
            }
        }
    }
}

fn state_node(machine: &Machine, captions: &[Vec<String>], state: usize, layer: usize) -> Node {
    let own = machine.states[state].edges.iter().zip(&captions[state]).filter(|(edge, _)| edge.target == state);
    let (n_loops, widest) =
        own.fold((0_u32, 0.0_f64), |(n, widest), (_, caption)| (n + 1, widest.max(width_of(caption))));
    let loops = if n_loops > 0 { SELF_LOOP + LINE * f64::from(n_loops) } else { 0.0 };
    Node {
        column: 2 * layer,
        width: widest.max(2.0 * half_width(machine, state)),
        up: RADIUS + 4.0 + loops,
        down: RADIUS + 4.0,
        y: 0.0,
    }
}

fn mean(values: impl Iterator<Item = f64>) -> Option<f64> {
    let (sum, n) = values.fold((0.0, 0.0), |(sum, n), value| (sum + value, n + 1.0));
    (n > 0.0).then_some(sum / n)
}
