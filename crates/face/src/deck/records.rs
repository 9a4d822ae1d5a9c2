//! Lists of records: JSON, YAML, TOML and attributes of XML, with fields such as `name: Wolf` and `count: 3`. Each record
//! becomes a plain line `3 Wolf`, with the number of the line of its first field. Lines of another kind stay.

use super::count::parsed;
use super::known::{Column, Known};

/// Most fields of a line that are read.
const FIELDS: usize = 4_000;
/// Most bytes of a key.
const KEY: usize = 60;

/// A line of a text with its number, from 1.
pub(super) type Numbered = (usize, String);

/// A field of a record.
struct Field<'a> {
    key: &'a str,
    value: &'a str,
    /// True if the key stands between quotes.
    is_quoted: bool,
}

/// A part of a line: the fields between two braces.
struct Piece<'a> {
    /// True if a list mark or an opening brace stands before it.
    begins: bool,
    /// True if a list mark stands before it: a card of the list, not the deck itself.
    listed: bool,
    fields: Vec<Field<'a>>,
}

/// A record while it is read.
struct Record {
    /// The line of its first field.
    line: usize,
    begins: bool,
    listed: bool,
    /// The key of the name, and the name.
    name: Option<(String, String)>,
    copies: Option<String>,
    set: Option<String>,
}

/// A line of a record, as it stands.
struct Raw {
    line: Numbered,
    /// True if it gave the record its name or its copies.
    used: bool,
}

/// Makes plain lines of all records of a text. `is_card` tells whether a text is the name of a card.
pub(super) fn flatten(
    known: &Known,
    is_card: &dyn Fn(&str) -> bool,
    lines: Vec<Numbered>,
) -> Vec<Numbered> {
    let (out, raw) = (Vec::new(), Vec::new());
    let mut reader = Reader { known, is_card, out, raw, opened: false, record: None };
    for (number, line) in lines {
        reader.line(number, line);
    }
    reader.flush();
    reader.out
}

struct Reader<'a> {
    known: &'a Known,
    is_card: &'a dyn Fn(&str) -> bool,
    out: Vec<Numbered>,
    /// The lines of the record, in case it is none.
    raw: Vec<Raw>,
    /// True if a brace was opened for the next record.
    opened: bool,
    record: Option<Record>,
}

impl Reader<'_> {
    fn line(&mut self, number: usize, line: String) {
        let line = unescaped(line);
        let texts = strings(&line).map(|all| all.into_iter().map(str::to_owned).collect());
        if let Some(texts) = texts.or_else(|| pairs(&line)) {
            self.flush();
            return self.out.extend(texts.into_iter().map(|text| (number, text)));
        }
        let pieces = self.pieces(&line).filter(|pieces| self.is_record(pieces));
        let Some(pieces) = pieces else {
            self.flush();
            self.opened = false;
            self.out.push((number, line));
            return;
        };
        let mut used = false;
        for piece in &pieces {
            used |= self.piece(number, piece);
        }
        match self.record {
            Some(_) => self.raw.push(Raw { line: (number, line), used }),
            None if used => {}
            None => self.out.push((number, format!("// {}", line.trim()))),
        }
    }

    /// Whether a line belongs to a record: one is open, a brace or a list mark begins one, or a field is a name or a
    /// number of copies.
    fn is_record(&self, pieces: &[Piece<'_>]) -> bool {
        let column = |field: &Field<'_>| {
            let column = self.known.column(field.key);
            matches!(column, Some(Column::Name | Column::Count))
                || field.is_quoted && (self.is_card)(field.key)
        };
        self.record.is_some()
            || self.opened
            || pieces.iter().any(|piece| piece.begins || piece.fields.iter().any(column))
    }

    /// Takes the fields of a piece. Returns true if one of them is a name or a number of copies.
    fn piece(&mut self, number: usize, piece: &Piece<'_>) -> bool {
        let counts = self.record.as_ref().is_some_and(|r| r.name.is_none() && r.copies.is_some());
        if piece.begins {
            // `count: 3, card: {`: the brace belongs to the record.
            if piece.listed || !counts {
                self.flush();
            }
            self.opened = true;
        }
        let column = |field: &Field<'_>| self.known.column(field.key);
        let in_card = piece.listed
            || piece.fields.iter().any(|field| match column(field) {
                Some(Column::Name) => (self.is_card)(field.value),
                Some(Column::Count) => true,
                Some(Column::Set | Column::Other) | None => false,
            });
        let mut used = false;
        for field in &piece.fields {
            used |= match column(field) {
                Some(column) => self.column(number, piece.listed, field, column),
                None => self.other(number, field, in_card),
            };
        }
        used
    }

    /// Takes a field that is a column of a table.
    fn column(&mut self, number: usize, listed: bool, field: &Field<'_>, column: Column) -> bool {
        // `card: {`: the card's own fields follow.
        if field.value.is_empty() || column == Column::Other {
            return false;
        }
        let again = self.record.as_ref().is_some_and(|record| match column {
            Column::Name => record.name.is_some(),
            Column::Count => record.copies.is_some(),
            Column::Set | Column::Other => false,
        });
        if again {
            self.flush();
        }
        let begins = std::mem::take(&mut self.opened);
        let record = self.record.get_or_insert_with(|| {
            let (name, copies, set) = (None, None, None);
            Record { line: number, begins, listed, name, copies, set }
        });
        let value = field.value.to_owned();
        match column {
            Column::Name => record.name = Some((field.key.to_owned(), value)),
            Column::Count => record.copies = Some(value),
            Column::Set | Column::Other => record.set = Some(value),
        }
        column != Column::Set
    }

    /// Takes a field with a key that is no column: a card with its copies, a part of the deck, a card with a heading.
    fn other(&mut self, number: usize, field: &Field<'_>, in_card: bool) -> bool {
        let Field { key, value, .. } = field;
        let is_card = |record: &Record| {
            let named = record.name.as_ref().is_some_and(|(_, name)| (self.is_card)(name));
            named || record.listed || record.copies.is_some()
        };
        let in_record = in_card || self.record.as_ref().is_some_and(is_card);
        let is_count = is_number(value);
        let plain = if value.is_empty() {
            format!("{key}:")
        } else if is_count && ((self.is_card)(key) || !in_record) {
            format!("{value} {key}")
        } else if in_record {
            return false;
        } else if self.known.heading(key).is_some() {
            format!("{key}: {value}")
        } else {
            format!("// {key}: {value}")
        };
        self.flush();
        self.out.push((number, plain));
        true
    }

    /// Ends the record: it is a card, or its lines stay as they are.
    fn flush(&mut self) {
        let raw = std::mem::take(&mut self.raw);
        let Some(record) = self.record.take() else {
            return self.out.extend(raw.into_iter().map(|raw| raw.line));
        };
        let Record { line, begins, listed, name, copies, set } = record;
        let is_card = name.as_ref().is_some_and(|(_, name)| (self.is_card)(name));
        let plain = match (name, copies) {
            (Some((_, name)), copies) if is_card || listed || begins && copies.is_some() => {
                let of_set = set.map(|set| format!("{name} ({set})"));
                let name = of_set.filter(|name| (self.is_card)(name)).unwrap_or(name);
                format!("{} {name}", copies.as_deref().unwrap_or("1"))
            }
            (Some((key, name)), _) if begins => format!("{key}: {name}"),
            (None, Some(copies)) if begins => copies,
            (Some(_) | None, _) => return self.out.extend(raw.into_iter().map(|raw| raw.line)),
        };
        self.out.push((line, plain));
        let unused = raw.into_iter().filter(|raw| !raw.used);
        self.out.extend(unused.map(|raw| (raw.line.0, format!("// {}", raw.line.1.trim()))));
    }

    /// The parts of a line of records; `None` if it is a line of another kind.
    fn pieces<'l>(&self, line: &'l str) -> Option<Vec<Piece<'l>>> {
        let trimmed = line.trim();
        if trimmed.starts_with('<') {
            return self.tags(trimmed).or_else(|| self.element(trimmed));
        }
        let punctuation = |c: char| "{}[],".contains(c) || c.is_whitespace();
        if !trimmed.is_empty() && trimmed.chars().all(punctuation) {
            let begins = trimmed.contains('{');
            return Some(vec![Piece { begins, listed: false, fields: Vec::new() }]);
        }
        let title = trimmed.strip_prefix("[[").and_then(|title| title.strip_suffix("]]"));
        if title.is_some_and(|title| self.known.column(title).is_some()) {
            return Some(vec![Piece { begins: true, listed: false, fields: Vec::new() }]);
        }
        if !trimmed.contains([':', '=']) {
            return None;
        }
        let mark = ["- ", "* ", "\u{2022} "].iter().find_map(|mark| trimmed.strip_prefix(mark));
        let text = mark.unwrap_or(trimmed);
        let mut pieces = Vec::new();
        let mut left = FIELDS;
        for (at, part) in braced(text).into_iter().enumerate() {
            let listed = at == 0 && mark.is_some();
            let begins = listed || part.begins;
            let fields = self.fields(part.text)?;
            left = left.checked_sub(fields.len())?;
            pieces.push(Piece { begins, listed, fields });
        }
        pieces.iter().any(|piece| !piece.fields.is_empty()).then_some(pieces)
    }

    /// The fields of a text, all of it.
    fn fields<'l>(&self, text: &'l str) -> Option<Vec<Field<'l>>> {
        let text =
            text.trim_matches(|c: char| matches!(c, '[' | ']' | ',' | ';') || c.is_whitespace());
        let mut fields: Vec<Field<'l>> = Vec::new();
        let mut from = 0;
        for part in parted(text, |c| matches!(c, ',' | ';')) {
            let at = from;
            from += part.len() + 1;
            match self.field(part) {
                Some(field) => fields.push(field),
                None if part.trim().is_empty() => {}
                // A name with a comma, without quotes.
                None => {
                    let last = fields.last_mut().filter(|last| !last.value.is_empty())?;
                    let start = last.value.as_ptr() as usize - text.as_ptr() as usize;
                    last.value = text[start..at + part.len()].trim();
                }
            }
        }
        Some(fields)
    }

    /// A key with its value.
    fn field<'l>(&self, part: &'l str) -> Option<Field<'l>> {
        let part = part.trim();
        let end = parted(part, |c| matches!(c, ':' | '=')).first()?.len();
        let key = part.get(..end)?.trim_matches(|c: char| "*_`".contains(c) || c.is_whitespace());
        let value = part.get(end + 1..)?.trim();
        let quoted = unquoted(key);
        let key = quoted.unwrap_or(key);
        let is_quoted = quoted.is_some();
        let word = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-' | ' ');
        let named = is_quoted || key.chars().all(word);
        let fits = !key.is_empty() && key.len() <= KEY && named;
        let known = self.known.column(key).is_some() || is_quoted;
        // Words behind a value in YAML and TOML are a remark.
        let value = if value.starts_with(['"', '\'']) { value } else { without_remark(value) };
        let value = unquoted(value).unwrap_or(value).trim_matches(|c| matches!(c, '[' | ']'));
        (fits && known).then_some(Field { key, value: value.trim(), is_quoted })
    }

    /// A line that is an element with a field, `<name>Wolf</name>`, or begins or ends the one of a card, `<card>`.
    fn element<'l>(&self, line: &'l str) -> Option<Vec<Piece<'l>>> {
        let (key, rest) = line.strip_prefix('<')?.split_once('>')?;
        let is_end = key.starts_with('/');
        self.known.column(key.trim_start_matches('/'))?;
        if rest.is_empty() {
            return Some(vec![Piece { begins: !is_end, listed: false, fields: Vec::new() }]);
        }
        let value = rest.strip_suffix('>')?.strip_suffix(key)?.strip_suffix("</")?.trim();
        if value.contains('<') {
            return None;
        }
        let fields = vec![Field { key, value, is_quoted: false }];
        Some(vec![Piece { begins: false, listed: false, fields }])
    }

    /// The attributes of the tags of a line, if one of them is a name.
    fn tags<'l>(&self, line: &'l str) -> Option<Vec<Piece<'l>>> {
        let mut pieces = Vec::new();
        let mut rest = line;
        while let Some((_, tag)) = rest.split_once('<') {
            let (inside, behind) = tag.split_once('>')?;
            rest = behind;
            let inside = inside.trim_end_matches(['/', '?']);
            let Some((_, mut text)) = inside.split_once(char::is_whitespace) else { continue };
            let mut fields = Vec::new();
            while let Some((key, value)) = text.split_once('=') {
                let quote = value.chars().next().filter(|quote| matches!(quote, '"' | '\''))?;
                let (value, behind) = value[1..].split_once(quote)?;
                fields.push(Field { key: key.trim(), value: value.trim(), is_quoted: false });
                text = behind;
                if fields.len() > FIELDS {
                    return None;
                }
            }
            let is_name = |field: &Field<'_>| self.known.column(field.key) == Some(Column::Name);
            if fields.iter().any(is_name) {
                pieces.push(Piece { begins: true, listed: false, fields });
            }
        }
        (!pieces.is_empty()).then_some(pieces)
    }
}

/// Signs of HTML that lists from a page have.
const ENTITIES: [(&str, &str); 10] = [
    ("&nbsp;", " "),
    ("&quot;", "\""),
    ("&laquo;", "\u{ab}"),
    ("&raquo;", "\u{bb}"),
    ("&mdash;", "\u{2014}"),
    ("&ndash;", "\u{2013}"),
    ("&times;", "\u{d7}"),
    ("&#39;", "'"),
    ("&apos;", "'"),
    ("&amp;", "&"),
];

/// A line with the letters that JSON writes as `\u041d` and HTML by a name.
fn unescaped(mut line: String) -> String {
    if line.contains('&') {
        for (name, sign) in ENTITIES {
            line = line.replace(name, sign);
        }
    }
    if !line.contains("\\u") {
        return line;
    }
    let mut parts = line.split("\\u");
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let code = part.get(..4).and_then(|code| u32::from_str_radix(code, 16).ok());
        match code.and_then(char::from_u32) {
            Some(letter) => {
                out.push(letter);
                out.push_str(&part[4..]);
            }
            None => {
                out.push_str("\\u");
                out.push_str(part);
            }
        }
    }
    out
}

/// A value without the remark behind it.
fn without_remark(value: &str) -> &str {
    value.split_once(" #").map_or(value, |(value, _)| value).trim()
}

/// The lines of pairs in brackets: `[("Wolf", 3), ("Hare", 2)]`, `[["Wolf", 3], ["Hare", 2]]`.
fn pairs(line: &str) -> Option<Vec<String>> {
    let line = line.trim();
    if !line.starts_with(['(', '[']) {
        return None;
    }
    let mut out = Vec::new();
    for part in parted(line, |c| "()[]".contains(c)) {
        if part.trim_matches(|c: char| c == ',' || c.is_whitespace()).is_empty() {
            continue;
        }
        let cells = parted(part, |c| c == ',');
        let [one, two] = cells[..] else { return None };
        let plain = |cell| unquoted(str::trim(cell)).unwrap_or(str::trim(cell));
        let (one, two) = (plain(one), plain(two));
        out.push(match (parsed(one), parsed(two)) {
            (Some(copies), None) => format!("{copies} {two}"),
            (None, Some(copies)) => format!("{copies} {one}"),
            (Some(_), Some(_)) | (None, None) => return None,
        });
    }
    (!out.is_empty()).then_some(out)
}

/// A text between two braces.
struct Braced<'a> {
    /// True if an opening brace stands before it.
    begins: bool,
    text: &'a str,
}

/// Cuts a text at its braces, except between quotes.
fn braced(text: &str) -> Vec<Braced<'_>> {
    let mut begins = false;
    let mut parts = Vec::new();
    let mut at = 0;
    for part in parted(text, |c| matches!(c, '{' | '}')) {
        parts.push(Braced { begins, text: part });
        at += part.len();
        begins = text[at..].starts_with('{');
        at += 1;
    }
    parts
}

/// Parts between signs that do not stand between double quotes.
fn parted(text: &str, parts: impl Fn(char) -> bool) -> Vec<&str> {
    let mut quoted = false;
    let mut from = 0;
    let mut out = Vec::new();
    for (at, letter) in text.char_indices() {
        quoted ^= letter == '"';
        if !quoted && parts(letter) {
            out.push(&text[from..at]);
            from = at + letter.len_utf8();
        }
    }
    out.push(&text[from..]);
    out
}

/// The texts of a list of JSON in one line, `["3 Wolf", "2 Hare"]`, or one of them in a line of its own.
fn strings(line: &str) -> Option<Vec<&str>> {
    let line = line.trim().trim_end_matches(',');
    let quote = line.chars().next()?;
    let lone = unquoted(line).filter(|text| !text.contains([quote, '"']));
    if let Some(text) = lone {
        return Some(vec![text]);
    }
    let inside = line.strip_prefix('[')?.strip_suffix(']')?;
    let parts = parted(inside, |c| c == ',');
    if parts.len() > FIELDS {
        return None;
    }
    parts.into_iter().map(|part| unquoted(part.trim())).collect()
}

/// The text between quotes.
fn unquoted(text: &str) -> Option<&str> {
    let inside = |quote| text.strip_prefix(quote)?.strip_suffix(quote);
    inside('"').or_else(|| inside('\''))
}

/// Whether a value is a number of copies, with or without a cross.
fn is_number(value: &str) -> bool {
    parsed(value.trim_matches(super::count::is_cross).trim()).is_some()
}
