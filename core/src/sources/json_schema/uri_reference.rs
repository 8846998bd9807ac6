//! URI references, as far as identifiers of schemas need them: resolution as in RFC 3986, section
//! 5.2.
//!
//! A base may be relative or absent (a document without `$id`), and an identifier may be no URI at
//! all (`"$id": "my schema"`): both are resolved as far as their text allows, because all that
//! happens to the result is a look-up among the documents at hand. Crate `fluent-uri`, which
//! jsonschema uses, accepts neither, and crate `url` implements the WHATWG standard, which
//! normalizes hosts, ports and percent-encoding and refuses `urn:` bases. Either would add
//! dependencies to every user's build for these hundred lines.

/// Splits a reference into the part before its fragment, and the fragment.
pub(crate) fn split(reference: &str) -> (&str, &str) {
    reference.split_once('#').unwrap_or((reference, ""))
}

/// Resolves `reference`, which has no fragment, against `base`.
///
/// ```text
///  base http://a/b/c/d?q      g        http://a/b/c/g       /g     http://a/g
///                             ../g     http://a/b/g         //g    http://g
///                             ?y       http://a/b/c/d?y
/// ```
pub(crate) fn resolve(base: &str, reference: &str) -> String {
    let of = UriParts::of(reference);
    if reference.is_empty() {
        return base.to_owned();
    }
    if of.scheme.is_some() {
        return UriParts { path: &without_dots(of.path), ..of }.text();
    }
    let base = UriParts::of(base);
    if of.authority.is_some() {
        return UriParts { scheme: base.scheme, path: &without_dots(of.path), ..of }.text();
    }
    let UriParts { scheme, authority, .. } = base;
    let (path, query) = if of.path.is_empty() {
        (base.path.to_owned(), of.query.or(base.query))
    } else if of.path.starts_with('/') {
        (without_dots(of.path), of.query)
    } else {
        let folder = match base.path.rfind('/') {
            Some(end) => &base.path[..=end],
            None if authority.is_some() => "/",
            None => "",
        };
        (without_dots(&format!("{folder}{}", of.path)), of.query)
    };
    UriParts { scheme, authority, path: &path, query }.text()
}

/// The components of a URI reference, RFC 3986, section 3.
#[derive(Clone, Copy)]
struct UriParts<'a> {
    /// `http`, without the colon.
    scheme: Option<&'a str>,
    /// What follows `//`: host and port.
    authority: Option<&'a str>,
    /// Everything up to the query; empty if there is none.
    path: &'a str,
    /// What follows `?`.
    query: Option<&'a str>,
}

impl<'a> UriParts<'a> {
    /// Splits a reference without fragment (RFC 3986, appendix B).
    fn of(text: &'a str) -> UriParts<'a> {
        // The query first: behind a `?`, neither `:` nor `/` divides anything.
        let (text, query) = text.split_once('?').map_or((text, None), |(text, query)| (text, Some(query)));
        let is_scheme = |scheme: &str| {
            scheme.starts_with(|c: char| c.is_ascii_alphabetic())
                && scheme.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"+-.".contains(&byte))
        };
        let (scheme, text) = match text.split_once(':') {
            Some((scheme, rest)) if is_scheme(scheme) => (Some(scheme), rest),
            _ => (None, text),
        };
        let (authority, path) = match text.strip_prefix("//") {
            Some(rest) => {
                let (authority, path) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
                (Some(authority), path)
            }
            None => (None, text),
        };
        UriParts { scheme, authority, path, query }
    }

    /// Puts the components together (RFC 3986, section 5.3).
    fn text(self) -> String {
        let mut out = String::new();
        for (part, before, after) in [(self.scheme, "", ":"), (self.authority, "//", "")] {
            if let Some(part) = part {
                out += &[before, part, after].concat();
            }
        }
        out += self.path;
        if let Some(query) = self.query {
            out += &["?", query].concat();
        }
        out
    }
}

/// Removes the segments `.` and `..` of a path (RFC 3986, section 5.2.4).
///
/// `/b/c/../g` becomes `/b/g`, and `/b/.` becomes `/b/`.
fn without_dots(path: &str) -> String {
    let mut out: Vec<&str> = Vec::new();
    let mut segments = path.split('/').peekable();
    while let Some(segment) = segments.next() {
        let last = segments.peek().is_none();
        match segment {
            "." | ".." => {
                // The first segment of an absolute path is empty and stays.
                if segment == ".." && out.len() > usize::from(path.starts_with('/')) {
                    out.pop();
                }
                if last {
                    out.push("");
                }
            }
            segment => out.push(segment),
        }
    }
    out.join("/")
}

/// Decodes percent-encoding; `None` if an escape is broken or the bytes are no UTF-8.
pub(crate) fn percent_decoded(text: &str) -> Option<String> {
    if !text.contains('%') {
        return Some(text.to_owned());
    }
    let mut out = Vec::new();
    let mut bytes = text.bytes();
    while let Some(byte) = bytes.next() {
        if byte == b'%' {
            let digits = [bytes.next()?, bytes.next()?];
            out.push(u8::from_str_radix(std::str::from_utf8(&digits).ok()?, 16).ok()?);
        } else {
            out.push(byte);
        }
    }
    String::from_utf8(out).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The examples of RFC 3986, section 5.4, that have no fragment.
    #[test]
    fn examples_of_the_standard() {
        let base = "http://a/b/c/d;p?q";
        for (reference, expected) in [
            ("g:h", "g:h"),
            ("g", "http://a/b/c/g"),
            ("./g", "http://a/b/c/g"),
            ("g/", "http://a/b/c/g/"),
            ("/g", "http://a/g"),
            ("//g", "http://g"),
            ("?y", "http://a/b/c/d;p?y"),
            ("g?y", "http://a/b/c/g?y"),
            (";x", "http://a/b/c/;x"),
            ("", "http://a/b/c/d;p?q"),
            (".", "http://a/b/c/"),
            ("./", "http://a/b/c/"),
            ("..", "http://a/b/"),
            ("../g", "http://a/b/g"),
            ("../..", "http://a/"),
            ("../../../g", "http://a/g"),
            ("/./g", "http://a/g"),
            ("g/../h", "http://a/b/c/h"),
        ] {
            assert_eq!(resolve(base, reference), expected, "{reference}");
        }
        assert_eq!(resolve("", "other.json"), "other.json");
        assert_eq!(resolve("urn:uuid:1", "urn:uuid:2"), "urn:uuid:2");
        assert_eq!(split("a#b"), ("a", "b"));
        assert_eq!(percent_decoded("%25a%C3%A9").as_deref(), Some("%aé"));
        assert_eq!(percent_decoded("%ff"), None);
    }
}
