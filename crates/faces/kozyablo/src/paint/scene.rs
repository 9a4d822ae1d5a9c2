//! Scene of a picture: a view turned into faces and names, the same for picture and words.

use super::art::Art;
use super::plate::{Badge, Fight, Number, UnitFace};
use super::sign::Sign;
use crate::aim::Aim;
use crate::{asks, danger, labels, refusals};
use stolik_face::names::with_seat_names;
use stolik_kernel::{Audience, Seat, Seats};
use stolik_kozyablo::card::{Card, Kind, Text};
use stolik_kozyablo::look::{Look, Question};
use stolik_kozyablo::state::{Battle, End, Lasting, Phase, Unit, Why};
use stolik_kozyablo::{CardId, Kozyablo, Refusal, Sector, Target, UnitId, View, say};
use stolik_render::headline::Ending;
use stolik_render::table_words::Course;
use stolik_render::{Reader, text};
use stolik_words::{Language, Phrase};

/// Whether the audience is shown its opening hand.
pub fn shows_hand(view: &View) -> bool {
    view.phase == Phase::Opening && view.to != Audience::Public
}

/// A view with what is needed to speak of it.
pub struct Scene<'a> {
    /// The rules with their cards.
    pub rules: &'a Kozyablo,
    /// The view that is shown.
    pub view: &'a View,
    /// The same with everything counted.
    pub look: Look<'a>,
    /// The present decision.
    pub question: Option<Question>,
    /// For whom.
    pub reader: Reader<'a>,
}

impl<'a> Scene<'a> {
    /// A view for a reader.
    pub fn new(rules: &'a Kozyablo, view: &'a View, reader: impl Into<Reader<'a>>) -> Scene<'a> {
        let mut reader: Reader<'a> = reader.into();
        if shows_hand(view) {
            reader.frame = reader.frame.of_first_hand();
        }
        let look = Look::at(rules, view);
        let question = look.question();
        Scene { rules, view, look, question, reader }
    }

    /// A sentence, with names for seats wherever they stand in it.
    pub fn say(&self, phrase: &Phrase) -> String {
        let named = |seat| {
            let name = self.seat_name(seat);
            Phrase::new("koz-name").text("ru", name.clone()).text("en", name)
        };
        let seats: Vec<Seat> = self.seats().collect();
        text::drawable(&self.reader.say(&with_seat_names(phrase, &seats, &named)))
    }

    /// A sentence without places.
    pub fn word(&self, key: &str) -> String {
        self.say(&Phrase::new(key))
    }

    /// The language of texts on cards.
    pub fn language(&self) -> Language {
        self.reader.language
    }

    /// All seats of the match.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.view.sides.len() as u8).map(Seat)
    }

    /// The seats in the order in which their lands lie, from the top: by turns, the reader's own, else the first
    /// player's, at the bottom.
    pub fn lands(&self) -> Vec<Seat> {
        let last = match self.view.to {
            Audience::Seat(seat) => seat,
            Audience::Public => self.view.order[0],
        };
        let at = self.view.order.iter().position(|seat| *seat == last).unwrap_or(0);
        let n = self.view.order.len();
        (1..=n).map(|i| self.view.order[(at + i) % n]).collect()
    }

    /// The name of the seat's holder.
    pub fn seat_name(&self, seat: Seat) -> String {
        self.reader.seat_name(seat)
    }

    /// That somebody is out, and at which place.
    pub fn gone(&self, seat: Seat) -> String {
        let sides = &self.view.sides;
        let place = (sides.len() + 1).saturating_sub(usize::from(sides[seat.index()].out));
        let said = Phrase::new("koz-out").text("who", self.seat_name(seat));
        self.say(&said.number("place", place as i64))
    }

    /// The seats that are asked now.
    pub fn asked(&self) -> Seats {
        self.question.as_ref().map_or(Seats::NONE, Question::seats)
    }

    /// A card's name, drawable.
    pub fn name(&self, card: CardId) -> String {
        text::drawable(say::name(&self.rules.card(card).name, self.language()))
    }

    /// Name and letter of a card on the table; a letter alone if it is not seen.
    pub fn unit_name(&self, id: UnitId) -> String {
        self.say(&labels::unit(self.rules, self.view, id))
    }

    /// The name of a capital or mine with its owner.
    pub fn sector_name(&self, at: Sector) -> String {
        self.say(&labels::sector(at))
    }

    /// A card on the table or a sector.
    pub fn target(&self, to: Target) -> String {
        match to {
            Target::Unit(id) => self.unit_name(id),
            Target::Sector(at) => self.sector_name(at),
        }
    }

    /// The cards that are seen in a sector: the owner of the sector first, then by turns, each in order of entering.
    pub fn here(&self, at: Sector) -> Vec<&Unit> {
        let mut all: Vec<&Unit> = self.look.here(at).collect();
        all.sort_by_key(|unit| (self.rank(at, unit.owner), unit.id));
        all
    }

    /// The hidden cards of others in a sector, by seat.
    pub fn shadows(&self, at: Sector) -> Vec<(Seat, u8)> {
        let found = self.seats().map(|seat| (seat, self.look.shadows(seat, at)));
        let mut all: Vec<(Seat, u8)> = found.filter(|(_, n)| *n > 0).collect();
        all.sort_by_key(|(seat, _)| self.rank(at, *seat));
        all
    }

    fn rank(&self, at: Sector, seat: Seat) -> usize {
        let begin = self.view.order.iter().position(|s| *s == at.of).unwrap_or(0);
        let n = self.view.order.len();
        let place = self.view.order.iter().position(|s| *s == seat).unwrap_or(0);
        (place + n - begin) % n
    }

    /// The numbers of creatures and buildings of a seat in its capital, hidden ones too.
    pub fn held(&self, seat: Seat) -> (u8, u8) {
        let home = Sector::capital(seat);
        let own = self.look.here(home).filter(|unit| unit.owner == seat);
        let (creatures, buildings): (Vec<&Unit>, Vec<&Unit>) =
            own.partition(|unit| self.look.creature(unit));
        (creatures.len() as u8 + self.look.shadows(seat, home), buildings.len() as u8)
    }

    /// Whether it is the reader's own capital, and open to capture.
    pub fn is_in_danger(&self, at: Sector) -> bool {
        let own = at.is_capital() && self.view.to.is(at.of);
        own && self.result().is_none() && danger::threatens(&self.look, at.of)
    }

    /// The face of a card on the table.
    pub fn face(&self, unit: &Unit) -> UnitFace {
        let now = self.look.now(unit);
        let card = self.rules.card(unit.card);
        let number = |now: u8, printed: u8| Number { now, printed };
        UnitFace {
            name: self.name(unit.card),
            letter: unit.id.to_string(),
            art: Art::of(card),
            sign: Sign::of_kind(card.kind),
            building: card.kind == Kind::Building,
            seat: unit.owner,
            attack: number(now.stats.attack, card.stats.attack),
            most: number(now.stats.life, card.stats.life),
            speed: number(now.stats.speed, card.stats.speed),
            left: now.left,
            hidden: unit.hidden,
            changed: self.changed(unit.id),
            fight: self.fight(unit),
            badges: badges(now.words.iter(), now.does),
        }
    }

    /// Whether magic or an effect lies on it.
    fn changed(&self, id: UnitId) -> bool {
        self.view.lasting.iter().any(|lasting| lasting.on == Some(Target::Unit(id)))
    }

    /// The role of a card in the battle.
    fn fight(&self, unit: &Unit) -> Fight {
        let Some(battle) = &self.view.battle else { return Fight::None };
        if battle.at != unit.at {
            return Fight::None;
        }
        match &self.question {
            Some(Question::Strike(_, group)) if group.contains(&unit.id) => Fight::Strikes,
            _ if battle.acted.contains(&unit.id) => Fight::Done,
            _ => Fight::None,
        }
    }

    /// The cards that fight, in the order of strikes, and whether they have struck: those that have come first.
    pub fn strikers(&self, battle: &Battle) -> Vec<(&Unit, bool)> {
        let next: Vec<UnitId> = self.look.strike_order().into_iter().flatten().collect();
        let done = battle.acted.iter().filter(|id| !next.contains(id)).map(|id| (id, true));
        let all = done.chain(next.iter().map(|id| (id, false)));
        all.filter_map(|(id, done)| Some((self.look.unit(*id)?, done))).collect()
    }

    /// The state of the match in a few words.
    pub fn phase(&self) -> String {
        let key = match (&self.question, self.view.phase) {
            (_, Phase::Over(_)) => "board-phase-over",
            (Some(Question::Opening(_)), _) | (None, Phase::Opening) => "koz-phase-opening",
            (Some(Question::Action(_)), _) => "koz-phase-action",
            (Some(Question::Answer(_)), _) => "koz-phase-answer",
            (Some(Question::Ambush(_) | Question::Strike(..) | Question::Defence(..)), _) => {
                "koz-phase-battle"
            }
            (None, Phase::Start | Phase::Main | Phase::Acting | Phase::End) => "koz-phase-action",
        };
        self.word(key)
    }

    /// The state of the match.
    pub fn course(&self) -> Course {
        let (result, phase) = (self.result(), self.phase());
        Course { result, turn: self.view.turn.into(), mover: self.view.active, phase }
    }

    /// The winner and the reason, once the match is over.
    pub fn result(&self) -> Option<(String, String)> {
        let Phase::Over(end) = self.view.phase else { return None };
        let won = self.look.playing().iter().next();
        let (headline, key) = match end {
            End::Passes => (self.word("board-draw"), "koz-why-passes"),
            End::Last(why) => {
                let who = won.map_or_else(String::new, |seat| self.seat_name(seat));
                let headline = self.say(&Phrase::new("board-won").text("who", who));
                let key = match why {
                    Why::Captured => "koz-why-captured",
                    Why::Destroyed => "koz-why-destroyed",
                    Why::Conceded if self.view.sides.len() > 2 => "koz-why-conceded",
                    Why::Conceded => "board-why-conceded",
                };
                (headline, key)
            }
        };
        Some((headline, self.word(key)))
    }

    /// The result as the reader sees it, once the game is over.
    pub fn ending(&self) -> Option<Ending> {
        let result = self.result()?;
        Some(Ending::of(&self.reader, self.view.to, self.winner(), result))
    }

    /// The winner, if the game is over and somebody won.
    fn winner(&self) -> Option<Seat> {
        let Phase::Over(End::Last(_)) = self.view.phase else { return None };
        self.look.playing().iter().next()
    }

    /// The lives left to a card that the reader sees, or to a capital.
    pub fn lives(&self, aim: Aim) -> Option<i16> {
        match aim {
            Aim::Unit(id) => self.look.unit(id).map(|unit| i16::from(self.look.now(unit).left)),
            Aim::Sector(at) => at.is_capital().then(|| i16::from(self.look.capital(at.of))),
            Aim::Card(_) | Aim::Shadows(..) | Aim::Lasting(_) => None,
        }
    }

    /// The present event: a battle, or a declared action.
    pub fn event(&self) -> Option<String> {
        match &self.view.battle {
            Some(battle) => {
                let key = if battle.leaving.is_some() { "koz-retreat-at" } else { "koz-battle-at" };
                let at = self.sector_name(battle.at);
                Some(self.say(&Phrase::new(key).text("where", at)))
            }
            None => {
                let what = self.say(&asks::declared(self.rules, self.view)?);
                let said = Phrase::new("koz-declared").text("what", what);
                Some(self.say(&said.text("who", self.seat_name(self.view.active))))
            }
        }
    }

    /// The text if there is no event: the deciding seats; turns skipped in succession.
    pub fn waiting(&self) -> String {
        let names: Vec<String> = self.asked().iter().map(|seat| self.seat_name(seat)).collect();
        let mut said = match names.is_empty() {
            true => String::new(),
            false => self.say(&Phrase::new("board-waiting").text("seats", names.join(", "))),
        };
        if self.view.passes > 0 {
            let passes = self.say(&Phrase::new("koz-passes").number("count", self.view.passes));
            said = if said.is_empty() { passes } else { format!("{said} \u{b7} {passes}") };
        }
        said
    }

    /// Magic or an effect in force: what, on what, how long.
    pub fn lasting(&self, lasting: &Lasting) -> String {
        let mut said = self.name(lasting.card);
        if let Some(on) = lasting.on {
            said = format!("{said} \u{2192} {}", self.target(on));
        }
        match lasting.left {
            Some(left) => {
                self.say(&Phrase::new("koz-left").text("what", said).number("left", left))
            }
            None => said,
        }
    }

    /// The reason why a card of the reader's hand cannot be played now.
    pub fn reason(&self, seat: Seat, why: Refusal) -> String {
        if !self.asked().contains(seat) {
            return self.word("koz-cannot-wait");
        }
        let said = refusals::said(self.rules, self.view, seat, why);
        said.map_or_else(|| self.word("koz-cannot"), |said| self.say(&said))
    }
}

/// The signs of what a card has: its keywords, then whether it has a property that is used or works by itself.
pub fn badges(
    words: impl Iterator<Item = (stolik_kozyablo::card::Keyword, u8)>,
    does: &[Text],
) -> Vec<Badge> {
    let words = words.map(|(word, n)| Badge { sign: Sign::of_keyword(word), number: n });
    let more = does.iter().any(|text| !text.when.of_spell());
    words.chain(more.then_some(Badge { sign: Sign::Property, number: 0 })).collect()
}

/// The signs of a card as printed.
pub fn printed(card: &Card) -> Vec<Badge> {
    let does: &[Text] = if card.kind.is_spell() { &[] } else { &card.does };
    badges(card.words.iter(), does)
}
