//! Means of whole numbers as fractions of whole numbers: the same on every machine.

use std::cmp::Ordering;
use std::fmt;

/// Denominators stay below this; what would need a larger one is rounded to it.
const FINEST: i128 = 1_000_000_000_000;

/// A sum of weighted values, exact while its denominator stays below 10¹².
#[derive(Clone, Copy, Debug)]
pub struct Mean {
    num: i128,
    den: i128,
}

fn gcd(a: i128, b: i128) -> i128 {
    if b == 0 { a } else { gcd(b, a % b) }
}

impl Mean {
    /// Nothing yet.
    pub const ZERO: Mean = Mean { num: 0, den: 1 };

    /// `value` with the weight `1 / of`; `of` is at least 1.
    #[must_use]
    pub fn part(value: i64, of: u64) -> Mean {
        Mean { num: i128::from(value), den: i128::from(of) }.tidy()
    }

    fn tidy(self) -> Mean {
        let by = gcd(self.num.abs(), self.den).max(1);
        let exact = Mean { num: self.num / by, den: self.den / by };
        if exact.den <= FINEST { exact } else { exact.rounded() }
    }

    /// To the nearest 10⁻¹² towards zero. Values stay below 10¹⁰ and denominators below 10²⁴ (the
    /// product of two), so nothing overflows.
    fn rounded(self) -> Mean {
        let (whole, rest) = (self.num / self.den, self.num % self.den);
        Mean { num: whole * FINEST + rest * FINEST / self.den, den: FINEST }
    }

    /// The sum of two.
    #[must_use]
    pub fn plus(self, other: Mean) -> Mean {
        let by = gcd(self.den, other.den);
        let num = self.num * (other.den / by) + other.num * (self.den / by);
        Mean { num, den: self.den / by * other.den }.tidy()
    }

    /// The nearest whole number, halves away from zero.
    #[must_use]
    pub fn nearest(self) -> i64 {
        let half = if self.num < 0 { -self.den } else { self.den };
        i64::try_from((2 * self.num + half) / (2 * self.den)).unwrap_or_default()
    }

    /// The `n`-th part; `n` is at least 1.
    #[must_use]
    pub fn divided(self, n: u64) -> Mean {
        Mean { num: self.num, den: self.den * i128::from(n.min(FINEST as u64)) }.tidy()
    }
}

impl PartialEq for Mean {
    fn eq(&self, other: &Mean) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Mean {}

impl PartialOrd for Mean {
    fn partial_cmp(&self, other: &Mean) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Mean {
    fn cmp(&self, other: &Mean) -> Ordering {
        (self.num * other.den).cmp(&(other.num * self.den))
    }
}

impl fmt::Display for Mean {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.den == 1 {
            write!(f, "{}", self.num)
        } else {
            write!(f, "{}/{}", self.num, self.den)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Mean;

    #[test]
    fn sums_are_exact() {
        let sixth = |v| Mean::part(v, 6);
        let sum = (1..=6).map(sixth).fold(Mean::ZERO, Mean::plus);
        assert_eq!(sum.to_string(), "7/2");
        assert_eq!(sum.divided(7), Mean::part(1, 2));
        assert_eq!(Mean::part(-3, 9).to_string(), "-1/3");
        assert!(Mean::part(-1, 3) < Mean::part(-1, 4));
        assert!(Mean::part(2, 3) > Mean::part(3, 5));
        assert_eq!(Mean::part(0, 5), Mean::ZERO);
    }

    #[test]
    fn what_is_too_fine_is_rounded_without_overflow() {
        let odd = |of| Mean::part(2_000_000_000, of);
        let mut sum = Mean::ZERO;
        for of in [999_999_999_989, 999_999_999_961, u64::MAX, 1_000_000_007, 3] {
            sum = sum.plus(odd(of));
        }
        let third = Mean::part(2_000_000_000, 3);
        assert!(sum > third && sum < third.plus(Mean::part(3, 1)), "{sum}");
        let back = sum.divided(u64::MAX);
        assert!(back >= Mean::ZERO && back < Mean::part(1, 100), "{back}");
        assert_eq!(Mean::part(-1_000_000, u64::MAX), Mean::ZERO, "smaller than 10^-12");
    }
}
