//! Whole matches of the real games over the table, their secrets, the lookup, the built program.

use stolik_tests::seeds;

mod asked;
mod builder;
mod button_places;
mod concede;
mod course;
mod frames;
mod fuzzed;
mod key_counts;
mod lookup;
mod picture_presses;
mod program;
mod quarantine;
mod rule_relevance;
mod secrecy;
mod secrecy_campaign;
mod secrecy_chats;
mod secrecy_decks;
mod secrecy_heroes;
mod secrecy_kozyablo;
mod secrecy_war;
mod sets;
mod undo;
