//! The table over toy games.

#[path = "../brawl/mod.rs"]
mod brawl;
#[path = "../club/mod.rs"]
mod club;
mod toys;

use toys::games;

mod admin;
mod annul;
mod authority;
mod avoid;
mod budgets;
mod buttons;
mod clocks;
mod decks;
mod elsewhere;
mod fame;
mod fixed_decks;
mod forms;
mod invite;
mod leagues;
mod limited;
mod lobby;
mod many;
mod many_secrets;
mod matches;
mod night;
mod orders;
mod poison;
mod quarantine;
mod quotas;
mod rematch;
mod replay;
mod restart;
mod restore;
mod results;
mod rulebook;
mod season;
mod seats;
mod secrets;
mod seek;
mod settings;
mod steps;
mod truths;
mod undo;
mod verify;
mod volleys;
mod world;
