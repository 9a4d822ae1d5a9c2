//! Standing orders as values: when to pass for a seat. Private to it, kept with the match.

use crate::game::hosted::{DefaultAction, StopPoint};
use serde::{Deserialize, Serialize};

/// The times at which a seat passes automatically.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Orders {
    /// True if they hold.
    pub on: bool,
    /// They lapse in the seat's first own turn after the turn of this number; none: at the end of the
    /// match.
    pub until: Option<u32>,
    /// Ids of the matters at which the seat wants to be asked, see [`crate::game::hosted::StopPoint`]; none:
    /// those that the game says are usual.
    pub stops: Option<Vec<String>>,
}

/// The id of no matter: the stops were put there by passing on, not chosen.
const PASSED_ON: &str = "passed on";

impl Orders {
    /// The ids of the matters at which the seat wants to be asked.
    pub(crate) fn stops(&self, stop_points: &[StopPoint]) -> Vec<String> {
        let asked = stop_points
            .iter()
            .filter(|stop_point| stop_point.default_action == DefaultAction::Asked);
        self.stops
            .clone()
            .unwrap_or_else(|| asked.map(|stop_point| stop_point.id.clone()).collect())
    }

    /// Whether a window about these matters (by id) is passed at once, with no order either.
    pub(crate) fn at_once(&self, stop_points: &[StopPoint], about: &[String]) -> bool {
        let stops = self.stops(stop_points);
        let at_once = |id: &String| {
            let default_action = stop_points
                .iter()
                .find(|stop_point| stop_point.id == *id)
                .map(|stop_point| stop_point.default_action);
            default_action == Some(DefaultAction::PassedAtOnce) && !stops.contains(id)
        };
        !about.is_empty() && about.iter().all(at_once)
    }

    /// Whether a window about these matters (by id) is passed after the delay, with no order either.
    pub(crate) fn by_default(&self, stop_points: &[StopPoint], about: &[String]) -> bool {
        let stops = self.stops(stop_points);
        let passed = |id: &String| {
            let default_action = stop_points
                .iter()
                .find(|stop_point| stop_point.id == *id)
                .map(|stop_point| stop_point.default_action);
            matches!(
                default_action,
                Some(DefaultAction::PassedByDefault | DefaultAction::PassedAtOnce)
            ) && !stops.contains(id)
        };
        !self.on && !about.is_empty() && about.iter().all(passed)
    }

    /// Asks to be stopped at these matters (by id) from now on.
    pub(crate) fn stop_at(&mut self, stop_points: &[StopPoint], about: &[String]) {
        let mut stops = self.stops(stop_points);
        stops.extend(about.iter().filter(|id| !stops.contains(id)).cloned().collect::<Vec<_>>());
        self.stops = Some(stops);
    }

    /// Orders to pass what is about these matters and nothing else, until the turn behind `turn`; where such an
    /// order holds already, to pass everything until then.
    pub(crate) fn pass_on(&mut self, stop_points: &[StopPoint], about: &[String], turn: u32) {
        let others = |stop_point: &&StopPoint| {
            !self.on
                && stop_point.default_action != DefaultAction::PassedAtOnce
                && !about.contains(&stop_point.id)
        };
        let stops = stop_points.iter().filter(others).map(|stop_point| stop_point.id.clone());
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
    pub(crate) fn toggle(&mut self, stop_points: &[StopPoint], stop_point: &str) {
        let mut stops = self.stops(stop_points);
        match stops.iter().position(|stop| stop == stop_point) {
            Some(at) => drop(stops.remove(at)),
            None => stops.push(stop_point.to_owned()),
        }
        self.stops = Some(stops);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stolik_words::Phrase;

    fn stop_point(id: &str, default_action: DefaultAction) -> StopPoint {
        StopPoint { id: id.to_owned(), label: Phrase::new("x"), default_action }
    }

    #[test]
    fn the_games_usual_stops_hold_until_one_is_turned_over() {
        let stop_points = [
            stop_point("attacked", DefaultAction::Asked),
            stop_point("die", DefaultAction::PassedByOrders),
        ];
        let mut orders = Orders::default();
        assert_eq!(orders.stops(&stop_points), ["attacked"]);
        orders.toggle(&stop_points, "die");
        assert_eq!(orders.stops(&stop_points), ["attacked", "die"]);
        orders.toggle(&stop_points, "attacked");
        assert_eq!(orders.stops(&stop_points), ["die"]);
    }

    #[test]
    fn what_is_passed_on_is_such_things_alone_then_all_and_leaves_nothing_behind() {
        let stop_points = [
            stop_point("attacked", DefaultAction::Asked),
            stop_point("die", DefaultAction::PassedByOrders),
            stop_point("own", DefaultAction::PassedAtOnce),
        ];
        let mut orders = Orders::default();
        orders.pass_on(&stop_points, &["attacked".to_owned()], 3);
        let stops =
            |orders: &Orders, id: &str| orders.stops(&stop_points).iter().any(|stop| stop == id);
        assert!(orders.on && orders.until == Some(3));
        assert!(!stops(&orders, "attacked") && stops(&orders, "die") && !stops(&orders, "own"));
        orders.pass_on(&stop_points, &["die".to_owned()], 3);
        assert!(!stops(&orders, "attacked") && !stops(&orders, "die"));
        orders.lapse();
        assert!(!orders.on && stops(&orders, "attacked") && !stops(&orders, "die"));
        orders.toggle(&stop_points, "die");
        orders.lapse();
        assert!(stops(&orders, "die"), "what a person has chosen stays");
    }

    #[test]
    fn default_passes_its_kinds_alone_and_stops_where_a_person_asks() {
        let stop_points = [
            stop_point("attacked", DefaultAction::Asked),
            stop_point("die", DefaultAction::PassedByOrders),
            stop_point("move", DefaultAction::PassedByDefault),
        ];
        let about = |ids: &[&str]| ids.iter().map(|id| (*id).to_owned()).collect::<Vec<_>>();
        let mut orders = Orders::default();
        assert!(orders.by_default(&stop_points, &about(&["move"])));
        for asked in [&["attacked"][..], &["die"], &["move", "die"], &[], &["unknown"]] {
            assert!(!orders.by_default(&stop_points, &about(asked)), "{asked:?}");
        }
        orders.stop_at(&stop_points, &about(&["move"]));
        assert!(!orders.by_default(&stop_points, &about(&["move"])));
        orders.toggle(&stop_points, "move");
        assert!(orders.by_default(&stop_points, &about(&["move"])));
        orders.on = true;
        assert!(
            !orders.by_default(&stop_points, &about(&["move"])),
            "the order itself says what is passed"
        );
    }

    #[test]
    fn at_once_goes_only_what_is_about_nothing_else_and_is_not_kept_back() {
        let stop_points = [
            stop_point("attacked", DefaultAction::Asked),
            stop_point("die", DefaultAction::PassedByOrders),
            stop_point("own", DefaultAction::PassedAtOnce),
        ];
        let about = |ids: &[&str]| ids.iter().map(|id| (*id).to_owned()).collect::<Vec<_>>();
        let mut orders = Orders::default();
        assert!(orders.at_once(&stop_points, &about(&["own"])));
        for asked in [&["attacked"][..], &["die"], &["own", "die"], &[], &["unknown"]] {
            assert!(!orders.at_once(&stop_points, &about(asked)), "{asked:?}");
        }
        orders.toggle(&stop_points, "own");
        assert!(!orders.at_once(&stop_points, &about(&["own"])));
        orders.toggle(&stop_points, "own");
        assert!(orders.at_once(&stop_points, &about(&["own"])));
    }
}
