//! The text of a number: `2`, `-1`, `counters`, `2*X`, `min(count(ally other),3)`.
//!
//! The properties are the game's: both directions are told how to read and print one.

use crate::depth::Depth;
use crate::{Arith, Num};

/// Longest text of one expression, in bytes.
const LONGEST: usize = 200;

/// Reads an expression. `prop` gets the name of a property and what stands in its brackets.
///
/// # Errors
/// A sentence that says what was expected.
pub fn parse<P>(
    text: &str,
    prop: &mut impl FnMut(&str, Option<&str>) -> Result<P, String>,
) -> Result<Num<P>, String> {
    parse_at(text, Depth::default(), prop)
}

/// Reads an expression that stands in so many others.
fn parse_at<P>(
    text: &str,
    depth: Depth,
    prop: &mut impl FnMut(&str, Option<&str>) -> Result<P, String>,
) -> Result<Num<P>, String> {
    if text.len() > LONGEST {
        return Err(format!("expression longer than {LONGEST} bytes"));
    }
    let mut reader = Reader { rest: text.trim(), depth };
    let number = reader.sum(prop)?;
    if reader.rest.is_empty() {
        Ok(number)
    } else {
        Err(format!("expected an operator, found `{}`", reader.rest))
    }
}

struct Reader<'t> {
    rest: &'t str,
    /// Levels around the number that is read.
    depth: Depth,
}

impl<'t> Reader<'t> {
    /// Takes the sign if it is next.
    fn take(&mut self, sign: char) -> bool {
        match self.rest.strip_prefix(sign) {
            Some(rest) => {
                self.rest = rest.trim_start();
                true
            }
            None => false,
        }
    }

    fn sum<P>(
        &mut self,
        prop: &mut impl FnMut(&str, Option<&str>) -> Result<P, String>,
    ) -> Result<Num<P>, String> {
        let mut left = self.product(prop)?;
        // A chain of operators is a tree that leans to the left: each of them is a level.
        let mut chain = self.depth;
        loop {
            let op = if self.take('+') {
                Arith::Add
            } else if self.take('-') {
                Arith::Sub
            } else {
                return Ok(left);
            };
            chain = chain.deeper()?;
            left = Num::Bin(op, Box::new(left), Box::new(self.product(prop)?));
        }
    }

    fn product<P>(
        &mut self,
        prop: &mut impl FnMut(&str, Option<&str>) -> Result<P, String>,
    ) -> Result<Num<P>, String> {
        let mut left = self.factor(prop)?;
        let mut chain = self.depth;
        loop {
            let op = if self.take('*') {
                Arith::Mul
            } else if self.take('/') {
                Arith::Div
            } else {
                return Ok(left);
            };
            chain = chain.deeper()?;
            left = Num::Bin(op, Box::new(left), Box::new(self.factor(prop)?));
        }
    }

    fn factor<P>(
        &mut self,
        prop: &mut impl FnMut(&str, Option<&str>) -> Result<P, String>,
    ) -> Result<Num<P>, String> {
        if self.take('(') {
            let inner = self.nested(|reader| reader.sum(prop))?;
            return if self.take(')') { Ok(inner) } else { Err("expected `)`".to_owned()) };
        }
        if self.take('-') {
            return match self.nested(|reader| reader.factor(prop))? {
                Num::Int(n) => Ok(Num::Int(-n)),
                other => Ok(Num::Bin(Arith::Mul, Box::new(Num::Int(-1)), Box::new(other))),
            };
        }
        let end = self.rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_');
        let (word, rest) = self.rest.split_at(end.unwrap_or(self.rest.len()));
        if word.is_empty() {
            let found = self.rest.chars().next().map_or("the end".to_owned(), |c| format!("`{c}`"));
            return Err(format!("expected a number, found {found}"));
        }
        self.rest = rest.trim_start();
        if word.starts_with(|c: char| c.is_ascii_digit()) {
            let number =
                word.parse().map_err(|_| format!("`{word}` is not a number up to 32767"))?;
            return Ok(Num::Int(number));
        }
        let inside = self.brackets()?;
        match (word, inside) {
            ("min", Some(inside)) => pair(Arith::Min, inside, self.depth.deeper()?, prop),
            ("max", Some(inside)) => pair(Arith::Max, inside, self.depth.deeper()?, prop),
            (name, inside) => prop(name, inside).map(Num::Prop),
        }
    }

    /// Reads a level further inside.
    fn nested<T>(
        &mut self,
        read: impl FnOnce(&mut Self) -> Result<T, String>,
    ) -> Result<T, String> {
        let outer = self.depth;
        self.depth = outer.deeper()?;
        let found = read(self);
        self.depth = outer;
        found
    }

    /// Returns the text in the next brackets, or `None` if no bracket follows.
    fn brackets(&mut self) -> Result<Option<&'t str>, String> {
        if !self.take('(') {
            return Ok(None);
        }
        let mut depth = 0_usize;
        for (at, c) in self.rest.char_indices() {
            match c {
                '(' => depth += 1,
                ')' if depth == 0 => {
                    let inside = &self.rest[..at];
                    self.rest = self.rest[at + 1..].trim_start();
                    return Ok(Some(inside.trim()));
                }
                ')' => depth -= 1,
                _ => {}
            }
        }
        Err("expected `)`".to_owned())
    }
}

/// The two numbers of `min(a,b)`, split at the comma outside of brackets.
fn pair<P>(
    op: Arith,
    inside: &str,
    depth: Depth,
    prop: &mut impl FnMut(&str, Option<&str>) -> Result<P, String>,
) -> Result<Num<P>, String> {
    let mut open = 0_i32;
    for (at, c) in inside.char_indices() {
        match c {
            '(' => open += 1,
            ')' => open -= 1,
            ',' if open == 0 => {
                let left = parse_at(&inside[..at], depth, prop)?;
                let right = parse_at(&inside[at + 1..], depth, prop)?;
                return Ok(Num::Bin(op, Box::new(left), Box::new(right)));
            }
            _ => {}
        }
    }
    Err("expected two numbers with a comma between them".to_owned())
}

/// The text of a number, which [`parse`] reads back to the same number. `prop` gives the text of a
/// property.
pub fn to_text<P>(number: &Num<P>, prop: &impl Fn(&P) -> String) -> String {
    match number {
        Num::Int(n) => n.to_string(),
        Num::Prop(p) => prop(p),
        Num::Bin(op, a, b) => {
            let (left, right) = (to_text(a, prop), to_text(b, prop));
            match op {
                Arith::Add => format!("{left}+{}", wrap(b, right, 1)),
                Arith::Sub => format!("{left}-{}", wrap(b, right, 1)),
                Arith::Mul => format!("{}*{}", wrap(a, left, 1), wrap(b, right, 2)),
                Arith::Div => format!("{}/{}", wrap(a, left, 1), wrap(b, right, 2)),
                Arith::Min => format!("min({left},{right})"),
                Arith::Max => format!("max({left},{right})"),
            }
        }
    }
}

/// Brackets around an operand that binds less than its place demands: in place 1 sums need them, in
/// place 2 products too.
fn wrap<P>(number: &Num<P>, text: String, place: u8) -> String {
    let weak = match number {
        Num::Bin(Arith::Add | Arith::Sub, _, _) => true,
        Num::Bin(Arith::Mul | Arith::Div, _, _) => place == 2,
        Num::Bin(Arith::Min | Arith::Max, _, _) | Num::Int(_) | Num::Prop(_) => false,
    };
    if weak { format!("({text})") } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Num<String>, String> {
        parse(text, &mut |name, inside| match inside {
            None if name == "X" => Ok("X".to_owned()),
            Some(inside) if name == "count" => Ok(format!("count({inside})")),
            _ => Err(format!("unknown number `{name}`")),
        })
    }

    fn value(text: &str) -> i32 {
        read(text).expect("it parses").value(&mut |p| if p == "X" { 5 } else { 2 })
    }

    #[test]
    fn precedence_and_functions() {
        assert_eq!(value("2+3*X"), 17);
        assert_eq!(value("(2+3)*X"), 25);
        assert_eq!(value("10-3-2"), 5);
        assert_eq!(value("7/2"), 3);
        assert_eq!(value("X/0+(X+2)/2*3"), 9);
        assert_eq!(value("-1"), -1);
        assert_eq!(value("-X+1"), -4);
        assert_eq!(value("min(X, max(count(ally (x),y),3))"), 3);
    }

    #[test]
    fn print_reads_back() {
        for text in [
            "2",
            "-3",
            "X",
            "2*X",
            "X-(1-X)",
            "(X+1)*2",
            "min(count(ally other),3)",
            "1+2*X-3",
            "2*(X*X)",
            "X/2+1",
            "X/(2*X)",
        ] {
            let number = read(text).expect("it parses");
            assert_eq!(to_text(&number, &|p| p.clone()), text);
        }
    }

    #[test]
    fn errors_say_what_was_expected() {
        assert_eq!(read("").unwrap_err(), "expected a number, found the end");
        assert_eq!(read("2+").unwrap_err(), "expected a number, found the end");
        assert_eq!(read("2 3").unwrap_err(), "expected an operator, found `3`");
        assert_eq!(read("(2").unwrap_err(), "expected `)`");
        assert_eq!(read("min(2)").unwrap_err(), "expected two numbers with a comma between them");
        assert_eq!(read("kounters").unwrap_err(), "unknown number `kounters`");
        assert_eq!(read("99999").unwrap_err(), "`99999` is not a number up to 32767");
        assert!(read(&"(".repeat(300)).is_err());
    }

    #[test]
    fn number_nested_past_the_limit_is_refused_with_the_number() {
        use crate::depth::{DEEPEST, TooDeep};
        let within = |open: &str, close: &str, times: usize| {
            read(&format!("{}X{}", open.repeat(times), close.repeat(times))).map(drop)
        };
        let forms =
            [("(", ")"), ("-", ""), ("min(", ",1)"), ("max(1,", ")"), ("1+", ""), ("2*", "")];
        for (open, close) in forms {
            let most = DEEPEST.min(180 / (open.len() + close.len()));
            assert_eq!(within(open, close, most), Ok(()), "{open}");
            if most == DEEPEST {
                let refused = within(open, close, DEEPEST + 1);
                assert_eq!(refused, Err(TooDeep.to_string()), "{open}");
            }
            assert!(within(open, close, 100_000).is_err(), "{open}");
        }
    }
}
