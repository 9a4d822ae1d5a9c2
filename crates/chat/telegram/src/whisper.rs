//! Messages in a group that one member sees (Bot API 10.3). A server that does not know them would
//! show them to everybody, so each group is tried with harmless words first.

use crate::api::Fault;
use crate::ladder::{How, Whispers};
use crate::methods::{
    Args, DeleteEphemeralMessage, DeleteMessage, EditEphemeralMessageCaption,
    EditEphemeralMessageMedia, EditEphemeralMessageText, SendMessage, Upload,
};
use crate::people::Tried;
use crate::place::Place;
use crate::platform::Telegram;
use crate::screen;
use serde_json::json;
use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};
use stolik_table::{Screen, SurfaceId};
use stolik_words::{Language, Phrase};

/// The number of whispered hands that are kept up to date.
const KEPT: usize = 4096;
/// Of how many whispered pages it is known that they are no hands.
const PAGES: usize = 1024;

/// To whom, where.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Ear {
    /// The group and topic.
    pub place: Place,
    /// The member.
    pub user: i64,
}

/// A hand that was whispered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Whispered {
    /// To whom.
    pub ear: Ear,
    pub hand: SurfaceId,
    pub message: i64,
}

/// The version of a hand in a whispered message. The task that edits the message locks it meanwhile: so edits come one
/// after the other and the last one stays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Stands {
    pub version: u64,
    /// The number of the press that brought it there; 0 for none.
    pub press: u64,
}

impl Stands {
    /// Whether what a press brought, painted at a version, goes there: not over something newer.
    pub fn takes_press(self, press: u64, version: u64) -> bool {
        self.press <= press && self.version <= version
    }

    /// Whether the hand's newest version goes there although nobody pressed: not over itself, for a step
    /// that its reader chose at that version may stand there.
    pub fn takes_newest(self, version: u64) -> bool {
        self.version < version
    }
}

/// [`Stands`] of one message.
pub(crate) type Standing = Arc<tokio::sync::Mutex<Stands>>;

/// A message that shows a hand.
struct Message {
    id: i64,
    /// The number of the press that asked for it, or walked in it last.
    asked: u64,
    stands: Standing,
}

/// The hands and pages that were whispered since the start.
#[derive(Default)]
pub(crate) struct Register {
    hands: Mutex<BTreeMap<(SurfaceId, Ear), Message>>,
    pages: Mutex<VecDeque<(Ear, i64)>>,
    probing: Mutex<BTreeMap<i64, Arc<tokio::sync::Mutex<()>>>>,
}

impl Register {
    fn hands(&self) -> std::sync::MutexGuard<'_, BTreeMap<(SurfaceId, Ear), Message>> {
        self.hands.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn pages(&self) -> std::sync::MutexGuard<'_, VecDeque<(Ear, i64)>> {
        self.pages.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Something that is no hand was whispered.
    pub fn put_page(&self, ear: Ear, message: i64) {
        let mut pages = self.pages();
        if pages.len() >= PAGES {
            pages.pop_front();
        }
        pages.push_back((ear, message));
    }

    /// Whether a message shows something that is no hand, so that a press on it may change it.
    pub fn is_page(&self, ear: Ear, message: i64) -> bool {
        self.pages().contains(&(ear, message))
    }

    /// A message is a page no more.
    pub fn drop_page(&self, ear: Ear, message: i64) {
        self.pages().retain(|page| *page != (ear, message));
    }

    /// A hand was whispered for the press of this number. Gives the message to take away: of two that show
    /// one hand, the one that was asked for before the other, whichever was sent first.
    pub fn put(&self, whispered: Whispered, asked: u64, stands: &Standing) -> Option<i64> {
        let Whispered { ear, hand, message } = whispered;
        self.drop_page(ear, message);
        let mut hands = self.hands();
        let kept = hands.get(&(hand, ear)).filter(|kept| kept.id != message);
        if kept.is_some_and(|kept| kept.asked > asked) {
            return Some(message);
        }
        let old = kept.map(|kept| kept.id);
        if hands.len() >= KEPT {
            hands.pop_first();
        }
        hands.insert((hand, ear), Message { id: message, asked, stands: Arc::clone(stands) });
        old
    }

    /// Returns the state of the message, to be locked by the task that edits it. Empty for an unknown message, such as
    /// one of an earlier run of the program.
    pub fn stands(&self, whispered: Whispered) -> Standing {
        let hands = self.hands();
        let known = hands.get(&(whispered.hand, whispered.ear));
        known
            .filter(|kept| kept.id == whispered.message)
            .map(|kept| Arc::clone(&kept.stands))
            .unwrap_or_default()
    }

    /// The hand that a message shows.
    pub fn of(&self, ear: Ear, message: i64) -> Option<SurfaceId> {
        let hands = self.hands();
        let found = hands.iter().find(|((_, e), kept)| *e == ear && kept.id == message);
        found.map(|((hand, _), _)| *hand)
    }

    /// Everywhere a hand was whispered.
    pub fn all(&self, hand: SurfaceId) -> Vec<Whispered> {
        let hands = self.hands();
        let found = hands.iter().filter(|((h, _), _)| *h == hand);
        found
            .map(|((hand, ear), kept)| Whispered { ear: *ear, hand: *hand, message: kept.id })
            .collect()
    }

    /// Every hand that was whispered somewhere.
    pub fn hands_known(&self) -> Vec<SurfaceId> {
        self.hands().keys().map(|(hand, _)| *hand).collect()
    }

    /// A message is not kept up to date any more.
    pub fn drop(&self, whispered: Whispered) {
        let key = (whispered.hand, whispered.ear);
        let mut hands = self.hands();
        if hands.get(&key).is_some_and(|kept| kept.id == whispered.message) {
            hands.remove(&key);
        }
    }

    /// Returns the lock for a trial of a group.
    fn trial(&self, chat: i64) -> Arc<tokio::sync::Mutex<()>> {
        let mut probing = self.probing.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(probing.entry(chat).or_default())
    }
}

fn to(mut args: Args, ear: Ear, query: Option<&str>) -> Args {
    let mut parameters = json!({ "receiver_user_id": ear.user });
    if let Some(query) = query {
        parameters["callback_query_id"] = json!(query);
    }
    args.insert("ephemeral_message_parameters".into(), parameters);
    args
}

fn named(ear: Ear, message: i64) -> Args {
    let mut args = Args::new();
    args.insert("chat_id".into(), json!(ear.place.chat));
    args.insert("receiver_user_id".into(), json!(ear.user));
    args.insert("ephemeral_message_id".into(), json!(message));
    args
}

impl Telegram {
    /// Shows a screen to one member of a group that is known to be able to. Gives the message's id.
    pub async fn whisper(
        &self,
        ear: Ear,
        query: Option<&str>,
        screen: &Screen,
    ) -> Result<i64, Fault> {
        let sent = self.post_somehow(to(screen::at(ear.place), ear, query), screen).await?;
        if let Some(id) = sent["ephemeral_message_id"].as_i64() {
            return Ok(id);
        }
        // It must never come to this: the group was tried, and now shows it to everybody.
        tracing::error!(chat = ear.place.chat, "an ephemeral message was shown to everybody");
        self.unsay(ear.place, &sent["message_id"]).await;
        self.people.found_whispers(ear.place.chat, Tried::Absent, self.clock.now()).await;
        Err(Fault::Bad("not ephemeral".to_owned()))
    }

    async fn unsay(&self, place: Place, message: &serde_json::Value) {
        let id = message.as_i64().unwrap_or_default().to_string();
        if let Err(fault) = self.api.call(DeleteMessage(screen::message(place, &id))).await {
            tracing::warn!(%fault, "a message could not be taken back");
        }
    }

    /// Tries with harmless words whether a group can show a message to one member. It is background
    /// work: the person who pressed has been answered.
    pub async fn probe(
        &self,
        register: &Register,
        ear: Ear,
        query: Option<&str>,
        language: Language,
    ) -> Result<Whispers, Fault> {
        let chat = ear.place.chat;
        let how = if query.is_some() { How::Press } else { How::Line };
        let trial = register.trial(chat);
        let _trying = trial.lock().await;
        // Somebody else may have found it out meanwhile.
        let known = self.people.whispers(chat, how, self.clock.now());
        if known != Whispers::Unknown {
            return Ok(known);
        }
        let found = self.try_whisper(ear, query, language).await?;
        self.people.found_whispers(chat, found, self.clock.now()).await;
        Ok(if found == Tried::Works { Whispers::Work } else { Whispers::Absent })
    }

    /// An error where nothing is learnt.
    async fn try_whisper(
        &self,
        ear: Ear,
        query: Option<&str>,
        language: Language,
    ) -> Result<Tried, Fault> {
        let mut args = to(screen::at(ear.place), ear, query);
        screen::text(&mut args, self.words.say(language, &Phrase::new("telegram-probe")));
        args.insert("disable_notification".into(), json!(true));
        match self.api.call(SendMessage(args)).await {
            Ok(sent) => match sent["ephemeral_message_id"].as_i64() {
                Some(id) => {
                    self.unwhisper(ear, id).await;
                    Ok(Tried::Works)
                }
                None => {
                    self.unsay(ear.place, &sent["message_id"]).await;
                    Ok(Tried::Absent)
                }
            },
            // That may be about ephemeral messages or about writing here at all.
            Err(fault) if fault.says(&["not enough rights", "have no rights"]) => {
                Ok(if query.is_some() { Tried::Rights } else { Tried::Lines })
            }
            Err(Fault::Bad(_)) => Ok(Tried::Absent),
            Err(fault) => Err(fault),
        }
    }

    /// Makes a whispered message show a screen.
    pub async fn rewhisper(&self, ear: Ear, message: i64, screen: &Screen) -> Result<(), Fault> {
        let shown = screen::edit(named(ear, message), screen);
        let edited = match shown.file {
            Some((_, file)) => {
                let upload = Upload::new(&shown.args, file);
                self.api.upload(EditEphemeralMessageMedia(upload)).await
            }
            None => match self.api.call(EditEphemeralMessageText(shown.args.clone())).await {
                Err(fault) if fault.says(&["there is no text in the message"]) => {
                    let args = screen::caption(shown.args, screen);
                    self.api.call(EditEphemeralMessageCaption(args)).await
                }
                other => other,
            },
        };
        match edited {
            Err(fault) if !fault.is_not_modified() => Err(fault),
            Ok(_) | Err(_) => Ok(()),
        }
    }

    /// Takes a whispered message away.
    pub async fn unwhisper(&self, ear: Ear, message: i64) {
        if let Err(fault) = self.api.call(DeleteEphemeralMessage(named(ear, message))).await {
            tracing::debug!(%fault, "an ephemeral message stays");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stolik_kernel::Seat;
    use stolik_table::MatchId;

    #[test]
    fn a_page_is_known_until_it_becomes_a_hand() {
        let register = Register::default();
        let ear = Ear { place: Place::chat(-1), user: 42 };
        register.put_page(ear, 901);
        assert!(register.is_page(ear, 901) && !register.is_page(ear, 902));
        assert!(!register.is_page(Ear { user: 43, ..ear }, 901), "of nobody else");
        let hand = SurfaceId::Hand(MatchId(1), Seat::ONE);
        register.put(Whispered { ear, hand, message: 901 }, 1, &Standing::default());
        assert!(!register.is_page(ear, 901));
        (0..=PAGES as i64).for_each(|message| register.put_page(ear, message));
        assert!(!register.is_page(ear, 0) && register.is_page(ear, PAGES as i64));
    }

    #[test]
    fn a_whispered_hand_is_found_by_its_message_until_another_takes_its_place() {
        let register = Register::default();
        let ear = Ear { place: Place::chat(-1), user: 42 };
        let hand = SurfaceId::Hand(MatchId(1), Seat::ONE);
        let first = Whispered { ear, hand, message: 901 };
        let stands = Standing::default();
        assert_eq!(register.put(first, 1, &stands), None);
        assert_eq!(register.put(first, 2, &stands), None, "the same message takes nobody's place");
        assert_eq!(register.of(ear, 901), Some(hand));
        assert_eq!(register.put(Whispered { message: 902, ..first }, 3, &stands), Some(901));
        assert_eq!(register.of(ear, 901), None);
        register.drop(first);
        assert_eq!(register.all(hand).len(), 1, "the older message's end is not the newer one's");
    }

    #[test]
    fn of_two_whispers_of_a_hand_the_one_asked_for_later_stays_whichever_was_sent_first() {
        let register = Register::default();
        let ear = Ear { place: Place::chat(-1), user: 42 };
        let hand = SurfaceId::Hand(MatchId(1), Seat::ONE);
        let whispered = |message| Whispered { ear, hand, message };
        let stands = Standing::default();
        assert_eq!(register.put(whispered(906), 10, &stands), None);
        assert_eq!(
            register.put(whispered(905), 9, &stands),
            Some(905),
            "it was overtaken on its way"
        );
        assert_eq!((register.of(ear, 906), register.of(ear, 905)), (Some(hand), None));
    }

    #[test]
    fn a_hand_that_moved_does_not_cover_the_step_that_was_chosen_at_its_version() {
        let step = Stands { version: 7, press: 3 };
        assert!(!step.takes_newest(7) && step.takes_newest(8));
        assert!(
            step.takes_press(4, 7) && step.takes_press(3, 7),
            "the next step, or the same anew"
        );
        assert!(!step.takes_press(2, 7), "an earlier press, painted longer");
        assert!(!step.takes_press(4, 6), "a step of a hand that is no more");
        let ear = Ear { place: Place::chat(-1), user: 42 };
        let hand = SurfaceId::Hand(MatchId(1), Seat::ONE);
        let whispered = Whispered { ear, hand, message: 901 };
        let (register, standing) = (Register::default(), Arc::new(tokio::sync::Mutex::new(step)));
        register.put(whispered, step.press, &standing);
        assert!(Arc::ptr_eq(&register.stands(whispered), &standing));
        let other = register.stands(Whispered { message: 900, ..whispered });
        assert!(!Arc::ptr_eq(&other, &standing), "another message shows something else");
    }
}
