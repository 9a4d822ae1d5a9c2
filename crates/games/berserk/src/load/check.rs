//! Checks of references in definitions: a reference to a card that its event does not have, or to a target that
//! nobody chose, is a problem when the card is loaded, not in a match.

use super::lives::circle;
use crate::card::{
    Ability, Aim, Atom, Brings, Card, CellAtom, Condition, Content, CounterCost, EventShape, Flag,
    Form, Free, Instruction, Keyword, Limit, Modified, Number, On, Prop, Quantity, Ref, Select,
    Takes, Until, Verb, Way, When, Whose,
};
use crate::limits::{STEPS, TARGETS};
use crate::zone::Zone;
use stolik_abilities::Num;

/// The references that are known to a selector or a number.
#[derive(Clone, Copy, Default)]
struct Known {
    doer: bool,
    struck: bool,
    chosen: bool,
    second: bool,
    opposite: bool,
    x: bool,
    amount: bool,
    defended: bool,
    moved: bool,
    shown: bool,
    there: bool,
    healing: bool,
}

/// Whether the ability asks for the cell of an effect, which only what a cell gives can do.
pub(super) fn asks_for_its_cell(ability: &Ability) -> bool {
    let there = |to: &Select| to.atoms.contains(&Atom::There);
    ability.steps().iter().any(|step| step.verb.cards().is_some_and(there))
}

/// The problems of an ability that each part alone does not show.
pub(super) fn ability(ability: &Ability) -> Vec<String> {
    let mut found = Finder { problems: Vec::new() };
    match &ability.form {
        Form::Activated { cost, instant, run } => {
            let known = Known {
                x: cost.counters == CounterCost::Any || cost.free != Free::None,
                ..Known::default()
            };
            found.conditions(&ability.conditions, known);
            found.steps(run, known);
            for word in run.iter().map(|step| step.verb.word()) {
                let slow = cost.close && !instant && cost.counters != CounterCost::Any;
                if matches!(word.aim, Aim::Deck(_)) && !slow {
                    // The answers to a question that others may answer must not depend on the deck.
                    found.say("`summon` is paid by closing, by no instant ability and without X");
                }
                if matches!(word.aim, Aim::Number(_)) {
                    found.say(
                        "`number` stands in a trigger: what is played announces X with its payment",
                    );
                }
                if !instant && word.is_answer() {
                    let name = word.name;
                    found.say(format!("`{name}` works only in an instant ability or in a trigger"));
                }
            }
        }
        Form::Triggered { on, run, .. } => {
            let x = run.iter().any(is_overpaid);
            let known = Known { x, ..event(on) };
            found.on(on);
            found.moment(ability, on.when, run);
            if on.when.word().preliminary
                && run.iter().any(|s| matches!(s.verb.word().aim, Aim::Deck(_)))
            {
                found.say("nothing is summoned before the first turn");
            }
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
            found.lives(who, &ability.conditions, what);
            if what.contains(&Content::Flag(Flag::Stripped)) && !who.looks_elsewhere() {
                found.say(
                    "`strip` is given for a time, by `grant`, or lies on cards in a graveyard",
                );
            }
            if what.iter().any(|c| matches!(c, Content::BlocksOnce(_))) {
                found.say("`blocks_once` is given for a time, by `grant`");
            }
            if ability.label.is_some() || ability.limit.is_some() {
                found.say("a constant ability has neither `label` nor `limit`");
            }
            for content in what {
                found.content(content, Known { opposite: true, ..Known::default() });
            }
        }
    }
    let turn = |when| matches!(when, When::TurnStart(_) | When::TurnEnd(_));
    if ability.feasts() && !ability.event().is_some_and(turn) {
        found.say("from the graveyard (`valhalla`) a card acts at the start or the end of a turn");
    }
    let foresees = ability.event() == Some(When::Foresees);
    let enters = |step: &Instruction| matches!(&step.verb, Verb::Summon { to, .. } if to.quantity != Quantity::One);
    let all_enter = ability.steps().iter().all(enters);
    if ability.is_foreseen() && !(foresees && all_enter) {
        found.say("a card that is `shown` in the deck enters on `prophecy`: `summon = \"self\"`");
    } else if !ability.is_foreseen() && ability.steps().iter().any(enters) {
        found.say("`summon = \"self\"` is for a card that is `shown` in the deck");
    }
    if ability.property && !matches!(ability.form, Form::Static { .. }) {
        found.say("a property is a constant sentence (1.6.1)");
    }
    let before = matches!(ability.event(), Some(When::BeforeRecruiting | When::Recruited));
    let purse = |step: &Instruction| matches!(step.verb.word().aim, Aim::Purse);
    if !before && ability.steps().iter().any(purse) {
        found.say(
            "`gold` and `silver` stand in abilities before recruiting (3.4.1) and at recruiting",
        );
    }
    found.problems
}

/// Whether the step can be carried out while nobody is in play: it gives crystals, or takes cards off the deck.
fn is_early(step: &Instruction) -> bool {
    let shows = matches!(step.verb, Verb::Prophecy(_));
    let shows = shows || is_overpaid(step) || matches!(step.verb, Verb::Refund(_));
    matches!(step.verb.word().aim, Aim::Purse | Aim::Top) && !shows && step.when.is_none()
}

/// Whether more than the price is paid by the step.
fn is_overpaid(step: &Instruction) -> bool {
    matches!(step.verb, Verb::Overpay(_))
}

/// Whether the step is something that a card has for the battle because more was paid for it.
fn is_bought(step: &Instruction) -> bool {
    let Verb::Grant { what: Content::Mod { add, versus: None, .. }, until, to } = &step.verb else {
        return false;
    };
    let known = matches!(add, Num::Int(_) | Num::Prop(Prop::X));
    let own = *to == Select::reference(Ref::This) && *until == Until::Forever;
    known && own && step.then && step.when.is_none()
}

/// The reason why such a card cannot be paid with more or less than its price: only gold tells how much, and only of a unique
/// card it is known for which copy.
pub(super) fn overpaid(card: &Card) -> Option<&'static str> {
    let steps = || card.abilities.iter().flat_map(Ability::steps);
    let refunds = |step: &Instruction| matches!(step.verb, Verb::Refund(_));
    let bargains = steps().any(|step| is_overpaid(step) || refunds(step));
    let problem = "`overpay` and `refund` are for an elite, unique card, one of them once";
    let one = steps().filter(|step| is_overpaid(step) || refunds(step)).count() == 1;
    (bargains && !(card.elite && card.unique && one)).then_some(problem)
}

/// The references that an event makes known.
fn event(on: &On) -> Known {
    let (when, word) = (on.when, on.when.word());
    let (doer, struck) = (word.doer.is_some(), word.struck.is_some());
    let defended = when == When::Defend;
    // The wounds of which a card has died are known if it is asked of which.
    let amount = word.amount && (when != When::Dies || on.asks_how_it_died());
    let (moved, shown) = (when == When::Moves, when == When::Foresees);
    let there = when == When::TurnStart(Whose::Mine);
    let healing = when == When::Healing;
    Known { doer, struck, amount, defended, moved, shown, there, healing, ..Known::default() }
}

struct Finder {
    problems: Vec<String>,
}

impl Finder {
    fn say(&mut self, message: impl Into<String>) {
        self.problems.push(message.into());
    }

    fn on(&mut self, on: &On) {
        match on.when.word().shape {
            EventShape::Bare | EventShape::Turn(..) => return,
            EventShape::Cards(_) => {}
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
    fn moment(&mut self, ability: &Ability, when: When, run: &[Instruction]) {
        let plain =
            ability.conditions.is_empty() && ability.gate.is_none() && ability.limit.is_none();
        let early = run.iter().all(is_early);
        let purse = |step: &Instruction| matches!(step.verb.word().aim, Aim::Purse);
        let bought = run.iter().position(is_overpaid) == Some(0) && run[1..].iter().all(is_bought);
        let terms = run.iter().any(|step| matches!(step.verb, Verb::Refund(_)));
        let gives = run.iter().all(purse) && !run.iter().any(is_overpaid);
        let gives = gives && (!terms || run.len() == 1);
        if when == When::Recruited && !(plain && (bought || gives)) {
            self.say(
                "at recruiting a card gives `gold` or `silver`, a lone `refund`, or lasting changes of \
                 itself behind `overpay`, without conditions",
            );
        }
        if when == When::BeforeRecruiting && !(plain && early) {
            self.say("before recruiting a card gives `gold` or `silver` or takes cards off the deck, without conditions");
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
        let printed = who.atoms.iter().all(Atom::is_printed);
        let in_squad = |c: &Condition| matches!(c, Condition::Exists(group) if group.atoms.iter().all(Atom::is_printed));
        let plain = ability.gate.is_none();
        let whom = match who.quantity {
            Quantity::Each => ability.conditions.is_empty(),
            Quantity::Ref(to) => to == Ref::This && ability.conditions.iter().all(in_squad),
            Quantity::One => false,
        };
        if !(number && printed && plain && whom) {
            self.say(
                "`cost` changes by a number, for a group that print tells, without conditions, or for this \
                 card while the squad has cards that print tells",

            );
        }
    }

    fn lives(&mut self, who: &Select, conditions: &[Condition], what: &[Content]) {
        if circle(who, conditions, what) {
            self.say("lives that change all the time do not hang on lives");
        }
    }

    fn steps(&mut self, run: &[Instruction], mut known: Known) {
        let mut choices = 0;
        for (at, step) in run.iter().enumerate() {
            if at == 0 && step.then {
                self.say("`then` needs a step before it");
            }
            if step.may && !(step.foe || at > 0 && step.verb.chooses()) {
                self.say("`may` stands in a further step that chooses");
            }
            self.foe(run, at);
            self.lasting(&step.verb, known);
            step.when.iter().for_each(|c| self.conditions(std::slice::from_ref(c), known));
            if matches!(step.verb, Verb::Number(_)) {
                self.announces(run, known);
                choices += 1;
                known.x = true;
            } else if self.verb(&step.verb, known) || step.foe {
                choices += 1;
                known.second = known.chosen;
                known.chosen = true;
            }
            known.moved |= matches!(step.verb, Verb::Move(_) | Verb::Teleport { .. });
        }
        if run.len() > STEPS {
            self.say(format!("an ability has at most {STEPS} steps, this one has {}", run.len()));
        }
        if choices > TARGETS {
            self.say(format!(
                "an ability chooses at most {TARGETS} targets, this one chooses {choices}"
            ));
        }
    }

    /// Checks a step that chooses the number X: nothing else may say what X is.
    fn announces(&mut self, run: &[Instruction], known: Known) {
        let numbers = run.iter().filter_map(|step| {
            let Verb::Number(most) = &step.verb else { return None };
            Some(most)
        });
        if known.x || numbers.clone().count() > 1 {
            self.say("X is one number: announced with the payment, or chosen once by `number`");
        }
        numbers.for_each(|most| self.number(most, known));
    }

    /// Checks a step that the opponent decides, and one that stands for the step before it.
    fn foe(&mut self, run: &[Instruction], at: usize) {
        let step = &run[at];
        if step.otherwise && (at == 0 || step.then) {
            self.say("`else` needs a step before it, and no `then`");
        }
        let known = matches!(step.verb.cards(), Some(to) if to.quantity != Quantity::Each);
        let last = !run[at + 1..].iter().any(Instruction::asks);
        // Only of its own cards the opponent knows what lies face-down.
        let own = step.verb.cards().is_some_and(|to| {
            matches!(to.quantity, Quantity::Ref(_)) || to.atoms.contains(&Atom::Enemy)
        });
        if step.foe && !(known && own && last && (step.may || step.verb.chooses())) {
            self.say(
                "the enemy decides on one known card, or one of its own, behind all other choices",
            );
        }
    }

    /// A duration that takes the announced number needs one.
    fn lasting(&mut self, verb: &Verb, known: Known) {
        let (Verb::Grant { until, .. } | Verb::Zone { until, .. }) = verb else { return };
        let zone = matches!(verb, Verb::Zone { .. });
        if zone && (until.is_tied() || *until == Until::Use) {
            self.say("an effect on a cell lasts by itself");
        }
        if let Verb::Grant { what: Content::Gives(gives), until, .. } = verb
            && gives.limit.is_some()
            && *until != Until::Turn
        {
            self.say("an ability with a limit is given for the turn");
        }
        if let Verb::Grant { what, until: Until::Use, .. } = verb
            && !what.can_be_used()
        {
            self.say(
                "`use` is for a change of one's own attacks or dice: nothing uses this one up",
            );
        }
        if matches!(until, Until::EnemyTurns(_)) && !known.x {
            self.say("`enemy_turns:X` needs a payment with X");
        }
    }

    /// Checks an effect; says whether it chooses a card or a cell.
    fn verb(&mut self, verb: &Verb, known: Known) -> bool {
        let word = verb.word();
        if let Some(number) = word.number {
            // A number may be read of the card that is chosen just now.
            self.number(number, Known { chosen: known.chosen || word.aim.chooses(), ..known });
        }
        if let Verb::Swap { with: other, .. } = verb {
            self.reference(*other, known);
        }
        match verb {
            Verb::Shift { from, onto, .. } => {
                let chosen = known.chosen || word.aim.chooses();
                self.select(onto, Known { chosen, ..known });
                let one = from.quantity != Quantity::Each && onto.quantity == Quantity::Each;
                let plain = matches!(onto.quantity, Quantity::Ref(_)) && onto.atoms.is_empty();
                if !(one || plain) || onto.looks_elsewhere() {
                    self.say(
                        "`onto` of `shift` is a known card, or a group for the wounds of one card",
                    );
                }
            }
            Verb::Teleport { into: Some(into), .. } | Verb::Land { into: Some(into), .. } => {
                let known = Known { chosen: known.chosen || word.aim.chooses(), ..known };
                into.atoms.iter().for_each(|atom| self.cell(*atom, known));
                if into.is_group() {
                    self.say("a card comes to stand on one cell, not on `each`");
                }
            }
            Verb::Refund(terms) if !terms.of.atoms.iter().all(Atom::is_printed) => {
                self.say("`refund` counts cards by what is printed on them");
            }
            Verb::Stop if !known.healing => {
                self.say("`stop` works in a trigger on `healing`");
            }
            Verb::Teleport { how: Way::Push, into: None, .. } => {
                self.say("`push` says into which cell");
            }
            Verb::Summon { to, into: Some(into), .. } => {
                into.atoms.iter().for_each(|atom| self.cell(*atom, known));
                let flies = to.quantity == Quantity::One && !to.atoms.contains(&Atom::Ground);
                if into.is_group() || flies {
                    self.say("`into` of `summon` is one cell, for a card that is `ground`");
                }
            }
            Verb::Fight { to, from } => {
                let chosen = known.chosen || to.quantity == Quantity::One;
                self.select(from, Known { chosen, ..known });
                if from.quantity == Quantity::One {
                    self.say("`from` of `fight` is a group or a known card");
                }
            }
            _ => {}
        }
        match word.brings {
            Brings::Change(what) => self.content(what, known),
            Brings::Gift(gives, until) => self.gift(gives, until),
            Brings::Nothing | Brings::Host => {}
        }
        match word.aim {
            Aim::Cards(to) => {
                let takes = match to.quantity {
                    Quantity::One => true,
                    Quantity::Ref(_) => word.takes != Takes::Chosen,
                    Quantity::Each => word.takes == Takes::Any,
                };
                if !takes {
                    let (name, what) = (word.name, word.takes.said());
                    self.say(format!("`{name}` takes {what}"));
                }
                self.reach(verb, to);
                self.select(to, known);
            }
            Aim::Deck(to) => {
                let own = *to == Select::reference(Ref::This);
                let one = to.quantity == Quantity::One && to.atoms.iter().all(Atom::is_printed);
                if !own && !one {
                    self.say(format!("`{}` takes one card, by what is printed on it", word.name));
                }
            }
            Aim::Cells(cells) => {
                cells.atoms.iter().for_each(|atom| self.cell(*atom, known));
                let under = |atom: &CellAtom| matches!(atom, CellAtom::Under(_));
                if cells.atoms.iter().any(under) && cells.atoms.len() > 1 {
                    self.say("`under@` stands alone");
                }
            }
            Aim::Shown if !known.shown => {
                self.say("`lift` works in a trigger on `prophecy`, or behind `prophecy`");
            }
            Aim::Die | Aim::Assault | Aim::Ability | Aim::Purse => {}
            Aim::Top | Aim::Shown | Aim::Number(_) | Aim::Nothing => {}
        }
        word.aim.chooses()
    }

    /// Checks effects on cards outside of the battle zone, and effects that are possible only there.
    fn reach(&mut self, verb: &Verb, to: &Select) {
        let graveyard = to.atoms.contains(&Atom::In(Zone::Graveyard));
        let known = matches!(to.quantity, Quantity::Ref(_));
        match verb {
            Verb::Revive(_) if !graveyard && !known => {
                self.say("`revive` takes a card `in:graveyard`");
            }
            Verb::Token(_) | Verb::Untoken(_) if !graveyard => {
                self.say(format!("`{}` is for a card `in:graveyard`", verb.word().name));
            }
            Verb::Revive(_)
            | Verb::Exile(_)
            | Verb::ToDeck(_)
            | Verb::Token(_)
            | Verb::Untoken(_) => {}
            _ if to.looks_elsewhere() => {
                let name = verb.word().name;
                self.say(format!("`{name}` is done in the battle zone"));
            }
            _ => {}
        }
    }

    /// Checks the ability of a cell: constant, or a played one that is no action of its own.
    fn gift(&mut self, gives: &Ability, until: Until) {
        if until == Until::Assault {
            self.say("an effect on a cell lasts at least to the end of the turn");
        }
        if gives.property || gives.gate.is_some() || gives.limit.is_some() {
            self.say("what a cell gives has neither `property`, `gate` nor `limit`");
        }
        let plain = |s: &Instruction| match s.verb.word().brings {
            Brings::Nothing | Brings::Change(_) => true,
            Brings::Gift(..) | Brings::Host => false,
        };
        match &gives.form {
            Form::Activated { run, .. } if run.iter().all(plain) => {}
            Form::Static { who, what } if gives.conditions.is_empty() => self.lives(who, &[], what),
            Form::Static { .. } => self.say("what a cell gives has no `while`"),
            Form::Triggered { on, may: false, run }
                if on.when == When::TurnStart(Whose::Mine)
                    && gives.conditions.is_empty()
                    && run.iter().all(plain) => {}
            Form::Activated { .. } | Form::Triggered { .. } => {
                self.say(
                    "a cell gives a constant or a played ability, or one at the start of your turn, \
                     without `zone` and `attach`",
                );
            }
        }
    }

    /// Checks the played ability that a card is given for a time.
    fn lesson(&mut self, gives: &Ability) {
        let plain = |s: &Instruction| match s.verb.word().brings {
            Brings::Nothing | Brings::Change(_) => !matches!(s.verb, Verb::Summon { .. }),
            Brings::Gift(..) | Brings::Host => false,
        };
        let plays = matches!(gives.form, Form::Activated { .. });
        if !plays || gives.property || gives.gate.is_some() || !gives.steps().iter().all(plain) {
            self.say(
                "a card is given a plain played ability, without `zone`, `attach` and `summon`",
            );
        }
        if !matches!(gives.limit, None | Some(Limit::PerTurn(1))) {
            self.say(
                "a given ability has no limit, or `1/turn`, and is given `until = \"turn\"` then",
            );
        }
    }

    fn content(&mut self, content: &Content, known: Known) {
        if let Some(number) = content.counted() {
            self.number(number, known);
        }
        if matches!(content, Content::Keyword { keyword: Keyword::Formation, .. }) {
            self.say("`formation` stands in print; giving it is not supported yet");
        }
        if let Content::Bound(_, to) = content {
            self.select(to, Known::default());
        }
        if let Content::Gives(gives) = content {
            self.lesson(gives);
        }
        if let Some(select) = content.word().versus {
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
        if let Some(inner) = atom.inner() {
            self.atom(inner, known);
        }
        if let Some(to) = atom.refers() {
            self.reference(to, known);
        }
        if *atom == Atom::There && !known.there {
            self.say("`there` is known in what a cell does at the start of your turn");
        }
    }

    fn cell(&mut self, atom: CellAtom, known: Known) {
        if let CellAtom::NextTo(to) | CellAtom::Behind(to) | CellAtom::Under(to) = atom {
            self.reference(to, known);
        }
        if atom == CellAtom::Left && !known.moved {
            self.say("`left` is known in a trigger on moves, or behind a step that moves a card");
        }
    }

    fn number(&mut self, number: &Number, known: Known) {
        match number {
            Num::Int(_) => {}
            Num::Prop(prop) => {
                if *prop == Prop::X && !known.x {
                    self.say("X needs the payment counter:X");
                }
                if matches!(prop, Prop::Amount | Prop::Scale(_)) && !known.amount {
                    self.say("`amount` needs a trigger on hit, wounded or healed, or on deaths of a named cause");
                }
                if let Prop::Shown(select) = prop
                    && !select.atoms.iter().all(Atom::is_printed)
                {
                    self.say("`shown` counts cards by what is printed on them");
                }
                if let Some(to) = prop.refers() {
                    self.reference(to, known);
                }
                if let Some(select) = prop.counts() {
                    self.select(select, known);
                }
            }
            Num::Bin(_, left, right) => {
                self.number(left, known);
                self.number(right, known);
            }
        }
    }

    fn reference(&mut self, to: Ref, known: Known) {
        let (is_known, problem) = match to {
            Ref::This | Ref::Roller | Ref::Attacked => return,
            Ref::Doer => (known.doer, "`doer` is known only in a trigger whose event has one"),
            Ref::Struck => {
                let problem = "`struck` is known only in a trigger whose event is done to a card";
                (known.struck, problem)
            }
            Ref::Second => (known.second, "`target2` is known only after two steps that choose"),
            Ref::Chosen => (known.chosen, "`target` is known only after a step that chooses"),
            Ref::Opposite => {
                let problem =
                    "`other` as a card is known only in a constant ability against somebody";
                (known.opposite, problem)
            }
            Ref::Defended => (known.defended, "`defended` is known only in a trigger on defend"),
        };
        if !is_known {
            self.say(problem);
        }
    }
}
