//! Scene of a picture: a view turned into faces and names, the same for picture and words.

use super::emblem::Emblem;
use super::face::{self, Number, UnitFace};
use super::mark::Aim;
use super::sign::Badge;
use stolik_kernel::{Audience, Seat};
use stolik_render::Reader;
use stolik_render::headline::Ending;
use stolik_render::table_words::{self, Course};
use stolik_render::text;
use stolik_war2047::card::{Card, Form, Keyword, Kind};
use stolik_war2047::look::Look;
use stolik_war2047::say;
use stolik_war2047::state::{Act, At, Attack, Frame, Phase, Source, Unit, Why};
use stolik_war2047::{CardId, Line, Target, UnitId, View, War2047};
use stolik_words::{Language, Phrase};

/// Both seats.
pub const SEATS: [Seat; 2] = [Seat::ONE, Seat::TWO];

/// Every property in the order in which they are shown: what must be attacked first.
fn keywords() -> [Keyword; 11] {
    let mut all = Keyword::ALL;
    all.sort_by_key(|keyword| *keyword != Keyword::Provocateur);
    all
}

/// A view with what is needed to speak of it.
pub struct Scene<'a> {
    /// The rules with their cards.
    pub rules: &'a War2047,
    /// The view that is shown.
    pub view: &'a View,
    /// The same with everything counted.
    pub look: Look<'a>,
    /// For whom.
    pub reader: Reader<'a>,
}

impl<'a> Scene<'a> {
    /// A view for a reader.
    pub fn new(rules: &'a War2047, view: &'a View, reader: impl Into<Reader<'a>>) -> Scene<'a> {
        Scene { rules, view, look: Look::at(rules, view), reader: reader.into() }
    }

    /// A sentence.
    pub fn say(&self, phrase: &Phrase) -> String {
        self.reader.say(phrase)
    }

    /// A sentence without places.
    pub fn word(&self, key: &str) -> String {
        self.say(&Phrase::new(key))
    }

    /// The language of texts on cards.
    pub fn language(&self) -> Language {
        self.reader.language
    }

    /// The seat whose lines lie at the bottom: the reader's, else the first player's.
    pub fn near(&self) -> Seat {
        match self.view.to {
            Audience::Public => self.view.first,
            Audience::Seat(seat) => seat,
        }
    }

    /// The name of the seat's holder.
    pub fn seat_name(&self, seat: Seat) -> String {
        self.reader.seat_name(seat)
    }

    /// A card's name, drawable.
    pub fn name(&self, card: CardId) -> String {
        text::drawable(say::name(&self.rules.card(card).name, self.language()))
    }

    /// Units of a seat on a line, in order of entering.
    pub fn line(&self, seat: Seat, line: Line) -> Vec<&'a Unit> {
        let view: &'a View = self.view;
        view.units.iter().filter(|u| u.owner == seat && u.line == line).collect()
    }

    /// Name and letter of a unit; a letter alone if it is gone.
    pub fn unit_name(&self, id: UnitId) -> String {
        match self.view.units.iter().find(|u| u.id == id) {
            Some(unit) => format!("{} {id}", self.name(unit.card)),
            None => id.to_string(),
        }
    }

    /// The face of a unit on the field.
    pub fn face(&self, unit: &Unit) -> UnitFace {
        let (damage, life) = self.look.stats(unit);
        let card = self.rules.card(unit.card);
        let body = card.body().copied();
        let printed = body.map_or((0, 0), |b| (b.damage, b.life));
        let keywords = keywords().into_iter().filter_map(|keyword| {
            let level = self.look.level(unit, keyword);
            (level > 0).then(|| Badge::of(keyword.at(level)))
        });
        UnitFace {
            name: self.name(unit.card),
            letter: unit.id.to_string(),
            emblem: emblem(card),
            body,
            seat: unit.owner,
            damage: Number { now: i16::from(damage), printed: i16::from(printed.0) },
            most: Number { now: life, printed: i16::from(printed.1) },
            left: self.look.left(unit),
            stance: face::stance(unit),
            badges: keywords.chain(action(card)).collect(),
        }
    }

    /// The properties of a unit in words, with their levels.
    pub fn properties(&self, unit: &Unit) -> Vec<String> {
        let found = keywords().into_iter().filter_map(|keyword| {
            let level = self.look.level(unit, keyword);
            (level > 0).then(|| say::keyword(keyword.at(level), self.language()))
        });
        found.map(|word| word.to_lowercase()).collect()
    }

    /// The phase in words.
    pub fn phase(&self) -> String {
        self.word(match self.view.phase {
            Phase::Exchange => "war-phase-exchange",
            Phase::Preparation => "war-phase-preparation",
            Phase::Movement => "war-phase-movement",
            Phase::Declare => "war-phase-declare",
            Phase::Block => "war-phase-block",
            Phase::Damage => "war-phase-damage",
            Phase::Final => "war-phase-final",
            Phase::Discard => "war-phase-discard",
            Phase::Over(_) => "board-phase-over",
        })
    }

    /// The number of the turn's phase of four (final.number), from 0.
    pub fn step(&self) -> Option<usize> {
        match self.view.phase {
            Phase::Exchange | Phase::Over(_) => None,
            Phase::Preparation => Some(0),
            Phase::Movement => Some(1),
            Phase::Declare | Phase::Block | Phase::Damage => Some(2),
            Phase::Final | Phase::Discard => Some(3),
        }
    }

    /// The state of the match.
    pub fn course(&self) -> Course {
        let (result, phase) = (self.result(), self.phase());
        Course { result, turn: self.view.turn.into(), mover: self.view.active, phase }
    }

    /// The winner and the reason, once the match is over.
    pub fn result(&self) -> Option<(String, String)> {
        let Phase::Over(end) = self.view.phase else { return None };
        let headline = table_words::winner(&self.reader, end.winner);
        let why = self.word(match end.why {
            Why::Headquarters => "war-why-headquarters",
            Why::Both => "war-why-both",
            Why::Turns => "war-why-turns",
            Why::Conceded => "board-why-conceded",
        });
        Some((headline, why))
    }

    /// The result as the reader sees it, once the game is over.
    pub fn ending(&self) -> Option<Ending> {
        let Phase::Over(end) = self.view.phase else { return None };
        let (result, winner) = (self.result()?, end.winner);
        Some(Ending::of(&self.reader, self.view.to, winner, result))
    }

    /// The lives left to a unit or a headquarters.
    pub fn lives(&self, aim: Aim) -> Option<i16> {
        match aim {
            Aim::Unit(id) => self.look.unit(id).map(|unit| self.look.left(unit)),
            Aim::Headquarters(seat) => Some(i16::from(self.view.sides[seat.index()].lives)),
            Aim::Line(..) | Aim::Tactic(_) | Aim::Card(_) => None,
        }
    }

    /// The announced actions, in the order in which they happen.
    pub fn announced(&self) -> Vec<&'a Act> {
        let view: &'a View = self.view;
        let acts = view.frames.iter().rev().filter_map(|frame| match frame {
            Frame::Announced(act) | Frame::Triggered(act) => Some(act),
            Frame::Window { .. } => None,
        });
        acts.collect()
    }

    /// An announced action in words: the card's owner and the target.
    pub fn act(&self, act: &Act) -> String {
        let name = match act.source {
            Source::Unit(id, _) if self.view.units.iter().any(|u| u.id == id) => self.unit_name(id),
            source => self.name(source.card()),
        };
        let mut phrase = match act.source {
            Source::Deploy(_, Line::Attack) => Phrase::new("war-act-deploy-attack"),
            Source::Deploy(_, Line::Defence) => Phrase::new("war-act-deploy-defence"),
            Source::Card(card) => Phrase::new(match self.rules.card(card).kind {
                Kind::Tactic => "war-act-tactic",
                Kind::Order => "war-act-order",
                Kind::Sabotage => "war-act-sabotage",
                Kind::Unit(_) | Kind::Commander => "war-act-card",
            }),
            Source::Unit(..) => Phrase::new("war-act-property"),
            Source::Commander(_) => Phrase::new("war-act-commander"),
            Source::Tactic(_) => Phrase::new("war-act-force"),
        };
        phrase = phrase.text("card", name);
        let mut line = self.say(&phrase);
        let aims: Vec<String> = act.targets.iter().flatten().map(|t| self.target(*t)).collect();
        if !aims.is_empty() {
            line = format!("{line} → {}", aims.join(", "));
        }
        line
    }

    fn target(&self, target: Target) -> String {
        match target {
            Target::Unit(unit) => self.unit_name(unit),
            Target::Line(line) => self.line_name(line),
            Target::Tactic(at) => self.tactic_name(at),
        }
    }

    fn tactic_name(&self, at: u8) -> String {
        let tactic = self.view.tactics.get(usize::from(at));
        tactic.map_or_else(String::new, |tactic| self.name(tactic.card))
    }

    /// The name of a line.
    pub fn line_name(&self, line: Line) -> String {
        self.word(match line {
            Line::Attack => "war-line-attack",
            Line::Defence => "war-line-defence",
        })
    }

    /// A thing in words.
    pub fn aim(&self, aim: Aim) -> String {
        let of = |what: String, seat: Seat| {
            let phrase = Phrase::new("war-of").text("what", what);
            self.say(&phrase.text("who", self.seat_name(seat)))
        };
        match aim {
            Aim::Unit(unit) => self.unit_name(unit),
            Aim::Line(seat, line) => of(self.line_name(line), seat),
            Aim::Tactic(at) => self.tactic_name(at),
            Aim::Headquarters(seat) => of(self.word("war-headquarters"), seat),
            Aim::Card(card) => self.name(card),
        }
    }
}

/// The badge of an active property, if the card has one.
pub fn action(card: &Card) -> Option<Badge> {
    let uses = card.abilities.iter().any(|a| matches!(a.form, Form::Use { .. }));
    uses.then(Badge::action)
}

/// The drawing of a card. The loader lets no unknown key through ([`super::knows_glyph`]); a card made
/// elsewhere gets the star.
pub fn emblem(card: &Card) -> Emblem {
    Emblem::parse(&card.glyph).unwrap_or(Emblem::Star)
}

/// At whom an attack goes: a unit, else the headquarters.
pub fn goal(attack: &Attack) -> Option<UnitId> {
    match (attack.blocker, attack.at) {
        (Some(blocker), _) => Some(blocker),
        (None, At::Provocateur(unit) | At::Strafed(unit)) => Some(unit),
        (None, At::Headquarters) => None,
    }
}

/// Whether an attack goes at the headquarters and nobody stops it.
pub fn unblocked(attack: &Attack) -> bool {
    attack.at == At::Headquarters && attack.blocker.is_none()
}
