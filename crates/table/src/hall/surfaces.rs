//! Surfaces of channels and people: the messages of a match, and their wanted content.

use super::state::Hall;
use crate::matches::draft::Standing;
use crate::matches::rows::{Record, Stage};
use crate::wire::api::{ChannelId, PersonId, Surface, SurfaceId};
use stolik_kernel::Audience;
use stolik_kernel::Seat;

/// The number of finished matches that a channel still shows.
pub(crate) const FINISHED: usize = 2;

impl Hall {
    /// The surfaces that stand in a channel for this person: the lobby, the boards (oldest first;
    /// the last finished ones stay), and the person's own hands. Without a person: the public ones.
    #[must_use]
    pub(crate) fn surfaces(&self, channel: &ChannelId, person: Option<&PersonId>) -> Vec<Surface> {
        let standings = self.standings(channel);
        let mut out = vec![self.lobby_surface(channel)];
        let over = standings.iter().filter(|s| finished(&s.record)).count();
        let mut skip = over.saturating_sub(FINISHED);
        for standing in standings {
            match standing.record.stage {
                Stage::Closed => continue,
                Stage::Over { .. } | Stage::Quarantined if skip > 0 => {
                    skip -= 1;
                    continue;
                }
                Stage::Over { .. } | Stage::Quarantined | Stage::Open | Stage::Running => {}
            }
            out.push(board_in(&standing, channel));
            if let Some(seat) = person.and_then(|p| standing.record.seat_of(p)) {
                out.push(surface(&standing, Audience::Seat(seat)));
            }
        }
        out.extend(self.league_surfaces_in(channel));
        out.extend(self.night_surfaces_in(channel));
        out.extend(self.limited_surfaces_in(channel));
        out
    }

    /// A person's hands in all channels, for a private chat: live matches only.
    #[must_use]
    pub(crate) fn hands(&self, person: &PersonId) -> Vec<Surface> {
        let mut out = Vec::new();
        for place in self.places() {
            let standing = place.now();
            if finished(&standing.record) || standing.record.stage == Stage::Closed {
                continue;
            }
            if let Some(seat) = standing.record.seat_of(person) {
                out.push(surface(&standing, Audience::Seat(seat)));
            }
        }
        out
    }

    /// The surfaces of every live match that has to do with a platform, for an adapter that starts or
    /// has lost count: boards in its channels, hands and calls of its people, wherever they play; leagues, club nights,
    /// events of limited play, and where a puzzle a day is wanted.
    #[must_use]
    pub(crate) fn surfaces_of(&self, platform: &str) -> Vec<Surface> {
        let mut out = self.daily_surfaces(platform);
        out.extend(self.league_surfaces(platform));
        out.extend(self.night_surfaces(platform));
        out.extend(self.limited_surfaces(platform));
        for place in self.places() {
            let standing = place.now();
            out.extend(all_surfaces(&standing).into_iter().filter(|s| match &s.person {
                None => s.channel.platform() == platform,
                Some(person) => person.platform() == platform,
            }));
        }
        out
    }

    pub(crate) fn lobby_surface(&self, channel: &ChannelId) -> Surface {
        let listed = self.standings(channel).iter().map(|s| s.record.listed).sum::<u64>();
        let version = self.base + listed + 1;
        Surface {
            id: SurfaceId::Lobby,
            channel: channel.clone(),
            person: None,
            version,
            finished: false,
            waiting: false,
        }
    }
}

pub(crate) fn finished(record: &Record) -> bool {
    match record.stage {
        Stage::Over { .. } | Stage::Quarantined => true,
        Stage::Open | Stage::Running | Stage::Closed => false,
    }
}

/// The public message of a match in one of its channels.
pub(crate) fn board_in(standing: &Standing, channel: &ChannelId) -> Surface {
    Surface { channel: channel.clone(), ..surface(standing, Audience::Public) }
}

/// Every surface of a match: a board in each of its channels, a hand and a call for each person.
pub(crate) fn all_surfaces(standing: &Standing) -> Vec<Surface> {
    let record = &standing.record;
    let boards = record.channels(&standing.channel).map(|channel| board_in(standing, channel));
    let mut out: Vec<Surface> = boards.collect();
    out.extend(record.people().map(|(seat, _)| surface(standing, Audience::Seat(seat))));
    out.extend(calls(standing));
    out
}

/// The calls of everybody who sits or is invited.
pub(crate) fn calls(standing: &Standing) -> Vec<Surface> {
    let record = &standing.record;
    let mut seats: Vec<Seat> = record.people().map(|(seat, _)| seat).collect();
    seats.extend(record.guests().map(|(seat, _)| seat));
    seats.into_iter().map(|seat| call(standing, seat)).collect()
}

/// The call of a seat. Version 0: nobody was called yet.
pub(crate) fn call(standing: &Standing, seat: Seat) -> Surface {
    let record = &standing.record;
    let calls = record.sides.get(seat.index()).map_or(0, |side| side.calls);
    let own = surface(standing, Audience::Seat(seat));
    let guest = record.guests().find(|(kept, _)| *kept == seat).map(|(_, guest)| guest);
    Surface {
        id: SurfaceId::Call(standing.id, seat),
        version: calls,
        person: guest.map(|guest| guest.id.clone()).or(own.person),
        waiting: guest.is_some() || own.waiting || record.asked_beside(seat),
        ..own
    }
}

/// The surface of an audience of a match.
pub(crate) fn surface(standing: &Standing, to: Audience) -> Surface {
    let record = &standing.record;
    let (id, person, waiting) = match to {
        Audience::Public => (SurfaceId::Board(standing.id), None, false),
        Audience::Seat(seat) => (
            SurfaceId::Hand(standing.id, seat),
            record.person(seat).cloned(),
            record.waiting.contains(seat),
        ),
    };
    Surface {
        id,
        channel: standing.channel.clone(),
        person,
        version: record.seen(to).version,
        finished: finished(record) || record.stage == Stage::Closed,
        waiting,
    }
}
