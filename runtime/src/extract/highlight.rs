//! [`HighlightPage`]: a web page of documents in which what was found is marked.
//!
//! Marks may lie within one another and overlap: the text is cut wherever one begins or ends, and a
//! piece is marked with all that it lies in.

use std::fs::File;
use std::io::{self, Write};
use std::ops::Range;
use std::path::Path;

use formwork_core::AlignmentKind;

use super::{Aligned, Extraction};

/// A file in HTML with a section for each document. It is complete after each of them: a browser
/// needs no closing tags.
///
/// ```no_run
/// use formwork::extract::HighlightPage;
///
/// let mut page = HighlightPage::create("found.html")?;
/// page.add("letter", "Ada lives in London.", [(0..3, "name"), (13..19, "city")])?;
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct HighlightPage {
    file: File,
}

/// What is marked.
struct Mark {
    span: Range<usize>,
    name: String,
    /// Whether the words are the document's but for a few.
    is_near: bool,
}

impl HighlightPage {
    /// A new page; what was there is gone.
    ///
    /// # Errors
    ///
    /// What the system says.
    pub fn create(path: impl AsRef<Path>) -> io::Result<HighlightPage> {
        let mut file = File::create(path)?;
        file.write_all(HEAD.as_bytes())?;
        Ok(HighlightPage { file })
    }

    /// Adds a text in which these ranges of bytes are marked with their names. Ranges that don't end
    /// at characters of the text are left out.
    ///
    /// # Errors
    ///
    /// What the system says.
    pub fn add<N: Into<String>>(
        &mut self,
        title: &str,
        text: &str,
        marks: impl IntoIterator<Item = (Range<usize>, N)>,
    ) -> io::Result<()> {
        let marks = marks.into_iter().map(|(span, name)| Mark { span, name: name.into(), is_near: false }).collect();
        self.file.write_all(section(title, text, marks, &[]).as_bytes())
    }

    /// Adds a document with all strings of its value, each marked with its path, where the extractor
    /// [aligned](super::Extractor::align_strings) them; those that the document doesn't have are
    /// listed below it. Of a document without a value, the error.
    ///
    /// # Errors
    ///
    /// What the system says.
    pub fn write<T>(&mut self, extraction: &Extraction<T>) -> io::Result<()> {
        let section = match &extraction.result {
            Ok(extracted) => match &extracted.aligned {
                Some(aligned) => aligned_section(&extraction.id, aligned),
                None => return Ok(()),
            },
            Err(error) => {
                format!("{}<p class=\"missing\">{}</p>\n", heading(&extraction.id), escaped(&error.to_string()))
            }
        };
        self.file.write_all(section.as_bytes())
    }
}

const HEAD: &str = "<!doctype html>\n<meta charset=\"utf-8\">\n<title>What was found</title>\n<style>
body { font: 1rem/1.8 serif; max-width: 42rem; margin: 2rem auto; padding: 0 1rem; color: #222; background: #fff }
h2 { font: 600 1rem/1.4 sans-serif; margin: 2.5rem 0 .5rem } pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; margin: 0 }
mark { background: #fe8; border-radius: .2rem } mark.near { background: none; border-bottom: 2px dashed #c80 }
sup { font: .65rem sans-serif; color: #666; padding-left: .2rem } .missing { font: .85rem sans-serif; color: #a00 }
</style>\n";

fn aligned_section(id: &str, Aligned { document, strings }: &Aligned) -> String {
    let (mut marks, mut missing) = (Vec::new(), Vec::new());
    for string in strings.iter().filter(|string| !string.text.is_empty()) {
        match &string.alignment {
            Some(found) => marks.push(Mark {
                span: found.span.clone(),
                name: string.path.to_string(),
                is_near: matches!(found.kind, AlignmentKind::Fuzzy { .. }),
            }),
            None => missing.push(format!("{}: {}", string.path, string.text)),
        }
    }
    section(id, document.whole(), marks, &missing)
}

fn section(title: &str, text: &str, marks: Vec<Mark>, missing: &[String]) -> String {
    let mut section = format!("{}<pre>{}</pre>\n", heading(title), marked(text, marks));
    if !missing.is_empty() {
        section += "<p class=\"missing\">Not in the document: ";
        section += &missing.iter().map(|text| escaped(text)).collect::<Vec<_>>().join("; ");
        section += "</p>\n";
    }
    section
}

fn heading(title: &str) -> String {
    format!("<h2>{}</h2>\n", escaped(title))
}

/// The text with its marks.
fn marked(text: &str, mut marks: Vec<Mark>) -> String {
    marks.retain(|mark| !mark.span.is_empty() && text.get(mark.span.clone()).is_some());
    // The longer one first, so that it is around the other.
    marks.sort_by_key(|mark| (mark.span.start, std::cmp::Reverse(mark.span.end)));
    let mut cuts: Vec<usize> = marks.iter().flat_map(|mark| [mark.span.start, mark.span.end]).collect();
    cuts.push(text.len());
    cuts.sort_unstable();
    cuts.dedup();
    let (mut body, mut at) = (String::new(), 0);
    // The marks that the piece lies in, and how many have begun.
    let (mut open, mut n_begun): (Vec<&Mark>, usize) = (Vec::new(), 0);
    for cut in cuts {
        let piece = escaped(&text[at..cut]);
        match open.iter().all(|mark| mark.is_near) {
            _ if open.is_empty() || piece.is_empty() => body += &piece,
            is_near => {
                let names: Vec<&str> = open.iter().map(|mark| &*mark.name).collect();
                let class = if is_near { " class=\"near\"" } else { "" };
                body += &format!("<mark{class} title=\"{}\">{piece}", escaped(&names.join(", ")));
                for mark in open.iter().filter(|mark| mark.span.end == cut) {
                    body += &format!("<sup>{}</sup>", escaped(&mark.name));
                }
                body += "</mark>";
            }
        }
        open.retain(|mark| mark.span.end > cut);
        while let Some(mark) = marks.get(n_begun).filter(|mark| mark.span.start == cut) {
            open.push(mark);
            n_begun += 1;
        }
        at = cut;
    }
    body
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(marks: &[(Range<usize>, &str)], expected: &str) {
        let mark = |(span, name): &(Range<usize>, &str)| Mark {
            span: span.clone(),
            name: (*name).to_owned(),
            is_near: name.starts_with('~'),
        };
        assert_eq!(marked("Ada & <Bo>é", marks.iter().map(mark).collect()), expected);
    }

    #[test]
    fn texts_are_marked() {
        check(&[], "Ada &amp; &lt;Bo&gt;é");
        check(&[(0..3, "a")], "<mark title=\"a\">Ada<sup>a</sup></mark> &amp; &lt;Bo&gt;é");
        check(
            &[(7..9, "~b\"")],
            "Ada &amp; &lt;<mark class=\"near\" title=\"~b&quot;\">Bo<sup>~b&quot;</sup></mark>&gt;é",
        );
        // Within a character, empty, or behind the end.
        check(&[(11..12, "x"), (2..2, "y"), (3..40, "z")], "Ada &amp; &lt;Bo&gt;é");
    }

    #[test]
    fn marks_lie_within_one_another_and_overlap() {
        check(
            &[(0..1, "b"), (0..3, "a")],
            "<mark title=\"a, b\">A<sup>b</sup></mark><mark title=\"a\">da<sup>a</sup></mark> &amp; &lt;Bo&gt;é",
        );
        check(
            &[(0..2, "a"), (1..3, "b")],
            "<mark title=\"a\">A</mark><mark title=\"a, b\">d<sup>a</sup></mark><mark title=\"b\">a<sup>b</sup></mark> \
             &amp; &lt;Bo&gt;é",
        );
    }
}
