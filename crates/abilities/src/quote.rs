//! Texts as TOML writes them, for printers of card definitions. Written here and not by the library that
//! reads TOML, so that a newer one of those prints no definition otherwise: prints of rule sets are made of
//! them.

/// The text as a basic string of TOML, in its one spelling.
#[must_use]
pub fn quoted(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            c if c.is_control() => out.push_str(&format!("\\u{:04X}", u32::from(c))),
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

/// A list of texts: `["a", "b"]`.
#[must_use]
pub fn quoted_list<T: AsRef<str>>(texts: impl IntoIterator<Item = T>) -> String {
    let texts: Vec<String> = texts.into_iter().map(|text| quoted(text.as_ref())).collect();
    format!("[{}]", texts.join(", "))
}

#[cfg(test)]
mod tests {
    use super::{quoted, quoted_list};
    use crate::Source;

    #[test]
    fn every_quoted_text_reads_back() {
        let texts = ["", "Ёж", "a \"b\" \\ c", "'", "tab\tline\nend\r", "\u{7f}\u{85}\u{0}"];
        let source = Source::parse("f.toml", &format!("list = {}", quoted_list(texts)));
        let mut root = source.root().expect("it parses");
        let list = root.get("list").map(|node| node.texts()).unwrap_or_default();
        let read: Vec<&str> = list.iter().filter_map(|node| node.text()).collect();
        assert_eq!(read, texts);
        assert_eq!(quoted("a\"\n"), "\"a\\\"\\u000A\"");
    }
}
