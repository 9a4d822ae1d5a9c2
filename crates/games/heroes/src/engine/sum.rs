//! Number modifiers in the order in which they count (523.1), and what has to be added to come to a number (106.3.1a).

/// As many effects of one step as are ever put on a card for one number.
const STEPS: i8 = i8::MAX;

/// The number modifiers of 523.1, in their groups.
#[derive(Clone, Default)]
pub(crate) struct Sum {
    /// What is added.
    pub(crate) more: i16,
    /// How many times it is then.
    pub(crate) times: i16,
    /// What is taken off.
    pub(crate) less: i16,
    /// How many times it is halved.
    pub(crate) halves: u8,
    /// What it is, whatever the others say.
    pub(crate) set: Option<i16>,
}

impl Sum {
    /// One modifier more.
    pub(crate) fn add(&mut self, n: i16) {
        if n >= 0 { self.more += n } else { self.less -= n }
    }

    /// What they make of a number.
    pub(crate) fn of(&self, base: i16) -> i16 {
        let sum = (base + self.more) * self.times.max(1) - self.less;
        self.set.unwrap_or(sum >> self.halves)
    }

    /// How many steps up and how many down it takes until a number is that one in the end (106.3.1a). What is added is
    /// multiplied, what is taken off is not: so a step up may lead past it, and steps down back. None where no step can.
    pub(crate) fn steps(&self, base: i16, to: i16) -> [i8; 2] {
        let after = |steps: [i8; 2]| {
            let (up, down) = (i16::from(steps[0]), i16::from(steps[1]));
            Sum { more: self.more + up, less: self.less + down, ..self.clone() }.shown(base)
        };
        let up = (0..=STEPS).find(|up| after([*up, 0]) >= to);
        let down = |up: i8| (0..=STEPS).find(|down| after([up, *down]) <= to);
        let found = up.and_then(|up| down(up).map(|down| [up, down]));
        found.filter(|steps| after(*steps) == to).unwrap_or_default()
    }

    /// What they make of a number that is shown on a card: never below 0.
    pub(crate) fn shown(&self, base: i16) -> i16 {
        self.of(base).clamp(0, 99)
    }
}

#[cfg(test)]
mod tests {
    use super::Sum;

    /// Below 0 nothing is shown, but the steps out of there count.
    #[test]
    fn steps_lead_to_the_number_whatever_else_counts() {
        assert_eq!(Sum { less: 3, ..Sum::default() }.steps(1, 6), [8, 0]);
        assert_eq!(Sum { halves: 1, ..Sum::default() }.steps(6, 1), [0, 3]);
        assert_eq!(Sum { times: 2, ..Sum::default() }.steps(2, 5), [1, 1]);
        assert_eq!(Sum { set: Some(4), ..Sum::default() }.steps(2, 1), [0, 0]);
        assert_eq!(Sum::default().steps(5, 5), [0, 0]);
    }
}
