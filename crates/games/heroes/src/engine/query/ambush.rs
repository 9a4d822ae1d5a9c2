//! Ambushes and free spells: whether a card can be played by what an ability says, and the choices for it (514.1a, 309.1.6).

use crate::card::{Ability, Act, Ban, Ev, From, Kind};
use crate::command::Source;
use crate::engine::query::choose::Announced;
use crate::engine::query::paying::Paying;
use crate::engine::query::picks::{MOST, Picks, Read, Stop};
use crate::engine::query::pos::{Ctx, Pos};
use crate::ids::{CardId, UnitId};
use crate::state::{Entry, Fired, Last, Occ, Pick};
use stolik_kernel::Seat;

impl Pos<'_> {
    /// Whether a seat may play a card by what that says itself (term.zasada-a), if it says so at all: it has the coins, and
    /// may play cards, unless it is summoned (113.10).
    pub(crate) fn may_spring(self, seat: Seat, ability: &Ability, ctx: &Ctx<'_>) -> bool {
        let may = || ability.from != From::Hand || !self.banned(self.hero(seat), Ban::Play);
        let coins = self.s.side(seat).open;
        ability
            .body
            .iter()
            .all(|step| step.act != Act::Ambush || self.count(&step.num, ctx) <= coins && may())
    }
}

impl Pos<'_> {
    /// A spell of the hand that is played free, with what is paid besides and its targets; or none.
    pub(crate) fn free_spell(
        self,
        picks: &mut Picks<'_>,
        seat: Seat,
        most: u8,
    ) -> Read<Option<(CardId, Announced)>> {
        let fits = |id: &CardId| {
            let card = self.rules.card(*id);
            let besides = self.least_besides(seat, Source::Hand(*id), *id);
            card.kind == Kind::Spell
                && card.cost <= most
                && !self.banned(self.hero(seat), Ban::Play)
                && besides.is_some_and(|paying| paying.coins <= self.s.side(seat).open)
                && self.can_cast(seat, *id)
        };
        let held = self.s.side(seat).hand.iter().copied();
        let mut among: Vec<Pick> = held.filter(fits).map(Pick::Card).collect();
        among.dedup();
        among.insert(0, Pick::Stop);
        let Pick::Card(card) = picks.take(among, rule!("term.besplatno"))? else { return Ok(None) };
        let paying = self.besides(seat, Source::Hand(card), card, picks)?;
        let entries = self.cast(picks, seat, card, 0)?;
        Ok(Some((card, Announced { x: 0, paying, entries })))
    }

    /// The choices for a card that springs an ambush: additional payments, and the targets of a spell (309.1.6).
    pub(crate) fn springing(
        self,
        picks: &mut Picks<'_>,
        seat: Seat,
        from: Source,
        card: CardId,
    ) -> Read<()> {
        self.besides(seat, from, card, picks)?;
        self.cast(picks, seat, card, 0).map(drop)
    }

    /// The card as it is played with this answer; where nobody was asked, what is paid besides goes without saying.
    pub(in crate::engine) fn sprung(
        self,
        seat: Seat,
        from: Source,
        card: CardId,
        answer: &[Pick],
    ) -> Read<Announced> {
        let mut said = Picks::of(answer);
        let besides = match answer.is_empty() {
            true => self.besides(seat, from, card, &mut Picks::probing(&[], MOST))?,
            false => self.besides(seat, from, card, &mut said)?,
        };
        let entries = self.cast(&mut said, seat, card, 0)?;
        // The price in coins is that of the ability, without surcharges (term.alternativnaya-stoimost); an own cost
        // of X is 0 (106.1.3).
        Ok(Announced { x: 0, paying: Paying { coins: 0, ..besides }, entries })
    }

    /// Whether a seat can play a card that springs an ambush: pays what is paid besides, and has targets for a spell
    /// (514.1a).
    pub(crate) fn can_spring(self, seat: Seat, card: CardId) -> bool {
        self.pays_besides(seat, card) && self.can_cast(seat, card)
    }

    /// Whether a seat has a choice in playing a card that springs an ambush; by what everybody knows, so not by which cards
    /// it holds.
    pub(crate) fn chooses_springing(self, seat: Seat, card: CardId) -> bool {
        let aims = || {
            let aimed = self.cast(&mut Picks::of(&[]), seat, card, 0);
            matches!(aimed, Err(Stop::More(..)))
        };
        (self.chooses_besides(seat, card) || aims()) && self.can_cast(seat, card)
    }

    /// The abilities of a card that is played for so much as X, with their targets, if it is a spell (117.1b).
    pub(crate) fn cast(
        self,
        picks: &mut Picks<'_>,
        seat: Seat,
        card: CardId,
        x: u8,
    ) -> Read<Vec<Entry>> {
        match self.rules.card(card).kind {
            Kind::Spell => {}
            Kind::Hero | Kind::Creature | Kind::Support => return Ok(Vec::new()),
        }
        let (ev, last) = (Ev::Played, Last::default());
        let fired = Fired {
            src: UnitId(self.s.next),
            card,
            line: 0,
            param: 0,
            by: seat,
            occ: Occ { ev, who: None, whom: None, amount: 0, last },
            last,
            hand: false,
            more: false,
            node: 0,
        };
        self.spell_entries(picks, fired, x)
    }

    /// Whether a card can be played as far as its targets go.
    fn can_cast(self, seat: Seat, card: CardId) -> bool {
        let mut probe = Picks::probing(&[], MOST);
        match self.cast(&mut probe, seat, card, 0) {
            Ok(_) => true,
            Err(_) => probe.ran_out() && self.can_aim(seat, card, &mut Vec::new()),
        }
    }

    /// Whether these choices lead to a spell with all its targets.
    fn can_aim(self, seat: Seat, card: CardId, picks: &mut Vec<Pick>) -> bool {
        match self.cast(&mut Picks::of(picks), seat, card, 0) {
            Ok(_) => true,
            Err(Stop::Bad(_)) => false,
            Err(Stop::More(next, _)) => {
                picks.len() < MOST
                    && next.into_iter().any(|pick| {
                        picks.push(pick);
                        let can = self.can_aim(seat, card, picks);
                        picks.pop();
                        can
                    })
            }
        }
    }
}
