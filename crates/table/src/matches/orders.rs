//! Standing orders as values: when to pass for a seat. Private to it, kept with the match.

use crate::game::hosted::{Habit, Matter};
use serde::{Deserialize, Serialize};

/// When to pass for a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Orders {
    /// Whether they hold.
    pub on: bool,
    /// They lapse in the seat's first own turn after the turn of this number; none: at the end of the
    /// match.
    pub until: Option<u32>,
    /// Ids of the matters at which the seat wants to be asked, see [`crate::game::hosted::Matter`]; none:
    /// those that the game says are usual.
    pub stops: Option<Vec<String>>,
}

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
