//! The places where a page for one person alone may be shown: the rungs in order, a pure decision.
//! A rung that fails leads to the next one, and never to saying a secret in a group.

use crate::screen::ANSWER;
use stolik_table::{ButtonKind, Screen};

/// A way to show something to one person alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Rung {
    /// In the private chat where it was asked for.
    Here,
    /// Find out whether the group shows messages to one member, then do so.
    Probe,
    /// A message in the group that one member sees.
    Whisper,
    /// The private chat.
    Private,
    /// The answer to the press, if all of it fits there.
    Alert,
    /// The answer to the press opens the private chat.
    Link,
    /// A message in the group says how to open the private chat.
    Invite,
}

/// The ability of a group to show a message to one member.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Whispers {
    /// It must be tried first: never done, long ago, or not since this program talks to this server.
    Unknown,
    /// It can.
    Work,
    /// It cannot.
    Absent,
}

/// The way in which a person asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum How {
    /// By a button.
    Press,
    /// By a line.
    Line,
}

/// The rungs, best first.
pub(crate) fn rungs(alone: bool, how: How, whispers: Whispers, open: bool) -> Vec<Rung> {
    if alone {
        return vec![Rung::Here];
    }
    let first = match whispers {
        Whispers::Unknown => Some(Rung::Probe),
        Whispers::Work => Some(Rung::Whisper),
        Whispers::Absent => None,
    };
    let private = open.then_some(Rung::Private);
    let last = match how {
        How::Press => [Some(Rung::Alert), Some(Rung::Link)],
        How::Line => [Some(Rung::Invite), None],
    };
    [first, private].into_iter().chain(last).flatten().collect()
}

/// Whether an answer to a press can show all of a screen.
pub(crate) fn fits_answer(screen: &Screen) -> bool {
    let units: usize = screen.text.chars().map(char::len_utf16).sum();
    let matters = |kind: ButtonKind| match kind {
        ButtonKind::Play | ButtonKind::Main | ButtonKind::Danger => true,
        ButtonKind::Look => false,
    };
    let buttons = screen.buttons.iter().flatten().any(|button| matters(button.kind));
    (1..=ANSWER).contains(&units) && screen.picture.is_none() && screen.film.is_none() && !buttons
}

/// A line cut to what the answer to a press holds.
pub(crate) fn answer(text: &str) -> String {
    Screen::plain(text.to_owned(), Vec::new()).within(ANSWER)
}

#[cfg(test)]
mod tests {
    use super::*;
    use stolik_table::Button;

    #[test]
    fn the_rungs_go_from_the_group_to_the_private_chat_and_never_to_everybody() {
        use Rung::{Alert, Here, Invite, Link, Private, Probe, Whisper};
        let all = |how, whispers, open| rungs(false, how, whispers, open);
        assert_eq!(all(How::Press, Whispers::Work, true), [Whisper, Private, Alert, Link]);
        assert_eq!(all(How::Press, Whispers::Unknown, false), [Probe, Alert, Link]);
        assert_eq!(all(How::Press, Whispers::Absent, true), [Private, Alert, Link]);
        assert_eq!(all(How::Line, Whispers::Absent, true), [Private, Invite]);
        assert_eq!(all(How::Line, Whispers::Absent, false), [Invite]);
        assert_eq!(rungs(true, How::Line, Whispers::Work, true), [Here]);
    }

    #[test]
    fn an_alert_holds_short_texts_without_choices() {
        let button = |kind| vec![vec![Button { label: "b".into(), token: "t".into(), kind }]];
        let screen = |text: String, buttons| Screen::plain(text, buttons);
        assert!(fits_answer(&screen("short".into(), Vec::new())));
        assert!(fits_answer(&screen("short".into(), button(ButtonKind::Look))));
        assert!(!fits_answer(&screen("short".into(), button(ButtonKind::Play))));
        assert!(!fits_answer(&screen("\u{1F3B2}".repeat(101), Vec::new())), "202 units");
        assert!(fits_answer(&screen("\u{1F3B2}".repeat(100), Vec::new())));
        assert!(!fits_answer(&screen(String::new(), Vec::new())));
        assert_eq!(answer(&"x".repeat(300)).chars().count(), 200);
    }
}
