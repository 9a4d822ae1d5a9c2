//! Standing orders as values: when to pass for a seat. Private to it, kept with the match.

use crate::hosted::Matter;
use serde::{Deserialize, Serialize};

/// When to pass for a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Orders {
    /// Whether they hold.
    pub on: bool,
    /// They lapse in the seat's first own turn after the turn of this number; none: at the end of the
    /// match.
    pub until: Option<u32>,
    /// Ids of the matters at which the seat wants to be asked, see [`crate::hosted::Matter`]; none:
    /// those that the game says are usual.
    pub stops: Option<Vec<String>>,
}

impl Orders {
    /// The ids of the matters at which the seat wants to be asked.
    pub(crate) fn stops(&self, matters: &[Matter]) -> Vec<String> {
        let usual = matters.iter().filter(|matter| matter.usual).map(|matter| matter.id.clone());
        self.stops.clone().unwrap_or_else(|| usual.collect())
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

    #[test]
    fn the_games_usual_stops_hold_until_one_is_turned_over() {
        let matter = |id: &str, usual| Matter { id: id.to_owned(), label: Phrase::new("x"), usual };
        let matters = [matter("attacked", true), matter("die", false)];
        let mut orders = Orders::default();
        assert_eq!(orders.stops(&matters), ["attacked"]);
        orders.toggle(&matters, "die");
        assert_eq!(orders.stops(&matters), ["attacked", "die"]);
        orders.toggle(&matters, "attacked");
        assert_eq!(orders.stops(&matters), ["die"]);
    }
}
