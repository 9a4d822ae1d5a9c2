//! Ratings of people, by game: Glicko-2 in matches of two, Weng–Lin in matches of three and four. They are computed anew
//! from all matches that are over, in the order in which they were opened, so that nothing can drift: no rating is
//! stored. A match counts if people alone sat in it and nobody was helped: no bot, no practice, no hints, no study. An annulled result counts
//! no more.

use super::count::place_of;
use crate::matches::draft::Standing;
use crate::matches::rows::{Occupant, Stage};
use crate::wire::api::PersonId;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use skillratings::{MultiTeamOutcome, Outcomes};
use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::sync::Arc;
use stolik_kernel::{Seat, Seats};

/// Points of Glicko-2 for a point of Weng–Lin, so that both begin at 1500 with about the same uncertainty.
const SCALE: f64 = 60.0;
/// The number of points at which everybody begins.
const START: f64 = 1500.0;
/// Deviations on either side of a rating that are told: the true strength lies between in 95 of 100 cases.
const SIDE: f64 = 1.96;

/// The kind of a rating: matches of two are rated apart from those of more.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Ladder {
    pub document: String,
    pub table: Table,
}

/// The number of people at a table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Table {
    Two,
    More,
}

/// A rating as it is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Rating {
    /// Points; everybody begins at 1500.
    pub points: i64,
    /// Points on either side between which the true strength lies in 95 of 100 cases.
    pub side: i64,
    /// The number of matches that counted.
    pub matches: u32,
}

/// All ratings of a number of matches.
#[derive(Default)]
pub(super) struct Ratings {
    of: BTreeMap<(Ladder, PersonId), Rated>,
}

#[derive(Clone, Copy)]
struct Rated {
    strength: Strength,
    matches: u32,
}

/// The numbers of the method.
#[derive(Clone, Copy)]
enum Strength {
    Two(Glicko2Rating),
    More(WengLinRating),
}

/// A match that counts: its people by seat, and its places.
struct Counted {
    ladder: Ladder,
    people: Vec<PersonId>,
    places: Vec<Seats>,
}

impl Counted {
    fn of(at: &Standing) -> Option<Counted> {
        let record = &at.record;
        let Stage::Over { places, .. } = &record.stage else { return None };
        if !record.is_rated() {
            return None;
        }
        let person = |who: &Occupant| match who {
            Occupant::Person { id, .. } => Some(id.clone()),
            Occupant::Empty | Occupant::Bot { .. } => None,
        };
        let people: Option<Vec<PersonId>> =
            record.chairs.iter().map(|chair| person(&chair.who)).collect();
        let people = people?;
        let table = if people.len() == 2 { Table::Two } else { Table::More };
        let ladder = Ladder { document: record.document.clone(), table };
        Some(Counted { ladder, people, places: places.clone() })
    }
}

impl Ratings {
    /// Rates everybody who plays in these matches.
    pub(super) fn of(matches: &[Arc<Standing>]) -> Ratings {
        let mut all: Vec<&Arc<Standing>> = matches.iter().collect();
        all.sort_by_key(|at| at.id);
        let mut ratings = Ratings::default();
        for counted in all.into_iter().filter_map(|at| Counted::of(at)) {
            ratings.add(&counted);
        }
        ratings
    }

    /// Returns the ratings of a person, by game.
    pub(super) fn of_person<'a>(
        &'a self,
        person: &'a PersonId,
    ) -> impl Iterator<Item = (&'a Ladder, Rating)> {
        let own = self.of.iter().filter(move |((_, who), _)| who == person);
        own.map(|((ladder, _), rated)| (ladder, rated.rating()))
    }

    fn add(&mut self, counted: &Counted) {
        match counted.ladder.table {
            Table::Two => self.add_two(counted),
            Table::More => self.add_more(counted),
        }
        for person in &counted.people {
            let key = (counted.ladder.clone(), person.clone());
            if let Some(rated) = self.of.get_mut(&key) {
                rated.matches += 1;
            }
        }
    }

    fn add_two(&mut self, counted: &Counted) {
        let [one, two] = &counted.people[..] else { return };
        let place = |seat: u8| place_of(&counted.places, Seat(seat));
        let outcome = match place(0).cmp(&place(1)) {
            Ordering::Less => Outcomes::WIN,
            Ordering::Equal => Outcomes::DRAW,
            Ordering::Greater => Outcomes::LOSS,
        };
        let strength = |person: &PersonId| match self.strength(&counted.ladder, person) {
            Some(Strength::Two(rating)) => rating,
            Some(Strength::More(_)) | None => Glicko2Rating::new(),
        };
        let (ours, theirs) =
            glicko2(&strength(one), &strength(two), &outcome, &Glicko2Config::new());
        self.put(&counted.ladder, one, Strength::Two(ours));
        self.put(&counted.ladder, two, Strength::Two(theirs));
    }

    fn add_more(&mut self, counted: &Counted) {
        let strength = |person: &PersonId| match self.strength(&counted.ladder, person) {
            Some(Strength::More(rating)) => rating,
            Some(Strength::Two(_)) | None => WengLinRating::new(),
        };
        let teams: Vec<[WengLinRating; 1]> =
            counted.people.iter().map(|person| [strength(person)]).collect();
        let placed =
            |seat: usize| MultiTeamOutcome::new(place_of(&counted.places, Seat(seat as u8)) + 1);
        let ranked: Vec<(&[WengLinRating], MultiTeamOutcome)> =
            teams.iter().enumerate().map(|(seat, team)| (&team[..], placed(seat))).collect();
        let rated = weng_lin_multi_team(&ranked, &WengLinConfig::new());
        for (person, team) in counted.people.iter().zip(rated) {
            if let [rating] = team[..] {
                self.put(&counted.ladder, person, Strength::More(rating));
            }
        }
    }

    fn strength(&self, ladder: &Ladder, person: &PersonId) -> Option<Strength> {
        self.of.get(&(ladder.clone(), person.clone())).map(|rated| rated.strength)
    }

    fn put(&mut self, ladder: &Ladder, person: &PersonId, strength: Strength) {
        let key = (ladder.clone(), person.clone());
        let matches = self.of.get(&key).map_or(0, |rated| rated.matches);
        self.of.insert(key, Rated { strength, matches });
    }
}

impl Rated {
    fn rating(self) -> Rating {
        let (points, deviation) = match self.strength {
            Strength::Two(Glicko2Rating { rating, deviation, .. }) => (rating, deviation),
            Strength::More(WengLinRating { rating, uncertainty }) => {
                (START + (rating - WengLinRating::new().rating) * SCALE, uncertainty * SCALE)
            }
        };
        let whole = |number: f64| number.round() as i64;
        Rating { points: whole(points), side: whole(deviation * SIDE), matches: self.matches }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn group(seats: &[u8]) -> Seats {
        seats.iter().fold(Seats::NONE, |all, seat| all.with(Seat(*seat)))
    }

    fn played(people: &[&str], places: &[&[u8]]) -> Counted {
        let table = if people.len() == 2 { Table::Two } else { Table::More };
        Counted {
            ladder: Ladder { document: "duel".into(), table },
            people: people.iter().map(|who| PersonId::new(*who)).collect(),
            places: places.iter().map(|seats| group(seats)).collect(),
        }
    }

    fn rated(matches: &[Counted]) -> Ratings {
        let mut ratings = Ratings::default();
        matches.iter().for_each(|counted| ratings.add(counted));
        ratings
    }

    fn of(ratings: &Ratings, person: &str) -> Rating {
        ratings.of_person(&PersonId::new(person)).next().expect("a rating").1
    }

    #[test]
    fn winner_of_two_gains_what_the_other_loses_and_both_become_surer() {
        let ratings = rated(&[played(&["a", "b"], &[&[1], &[0]])]);
        let (a, b) = (of(&ratings, "a"), of(&ratings, "b"));
        assert_eq!(a.points + b.points, 3000);
        assert!(b.points > 1500 && b.side < 686 && a.matches == 1, "{a:?} {b:?}");
        let drawn = rated(&[played(&["a", "b"], &[&[0, 1]])]);
        assert_eq!((of(&drawn, "a").points, of(&drawn, "b").points), (1500, 1500));
    }

    #[test]
    fn places_of_four_give_ratings_in_their_order_and_shared_ones_equal() {
        let ratings = rated(&[played(&["a", "b", "c", "d"], &[&[2], &[0, 3], &[1]])]);
        let points = ["c", "a", "d", "b"].map(|who| of(&ratings, who).points);
        assert!(
            points[0] > points[1] && points[1] == points[2] && points[2] > points[3],
            "{points:?}"
        );
    }

    #[test]
    fn tables_of_two_and_of_four_are_rated_apart() {
        let ratings = rated(&[
            played(&["a", "b"], &[&[0], &[1]]),
            played(&["a", "b", "c"], &[&[1], &[0], &[2]]),
        ]);
        let person = PersonId::new("a");
        let both: Vec<Rating> = ratings.of_person(&person).map(|(_, rating)| rating).collect();
        assert_eq!(both.len(), 2);
        assert!(both.iter().all(|rating| rating.matches == 1));
    }
}
