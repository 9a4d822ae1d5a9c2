//! Finds puzzles in matches of bots, one entry of TOML each, to the standard output:
//!
//! `cargo run --release -p stolik-catalogue --example puzzles -- DOCUMENT MATCHES SEED NODES`

use stolik_catalogue::Games;
use stolik_face::tools::{Found, Search, Task};
use std::io::Write as _;
use std::time::Instant;

fn main() -> Result<(), String> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [document, numbers @ ..] = &args[..] else { return Err("expected DOCUMENT".into()) };
    let numbers: Vec<u64> = numbers.iter().filter_map(|word| word.parse().ok()).collect();
    let [matches, seed, nodes] = numbers[..] else {
        return Err("expected DOCUMENT MATCHES SEED NODES".into());
    };
    let games = Games::embedded().map_err(|why| why.to_string())?;
    let game = games.tool(document).ok_or("there is no such document")?;
    let search = Search { seed, matches, nodes };
    let mut last = Instant::now();
    game.puzzles(search, &mut |found: Found| {
        let text = entry(&found, last.elapsed().as_millis());
        last = Instant::now();
        let mut out = std::io::stdout().lock();
        // A closed pipe ends the search with the program.
        let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
    });
    Ok(())
}

/// A found puzzle as an entry of a file.
fn entry(found: &Found, millis: u128) -> String {
    let kind = match found.task {
        Task::Win => "win",
        Task::Save => "save",
    };
    let moves = found.proved.moves.iter().map(|(said, chance)| format!("{chance:.6} {said}\n"));
    let moves: String = moves.collect();
    format!(
        "[[found]]\nkind = \"{kind}\"\nseat = {}\nnodes = {}\nown = {}\nbot = {}\nmillis = {millis}\n\
         position = '''\n{}\n'''\nmoves = '''\n{moves}'''\nanswer = '''\n{}'''\n\n",
        found.seat.0 + 1,
        found.proved.nodes,
        found.own,
        found.bot,
        found.position,
        found.answer,
    )
}
