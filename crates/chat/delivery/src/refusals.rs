//! Messages that a platform refuses as they are (400): in which form and when each is tried again, and when another
//! place is looked for. The tries of one message grow apart, so their number is bounded by the logarithm of the time.

use crate::posts::Key;
use std::collections::BTreeMap;
use std::time::Duration;
use stolik_table::Screen;
use stolik_world::clock::Instant;

/// After so many refusals the picture is left out.
const PLAIN: u32 = 2;
/// After so many the message is looked for another place, and tried here at long intervals only.
const ELSEWHERE: u32 = 4;
/// After so many the last state of a match is given up.
const GIVEN_UP: u32 = 12;
/// The first of the long pauses; doubled each time.
const LONG: Duration = Duration::from_secs(10 * 60);
/// The longest.
const LONGEST: Duration = Duration::from_secs(6 * 3600);
/// The time for which a message that was taken without its picture goes on without one.
const WITHOUT: Duration = Duration::from_secs(10 * 60);

/// The form in which a screen is sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Form {
    /// As it is.
    Full,
    /// Words alone: those that describe the picture take its place.
    Words,
}

impl Form {
    /// The screen in this form.
    pub fn of(self, screen: Screen) -> Screen {
        match self {
            Form::Full => screen,
            Form::Words => words_alone(screen),
        }
    }
}

/// A screen without its picture; the picture's description stands below the title. For a platform that refuses the
/// picture.
#[must_use]
pub fn words_alone(mut screen: Screen) -> Screen {
    screen.film = None;
    screen.touches = Vec::new();
    if let Some(picture) = screen.picture.take().filter(|picture| !picture.alt.is_empty()) {
        screen.text = match screen.text.split_once('\n') {
            Some((title, rest)) => format!("{title}\n{}\n{rest}", picture.alt),
            None => format!("{}\n{}", screen.text, picture.alt),
        };
    }
    screen
}

/// The next step after a refusal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Next {
    /// The same message again after a pause.
    Again(Duration),
    /// That, and from now on another place is looked for.
    Elsewhere(Duration),
    /// Nothing more, where it was the last state of a match.
    GivenUp(Duration),
}

/// A message that was refused.
#[derive(Clone, Copy, Debug)]
struct Refused {
    tries: u32,
    /// The version that was refused last.
    version: u64,
    /// Since when it stands without its picture.
    plain: Option<Instant>,
}

/// The messages that were refused.
#[derive(Debug, Default)]
pub(crate) struct Refusals(BTreeMap<Key, Refused>);

impl Refusals {
    /// Notes a refusal. `pause` is the first pause.
    pub fn note(&mut self, key: &Key, version: u64, pause: Duration) -> Next {
        let fresh = Refused { tries: 0, version, plain: None };
        let refused = self.0.entry(key.clone()).or_insert(fresh);
        refused.tries += 1;
        refused.version = version;
        let tries = refused.tries;
        if tries < ELSEWHERE {
            return Next::Again(pause * (1 << tries));
        }
        let long = LONGEST.min(LONG * (1 << (tries - ELSEWHERE).min(8)));
        match tries {
            ELSEWHERE => Next::Elsewhere(long),
            GIVEN_UP.. => Next::GivenUp(long),
            _ => Next::Again(long),
        }
    }

    /// The form in which a message is tried now, and whether that is what stands there.
    pub fn form(&mut self, key: &Key, now: Instant) -> (Form, bool) {
        match self.0.get(key) {
            Some(Refused { plain: Some(since), .. }) if now >= *since + WITHOUT => {
                self.0.remove(key);
                (Form::Full, false)
            }
            Some(refused) if refused.tries >= PLAIN => (Form::Words, refused.plain.is_some()),
            Some(_) | None => (Form::Full, true),
        }
    }

    /// A message was taken in this form.
    pub fn taken(&mut self, key: &Key, form: Form, now: Instant) {
        match (form, self.0.get_mut(key)) {
            (Form::Words, Some(refused)) => {
                refused.tries = PLAIN;
                refused.plain = refused.plain.or(Some(now));
            }
            (Form::Full, Some(_)) => self.forget(key),
            (Form::Full | Form::Words, None) => {}
        }
    }

    /// Whether another place is looked for.
    pub fn is_elsewhere(&self, key: &Key) -> bool {
        self.0.get(key).is_some_and(|refused| refused.tries >= ELSEWHERE)
    }

    /// Whether a version was not refused yet, so that it need not wait.
    pub fn is_new(&self, key: &Key, version: u64) -> bool {
        self.0.get(key).is_some_and(|refused| version > refused.version)
    }

    /// Number of messages that are not taken in any form.
    pub fn count(&self) -> usize {
        self.0.values().filter(|refused| refused.tries >= ELSEWHERE).count()
    }

    /// Forgets a message.
    pub fn forget(&mut self, key: &Key) {
        self.0.remove(key);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;
    use stolik_table::{ChannelId, MatchId, Picture, SurfaceId};

    fn key() -> Key {
        (SurfaceId::Board(MatchId(1)), ChannelId::new("t:-1"))
    }

    #[tokio::test(start_paused = true)]
    async fn refusals_grow_apart_lose_the_picture_then_the_place_and_end() {
        let (mut refusals, now) = (Refusals::default(), Instant::now());
        let second = Duration::from_secs(1);
        let mut forms = Vec::new();
        for pause in [2, 4, 8] {
            forms.push(refusals.form(&key(), now).0);
            assert_eq!(refusals.note(&key(), 1, second), Next::Again(second * pause));
        }
        assert_eq!(forms, [Form::Full, Form::Full, Form::Words]);
        assert!(!refusals.is_elsewhere(&key()));
        assert_eq!(refusals.note(&key(), 1, second), Next::Elsewhere(LONG));
        assert!(refusals.is_elsewhere(&key()) && refusals.count() == 1);
        for _ in 5..GIVEN_UP {
            assert!(matches!(refusals.note(&key(), 1, second), Next::Again(p) if p <= LONGEST));
        }
        assert_eq!(refusals.note(&key(), 1, second), Next::GivenUp(LONGEST));
        assert!(refusals.is_new(&key(), 2) && !refusals.is_new(&key(), 1));
    }

    #[tokio::test(start_paused = true)]
    async fn message_taken_without_picture_gets_it_back_after_a_while() {
        let (mut refusals, now) = (Refusals::default(), Instant::now());
        for _ in 0..PLAIN {
            refusals.note(&key(), 1, Duration::from_secs(1));
        }
        assert_eq!(refusals.form(&key(), now), (Form::Words, false));
        refusals.taken(&key(), Form::Words, now);
        assert_eq!(refusals.form(&key(), now), (Form::Words, true));
        assert_eq!(refusals.form(&key(), now + WITHOUT), (Form::Full, false));
        assert_eq!(refusals.count(), 0);
    }

    #[test]
    fn words_alone_hold_the_description_of_the_picture() {
        let picture = Some(Picture::of_png(Arc::from([1]), "Two cards".into()));
        let screen = Screen { picture, ..Screen::plain("Title\nnews".into(), Vec::new()) };
        let words = Form::Words.of(screen.clone());
        assert_eq!((words.text.as_str(), words.picture), ("Title\nTwo cards\nnews", None));
        assert!(Form::Full.of(screen).picture.is_some());
    }
}
