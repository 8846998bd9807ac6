//! [`HighlightPage`]: a web page of documents in which what was found is marked.
//!
//! Marks may lie within one another and overlap: the text is cut wherever one begins or ends, and a
//! piece is marked with all that it lies in.

use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::ops::Range;
use std::path::Path;

use formwork_core::AlignmentKind;

use super::error::with_causes;
use super::{Aligned, Extraction};

/// A file in HTML with a section for each document. It is complete after each of them: a browser
/// needs no closing tags. Whatever a document says is text there.
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

    /// The page of a run that was stopped, to go on with, or a new one. The sections of documents
    /// that are done stay, up to the first that isn't.
    ///
    /// # Errors
    ///
    /// [`io::ErrorKind::InvalidData`] for a file that is something else, which is left as it is; and
    /// what the system says.
    pub fn resume(path: impl AsRef<Path>, is_done: impl Fn(&str) -> bool) -> io::Result<HighlightPage> {
        let mut file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
        let mut head = Vec::new();
        (&file).take(HEAD.len() as u64).read_to_end(&mut head)?;
        if !HEAD.as_bytes().starts_with(&head) {
            let message = "the file is no page of this version's; choose another file";
            return Err(io::Error::new(io::ErrorKind::InvalidData, message));
        }
        if head.len() < HEAD.len() {
            file.set_len(0)?;
            file.rewind()?;
            file.write_all(HEAD.as_bytes())?;
            return Ok(HighlightPage { file });
        }
        let (mut lines, mut line, mut whole) = (BufReader::new(&file), Vec::new(), HEAD.len() as u64);
        loop {
            line.clear();
            let n_bytes = lines.read_until(b'\n', &mut line)?;
            // The last line is torn if it has no end.
            if line.last() != Some(&b'\n') || title(&line).is_some_and(|title| !is_done(&title)) {
                break;
            }
            whole += n_bytes as u64;
        }
        file.set_len(whole)?;
        file.seek(SeekFrom::Start(whole))?;
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
                format!("{}<p class=\"missing\">{}</p>\n", heading(&extraction.id), escaped(&with_causes(error)))
            }
        };
        self.file.write_all(section.as_bytes())
    }
}

const HEAD: &str = "<!doctype html>\n<meta charset=\"utf-8\">
<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>What was found</title>\n<style>
:root { color-scheme: light dark; --mark: #fe8; --several: #fc5; --near: #b60; --name: #555; --missing: #a00 }
@media (prefers-color-scheme: dark) { :root { --mark: #553c00; --several: #7a5200; --near: #fa4; --name: #bbb; --missing: #f99 } }
body { font: 1rem/1.8 serif; max-width: 42rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere }
h2 { font: 600 1rem/1.4 sans-serif; margin: 2.5rem 0 .5rem; unicode-bidi: plaintext }
pre { font: inherit; white-space: pre-wrap; tab-size: 4; unicode-bidi: plaintext; margin: 0 }
mark { color: inherit; background: var(--mark); border-radius: .2rem } mark.several { background: var(--several) }
mark.near { background: none; border-radius: 0; border-bottom: 2px dashed var(--near) }
sup { font: .65rem sans-serif; color: var(--name); padding: 0 .2rem; unicode-bidi: isolate; user-select: none }
.missing { font: .85rem/1.5 sans-serif; color: var(--missing) }
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
    // The first line break behind the tag is none of the text's.
    let mut section = format!("{}<pre>\n{}</pre>\n", heading(title), marked(text, marks));
    if !missing.is_empty() {
        section += "<p class=\"missing\">Not in the document: ";
        section += &missing.iter().map(|text| format!("<bdi>{}</bdi>", escaped(text))).collect::<Vec<_>>().join("; ");
        section += "</p>\n";
    }
    section
}

/// A section's first line. No other line begins so.
fn heading(title: &str) -> String {
    format!("<h2>{}</h2>\n", escaped(title).replace('\n', "&#10;"))
}

/// The title in a section's first line.
fn title(line: &[u8]) -> Option<String> {
    let title = String::from_utf8_lossy(line.strip_prefix(b"<h2>")?.strip_suffix(b"</h2>\n")?);
    let named = [("&#10;", "\n"), ("&quot;", "\""), ("&gt;", ">"), ("&lt;", "<"), ("&amp;", "&")];
    Some(named.into_iter().fold(title.into_owned(), |title, (name, character)| title.replace(name, character)))
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
                let class = match (is_near, open.len()) {
                    (true, _) => " class=\"near\"",
                    (false, 1) => "",
                    (false, _) => " class=\"several\"",
                };
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

/// A text as HTML, which has no way to say NUL: there its picture stands.
fn escaped(text: &str) -> String {
    let named = [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;"), ("\0", "\u{2400}")];
    named.into_iter().fold(text.to_owned(), |text, (character, name)| text.replace(character, name))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

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
    fn wherever_a_page_is_torn_it_becomes_what_it_would_have_been() {
        let path = std::env::temp_dir().join(format!("formwork-torn-{}.html", std::process::id()));
        let titles = ["a", "<ab>\n&lt;", "a.txt"];
        let add =
            |page: &mut HighlightPage, title: &str| page.add(title, "\nText of\n<h2>a</h2>", [(1..5, "word")]).unwrap();
        let mut page = HighlightPage::create(&path).unwrap();
        let mut ends = vec![HEAD.len()];
        for title in titles {
            add(&mut page, title);
            ends.push(std::fs::read(&path).unwrap().len());
        }
        let whole = std::fs::read(&path).unwrap();
        for n in 0..=whole.len() {
            // A document is done after its section, or the process was killed between the two.
            let n_whole = ends.iter().filter(|end| **end <= n).count().saturating_sub(1);
            for n_done in [n_whole, n_whole.saturating_sub(1)] {
                std::fs::write(&path, &whole[..n]).unwrap();
                let mut page = HighlightPage::resume(&path, |title| titles[..n_done].contains(&title)).unwrap();
                titles[n_done..].iter().for_each(|title| add(&mut page, title));
                assert!(std::fs::read(&path).unwrap() == whole, "torn at {n}, {n_done} done");
            }
        }
        std::fs::write(&path, "<!doctype html>\n<p>Of somebody else").unwrap();
        assert_eq!(HighlightPage::resume(&path, |_| true).unwrap_err().kind(), io::ErrorKind::InvalidData);
        std::fs::remove_file(&path).unwrap();
    }

    #[test]
    fn marks_lie_within_one_another_and_overlap() {
        check(
            &[(0..1, "b"), (0..3, "a")],
            "<mark class=\"several\" title=\"a, b\">A<sup>b</sup></mark><mark title=\"a\">da<sup>a</sup></mark> &amp; &lt;Bo&gt;é",
        );
        check(
            &[(0..2, "a"), (1..3, "b")],
            "<mark title=\"a\">A</mark><mark class=\"several\" title=\"a, b\">d<sup>a</sup></mark><mark title=\"b\">a<sup>b</sup></mark> \
             &amp; &lt;Bo&gt;é",
        );
    }
}
