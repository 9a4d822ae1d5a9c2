//! Twins of a match, for checks of secrets: what an audience reads in it, and in one that differs only in what this audience
//! may not know. All of it must be equal.

use super::limited;
use super::table::{Table, Work};
use crate::chosen::limited::LimitedEvent;
use crate::game::hosted::{Hosted, Step};
use crate::matches::draft::Standing;
use crate::matches::rows::Stage;
use crate::wire::api::{LimitedId, PersonId, Screen, SurfaceId};
use crate::wire::style::ScreenStyle;
use std::collections::BTreeSet;
use std::sync::Arc;
use stolik_kernel::chance::Fast;
use stolik_kernel::{Audience, Seat};
use stolik_words::Language;

/// The most prompts of a hand that are painted besides its first one.
const PROMPTS: usize = 6;

/// One screen of a match and of its twin.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TwinScreens {
    /// The screen of the match.
    pub real: Screen,
    /// The same screen of its twin.
    pub twin: Screen,
}

impl Table {
    /// Returns the screens of a board, or of a hand with some of its prompts, in the match as it is and in a twin: with all
    /// drawn anew that `audience` may not know. With the audience of the surface both are equal, or a secret leaks. `None`
    /// for other surfaces and where no game is going on. Paints in the caller's task, beside the paint queue and its
    /// caches; `drawn` is the seed of what is drawn.
    pub fn twin_screens(
        &self,
        surface: SurfaceId,
        audience: Audience,
        drawn: u64,
        style: impl Into<ScreenStyle>,
    ) -> Work<'_, Option<Vec<TwinScreens>>> {
        let style = style.into();
        Box::pin(async move {
            let seat = surface.chair().map(|(_, seat)| seat);
            if seat.is_none() && !matches!(surface, SurfaceId::Board(_)) {
                return None;
            }
            let place = self.hall.place(surface.of())?;
            let at = self.hall.loaded_standing(&place).await;
            if at.record.stage != Stage::Running {
                return None;
            }
            let game = at.game.as_deref()?;
            let other = game.twin(audience, &mut Fast::new(drawn));
            let twin = Standing { game: Some(Arc::from(other)), ..Standing::clone(&at) };
            let paint = |at: &Standing, way: &[Step]| {
                let painter = self.hall.painter(at, style);
                seat.map_or_else(|| painter.board(), |seat| painter.hand(seat, way, 0))
            };
            let ways = seat.map_or_else(|| vec![Vec::new()], |seat| ways(game, seat));
            let both =
                |way: Vec<Step>| TwinScreens { real: paint(&at, &way), twin: paint(&twin, &way) };
            Some(ways.into_iter().map(both).collect())
        })
    }
}

impl Table {
    /// Returns the screens of an event of limited play that a person is shown, in the event as it is and in a twin: with
    /// the keys of the packs and the cards of all others drawn anew. `None` if there is no such event, or it is over.
    #[must_use]
    pub fn limited_twins(
        &self,
        id: LimitedId,
        person: &PersonId,
        (drawn, language): (u64, Language),
    ) -> Option<Vec<TwinScreens>> {
        let event = self.hall.limited(id).filter(|event| event.is_live())?;
        let limited = self.hall.catalogue.limited(&event.document)?;
        let mut fast = Fast::new(drawn);
        let fill = |bytes: &mut [u8]| bytes.iter_mut().for_each(|byte| *byte = fast.bits() as u8);
        let twin = event.twin(person, limited, fill);
        let paint =
            |event: &LimitedEvent| limited::every_screen(self, (id, event), person, language);
        let both = paint(&event).into_iter().zip(paint(&twin));
        Some(both.map(|(real, twin)| TwinScreens { real, twin }).collect())
    }
}

/// The first prompt of a seat, and those behind its first steps.
fn ways(game: &dyn Hosted, seat: Seat) -> Vec<Vec<Step>> {
    let mut seen = BTreeSet::new();
    let mut ways = vec![Vec::new()];
    for choice in game.prompts().choices(seat) {
        let [first, _, ..] = &choice.steps[..] else { continue };
        if ways.len() <= PROMPTS && seen.insert(first.clone()) {
            ways.push(vec![first.clone()]);
        }
    }
    ways
}
