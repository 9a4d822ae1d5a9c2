//! The opening: heroes, the order of turns, shuffling, the deal, the redeal (301).

use crate::deck::{self, Checked, FORMAT, Format};
use crate::edition::Edition;
use crate::engine::resolve::course::Course;
use crate::event::Event;
use crate::ids::CardId;
use crate::pool::Heroes;
use crate::state::{Ask, Frame, Phase, Series, State};
use stolik_kernel::chance::shuffle;
use stolik_kernel::{Chance, Seat, Setup, SetupError, Stream};

/// The option that says how many games a match has, and its values: one, or several (207.1).
const FORM: &str = "form";
const GAME: &str = "game";
const MATCH: &str = "match";

/// The option that says by which edition of the document is played; its values are their words.
const EDITION: &str = "edition";

/// Rolls that may be equal one after the other: no dice that fall by chance come near.
const ROLLS: usize = 30;

/// Cards of a deal (301.6).
pub(crate) const HAND: usize = 4;

/// The position in which the order of turns is chosen, or the redeal is announced.
pub(crate) fn start(
    rules: &Heroes,
    setup: &Setup,
    chance: &mut dyn Chance,
) -> Result<State, Vec<SetupError>> {
    let mut problems = Vec::new();
    let options = ["ban", FORM, EDITION, FORMAT];
    for option in setup.options.keys().filter(|option| !options.contains(&option.as_str())) {
        problems.push(SetupError::new("heroes-option").text("option", option.as_str()));
    }
    let form = setup.options.get(FORM).map_or(GAME, String::as_str);
    if ![GAME, MATCH].contains(&form) {
        problems.push(SetupError::new("heroes-option").text("option", form));
    }
    let edition = match setup.options.get(EDITION) {
        Some(word) => {
            let known = Edition::ALL.into_iter().find(|edition| edition.word() == *word);
            known.unwrap_or_else(|| {
                problems.push(SetupError::new("heroes-option").text("option", word.as_str()));
                Edition::default()
            })
        }
        None => Edition::default(),
    };
    let format = match setup.options.get(FORMAT) {
        Some(word) => Format::named(word).unwrap_or_else(|| {
            problems.push(SetupError::new("heroes-option").text("option", word.as_str()));
            Format::default()
        }),
        None => Format::default(),
    };
    let mut checked: Vec<Checked> = Vec::new();
    for (seat, ids) in (0..2).map(Seat).zip(&setup.decks) {
        let banned = setup.options.get("ban").map_or("", String::as_str);
        problems.extend(deck::banned(seat, ids, banned));
        match deck::check_format(rules, seat, ids, format) {
            Ok(deck) => checked.push(deck),
            Err(found) => problems.extend(found),
        }
    }
    let (Some(two), Some(one), true) = (checked.pop(), checked.pop(), setup.decks.len() == 2)
    else {
        if problems.is_empty() {
            problems.push(SetupError::new("heroes-seats").number("found", setup.decks.len()));
        }
        return Err(problems);
    };
    if !problems.is_empty() {
        return Err(problems);
    }
    let mut s = State::empty([one.hero, two.hero]);
    s.edition = edition;
    if form == MATCH {
        let decks = [one.cards.clone(), two.cards.clone()];
        let extra = [one.extra.clone(), two.extra.clone()];
        s.series = Some(Series::opening([one.hero, two.hero], decks, extra));
    }
    (s.phase, s.turn) = (Phase::Order, 0);
    for (side, deck) in s.sides.iter_mut().zip([one, two]) {
        (side.deck, side.extra) = (deck.cards, deck.extra);
        side.extra.sort_unstable();
    }
    let mut log = Vec::new();
    let mut course = Course::new(rules, &mut s, chance, &mut log);
    course.opens();
    course.settle();
    Ok(s)
}

impl Course<'_, '_> {
    /// Both roll until the rolls differ; returns the seat with the higher roll (301.4). It ends with every source of
    /// chance: a planner tries faces one after the other, equal ones first.
    fn roll(&mut self) -> Seat {
        for _ in 0..ROLLS {
            let rolls = [Seat::ONE, Seat::TWO].map(|seat| {
                let roll = self.chance.die(Stream::Dice, 6);
                self.log.push(Event::Rolled(seat, roll));
                roll
            });
            if rolls[0] != rolls[1] {
                return if rolls[0] > rolls[1] { Seat::ONE } else { Seat::TWO };
            }
        }
        Seat::ONE
    }

    /// A game opens: a hero may say who goes first, else they roll for it (301.4).
    pub(crate) fn opens(&mut self) {
        let heroes = [Seat::ONE, Seat::TWO].map(|seat| self.s.units[seat.index()].card);
        let seat = match heroes.map(|hero| self.rules.card(hero).goes) {
            // A hero says which place its player takes; where both want the same, nobody's text counts (301.4.1, 301.4.2).
            [Some(first), other] if other != Some(first) => (Seat::ONE, first),
            [None, Some(first)] => (Seat::TWO, first),
            _ => {
                self.s.phase = Phase::Order;
                self.s.active = self.roll();
                return;
            }
        };
        self.s.first = if seat.1 { seat.0 } else { seat.0.other() };
        self.s.active = self.s.first;
        self.log.push(Event::Goes(self.s.first));
        self.deal();
    }

    /// Decks are shuffled, and each player takes the top four (301.5, 301.6).
    pub(crate) fn deal(&mut self) {
        for seat in [Seat::ONE, Seat::TWO] {
            shuffle(&mut self.s.sides[seat.index()].deck, Stream::Deck(seat), self.chance);
            self.log.push(Event::Shuffled(seat));
            self.take(seat, HAND);
        }
        self.s.phase = Phase::Redeal;
    }

    fn take(&mut self, seat: Seat, n: usize) {
        for _ in 0..n {
            let Some((card, known)) = self.s.off_top(seat) else { return };
            self.s.comes_to_hand(seat, card, known);
            self.log.push(Event::Drew(seat, Some(card)));
        }
    }

    /// A player says which cards are dealt anew, and how many everybody hears (301.7.1a).
    pub(crate) fn announce_redeal(&mut self, seat: Seat, cards: &[CardId]) {
        self.s.sides[seat.index()].redeal = Some(cards.to_vec());
        self.log.push(Event::Redeals(seat, cards.len() as u8, Some(cards.to_vec())));
    }

    /// Asks the next seat for its redeal; after both, carries out both redeals.
    pub(crate) fn go_on_dealing(&mut self) -> bool {
        let order = [self.s.first, self.s.first.other()];
        for seat in order {
            if self.s.side(seat).redeal.is_none() {
                return self.ask(Ask::Redeal(seat));
            }
        }
        for seat in order {
            let back = self.s.sides[seat.index()].redeal.take().unwrap_or_default();
            let sees = [Seat::ONE, Seat::TWO].map(|one| one == seat);
            // The first that was named lies above those named behind it.
            for card in &back {
                self.s.out_of_hand(seat, *card);
                self.s.under_deck(seat, *card, sees);
            }
            self.log.push(Event::Redealt(seat));
            self.take(seat, back.len());
        }
        let first = self.s.first;
        self.start_turn(first);
        debug_assert!(matches!(self.s.course.flow.first(), Some(Frame::Start(_))));
        false
    }
}
