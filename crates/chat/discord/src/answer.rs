//! Answers to an interaction: pure decisions.

use crate::decode::Source;

/// The page to show where the person is alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Shows {
    Nothing,
    /// The seat's own screen, which a hand's message shows.
    Hand,
    /// A screen of its own: log, help, words.
    Other,
}

/// The worth of the line: with or without a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Says {
    /// It does.
    Something,
    /// It does not.
    Nothing,
}

/// The pace of the answer: the press is deferred if the table takes long.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pace {
    /// Nothing was answered yet.
    Prompt,
    /// [`deferral`] was.
    Deferred,
}

/// The first answer, within three seconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum First {
    /// Type 6: the press is acknowledged, nothing to see.
    Silent,
    /// Type 5 for this person alone: something comes.
    Thinking,
    /// Type 4 for this person alone: the line.
    Line,
}

/// The answer after the first one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Then {
    Nothing,
    /// An edit of `@original`: the answer, or the pressed message.
    Original,
    /// A message more for this person alone.
    FollowUp,
}

/// The plan of an interaction's answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Plan {
    /// First; none if that was the deferral.
    pub first: Option<First>,
    pub then: Then,
}

/// The first answer where the table takes longer than one waits.
#[must_use]
pub(crate) fn deferral(source: Source) -> First {
    match source {
        Source::Command | Source::Public(_) => First::Thinking,
        Source::Alone { .. } => First::Silent,
    }
}

/// The answer. `hand` in [`Source::Alone`] says that the pressed message is a hand: other screens do
/// not take its place.
#[must_use]
pub(crate) fn plan(source: Source, says: Says, shows: Shows, pace: Pace) -> Plan {
    let (first, then) = match (source, shows, says) {
        (Source::Command, Shows::Nothing, _)
        | (Source::Public(_), Shows::Nothing, Says::Something) => (First::Line, Then::Nothing),
        (Source::Public(_), Shows::Nothing, Says::Nothing) => (First::Silent, Then::Nothing),
        (Source::Command | Source::Public(_), Shows::Hand | Shows::Other, _) => {
            (First::Thinking, Then::Original)
        }
        (Source::Alone { .. }, Shows::Nothing, Says::Nothing) => (First::Silent, Then::Nothing),
        (Source::Alone { .. }, Shows::Nothing, Says::Something) => (First::Line, Then::Nothing),
        (Source::Alone { .. }, Shows::Hand, _)
        | (Source::Alone { hand: false, .. }, Shows::Other, _) => (First::Silent, Then::Original),
        (Source::Alone { hand: true, .. }, Shows::Other, _) => (First::Thinking, Then::Original),
    };
    match (pace, deferral(source), first, then) {
        (Pace::Prompt, _, first, then) => Plan { first: Some(first), then },
        // Something must take the place of "thinking".
        (Pace::Deferred, First::Thinking, _, _) => Plan { first: None, then: Then::Original },
        (Pace::Deferred, _, First::Silent, then) => Plan { first: None, then },
        (Pace::Deferred, _, First::Line | First::Thinking, _) => {
            Plan { first: None, then: Then::FollowUp }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUBLIC: Source = Source::Public(1);
    const OWN: Source = Source::Alone { message: 1, hand: true };
    const PAGE: Source = Source::Alone { message: 1, hand: false };

    fn prompt(source: Source, says: Says, shows: Shows) -> (First, Then) {
        let plan = plan(source, says, shows, Pace::Prompt);
        (plan.first.expect("a first answer"), plan.then)
    }

    fn late(source: Source, says: Says, shows: Shows) -> Then {
        let plan = plan(source, says, shows, Pace::Deferred);
        assert_eq!(plan.first, None, "nothing is acknowledged twice");
        plan.then
    }

    #[test]
    fn a_press_on_the_board_is_silent_unless_there_is_something_to_read() {
        assert_eq!(prompt(PUBLIC, Says::Nothing, Shows::Nothing), (First::Silent, Then::Nothing));
        assert_eq!(prompt(PUBLIC, Says::Something, Shows::Nothing), (First::Line, Then::Nothing));
        assert_eq!(prompt(PUBLIC, Says::Nothing, Shows::Hand), (First::Thinking, Then::Original));
    }

    #[test]
    fn a_command_always_gets_something_to_read() {
        assert_eq!(
            prompt(Source::Command, Says::Nothing, Shows::Nothing),
            (First::Line, Then::Nothing)
        );
        assert_eq!(
            prompt(Source::Command, Says::Something, Shows::Other),
            (First::Thinking, Then::Original)
        );
    }

    #[test]
    fn a_walk_stays_in_its_message_and_the_log_does_not_cover_the_hand() {
        assert_eq!(prompt(OWN, Says::Nothing, Shows::Hand), (First::Silent, Then::Original));
        assert_eq!(prompt(OWN, Says::Nothing, Shows::Other), (First::Thinking, Then::Original));
        assert_eq!(prompt(PAGE, Says::Nothing, Shows::Other), (First::Silent, Then::Original));
        assert_eq!(prompt(PAGE, Says::Nothing, Shows::Hand), (First::Silent, Then::Original));
        assert_eq!(prompt(OWN, Says::Something, Shows::Nothing), (First::Line, Then::Nothing));
    }

    #[test]
    fn after_a_deferral_nothing_is_left_thinking() {
        for source in [Source::Command, PUBLIC] {
            for shows in [Shows::Nothing, Shows::Hand, Shows::Other] {
                assert_eq!(late(source, Says::Nothing, shows), Then::Original);
            }
        }
        assert_eq!(late(OWN, Says::Nothing, Shows::Nothing), Then::Nothing);
        assert_eq!(late(OWN, Says::Something, Shows::Nothing), Then::FollowUp);
        assert_eq!(late(OWN, Says::Nothing, Shows::Hand), Then::Original);
        assert_eq!(late(OWN, Says::Nothing, Shows::Other), Then::FollowUp);
        assert_eq!(late(PAGE, Says::Nothing, Shows::Other), Then::Original);
    }
}
