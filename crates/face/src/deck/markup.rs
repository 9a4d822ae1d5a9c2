//! Marks of Markdown, HTML and Discord in a line that was copied from a page or a chat.

use std::borrow::Cow;

/// Most bytes of an address or a tag.
const LONGEST: usize = 400;

/// A line without links, tags and emoji of a server; the words of a link stay. Tags part words.
pub(super) fn without_markup(line: &str) -> Cow<'_, str> {
    if !line.contains(['<', ']', '\u{2116}']) {
        return Cow::Borrowed(line);
    }
    let mut out = String::with_capacity(line.len());
    let mut rest = line;
    while let Some(at) = rest.find(['<', ']', '\u{2116}']) {
        let (before, behind) = rest.split_at(at);
        out.push_str(before);
        let link = behind.strip_prefix("](").and_then(|to| closed(to, ')'));
        let sign = behind.strip_prefix('\u{2116}').map(str::trim_start);
        rest = if let (Some(after), Some(open)) = (link, out.rfind('[')) {
            out.remove(open);
            after
        } else if let Some(after) = sign {
            // A blank between the sign and its number would make it a heading of Markdown.
            out.push('#');
            after
        } else if let Some(after) = behind.strip_prefix('<').and_then(tag) {
            out.push(' ');
            after
        } else {
            let mut letters = behind.chars();
            out.extend(letters.next());
            letters.as_str()
        };
    }
    out.push_str(rest);
    Cow::Owned(out)
}

/// The text behind a tag of HTML, or an emoji of a Discord server, that begins here.
fn tag(text: &str) -> Option<&str> {
    let name = text.strip_prefix('/').unwrap_or(text);
    let begins = name.starts_with(|c: char| c.is_ascii_alphabetic()) || name.starts_with(':');
    if begins { closed(text, '>') } else { None }
}

/// The text behind the first of such signs, if it is near.
fn closed(text: &str, sign: char) -> Option<&str> {
    let at = text.char_indices().take(LONGEST).find(|(_, letter)| *letter == sign)?.0;
    Some(&text[at + sign.len_utf8()..])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_taken_out_and_words_stay() {
        for (line, plain) in [
            ("3 [Волк](https://example.org/1)", "3 Волк"),
            ("3 <b>Волк</b>", "3  Волк "),
            ("<tr><td>Волк</td><td>3</td></tr>", "  Волк  3  "),
            ("3 <:wolf:123456> Волк", "3   Волк"),
            ("<3> Волк", "<3> Волк"),
            ("Волк <- лучший", "Волк <- лучший"),
            ("[x] 3 Волк", "[x] 3 Волк"),
            ("\u{2116} 1. Волк", "#1. Волк"),
            ("Волк](", "Волк]("),
            ("](a)", "](a)"),
        ] {
            assert_eq!(without_markup(line), plain, "{line}");
        }
        for line in ["<a".repeat(30_000), "[](".repeat(20_000), "](a)".repeat(15_000)] {
            assert!(without_markup(&line).len() <= line.len());
        }
    }
}
