//! One document of the catalogue, as the table asks for it: its decks, its rules, its lessons and puzzles.

use crate::games::Games;
use stolik_face::deck::code;
use stolik_kernel::fingerprint::Fingerprint;
use stolik_table::{
    Book, DeckProblem, DeckRead, Decks, ExampleAt, ExampleMoment, LessonStep, Looked, Picture,
    Posed, PrimerScreen, Reader, Related, RuleText, ScreenStyle, Tutor,
};
use stolik_words::{Language, Phrase};

/// The sentence about a document that is not played here.
pub(crate) const NO_GAME: &str = "table-no-such-game";

/// One document of the games, which need not be hosted.
pub(crate) struct Document<'a> {
    pub games: &'a Games,
    pub id: &'a str,
}

impl Decks for Document<'_> {
    fn read(&self, text: &str) -> DeckRead {
        self.games.host(self.id).map_or_else(
            || {
                let unread = vec![DeckProblem::new(Phrase::new(NO_GAME))];
                DeckRead { document: self.id.to_owned(), unread, ..DeckRead::default() }
            },
            |host| host.deck(text),
        )
    }

    fn notes(&self, text: &str) -> Vec<DeckProblem> {
        self.games.host(self.id).map(|host| host.deck_notes(text)).unwrap_or_default()
    }

    fn problems(&self, cards: &[String]) -> Vec<DeckProblem> {
        self.games.host(self.id).map_or_else(
            || vec![DeckProblem::new(Phrase::new(NO_GAME))],
            |host| host.deck_problems(cards),
        )
    }

    fn outside(&self, sets: &[String], cards: &[String]) -> Vec<DeckProblem> {
        self.games.host(self.id).map(|host| host.outside(sets, cards)).unwrap_or_default()
    }

    fn text(&self, name: &str, cards: &[String], language: Language) -> String {
        self.games
            .host(self.id)
            .map_or_else(|| cards.join("\n"), |host| host.deck_text(name, cards, language))
    }

    fn code(&self, cards: &[String]) -> String {
        code::write(cards)
    }

    fn about(&self, cards: &[String]) -> Vec<Phrase> {
        self.games.host(self.id).map_or_else(
            || vec![Phrase::new("word-cards").number("count", cards.len() as i64)],
            |host| host.deck_about(cards),
        )
    }

    fn picture(&self, name: &str, cards: &[String], style: ScreenStyle) -> Option<Picture> {
        Some(self.games.host(self.id)?.deck_picture(name, cards, style))
    }
}

impl Book for Document<'_> {
    fn rule(&self, id: &str, language: Language) -> Option<RuleText> {
        self.games.library().rule(self.id, id, language)
    }

    fn ids(&self) -> Vec<String> {
        self.games.library().book().all_ids(self.id).into_iter().map(str::to_owned).collect()
    }

    fn related(&self, id: &str) -> Related {
        self.games.library().related(self.id, id)
    }

    fn lookup(&self, question: &str, language: Language) -> Looked {
        self.games.library().lookup(self.id, question, language)
    }

    fn examples(&self, rule: &str) -> usize {
        self.games.proofs(self.id, rule).len()
    }

    fn example(&self, at: ExampleAt<'_>, style: ScreenStyle) -> Option<ExampleMoment> {
        let (games, language) = (self.games, style.language);
        let ExampleAt { rule, which, moment } = at;
        let index = *games.proofs(self.id, rule).get(which)?;
        let game = games.host(games.examples.document(index))?;
        let (title, example) = games.examples.show(game, index, language)?;
        let named = |id: &str| games.rule_title(self.id, id, language);
        Some(ExampleMoment {
            title,
            moments: example.moments(),
            lines: example.lines(moment, language, &named),
            picture: games.examples.picture(&*example, (index, moment), style)?,
        })
    }
}

impl Tutor for Document<'_> {
    fn primer_screens(&self) -> usize {
        self.games.primers.of(self.id).len()
    }

    fn primer(&self, which: usize, style: ScreenStyle) -> Option<PrimerScreen> {
        let language = style.language;
        let screen = self.games.primers.of(self.id).get(which)?;
        let rule = screen.picture.rule.as_str();
        let last = || Some(self.games.example_moments(self.id, rule)?.saturating_sub(1));
        let moment = screen.picture.moment.or_else(last);
        let example = |moment| self.example(ExampleAt { rule, which: 0, moment }, style);
        Some(PrimerScreen {
            title: screen.title(language).to_owned(),
            text: screen.text(language).to_owned(),
            rules: screen.rules.clone(),
            example: moment.and_then(example),
        })
    }

    fn lesson(&self) -> Option<Fingerprint> {
        self.games.lessons.fingerprint(self.id)
    }

    fn lesson_step(&self, step: usize, language: Language) -> Option<LessonStep> {
        self.games.lessons.step(self.games.host(self.id)?, (self.id, step), language)
    }

    fn puzzles(&self) -> usize {
        self.games.puzzles.of(self.id).len()
    }

    fn puzzle_fingerprint(&self, number: usize) -> Option<Fingerprint> {
        self.games.puzzles.fingerprint(self.id, number)
    }

    fn puzzle(&self, number: usize) -> Option<Posed> {
        self.games.puzzles.posed(self.games.host(self.id)?, (self.id, number))
    }

    fn puzzle_answer(
        &self,
        number: usize,
        moment: usize,
        reader: Reader<'_>,
    ) -> Option<ExampleMoment> {
        let language = reader.language;
        let named = |id: &str| self.games.rule_title(self.id, id, language);
        let answer = self.games.puzzles.answer(self.games.host(self.id)?, (self.id, number))?;
        Some(ExampleMoment {
            title: String::new(),
            moments: answer.moments(),
            lines: answer.lines(moment, language, &named),
            picture: answer.picture(moment, reader)?,
        })
    }
}
