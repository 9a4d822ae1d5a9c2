//! Numbers in card definitions: constants, properties of the game, and arithmetic over them.

use serde::{Deserialize, Serialize};
use stolik_kernel::every;

/// A comparison, as in `cost<=4`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Compare {
    /// At most, `<=`.
    AtMost,
    /// At least, `>=`.
    AtLeast,
    /// Equal, `=`.
    Equal,
}

impl Compare {
    /// Every comparison.
    pub const ALL: [Compare; 3] = every![Compare: AtMost, AtLeast, Equal];

    /// As definitions write it.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Compare::AtMost => "<=",
            Compare::AtLeast => ">=",
            Compare::Equal => "=",
        }
    }

    /// Splits `left OP right` at its first comparison outside of round brackets.
    #[must_use]
    pub fn split(text: &str) -> Option<(&str, Compare, &str)> {
        let mut depth = 0_i32;
        for (at, c) in text.char_indices() {
            match c {
                '(' => depth += 1,
                ')' => depth -= 1,
                _ if depth != 0 => {}
                _ => {
                    for compare in Compare::ALL {
                        if let Some(right) = text[at..].strip_prefix(compare.sign()) {
                            return Some((text[..at].trim(), compare, right.trim()));
                        }
                    }
                }
            }
        }
        None
    }

    /// Whether `left OP right` holds.
    #[must_use]
    pub fn holds(self, left: i32, right: i32) -> bool {
        match self {
            Compare::AtMost => left <= right,
            Compare::AtLeast => left >= right,
            Compare::Equal => left == right,
        }
    }
}

/// An arithmetic operation; division rounds down.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Arith {
    /// Addition, `+`.
    Add,
    /// Subtraction, `-`.
    Sub,
    /// Multiplication, `*`.
    Mul,
    /// The smaller of two, `min(a,b)`.
    Min,
    /// The greater of two, `max(a,b)`.
    Max,
    /// `/`, rounded down; by 0 it is 0.
    Div,
}

impl Arith {
    /// Applies the operation, saturating.
    #[must_use]
    pub fn of(self, a: i32, b: i32) -> i32 {
        match self {
            Arith::Add => a.saturating_add(b),
            Arith::Sub => a.saturating_sub(b),
            Arith::Mul => a.saturating_mul(b),
            Arith::Min => a.min(b),
            Arith::Max => a.max(b),
            Arith::Div => a.checked_div_euclid(b).unwrap_or(0),
        }
    }
}

/// A number that is computed when it is used. `P` names the properties of a game.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Num<P> {
    /// A constant.
    Int(i16),
    /// A property, looked up at the time of use.
    Prop(P),
    /// Two numbers and an operation.
    Bin(Arith, Box<Num<P>>, Box<Num<P>>),
}

impl<P> Num<P> {
    /// Computes the number with the game's look-up of properties.
    pub fn value(&self, look: &mut impl FnMut(&P) -> i32) -> i32 {
        match self {
            Num::Int(n) => i32::from(*n),
            Num::Prop(p) => look(p),
            Num::Bin(op, a, b) => {
                let a = a.value(look);
                let b = b.value(look);
                op.of(a, b)
            }
        }
    }
}
