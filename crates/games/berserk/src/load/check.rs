//! What a definition may point at: a reference to a card that its event does not have, or to a
//! target that nobody chose, is a problem when the card is loaded, not in a match.

use crate::card::{
    Ability, Atom, Condition, Content, CounterCost, Form, Keyword, Modified, Number, On, Power,
    Prop, Quantity, Ref, Select, Step, Until, Verb, When,
};
use crate::prelim::price::tells;
use stolik_abilities::Num;

/// Choosing steps that one ability may have.
pub(super) const CHOICES: usize = 3;

/// What is known where a selector or a number stands.
#[derive(Clone, Copy, Default)]
struct Known {
    doer: bool,
    struck: bool,
    chosen: bool,
    opposite: bool,
    x: bool,
    amount: bool,
}

/// The problems of an ability that each part alone does not show.
pub(super) fn ability(ability: &Ability) -> Vec<String> {
    let mut found = Finder { problems: Vec::new() };
    match &ability.form {
        Form::Activated { cost, instant, run } => {
            let known = Known { x: cost.counters == CounterCost::Any, ..Known::default() };
            found.conditions(&ability.conditions, known);
            found.steps(run, known);
            let answers = |s: &Step| matches!(s.verb, Verb::Die(_) | Verb::Block | Verb::Cancel);
            if !instant && run.iter().any(answers) {
                found.say(
                    "`die`, `block` and `cancel` work only in an instant ability or in a trigger",
                );
            }
        }
        Form::Triggered { on, run, .. } => {
            let known = event(on.when);
            found.on(on);
            found.moment(ability, on.when, run);
            found.conditions(&ability.conditions, known);
            found.steps(run, known);
        }
        Form::Static { who, what } => {
            if !matches!(who.quantity, Quantity::Each | Quantity::Ref(Ref::This)) {
                found.say("`who` is a group, such as `each ally other`, or left out");
            }
            found.select(who, Known::default());
            found.conditions(&ability.conditions, Known::default());
            found.price(ability, who, what);
            if what.contains(&Content::Stripped) {
                found.say("`strip` is given for a time, by `grant`");
            }
            if ability.label.is_some() || ability.limit.is_some() {
                found.say("a constant ability has neither `label` nor `limit`");
            }
            for content in what {
                found.content(content, Known { opposite: true, ..Known::default() });
            }
        }
    }
    if ability.property && !matches!(ability.form, Form::Static { .. }) {
        found.say("a property is a constant sentence (1.6.1)");
    }
    let crystals = |s: &Step| matches!(s.verb, Verb::Crystals { .. });
    let before = ability.event() == Some(When::BeforeRecruiting);
    if !before && ability.steps().iter().any(crystals) {
        found.say("`gold` and `silver` stand in abilities before recruiting (3.4.1)");
    }
    found.problems
}

/// What an event makes known.
fn event(when: When) -> Known {
    let known = |doer, struck, amount| Known { doer, struck, amount, ..Known::default() };
    match when {
        When::BattleStart
        | When::BeforeRecruiting
        | When::Placed
        | When::TurnStart(_)
        | When::TurnEnd(_)
        | When::TurnPre(_) => known(false, false, false),
        When::Assault | When::Defend | When::Miss | When::After => known(true, true, false),
        When::Hit | When::Wounded => known(true, true, true),
        When::Dies => known(true, true, false),
        When::Healed => known(false, true, true),
        When::Before | When::Moves | When::Closes | When::Opens => known(true, false, false),
    }
}

struct Finder {
    problems: Vec<String>,
}

impl Finder {
    fn say(&mut self, message: impl Into<String>) {
        self.problems.push(message.into());
    }

    fn on(&mut self, on: &On) {
        match on.when {
            When::BattleStart
            | When::BeforeRecruiting
            | When::Placed
            | When::TurnStart(_)
            | When::TurnEnd(_)
            | When::TurnPre(_) => return,
            When::Before
            | When::Assault
            | When::Defend
            | When::Hit
            | When::Miss
            | When::After
            | When::Wounded
            | When::Healed
            | When::Dies
            | When::Moves
            | When::Closes
            | When::Opens => {}
        }
        if on.by.is_none() && on.to.is_none() {
            self.say("a trigger needs a filter: whom does the event concern?");
        }
        for select in on.by.iter().chain(&on.to) {
            self.select(select, Known::default());
        }
    }

    /// Before recruiting there are only crystals; nobody is asked whether to use what is used in
    /// turn.
    fn moment(&mut self, ability: &Ability, when: When, run: &[Step]) {
        let plain = ability.conditions.is_empty() && !ability.formation && ability.limit.is_none();
        let crystals = run.iter().all(|s| matches!(s.verb, Verb::Crystals { .. }));
        if when == When::BeforeRecruiting && !(plain && crystals) {
            self.say("before recruiting a card gives `gold` or `silver`, without conditions");
        }
    }

    /// A price is changed by print alone: the cards are not in play yet (3.6/in-zone).
    fn price(&mut self, ability: &Ability, who: &Select, what: &[Content]) {
        let cost = |c: &Content| matches!(c, Content::Mod { what: Modified::Cost, .. });
        if !what.iter().any(cost) {
            return;
        }
        let number = what.iter().all(|c| {
            matches!(c, Content::Mod { what: Modified::Cost, add: Num::Int(_), versus: None })
        });
        let printed = who.atoms.iter().all(tells);
        let plain = ability.conditions.is_empty() && !ability.formation;
        if !(number && printed && plain && who.quantity == Quantity::Each) {
            self.say(
                "`cost` changes by a number, for a group that print tells, without conditions",
            );
        }
    }

    fn steps(&mut self, run: &[Step], mut known: Known) {
        let mut choices = 0;
        for (at, step) in run.iter().enumerate() {
            if at == 0 && step.then {
                self.say("`then` needs a step before it");
            }
            if self.verb(&step.verb, known) {
                choices += 1;
                known.chosen = true;
            }
        }
        if choices > CHOICES {
            self.say(format!(
                "an ability chooses at most {CHOICES} targets, this one chooses {choices}"
            ));
        }
    }

    /// Checks an effect; says whether it chooses a card.
    fn verb(&mut self, verb: &Verb, known: Known) -> bool {
        let to = match verb {
            Verb::Attack { class: _, value, range: _, to } => {
                match value {
                    Power::Fixed(number) => self.number(number, known),
                    Power::Die(_) => {}
                }
                to
            }
            Verb::Finish { most: amount, to }
            | Verb::Wound { amount, to }
            | Verb::Heal { amount: Some(amount), to }
            | Verb::Poison { amount, to }
            | Verb::Counter { amount, to } => {
                self.number(amount, known);
                to
            }
            Verb::Grant { what, until: _, to } => {
                self.content(what, known);
                to
            }
            Verb::Push(to) => {
                if to.quantity == Quantity::Each {
                    self.say("`move` takes one card, or one that is known");
                }
                to
            }
            Verb::Heal { amount: None, to }
            | Verb::Open(to)
            | Verb::Close(to)
            | Verb::Destroy(to)
            | Verb::TakeOff(to) => to,
            Verb::Attach(to) => {
                if to.quantity != Quantity::One {
                    self.say("`attach` takes one host");
                }
                to
            }
            Verb::Zone { cells, gives, until } => {
                self.zone(gives, *until);
                return !cells.is_here();
            }
            Verb::Die(_) | Verb::Block | Verb::Cancel | Verb::Crystals { .. } => return false,
        };
        self.select(to, known);
        to.quantity == Quantity::One
    }

    /// What a cell gives: something constant, or a played ability that is no action of its own.
    fn zone(&mut self, gives: &Ability, until: Until) {
        if until == Until::Assault {
            self.say("an effect on a cell lasts at least to the end of the turn");
        }
        if gives.property || gives.formation || gives.limit.is_some() {
            self.say("what a cell gives has neither `property`, `gate` nor `limit`");
        }
        let plain = |s: &Step| !matches!(s.verb, Verb::Zone { .. } | Verb::Attach(_));
        match &gives.form {
            Form::Activated { run, .. } if run.iter().all(plain) => {}
            Form::Static { .. } if gives.conditions.is_empty() => {}
            Form::Static { .. } => self.say("what a cell gives has no `while`"),
            Form::Activated { .. } | Form::Triggered { .. } => {
                self.say(
                    "a cell gives a constant or a played ability, without `zone` and `attach`",
                );
            }
        }
    }

    fn content(&mut self, content: &Content, known: Known) {
        let versus = match content {
            Content::Mod { what: _, add, versus } => {
                self.number(add, known);
                versus
            }
            Content::Keyword { keyword, versus } => {
                if *keyword == Keyword::Formation {
                    self.say("`formation` stands in print; giving it is not supported yet");
                }
                versus
            }
            Content::StruckAt(_)
            | Content::Blocks(_)
            | Content::StaysOpenAttacking
            | Content::StaysOpenDefending
            | Content::Diagonal
            | Content::ReflectsClosed
            | Content::CannotMove
            | Content::CannotAttack
            | Content::CannotDefend
            | Content::CannotHeal
            | Content::CannotOpen
            | Content::StaysClosed
            | Content::Stripped => &None,
        };
        if let Some(select) = versus {
            self.select(select, Known { opposite: true, ..Known::default() });
        }
    }

    fn conditions(&mut self, conditions: &[Condition], known: Known) {
        for condition in conditions {
            match condition {
                Condition::Is(to, atoms) => {
                    self.reference(*to, known);
                    atoms.iter().for_each(|atom| self.atom(atom, known));
                }
                Condition::Exists(select) | Condition::Absent(select) => self.select(select, known),
                Condition::Compare(left, _, right) => {
                    self.number(left, known);
                    self.number(right, known);
                }
                Condition::MyTurn | Condition::EnemyTurn | Condition::First | Condition::Second => {
                }
            }
        }
    }

    fn select(&mut self, select: &Select, known: Known) {
        match select.quantity {
            Quantity::Ref(to) => self.reference(to, known),
            Quantity::One | Quantity::Each => {}
        }
        select.atoms.iter().for_each(|atom| self.atom(atom, known));
    }

    fn atom(&mut self, atom: &Atom, known: Known) {
        match atom {
            Atom::Adjacent(to) => self.reference(*to, known),
            Atom::Not(inner) => self.atom(inner, known),
            Atom::Card
            | Atom::Artifact
            | Atom::Terrain
            | Atom::Symbiont
            | Atom::Host
            | Atom::Ally
            | Atom::Enemy
            | Atom::Other
            | Atom::Creature
            | Atom::Flyer
            | Atom::Ground
            | Atom::Element(_)
            | Atom::Class(_)
            | Atom::Elite
            | Atom::Ordinary
            | Atom::Cost(..)
            | Atom::Life(..)
            | Atom::Wounds(..)
            | Atom::Counters(..)
            | Atom::Open
            | Atom::Closed
            | Atom::Wounded
            | Atom::Unwounded
            | Atom::Poisoned
            | Atom::Acted
            | Atom::Within(_)
            | Atom::Ahead
            | Atom::OwnRow(_)
            | Atom::Mates
            | Atom::Has(_) => {}
        }
    }

    fn number(&mut self, number: &Number, known: Known) {
        match number {
            Num::Int(_) | Num::Prop(Prop::Counters) => {}
            Num::Prop(Prop::X) if !known.x => self.say("X needs the payment counter:X"),
            Num::Prop(Prop::Amount) if !known.amount => {
                self.say("`amount` needs a trigger on hit, wounded or healed");
            }
            Num::Prop(Prop::X | Prop::Amount) => {}
            Num::Prop(Prop::Wounds(to) | Prop::Life(to) | Prop::Cost(to)) => {
                self.reference(*to, known)
            }
            Num::Prop(Prop::Count(select)) => self.select(select, known),
            Num::Bin(_, left, right) => {
                self.number(left, known);
                self.number(right, known);
            }
        }
    }

    fn reference(&mut self, to: Ref, known: Known) {
        match to {
            Ref::Doer if !known.doer => {
                self.say("`doer` is known only in a trigger whose event has one")
            }
            Ref::Struck if !known.struck => {
                self.say("`struck` is known only in a trigger whose event is done to a card");
            }
            Ref::Chosen if !known.chosen => {
                self.say("`target` is known only after a step that chooses")
            }
            Ref::Opposite if !known.opposite => {
                self.say("`other` as a card is known only in a constant ability against somebody");
            }
            Ref::This | Ref::Doer | Ref::Struck | Ref::Chosen | Ref::Opposite => {}
        }
    }
}
