//! Nesting depth: the one limit of every reader that calls itself. It is checked while reading, so nothing that is
//! nested deeper is ever built, and everything that walks over the result (printers, checks, drops) is bounded too.

use std::fmt;

/// Deepest nesting that is read, in levels: abilities within abilities, brackets in a number, tables in a file.
/// Cards of the program reach 9. A level costs at most a few kilobytes of stack in a development build, so a
/// thread of 512 KB suffices.
pub const DEEPEST: usize = 24;

/// Number of levels that surround the place where a reader stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Depth(usize);

impl Depth {
    /// Depth one level further inside.
    ///
    /// # Errors
    /// [`TooDeep`], if that is more than [`DEEPEST`].
    pub fn deeper(self) -> Result<Depth, TooDeep> {
        if self.0 < DEEPEST { Ok(Depth(self.0 + 1)) } else { Err(TooDeep) }
    }
}

/// Refusal of a text that is nested deeper than [`DEEPEST`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooDeep;

impl fmt::Display for TooDeep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "nested deeper than {DEEPEST} levels, the most that is read")
    }
}

impl std::error::Error for TooDeep {}

impl From<TooDeep> for String {
    fn from(refused: TooDeep) -> String {
        refused.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn depth_past_the_limit_is_refused_with_the_number() {
        let mut depth = Depth::default();
        for _ in 0..DEEPEST {
            depth = depth.deeper().expect("within the limit");
        }
        assert_eq!(depth.deeper(), Err(TooDeep));
        assert!(TooDeep.to_string().contains(&DEEPEST.to_string()));
    }
}
