//! A TOML file that is read by asking. Every question marks its key; [`Table::finish`] reports the
//! keys nobody asked for. Problems gather in the [`Source`], so that one run shows them all.

use crate::depth::{Depth, TooDeep};
use crate::document::{Field, Fields, Member, Value};
use crate::problem::{Problem, expected, unknown};
use std::cell::RefCell;
use std::ops::RangeInclusive;
use toml_parser::lexer::TokenKind;

/// A parsed file and the problems found in it so far.
#[derive(Debug)]
pub struct Source {
    file: String,
    /// Byte at which each line starts.
    starts: Vec<usize>,
    document: Option<Fields>,
    problems: RefCell<Vec<Problem>>,
}

impl Source {
    /// Parses the text. A syntax error, or nesting deeper than [`DEEPEST`](crate::depth::DEEPEST), becomes a
    /// problem, and the file then has no [`root`](Self::root).
    #[must_use]
    pub fn parse(file: &str, text: &str) -> Source {
        let starts =
            std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
        let mut source =
            Source { file: file.to_owned(), starts, document: None, problems: RefCell::default() };
        if let Err((at, refused)) = check_depth(text) {
            source.report(source.line(at), refused.to_string());
            return source;
        }
        match Fields::parse(text) {
            Ok(document) => source.document = Some(document),
            Err(error) => {
                let at = error.span().map_or(text.len(), |span| span.start);
                source.report(source.line(at), format!("not TOML: {}", error.message()));
            }
        }
        source
    }

    /// The top table of the file.
    #[must_use]
    pub fn root(&self) -> Option<Table<'_>> {
        let table = self.document.as_ref()?;
        Some(Table { source: self, table, line: 1, asked: Vec::new() })
    }

    /// Adds a problem.
    pub fn report(&self, line: usize, message: impl Into<String>) {
        self.problems.borrow_mut().push(Problem {
            file: self.file.clone(),
            line,
            message: message.into(),
        });
    }

    /// Returns the number of problems so far: a caller that sees no new one may trust its result.
    #[must_use]
    pub fn count(&self) -> usize {
        self.problems.borrow().len()
    }

    /// All problems, sorted by line.
    #[must_use]
    pub fn into_problems(self) -> Vec<Problem> {
        let mut problems = self.problems.into_inner();
        problems.sort();
        problems.dedup();
        problems
    }

    /// Returns the result if there is no problem at all.
    ///
    /// # Errors
    /// All problems, sorted by line.
    pub fn finish<T>(self, read: T) -> Result<T, Vec<Problem>> {
        let problems = self.into_problems();
        if problems.is_empty() { Ok(read) } else { Err(problems) }
    }

    /// The line of a byte, from 1.
    fn line(&self, byte: usize) -> usize {
        self.starts.partition_point(|start| *start <= byte).max(1)
    }
}

/// Checks how deep values and dotted keys are nested before anything is built of them: dotted keys make tables
/// within tables, whose drop calls itself, and the parser's own limit counts them apart from brackets. The error
/// is the byte where it gets too deep.
fn check_depth(text: &str) -> Result<(), (usize, TooDeep)> {
    let (mut outer, mut depth) = (Vec::new(), Depth::default());
    // Depth at which the key or value began that is read: the dots of a key count until it ends.
    let mut start = depth;
    for token in toml_parser::Source::new(text).lex() {
        let deeper =
            |depth: Depth| depth.deeper().map_err(|refused| (token.span().start(), refused));
        match token.kind() {
            TokenKind::LeftSquareBracket | TokenKind::LeftCurlyBracket => {
                outer.push((depth, start));
                depth = deeper(depth)?;
                start = depth;
            }
            TokenKind::RightSquareBracket | TokenKind::RightCurlyBracket => {
                (depth, start) = outer.pop().unwrap_or_default();
            }
            TokenKind::Dot => depth = deeper(depth)?,
            TokenKind::Comma => depth = start,
            // Inside of brackets a line may end between a key and its value.
            TokenKind::Newline if outer.is_empty() => depth = start,
            _ => {}
        }
    }
    Ok(())
}

/// A table under reading. Asking for a key marks it as known.
pub struct Table<'s> {
    source: &'s Source,
    table: &'s Fields,
    line: usize,
    asked: Vec<&'static str>,
}

impl<'s> Table<'s> {
    /// The value of the key, if it is there.
    pub fn get(&mut self, key: &'static str) -> Option<Node<'s>> {
        if !self.asked.contains(&key) {
            self.asked.push(key);
        }
        self.node(key)
    }

    /// The value of a key that must be there; its absence is a problem.
    pub fn need(&mut self, key: &'static str) -> Option<Node<'s>> {
        let found = self.get(key);
        if found.is_none() {
            self.report(format!("missing key `{key}`"));
        }
        found
    }

    /// Parses a list of texts, or one text alone; returns nothing if the key is missing. A text that does not parse
    /// becomes a problem.
    pub fn parsed_texts<T>(
        &mut self,
        key: &'static str,
        parse: impl Fn(&str) -> Result<T, String>,
    ) -> Vec<T> {
        let texts = self.get(key).map(|node| node.texts()).unwrap_or_default();
        texts.iter().filter_map(|node| node.parsed(&parse)).collect()
    }

    /// Whether the key is there. Does not mark it.
    #[must_use]
    pub fn has(&self, key: &str) -> bool {
        self.table.get(key).is_some()
    }

    /// Every key and value, all marked: for tables whose keys are names.
    #[must_use]
    pub fn entries(self) -> Vec<(&'s str, Node<'s>)> {
        let fields = self.table.in_order().into_iter();
        fields.map(|field| (field.key.as_str(), self.node_of(field))).collect()
    }

    /// The keys in the order of the file. Does not mark them.
    #[must_use]
    pub fn keys(&self) -> Vec<&'s str> {
        self.table.in_order().into_iter().map(|field| field.key.as_str()).collect()
    }

    /// The line where the table starts.
    #[must_use]
    pub fn line(&self) -> usize {
        self.line
    }

    /// The file this table stands in.
    #[must_use]
    pub fn source(&self) -> &'s Source {
        self.source
    }

    /// Adds a problem at the start of the table.
    pub fn report(&self, message: impl Into<String>) {
        self.source.report(self.line, message);
    }

    /// Reports every key that nobody asked for.
    pub fn finish(self) {
        for field in self.table.in_order() {
            let key = field.key.as_str();
            if !self.asked.contains(&key) {
                let line = self.source.line(field.at);
                self.source.report(line, unknown("key", key, self.asked.iter().copied()));
            }
        }
    }

    fn node(&self, key: &str) -> Option<Node<'s>> {
        self.table.get(key).map(|field| self.node_of(field))
    }

    fn node_of(&self, Field { key, at, value }: &'s Field) -> Node<'s> {
        Node { source: self.source, line: self.source.line(*at), key, value }
    }
}

/// One value with its place and the key it belongs to.
#[derive(Clone, Copy)]
pub struct Node<'s> {
    source: &'s Source,
    line: usize,
    key: &'s str,
    value: &'s Value,
}

impl<'s> Node<'s> {
    /// The file this value stands in.
    #[must_use]
    pub fn source(&self) -> &'s Source {
        self.source
    }

    /// The line of the value.
    #[must_use]
    pub fn line(&self) -> usize {
        self.line
    }

    /// Adds a problem about this value; the key is put before the message.
    pub fn report(&self, message: impl AsRef<str>) {
        self.source.report(self.line, format!("`{}`: {}", self.key, message.as_ref()));
    }

    /// The text, if the value is one. Reports nothing.
    #[must_use]
    pub fn as_text(&self) -> Option<&'s str> {
        match self.value {
            Value::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The whole number, if the value is one. Reports nothing.
    #[must_use]
    pub fn as_integer(&self) -> Option<i64> {
        match self.value {
            Value::Integer(number) => Some(*number),
            _ => None,
        }
    }

    /// A text; anything else is a problem.
    #[must_use]
    pub fn text(&self) -> Option<&'s str> {
        let text = self.as_text();
        if text.is_none() {
            self.wrong("a text");
        }
        text
    }

    /// A whole number in a range; anything else is a problem.
    #[must_use]
    pub fn integer(&self, range: RangeInclusive<i64>) -> Option<i64> {
        let name = || format!("a number from {} to {}", range.start(), range.end());
        let Some(number) = self.as_integer() else {
            self.wrong(&name());
            return None;
        };
        if !range.contains(&number) {
            self.report(format!("expected {}, found {number}", name()));
            return None;
        }
        Some(number)
    }

    /// A small number; anything else is a problem.
    #[must_use]
    pub fn small(&self, range: RangeInclusive<u8>) -> Option<u8> {
        let wide = i64::from(*range.start())..=i64::from(*range.end());
        self.integer(wide).and_then(|number| u8::try_from(number).ok())
    }

    /// `true` or `false`; anything else is a problem.
    #[must_use]
    pub fn flag(&self) -> Option<bool> {
        let flag = match self.value {
            Value::Flag(flag) => Some(*flag),
            _ => None,
        };
        if flag.is_none() {
            self.wrong("true or false");
        }
        flag
    }

    /// One word of a list, as the value that stands beside it.
    #[must_use]
    pub fn one_of<T: Clone>(&self, options: &[(&str, T)]) -> Option<T> {
        let text = self.text()?;
        let found = options.iter().find(|(word, _)| *word == text).map(|(_, value)| value.clone());
        if found.is_none() {
            self.report(unknown("word", text, options.iter().map(|(word, _)| *word)));
        }
        found
    }

    /// A text that a parser understands; what the parser says else becomes the problem.
    #[must_use]
    pub fn parsed<T>(&self, parse: impl FnOnce(&str) -> Result<T, String>) -> Option<T> {
        match parse(self.text()?) {
            Ok(value) => Some(value),
            Err(message) => {
                self.report(message);
                None
            }
        }
    }

    /// A table, whether written inline or with a header.
    #[must_use]
    pub fn table(&self) -> Option<Table<'s>> {
        let Value::Table(table) = self.value else {
            self.wrong("a table");
            return None;
        };
        Some(Table { source: self.source, table, line: self.line, asked: Vec::new() })
    }

    /// The members of a list, or of `[[several]]` tables.
    #[must_use]
    pub fn list(&self) -> Option<Vec<Node<'s>>> {
        let Value::List(list) = self.value else {
            self.wrong("a list");
            return None;
        };
        let member =
            |Member { at, value }: &'s Member| Node { line: self.source.line(*at), value, ..*self };
        Some(list.iter().map(member).collect())
    }

    /// A list of texts, or one text alone.
    #[must_use]
    pub fn texts(&self) -> Vec<Node<'s>> {
        if self.as_text().is_some() { vec![*self] } else { self.list().unwrap_or_default() }
    }

    fn wrong(&self, wanted: &str) {
        let found = self.value.type_name();
        self.report(format!("{}, found a value of type {found}", expected([wanted])));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(source: Source) -> Vec<String> {
        source.into_problems().iter().map(ToString::to_string).collect()
    }

    #[test]
    fn every_problem_has_its_line() {
        let source = Source::parse(
            "f.toml",
            "id = 3\nlife = 40\nnmae = 1\n\n[[card]]\nflag = 1\n\n[[card]]\nlist = [\n 1,\n 2,\n]\n",
        );
        let mut root = source.root().expect("it parses");
        assert_eq!(root.need("id").and_then(|n| n.text()), None);
        assert_eq!(root.need("life").and_then(|n| n.small(1..=30)), None);
        assert!(root.need("name").is_none());
        let cards = root.need("card").and_then(|n| n.list()).expect("two tables");
        let mut first = cards[0].table().expect("a table");
        assert_eq!((first.line(), first.get("flag").and_then(|n| n.flag())), (5, None));
        first.finish();
        let mut second = cards[1].table().expect("a table");
        for member in second.get("list").and_then(|n| n.list()).expect("a list") {
            assert_eq!(member.one_of(&[("one", 1)]), None);
        }
        second.finish();
        root.finish();
        assert_eq!(
            lines(source),
            [
                "f.toml:1: `id`: expected a text, found a value of type integer",
                "f.toml:1: missing key `name`",
                "f.toml:2: `life`: expected a number from 1 to 30, found 40",
                "f.toml:3: unknown key `nmae`; did you mean `name`?",
                "f.toml:6: `flag`: expected true or false, found a value of type integer",
                "f.toml:10: `list`: expected a text, found a value of type integer",
                "f.toml:11: `list`: expected a text, found a value of type integer",
            ]
        );
    }

    #[test]
    fn a_syntax_error_is_a_problem_with_a_line() {
        let source = Source::parse("f.toml", "a = 1\nb = = 2\n");
        assert!(source.root().is_none());
        let problems = source.into_problems();
        assert_eq!((problems.len(), problems[0].line), (1, 2));
        assert!(problems[0].message.starts_with("not TOML: "));
    }

    #[test]
    fn texts_are_read_from_a_list_or_alone() {
        let source = Source::parse("f.toml", "one = \"1\"\nlist = [\"2\", \"x\", 3, \"4\"]\n");
        let mut root = source.root().expect("it parses");
        let number = |text: &str| text.parse::<u8>().map_err(|_| format!("`{text}`?"));
        let [one, list, none] = ["one", "list", "none"].map(|key| root.parsed_texts(key, number));
        assert_eq!((one, list, none), (vec![1], vec![2, 4], vec![]));
        root.finish();
        assert_eq!(
            lines(source),
            [
                "f.toml:2: `list`: `x`?",
                "f.toml:2: `list`: expected a text, found a value of type integer",
            ]
        );
    }

    #[test]
    fn what_was_read_comes_back_when_nothing_is_wrong() {
        let source = Source::parse("f.toml", "a = \"x\"\nt = { b = true }\n");
        let mut root = source.root().expect("it parses");
        let a = root.get("a").and_then(|n| n.parsed(|t| Ok(t.len())));
        let names: Vec<&str> = root
            .get("t")
            .and_then(|n| n.table())
            .expect("a table")
            .entries()
            .iter()
            .map(|e| e.0)
            .collect();
        root.finish();
        assert_eq!((a, names), (Some(1), vec!["b"]));
        assert_eq!(source.finish(7), Ok(7));
    }
}
