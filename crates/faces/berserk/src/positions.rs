//! Positions for the exhaustive runner: a battle under way, both squads spread over all six rows, with marks on the cards and
//! full graveyards. Matches from their deal come to such positions too seldom (squads that stand in every row, extra lives,
//! artifacts in a graveyard).

use stolik_berserk::card::{Card, Keyword, Kind};
use stolik_berserk::ids::CardId;
use stolik_berserk::state::State;
use stolik_berserk::{Berserk, Cell};
use stolik_kernel::Notation;
use stolik_kernel::chance::Fast;

/// The number of cells.
const CELLS: u8 = 30;
/// The cards of both squads.
const UNITS: u32 = 16;
/// Letters of the units, as a position line names them.
const LETTERS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
/// Phases of a turn in which a position begins.
const MOMENTS: [&str; 4] = ["turn 5 p1 main", "turn 6 p2 main", "turn 5 p1 dawn", "turn 6 p2 dawn"];

/// Returns a position with the wanted cards in play, if the notation takes it.
pub(crate) fn position(rules: &Berserk, wanted: &[CardId], random: &mut Fast) -> Option<State> {
    let mut writer = Writer { rules, random, free: (0..CELLS).collect(), hosts: Vec::new() };
    let lines = writer.lines(wanted);
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    rules.place(&lines).ok().map(|(_, state)| state)
}

/// Writer of the lines of one position.
struct Writer<'a> {
    rules: &'a Berserk,
    random: &'a mut Fast,
    /// Numbers of the cells on which no card stands.
    free: Vec<u8>,
    /// Letters of the creatures in play with their seats.
    hosts: Vec<(char, u32)>,
}

impl Writer<'_> {
    fn lines(&mut self, wanted: &[CardId]) -> Vec<String> {
        let mut lines = vec![(*self.pick(&MOMENTS)).to_owned()];
        let mut letters = LETTERS.chars();
        // The first of each side is a creature, for a side without one has lost (7.1).
        for seat in 0..2 {
            let card = self.any(|card| card.kind == Kind::Creature);
            lines.extend(letters.next().and_then(|letter| self.unit(letter, seat, card)));
        }
        let more = (wanted.len() as u32..UNITS).map(|_| None);
        let cards: Vec<Option<CardId>> = wanted.iter().copied().map(Some).chain(more).collect();
        for card in cards {
            let card = card.unwrap_or_else(|| self.any(|_| true));
            let seat = self.random.below(2);
            let Some(letter) = letters.next() else { break };
            lines.extend(self.unit(letter, seat, card));
        }
        for seat in 0..2 {
            let returning = letters.next().and_then(|letter| self.returning(letter, seat));
            lines.extend(returning.into_iter().flatten());
        }
        for seat in 1..=2 {
            for pile in ["grave", "grave", "deck", "deck", "deck"] {
                let card = self.any(|_| true);
                lines.push(format!("{pile} p{seat} {}", self.rules.card(card).id));
            }
        }
        lines
    }

    /// The lines of a card in its owner's graveyard that is about to come back; `None` if the pool has none.
    fn returning(&mut self, letter: char, seat: u32) -> Option<[String; 2]> {
        let all = (0..).map(CardId).take(self.rules.cards().len());
        let back = all.filter_map(|id| self.incarnation(id).map(|tokens| (id, tokens)));
        let back: Vec<(CardId, u8)> = back.collect();
        if back.is_empty() {
            return None;
        }
        let (id, tokens) = *self.pick(&back);
        let (card, seat, tokens) = (&self.rules.card(id).id, seat + 1, tokens.saturating_sub(1));
        let unit = format!("unit {letter} p{seat} grave {card} tokens {tokens}");
        Some([unit, format!("grave p{seat} {card}")])
    }

    fn incarnation(&self, id: CardId) -> Option<u8> {
        let keywords = self.rules.card(id).keywords.iter();
        let counters = keywords.filter_map(|keyword| {
            let Keyword::Incarnation(counters) = keyword else { return None };
            Some(*counters)
        });
        counters.max().filter(|_| self.rules.plays_with(id))
    }

    fn pick<'t, T>(&mut self, list: &'t [T]) -> &'t T {
        &list[self.random.below(list.len() as u32) as usize]
    }

    /// A card of the pool that the edition plays with and that fits.
    fn any(&mut self, fits: impl Fn(&Card) -> bool) -> CardId {
        let all = self.rules.cards().len() as u32;
        loop {
            let id = CardId(self.random.below(all) as u16);
            if self.rules.plays_with(id) && fits(self.rules.card(id)) {
                return id;
            }
        }
    }

    /// The line of a card in play with marks; `None` if nothing is left for it to stand on.
    fn unit(&mut self, letter: char, seat: u32, id: CardId) -> Option<String> {
        let rules = self.rules;
        let card = rules.card(id);
        let place = self.place(card, seat)?;
        let mut line = format!("unit {letter} p{} {place} {}", seat + 1, card.id);
        if matches!(card.kind, Kind::Creature | Kind::Flyer) {
            self.hosts.push((letter, seat));
            line += &self.marks(card);
        }
        if self.random.below(3) == 0 && card.counters_max != Some(0) {
            line += &format!(" counters {}", card.counters_max.unwrap_or(2).min(2));
        }
        Some(line)
    }

    fn place(&mut self, card: &Card, seat: u32) -> Option<String> {
        Some(match card.kind {
            Kind::Flyer | Kind::Terrain => "air".to_owned(),
            Kind::Creature | Kind::Artifact => {
                let at = self.random.below(self.free.len() as u32) as usize;
                let cell = self.free.swap_remove(at);
                Cell::at(cell % 5, cell / 5).to_string()
            }
            Kind::Symbiont | Kind::Parasite => {
                let own = |(_, of): &&(char, u32)| (*of == seat) == (card.kind == Kind::Symbiont);
                format!("on:{}", self.hosts.iter().find(own)?.0)
            }
        })
    }

    fn marks(&mut self, card: &Card) -> String {
        let mut marks = String::new();
        if card.life > 1 && self.random.below(2) == 0 {
            let wounds = self.random.below(u32::from(card.life) - 1) + 1;
            marks += &format!(" wounds {wounds}");
        }
        for (odds, mark) in [(4, " closed"), (4, " poison 1"), (4, " extra 2")] {
            if self.random.below(odds) == 0 {
                marks += mark;
            }
        }
        marks
    }
}
