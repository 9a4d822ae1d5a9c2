//! The way down the prompts to a command: card, verb, target, option.

use crate::labels;
use stolik_berserk::board::Half;
use stolik_berserk::command::{CommandWord, Ending};
use stolik_berserk::state::{Asked, Part, Pending, Phase, Preparation};
use stolik_berserk::{Berserk, CardId, Cell, Command, Look, Target, UnitId, View};
use stolik_kernel::{Audience, Seat};
use stolik_table::Step;
use stolik_words::Phrase;

/// The name of a verb or of a plain command.
pub(crate) fn verb(key: &str) -> Phrase {
    Phrase::new(format!("berserk-do-{key}"))
}

/// A plain word that ends a decision or takes one back.
fn closing(key: &str) -> Step {
    Step::closing(verb(key))
}

/// A plain word by which one is done.
fn finishing(key: &str) -> Step {
    Step::finishing(verb(key))
}

/// A plain word.
fn word(key: &str) -> Step {
    Step::new(verb(key))
}

fn unit(game: &Berserk, view: &View, id: UnitId) -> Step {
    Step::at(labels::unit(game, view, id), labels::spot(Target::Unit(id)))
}

fn cell(at: Cell) -> Step {
    let label = Phrase::new("berserk-cell").text("cell", at.to_string());
    Step::at(label, labels::spot(Target::Cell(at)))
}

/// Whether the target is a card of the reader's own.
fn is_own(view: &View, to: Target) -> bool {
    let unit = to.unit().and_then(|id| view.units.get(id.index()));
    unit.is_some_and(|u| view.to == Audience::Seat(u.controller))
}

/// The label of a target; one's own cards are marked as such.
fn target(game: &Berserk, view: &View, to: Target) -> Step {
    let label = labels::target(game, view, to);
    let own = is_own(view, to);
    let label = if own { Phrase::new("berserk-own").phrase("unit", label) } else { label };
    Step::at(label, labels::spot(to))
}

/// The gold part of a price when as much is paid in silver as there is; an elite card takes gold
/// only.
fn usual_gold(game: &Berserk, view: &View, id: CardId) -> u8 {
    let card = game.card(id);
    let purse = match view.to {
        Audience::Seat(seat) => view.sides.get(seat.index()).and_then(|s| s.purse),
        Audience::Public => None,
    };
    let cost = cost(game, view, id);
    let silver = purse.map_or(cost, |(_, silver)| silver);
    if card.elite { cost } else { cost.saturating_sub(silver) }
}

/// The price of a card for the reader, whose squad may have made it cheaper (3.6/in-zone).
fn cost(game: &Berserk, view: &View, id: CardId) -> u8 {
    let own = match view.to {
        Audience::Seat(seat) => view.sides.get(seat.index()).and_then(|s| s.own.as_ref()),
        Audience::Public => None,
    };
    own.map_or(game.card(id).cost, |own| game.price(&own.squad, id))
}

/// The silver that is paid beside so much gold: none for an elite card (3.5/elite).
fn silver(game: &Berserk, view: &View, id: CardId, gold: u8) -> u8 {
    if game.card(id).elite { 0 } else { cost(game, view, id).saturating_sub(gold) }
}

/// A price: gold and silver.
pub(crate) fn price(gold: u8, silver: u8) -> Phrase {
    let key = match (gold, silver) {
        (_, 0) => "berserk-pay-gold",
        (0, _) => "berserk-pay-silver",
        (_, _) => "berserk-pay",
    };
    Phrase::new(key).number("gold", i64::from(gold)).number("silver", i64::from(silver))
}

/// A card with the price that is paid for it.
fn bought(game: &Berserk, view: &View, id: CardId, gold: u8) -> Phrase {
    let silver = silver(game, view, id, gold);
    Phrase::new("berserk-buy")
        .phrase("card", labels::card(game, id))
        .phrase("price", price(gold, silver))
}

/// The usual payment is one press; all others stand behind one button.
fn recruit(game: &Berserk, view: &View, id: CardId, gold: u8) -> Vec<Step> {
    if gold == usual_gold(game, view, id) {
        return vec![Step::at(bought(game, view, id, gold), labels::card_spot(id))];
    }
    let silver = silver(game, view, id, gold);
    vec![
        word("pay-otherwise"),
        Step::at(labels::card(game, id), labels::card_spot(id)),
        Step::new(price(gold, silver)),
    ]
}

/// The name of a strike: in the Vanguard subphase it is no action (6.2.4).
fn strike(view: &View) -> &'static str {
    if matches!(view.phase, Phase::Vanguard { .. }) { "charge" } else { "strike" }
}

/// Whether the question is which cards stay closed (6.3.1/ready-choice).
fn chooses_closed(view: &View) -> bool {
    matches!(view.asked, Some(Asked::StayClosed { .. }))
}

/// Whether the question is only whether a card uses its ability, which aims at nothing.
fn only_uses(game: &Berserk, view: &View) -> bool {
    let Some(Asked::Target { play }) = &view.asked else { return false };
    !game.aims(card_of(view, play.source), play.ability)
}

/// Whether a pass gives up what is left of a moment before the first turn.
fn gives_up(view: &View) -> bool {
    match view.phase.part() {
        Part::Preliminary(step) => matches!(step, Preparation::Abilities(_)),
        Part::Opening(..) => view.stack.is_empty(),
        Part::Turn(_) | Part::Over(_) => false,
    }
}

/// The card of a unit as the view knows it.
fn card_of(view: &View, id: UnitId) -> Option<CardId> {
    view.units.get(id.index()).and_then(|u| u.card)
}

/// The steps to a legal command.
pub(crate) fn steps(game: &Berserk, view: &View, command: &Command) -> Vec<Step> {
    match *command {
        Command::Recruit { card: id, gold } => recruit(game, view, id, gold),
        Command::Place { card: id, cell: at } => {
            vec![Step::at(labels::card(game, id), labels::card_spot(id)), cell(at)]
        }
        Command::Hide { cell: at } => vec![word("hide"), hidden(game, view, at)],
        Command::Move { unit: id, to } => vec![unit(game, view, id), word("move"), cell(to)],
        Command::Leap { unit: id, to } => vec![unit(game, view, id), word("leap"), cell(to)],
        Command::Strike { unit: id, target: to } => {
            vec![unit(game, view, id), word(strike(view)), target(game, view, Target::Unit(to))]
        }
        Command::Use { unit: id, ability, x, target: to } => {
            let mut way = vec![
                unit(game, view, id),
                Step::new(labels::ability(game, card_of(view, id), ability)),
            ];
            if x > 0 {
                way.push(Step::new(Phrase::new("berserk-counters").number("count", i64::from(x))));
            }
            way.extend(to.map(|to| target(game, view, to)));
            way
        }
        Command::Order { index } => vec![order(game, view, index)],
        Command::Choose { target: to } if chooses_closed(view) => {
            vec![word("keep-closed"), target(game, view, to)]
        }
        Command::Choose { target: Target::Unit(id) } if only_uses(game, view) => {
            vec![Step::at(verb("use"), labels::spot(Target::Unit(id)))]
        }
        Command::Choose { target: to } => vec![target(game, view, to)],
        Command::Decline if chooses_closed(view) => vec![finishing("open-rest")],
        Command::Pass if gives_up(view) => vec![closing("give-up")],
        Command::Attach { unit: id, host } => {
            vec![unit(game, view, id), word("attach"), unit(game, view, host)]
        }
        Command::Prepare { card: id } => {
            vec![word("prepare"), Step::at(labels::card(game, id), labels::card_spot(id))]
        }
        Command::Pick { card: id } => {
            vec![word("pick"), Step::at(labels::card(game, id), labels::card_spot(id))]
        }
        plain => {
            let CommandWord { verb, unit: acting, ending, .. } = plain.word();
            let last = match ending {
                Ending::Open => word(verb),
                Ending::Closes => closing(verb),
                Ending::Finishes => finishing(verb),
            };
            acting.map(|id| unit(game, view, id)).into_iter().chain([last]).collect()
        }
    }
}

/// A command in one phrase, where that reads better than its steps.
pub(crate) fn whole(game: &Berserk, view: &View, command: &Command) -> Option<Phrase> {
    let unit = |id| labels::unit(game, view, id);
    let doing = |verb: Phrase, id| {
        Phrase::new("berserk-whole-do").phrase("verb", verb).phrase("unit", unit(id))
    };
    let doing_to = |verb: Phrase, id, to: Phrase| {
        Phrase::new("berserk-whole-at")
            .phrase("verb", verb)
            .phrase("unit", unit(id))
            .phrase("to", to)
    };
    let at = |cell: Cell| Phrase::new("berserk-cell").text("cell", cell.to_string());
    Some(match *command {
        Command::Recruit { card, gold } => bought(game, view, card, gold),
        Command::Hide { cell } => Phrase::new("berserk-whole-do")
            .phrase("verb", verb("hide"))
            .phrase("unit", hidden(game, view, cell).label),
        Command::Leap { unit: id, to } => doing_to(verb("leap"), id, at(to)),
        Command::Move { unit: id, to } => {
            Phrase::new("berserk-whole-move").phrase("unit", unit(id)).text("cell", to.to_string())
        }
        Command::Strike { unit: id, target: to } => doing_to(verb(strike(view)), id, unit(to)),
        Command::Attach { unit: id, host } => doing_to(verb("attach"), id, unit(host)),
        Command::Prepare { card: id } => Phrase::new("berserk-whole-do")
            .phrase("verb", verb("prepare"))
            .phrase("unit", labels::card(game, id)),
        Command::Pick { card: id } => Phrase::new("berserk-whole-do")
            .phrase("verb", verb("pick"))
            .phrase("unit", labels::card(game, id)),
        Command::Defend { unit: id } => {
            Phrase::new("berserk-whole-defend").phrase("unit", unit(id))
        }
        Command::Use { unit: id, ability, x, target: to } => {
            let name = labels::ability(game, card_of(view, id), ability);
            let name = match x {
                0 => name,
                x => Phrase::new("berserk-with-counters")
                    .phrase("ability", name)
                    .number("count", i64::from(x)),
            };
            match to {
                Some(to) => doing_to(name, id, labels::target(game, view, to)),
                None => Phrase::new("berserk-whole").phrase("verb", name).phrase("unit", unit(id)),
            }
        }
        plain => {
            let word = plain.word();
            return word.unit.map(|id| doing(verb(word.verb), id));
        }
    })
}

/// The place of a command among the others: as in the picture, cards of the deal in their order, cards and cells of
/// the field from the upper left, flyers behind them; the usual payment before others; steps before other acts of a
/// card, one's own cards as targets behind the opponent's; commands that end the decision last.
fn order_of(game: &Berserk, view: &View, command: &Command) -> (u8, u32, u16, bool) {
    let own = |to: Target| is_own(view, to);
    let at = |id: UnitId| match view.units.get(id.index()).and_then(|unit| unit.place.cell()) {
        Some(cell) => u32::from(rank(view, cell)),
        None => 30 + u32::from(id.0),
    };
    match *command {
        Command::Recruit { card, gold } => {
            (u8::from(gold != usual_gold(game, view, card)), laid(game, card), 0, false)
        }
        Command::Place { card, cell } => (1, laid(game, card), rank(view, cell), false),
        Command::Prepare { card } | Command::Pick { card } => (1, laid(game, card), 0, false),
        Command::Move { unit, to } => (1, at(unit), rank(view, to), false),
        Command::Leap { unit, to } => (1, at(unit), LEAPS + rank(view, to), false),
        Command::Strike { unit, target } => (1, at(unit), ACTS, own(Target::Unit(target))),
        Command::Use { unit, target, .. } => (1, at(unit), ACTS, target.is_some_and(own)),
        Command::Choose { target: Target::Cell(cell) } | Command::Hide { cell } => {
            (1, 0, rank(view, cell), false)
        }
        Command::Choose { target } => (1, 0, 0, own(target)),
        plain => {
            let word = plain.word();
            word.unit.map_or((1 + u8::from(word.ending != Ending::Open), 0, 0, false), |unit| {
                (1, at(unit), ACTS, false)
            })
        }
    }
}

/// Behind all steps: leaps; behind those: all other acts of a card.
const LEAPS: u16 = 30;
const ACTS: u16 = 60;

/// The place of a cell in the picture, from the upper left; the reader's half lies at the bottom.
fn rank(view: &View, cell: Cell) -> u16 {
    let first = view.first.unwrap_or(Seat::ONE);
    let near = match view.to {
        Audience::Public => first,
        Audience::Seat(seat) => seat,
    };
    let (column, row) = match Half::of(near, first) {
        Half::Lower => (cell.column(), 5 - cell.row()),
        Half::Upper => (4 - cell.column(), cell.row()),
    };
    u16::from(row * 5 + column)
}

/// The place of a card in the picture of the deal: by element, the dear ones first.
fn laid(game: &Berserk, id: CardId) -> u32 {
    let card = game.card(id);
    let element = card.element.map_or(u8::MAX, |element| element as u8);
    u32::from(element) << 24 | u32::from(u8::MAX - card.cost) << 16 | u32::from(id.0)
}

/// Puts commands into the order in which their buttons stand.
pub(crate) fn arrange(game: &Berserk, view: &View, commands: &mut [Command]) {
    commands.sort_by_cached_key(|c| order_of(game, view, c));
}

/// The typed form of a command: cards on the field by their cells instead of their letters.
pub(crate) fn typed(game: &Berserk, view: &View, said: &str) -> String {
    let cell = |word: &str| {
        let unit = game.scene().unit(word, view.units.len())?;
        Some(view.units.get(unit.index())?.place.cell()?.to_string())
    };
    let words = said.split(' ').map(|word| cell(word).unwrap_or_else(|| word.to_owned()));
    words.collect::<Vec<_>>().join(" ")
}

/// A card that may stay face-down, by its cell.
fn hidden(game: &Berserk, view: &View, at: Cell) -> Step {
    let own = |seat: &stolik_berserk::view::SideView| {
        let placed = seat.own.as_ref()?.placed.iter().find(|(_, cell)| *cell == at)?;
        Some(placed.0)
    };
    let label = match view.sides.iter().find_map(own) {
        Some(id) => Phrase::new("berserk-unit")
            .phrase("card", labels::card(game, id))
            .text("cell", at.to_string()),
        None => Phrase::new("berserk-cell").text("cell", at.to_string()),
    };
    Step::at(label, labels::spot(Target::Cell(at)))
}

/// A waiting trigger of the reader's own.
fn order(game: &Berserk, view: &View, index: u8) -> Step {
    let mut mine = view.pending.iter().filter_map(|p| match p {
        Pending::Trigger(play) if view.to == Audience::Seat(play.seat) => {
            let id = card_of(view, play.source);
            Some((play.source, labels::ability(game, id, play.ability)))
        }
        Pending::Upkeep(upkeep) if view.to == Audience::Seat(upkeep.seat) => {
            Some((upkeep.unit, labels::upkeep(view, upkeep)))
        }
        Pending::Trigger(_) | Pending::Upkeep(_) | Pending::Destroy(_) => None,
    });
    match mine.nth(usize::from(index)) {
        Some((unit, ability)) => {
            let label = Phrase::new("berserk-trigger")
                .phrase("unit", labels::unit(game, view, unit))
                .phrase("ability", ability)
                .number("number", i64::from(index) + 1);
            Step::at(label, labels::spot(Target::Unit(unit)))
        }
        None => Step::new(Phrase::new("berserk-do-order").number("number", i64::from(index) + 1)),
    }
}

/// First steps of a seat that everybody can know of: the cards that stand open to see and can do
/// something, and the plain words of a window. Before the battle everything is secret.
pub(crate) fn openers(game: &Berserk, public: &View, seat: Seat) -> Vec<Step> {
    if public.phase.word().secret {
        return Vec::new();
    }
    let lies_open =
        |unit: UnitId| public.units.get(unit.index()).is_some_and(|unit| !unit.face_down);
    let mut legal = Vec::new();
    Look::at(game, public).legal(seat, &mut legal);
    arrange(game, public, &mut legal);
    let mut out = Vec::new();
    for command in legal {
        let word = command.word();
        let plain = word.public && word.unit.is_none_or(lies_open);
        let first = steps(game, public, &command).into_iter().next();
        if let Some(step) = first.filter(|step| plain && !out.contains(step)) {
            out.push(step);
        }
    }
    out
}
