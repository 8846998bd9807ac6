//! The page of a project in a Python index: a list of links to its files (PEP 503, "Simple
//! Repository API").

/// The address of a project's page, below that of the index.
pub(super) fn url(index: &str, project: &str) -> String {
    format!("{}/{project}/", index.trim_end_matches('/'))
}

/// The address of the file `name` that the page at `page_url` links to, without the checksum behind
/// it.
pub(super) fn link(page: &str, page_url: &str, name: &str) -> Option<String> {
    let links = page.split("href=").skip(1).filter_map(|after| {
        let quote = after.chars().next().filter(|c| matches!(c, '"' | '\''))?;
        after[1..].split(quote).next()
    });
    let mut files = links.map(|link| link.split(['#', '?']).next().unwrap_or(link).replace("&amp;", "&"));
    files.find(|link| link.rsplit('/').next() == Some(name)).map(|link| resolved(&link, page_url))
}

/// A link of the page at `page_url` as a whole address (RFC 3986, section 5.2).
fn resolved(link: &str, page_url: &str) -> String {
    if link.contains("://") {
        return link.to_owned();
    }
    let (scheme, rest) = page_url.split_once("://").unwrap_or(("https", page_url));
    if let Some(from_host) = link.strip_prefix("//") {
        return format!("{scheme}://{from_host}");
    }
    let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
    let mut segments: Vec<&str> = path.split('/').collect();
    // What is behind the last slash is the page itself.
    segments.pop();
    if link.starts_with('/') {
        segments.clear();
    }
    for segment in link.split('/').filter(|segment| !segment.is_empty()) {
        match segment {
            ".." => {
                segments.pop();
            }
            "." => {}
            other => segments.push(other),
        }
    }
    format!("{scheme}://{host}/{}", segments.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_project_has_a_page() {
        for index in ["https://index.example/simple", "https://index.example/simple/"] {
            assert_eq!(url(index, "some-project"), "https://index.example/simple/some-project/");
        }
    }

    #[test]
    fn links_of_every_form() {
        let page_url = "https://user:word@index.example/a/simple/project/";
        for (href, expected) in [
            ("https://files.example/x/p-1.tar.gz#sha256=00", "https://files.example/x/p-1.tar.gz"),
            ("//files.example/p-1.tar.gz", "https://files.example/p-1.tar.gz"),
            ("/x/p-1.tar.gz?a=b", "https://user:word@index.example/x/p-1.tar.gz"),
            ("../../packages/./p-1.tar.gz", "https://user:word@index.example/a/packages/p-1.tar.gz"),
            ("p-1.tar.gz", "https://user:word@index.example/a/simple/project/p-1.tar.gz"),
        ] {
            let page = format!("<a href='p-0.tar.gz'>p-0.tar.gz</a>\n<a\nhref=\"{href}\" data-x=\"1\">p-1.tar.gz</a>");
            assert_eq!(link(&page, page_url, "p-1.tar.gz").as_deref(), Some(expected));
        }
    }

    #[test]
    fn a_file_is_there_or_not() {
        let page = "<a href=\"x/p-1.tar.gz.metadata\">p-1.tar.gz</a><a href=p-1.tar.gz>";
        assert_eq!(link(page, "https://index.example/p/", "p-1.tar.gz"), None);
        assert_eq!(link("", "https://index.example/p/", "p-1.tar.gz"), None);
    }
}
