//! Sentences about actions that a league refuses.

use crate::chosen::league::LeagueAt;
use crate::hall::answer::Answer;
use crate::wire::api::Now;
use stolik_club::limits::{ENTRY_ACTIONS, LEAST, OPENINGS, REASON};
use stolik_club::{Action, League, Refusal};
use stolik_words::Phrase;

/// Records an action, or says why it is refused.
pub(super) fn act(league: &mut LeagueAt, at: Now, action: Action) -> Result<(), Answer> {
    league.act(at, action).map_err(|refusal| refused(refusal, &league.state))
}

/// Says why an action was refused, with the number of a limit.
pub(super) fn refused(refusal: Refusal, league: &League) -> Answer {
    let limit = |key: &str, most: usize| Phrase::new(key).number("most", most as i64);
    Answer::refuse(match refusal {
        Refusal::Started => Phrase::new("league-refused-started"),
        Refusal::NotStarted => Phrase::new("league-refused-not-started"),
        Refusal::Over => Phrase::new("league-refused-over"),
        Refusal::Entered => Phrase::new("league-refused-entered"),
        Refusal::NotEntered | Refusal::NotOfPairing => Phrase::new("league-not-player"),
        Refusal::Full => limit("league-refused-full", league.most()),
        Refusal::TooFew => limit("league-refused-few", LEAST),
        Refusal::TooManyChanges => limit("league-refused-changes", ENTRY_ACTIONS),
        Refusal::NoPairing | Refusal::NoTable => Phrase::new("league-refused-no-pairing"),
        Refusal::Decided => Phrase::new("league-refused-decided"),
        Refusal::HasTable => Phrase::new("league-refused-has-table"),
        Refusal::TooManyTables => limit("league-refused-tables", usize::from(OPENINGS)),
        Refusal::NotDue => Phrase::new("league-refused-not-due"),
        Refusal::OtherRule => Phrase::new("league-refused-other-rule"),
        Refusal::BadReason => limit("league-refused-reason", REASON),
        Refusal::HasPlayers => Phrase::new("league-refused-has-players"),
        Refusal::FreeDecks => Phrase::new("league-refused-free-decks"),
        Refusal::DeckFixed => Phrase::new("league-refused-deck-fixed"),
        Refusal::NoDeck => Phrase::new("league-refused-no-deck"),
        Refusal::RoundOver => Phrase::new("league-refused-round-over"),
        Refusal::NotOffered | Refusal::WrongOrder | Refusal::WrongRound | Refusal::RoundOpen => {
            Phrase::new("error-stale-button")
        }
    })
}
