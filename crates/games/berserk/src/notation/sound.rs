//! Whether the middle of something hangs together: the engine relies on it, and a position that was
//! written by hand need not.

use super::words::{Fault, unexpected};
use crate::card::{DieChange, Form};
use crate::engine::query::pos::Pos;
use crate::engine::query::triggers::waiting_triggers;
use crate::engine::query::watch::Watch;
use crate::ids::CardId;
use crate::pool::Berserk;
use crate::state::{Asked, Item, Pending, Phase, Place, Play, RollRole, Side, Stage, State};
use crate::zone::Zone;
use stolik_kernel::Seat;

/// Cards that the loser chooses at most (8.4).
const PICKS: u8 = 2;

/// The first thing that cannot be.
pub(super) fn check(rules: &Berserk, s: &State) -> Result<(), Fault> {
    // Above an ability cards strike that it lets fight.
    let own = s.stack.iter().take_while(|i| !matches!(i, Item::Play(_)));
    let strikes = own.filter(|i| matches!(i, Item::Strike(_))).count();
    if strikes > 1 {
        return Err(Fault::Twice { word: "stack strike".into() });
    }
    for (at, item) in s.stack.iter().enumerate() {
        let below = at.checked_sub(1).map(|at| &s.stack[at]);
        if let Item::Die(roll) = item {
            if !die_fits(roll.role, below) {
                return Err(unexpected("die", "a strike or ability that rolls, right below a die"));
            }
            if roll.changes.contains(&DieChange::Reroll) {
                return Err(unexpected("reroll", "the new number of a die that was rolled again"));
            }
        }
        if let Item::Strike(a) = item {
            stage_fits(a.stage, a.attack, s.stack.get(at + 1))?;
        }
        if let Item::Play(play) = item {
            acts(rules, s, play)?;
        }
    }
    for pending in &s.pending {
        match pending {
            Pending::Trigger(play) => acts(rules, s, play)?,
            Pending::Destroy(_) | Pending::Upkeep(_) => {}
        }
    }
    for side in &s.sides {
        side_fits(s, side)?;
    }
    somebody_decides(s)?;
    hosts_fit(s)?;
    campaign_fits(s)?;
    piles_fit(s)?;
    asked_fits(rules, s)?;
    battle_only(s)
}

/// Lines that say something of a card of a graveyard, or of a strike, have one to be about: the engine would never ask.
fn piles_fit(s: &State) -> Result<(), Fault> {
    let lies = |pile: Vec<(Seat, CardId)>| {
        let lacks = |(seat, card): &(Seat, CardId)| {
            let grave = &s.sides[seat.index()].graveyard;
            let named = pile.iter().filter(|one| *one == &(*seat, *card)).count();
            grave.iter().filter(|one| *one == card).count() < named
        };
        !pile.iter().any(lacks)
    };
    if !lies(s.beyond.rest.iter().map(|(seat, card, _)| (*seat, *card)).collect()) {
        return Err(unexpected("rest", "a card that a line `grave` of that seat names"));
    }
    let remains = s.campaign.iter().flat_map(|campaign| &campaign.remains);
    if !lies(remains.map(|one| (one.owner, one.card)).collect()) {
        return Err(unexpected("remains", "a card that a line `grave` of that seat names"));
    }
    let strikes = s.stack.iter().any(|item| matches!(item, Item::Strike(_)));
    if s.lately.upward && !strikes {
        return Err(unexpected("upward", "a line `stack strike`"));
    }
    Ok(())
}

/// The first thing of a campaign that cannot be.
fn campaign_fits(s: &State) -> Result<(), Fault> {
    let retreated = s.units.iter().any(|u| u.place == Place::Retreated);
    let Some(campaign) = &s.campaign else {
        return if retreated { Err(unexpected("retreated", "a campaign")) } else { Ok(()) };
    };
    for (at, u) in campaign.retreating.iter().enumerate() {
        let unit = &s.units[u.index()];
        let again = campaign.retreating[..at].contains(u);
        if again || !unit.place.in_play() || !unit.closed {
            return Err(unexpected("retreating", "closed cards in play"));
        }
    }
    let Some(picked) = campaign.picking else { return Ok(()) };
    let side = campaign.lost.map(|seat| &s.sides[seat.index()]);
    let may = side.is_some_and(|side| !side.ready && usize::from(picked) <= side.deal.len());
    if s.phase == Phase::Deal && may && picked <= PICKS {
        return Ok(());
    }
    Err(unexpected("picking", "cards of the loser's deal, before it is kept"))
}

/// If both decide at once, the phase ends when the second is ready: a position with both ready is refused.
fn somebody_decides(s: &State) -> Result<(), Fault> {
    let at_once = [Phase::Deal, Phase::Recruiting].contains(&s.phase);
    match at_once && s.sides.iter().all(|side| side.ready) {
        true => Err(unexpected("ready", "a seat that still decides")),
        false => Ok(()),
    }
}

/// A host is another card, and at most one lives on it.
fn hosts_fit(s: &State) -> Result<(), Fault> {
    let host = |i: usize| s.units[i].place.host();
    for i in 0..s.units.len() {
        let Some(on) = host(i) else { continue };
        let twin = (0..i).any(|j| host(j) == Some(on));
        if on.index() == i || twin || on.index() >= s.units.len() {
            return Err(unexpected("on", "a host of its own"));
        }
    }
    Ok(())
}

/// Only cards of the squad are placed, each on a cell of its own; a half has room for 15.
fn side_fits(s: &State, side: &Side) -> Result<(), Fault> {
    for pile in [&side.deck, &side.deal, &side.graveyard, &side.exile] {
        if pile.len() > 200 {
            return Err(unexpected("deck", "at most 200 cards of a pile"));
        }
    }
    let ours = s.sides.iter().position(|other| std::ptr::eq(other, side));
    if ours.is_some_and(|n| !side.deck.ends_with(&s.beyond.known[n])) {
        return Err(unexpected("known", "the top cards of the deck"));
    }
    let mut squad: Vec<CardId> = side.squad.iter().map(|r| r.card).collect();
    if squad.len() > 15 {
        return Err(unexpected("squad", "at most 15 cards of a squad"));
    }
    for (i, (card, cell)) in side.placed.iter().enumerate() {
        let at = squad.iter().position(|c| c == card);
        squad.remove(at.ok_or_else(|| unexpected("placed", "a card of the squad"))?);
        let taken = s.board.get(*cell).is_some() || side.placed[..i].iter().any(|(_, c)| c == cell);
        if taken {
            return Err(Fault::Twice { word: cell.to_string() });
        }
    }
    Ok(())
}

/// Whether the item below a die is the one that rolls it.
fn die_fits(role: RollRole, below: Option<&Item>) -> bool {
    match (role, below) {
        (RollRole::Attacker, Some(Item::Strike(a))) => {
            matches!(a.stage, Stage::AttackDie | Stage::LoneDie)
        }
        (RollRole::Reflector, Some(Item::Strike(a))) => a.stage == Stage::ReflectDie,
        (RollRole::Ability, Some(Item::Play(_))) => true,
        (RollRole::Attacker | RollRole::Reflector | RollRole::Ability, _) => false,
    }
}

/// A strike waits for the die of its stage, and has those of the stages before.
fn stage_fits(stage: Stage, attack: Option<i8>, above: Option<&Item>) -> Result<(), Fault> {
    let die = matches!(above, Some(Item::Die(_)));
    let fits = match stage {
        Stage::Opening | Stage::Declared | Stage::Settled => !die,
        Stage::AttackDie | Stage::LoneDie => die,
        Stage::ReflectDie => die && attack.is_some(),
        Stage::Rolled | Stage::Struck => attack.is_some() && !die,
    };
    if fits { Ok(()) } else { Err(unexpected("strike", "a strike with the dice of its stage")) }
}

/// Only abilities that do something are on the stack or on their way.
fn acts(rules: &Berserk, s: &State, play: &Play) -> Result<(), Fault> {
    let Some(ability) = rules.ability(s.units[play.source.index()].card, play.ability) else {
        return Err(unexpected("ability", "an ability of that card"));
    };
    match &ability.form {
        Form::Activated { .. } => Ok(()),
        Form::Triggered { .. } if play.triggered => Ok(()),
        Form::Triggered { .. } | Form::Static { .. } => {
            Err(unexpected("ability", "an ability that is played or has triggered"))
        }
    }
}

fn asked_fits(rules: &Berserk, s: &State) -> Result<(), Fault> {
    let watch = Watch::of(rules, s);
    let fits = match &s.asked {
        None => true,
        Some(Asked::Order { seat }) => waiting_triggers(&s.pending, *seat).count() > 1,
        Some(Asked::Target { play }) => {
            acts(rules, s, play)?;
            let pos = Pos::new(rules, s, &watch);
            play.targets.iter().flatten().count() < play.targets.len()
                && (pos.optional(play) || !pos.answers(play).is_empty())
        }
        Some(Asked::Foe { play }) => {
            acts(rules, s, play)?;
            let pos = Pos::new(rules, s, &watch);
            pos.asks_the_foe(play) && !pos.choices(play).is_empty()
        }
        Some(Asked::StayClosed { seat, kept }) => {
            s.phase == Phase::Dawn
                && s.active == *seat
                && s.stack.is_empty()
                && Pos::new(rules, s, &watch).may_stay_closed(*seat, kept).next().is_some()
        }
        Some(Asked::Weaken { .. }) => matches!(s.stack.last(),
            Some(Item::Strike(a)) if a.stage == Stage::Rolled && a.reflect.is_some()),
        Some(Asked::Cell { unit, .. }) => {
            matches!(s.stack.last(), Some(Item::Play(_)))
                && !Pos::new(rules, s, &watch).ways(*unit).is_empty()
        }
        Some(Asked::Rise { seat, unit }) => {
            let pos = Pos::new(rules, s, &watch);
            pos.incarnation(*unit) > 0 && !pos.entries(*seat).is_empty()
        }
        Some(Asked::Share { from, left, chosen, .. }) => {
            let wounds = usize::from(s.units[from.index()].wounds);
            *left > 0
                && usize::from(*left) + chosen.len() <= wounds
                && Pos::new(rules, s, &watch).sharers(*from).nth(1).is_some()
        }
        Some(Asked::Pile { left, into, .. }) => {
            left.len() > 1
                && match into {
                    Zone::Graveyard => true,
                    Zone::Exile => matches!(s.stack.last(), Some(Item::Play(_))),
                    Zone::Field | Zone::Air | Zone::Deck | Zone::Hand | Zone::Stack => false,
                }
        }
    };
    if fits { Ok(()) } else { Err(unexpected("asked", "a question that the stack raises")) }
}

/// Before the battle nothing is on the stack.
fn battle_only(s: &State) -> Result<(), Fault> {
    let quiet = s.stack.is_empty() && s.pending.is_empty() && s.asked.is_none();
    match s.phase.is_preliminary() && !quiet {
        true => Err(unexpected("stack", "an empty stack before the battle")),
        false => Ok(()),
    }
}
