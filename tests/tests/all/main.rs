//! Whole matches of the real games over the table, their secrets, the lookup, the built program.

mod asked;
mod bearing;
mod concede;
mod course;
mod fuzzed;
mod lookup;
mod program;
mod quarantine;
mod secrecy;
mod secrecy_campaign;
mod secrecy_chats;
mod secrecy_decks;
mod secrecy_heroes;
mod secrecy_kozyablo;
mod secrecy_war;
mod sets;
mod steady;
mod touched;
mod undo;
