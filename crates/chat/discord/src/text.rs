//! Plain text as Discord shows it unchanged: nothing in it is formatted, linked or mentioned.

/// The most characters of a message.
pub(crate) const CONTENT: usize = 2000;
/// Characters of a line that are escaped together where a line alone is too long for a message.
const CHUNK: usize = 900;

/// The same text for a message's content. Every character that begins formatting, a mention, an
/// emoji, a time stamp or a link is escaped where it would; the address of a channel at the end of a line stays one.
#[must_use]
pub(crate) fn escape(text: &str) -> String {
    let lines: Vec<String> = text.split('\n').map(escape_line).collect();
    lines.join("\n")
}

/// The prefix of a channel's address: such an address leads nowhere but to Discord itself.
const CHANNELS: &str = "https://discord.com/channels/";

/// The address of a channel at the end of a line, with what stands before it.
fn channel_at_end(line: &str) -> Option<(&str, &str)> {
    let at = line.rfind(CHANNELS)?;
    let (before, address) = line.split_at(at);
    let (guild, channel) = address.strip_prefix(CHANNELS)?.split_once('/')?;
    let number = |text: &str| !text.is_empty() && text.chars().all(|c| c.is_ascii_digit());
    let apart = before.is_empty() || before.ends_with(' ');
    (apart && number(guild) && number(channel)).then_some((before, address))
}

fn escape_line(line: &str) -> String {
    if let Some((before, address)) = channel_at_end(line) {
        return format!("{}{address}", escape_line(before));
    }
    let letters: Vec<char> = line.chars().collect();
    let marker = list_marker(&letters);
    let mut out = String::with_capacity(line.len() + 8);
    for (i, letter) in letters.iter().enumerate() {
        let before = i.checked_sub(1).and_then(|b| letters.get(b)).copied();
        let after = letters.get(i + 1).copied();
        if marker == Some(i) || is_special(*letter, before, after) {
            out.push('\\');
        }
        out.push(*letter);
    }
    out
}

/// Returns the place of the list mark at the beginning of a line: `- `, `+ `, `1. `.
fn list_marker(letters: &[char]) -> Option<usize> {
    let start = letters.iter().position(|c| !c.is_whitespace())?;
    let digits = letters[start..].iter().take_while(|c| c.is_ascii_digit()).count();
    let mark = *letters.get(start + digits)?;
    let fits = if digits == 0 { matches!(mark, '-' | '+') } else { matches!(mark, '.' | ')') };
    let open = letters.get(start + digits + 1).is_none_or(|c| c.is_whitespace());
    (fits && open).then_some(start + digits)
}

fn is_special(letter: char, before: Option<char>, after: Option<char>) -> bool {
    match letter {
        '\\' | '*' | '_' | '~' | '`' | '|' | '<' | '>' | '@' | '#' | '[' | ']' | '(' | ')' => true,
        // An address (`https:`), an emoji by name (`:dice:`).
        ':' => after.is_some_and(|c| !c.is_whitespace()),
        // A host such as `discord.gg`; not a number such as 4.11, not the end of a sentence.
        '.' => before.is_some_and(char::is_alphanumeric) && after.is_some_and(char::is_alphabetic),
        _ => false,
    }
}

/// Plain text as the contents of several messages, cut at the ends of lines; at least one.
#[must_use]
pub(crate) fn parts(text: &str) -> Vec<String> {
    let mut out: Vec<String> = vec![String::new()];
    for line in text.split('\n').flat_map(chunks) {
        let line = escape(&line);
        let last = out.last_mut().map(|last| (units(last), last));
        match last {
            Some((0, last)) => *last = line,
            Some((taken, last)) if taken + 1 + units(&line) <= CONTENT => {
                last.push('\n');
                last.push_str(&line);
            }
            Some(_) | None => out.push(line),
        }
    }
    out
}

/// A line in pieces that fit into a message however much of them must be escaped.
fn chunks(line: &str) -> Vec<String> {
    if units(line) * 2 <= CONTENT {
        return vec![line.to_owned()];
    }
    let letters: Vec<char> = line.chars().collect();
    letters.chunks(CHUNK / 2).map(|c| c.iter().collect()).collect()
}

/// Length as the platform counts at its strictest: UTF-16 units.
#[must_use]
pub(crate) fn units(text: &str) -> usize {
    text.chars().map(char::len_utf16).sum()
}

/// The first characters of a text, with an ellipsis where something is missing.
#[must_use]
pub(crate) fn short(text: &str, most: usize) -> String {
    if units(text) <= most {
        return text.to_owned();
    }
    let mut left = most.saturating_sub(1);
    let fits = text.chars().take_while(|c| {
        let fits = c.len_utf16() <= left;
        left = left.saturating_sub(c.len_utf16());
        fits
    });
    fits.chain(['\u{2026}']).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_formatted() {
        assert_eq!(
            escape("**a** _b_ ~~c~~ `d` ||e||"),
            r"\*\*a\*\* \_b\_ \~\~c\~\~ \`d\` \|\|e\|\|"
        );
        assert_eq!(escape("# big\n> said\n>>> all"), "\\# big\n\\> said\n\\>\\>\\> all");
        assert_eq!(escape("- one\n + two\n12. three"), "\\- one\n \\+ two\n12\\. three");
        assert_eq!(escape(r"\*"), r"\\\*");
    }

    #[test]
    fn nothing_is_mentioned() {
        for evil in ["@everyone", "@here", "<@12>", "<@!12>", "<@&12>", "<#12>", "</help:12>"] {
            let safe = escape(evil);
            assert!(!safe.starts_with(['@', '<']), "{safe}");
            assert!(!safe.contains("<@"), "{safe}");
        }
        assert_eq!(escape("<:a:1> <t:0:R> :dice:"), r"\<\:a\:1\> \<t\:0\:R\> \:dice:");
    }

    #[test]
    fn nothing_is_linked() {
        assert_eq!(escape("[a](https://b.c)"), r"\[a\]\(https\://b\.c\)");
        assert_eq!(escape("discord.gg/x"), r"discord\.gg/x");
        let channel = "https://discord.com/channels/20/30";
        assert_eq!(escape(&format!("*Here*: {channel}")), format!(r"\*Here\*: {channel}"));
        for other in [format!("x{channel}"), format!("{channel}/@me"), format!("{channel} now")] {
            assert!(!escape(&other).contains("https://"), "{other}");
        }
    }

    #[test]
    fn ordinary_sentences_stay_readable() {
        for plain in ["Дубы: c3 → c4. Правило 4.11", "a-b, 3.5; p1: 2", "", "Готово!"]
        {
            assert_eq!(escape(plain), plain);
        }
    }

    #[test]
    fn long_texts_are_cut_at_ends_of_lines() {
        let line = "[x] ".repeat(60);
        let text = vec![line.as_str(); 30].join("\n");
        let parts = parts(&text);
        assert!(parts.len() > 1);
        assert!(parts.iter().all(|p| units(p) <= CONTENT && p.ends_with("\\] ")));
        assert_eq!(parts.join("\n"), escape(&text));
        let wide = super::parts(&"*".repeat(5000));
        assert!(wide.iter().all(|p| units(p) <= CONTENT));
        assert_eq!(wide.concat().matches('*').count(), 5000);
        assert_eq!(super::parts(""), [""]);
    }

    #[test]
    fn short_texts_are_counted_in_units() {
        assert_eq!(short("abcd", 4), "abcd");
        assert_eq!(short("abcde", 4), "abc\u{2026}");
        assert_eq!(short("\u{1F3B2}\u{1F3B2}", 3), "\u{1F3B2}\u{2026}");
    }
}
