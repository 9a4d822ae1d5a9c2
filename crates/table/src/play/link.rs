//! Linked tables: one match played from several channels, of several platforms even. A person who sits at it gets a
//! code and types it in another chat.

use super::authority;
use crate::hall::answer::Answer;
use crate::hall::change::Cause;
use crate::hall::show::{MatchScreen, OwnScreen};
use crate::hall::state::Hall;
use crate::matches::draft::{Draft, Standing, to_all};
use crate::matches::notes::Note;
use crate::matches::rows::{Row, Stage};
use crate::wire::api::{ChannelId, Incoming, Now};
use crate::wire::token::link_code;
use std::sync::Arc;
use stolik_words::Phrase;

/// Channels that may be linked to one match.
const LINKS: usize = 3;

/// Makes a code for a match, for a person who sits at it.
pub(crate) fn code(hall: &Hall, at: &Standing, incoming: &Incoming) -> Answer {
    if let Err(answer) = authority::may(hall, authority::Act::Code, at, incoming, None) {
        return answer;
    }
    let name = hall.desk(incoming.language).name(at.record.name);
    let code = link_code(&hall.key, at.id);
    let line = Phrase::new("link-code").text("match", name).text("code", code);
    Answer { line: Some(line), ..Answer::default() }
}

/// Links the channel of the press.
pub(crate) fn here(draft: &mut Draft, incoming: &Incoming) -> Answer {
    match draft.next.record.stage {
        Stage::Open | Stage::Running => {}
        Stage::Over { .. } | Stage::Closed | Stage::Quarantined => {
            return Answer::refuse("link-bad-code").with(OwnScreen::Lobby);
        }
    }
    let here = &incoming.channel;
    if draft.next.record.channels(&draft.next.channel).any(|channel| channel == here) {
        return Answer::refuse("link-here-already").with(MatchScreen::Board);
    }
    if draft.next.record.links.len() >= LINKS {
        return Answer::refuse("link-too-many");
    }
    draft.next.record.links.push(here.clone());
    // The row names no chat: a log goes to anybody who plays.
    draft.row(Row::Admin { what: Note::Linked }, to_all(Phrase::new("link-told")));
    Answer::done("link-ack").with(MatchScreen::Board)
}

/// A chat got another id (a Telegram group that was upgraded): its matches, links and settings
/// go with it. Messages in the old chat are forgotten; nobody can reach them any more.
pub(crate) async fn move_channel(hall: &Arc<Hall>, from: &ChannelId, to: &ChannelId, at: Now) {
    let moved = |channel: &ChannelId| {
        let rest = channel.0.strip_prefix(&from.0)?;
        (rest.is_empty() || rest.starts_with('/')).then(|| ChannelId(format!("{}{rest}", to.0)))
    };
    for place in hall.places() {
        let before = place.now();
        if !before.record.channels(&before.channel).any(|c| moved(c).is_some()) {
            continue;
        }
        let work = |_: &Hall, draft: &mut Draft| {
            draft.record_changed = true;
            if let Some(new) = moved(&draft.next.channel) {
                draft.next.channel = new;
            }
            for link in &mut draft.next.record.links {
                if let Some(new) = moved(link) {
                    *link = new;
                }
            }
            Answer::default()
        };
        let cause = Cause { at, update: None, what: "a chat got another id".into() };
        hall.alter(&place, cause, work).await;
    }
    hall.move_chat_settings(from, to).await;
    hall.move_daily(from, to, at).await;
    hall.move_leagues(from, to).await;
    hall.move_searches(from, to).await;
    hall.move_nights(from, to).await;
    hall.move_limiteds(from, to).await;
}
