//! `stolik render`: the position of a scenario as a picture and in words.

use crate::cli::Render;
use crate::failure::{Done, Failure, Verdict};
use crate::files;
use crate::games::tool;
use std::io::Write;
use stolik_catalogue::Games;
use stolik_catalogue::tools::Seen;
use stolik_scenario::{Scenario, parse};

/// Paints the position and prints its words.
///
/// # Errors
/// The file, the scenario or the picture's place cannot be had.
pub fn run(wanted: &Render, games: &Games, out: &mut dyn Write) -> Done {
    let file = wanted.file.display();
    let parsed = parse(&files::text(&wanted.file)?);
    for (_, line, message) in &parsed.problems {
        writeln!(out, "{file}:{line}: {message}")?;
    }
    if !parsed.problems.is_empty() {
        return Ok(Verdict::Wrong);
    }
    let scenario = find(&parsed.scenarios, wanted.scenario.as_deref())?;
    let document = tool(games, &scenario.document)?;
    let Render { seat: to, language, frame, .. } = *wanted;
    let seen = Seen { at: wanted.at.moment(), to, language, frame };
    let picture = match document.paint(scenario, seen) {
        Ok(picture) => picture,
        Err(problems) => {
            for (line, message) in problems {
                writeln!(out, "{file}:{line}: {message}")?;
            }
            return Ok(Verdict::Wrong);
        }
    };
    let bytes = if wanted.svg {
        picture.drawing.svg(&picture.words.full).into_bytes()
    } else {
        picture.png().to_vec()
    };
    match &wanted.output {
        Some(file) => {
            std::fs::write(file, bytes).map_err(Failure::file(file, "writing the picture"))?;
            writeln!(out, "{}", picture.words.full)?;
        }
        None => out.write_all(&bytes)?,
    }
    Ok(Verdict::Good)
}

/// The scenario of this name or number, or the first.
fn find<'a>(all: &'a [Scenario], name: Option<&str>) -> Result<&'a Scenario, Failure> {
    let Some(name) = name else {
        return all
            .first()
            .ok_or_else(|| Failure::Asked("there is no scenario in the file".into()));
    };
    let number = name.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
    let found = all.iter().find(|s| s.name == name).or_else(|| number.and_then(|n| all.get(n)));
    found.ok_or_else(|| {
        let names: Vec<&str> = all.iter().map(|s| s.name.as_str()).collect();
        Failure::Asked(format!(
            "there is no scenario \"{name}\", expected one of: {}",
            names.join(" | ")
        ))
    })
}
