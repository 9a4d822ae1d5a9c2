//! The ended matches of an event, for its statistics.

use crate::chosen::league::LeagueAt;
use crate::hall::leagues::match_of;
use crate::hall::state::Hall;
use crate::matches::draft::Standing;
use crate::matches::rows::{Chair, Stage};
use crate::screens::statistics::EndedMatch;
use stolik_club::TableNumber;
use stolik_kernel::Seat;
use stolik_words::Language;

/// Lists the matches of an event that were played to their end, and count. Matches that are kept no more are left out.
pub(super) fn ended(hall: &Hall, league: &LeagueAt, language: Language) -> Vec<EndedMatch> {
    let tables = league.state.pairings().iter().flat_map(|pairing| &pairing.tables);
    tables.filter_map(|table| ended_match(hall, *table, language)).collect()
}

fn ended_match(hall: &Hall, table: TableNumber, language: Language) -> Option<EndedMatch> {
    let at = hall.place(match_of(table))?.now();
    let Stage::Over { places, .. } = &at.record.stage else { return None };
    if at.record.annulled.is_some() || at.record.practice {
        return None;
    }
    let [one, two] = &at.record.chairs[..] else { return None };
    let best = places.first().filter(|_| places.len() > 1);
    Some(EndedMatch {
        name: hall.desk(language).name(at.record.name),
        lines: at.record.rows,
        winner: best.and_then(|best| (0..2).map(Seat).position(|seat| best.contains(seat))),
        decks: [one, two].map(|chair| ready_made(hall, &at, chair)),
    })
}

/// The id of a deck that comes with the program.
fn ready_made(hall: &Hall, at: &Standing, chair: &Chair) -> Option<String> {
    let id = chair.deck.as_ref()?.id.as_ref()?;
    let mut starters = hall.starters();
    starters.find(|(of, deck)| of.id == at.record.document && deck.id == *id)?;
    Some(id.clone())
}
