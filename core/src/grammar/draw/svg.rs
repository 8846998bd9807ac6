//! The drawing as SVG.

use std::fmt::Write as _;

use super::dot::{bounds, left_out};
use super::layout::{self, FONT, INDENT, LINE, Layout, Line, Point, RADIUS, SELF_LOOP, half_width, n_points, width_of};
use super::machine::Machine;
use super::{Drawn, Form, MAX_DRAWN};

/// Points of a layout, beyond which it is of fewer states: below a second of work, and more than
/// anybody reads.
const MAX_POINTS: usize = 20_000;
const MARGIN: f64 = 14.0;
const INK: &str = "#1f2328";

/// All of these types, in both forms.
pub(crate) fn picture(drawn: &[Drawn]) -> String {
    let mut body = String::new();
    let (mut width, mut y) = (0.0_f64, MARGIN);
    for Drawn { name, plain, compressed } in drawn {
        y += 14.0;
        text(&mut body, Point { x: MARGIN, y }, "start", INK, &format!("font-weight=\"bold\" {SANS}"), name);
        y += 6.0;
        for (form, machine) in [(Form::Plain, plain), (Form::Compressed, compressed)] {
            let (shown, n_left_out) = fitting(machine);
            y += 16.0;
            let mut caption = format!("{form}: {} states, {} edges", machine.states.len(), machine.n_edges());
            if let Some(note) = left_out(machine, n_left_out) {
                caption = format!("{caption}; {note}");
            }
            text(&mut body, Point { x: MARGIN, y }, "start", "#59636e", SANS, &caption);
            y += 12.0;
            let captions: Vec<Vec<String>> = shown
                .states
                .iter()
                .map(|state| state.edges.iter().map(|edge| edge.label.caption()).collect())
                .collect();
            let layout = layout::layout(&shown, &captions);
            // Writing to a String can't fail.
            let _ = writeln!(body, "<g transform=\"translate({MARGIN} {})\">", number(y));
            machine_body(&mut body, &shown, &captions, &layout);
            body.push_str("</g>\n");
            width = width.max(layout.width).max(width_of(&caption));
            y += layout.height + 8.0;
        }
        y += 10.0;
    }
    let (width, height) = (number(width + 2.0 * MARGIN), number(y));
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" \
         font-family=\"ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace\" font-size=\"{FONT}\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n{body}</svg>\n"
    )
}

const SANS: &str = "font-family=\"sans-serif\"";

/// As many states as can be laid out, and how many are left out.
fn fitting(machine: &Machine) -> (Machine, usize) {
    let mut limit = MAX_DRAWN;
    loop {
        let shown = machine.clone().reached(limit);
        if n_points(&shown) <= MAX_POINTS || limit < 10 {
            let n_left_out = machine.states.len() - shown.states.len();
            return (shown, n_left_out);
        }
        limit /= 2;
    }
}

fn machine_body(out: &mut String, machine: &Machine, captions: &[Vec<String>], layout: &Layout) {
    let start = layout.states[0];
    let edge_of = |state: usize| half_width(machine, state);
    line(
        out,
        &format!("M{} {}H{}", number(start.x - INDENT + 8.0), number(start.y), number(start.x - edge_of(0) - 5.0)),
    );
    arrow(out, Point { x: start.x - edge_of(0), y: start.y }, Point { x: 1.0, y: 0.0 });
    for way in &layout.lines {
        let tip = route(out, machine, layout, way);
        arrow(out, tip.0, tip.1);
        let label = Point { x: way.label.x, y: way.label.y - 4.0 };
        let edge = &machine.states[way.from].edges[way.edge];
        text(out, label, "middle", edge.label.color(), "", &captions[way.from][way.edge]);
    }
    for (i, state) in machine.states.iter().enumerate() {
        let Point { x, y } = layout.states[i];
        let own = state.edges.iter().zip(&captions[i]).filter(|(edge, _)| edge.target == i);
        let mut foot = y - RADIUS - SELF_LOOP;
        for (n, (edge, caption)) in own.enumerate() {
            if n == 0 {
                self_loop(out, Point { x, y });
            }
            text(out, Point { x, y: foot }, "middle", edge.label.color(), "", caption);
            foot -= LINE;
        }
        circle(out, machine, i, Point { x, y });
    }
}

fn circle(out: &mut String, machine: &Machine, state: usize, at: Point) {
    let half = half_width(machine, state);
    let accepting = machine.states[state].accepting;
    let (x, y) = (number(at.x), number(at.y));
    if let Some(repeat) = machine.states[state].repeat {
        let mut frame = |by: f64| {
            let (left, top) = (number(at.x - half + by), number(at.y - RADIUS - 2.0 + by));
            let (width, height) = (number(2.0 * (half - by)), number(2.0 * (RADIUS + 2.0 - by)));
            let _ = writeln!(
                out,
                "<rect x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" rx=\"3\" fill=\"white\" stroke=\"{INK}\"/>"
            );
        };
        frame(0.0);
        if accepting {
            frame(2.0);
        }
        text(out, Point { x: at.x, y: at.y + 4.0 }, "middle", INK, "font-size=\"11\"", &bounds(repeat));
        return;
    }
    let _ = writeln!(out, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{RADIUS}\" fill=\"white\" stroke=\"{INK}\"/>");
    if accepting {
        let inner = RADIUS - 2.5;
        let _ = writeln!(out, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{inner}\" fill=\"white\" stroke=\"{INK}\"/>");
    }
}

/// The line of an edge; its tip and the direction that it points there.
fn route(out: &mut String, machine: &Machine, layout: &Layout, way: &Line) -> (Point, Point) {
    let sign = if way.is_back { -1.0 } else { 1.0 };
    let begin = port(machine, layout, way.from, way.ports.0, sign);
    let tip = port(machine, layout, way.to, way.ports.1, -sign);
    let direction = Point { x: sign, y: 0.0 };
    let mut path = format!("M{}", pair(begin));
    let mut at = begin;
    // The line ends inside its arrowhead.
    let end = Point { x: tip.x - 5.0 * direction.x, y: tip.y - 5.0 * direction.y };
    let mut turned = false;
    for (i, &(a, b)) in way.stretches.iter().enumerate() {
        bend(&mut path, at, a);
        let _ = write!(path, "H{}", number(b.x));
        at = b;
        if let Some(&(_, height)) = way.turns.iter().find(|turn| turn.0 == i) {
            turn(&mut path, at, height, end);
            turned = true;
        }
    }
    if !turned {
        bend(&mut path, at, end);
    }
    line(out, &path);
    (tip, direction)
}

/// The point at the right (1) or left (-1) side of a state, `offset` below its middle.
fn port(machine: &Machine, layout: &Layout, state: usize, offset: f64, side: f64) -> Point {
    let Point { x, y } = layout.states[state];
    let half = match machine.states[state].repeat {
        Some(_) => half_width(machine, state),
        None => (RADIUS * RADIUS - offset * offset).sqrt(),
    };
    Point { x: x + side * half, y: y + offset }
}

/// To `b`, level at both ends.
fn bend(path: &mut String, a: Point, b: Point) {
    if (a.y - b.y).abs() < 0.05 {
        let _ = write!(path, "H{}", number(b.x));
        return;
    }
    let middle = f64::midpoint(a.x, b.x);
    let (first, second) = (Point { x: middle, y: a.y }, Point { x: middle, y: b.y });
    let _ = write!(path, "C{} {} {}", pair(first), pair(second), pair(b));
}

/// From the end of a row to the beginning of the next, with round corners.
fn turn(path: &mut String, a: Point, height: f64, b: Point) {
    let (right, left) = (a.x + 8.0, 4.0);
    let r = 5.0;
    let _ = write!(
        path,
        "H{}q{r} 0 {r} {r}V{}q0 {r} -{r} {r}H{}q-{r} 0 -{r} {r}V{}q0 {r} {r} {r}H{}",
        number(right - r),
        number(height - r),
        number(left + r),
        number(b.y - r),
        number(b.x)
    );
}

fn self_loop(out: &mut String, Point { x, y }: Point) {
    let top = y - RADIUS;
    let reach = SELF_LOOP + 3.0;
    let (left, right) = (x - 4.0, x + 4.0);
    line(
        out,
        &format!(
            "M{} C{} {} {}",
            pair(Point { x: left, y: top + 1.5 }),
            pair(Point { x: x - 14.0, y: top - reach }),
            pair(Point { x: x + 14.0, y: top - reach }),
            pair(Point { x: right + 1.5, y: top - 2.0 })
        ),
    );
    arrow(out, Point { x: right, y: top + 1.5 }, Point { x: -0.45, y: 0.89 });
}

fn line(out: &mut String, path: &str) {
    let _ = writeln!(out, "<path d=\"{path}\" fill=\"none\" stroke=\"{INK}\"/>");
}

/// An arrowhead with its tip at `tip`.
fn arrow(out: &mut String, tip: Point, direction: Point) {
    let corner = |side: f64| Point {
        x: tip.x - 7.0 * direction.x - 3.2 * side * direction.y,
        y: tip.y - 7.0 * direction.y + 3.2 * side * direction.x,
    };
    let _ = writeln!(out, "<path d=\"M{}L{}L{}Z\" fill=\"{INK}\"/>", pair(tip), pair(corner(1.0)), pair(corner(-1.0)));
}

fn text(out: &mut String, Point { x, y }: Point, anchor: &str, color: &str, more: &str, text: &str) {
    let anchor = if anchor == "start" { String::new() } else { format!(" text-anchor=\"{anchor}\"") };
    let more = if more.is_empty() { String::new() } else { format!(" {more}") };
    let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    let _ = writeln!(out, "<text x=\"{}\" y=\"{}\" fill=\"{color}\"{anchor}{more}>{text}</text>", number(x), number(y));
}

fn pair(point: Point) -> String {
    format!("{} {}", number(point.x), number(point.y))
}

/// With one digit after the point, if any: a picture of a few kilobytes.
fn number(value: f64) -> String {
    let text = format!("{value:.1}");
    text.strip_suffix(".0").map_or(text.clone(), str::to_owned)
}
