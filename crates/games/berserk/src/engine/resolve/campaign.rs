//! The campaign (part 8): games until somebody has won two, with retreat, and with cards, graveyards
//! and decks that go over from one game to the next. In a single game nothing here is asked.

use crate::engine::resolve::course::Course;
use crate::engine::resolve::flow::clear;
use crate::event::Happening;
use crate::ids::{CardId, UnitId};
use crate::kept::Units;
use crate::pool::Berserk;
use crate::prelim;
use crate::state::{End, Item, Phase, Place, Remains, Side, State};
use stolik_kernel::Seat;

/// The fates of cards in play when a game ends.
enum Fate {
    /// To its owner's next deal (8.3/deal).
    Deal,
    /// To its owner's deck (8.2.3/winner).
    Deck,
    /// To its owner's graveyard, left by the loser (8.2.3/loser).
    Abandoned,
    /// To its owner's graveyard, captured by the winner (8.2.4).
    Captured,
}

impl Course<'_> {
    pub(crate) fn declare_retreat(&mut self, unit: UnitId) {
        self.log(Happening::RetreatDeclared(self.who(unit)));
        self.act(unit);
        self.s.priority = self.s.units[unit.index()].controller;
        self.push_item(Item::Retreat { unit });
    }

    pub(crate) fn resolve_retreat(&mut self, unit: UnitId) {
        if self.pos().may_retreat(unit).is_err() {
            return self.fizzle(unit);
        }
        if let Some(campaign) = &mut self.s.campaign {
            campaign.retreating.push(unit);
        }
        self.log(Happening::Retreating(self.who(unit)));
        self.close(unit);
    }

    /// A card that is opened before its turn, moved or killed does not retreat (8.2.1/leave).
    pub(crate) fn stay(&mut self, unit: UnitId) {
        if let Some(campaign) = &mut self.s.campaign {
            campaign.retreating.retain(|u| *u != unit);
        }
    }

    /// Removes the cards that closed to retreat and have opened at the start of their turn (8.2.1/leave). A card that
    /// lived on one of them and stays is lost: see `doom_the_lost`.
    pub(crate) fn retreat(&mut self, opened: Units) {
        let Some(campaign) = &mut self.s.campaign else { return };
        let leaving: Vec<UnitId> =
            campaign.retreating.iter().copied().filter(|u| opened.has(*u)).collect();
        campaign.retreating.retain(|u| !leaving.contains(u));
        for u in leaving {
            if let Place::Field(cell) = self.s.units[u.index()].place {
                self.s.board.set(cell, None);
            }
            self.s.units[u.index()].place = Place::Retreated;
            self.watch.gone(u);
            self.s.effects.retain(|e| e.on != u);
            self.log(Happening::Retreated(self.who(u)));
        }
    }

    /// Ends this game of a campaign, not the campaign, because a seat gave it up (7.2, 8.1) or both agreed
    /// on a draw (7.7).
    pub(crate) fn break_off_game(&mut self, end: End) {
        for side in &mut self.s.sides {
            // Before the recruiting is done the deal goes back, as what is not recruited does (3.6).
            side.deck.append(&mut side.deal);
        }
        self.end_game(end);
    }

    /// A game of a campaign is over: the next one begins, unless the campaign is decided.
    pub(crate) fn end_game(&mut self, end: End) {
        let Some(campaign) = &mut self.s.campaign else { return };
        if let Some(winner) = end.winner {
            campaign.wins[winner.index()] += 1;
        }
        let (game, wins, decided) = (campaign.game, campaign.wins, campaign.decided());
        self.log(Happening::GameOver(end, game, wins));
        if let Some(end) = decided {
            self.s.phase = Phase::Over(end);
            self.log(Happening::Ended(end));
            return clear(self.s);
        }
        let deals = self.gather(end);
        for seat in [Seat::ONE, Seat::TWO] {
            let carried = deals[seat.index()].len() as u8;
            self.log(Happening::CarriedOver(seat, carried));
        }
        self.next_game(end, deals);
    }

    /// Sends every card that is in play where it belongs after the game, and returns what forms the
    /// deals of the next one.
    fn gather(&mut self, end: End) -> [Vec<CardId>; 2] {
        let mut deals = [Vec::new(), Vec::new()];
        for u in self.s.ids() {
            let unit = &self.s.units[u.index()];
            let (card, owner) = (unit.card, unit.owner.index());
            match unit.place {
                Place::Graveyard | Place::Exile | Place::Deck => continue,
                // Nothing stays in the hand (207.2/fail).
                Place::Hand => {
                    self.s.sides[owner].deck.push(card);
                    continue;
                }
                Place::Retreated => {
                    deals[owner].push(card);
                    continue;
                }
                Place::Field(_) | Place::Air | Place::On(_) => {}
            }
            match fate(self.rules, card, unit.owner, unit.controller, end) {
                Fate::Deal => deals[owner].push(card),
                Fate::Deck => {
                    self.s.sides[owner].deck.push(card);
                    self.log(Happening::Returned(self.who(u)));
                }
                Fate::Abandoned => {
                    self.entomb(u);
                    self.log(Happening::Abandoned(self.who(u)));
                }
                Fate::Captured => {
                    self.entomb(u);
                    self.log(Happening::Captured(self.who(u)));
                }
            }
        }
        self.gather_squads(end, &mut deals);
        deals
    }

    /// A game that is conceded before the squads stand on the field: they go the same way.
    fn gather_squads(&mut self, end: End, deals: &mut [Vec<CardId>; 2]) {
        for seat in [Seat::ONE, Seat::TWO] {
            let side = &mut self.s.sides[seat.index()];
            for recruit in std::mem::take(&mut side.squad) {
                match fate(self.rules, recruit.card, seat, seat, end) {
                    Fate::Deal => deals[seat.index()].push(recruit.card),
                    Fate::Deck => side.deck.push(recruit.card),
                    Fate::Abandoned | Fate::Captured => side.graveyard.push(recruit.card),
                }
            }
        }
    }

    /// A graveyard lies open, so the card is turned up.
    fn entomb(&mut self, u: UnitId) {
        let unit = &mut self.s.units[u.index()];
        unit.face_down = false;
        self.s.sides[unit.owner.index()].graveyard.push(unit.card);
    }

    /// Begins the next game: all is new except decks, graveyards and exiles (8.3); the loser chooses from its deck
    /// first (8.4).
    fn next_game(&mut self, end: End, deals: [Vec<CardId>; 2]) {
        let Some(mut campaign) = self.s.campaign.take() else { return };
        campaign.remains.extend(self.s.units.iter().filter_map(remains));
        let rest = self.s.resting();
        campaign.game += 1;
        campaign.lost = end.winner.map(Seat::other);
        campaign.picking = campaign.lost.map(|_| 0);
        campaign.retreating.clear();
        let lost = campaign.lost;
        let game = campaign.game;
        let edition = &self.rules.edition;
        let mut sides = self.s.sides.clone();
        for (side, deal) in sides.iter_mut().zip(deals) {
            *side = Side {
                deck: std::mem::take(&mut side.deck),
                deal,
                graveyard: std::mem::take(&mut side.graveyard),
                exile: std::mem::take(&mut side.exile),
                gold: edition.gold as i8,
                silver: edition.silver,
                ..Side::default()
            };
        }
        *self.s = prelim::at_deal(sides, self.s.turn_limit, Some(campaign));
        self.s.beyond.rest = rest;
        self.log(Happening::NextGame(game));
        for seat in [Seat::ONE, Seat::TWO].into_iter().filter(|seat| lost != Some(*seat)) {
            prelim::fill(self.rules, self.s, seat, self.chance);
        }
    }
}

/// The fate of a card that takes part in the game when it ends.
fn fate(rules: &Berserk, card: CardId, owner: Seat, controller: Seat, end: End) -> Fate {
    let won = |seat: Seat| end.winner == Some(seat);
    let lost = |seat: Seat| end.winner == Some(seat.other());
    if won(controller) && lost(owner) {
        Fate::Captured
    } else if rules.card(card).kind.is_creature() || end.winner.is_none() {
        Fate::Deal
    } else if won(controller) {
        Fate::Deck
    } else {
        Fate::Abandoned
    }
}

/// The data that stay on a dead card, if there are any.
fn remains(unit: &crate::state::Unit) -> Option<Remains> {
    let marked = unit.wounds > 0 || unit.poison > 0 || unit.counters > 0;
    (unit.place == Place::Graveyard && marked).then_some(Remains {
        owner: unit.owner,
        card: unit.card,
        wounds: unit.wounds,
        poison: unit.poison,
        counters: unit.counters,
    })
}

impl State {
    /// Incarnation counters that lie in graveyards when a game is over (gap.campaign).
    fn resting(&self) -> Vec<(Seat, CardId, u8)> {
        let of = |(u, n): &(UnitId, u8)| {
            let unit = &self.units[u.index()];
            (unit.place == Place::Graveyard).then_some((unit.owner, unit.card, *n))
        };
        let earlier = self.beyond.rest.iter().copied();
        earlier.chain(self.beyond.tokens.iter().filter_map(of)).collect()
    }
}
