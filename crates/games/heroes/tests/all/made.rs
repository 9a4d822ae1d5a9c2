//! Created and placed cards are those that the rulebook describes: each paragraph of Part 8 that gives a card its numbers
//! is compared with that card, in both languages.

use stolik_heroes::card::{Card, Keyword, Kind};
use stolik_heroes::ids::Element;
use stolik_heroes::load;
use stolik_heroes::say::{self, Language};

/// The rules of the document.
const RULES: &str = include_str!("../../../../../assets/rules/heroes.toml");

/// Each paragraph that says what a card is, the card's id, and its lines as the paragraph tells them.
const CARDS: [(&str, &str, &[&str]); 13] = [
    ("8.1a", "elemental-fire", &[]),
    ("8.1b", "elemental-earth", &["hire: wound 1 a character"]),
    ("8.1c", "elemental-air", &["on strikes self: heal 1 a character"]),
    ("8.1d", "elemental-water", &["death: all-draw 1"]),
    ("8.1e", "elemental-mire", &["death: mill 1"]),
    ("8.2a", "module-guard", &[]),
    ("8.2b", "module-attack", &[]),
    ("8.2c", "module-ward", &[]),
    ("8.2d", "module-swift", &[]),
    ("8.2e", "module-repair", &[]),
    ("8.3a", "fair-wind", &["do: draw 2"]),
    ("8.3b", "black-mark", &["from hand each on discarded mine: wound 5 my-hero"]),
    ("8.5a", "egg", &["always: cannot attack, cannot defend", "each on start any: give ripe self"]),
];

/// The text of a paragraph of the rules file.
struct Paragraph<'a>(&'a str);

impl Paragraph<'_> {
    fn of(id: &str) -> Paragraph<'static> {
        let head = format!("\nid = \"{id}\"\n");
        let found = RULES.split("[[rule]]").find(|one| one.starts_with(&head));
        Paragraph(found.unwrap_or_else(|| panic!("there is no rule {id}")))
    }

    fn line(&self, start: &str) -> &str {
        let found = self.0.lines().find_map(|line| line.strip_prefix(start));
        found.unwrap_or_else(|| panic!("no «{start}» in {}", self.0))
    }

    /// The title in a language, as the lower-case name that it is.
    fn title(&self, lang: Language) -> String {
        let start = if lang == Language::Ru { "ru = \"" } else { "en = \"" };
        let after = self.line("title = ").split(start).nth(1).expect("a title in both languages");
        after.split('"').next().unwrap_or_default().to_lowercase()
    }

    /// The text in a language, in lower case.
    fn text(&self, lang: Language) -> String {
        self.line(if lang == Language::Ru { "text.ru = " } else { "text.en = " }).to_lowercase()
    }
}

/// The cost, and of a creature strike and lives, as a paragraph writes them.
fn numbers(card: &Card, lang: Language) -> String {
    let (cost, strike, lives) = (card.cost, card.strike, card.lives);
    match (lang, card.kind == Kind::Creature) {
        (Language::Ru, true) => format!("стоимость {cost}, удар {strike}, жизни {lives}"),
        (Language::En, true) => format!("cost {cost}, strike {strike}, lives {lives}"),
        (Language::Ru, false) => format!("стоимость {cost}"),
        (Language::En, false) => format!("cost {cost}"),
    }
}

/// The words with which a paragraph names the element of a card.
fn element(card: &Card, lang: Language) -> &'static str {
    let mut all = card.elements.iter();
    let one = (all.next(), all.next());
    match (lang, one) {
        (Language::Ru, (None, _)) => "нейтральн",
        (Language::En, (None, _)) => "neutral",
        (Language::Ru, (Some(Element::Steppe), None)) => "степей",
        (Language::En, (Some(Element::Steppe), None)) => "steppe",
        (Language::Ru, (Some(Element::Mountain), None)) => "гор,",
        (Language::En, (Some(Element::Mountain), None)) => "mountain",
        (Language::Ru, (Some(Element::Forest), None)) => "лесов",
        (Language::En, (Some(Element::Forest), None)) => "forest",
        (Language::Ru, (Some(Element::Swamp), None)) => "болот",
        (Language::En, (Some(Element::Swamp), None)) => "swamp",
        (_, other) => panic!("{}: {other:?} is told by no paragraph", card.id),
    }
}

#[test]
fn created_and_placed_cards_are_as_their_paragraphs_say() {
    let rules = load::embedded();
    for (id, card, lines) in CARDS {
        let (paragraph, card) = (Paragraph::of(id), rules.card(rules.find(card).expect(card)));
        assert_eq!(card.lines, lines, "{id}");
        for lang in [Language::Ru, Language::En] {
            let text = paragraph.text(lang);
            assert_eq!(say::name(&card.name, lang).to_lowercase(), paragraph.title(lang), "{id}");
            assert!(text.contains(&numbers(card, lang)), "{id}: {text}");
            assert!(text.contains(element(card, lang)), "{id}: {text}");
            let classes = card.classes.iter().map(|class| say::class(*class, lang));
            let words = card.words.iter().map(|(word, n)| say::keyword(word, n, lang));
            for word in classes.chain(words) {
                assert!(text.contains(&word.to_lowercase()), "{id}: «{word}» in {text}");
            }
        }
    }
}

#[test]
fn every_created_and_placed_card_has_its_paragraph() {
    let rules = load::embedded();
    let made =
        |card: &&Card| [Keyword::Created, Keyword::Placed].iter().any(|word| card.words.has(*word));
    for card in rules.cards().iter().filter(made) {
        assert!(CARDS.iter().any(|(_, id, _)| *id == card.id), "{} has no paragraph", card.id);
    }
}
