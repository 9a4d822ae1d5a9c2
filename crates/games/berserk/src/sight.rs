//! Secrecy: views built from a whitelist, events projected for an audience, and states that an audience cannot tell
//! from the true one.
//!
//! Secret are: every deck's order, and a deck's cards to everybody but its owner; deal, squad,
//! purse, placements and hidings of a seat until its cards lie open; and the card of a face-down
//! unit, with all that follows from it. Readiness is public. A pick, a redeal or a take-back changes
//! nobody else's view: the deck keeps its size until both seats have finished.
//!
//! Stack, pending triggers, questions and effects name units that act, and a card that acts has
//! been revealed (3.11.1/action), so they are public as they are.

use crate::admitted::bars;
use crate::engine::query::pos::Pos;
use crate::engine::query::watch::Watch;
use crate::event::{Event, Notice, Seen};
use crate::ids::{CardId, UnitId};
use crate::pool::Berserk;
use crate::prelim::recruiting;
use crate::state::{Board, Campaign, Kept, Phase, Side, Squads, State, Unit};
use crate::view::{OwnView, SideView, UnitView, View};
use stolik_kernel::chance::shuffle;
use stolik_kernel::{Audience, Chance, Rules, Seat, Seats, Stream, Waiting};

/// All that the audience knows.
pub(crate) fn view(rules: &Berserk, s: &State, to: Audience) -> View {
    View {
        to,
        phase: s.phase,
        turn: s.turn,
        first: s.phase.has_roles().then_some(s.first),
        active: s.active,
        priority: s.priority,
        passes: s.passes,
        waiting: match rules.waiting(s) {
            Waiting::For(seats) => seats,
            Waiting::Over(_) => Seats::NONE,
        },
        sides: [side_view(rules, s, Seat::ONE, to), side_view(rules, s, Seat::TWO, to)],
        units: unit_views(rules, s, to),
        stack: s.stack.clone(),
        pending: s.pending.clone(),
        asked: s.asked.clone(),
        effects: s.effects.clone(),
        quiet: s.quiet,
        past: s.past.clone(),
        changed: s.changed,
        stall: s.stall,
        cell_effects: s.cell_effects.clone(),
        gained_uses: s.gained_uses,
        turn_limit: s.turn_limit,
        struck: s.struck.clone(),
        prepared: s.prepared.clone(),
        campaign: campaign_view(s, to),
        lately: s.lately.clone(),
        beyond: s.beyond.clone(),
        history: s.history.clone(),
    }
}

/// All of the campaign, but that the loser is choosing cards, and how many it has, which it alone
/// knows (8.4).
fn campaign_view(s: &State, to: Audience) -> Option<Campaign> {
    let campaign = s.campaign.as_ref()?;
    let own = campaign.lost.is_some_and(|lost| to.is(lost));
    let picking = campaign.picking.filter(|_| own);
    Some(Campaign { picking, ..campaign.clone() })
}

/// Cards of a deck as everybody may count them. While deals are taken, how many are dealt so far is
/// secret: then as many as there are beside a usual deal.
fn deck_size(rules: &Berserk, s: &State, side: &Side) -> u8 {
    let dealt = side.deck.len() + side.deal.len();
    let all = match s.phase == Phase::Deal {
        true => dealt.saturating_sub(usize::from(rules.edition.deal)),
        false => side.deck.len(),
    };
    all as u8
}

fn side_view(rules: &Berserk, s: &State, seat: Seat, to: Audience) -> SideView {
    let side = &s.sides[seat.index()];
    let own = to.is(seat);
    SideView {
        deck: deck_size(rules, s, side),
        ready: side.ready,
        graveyard: side.graveyard.clone(),
        exile: side.exile.clone(),
        purse: (own || all_open(s, seat)).then_some((side.gold, side.silver)),
        own: own.then(|| own_view(side)),
    }
}

/// Whether every card of the seat lies open, so that its purse tells nothing new.
fn all_open(s: &State, seat: Seat) -> bool {
    let mut entered = s.turn > 0;
    for unit in s.units.iter().filter(|u| u.owner == seat) {
        if unit.face_down {
            return false;
        }
        entered = true;
    }
    entered
}

fn own_view(side: &Side) -> OwnView {
    let mut deck = side.deck.clone();
    deck.sort_unstable();
    OwnView {
        deck,
        deal: side.deal.clone(),
        squad: side.squad.clone(),
        placed: side.placed.clone(),
        hidden: side.hidden.clone(),
        redeals: side.redeals,
        taken_back: side.taken_back,
    }
}

fn unit_views(rules: &Berserk, s: &State, to: Audience) -> Vec<UnitView> {
    let watch = Watch::of(rules, s);
    let pos = Pos::new(rules, s, &watch);
    let view = |(id, unit): (UnitId, &Unit)| {
        // Facts that the audience does not know are not counted either.
        let known = !unit.face_down || to.is(unit.controller);
        unit_view(id, unit, known.then(|| (pos.life_max(id), pos.strike(id))))
    };
    s.ids().zip(&s.units).map(view).collect()
}

/// A card with the numbers that it has now, lives and simple strike; without them it lies face-down for
/// the audience.
fn unit_view(id: UnitId, unit: &Unit, numbers: Option<(u8, [u8; 3])>) -> UnitView {
    let known = numbers.is_some();
    let (life, strike) = numbers.unwrap_or_default();
    UnitView {
        unit: id,
        card: known.then_some(unit.card),
        owner: unit.owner,
        controller: unit.controller,
        place: unit.place,
        face_down: unit.face_down,
        closed: unit.closed,
        wounds: unit.wounds,
        life,
        strike,
        counters: if known { unit.counters } else { 0 },
        poison: unit.poison,
        moves: if known { unit.moves } else { 0 },
        moved: unit.moved,
        acted: unit.acted,
        absorbed: unit.absorbed,
        aimed: unit.aimed,
        used_turn: unit.used_turn,
        used_battle: unit.used_battle,
    }
}

/// The event as the audience is told it: secret choices to their seat alone, other events with the cards that it
/// knows.
pub(crate) fn project(event: &Event, to: Audience) -> Option<Notice> {
    event.word().secret.is_none_or(|seat| to.is(seat)).then(|| {
        event.map(|who| Seen {
            unit: who.unit,
            card: (!who.face_down || to.is(who.seat)).then_some(who.card),
            seat: who.seat,
        })
    })
}

/// Shuffles the rest of both decks. Nobody has seen any of that order: all cards that return to a deck (a deal, the
/// rest of one, cards from a battle) are shuffled in before a card is taken.
pub(crate) fn reshuffle(s: &mut State, chance: &mut dyn Chance) {
    for (seat, side) in [Seat::ONE, Seat::TWO].into_iter().zip(&mut s.sides) {
        // The publicly seen part of it stays in its place.
        let known = s.beyond.known[seat.index()].len().min(side.deck.len());
        let hidden = side.deck.len() - known;
        shuffle(&mut side.deck[..hidden], Stream::Deck(seat), chance);
    }
}

/// A state that the audience of the view cannot tell from the true one. What it does not know is
/// drawn from the whole pool: another seat's deck and face-down cards are any cards, and a squad
/// that it keeps secret is recruited at random from a random deal.
pub(crate) fn determinize(rules: &Berserk, v: &View, chance: &mut dyn Chance) -> State {
    let units: Vec<Unit> = v.units.iter().map(|u| guess_unit(rules, u, chance)).collect();
    let mut board = Board::default();
    for unit in &v.units {
        if let Some(cell) = unit.place.cell() {
            board.set(cell, Some(unit.unit));
        }
    }
    State {
        phase: v.phase,
        turn: v.turn,
        first: v.first.unwrap_or(Seat::ONE),
        active: v.active,
        priority: v.priority,
        passes: v.passes,
        sides: [guess_side(rules, v, Seat::ONE, chance), guess_side(rules, v, Seat::TWO, chance)],
        units,
        board,
        stack: v.stack.clone(),
        pending: v.pending.clone(),
        asked: v.asked.clone(),
        effects: v.effects.clone(),
        quiet: v.quiet,
        past: v.past.clone(),
        changed: v.changed,
        stall: v.stall,
        cell_effects: v.cell_effects.clone(),
        gained_uses: v.gained_uses,
        turn_limit: v.turn_limit,
        struck: v.struck.clone(),
        prepared: v.prepared.clone(),
        campaign: v.campaign.clone(),
        lately: v.lately.clone(),
        beyond: v.beyond.clone(),
        history: v.history.clone(),
        kept: Kept::default(),
    }
}

fn guess_unit(rules: &Berserk, u: &UnitView, chance: &mut dyn Chance) -> Unit {
    // An unknown card lies there as it was placed, with its own counters.
    let (card, counters) = match u.card {
        Some(card) => (card, u.counters),
        None => {
            let card = any_card_but_symbionts(rules, u.owner, chance);
            (card, rules.card(card).counters)
        }
    };
    Unit {
        card,
        owner: u.owner,
        controller: u.controller,
        place: u.place,
        face_down: u.face_down,
        closed: u.closed,
        wounds: u.wounds,
        counters,
        poison: u.poison,
        moves: u.moves,
        moved: u.moved,
        acted: u.acted,
        absorbed: u.absorbed,
        aimed: u.aimed,
        used_turn: u.used_turn,
        used_battle: u.used_battle,
    }
}

fn guess_side(rules: &Berserk, v: &View, seat: Seat, chance: &mut dyn Chance) -> Side {
    let known = &v.sides[seat.index()];
    let mut side = Side {
        ready: known.ready,
        graveyard: known.graveyard.clone(),
        exile: known.exile.clone(),
        ..Side::default()
    };
    match &known.own {
        Some(own) => {
            side.deck = own.deck.clone();
            let top = &v.beyond.known[seat.index()];
            for card in top {
                if let Some(at) = side.deck.iter().position(|other| other == card) {
                    side.deck.remove(at);
                }
            }
            shuffle(&mut side.deck, Stream::Deck(seat), chance);
            side.deck.extend(top);
            side.deal = own.deal.clone();
            side.squad = own.squad.clone();
            side.placed = own.placed.clone();
            side.hidden = own.hidden.clone();
            side.redeals = own.redeals;
            side.taken_back = own.taken_back;
        }
        None => {
            let top = &v.beyond.known[seat.index()];
            let hidden = known.deck.saturating_sub(top.len() as u8);
            side.deck = any_cards(rules, seat, hidden, chance);
            side.deck.extend(top);
            guess_secrets(rules, v, seat, &mut side, chance);
        }
    }
    if let Some((gold, silver)) = known.purse {
        side.gold = gold;
        side.silver = silver;
    }
    side
}

/// Deal, squad and purse of a seat that keeps them secret, as its part of the preparations stands.
fn guess_secrets(rules: &Berserk, v: &View, seat: Seat, side: &mut Side, chance: &mut dyn Chance) {
    let edition = &rules.edition;
    let (gold, silver) = match v.first {
        Some(first) if first != seat => edition.second_purse(),
        Some(_) | None => edition.purse(),
    };
    (side.gold, side.silver) = (gold as i8, silver);
    let places = |by: Seat| by == seat || v.first == Some(by);
    match v.phase.word().squads {
        Squads::Dealt => {
            side.deal = any_cards(rules, seat, edition.deal, chance);
        }
        Squads::Recruiting => {
            side.deal = any_cards(rules, seat, edition.deal, chance);
            if side.ready {
                recruit_at_random(rules, seat, side, chance);
            }
        }
        Squads::Placing if matches!(v.phase, Phase::Placement { by } if places(by)) => {
            side.deal = any_cards(rules, seat, edition.deal, chance);
            recruit_at_random(rules, seat, side, chance);
            recruiting::settle(rules, side);
            side.deal.clear();
        }
        // The squad stands on the field: what was paid for face-down cards stays unknown.
        Squads::Placing | Squads::Standing => {
            side.gold = 0;
            side.silver = 0;
        }
    }
}

/// Recruits until nothing more can be paid.
fn recruit_at_random(rules: &Berserk, seat: Seat, side: &mut Side, chance: &mut dyn Chance) {
    let mut offers: Vec<(CardId, u8)> = Vec::new();
    loop {
        offers.clear();
        recruiting::offers(rules, side, |card, gold| offers.push((card, gold)));
        if offers.is_empty() {
            return;
        }
        let (card, gold) = offers[chance.pick(Stream::Deck(seat), offers.len() as u32) as usize];
        recruiting::join(rules, side, card, gold);
    }
}

fn any_cards(rules: &Berserk, seat: Seat, count: u8, chance: &mut dyn Chance) -> Vec<CardId> {
    (0..count).map(|_| any_card(rules, seat, chance)).collect()
}

/// A card that can lie face-down in the battle: symbionts and parasites are attached at the reveal.
fn any_card_but_symbionts(rules: &Berserk, seat: Seat, chance: &mut dyn Chance) -> CardId {
    next_that(rules, any_card(rules, seat, chance), |card| !rules.card(card).kind.needs_host())
}

/// The first card of the pool from that one on that fits; that one where none does.
fn next_that(rules: &Berserk, start: CardId, fits: impl Fn(CardId) -> bool) -> CardId {
    let all = rules.cards().len() as u16;
    let turned = (0..all).map(|i| CardId((start.0 + i) % all)).find(|card| fits(*card));
    turned.unwrap_or(start)
}

/// One that the edition plays with.
fn any_card(rules: &Berserk, seat: Seat, chance: &mut dyn Chance) -> CardId {
    let any = CardId(chance.pick(Stream::Deck(seat), rules.cards().len() as u32) as u16);
    next_that(rules, any, |card| bars(&rules.edition, rules.card(card).kind).is_none())
}
