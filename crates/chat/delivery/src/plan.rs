//! The step for one message: a pure function of its wanted content, its record and the people
//! present.

use std::time::Duration;
use stolik_table::{Post, Screen, Surface, SurfaceId};
use stolik_world::clock::Instant;

/// A live board that waits for so long goes before everything else of its chat.
pub(crate) const OVERDUE: Duration = Duration::from_secs(10);

/// A step that is shown instead of the hand's own screen.
#[derive(Clone, Debug)]
pub(crate) struct Walk {
    /// The version of the hand from which it was painted.
    pub version: u64,
    pub screen: Box<Screen>,
}

/// The wanted content of a message, as far as it is known.
#[derive(Clone, Debug)]
pub(crate) struct Job {
    /// The newest known state of the surface.
    pub surface: Surface,
    /// The surface is no longer kept.
    pub gone: bool,
    /// It was to be sent while it was still live, so it is sent even if it is finished now.
    pub owed: bool,
    /// The message that stands cannot be edited.
    pub replace: bool,
    /// The holder wants it as the newest message.
    pub anew: bool,
    /// The call that this hand answers when it is sent anew.
    pub ring: Option<Surface>,
    /// A step of a walk to be shown as long as the version stays.
    pub walk: Option<Walk>,
    /// The message that stands may not be touched before that.
    pub cooling: Option<Instant>,
    /// The number of edits in a row that were refused as one too many.
    pub limited: u32,
    /// For order among equals: when it was first wanted.
    pub since: u64,
    /// The same as a time.
    pub wanted: Instant,
}

/// The step for a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Chore {
    Nothing,
    /// Nothing any more: it may be forgotten.
    Forget,
    /// Send a message; none stands.
    Send,
    /// Make the message show what it should.
    Edit,
    /// Edit it a last time and forget it.
    Last,
    /// Send a new message; the old one is taken away.
    Replace,
    /// Take the message away and forget it.
    Away,
    /// Take the message away, and remember that this call was made.
    Quiet,
    /// Remember that this call was made; nothing is sent.
    Mark,
}

/// In which order things are done.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Rank {
    /// Somebody is called: a call is rare, and a board that is never in time must not keep it back.
    Call,
    /// A board that has waited long.
    Overdue,
    /// Somebody has pressed and waits, and what is shown is there.
    Walk,
    /// Somebody has pressed, and the hand shows what came of it.
    Pressed,
    /// A board of a live match.
    Board,
    Hand,
    /// Old messages taken away.
    Sweep,
    /// The last edit of a finished match.
    Last,
}

impl Rank {
    /// The most urgent one.
    pub const FIRST: Rank = Rank::Call;

    /// For whom it is.
    pub fn kind(self) -> Kind {
        match self {
            Rank::Walk | Rank::Pressed => Kind::Awaited,
            Rank::Overdue | Rank::Call | Rank::Board | Rank::Hand | Rank::Sweep | Rank::Last => {
                Kind::Standing
            }
        }
    }
}

/// The people for whom a job is done. Each kind has places of its own among the requests under way. So a person who has
/// pressed does not wait behind surfaces that wait to be painted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Kind {
    /// For somebody who has pressed and waits.
    Awaited,
    /// For people who come by later.
    Standing,
}

impl Kind {
    /// Both kinds.
    pub const ALL: [Kind; 2] = [Kind::Awaited, Kind::Standing];
}

/// The known facts besides the job.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stand<'a> {
    /// The record of the message. Its id is empty if only a call is remembered.
    pub post: Option<&'a Post>,
    /// The highest version of this call that was made anywhere.
    pub called: u64,
    /// The message is too old to be edited.
    pub old: bool,
    /// The person has just pressed there.
    pub present: bool,
}

/// Kinds of requests that a platform may limit apart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum RequestKind {
    /// A new message.
    Send,
    /// A message changed or taken away.
    Edit,
}

impl Chore {
    /// The kind of its request.
    pub fn request_kind(&self) -> RequestKind {
        let sends = matches!(self, Chore::Send | Chore::Replace);
        if sends { RequestKind::Send } else { RequestKind::Edit }
    }
}

impl Job {
    /// Whether this is the surface's last state.
    pub fn is_over(&self) -> bool {
        self.surface.finished || self.gone
    }

    /// The kind of request that showing it would be, if such a message is recorded.
    pub fn request_kind(&self, post: Option<&Post>) -> RequestKind {
        let stands = post.is_some_and(|post| !post.message.is_empty());
        if stands && !self.replace && !self.anew { RequestKind::Edit } else { RequestKind::Send }
    }

    /// In which order at that time.
    pub fn rank(&self, at: Instant) -> Rank {
        if self.walk.is_some() {
            return Rank::Walk;
        }
        match self.surface.id {
            SurfaceId::Call(..) => Rank::Call,
            id if id.stands_for_all() && self.is_over() => Rank::Last,
            id if id.stands_for_all() && at >= self.wanted + OVERDUE => Rank::Overdue,
            SurfaceId::Board(_)
            | SurfaceId::League(_)
            | SurfaceId::Night(_)
            | SurfaceId::Limited(_)
            | SurfaceId::Lobby => Rank::Board,
            SurfaceId::Hand(..) if self.ring.is_some() => Rank::Call,
            SurfaceId::Hand(..)
            | SurfaceId::Daily
            | SurfaceId::NightCall(_)
            | SurfaceId::LimitedCall(_) => Rank::Hand,
        }
    }

    /// Returns the step for the message.
    pub fn step(&self, at: Stand<'_>) -> Chore {
        match self.surface.id {
            SurfaceId::Lobby => Chore::Nothing,
            SurfaceId::Call(..) => self.call(at),
            SurfaceId::Daily | SurfaceId::NightCall(_) | SurfaceId::LimitedCall(_) => {
                self.daily(at)
            }
            SurfaceId::Board(_)
            | SurfaceId::League(_)
            | SurfaceId::Night(_)
            | SurfaceId::Limited(_) => self.show(at),
            // The hand of a closed match stays and says so; one whose seat is lost goes.
            SurfaceId::Hand(..) if self.gone && !self.surface.finished => match at.post {
                Some(_) => Chore::Away,
                None => Chore::Forget,
            },
            SurfaceId::Hand(..) => self.show(at),
        }
    }

    fn show(&self, at: Stand<'_>) -> Chore {
        let over = self.is_over();
        let Some(post) = at.post.filter(|post| !post.message.is_empty()) else {
            // A record without a message: somebody has deleted it, and its last state is owed.
            let owed = self.owed || self.anew || at.post.is_some();
            return if !over || owed { Chore::Send } else { Chore::Forget };
        };
        if self.anew || self.replace {
            return Chore::Replace;
        }
        if self.ring.is_some() && !over {
            let stale = post.version != self.surface.version;
            return match (at.present, stale) {
                (false, _) => Chore::Replace,
                (true, true) => Chore::Edit,
                (true, false) => Chore::Mark,
            };
        }
        let stale = post.version != self.surface.version;
        match (stale, over) {
            (true, true) => Chore::Last,
            (false, true) => Chore::Forget,
            (true, false) if at.old => Chore::Replace,
            (true, false) => Chore::Edit,
            (false, false) if self.walk.is_some() => Chore::Edit,
            (false, false) => Chore::Nothing,
        }
    }

    /// Sent once a version, and left to those who read it.
    fn daily(&self, at: Stand<'_>) -> Chore {
        let sent = at.post.map_or(0, |post| post.version);
        match self.surface.version > sent {
            _ if self.gone || self.surface.finished => Chore::Forget,
            true => Chore::Send,
            false => Chore::Nothing,
        }
    }

    fn call(&self, at: Stand<'_>) -> Chore {
        let stands = at.post.is_some_and(|post| !post.message.is_empty());
        if self.gone || self.surface.finished {
            return if stands { Chore::Away } else { Chore::Forget };
        }
        let new = self.surface.version > at.called;
        match (self.surface.waiting, new, stands) {
            (true, true, true) => Chore::Replace,
            (true, true, false) => Chore::Send,
            (true, false, _) => Chore::Nothing,
            (false, _, true) => Chore::Quiet,
            (false, true, false) => Chore::Mark,
            (false, false, false) => Chore::Nothing,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stolik_table::{ChannelId, MatchId, Now, PersonId};
    use stolik_words::Language;

    const MATCH: MatchId = MatchId(1);
    const SEAT: stolik_kernel::Seat = stolik_kernel::Seat::ONE;

    fn job(id: SurfaceId, version: u64) -> Job {
        let person = match id {
            SurfaceId::Board(_)
            | SurfaceId::Lobby
            | SurfaceId::Daily
            | SurfaceId::League(_)
            | SurfaceId::Night(_)
            | SurfaceId::NightCall(_)
            | SurfaceId::Limited(_)
            | SurfaceId::LimitedCall(_) => None,
            SurfaceId::Hand(..) | SurfaceId::Call(..) => Some(PersonId::new("t:1")),
        };
        let channel = ChannelId::new("t:-1");
        let surface = Surface { id, channel, person, version, finished: false, waiting: true };
        Job {
            surface,
            gone: false,
            owed: false,
            replace: false,
            anew: false,
            ring: None,
            walk: None,
            cooling: None,
            limited: 0,
            since: 0,
            wanted: Instant::now(),
        }
    }

    fn post(id: SurfaceId, version: u64, message: &str) -> Post {
        Post {
            surface: id,
            place: ChannelId::new("t:-1"),
            message: message.into(),
            version,
            language: Language::Ru,
            at: Now(0),
        }
    }

    fn at(post: Option<&Post>) -> Stand<'_> {
        let called = post.map_or(0, |post| post.version);
        Stand { post, called, old: false, present: false }
    }

    #[test]
    fn a_board_is_sent_edited_replaced_when_old_and_edited_a_last_time() {
        let id = SurfaceId::Board(MATCH);
        let stands = post(id, 4, "m");
        assert_eq!(job(id, 4).step(at(None)), Chore::Send);
        assert_eq!(job(id, 4).step(at(Some(&stands))), Chore::Nothing);
        assert_eq!(job(id, 5).step(at(Some(&stands))), Chore::Edit);
        let old = Stand { old: true, ..at(Some(&stands)) };
        assert_eq!(job(id, 5).step(old), Chore::Replace);
        assert_eq!(job(id, 4).step(old), Chore::Nothing, "nothing new: an old one may stay");
        let mut over = job(id, 5);
        over.surface.finished = true;
        assert_eq!(over.step(at(Some(&stands))), Chore::Last);
        assert_eq!(over.step(at(None)), Chore::Forget, "nobody looks for a finished match");
        over.surface.version = 4;
        assert_eq!(over.step(at(Some(&stands))), Chore::Forget);
        over.owed = true;
        assert_eq!(over.step(at(None)), Chore::Send, "it ended before its first message went out");
        over.owed = false;
        let deleted = post(id, 0, "");
        assert_eq!(over.step(at(Some(&deleted))), Chore::Send, "somebody has deleted its message");
    }

    #[test]
    fn a_hand_is_taken_away_with_its_seat_and_sent_anew_for_a_call() {
        let id = SurfaceId::Hand(MATCH, SEAT);
        let stands = post(id, 4, "m");
        let mut left = job(id, 5);
        left.gone = true;
        assert_eq!(left.step(at(Some(&stands))), Chore::Away);
        assert_eq!(left.step(at(None)), Chore::Forget);
        left.surface.finished = true;
        assert_eq!(left.step(at(Some(&stands))), Chore::Last, "the match was closed");
        let mut rung = job(id, 5);
        rung.ring = Some(job(SurfaceId::Call(MATCH, SEAT), 1).surface);
        assert_eq!(rung.step(at(Some(&stands))), Chore::Replace, "only a new message notifies");
        let here = Stand { present: true, ..at(Some(&stands)) };
        assert_eq!(rung.step(here), Chore::Edit, "a person who has just pressed is looking");
        rung.surface.version = 4;
        assert_eq!(rung.step(here), Chore::Mark);
    }

    #[test]
    fn a_call_is_made_once_a_version_and_taken_away_when_it_is_answered() {
        let id = SurfaceId::Call(MATCH, SEAT);
        let (stands, marked) = (post(id, 2, "m"), post(id, 2, ""));
        assert_eq!(job(id, 0).step(at(None)), Chore::Nothing, "nobody was called yet");
        assert_eq!(job(id, 1).step(at(None)), Chore::Send);
        assert_eq!(job(id, 2).step(at(Some(&stands))), Chore::Nothing);
        assert_eq!(job(id, 2).step(at(Some(&marked))), Chore::Nothing);
        assert_eq!(job(id, 3).step(at(Some(&stands))), Chore::Replace);
        assert_eq!(job(id, 3).step(at(Some(&marked))), Chore::Send);
        let mut answered = job(id, 2);
        answered.surface.waiting = false;
        assert_eq!(answered.step(at(Some(&stands))), Chore::Quiet);
        assert_eq!(answered.step(at(Some(&marked))), Chore::Nothing);
        assert_eq!(answered.step(at(None)), Chore::Mark, "too late to call, and not to be made up");
        answered.surface.finished = true;
        assert_eq!(answered.step(at(Some(&stands))), Chore::Away);
        assert_eq!(answered.step(at(Some(&marked))), Chore::Forget);
    }

    #[test]
    fn a_puzzle_of_the_day_is_sent_once_a_day_and_left_there() {
        let sent = post(SurfaceId::Daily, 20_000, "");
        assert_eq!(job(SurfaceId::Daily, 20_000).step(at(None)), Chore::Send);
        assert_eq!(job(SurfaceId::Daily, 20_000).step(at(Some(&sent))), Chore::Nothing);
        assert_eq!(job(SurfaceId::Daily, 20_001).step(at(Some(&sent))), Chore::Send);
        assert_eq!(job(SurfaceId::Daily, 0).step(at(None)), Chore::Nothing, "none was due yet");
        let mut ended = job(SurfaceId::Daily, 20_001);
        ended.gone = true;
        assert_eq!(ended.step(at(Some(&sent))), Chore::Forget);
    }

    #[test]
    fn calls_come_first_then_what_was_pressed_and_finished_boards_last() {
        let mut walk = job(SurfaceId::Hand(MATCH, SEAT), 1);
        let screen = Box::new(Screen::plain(String::new(), Vec::new()));
        walk.walk = Some(Walk { version: 1, screen });
        let mut over = job(SurfaceId::Board(MATCH), 1);
        over.surface.finished = true;
        let order = [
            job(SurfaceId::Call(MATCH, SEAT), 1),
            walk,
            job(SurfaceId::Board(MATCH), 1),
            job(SurfaceId::Hand(MATCH, SEAT), 1),
            over,
        ];
        let now = Instant::now();
        assert!(order.is_sorted_by(|a, b| a.rank(now) < b.rank(now)));
        let later = now + OVERDUE;
        assert!(order[2].rank(later) < order[1].rank(later), "a board does not wait for ever");
        assert!(order[0].rank(later) < order[2].rank(later), "and does not keep a call back");
    }
}
