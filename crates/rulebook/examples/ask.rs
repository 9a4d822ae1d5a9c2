//! Asks the rulebook: `ask berserk-2007 «question»`.

use stolik_rulebook::Rulebook;
use stolik_words::Language;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [document, question @ ..] = arguments.as_slice() else {
        println!("usage: ask DOCUMENT QUESTION");
        return;
    };
    let book = Rulebook::embedded();
    let found = book.find(document, &question.join(" "), Language::Ru);
    for answer in &found.answers {
        let title = book.rule(document, &answer.id, Language::Ru).map_or("", |rule| rule.title);
        println!("{:.2} {:?} {} {title}", answer.score, answer.how, answer.id);
    }
    for near in &found.near {
        println!("near: {} ({})", near.name, near.rule);
    }
}
