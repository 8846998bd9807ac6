//! Tables in Markdown, and the notation of figures.

/// A table under construction; the first column is text, the others are figures.
pub(crate) struct Table {
    lines: Vec<Vec<String>>,
}

impl Table {
    pub(crate) fn new(columns: &[&str]) -> Table {
        Table { lines: vec![columns.iter().map(|&column| column.to_owned()).collect()] }
    }

    pub(crate) fn row(&mut self, cells: Vec<String>) {
        self.lines.push(cells);
    }

    /// The table as Markdown, aligned for a terminal.
    pub(crate) fn markdown(&self) -> String {
        let columns = self.lines[0].len();
        let width = |column: usize| {
            self.lines.iter().filter_map(|line| line.get(column)).map(|cell| cell.chars().count()).max().unwrap_or(0)
        };
        let widths: Vec<usize> = (0..columns).map(|column| width(column).max(2)).collect();
        let mut out = String::new();
        for (at, line) in self.lines.iter().enumerate() {
            let cells = line.iter().zip(&widths).enumerate().map(|(column, (cell, &width))| match column {
                0 => format!("{cell:<width$}"),
                _ => format!("{cell:>width$}"),
            });
            out += &format!("| {} |\n", cells.collect::<Vec<_>>().join(" | "));
            if at == 0 {
                let rule = widths.iter().enumerate().map(|(column, &width)| match column {
                    0 => "-".repeat(width),
                    _ => format!("{}:", "-".repeat(width - 1)),
                });
                out += &format!("| {} |\n", rule.collect::<Vec<_>>().join(" | "));
            }
        }
        out
    }
}

/// A figure with three significant digits, and commas between thousands; `-` for `None`.
pub(crate) fn figure(x: Option<f64>) -> String {
    let Some(x) = x.filter(|x| x.is_finite()) else { return "-".into() };
    match x {
        0.0 => "0".into(),
        x if x < 0.0995 => format!("{x:.3}"),
        x if x < 9.995 => format!("{x:.2}"),
        x if x < 99.95 => format!("{x:.1}"),
        x => thousands(&format!("{x:.0}")),
    }
}

/// Nanoseconds as a figure in microseconds.
pub(crate) fn us(nanoseconds: Option<f64>) -> String {
    figure(nanoseconds.map(|x| x / 1e3))
}

fn thousands(digits: &str) -> String {
    let mut out = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_have_three_digits() {
        let written = [0.0, 0.0123, 0.1, 1.234, 9.996, 12.34, 123.4, 1234.0, 1_234_567.0].map(|x| figure(Some(x)));
        assert_eq!(written, ["0", "0.012", "0.10", "1.23", "10.0", "12.3", "123", "1,234", "1,234,567"]);
        assert_eq!((figure(None), us(Some(1500.0))), ("-".into(), "1.50".into()));
    }

    #[test]
    fn a_table_is_aligned() {
        let mut table = Table::new(&["engine", "mean"]);
        table.row(vec!["ä".into(), "1.50".into()]);
        table.row(vec!["other one".into(), "12,345".into()]);
        let expected = "\
| engine    |   mean |
| --------- | -----: |
| ä         |   1.50 |
| other one | 12,345 |
";
        assert_eq!(table.markdown(), expected);
    }
}
