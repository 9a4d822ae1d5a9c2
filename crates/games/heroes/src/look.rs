//! The table as an audience sees it, with numbers and keywords after all that changes them, and what may be done
//! there: for painters, faces and opponents, who have a view and no state. It asks the engine.

use crate::brings::Brings;
use crate::card::{Ability, Ban, Harm, Instead, Keyword, Kind, Mod, Step, Words};
use crate::command::{Command, Source};
use crate::engine::query::picks::{Picks, Stop};
use crate::engine::query::pos::{Pos, all_bring};
use crate::engine::resolve::course::Course;
use crate::event::Event;
use crate::ids::{CardId, Elements, UNKNOWN, UnitId};
use crate::pool::Heroes;
use crate::sight;
use crate::state::{Ask, Attack, Due, Entry, Fired, Frame, Pick, Play, Resolve, State, Unit};
use crate::view::View;
use stolik_kernel::chance::Fast;
use stolik_kernel::{Audience, RuleId, Seat};

/// A match by a view, asked for what the engine would count. What the view does not know is any card that could be
/// there: no answer depends on which.
#[derive(Clone, Debug)]
pub struct Look<'a> {
    rules: &'a Heroes,
    to: Audience,
    state: State,
    brings: Brings,
}

/// A card in play as it is now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Now {
    /// The type of the card.
    pub kind: Kind,
    /// The strike of the card.
    pub strike: u8,
    /// Lives that are left.
    pub lives: i16,
    /// Lives without wounds.
    pub most: i16,
    /// Keywords with those that it was given.
    pub words: Words,
    /// The elements of the card.
    pub elements: Elements,
    /// Whether it may not act yet (108.5).
    pub weak: bool,
    /// Whether its printed text works.
    pub text: bool,
}

/// The next choice of a begun command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wanted {
    /// By which rule it is chosen.
    pub rule: RuleId,
    /// The options of the choice.
    pub among: Vec<Pick>,
}

/// The result of an attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Meeting {
    /// Wounds on the one that is attacked.
    pub dealt: u8,
    /// Wounds on the attacker.
    pub taken: u8,
    /// Coins that the attack costs.
    pub toll: u8,
    /// Whether the attacker closes by it.
    pub closes: bool,
}

/// The payment for a card or an ability.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cost {
    /// Open coins that close.
    pub coins: u8,
    /// Open coins that are left then.
    pub left: u8,
    /// Coins that are lost for good.
    pub lost: u8,
    /// The number of prayers.
    pub prayers: u8,
    /// Cards that close.
    pub closes: Vec<UnitId>,
    /// Cards that are discarded from the hand.
    pub discards: Vec<CardId>,
    /// Wounds: on whom, how many.
    pub wounds: Vec<(UnitId, u8)>,
    /// The cards that lose an extra life, one for each time that they are named.
    pub extras: Vec<UnitId>,
    /// Cards that are drawn.
    pub draws: u8,
    /// The card that is destroyed.
    pub dies: Option<UnitId>,
}

impl<'a> Look<'a> {
    /// The table as the view shows it.
    #[must_use]
    pub fn at(rules: &'a Heroes, view: &View) -> Look<'a> {
        // Stand-ins for unknown cards change no answer, so any chance will do.
        let state = sight::determinize(rules, view, &mut Fast::new(0));
        let brings = all_bring(rules, &state);
        Look { rules, to: view.to, state, brings }
    }

    fn pos(&self) -> Pos<'_> {
        Pos::with(self.rules, &self.state, &self.brings)
    }

    /// The rule set.
    #[must_use]
    pub fn rules(&self) -> &'a Heroes {
        self.rules
    }

    /// Whether who looks knows which card that is.
    #[must_use]
    pub fn sees(&self, unit: &Unit) -> bool {
        self.state.sees(self.to, unit)
    }

    /// Cards in play, the two heroes first; of hidden ones that are not seen only that they are there counts.
    pub fn units(&self) -> impl Iterator<Item = &Unit> {
        self.state.units.iter()
    }

    /// A card in play.
    #[must_use]
    pub fn unit(&self, id: UnitId) -> Option<&Unit> {
        self.state.unit(id)
    }

    /// The hero of a seat.
    #[must_use]
    pub fn hero(&self, seat: Seat) -> &Unit {
        &self.state.units[seat.index()]
    }

    /// The properties of a card in play now.
    #[must_use]
    pub fn now(&self, unit: &Unit) -> Now {
        let pos = self.pos();
        let props = pos.props(unit);
        Now {
            kind: pos.kind(unit),
            strike: props.strike,
            lives: props.most - i16::from(unit.wounds),
            most: props.most,
            // A copy counts as created, of every kind of card (8.4).
            words: match unit.odd.copy {
                true => props.words.with(Keyword::Created, 0),
                false => props.words,
            },
            elements: pos.elements(unit),
            weak: pos.weak(unit),
            text: pos.text(unit),
        }
    }

    /// The lines of a card in play that are not constant, in the order in which commands number them: whose line,
    /// which, the number of its keyword.
    #[must_use]
    pub fn lines(&self, unit: &Unit) -> Vec<(CardId, u8, u8)> {
        let mut found = Vec::new();
        self.pos().lines(unit, |card, line, param| found.push((card, line, param)));
        found
    }

    /// The line that a command uses.
    #[must_use]
    pub fn used(&self, seat: Seat, from: Source, line: u8) -> Option<(CardId, u8, u8)> {
        let found = self.pos().find(seat, from, line).ok()?;
        Some((found.card, found.line, found.param))
    }

    /// The price of a card for a seat now, without X.
    #[must_use]
    pub fn price(&self, seat: Seat, card: CardId) -> u8 {
        self.pos().price(seat, card, 0, 0, None)
    }

    /// Whether a seat is forbidden to play cards (514.2).
    #[must_use]
    pub fn bars_playing(&self, seat: Seat) -> bool {
        let pos = self.pos();
        pos.banned(pos.hero(seat), Ban::Play)
    }

    /// The strength of an attack of one card at another.
    #[must_use]
    pub fn strength(&self, by: &Unit, at: &Unit) -> u8 {
        self.pos().strength(by, at, false)
    }

    /// The result of an attack of one card at another without defender and answers; `None` if one of them is hidden
    /// or not there. The engine strikes on a copy, with armour and all preventions.
    #[must_use]
    pub fn meets(&self, by: UnitId, at: UnitId) -> Option<Meeting> {
        let there = |id: UnitId| self.state.unit(id).filter(|unit| !unit.hidden);
        let (one, _) = (there(by)?, there(at)?);
        let toll = self.pos().toll(one);
        let closes = one.open && !self.has(one, Keyword::Experience);
        let (mut state, mut log) = (self.state.clone(), Vec::new());
        let mut chance = Fast::new(0);
        Course::new(self.rules, &mut state, &mut chance, &mut log).blows(by, at, false);
        let wounds = |whom: UnitId| -> u8 {
            let by_strike = |event: &Event| match event {
                Event::Wounded(id, n, Harm::Strike, _) if *id == whom => *n,
                _ => 0,
            };
            log.iter().map(by_strike).fold(0, u8::saturating_add)
        };
        Some(Meeting { dealt: wounds(at), taken: wounds(by), toll, closes })
    }

    /// The number of coins that a seat loses for good if it cancels the card that is played; `None` if it may not.
    #[must_use]
    pub fn cancelling(&self, seat: Seat) -> Option<u8> {
        self.pos().cancels(seat, self.playing()?.card)
    }

    /// The price of a whole command with its chosen payment. `None` if the command plays no card, uses no ability and
    /// answers no question with a price, or is illegal.
    #[must_use]
    pub fn cost(&self, seat: Seat, command: &Command) -> Option<Cost> {
        let pos = self.pos();
        let (paying, closes) = match command {
            Command::Play { from, picks, more: false } => {
                (pos.read_play(seat, *from, &mut Picks::of(picks)).ok()?.1.paying, None)
            }
            Command::Use { from, line, picks, more: false } => {
                let read = pos.read_use(seat, *from, *line, &mut Picks::of(picks));
                let (fired, announced) = read.ok()?;
                (announced.paying, Some(fired.src))
            }
            Command::Choose { picks, more: false } => (pos.paid_besides(seat, picks)?, None),
            _ => return None,
        };
        let itself = |yes: bool| closes.filter(|_| yes);
        let fury = paying.fury().map(|id| (id, 1));
        Some(Cost {
            coins: paying.coins,
            left: self.state.side(seat).open.saturating_sub(paying.coins),
            lost: paying.lost,
            prayers: paying.prayers,
            closes: itself(paying.closes).into_iter().chain(paying.others()).collect(),
            discards: paying.discards().collect(),
            wounds: paying.wounds().chain(fury).collect(),
            extras: paying.extras().collect(),
            draws: paying.draws,
            dies: itself(paying.dies),
        })
    }

    /// The question and the seat that is asked.
    #[must_use]
    pub fn question(&self) -> (Ask, Option<Seat>) {
        (self.state.course.ask, self.pos().asked())
    }

    /// Appends what the seat may do, if the view is its own.
    pub fn legal(&self, seat: Seat, out: &mut Vec<Command>) {
        self.pos().legal(seat, out);
    }

    /// Appends what follows a begun command.
    pub fn next(&self, seat: Seat, begun: &Command, out: &mut Vec<Command>) {
        self.pos().next(seat, begun, out);
    }

    /// The reason why the holder of the view may not give the command; `None` if it may.
    #[must_use]
    pub fn refuses(&self, seat: Seat, command: &Command) -> Option<RuleId> {
        self.pos().check(seat, command).err()
    }

    /// The next choice of a begun command; `None` if the command is whole or impossible.
    #[must_use]
    pub fn wants(&self, seat: Seat, command: &Command) -> Option<Wanted> {
        match self.pos().reading(seat, command) {
            Err(Stop::More(among, rule)) => Some(Wanted { rule, among }),
            Ok(()) | Err(Stop::Bad(_)) => None,
        }
    }

    /// The fired abilities of a seat that are not announced, in the order of the options.
    #[must_use]
    pub fn fired(&self, seat: Seat) -> Vec<Fired> {
        self.pos().fired(seat).map(|(_, fired)| *fired).collect()
    }

    /// The cards of a hand that may answer what happened, each with its line.
    #[must_use]
    pub fn lurking(&self, seat: Seat, fired: &Fired) -> Vec<(CardId, u8)> {
        self.pos().lurking(seat, fired)
    }

    /// The ability that is carried out now, if the innermost thing is one, with the step that is next.
    #[must_use]
    pub fn resolving(&self) -> Option<(&Resolve, Option<&'a Step>)> {
        let Some(Frame::Resolve(resolve)) = self.state.course.flow.last() else { return None };
        Some((resolve, self.rules.steps(&resolve.entry).get(usize::from(resolve.pc))))
    }

    /// The steps that an announced ability is about.
    #[must_use]
    pub fn steps(&self, entry: &Entry) -> &'a [Step] {
        self.rules.steps(entry)
    }

    /// The attack that is under way.
    #[must_use]
    pub fn attack(&self) -> Option<&Attack> {
        self.state.course.flow.iter().rev().find_map(|frame| match frame {
            Frame::Attack(attack) => Some(attack),
            _ => None,
        })
    }

    /// The card that is being played.
    #[must_use]
    pub fn playing(&self) -> Option<&Play> {
        self.state.course.flow.iter().rev().find_map(|frame| match frame {
            Frame::Play(play) => Some(play),
            _ => None,
        })
    }

    /// The module that is about to enter.
    #[must_use]
    pub fn module(&self) -> Option<UnitId> {
        match self.state.course.flow.last() {
            Some(Frame::Enter(enter)) => Some(enter.unit),
            _ => None,
        }
    }

    /// The ways in which what is about to happen may go: the dying of a card, wounds, or the next draw of a seat.
    #[must_use]
    pub fn instead_ways(&self, seat: Seat) -> Vec<Instead> {
        self.pos().instead_ways(seat)
    }

    /// The possible replacements of a card's death, by another card if one is named (116.2); empty if it would die.
    #[must_use]
    pub fn fates(&self, id: UnitId, by: Option<UnitId>) -> Vec<Instead> {
        self.pos().fates(id, by)
    }

    /// The card that would die, where its controller chooses what happens instead.
    #[must_use]
    pub fn fate(&self) -> Option<UnitId> {
        match self.state.course.flow.last() {
            Some(Frame::Fate(id)) => Some(*id),
            _ => None,
        }
    }

    /// The wounds of which their hero's controller chooses what becomes of them.
    #[must_use]
    pub fn due(&self) -> Option<&Due> {
        match self.state.course.flow.last() {
            Some(Frame::Wounds(due)) => Some(due),
            _ => None,
        }
    }

    /// The printed abilities of a card, as effects that give them, each with its card (111.1b).
    #[must_use]
    pub fn lessons(&self, unit: &Unit) -> Vec<(CardId, Mod)> {
        self.pos().lessons(unit)
    }

    /// Whether a card in play has a keyword now.
    #[must_use]
    pub fn has(&self, unit: &Unit, word: Keyword) -> bool {
        self.pos().has(unit, word)
    }

    /// The ability of a line.
    #[must_use]
    pub fn ability(&self, card: CardId, line: u8) -> Option<&'a Ability> {
        (card != UNKNOWN).then(|| self.rules.ability(card, line))
    }
}
