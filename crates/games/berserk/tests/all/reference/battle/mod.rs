//! The wider plain model: a battle with the stack, instants and their answers, kinds of cards,
//! turns and the end, written from the statements of the rules with nothing of the engine. Slow on
//! purpose: it asks the whole position anew at each question.

mod effects;
mod fight;
mod look;
mod may;
mod stack;
mod turns;
pub mod world;
