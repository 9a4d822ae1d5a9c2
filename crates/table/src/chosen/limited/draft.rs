//! The steps of a draft: everybody takes a card of a pack and passes the rest on. The program takes cards for bots, for
//! people who are late, and for people who named their choices ahead.

use super::keys::without;
use super::{AHEAD, LimitedCourse, LimitedEvent, LimitedFormat, LimitedPlayer, LimitedRefusal};
use crate::game::catalogue::Limited;
use crate::wire::api::{LimitedId, Now, PersonId};

impl LimitedEvent {
    /// Takes a card for each player who leaves that to the program, and has none yet. It depends on no pack whether one is
    /// taken, so nobody learns from that time that a pack held a named card.
    pub(super) fn take_for_absent(&mut self, limited: &dyn Limited) {
        for player in &mut self.players {
            let has_left_it = player.holder.person().is_none() || player.ahead.is_some();
            if has_left_it && player.pick.is_none() {
                take_of_pack(player, limited);
                self.changes += u32::from(player.holder.person().is_some());
            }
        }
    }

    /// Takes a card for each player who has none yet.
    pub(super) fn take_for_all(&mut self, limited: &dyn Limited) {
        self.players.iter_mut().for_each(|player| take_of_pack(player, limited));
    }

    /// A person lets the program take cards, these first, or takes them again (`None`).
    ///
    /// # Errors
    /// The refusal; then nothing has changed.
    pub(crate) fn name_ahead(
        &mut self,
        person: &PersonId,
        cards: Option<Vec<String>>,
    ) -> Result<(), LimitedRefusal> {
        let number = self.number_of(person).ok_or(LimitedRefusal::NotPlayer)?;
        match (self.format, self.course) {
            (_, LimitedCourse::Over | LimitedCourse::Cancelled) => {
                return Err(LimitedRefusal::Over);
            }
            (LimitedFormat::Sealed, _) => return Err(LimitedRefusal::NoDraft),
            (LimitedFormat::Draft, LimitedCourse::Building | LimitedCourse::Playing) => {
                return Err(LimitedRefusal::NotNow);
            }
            (LimitedFormat::Draft, LimitedCourse::Entry | LimitedCourse::Drafting) => {}
        }
        if cards.as_ref().is_some_and(|cards| cards.len() > AHEAD) {
            return Err(LimitedRefusal::TooMany);
        }
        self.players[number].ahead = cards;
        Ok(())
    }

    /// Everybody takes the chosen card and passes the rest to the left.
    pub(super) fn pass_packs(&mut self, id: LimitedId, limited: &dyn Limited, now: Now) {
        for player in &mut self.players {
            let Some(pick) = player.pick.take() else { continue };
            player.hand = without(&player.hand, std::slice::from_ref(&pick));
            player.pool.push(pick);
        }
        let mut hands: Vec<Vec<String>> =
            self.players.iter_mut().map(|player| std::mem::take(&mut player.hand)).collect();
        hands.rotate_right(1);
        for (player, hand) in self.players.iter_mut().zip(hands) {
            player.hand = hand;
        }
        self.since = now;
        self.step += 1;
        self.changes += 1;
        if self.players.iter().any(|player| !player.hand.is_empty()) {
            return;
        }
        if usize::from(self.round) < self.keys.len() {
            self.open_round(id, &limited.packs());
            self.calls += 1;
        } else {
            self.begin(LimitedCourse::Building, now);
        }
    }

    /// The number of this step of a draft: buttons of another one are no use.
    pub(crate) fn step_number(&self) -> u16 {
        u16::from(self.round) << 8 | u16::from(self.step)
    }

    /// A person takes the card at this place of the pack, and may take another one until all have chosen.
    ///
    /// # Errors
    /// The refusal; then nothing has changed.
    pub(crate) fn pick(
        &mut self,
        person: &PersonId,
        (step, place): (u16, usize),
    ) -> Result<(), LimitedRefusal> {
        let number = self.number_of(person).ok_or(LimitedRefusal::NotPlayer)?;
        match self.course {
            LimitedCourse::Drafting => {}
            LimitedCourse::Entry | LimitedCourse::Building | LimitedCourse::Playing => {
                return Err(LimitedRefusal::NotNow);
            }
            LimitedCourse::Over | LimitedCourse::Cancelled => return Err(LimitedRefusal::Over),
        }
        if step != self.step_number() {
            return Err(LimitedRefusal::Stale);
        }
        let player = &mut self.players[number];
        let pick = player.hand.get(place).ok_or(LimitedRefusal::Stale)?.clone();
        // That it is another card than before is nobody's business.
        self.changes += u32::from(player.pick.replace(pick).is_none());
        Ok(())
    }
}

/// The program takes a card of a player's pack, if the player has not: the first one that was named ahead, else its own
/// choice.
fn take_of_pack(player: &mut LimitedPlayer, limited: &dyn Limited) {
    if player.pick.is_some() || player.hand.is_empty() {
        return;
    }
    let mut named = player.ahead.iter().flatten();
    let pick = named.find(|card| player.hand.contains(card)).cloned();
    player.pick = Some(pick.unwrap_or_else(|| {
        let place = limited.pick(&player.pool, &player.hand).min(player.hand.len() - 1);
        player.hand[place].clone()
    }));
}
