//! Answers of commands, before they are in a language and on a screen.

use super::show::{LookupPage, Refusal, Show};
use crate::wire::api::{Ask, ChannelId};
use serde::{Deserialize, Serialize};
use stolik_store::MatchId;
use stolik_words::Phrase;

/// An answer to one press or line.
#[derive(Clone, Debug, Default)]
pub(crate) struct Answer {
    pub line: Option<Phrase>,
    /// True if the command was refused.
    pub refused: bool,
    /// The match it is about.
    pub about: Option<MatchId>,
    /// The page to show besides.
    pub show: Show,
    /// The rule that refused, for "why?".
    pub rule: Option<Box<Refusal>>,
    /// The question that the adapter must ask first. Nothing was done then.
    pub ask: Option<Ask>,
    /// The page that everybody in a channel is shown.
    pub public: Option<Box<(ChannelId, LookupPage)>>,
}

/// An answer as a dedupe row keeps it.
#[derive(Serialize, Deserialize)]
pub(crate) struct Kept {
    pub line: Option<Phrase>,
    /// The match.
    pub about: Option<u64>,
}

impl Answer {
    /// Done, with a line.
    pub(crate) fn done(line: impl Into<Phrase>) -> Answer {
        Answer { line: Some(line.into()), ..Answer::default() }
    }

    /// Only something to look at.
    pub(crate) fn show(show: impl Into<Show>) -> Answer {
        Answer { show: show.into(), ..Answer::default() }
    }

    /// The adapter must say something first.
    pub(crate) fn ask(ask: Ask) -> Answer {
        Answer { ask: Some(ask), ..Answer::default() }
    }

    /// Refused, with a line.
    pub(crate) fn refuse(line: impl Into<Phrase>) -> Answer {
        Answer { line: Some(line.into()), refused: true, ..Answer::default() }
    }

    /// With something to look at.
    pub(crate) fn with(self, show: impl Into<Show>) -> Answer {
        Answer { show: show.into(), ..self }
    }

    /// About this match.
    pub(crate) fn about(self, id: MatchId) -> Answer {
        Answer { about: Some(id), ..self }
    }

    /// The stored form.
    pub(crate) fn keep(&self) -> Vec<u8> {
        let kept = Kept { line: self.line.clone(), about: self.about.map(|id| id.0) };
        stolik_store::form::write(1, &kept)
    }

    /// From the stored form; an unreadable one is no line.
    pub(crate) fn kept(bytes: &[u8]) -> Answer {
        match stolik_store::form::read::<Kept>("a former answer", bytes) {
            Ok(kept) => {
                Answer { line: kept.line, about: kept.about.map(MatchId), ..Answer::default() }
            }
            Err(error) => {
                tracing::warn!(%error, "a former answer");
                Answer::default()
            }
        }
    }
}
