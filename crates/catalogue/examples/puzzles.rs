//! Puzzles: `find` looks for them in matches of bots and prints an entry each (`assets/puzzles/README.md` says what
//! becomes of it), `prove` proves those that come with the program anew and says what that took.
//!
//! ```text
//! cargo run --release -p stolik-catalogue --example puzzles -- find DOCUMENT MATCHES SEED NODES
//! cargo run --release -p stolik-catalogue --example puzzles -- prove [DOCUMENT]
//! ```

use std::io::Write as _;
use std::time::Instant;
use stolik_catalogue::Games;
use stolik_catalogue::tools::{Found, Search, Task};
use stolik_table::Catalogue as _;

fn main() -> Result<(), String> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let games = Games::embedded().map_err(|why| why.to_string())?;
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    match words[..] {
        ["find", document, matches, seed, nodes] => {
            let number = |word: &str| word.parse().map_err(|_| format!("{word} is no number"));
            let (matches, seed) = (number(matches)?, number(seed)?);
            find(&games, document, Search { seed, matches, nodes: number(nodes)? })
        }
        ["prove"] => prove(&games, None),
        ["prove", document] => prove(&games, Some(document)),
        _ => Err("expected `find DOCUMENT MATCHES SEED NODES` or `prove [DOCUMENT]`".to_owned()),
    }
}

fn find(games: &Games, document: &str, search: Search) -> Result<(), String> {
    let game = games.tool(document).ok_or("there is no such document")?;
    game.puzzles(search, &mut |found: Found| {
        let mut out = std::io::stdout().lock();
        // A reader that closed the pipe wants no more: the next write ends the search with the program.
        let _ = out.write_all(entry(&found).as_bytes()).and_then(|()| out.flush());
    });
    Ok(())
}

fn prove(games: &Games, only: Option<&str>) -> Result<(), String> {
    let mut wrong = 0;
    for info in games.documents() {
        let document = info.id.as_str();
        if only.is_some_and(|only| only != document) {
            continue;
        }
        let (begun, mut nodes, mut longest) = (Instant::now(), 0, 0.0f64);
        let all = games.puzzle_nodes(document).len();
        for number in 1..=all {
            let one = Instant::now();
            match games.prove_puzzle(document, number) {
                Ok(some) => nodes += some,
                Err(why) => {
                    println!("{document} {number}: {why}");
                    wrong += 1;
                }
            }
            longest = longest.max(one.elapsed().as_secs_f64());
        }
        let seconds = begun.elapsed().as_secs_f64();
        println!(
            "{document}: {all} puzzles, {nodes} positions, {seconds:.2} s, the longest {longest:.2} s"
        );
    }
    match wrong {
        0 => Ok(()),
        wrong => Err(format!("{wrong} are not as their files say")),
    }
}

/// A found puzzle as an entry of a file.
fn entry(found: &Found) -> String {
    let kind = match found.task {
        Task::Win => "win",
        Task::Save => "save",
    };
    let moves = found.proved.moves.iter().map(|(said, chance)| format!("{chance:.6} {said}\n"));
    let moves: String = moves.collect();
    format!(
        "[[found]]\nkind = \"{kind}\"\nseat = {}\nnodes = {}\nown = {}\nbot = {}\n\
         position = '''\n{}\n'''\nmoves = '''\n{moves}'''\nanswer = '''\n{}'''\n\n",
        found.seat.0 + 1,
        found.proved.nodes,
        found.own,
        found.bot,
        found.position,
        found.answer,
    )
}
