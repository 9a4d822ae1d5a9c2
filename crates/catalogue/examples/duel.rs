//! Greedy against random on the club decks: `cargo run --release -p stolik-catalogue --example duel -- PAIRS SEED`.
use stolik_ai::{Greedy, Random, duel};
use stolik_catalogue::BerserkJudge;
use stolik_kernel::Setup;

fn main() {
    let arg = |n: usize, d: u64| std::env::args().nth(n).map_or(d, |a| a.parse().expect("a number"));
    let rules = stolik_berserk::load::embedded();
    let decks = stolik_berserk::load::embedded_decks(&rules);
    let list = |i: usize| {
        decks[i].cards.iter().flat_map(|(c, n)| std::iter::repeat_n(rules.card(*c).id.clone(), *n as usize)).collect::<Vec<_>>()
    };
    let setup = |_| Setup { decks: vec![list(0), list(1)], options: Default::default() };
    let mut greedy = Greedy::new(BerserkJudge, 1);
    let mut random = Random::new(2);
    let result = duel(&rules, setup, &mut greedy, &mut random, arg(1, 10), arg(2, 1)).expect("legal decks");
    println!("greedy against random: {result}");
}
