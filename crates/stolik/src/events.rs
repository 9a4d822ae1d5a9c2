//! `stolik events`: events of the club as JSON or as tables for spreadsheets.

use crate::cli::{EventTable, ExportEvents};
use crate::failure::{Done, Failure, Verdict};
use std::io::Write;
use stolik_table::EventReport;

/// Prints the wanted ones of these events.
///
/// # Errors
/// There is no event of the wanted number, or the output has gone.
pub fn export(wanted: &ExportEvents, all: &[EventReport], out: &mut dyn Write) -> Done {
    let is_wanted =
        |event: &&EventReport| wanted.number.is_none_or(|number| event.number == number);
    let events: Vec<&EventReport> = all.iter().filter(is_wanted).collect();
    if let (Some(number), []) = (wanted.number, events.as_slice()) {
        let known: Vec<String> = all.iter().map(|event| event.number.to_string()).collect();
        return Err(Failure::Asked(match known.as_slice() {
            [] => format!("there is no event {number}: nobody has opened one"),
            known => format!("there is no event {number}; there are: {}", known.join(", ")),
        }));
    }
    match wanted.csv {
        None => {
            for event in events {
                let line = serde_json::to_string(event).expect("names of fields are strings");
                writeln!(out, "{line}")?;
            }
        }
        Some(EventTable::Standings) => standings(&events, out)?,
        Some(EventTable::Pairings) => pairings(&events, out)?,
    }
    Ok(Verdict::Good)
}

fn standings(events: &[&EventReport], out: &mut dyn Write) -> std::io::Result<()> {
    writeln!(out, "event,document,format,place,player,name,points,won,drawn,lost,byes")?;
    for event in events {
        for row in &event.standings {
            let (document, name) = (cell(&event.document), cell(row.name.as_deref().unwrap_or("")));
            writeln!(
                out,
                "{},{document},{},{},{},{name},{},{},{},{},{}",
                event.number,
                event.format,
                row.place,
                row.player,
                row.points,
                row.won,
                row.drawn,
                row.lost,
                row.byes
            )?;
        }
    }
    Ok(())
}

fn pairings(events: &[&EventReport], out: &mut dyn Write) -> std::io::Result<()> {
    writeln!(out, "event,document,pairing,round,first,second,result,by,reason")?;
    for event in events {
        for pairing in &event.pairings {
            let document = cell(&event.document);
            let reason = cell(pairing.reason.as_deref().unwrap_or(""));
            let (result, by) = (pairing.result.unwrap_or(""), pairing.by.unwrap_or(""));
            writeln!(
                out,
                "{},{document},{},{},{},{},{result},{by},{reason}",
                event.number, pairing.number, pairing.round, pairing.first, pairing.second
            )?;
        }
    }
    Ok(())
}

/// A text as a cell: quoted where RFC 4180 asks for it, and with an apostrophe before a text that a spreadsheet would
/// calculate.
fn cell(text: &str) -> String {
    let is_formula = text.starts_with(['=', '+', '-', '@', '\t', '\r']);
    let text = if is_formula { format!("'{text}") } else { text.to_owned() };
    if text.contains(['"', ',', '\n', '\r']) {
        return format!("\"{}\"", text.replace('"', "\"\""));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use stolik_table::{PairingReport, StandingReport};

    fn event(name: Option<&str>, reason: Option<&str>) -> EventReport {
        EventReport {
            number: 3,
            channel: "web:lobby".to_owned(),
            document: "heroes".to_owned(),
            format: "league",
            stage: "over",
            opened: "2026-11-30T00:00:00Z".to_owned(),
            standings: vec![StandingReport {
                place: 1,
                player: 2,
                name: name.map(str::to_owned),
                points: 2.5,
                won: 2,
                drawn: 1,
                lost: 0,
                byes: 0,
            }],
            pairings: vec![PairingReport {
                number: 1,
                round: 1,
                first: 1,
                second: 2,
                matches: vec![Some(2), None],
                result: Some("second"),
                by: Some("ruled"),
                reason: reason.map(str::to_owned),
            }],
        }
    }

    fn printed(number: Option<u64>, csv: Option<EventTable>, all: &[EventReport]) -> String {
        let mut out = Vec::new();
        export(&ExportEvents { number, csv }, all, &mut out).expect("it is printed");
        String::from_utf8(out).expect("UTF-8")
    }

    #[test]
    fn tables_quote_names_and_never_calculate() {
        let all = [event(Some("=1+1, \"A\""), None), event(None, Some("-5, late"))];
        let standings = printed(None, Some(EventTable::Standings), &all);
        let lines: Vec<&str> = standings.lines().collect();
        assert_eq!(lines[1], "3,heroes,league,1,2,\"'=1+1, \"\"A\"\"\",2.5,2,1,0,0");
        assert_eq!(lines[2], "3,heroes,league,1,2,,2.5,2,1,0,0", "a forgotten player has no name");
        let pairings = printed(None, Some(EventTable::Pairings), &all);
        assert_eq!(pairings.lines().nth(2), Some("3,heroes,1,1,1,2,second,ruled,\"'-5, late\""));
    }

    #[test]
    fn unknown_number_is_refused_with_the_known_ones() {
        let wanted = ExportEvents { number: Some(9), csv: None };
        let refused = export(&wanted, &[event(None, None)], &mut Vec::new()).unwrap_err();
        assert!(refused.to_string().contains("there are: 3"), "{refused}");
        let line = printed(Some(3), None, &[event(Some("Anna"), None)]);
        let read: serde_json::Value = serde_json::from_str(&line).expect("one line of JSON");
        assert_eq!(read["standings"][0]["name"], "Anna");
        assert_eq!(read["pairings"][0]["matches"], serde_json::json!([2, null]));
    }
}
