//! Opponents over toy games and the games of the catalogue.

#[path = "../counting/mod.rs"]
mod counting;
#[path = "../raid/mod.rs"]
mod raid;
#[path = "../../../kernel/tests/toys/mod.rs"]
mod toys;

mod brawl;
mod budget;
mod explore;
mod hasty;
mod opponents;
mod planner;
mod sprt;
mod steps;
mod thinker;
