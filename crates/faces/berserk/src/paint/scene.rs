//! Scene of a picture: a view turned into faces and names, the same for picture and words.

use super::art;
use super::badge::Badge;
use super::cardface::{CardFace, Load, Rank, Stance};
use super::named;
use super::plate::Plate;
use stolik_berserk::board::Half;
use stolik_berserk::card::{Card, Element, Kind};
use stolik_berserk::say;
use stolik_berserk::state::{
    Assault, Destroy, DestroyCause, Item, Pending, Phase, Place, Play, Stage, Upkeep, UpkeepKind,
    Why,
};
use stolik_berserk::view::UnitView;
use stolik_berserk::{Berserk, CardId, Ends, Look, Target, UnitId, View};
use stolik_kernel::{Audience, Seat};
use stolik_render::Frame;
pub use stolik_render::Reader;
use stolik_render::headline::Ending;
use stolik_render::table_words;
use stolik_render::text;
use stolik_words::{Language, Phrase};

/// Both seats.
pub const SEATS: [Seat; 2] = [Seat::ONE, Seat::TWO];

/// A view with what is needed to speak of it.
#[derive(Clone, Copy)]
pub struct Scene<'a> {
    /// The rules with their cards.
    pub rules: &'a Berserk,
    /// The view that is shown.
    pub view: &'a View,
    /// The reader's language.
    pub language: Language,
    /// The names of those who sit, p1 first; where one is missing it is "player 1".
    pub names: &'a [String],
    /// The owner of a private picture, as in [`Reader::mine`].
    pub mine: Option<u64>,
    /// The screen for which it is laid out.
    pub frame: Frame,
}

impl<'a> Scene<'a> {
    /// A sentence.
    pub fn say(&self, phrase: &Phrase) -> String {
        self.reader().say(phrase)
    }

    /// A sentence without places.
    pub fn word(&self, key: &str) -> String {
        self.say(&Phrase::new(key))
    }

    /// The seat whose half lies at the bottom: the reader's, else the First player's.
    pub fn near(&self) -> Seat {
        match self.view.to {
            Audience::Public => self.view.first.unwrap_or(Seat::ONE),
            Audience::Seat(seat) => seat,
        }
    }

    /// The half of a seat; before the roles are chosen, p1 counts as First.
    pub fn half(&self, seat: Seat) -> Half {
        Half::of(seat, self.view.first.unwrap_or(Seat::ONE))
    }

    /// A card's name.
    pub fn name(&self, card: CardId) -> String {
        self.card_name(self.rules.card(card))
    }

    /// A card's name, drawable.
    pub fn card_name(&self, card: &Card) -> String {
        text::drawable(match self.language {
            Language::Ru => &card.name.ru,
            Language::En => &card.name.en,
        })
    }

    /// The name of a card in play with its cell, or that it is face-down.
    pub fn unit_name(&self, unit: UnitId) -> String {
        let shown = self.view.units.get(unit.index());
        let name = match shown.and_then(|u| u.card) {
            Some(card) => self.name(card),
            None => self.word("board-hidden-card"),
        };
        match shown.and_then(|u| self.look().cell(u)) {
            Some(cell) => format!("{name} {cell}"),
            None => name,
        }
    }

    /// The table as the rules see the view.
    pub fn look(&self) -> Look<'a> {
        Look::at(self.rules, self.view)
    }

    /// Name of a target.
    pub fn target_name(&self, target: Target) -> String {
        match target {
            Target::Unit(unit) => self.unit_name(unit),
            Target::Cell(cell) => cell.to_string(),
            Target::Die => self.word("board-target-die"),
            Target::Assault => self.word("board-target-assault"),
            Target::Card(card) => self.name(card),
            Target::Number(number) => number.to_string(),
        }
    }

    /// The face of a card in play, or none if this audience sees only its back.
    pub fn face(&self, unit: &UnitView) -> Option<CardFace> {
        let (card, kind) = (self.rules.card(unit.card?), self.look().kind(unit)?);
        let most = if unit.life > 0 { unit.life } else { card.life };
        let mut face = self.card_face(card, unit.controller);
        face.life = (most.saturating_sub(unit.wounds), most);
        face.strike = unit.strike;
        face.kind = kind;
        face.moves = (kind == Kind::Creature).then_some((unit.moves, card.movement));
        face.wounds = unit.wounds;
        face.counters = unit.counters;
        face.poison = unit.poison;
        face.stance = stance(unit);
        face.secret = unit.face_down;
        face.changes = Plate::of(self.rules, self.view, unit);
        if self.look().guest(unit.unit).is_some() {
            face.load = Load::Carrying;
        }
        Some(face)
    }

    /// A card as printed.
    pub fn card_face(&self, card: &Card, seat: Seat) -> CardFace {
        CardFace {
            name: self.card_name(card),
            element: card.element,
            emblem: art::of(card),
            rank: if card.elite { Rank::Elite } else { Rank::Ordinary },
            unique: card.unique,
            seat,
            life: (card.life, card.life),
            strike: card.strike,
            printed: card.strike,
            kind: card.kind,
            moves: (card.kind == Kind::Creature).then_some((card.movement, card.movement)),
            wounds: 0,
            counters: card.counters,
            poison: 0,
            stance: Stance::Open,
            secret: false,
            badges: Badge::of(card),
            changes: Vec::new(),
            note: self.note(card),
            load: Load::Alone,
        }
    }

    /// The kind of a card, if it is no plain creature; an artifact or a terrain with its classes.
    fn note(&self, card: &Card) -> String {
        if card.kind.is_creature() {
            return self.kind(card.kind).unwrap_or_default();
        }
        let classes = card.class.iter().map(|c| say::class_name(self.language(), c));
        let words: Vec<String> = self.kind(card.kind).into_iter().chain(classes).collect();
        words.join(" · ")
    }

    /// The name of a kind, if it is no plain creature.
    pub fn kind(&self, kind: Kind) -> Option<String> {
        Some(self.word(match kind {
            Kind::Creature => return None,
            Kind::Flyer => "board-flyer",
            Kind::Symbiont => "board-symbiont",
            Kind::Parasite => "board-parasite",
            Kind::Artifact => "board-artifact",
            Kind::Terrain => "board-terrain",
        }))
    }

    /// Whether the seat has or had flyers in this battle, so that its strip keeps its height.
    pub fn had_air(&self, seat: Seat) -> bool {
        self.view.units.iter().any(|u| {
            u.controller == seat
                && (u.place == Place::Air
                    || u.card.is_some_and(|c| self.rules.card(c).kind.leaves_the_field()))
        })
    }

    /// The phase in words.
    pub fn phase(&self) -> String {
        self.word(match self.view.phase {
            Phase::Deal => "board-phase-deal",
            Phase::Roles { .. } => "board-phase-roles",
            Phase::Recruiting => "board-phase-recruiting",
            Phase::Placement { .. } => "board-phase-placement",
            Phase::Reveal => "board-phase-reveal",
            Phase::Preparing { .. } => "board-phase-preparing",
            Phase::Placed { .. } => "board-phase-placed",
            Phase::Symbionts { .. } => "board-phase-symbionts",
            Phase::Parasites { .. } => "board-phase-parasites",
            Phase::Vanguard { .. } => "board-phase-vanguard",
            Phase::Dawn => "board-phase-dawn",
            Phase::BattleStart { .. } => "board-phase-battle-start",
            Phase::Starting => "board-phase-starting",
            Phase::Main => "board-phase-main",
            Phase::Ending => "board-phase-ending",
            Phase::Final => "board-phase-final",
            Phase::Over(_) => "board-phase-over",
        })
    }

    /// Whether the battle has not begun: there is no turn to speak of.
    pub fn before_battle(&self) -> bool {
        !self.view.phase.is_battle()
    }

    /// Whether there is a turn to speak of: not before the first.
    pub fn has_turn(&self) -> bool {
        self.view.turn > 0 && !self.before_battle()
    }

    /// The winner and the reason, once the game is over.
    pub fn result(&self) -> Option<(String, String)> {
        let Phase::Over(end) = self.view.phase else { return None };
        let headline = table_words::winner(&self.reader(), end.winner);
        let why = self.word(match end.why {
            Why::NoCreatures => "board-why-no-creatures",
            Why::Simultaneous => "board-why-simultaneous",
            Why::Conceded => "board-why-conceded",
            Why::Quiet => "board-why-quiet",
            Why::Repetition => "board-why-repetition",
            Why::Time => "board-why-time",
            Why::Campaign => "board-why-campaign",
            Why::Games => "board-why-games",
            Why::Agreed => "board-why-agreed",
        });
        Some((headline, why))
    }

    /// The result as the reader sees it, once the game is over.
    pub fn ending(&self) -> Option<Ending> {
        let Phase::Over(end) = self.view.phase else { return None };
        let (result, winner) = (self.result()?, end.winner);
        Some(Ending::of(&self.reader(), self.view.to, winner, result))
    }

    /// The state of a campaign: the number of the game, the wins of each seat.
    pub fn campaign(&self) -> Option<String> {
        let campaign = self.view.campaign.as_ref()?;
        let [one, two] = SEATS.map(|seat| self.seat_name(seat));
        let phrase = Phrase::new("board-campaign")
            .number("game", campaign.game)
            .text("one", one)
            .text("two", two)
            .text("score", format!("{} : {}", campaign.wins[0], campaign.wins[1]));
        Some(self.say(&phrase))
    }

    /// The name of the seat's holder, else "player 1"; drawable.
    pub fn seat_name(&self, seat: Seat) -> String {
        self.reader().seat_name(seat)
    }

    fn reader(&self) -> Reader<'a> {
        Reader { language: self.language, names: self.names, mine: self.mine, frame: self.frame }
    }

    /// "First" or "Second", once that is settled.
    pub fn role(&self, seat: Seat) -> Option<String> {
        let first = self.view.first?;
        Some(self.word(if seat == first { "board-seat-first" } else { "board-seat-second" }))
    }

    /// An item of the stack in words.
    pub fn item(&self, item: &Item) -> String {
        let unit = |key: &str, unit: UnitId| Phrase::new(key).text("unit", self.unit_name(unit));
        let phrase = match item {
            Item::Move { unit: who, to } => {
                unit("board-item-move", *who).text("to", to.to_string())
            }
            Item::Leap { unit: who, to } => {
                unit("board-item-leap", *who).text("to", to.to_string())
            }
            Item::Strike(assault) => return self.strike(assault),
            Item::Defend { unit: who } => unit("board-item-defend", *who),
            Item::Play(play) => self.play(play),
            Item::Die(roll) => {
                let changes: Vec<String> =
                    roll.changes.iter().map(|c| self.die_change(*c)).collect();
                let key =
                    if changes.is_empty() { "board-item-die" } else { "board-item-die-changed" };
                unit(key, roll.unit)
                    .number("natural", i64::from(roll.natural))
                    .text("changes", changes.join(" "))
            }
            Item::Destroy(destroy) => self.destroy(destroy),
            Item::Aim { unit: who } => unit("board-item-aim", *who),
            Item::Save { unit: who } => unit("board-item-save", *who),
            Item::Retreat { unit: who } => unit("board-item-retreat", *who),
            Item::Upkeep(upkeep) => self.upkeep(upkeep),
        };
        self.say(&phrase)
    }

    /// A pending item of the stack in words.
    pub fn pending(&self, pending: &Pending) -> String {
        self.say(&match pending {
            Pending::Destroy(destroy) => self.destroy(destroy),
            Pending::Trigger(play) => self.play(play),
            Pending::Upkeep(upkeep) => self.upkeep(upkeep),
        })
    }

    /// Poison as strong as it is now, or regeneration.
    fn upkeep(&self, upkeep: &Upkeep) -> Phrase {
        let (key, n) = match upkeep.what {
            UpkeepKind::Poison => {
                let poison = self.view.units.get(upkeep.unit.index()).map_or(0, |u| u.poison);
                ("board-item-poison", poison)
            }
            UpkeepKind::Regeneration(n) => ("board-item-regeneration", n),
            UpkeepKind::Healing(n) => ("board-item-healing", n),
            UpkeepKind::Incarnation => {
                ("board-item-incarnation", self.view.beyond.tokens(upkeep.unit) + 1)
            }
        };
        Phrase::new(key).text("unit", self.unit_name(upkeep.unit)).number("count", i64::from(n))
    }

    fn destroy(&self, destroy: &Destroy) -> Phrase {
        let key = match destroy.from {
            DestroyCause::Wounds => "board-item-destroy",
            DestroyCause::Effect => "board-item-destroy-effect",
        };
        Phrase::new(key).text("unit", self.unit_name(destroy.unit))
    }

    /// A strike with all that is settled of it.
    fn strike(&self, assault: &Assault) -> String {
        let said = Phrase::new("board-item-strike")
            .text("unit", self.unit_name(assault.attacker))
            .text("to", self.unit_name(assault.reflector()));
        let mut parts = vec![self.say(&said)];
        if assault.defender.is_some() {
            let original = self.unit_name(assault.original);
            parts.push(self.say(&Phrase::new("board-strike-instead").text("unit", original)));
        }
        let dice = dice_text([assault.attack, assault.reflect]);
        if !dice.is_empty() {
            parts.push(self.say(&Phrase::new("board-strike-dice").text("dice", dice)));
        }
        let stages =
            [(Stage::Opening, "board-strike-opening"), (Stage::Declared, "board-strike-declared")];
        let told = stages.iter().filter(|(stage, _)| *stage == assault.stage);
        parts.extend(told.map(|(_, key)| self.word(key)));
        let states = [
            (assault.weakened, "board-strike-weakened"),
            (assault.blocked, "board-strike-blocked"),
        ];
        parts.extend(states.iter().filter(|(holds, _)| *holds).map(|(_, key)| self.word(key)));
        parts.join(", ")
    }

    /// An ability: whose, which, at whom.
    fn play(&self, play: &Play) -> Phrase {
        let key = match (play.triggered, play.targets.iter().flatten().next()) {
            (false, None) => "board-item-play",
            (false, Some(_)) => "board-item-play-at",
            (true, None) => "board-item-trigger",
            (true, Some(_)) => "board-item-trigger-at",
        };
        let to: Vec<String> = play.targets.iter().flatten().map(|t| self.target_name(*t)).collect();
        let card = self.view.units.get(play.source.index()).and_then(|u| u.card);
        let ability = named::ability(self.rules, card, play.ability);
        let ability = match play.x {
            0 => ability,
            x => Phrase::new("berserk-with-counters")
                .phrase("ability", ability)
                .number("count", i64::from(x)),
        };
        Phrase::new(key)
            .text("unit", self.unit_name(play.source))
            .phrase("ability", ability)
            .text("to", to.join(", "))
    }

    /// The end of a change in words.
    pub fn ends(&self, ends: Ends) -> String {
        match ends {
            Ends::Strike => self.word("board-ends-strike"),
            Ends::Turn(turn) => self.say(&Phrase::new("board-ends-turn").number("turn", turn)),
            Ends::Never => self.word("board-ends-never"),
            Ends::Otherwise => self.word("board-ends-otherwise"),
        }
    }

    /// The language of generated words.
    pub fn language(&self) -> Language {
        self.language
    }

    fn die_change(&self, change: stolik_berserk::card::DieChange) -> String {
        use stolik_berserk::card::DieChange;
        match change {
            DieChange::Add(n) => format!("{n:+}").replace('-', "−"),
            DieChange::Set(n) => format!("={n}"),
            DieChange::Reroll => self.word("board-reroll"),
            DieChange::Flip => self.word("board-flip"),
        }
    }

    /// The name of an element.
    pub fn element(&self, element: Option<Element>) -> String {
        self.word(match element {
            Some(Element::Steppe) => "board-element-steppe",
            Some(Element::Mountain) => "board-element-mountain",
            Some(Element::Forest) => "board-element-forest",
            Some(Element::Swamp) => "board-element-swamp",
            Some(Element::Darkness) => "board-element-darkness",
            None => "board-element-neutral",
        })
    }
}

/// Open or closed.
pub fn stance(unit: &UnitView) -> Stance {
    if unit.closed { Stance::Closed } else { Stance::Open }
}

/// Dice as "5 : 3"; nothing if none is known.
pub fn dice_text(dice: [Option<i8>; 2]) -> String {
    let known: Vec<String> = dice.iter().flatten().map(i8::to_string).collect();
    known.join(" : ")
}
