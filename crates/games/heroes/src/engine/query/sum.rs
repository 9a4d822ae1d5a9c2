//! Number modifiers in the order in which they count (523.1), and what has to be added to come to a number (106.3.1a).

/// The highest number of an effect, an X or a count: as high as the highest that can be written.
pub(crate) const HIGHEST: u8 = 99;

/// As many effects of one step as are ever put on a card for one number.
const STEPS: i8 = i8::MAX;

/// As many halvings as leave nothing of any number.
pub(in crate::engine) const HALVES: u8 = 15;

/// The sum of numbers, which made cards may bring past every bound: it stays there.
pub(in crate::engine) fn total(numbers: impl Iterator<Item = i16>) -> i16 {
    numbers.fold(0, i16::saturating_add)
}

/// A count as a number of a card.
pub(in crate::engine) fn many(n: usize) -> u8 {
    n.min(usize::from(u8::MAX)) as u8
}

/// A number as the change that an event tells of or an effect makes.
pub(in crate::engine) fn signed(n: u8) -> i8 {
    i8::try_from(n).unwrap_or(i8::MAX)
}

/// The number modifiers of 523.1, in their groups.
#[derive(Clone, Default)]
pub(crate) struct Sum {
    /// The sum of additions.
    pub(crate) more: i16,
    /// The factor.
    pub(crate) times: i16,
    /// The sum of reductions.
    pub(crate) less: i16,
    /// The number of halvings.
    pub(crate) halves: u8,
    /// The fixed value, which overrides the others.
    pub(crate) set: Option<i16>,
}

impl Sum {
    /// One modifier more.
    pub(crate) fn add(&mut self, n: i16) {
        match n {
            0.. => self.more = self.more.saturating_add(n),
            _ => self.less = self.less.saturating_sub(n),
        }
    }

    /// Applies the changes to a number.
    pub(crate) fn of(&self, base: i16) -> i16 {
        let more = base.saturating_add(self.more).saturating_mul(self.times.max(1));
        let sum = more.saturating_sub(self.less);
        self.set.unwrap_or(sum >> self.halves.min(HALVES))
    }

    /// The numbers of steps up and down until a number is that one in the end (106.3.1a). Additions are multiplied,
    /// reductions are not: a step up may lead past it, and steps down back. Zero if no step can.
    pub(crate) fn steps(&self, base: i16, to: i16) -> [i8; 2] {
        let after = |steps: [i8; 2]| {
            let (up, down) = (i16::from(steps[0]), i16::from(steps[1]));
            let (more, less) = (self.more.saturating_add(up), self.less.saturating_add(down));
            Sum { more, less, ..self.clone() }.shown(base)
        };
        let up = (0..=STEPS).find(|up| after([*up, 0]) >= to);
        let down = |up: i8| (0..=STEPS).find(|down| after([up, *down]) <= to);
        let found = up.and_then(|up| down(up).map(|down| [up, down]));
        found.filter(|steps| after(*steps) == to).unwrap_or_default()
    }

    /// Applies the changes to a number that is shown on a card: never below 0.
    pub(crate) fn shown(&self, base: i16) -> i16 {
        self.of(base).clamp(0, 99)
    }
}

#[cfg(test)]
mod tests {
    use super::{Sum, many, signed, total};

    /// Below 0 nothing is shown, but the steps out of there count.
    #[test]
    fn steps_lead_to_the_number_beside_other_effects() {
        assert_eq!(Sum { less: 3, ..Sum::default() }.steps(1, 6), [8, 0]);
        assert_eq!(Sum { halves: 1, ..Sum::default() }.steps(6, 1), [0, 3]);
        assert_eq!(Sum { times: 2, ..Sum::default() }.steps(2, 5), [1, 1]);
        assert_eq!(Sum { set: Some(4), ..Sum::default() }.steps(2, 1), [0, 0]);
        assert_eq!(Sum::default().steps(5, 5), [0, 0]);
    }

    /// Numbers that no card of a set has come to a bound, and go no further.
    #[test]
    fn huge_numbers_stay_at_their_bounds() {
        let mut sum = Sum { times: i16::MAX, halves: u8::MAX, ..Sum::default() };
        for n in [i16::MAX, i16::MAX, i16::MIN, i16::MIN] {
            sum.add(n);
        }
        assert_eq!(sum.of(i16::MAX), 0);
        assert_eq!(Sum { times: i16::MAX, ..Sum::default() }.shown(99), 99);
        assert_eq!(Sum { more: i16::MAX, ..Sum::default() }.steps(0, 99), [0, 0]);
        assert_eq!(total([i16::MIN, -1, i16::MIN].into_iter()), i16::MIN);
        assert_eq!((many(300), signed(200)), (255, 127));
    }
}
