//! What a definition may point at: a reference to a card that its event does not have, or to a
//! target that nobody chose, is a problem when the card is loaded, not in a match.

use crate::card::{
    Ability, Atom, Condition, Content, CounterCost, Form, Keyword, Number, On, Power, Prop,
    Quantity, Ref, Select, Step, Verb, When,
};
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
            if !instant && run.iter().any(|s| matches!(s.verb, Verb::Die(_) | Verb::Block)) {
                found.say("`die` and `block` work only in an instant ability or in a trigger");
            }
        }
        Form::Triggered { on, run, .. } => {
            let known = event(on.when);
            found.on(on);
            found.conditions(&ability.conditions, known);
            found.steps(run, known);
        }
        Form::Static { who, what } => {
            if !matches!(who.quantity, Quantity::Each | Quantity::Ref(Ref::This)) {
                found.say("`who` is a group, such as `each ally other`, or left out");
            }
            found.select(who, Known::default());
            found.conditions(&ability.conditions, Known::default());
            if ability.label.is_some() || ability.limit.is_some() {
                found.say("a constant ability has neither `label` nor `limit`");
            }
            for content in what {
                found.content(content, Known { opposite: true, ..Known::default() });
            }
        }
    }
    found.problems
}

/// What an event makes known.
fn event(when: When) -> Known {
    let known = |doer, struck, amount| Known { doer, struck, amount, ..Known::default() };
    match when {
        When::BattleStart | When::TurnStart(_) | When::TurnEnd(_) => known(false, false, false),
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
            When::BattleStart | When::TurnStart(_) | When::TurnEnd(_) => return,
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
            | Verb::Destroy(to) => to,
            Verb::Die(_) | Verb::Block => return false,
        };
        self.select(to, known);
        to.quantity == Quantity::One
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
            | Content::CannotOpen => &None,
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
            Atom::Ally
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
