//! The way in which the terms of a filter are joined: all of them, one of some, brackets, what must not hold, and the order of
//! what is found.
//!
//! ```text
//! any  = all { ( "or" | "|" ) all }
//! all  = one { [ "and" ] one }
//! one  = ( "-" | "!" | "not" ) one | "(" any ")" | term
//! sort = "sort" ":" [ "-" ] facet          anywhere; "-" puts the most first
//! ```
//!
//! The words stand in both languages in `cards.ftl` (`card-query-*`).

use super::term::Typed;
use stolik_words::Phrase;

/// The most brackets and negations within each other: a reader of ours never nests deeper than the 24 of
/// `stolik_abilities::depth`.
const DEEPEST: usize = 20;

/// A piece of a query with its place, in letters from 0.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Piece {
    pub(super) at: usize,
    pub(super) token: Token,
}

/// A bracket, an operator or a term.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Token {
    Open,
    Close,
    Or,
    And,
    Not,
    Term(Typed),
}

/// Terms as they hang together, each by its place among all.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Tree {
    Term(usize),
    All(Vec<Tree>),
    Any(Vec<Tree>),
    Not(Box<Tree>),
}

/// A query that was read.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Query {
    pub(super) tree: Tree,
    /// The terms with their places.
    pub(super) terms: Vec<(usize, Typed)>,
    /// The property by which results are sorted, with its place.
    pub(super) sort: Option<(usize, String)>,
}

/// A fault of a query: the place and the sentence.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Fault {
    pub(super) at: usize,
    pub(super) key: &'static str,
}

impl Fault {
    /// Returns the sentence.
    pub(super) fn phrase(&self) -> Phrase {
        Phrase::new(self.key)
    }
}

/// Returns the sentence that shows a place of a query.
pub(super) fn place(query: &str, at: usize) -> Phrase {
    let (before, rest) = match query.char_indices().nth(at) {
        Some((byte, _)) => query.split_at(byte),
        None => (query, ""),
    };
    let marked = format!("{before}\u{25b8}{rest}");
    let number = i64::try_from(at + 1).unwrap_or(i64::MAX);
    Phrase::new("card-problem-place").number("place", number).text("query", marked)
}

/// Reads the pieces of a query.
///
/// # Errors
/// A bracket without its other half, an operator without its terms, or more than [`DEEPEST`] levels.
pub(super) fn parse(pieces: Vec<Piece>, end: usize) -> Result<Query, Fault> {
    let (mut sort, mut kept) = (None, Vec::new());
    for piece in pieces {
        match piece.token {
            Token::Term(term) if term.is_sort() => {
                sort = Some((piece.at, term.into_value()));
            }
            _ => kept.push(piece),
        }
    }
    let mut reader = Reader { pieces: kept.into_iter().peekable(), terms: Vec::new(), end };
    if reader.pieces.peek().is_none() {
        return Ok(Query { tree: Tree::All(Vec::new()), terms: Vec::new(), sort });
    }
    let tree = reader.any(0)?;
    match reader.pieces.next() {
        Some(piece) => Err(Fault { at: piece.at, key: "card-problem-close" }),
        None => Ok(Query { tree, terms: reader.terms, sort }),
    }
}

struct Reader {
    pieces: std::iter::Peekable<std::vec::IntoIter<Piece>>,
    terms: Vec<(usize, Typed)>,
    /// The place behind the last letter.
    end: usize,
}

impl Reader {
    fn next_is(&mut self, token: &Token) -> bool {
        self.pieces.peek().is_some_and(|piece| piece.token == *token)
    }

    fn any(&mut self, depth: usize) -> Result<Tree, Fault> {
        let mut list = vec![self.all(depth)?];
        while self.next_is(&Token::Or) {
            self.pieces.next();
            list.push(self.all(depth)?);
        }
        Ok(if list.len() == 1 { list.remove(0) } else { Tree::Any(list) })
    }

    fn all(&mut self, depth: usize) -> Result<Tree, Fault> {
        let mut list = vec![self.one(depth)?];
        loop {
            if self.next_is(&Token::And) {
                self.pieces.next();
            } else if self.pieces.peek().is_none()
                || self.next_is(&Token::Or)
                || self.next_is(&Token::Close)
            {
                return Ok(if list.len() == 1 { list.remove(0) } else { Tree::All(list) });
            }
            list.push(self.one(depth)?);
        }
    }

    fn one(&mut self, depth: usize) -> Result<Tree, Fault> {
        let Some(piece) = self.pieces.next() else {
            return Err(Fault { at: self.end, key: "card-problem-operand" });
        };
        let at = piece.at;
        if depth >= DEEPEST {
            return Err(Fault { at, key: "card-problem-deep" });
        }
        match piece.token {
            Token::Term(term) => {
                self.terms.push((at, term));
                Ok(Tree::Term(self.terms.len() - 1))
            }
            Token::Not => Ok(Tree::Not(Box::new(self.one(depth + 1)?))),
            Token::Open => {
                let inner = self.any(depth + 1)?;
                match self.next_is(&Token::Close) {
                    true => self.pieces.next(),
                    false => return Err(Fault { at, key: "card-problem-open" }),
                };
                Ok(inner)
            }
            Token::Close | Token::Or | Token::And => Err(Fault { at, key: "card-problem-operand" }),
        }
    }
}
