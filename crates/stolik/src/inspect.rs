//! `stolik inspect`: how one match stands, without anything secret in it.

use crate::cli::Inspect;
use crate::failure::{Done, Verdict};
use crate::log::Recent;
use crate::named::numbered;
use jiff::Timestamp;
use std::io::Write;
use stolik_table::{Holder, Inspected, Now, SeatState, Table};

/// Prints how a match stands. Names and ids of people only if they are wanted.
///
/// # Errors
/// There is no such match, several have that name, or it cannot be read.
pub fn run(wanted: &Inspect, table: &Table, recent: &Recent, out: &mut dyn Write) -> Done {
    let id = numbered(&wanted.id, || Ok(table))?;
    let found = table.inspect(id)?;
    let listed = &found.listed;
    writeln!(out, "match {id}: {}, {}, {}", listed.name, listed.document, listed.stage)?;
    writeln!(out, "in {}{}", listed.channel, links(&found))?;
    writeln!(out, "opened {}, last moved {}", time(found.opened), time(found.last))?;
    let memory = if found.loaded { ", in memory" } else { "" };
    writeln!(out, "{} rows, public version {}{memory}", listed.rows, found.version)?;
    for seat in &found.seats {
        writeln!(out, "{}", seat_line(seat, wanted.people))?;
    }
    if let Some(due) = found.due {
        writeln!(out, "next due {}", time(due))?;
    }
    for post in &found.posts {
        // A private chat is a person's.
        let open = post.place == listed.channel || found.links.contains(&post.place);
        let place = if open || wanted.people { post.place.0.as_str() } else { "a private chat" };
        let (surface, version) = (post.surface, post.version);
        let (message, at) = (&post.message, time(post.at));
        writeln!(out, "message {message} in {place}: {surface} version {version}, sent {at}")?;
    }
    for (at, what) in &found.notes {
        writeln!(out, "{}: {what}", time(*at))?;
    }
    for line in recent.about(id) {
        writeln!(out, "{line}")?;
    }
    Ok(Verdict::Good)
}

fn links(found: &Inspected) -> String {
    found.links.iter().map(|link| format!(" and {link}")).collect()
}

fn seat_line(seat: &SeatState, people: bool) -> String {
    let holder = match &seat.holder {
        Holder::Nobody => "nobody".to_owned(),
        Holder::Bot { kind } => format!("bot {kind}"),
        Holder::Person { id, name } if people => format!("{name} ({})", id.0),
        Holder::Person { .. } => "a person".to_owned(),
    };
    let mut line = format!("{}: {holder}, version {}", seat.seat, seat.version);
    if seat.waiting {
        line.push_str(", is waited for");
        if let Some(since) = seat.since {
            line.push_str(&format!(" since {}", time(since)));
        }
        if let Some(called) = seat.called {
            line.push_str(&format!(", called {}", time(called)));
        }
    }
    if !seat.plays {
        line.push_str(", out of the match");
    }
    if seat.overdue {
        line.push_str(", out of time");
    }
    line
}

/// A time as `2026-11-20T14:30:00Z`.
fn time(at: Now) -> String {
    match Timestamp::from_millisecond(at.0) {
        Ok(time) => time.strftime("%Y-%m-%dT%H:%M:%SZ").to_string(),
        Err(_) => format!("{} ms", at.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stolik_kernel::Seat;
    use stolik_table::PersonId;

    #[test]
    fn a_seat_names_people_only_when_asked() {
        let holder = Holder::Person { id: PersonId::new("web:7f"), name: "Anna".into() };
        let seat = SeatState {
            seat: Seat::ONE,
            holder,
            version: 4,
            plays: true,
            waiting: true,
            since: Some(Now(0)),
            called: None,
            overdue: false,
        };
        let line = "p1: a person, version 4, is waited for since 1970-01-01T00:00:00Z";
        assert_eq!(seat_line(&seat, false), line);
        assert!(seat_line(&seat, true).starts_with("p1: Anna (web:7f), version 4"));
    }
}
