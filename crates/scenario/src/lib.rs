//! The scenario notation: one line-based format (`.scn`) that is rules test, bug report, puzzle,
//! shared position and perft file, for any game that implements [`stolik_kernel::Notation`].
//!
//! ```text
//! scenario  A boost comes too late          # begins a scenario; a file may hold several
//! title-ru  ...                             # the same in Russian, where it is shown to people
//! game      skirmish                        # its rule document, exactly once
//! rules     4/boost 4/strike                # the rules it proves; `rules -` where it proves none
//! seat p1 life 8 hand boost deck            # the position, in the game's notation
//! p1  attack                                # a seat's command ...
//! p1  pass
//! roll 5                                    # ... and what it drew: right below it, in order
//! p1 p2 pass until empty                    # these seats pass, at least once
//! see    p2 life 5 ; stack empty            # checks, several separated by `;`
//! log    hit p2 5                           # told since the last command
//! not    p1 play boost   3/card             # not legal, and refused by exactly this rule
//! can    p2 attack                          # legal
//! unseen p1 hand p2                         # p1 does not see p2's hand
//! ```
//! Further script lines: `deck p1 3/30 17/29` (outcomes of a deck's stream, counted from 1),
//! `draw dice 2/3` and `draw deck:p1 2/3` (any one outcome), `withdraw p1` (concedes; `withdraw p1 game` one game of a series),
//! `over p1 RULE`, `over p1 p3 RULE`, `over draw RULE`, `over p2 > p1 p3 > p4 RULE` (the places of all),
//! `perft DEPTH LEAVES`.
//!
//! Blanks that align and commas count for nothing except in "quotes"; `#` at a line's beginning or after a blank
//! begins a comment. Everything is strict: an outcome that is listed and not drawn, drawn and not
//! listed, a refused command, a clause that does not hold is a [`Failure`] with file and line and
//! the position printed in the same notation.
//!
//! **Passing.** `p1 p2 pass until TOP` passes for each named seat that is asked (the lowest
//! first where several decide at once), at least once, until the words of [`Notation::top`] begin
//! with TOP; `empty` means that nothing is left to resolve. It fails when a seat is asked that is
//! not named, when the seat that is asked may not pass, and when the last thing resolved and TOP
//! never came up.
//!
//! [`Notation::top`]: stolik_kernel::Notation::top
#![forbid(unsafe_code)]

mod fault;
mod listed;
mod offer;
mod parse;
mod perft;
mod print;
mod replay;
mod run;

pub use fault::{LineFault, Wanted};
pub use listed::Listed;
pub use parse::{Action, Line, Parsed, Scenario, ScriptLine, Who, parse};
pub use perft::{DEEPEST, Depth, MOST, TooDeep, TooMany, perft, perft_within};
pub use print::{PrintError, Row, Title, print_match, print_position, print_seen};
pub use replay::{Moment, ScriptAction, Stage};
pub use run::{Cause, Failure, Played, PlaysScenarios, Problem, Report, play, run_text};
