//! Scene of a picture: a view turned into faces and names, the same for picture and words.

use super::art::Art;
use super::named;
use super::plate::{Badge, Number, UnitFace};
use super::sign::Sign;
use crate::aim::Aim;
use crate::labels;
use stolik_face::names::with_seat_names;
use stolik_heroes::card::{Card, Kind, Words};
use stolik_heroes::ids::{AUTO, UNKNOWN};
use stolik_heroes::state::{Ask, End, Phase, Unit, Why};
use stolik_heroes::{CardId, Heroes, Look, UnitId, View, say};
use stolik_kernel::{Audience, Seat};
use stolik_render::headline::Ending;
use stolik_render::table_words::Course;
use stolik_render::{Reader, text};
use stolik_words::{Language, Phrase};

/// Whether the audience is shown its first hand.
pub fn shows_hand(view: &View) -> bool {
    view.known.phase == Phase::Redeal && view.to != Audience::Public
}

/// A view with what is needed to speak of it.
pub struct Scene<'a> {
    /// The rules with their cards.
    pub rules: &'a Heroes,
    /// The view that is shown.
    pub view: &'a View,
    /// The same with everything counted.
    pub look: Look<'a>,
    /// The present decision.
    pub question: Ask,
    /// The seat that is asked.
    pub asked: Option<Seat>,
    /// For whom.
    pub reader: Reader<'a>,
}

impl<'a> Scene<'a> {
    /// A view for a reader.
    pub fn new(rules: &'a Heroes, view: &'a View, reader: impl Into<Reader<'a>>) -> Scene<'a> {
        let mut reader: Reader<'a> = reader.into();
        if shows_hand(view) {
            reader.frame = reader.frame.of_first_hand();
        }
        let look = Look::at(rules, view);
        let (question, asked) = look.question();
        Scene { rules, view, look, question, asked, reader }
    }

    /// A sentence, with names for seats wherever they stand in it.
    pub fn say(&self, phrase: &Phrase) -> String {
        let named = |seat| {
            let name = self.seat_name(seat);
            labels::both(name.clone(), name)
        };
        let said = with_seat_names(phrase, &[Seat::ONE, Seat::TWO], &named);
        text::drawable(&self.reader.say(&said))
    }

    /// A sentence without places.
    pub fn word(&self, key: &str) -> String {
        self.say(&Phrase::new(key))
    }

    /// The language of texts on cards.
    pub fn language(&self) -> Language {
        self.reader.language
    }

    /// The seats from the top: the reader's own, else the first player's, is at the bottom.
    pub fn seats_from_top(&self) -> [Seat; 2] {
        let last = match self.view.to {
            Audience::Seat(seat) => seat,
            Audience::Public => self.view.known.first,
        };
        [last.other(), last]
    }

    /// The seat that decides now: the asked one, or the one that gives its orders.
    pub fn decides(&self) -> Option<Seat> {
        self.asked.map(|seat| self.view.known.voice(seat))
    }

    /// The name of the seat's holder.
    pub fn seat_name(&self, seat: Seat) -> String {
        self.reader.seat_name(seat)
    }

    /// A card's name, drawable.
    pub fn name(&self, card: CardId) -> String {
        self.say(&labels::card(self.rules, card))
    }

    /// Name and letter of a card in play.
    pub fn unit_name(&self, id: UnitId) -> String {
        self.say(&labels::unit(self.rules, self.view, id))
    }

    /// Whether it is one of the two heroes.
    pub fn is_hero(&self, id: UnitId) -> bool {
        [Seat::ONE, Seat::TWO].iter().any(|seat| self.look.hero(*seat).id == id)
    }

    fn before(&self, seat: Seat, fits: impl Fn(Kind) -> bool) -> Vec<UnitId> {
        let of = |unit: &&Unit| {
            unit.controller == seat && !self.is_hero(unit.id) && fits(self.look.now(unit).kind)
        };
        self.look.units().filter(of).map(|unit| unit.id).collect()
    }

    /// The creatures before a seat's hero, in order of entering.
    pub fn creatures(&self, seat: Seat) -> Vec<UnitId> {
        self.before(seat, Kind::is_character)
    }

    /// The supports of a seat.
    pub fn supports(&self, seat: Seat) -> Vec<UnitId> {
        self.before(seat, |kind| !kind.is_character())
    }

    /// The card of a unit as far as the audience knows it.
    pub fn card_of(&self, unit: &Unit) -> Option<&'a Card> {
        let card = self.view.known.unit(unit.id)?.card;
        self.rules.cards().get(card.index())
    }

    /// The face of a card in play.
    pub fn face(&self, unit: &Unit) -> UnitFace {
        let card = self.card_of(unit);
        let now = self.look.now(unit);
        let seen = card.is_some();
        let (strike, lives) = card.map_or((0, 0), |card| (card.strike, card.lives));
        let name = match card {
            Some(card) => text::drawable(say::name(&card.name, self.language())),
            None => self.word("heroes-hidden"),
        };
        let fights = self
            .look
            .attack()
            .is_some_and(|attack| [attack.by, attack.at, attack.to].contains(&unit.id));
        UnitFace {
            name,
            letter: unit.id.to_string(),
            art: card.map(Art::of),
            kind: now.kind,
            seat: unit.controller,
            strike: Number { now: now.strike, printed: strike },
            most: Number { now: now.most.clamp(0, 99) as u8, printed: lives },
            left: now.lives.clamp(0, 99) as u8,
            seen,
            hidden: unit.hidden,
            open: unit.open,
            weak: now.weak && unit.controller == self.view.known.active,
            fights,
            badges: match seen && !unit.hidden {
                true => badges(now.words, card.filter(|_| now.text), !unit.effects.is_empty()),
                false => Vec::new(),
            },
        }
    }

    /// The state of the match in a few words.
    pub fn phase(&self) -> String {
        let key = match (self.question, self.view.known.phase) {
            (_, Phase::Over(_)) => "board-phase-over",
            (Ask::Order(_), _) | (_, Phase::Order) => "heroes-phase-order",
            (Ask::Swap(_), _) | (_, Phase::Between) => "heroes-phase-between",
            (Ask::Redeal(_), _) | (_, Phase::Redeal) => "heroes-phase-redeal",
            (Ask::Defend(_), _) => "heroes-phase-defence",
            (Ask::Main(_), _) => "heroes-phase-main",
            (Ask::Fire(_) | Ask::Step(_) | Ask::Cancel(_) | Ask::Module(_), _) => {
                "heroes-phase-ability"
            }
            (Ask::Reveal(_) | Ask::Instead(_) | Ask::Nothing, Phase::Start) => "heroes-phase-start",
            (Ask::Reveal(_) | Ask::Instead(_) | Ask::Nothing, Phase::End) => "heroes-phase-end",
            (Ask::Reveal(_) | Ask::Instead(_) | Ask::Nothing, Phase::Main) => "heroes-phase-main",
        };
        self.word(key)
    }

    /// The state of the match.
    pub fn course(&self) -> Course {
        let (result, phase) = (self.result(), self.phase());
        Course { result, turn: self.view.known.turn.into(), mover: self.view.known.active, phase }
    }

    /// The winner and the reason, once the match is over.
    pub fn result(&self) -> Option<(String, String)> {
        let Phase::Over(end) = self.view.known.phase else { return None };
        if let Some(series) = &self.view.known.series {
            let [one, two] = series.wins.map(i64::from);
            let why = Phrase::new("heroes-why-series").number("one", one).number("two", two);
            let who = series.leader().map(|seat| self.seat_name(seat));
            return Some((who.unwrap_or_else(|| self.word("board-draw")), self.say(&why)));
        }
        Some(match end {
            End::Both => (self.word("board-draw"), self.word("heroes-why-both")),
            End::Long => (self.word("board-draw"), self.word("heroes-why-long")),
            End::Agreed => (self.word("board-draw"), self.word("board-why-agreed")),
            End::Lost(seat, why) => {
                let who = self.seat_name(seat.other());
                let key = match why {
                    Why::Wounds => "heroes-why-wounds",
                    Why::Draws => "heroes-why-draws",
                    Why::Conceded => "board-why-conceded",
                    Why::Ability => "heroes-why-ability",
                };
                (self.say(&Phrase::new("board-won").text("who", who)), self.word(key))
            }
        })
    }

    /// The result as the reader sees it, once the game is over.
    pub fn ending(&self) -> Option<Ending> {
        let result = self.result()?;
        Some(Ending::of(&self.reader, self.view.to, self.winner(), result))
    }

    /// The winner, if the game is over and somebody won.
    fn winner(&self) -> Option<Seat> {
        let Phase::Over(end) = self.view.known.phase else { return None };
        if let Some(series) = &self.view.known.series {
            return series.leader();
        }
        let End::Lost(seat, _) = end else { return None };
        Some(seat.other())
    }

    /// The lives left to a card in play that the reader sees.
    pub fn lives(&self, aim: Aim) -> Option<i16> {
        let Aim::Unit(id) = aim else { return None };
        let unit = self.look.unit(id).filter(|unit| self.look.sees(unit))?;
        Some(self.look.now(unit)).filter(|now| now.most > 0).map(|now| now.lives)
    }

    /// The present event: an attack, a card that is played, an ability that is carried out.
    pub fn event(&self) -> Option<String> {
        if let Some(attack) = self.look.attack() {
            let said = Phrase::new("heroes-attack").text("by", self.unit_name(attack.by));
            return Some(self.say(&said.text("at", self.unit_name(attack.to))));
        }
        if let Some((resolve, _)) = self.look.resolving() {
            let fired = &resolve.entry.fired;
            return Some(self.ability(fired.src, fired.card, fired.line));
        }
        let play = self.look.playing()?;
        let said = Phrase::new("heroes-plays").text("who", self.seat_name(play.by));
        Some(self.say(&said.text("card", self.name(play.card))))
    }

    /// The waiting abilities with their seats: the queue in its order, then the fired ones that are not announced.
    pub fn waiting(&self) -> Vec<(Seat, String)> {
        let course = &self.view.known.course;
        let queue = course.waiting().map(|entry| &entry.fired);
        let all = queue.chain(course.pending().filter(|fired| !fired.hand));
        all.map(|one| (one.by, self.ability(one.src, one.card, one.line))).collect()
    }

    /// An ability of a card in a line.
    fn ability(&self, src: UnitId, card: CardId, line: u8) -> String {
        let known = self.view.known.unit(src).is_some() || card == AUTO;
        let unit = if known { self.unit_name(src) } else { self.name(card) };
        if card == UNKNOWN {
            return unit;
        }
        let effect = self.say(&labels::describe_effect(self.rules, card, line));
        format!("{unit}: {effect}")
    }

    /// The reason why a card of the reader's hand cannot be played now.
    pub fn off(&self, seat: Seat, card: CardId) -> Option<Off> {
        let side = self.view.known.side(seat);
        let price = self.look.price(seat, card);
        if self.asked != Some(seat) || self.question != Ask::Main(seat) {
            Some(Off::Wait)
        } else if self.look.bars_playing(seat) {
            Some(Off::Banned)
        } else if price > side.open {
            Some(Off::Coins)
        } else {
            None
        }
    }
}

/// The reasons why a card cannot be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Off {
    /// Somebody else decides, or something else is decided.
    Wait,
    /// It costs more coins than are open.
    Coins,
    /// An effect forbids its player to play cards.
    Banned,
}

/// Signs for keywords with their numbers, for lines by their names or as any ability, and for effects that lie on a card.
fn badges(words: Words, card: Option<&Card>, changed: bool) -> Vec<Badge> {
    let mut all: Vec<Badge> =
        words.iter().map(|(word, number)| Badge { sign: Sign::of_keyword(word), number }).collect();
    let lines = card.map_or(&[][..], |card| &card.abilities[..card.printed]);
    all.extend(named::lines(lines));
    if changed {
        all.push(Badge { sign: Sign::Changed, number: 0 });
    }
    all
}

/// The badges of a card as printed.
pub fn printed(card: &Card) -> Vec<Badge> {
    badges(card.words, Some(card), false)
}
