//! Standing orders as values: when to pass for a seat. Private to it, kept with the match.

use crate::game::hosted::{Habit, Matter};
use serde::{Deserialize, Serialize};

/// The times at which a seat passes automatically.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Orders {
    /// True if they hold.
    pub on: bool,
    /// They lapse in the seat's first own turn after the turn of this number; none: at the end of the
    /// match.
    pub until: Option<u32>,
    /// Ids of the matters at which the seat wants to be asked, see [`crate::game::hosted::Matter`]; none:
    /// those that the game says are usual.
    pub stops: Option<Vec<String>>,
}

/// The id of no matter: the stops were put there by passing on, not chosen.
const PASSED_ON: &str = "passed on";

impl Orders {
    /// The ids of the matters at which the seat wants to be asked.
    pub(crate) fn stops(&self, matters: &[Matter]) -> Vec<String> {
        let asked = matters.iter().filter(|matter| matter.habit == Habit::Asked);
        self.stops.clone().unwrap_or_else(|| asked.map(|matter| matter.id.clone()).collect())
    }

    /// Whether a window about these matters (by id) is passed at once, with no order either.
    pub(crate) fn at_once(&self, matters: &[Matter], about: &[String]) -> bool {
        let stops = self.stops(matters);
        let at_once = |id: &String| {
            let habit = matters.iter().find(|matter| matter.id == *id).map(|matter| matter.habit);
            habit == Some(Habit::PassedAtOnce) && !stops.contains(id)
        };
        !about.is_empty() && about.iter().all(at_once)
    }

    /// Orders to pass what is about these matters and nothing else, until the turn behind `turn`; where such an
    /// order holds already, to pass everything until then.
    pub(crate) fn pass_on(&mut self, matters: &[Matter], about: &[String], turn: u32) {
        let others = |matter: &&Matter| {
            !self.on && matter.habit != Habit::PassedAtOnce && !about.contains(&matter.id)
        };
        let stops = matters.iter().filter(others).map(|matter| matter.id.clone());
        self.stops = Some(stops.chain([PASSED_ON.to_owned()]).collect());
        if !self.on {
            (self.on, self.until) = (true, Some(turn));
        }
    }

    /// They hold no more. Where a person asks to be stopped stays, but for what passing on has put there.
    pub(crate) fn lapse(&mut self) {
        self.on = false;
        self.stops.take_if(|stops| stops.iter().any(|stop| stop == PASSED_ON));
    }

    /// Turns one matter over.
    pub(crate) fn toggle(&mut self, matters: &[Matter], matter: &str) {
        let mut stops = self.stops(matters);
        match stops.iter().position(|stop| stop == matter) {
            Some(at) => drop(stops.remove(at)),
            None => stops.push(matter.to_owned()),
        }
        self.stops = Some(stops);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stolik_words::Phrase;

    fn matter(id: &str, habit: Habit) -> Matter {
        Matter { id: id.to_owned(), label: Phrase::new("x"), habit }
    }

    #[test]
    fn the_games_usual_stops_hold_until_one_is_turned_over() {
        let matters = [matter("attacked", Habit::Asked), matter("die", Habit::PassedByOrders)];
        let mut orders = Orders::default();
        assert_eq!(orders.stops(&matters), ["attacked"]);
        orders.toggle(&matters, "die");
        assert_eq!(orders.stops(&matters), ["attacked", "die"]);
        orders.toggle(&matters, "attacked");
        assert_eq!(orders.stops(&matters), ["die"]);
    }

    #[test]
    fn what_is_passed_on_is_such_things_alone_then_all_and_leaves_nothing_behind() {
        let matters = [
            matter("attacked", Habit::Asked),
            matter("die", Habit::PassedByOrders),
            matter("own", Habit::PassedAtOnce),
        ];
        let mut orders = Orders::default();
        orders.pass_on(&matters, &["attacked".to_owned()], 3);
        let stops =
            |orders: &Orders, id: &str| orders.stops(&matters).iter().any(|stop| stop == id);
        assert!(orders.on && orders.until == Some(3));
        assert!(!stops(&orders, "attacked") && stops(&orders, "die") && !stops(&orders, "own"));
        orders.pass_on(&matters, &["die".to_owned()], 3);
        assert!(!stops(&orders, "attacked") && !stops(&orders, "die"));
        orders.lapse();
        assert!(!orders.on && stops(&orders, "attacked") && !stops(&orders, "die"));
        orders.toggle(&matters, "die");
        orders.lapse();
        assert!(stops(&orders, "die"), "what a person has chosen stays");
    }

    #[test]
    fn at_once_goes_only_what_is_about_nothing_else_and_is_not_kept_back() {
        let matters = [
            matter("attacked", Habit::Asked),
            matter("die", Habit::PassedByOrders),
            matter("own", Habit::PassedAtOnce),
        ];
        let about = |ids: &[&str]| ids.iter().map(|id| (*id).to_owned()).collect::<Vec<_>>();
        let mut orders = Orders::default();
        assert!(orders.at_once(&matters, &about(&["own"])));
        for asked in [&["attacked"][..], &["die"], &["own", "die"], &[], &["unknown"]] {
            assert!(!orders.at_once(&matters, &about(asked)), "{asked:?}");
        }
        orders.toggle(&matters, "own");
        assert!(!orders.at_once(&matters, &about(&["own"])));
        orders.toggle(&matters, "own");
        assert!(orders.at_once(&matters, &about(&["own"])));
    }
}
