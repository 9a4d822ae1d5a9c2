//! A position on its way to or from text: what a state and a view have in common. `None` where a
//! view does not know.

use crate::ids::{CardId, Cell, UnitId};
use crate::pool::Berserk;
use crate::state::{
    Asked, Beyond, Campaign, CellEffect, Effect, History, Item, Lately, Pending, Phase, Place,
    Recruit, Side, State, Unit,
};
use crate::view::{SideView, UnitView, View};
use stolik_kernel::Seat;

/// A position as its lines hold it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Sheet {
    pub(super) phase: Phase,
    pub(super) turn: u16,
    pub(super) first: Seat,
    pub(super) active: Seat,
    pub(super) priority: Seat,
    pub(super) passes: u8,
    pub(super) sides: [SideSheet; 2],
    /// With the card, which a view may not know.
    pub(super) units: Vec<(Option<CardId>, Unit)>,
    pub(super) stack: Vec<Item>,
    pub(super) pending: Vec<Pending>,
    pub(super) asked: Option<Asked>,
    pub(super) effects: Vec<Effect>,
    pub(super) quiet: u8,
    pub(super) past: Vec<u64>,
    pub(super) changed: bool,
    pub(super) stall: u16,
    pub(super) cell_effects: Vec<CellEffect>,
    pub(super) gained_uses: u8,
    pub(super) turn_limit: u16,
    pub(super) struck: Vec<UnitId>,
    pub(super) prepared: Vec<(Seat, CardId)>,
    pub(super) campaign: Option<Campaign>,
    pub(super) lately: Lately,
    pub(super) beyond: Beyond,
    pub(super) history: History,
}

/// The possessions of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct SideSheet {
    pub(super) deck: Vec<Option<CardId>>,
    pub(super) purse: Option<(i8, u8)>,
    pub(super) deal: Vec<CardId>,
    pub(super) squad: Vec<Recruit>,
    pub(super) placed: Vec<(CardId, Cell)>,
    pub(super) hidden: Vec<Cell>,
    pub(super) redeals: u8,
    pub(super) taken_back: u8,
    pub(super) ready: bool,
    pub(super) graveyard: Vec<CardId>,
    pub(super) exile: Vec<CardId>,
}

impl SideSheet {
    fn of(side: &Side) -> SideSheet {
        let Side {
            deck,
            deal,
            squad,
            placed,
            hidden,
            gold,
            silver,
            redeals,
            ready,
            taken_back,
            graveyard,
            exile,
        } = side.clone();
        SideSheet {
            deck: deck.into_iter().map(Some).collect(),
            purse: Some((gold, silver)),
            deal,
            squad,
            placed,
            hidden,
            redeals,
            taken_back,
            ready,
            graveyard,
            exile,
        }
    }

    fn seen(side: &SideView) -> SideSheet {
        let SideView { deck, ready, graveyard, exile, purse, own } = side.clone();
        let mut sheet = SideSheet {
            deck: vec![None; deck as usize],
            purse,
            ready,
            graveyard,
            exile,
            ..SideSheet::default()
        };
        if let Some(own) = own {
            sheet.deck = own.deck.into_iter().map(Some).collect();
            sheet.deal = own.deal;
            sheet.squad = own.squad;
            sheet.placed = own.placed;
            sheet.hidden = own.hidden;
            sheet.redeals = own.redeals;
            sheet.taken_back = own.taken_back;
        }
        sheet
    }
}

impl Sheet {
    /// All of a state.
    pub(super) fn of(s: &State) -> Sheet {
        Sheet {
            phase: s.phase,
            turn: s.turn,
            first: s.first,
            active: s.active,
            priority: s.priority,
            passes: s.passes,
            sides: [SideSheet::of(&s.sides[0]), SideSheet::of(&s.sides[1])],
            units: s.units.iter().map(|u| (Some(u.card), u.clone())).collect(),
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
            campaign: s.campaign.clone(),
            lately: s.lately.clone(),
            beyond: s.beyond.clone(),
            history: s.history.clone(),
        }
    }

    /// The knowledge of a view.
    pub(super) fn seen(v: &View) -> Sheet {
        Sheet {
            phase: v.phase,
            turn: v.turn,
            first: v.first.unwrap_or(Seat::ONE),
            active: v.active,
            priority: v.priority,
            passes: v.passes,
            sides: [SideSheet::seen(&v.sides[0]), SideSheet::seen(&v.sides[1])],
            units: v.units.iter().map(|u| (u.card, seen_unit(u))).collect(),
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
        }
    }
}

/// A unit of a view with an invented card where it is unknown; only the printer sees it.
fn seen_unit(u: &UnitView) -> Unit {
    Unit {
        card: u.card.unwrap_or(CardId(0)),
        owner: u.owner,
        controller: u.controller,
        place: u.place,
        face_down: u.face_down,
        closed: u.closed,
        wounds: u.wounds,
        counters: u.counters,
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

/// A position of which no line says anything.
pub(super) fn empty() -> Sheet {
    Sheet {
        phase: Phase::Main,
        turn: 1,
        first: Seat::ONE,
        active: Seat::ONE,
        priority: Seat::ONE,
        passes: 0,
        sides: [SideSheet::default(), SideSheet::default()],
        units: Vec::new(),
        stack: Vec::new(),
        pending: Vec::new(),
        asked: None,
        effects: Vec::new(),
        quiet: 0,
        past: Vec::new(),
        changed: false,
        stall: 0,
        cell_effects: Vec::new(),
        gained_uses: 0,
        turn_limit: 0,
        struck: Vec::new(),
        prepared: Vec::new(),
        campaign: None,
        lately: Lately::default(),
        beyond: Beyond::default(),
        history: History::default(),
    }
}

/// The numbers that a unit has where its line names none: `(counters, moves)`. During the turns a
/// card has its printed movement.
pub(super) fn usual(rules: &Berserk, card: Option<CardId>, turn: u16) -> (u8, u8) {
    let Some(card) = card else { return (0, 0) };
    let card = rules.card(card);
    (card.counters, if turn == 0 { 0 } else { card.movement })
}

/// The First player, as the number of the turn and the active seat tell (6.1).
pub(super) fn derived_first(turn: u16, active: Seat) -> Seat {
    if turn == 0 || turn % 2 == 1 { active } else { active.other() }
}

/// The written place of a unit.
pub(super) fn place_word(rules: &Berserk, place: Place) -> String {
    match place {
        Place::Field(cell) => cell.to_string(),
        Place::Air => "air".into(),
        Place::Graveyard => "grave".into(),
        Place::Retreated => "retreated".into(),
        Place::Exile => "exile".into(),
        Place::Hand => "hand".into(),
        Place::Deck => "deck".into(),
        Place::On(host) => format!("on:{}", rules.unit_word(host)),
    }
}
