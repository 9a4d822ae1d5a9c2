//! The tree of legal commands: the way from a card over a verb and a target to a command. It is
//! never stored: a token names a place in it by a digest of the way, and the place is found again in
//! the tree of the current position.
//!
//! If a command has several steps the tree is not built: behind a choice that is only begun
//! the game lists the continuations ([`Tree`]), one list at a time. A token carries the place of each such choice
//! in its list ([`Trail`]), so that finding a place goes down one branch and not through all.

use super::harm;
use super::hosted::{Choice, Rank, Spot, Step, way_phrase};
use crate::wire::digest::Trail;
use stolik_kernel::fingerprint;
use stolik_words::Phrase;

/// A function that returns the continuations of a begun choice.
pub(crate) type After<'a> = &'a dyn Fn(&Choice) -> Vec<Choice>;

/// The choices along a way: the first ones, and those behind each begun choice on it.
pub(crate) struct Tree<'a> {
    after: After<'a>,
    levels: Vec<Level>,
}

/// Choices that stand behind the same begun one.
struct Level {
    choices: Vec<Choice>,
    /// Steps of the begun one.
    from: usize,
    trail: Trail,
    /// The weight of the next digit of the trail.
    scale: u128,
}

impl<'a> Tree<'a> {
    /// From the first choices, as far down as the way leads.
    pub(crate) fn along(first: Vec<Choice>, after: After<'a>, way: &[Step]) -> Tree<'a> {
        let top = Level { choices: first, from: 0, trail: Trail::NONE, scale: 1 };
        let mut tree = Tree { after, levels: vec![top] };
        tree.down(way);
        tree
    }

    fn down(&mut self, way: &[Step]) {
        while let Some(level) = self.levels.last() {
            let on = |c: &&Choice| c.begun && way.starts_with(&c.steps);
            let Some(at) = level.choices.iter().position(|choice| on(&choice)) else { return };
            let (trail, scale) = level.trail.behind(level.scale, at, level.choices.len());
            let begun = &level.choices[at];
            let next =
                Level { choices: (self.after)(begun), from: begun.steps.len(), trail, scale };
            self.levels.push(next);
        }
    }

    /// The choices among which the whole way leads on.
    pub(crate) fn choices(&self) -> &[Choice] {
        self.levels.last().map_or(&[], |level| &level.choices)
    }

    /// The first choices.
    pub(crate) fn first(&self) -> &[Choice] {
        self.at(0)
    }

    /// The choices among which a beginning of the way leads on.
    pub(crate) fn ahead(&self, way: &[Step]) -> &[Choice] {
        self.at(way.len())
    }

    /// The choices among which a beginning of the way leads on, of so many steps.
    fn at(&self, steps: usize) -> &[Choice] {
        let level = self.levels.iter().rev().find(|level| level.from <= steps);
        level.map_or(&[], |level| &level.choices)
    }

    /// The trail and digest by which a token names a place on this way, or right behind it.
    pub(crate) fn name(&self, way: &[Step]) -> (Trail, u64) {
        let before = |level: &&Level| level.from < way.len();
        let level = self.levels.iter().rev().find(before);
        (level.map_or(Trail::NONE, |level| level.trail), digest(way))
    }

    /// Goes on to the prompt at which there is something to choose, and gives the way to it: one that was
    /// pressed on a public message may lead to a prompt with a single branch.
    pub(crate) fn onward(&mut self, way: &[Step]) -> Vec<Step> {
        let mut way = way.to_vec();
        while !way.is_empty() {
            match branches(self.choices(), &way).as_slice() {
                [only] if only.ends == Ends::Prompt => way = only.way.clone(),
                [only] if only.ends == Ends::Begun => {
                    way = only.way.clone();
                    self.down(&way);
                }
                _ => break,
            }
        }
        way
    }

    /// The way back to the last prompt at which there was something to choose.
    pub(crate) fn back<'w>(&self, way: &'w [Step]) -> &'w [Step] {
        let mut up = &way[..way.len().saturating_sub(1)];
        while !up.is_empty() && branches(self.at(up.len()), up).len() < 2 {
            up = &up[..up.len() - 1];
        }
        up
    }
}

/// One button of a prompt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Branch {
    /// The whole way to it.
    pub way: Vec<Step>,
    /// The number of steps of the path before this prompt; the rest is on the button.
    pub from: usize,
    /// The command, if the way ends here: an index into the choices.
    pub choice: Option<usize>,
    /// The kind of continuation.
    pub ends: Ends,
}

/// The continuation behind a branch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ends {
    /// A prompt among the same choices.
    Prompt,
    /// A prompt among what follows a begun choice.
    Begun,
    Command,
}

impl Branch {
    /// The steps that stand on the button.
    pub(crate) fn steps(&self) -> &[Step] {
        &self.way[self.from..]
    }

    /// Returns the label of the button.
    pub(crate) fn label(&self, choices: &[Choice]) -> Phrase {
        match self.choice.and_then(|i| choices.get(i)) {
            Some(choice) => choice.label(self.from, self.way.len()),
            None => way_phrase(self.steps()),
        }
    }

    /// Among which buttons it stands.
    pub(crate) fn rank(&self) -> Rank {
        self.steps().first().map_or(Rank::Usual, |s| s.rank)
    }
}

/// The branches of the prompt that is reached by `way`. A branch goes on as long as there is nothing
/// to choose, with all those steps on the button; with a single command behind it, it is that command.
pub(crate) fn branches(choices: &[Choice], way: &[Step]) -> Vec<Branch> {
    let mut out: Vec<(Branch, usize)> = Vec::new();
    for (i, choice) in choices.iter().enumerate() {
        if choice.steps.len() <= way.len() || choice.steps[..way.len()] != *way {
            continue;
        }
        let step = &choice.steps[way.len()];
        match out.iter_mut().find(|(b, _)| b.way[way.len()] == *step) {
            Some((branch, count)) => {
                *count += 1;
                branch.choice = None;
                branch.ends = Ends::Prompt;
                let common =
                    branch.way.iter().zip(&choice.steps).take_while(|(a, b)| a == b).count();
                branch.way.truncate(common);
            }
            None => {
                let ends = if choice.begun { Ends::Begun } else { Ends::Command };
                let (from, choice) = (way.len(), Some(i));
                let branch = Branch { way: choices[i].steps.clone(), from, choice, ends };
                out.push((branch, 1));
            }
        }
    }
    // A harmful command is a prompt of its own, even with a single command behind it.
    for (branch, _) in out.iter_mut().filter(|(branch, _)| branch.rank() == Rank::Harmful) {
        branch.way.truncate(way.len() + 1);
        (branch.choice, branch.ends) = (None, Ends::Prompt);
    }
    out.into_iter().map(|(branch, _)| branch).collect()
}

/// A place of the picture by which a way can be gone on with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Reached<'a> {
    pub spot: Spot,
    /// The ways that lead there, each up to the step that lies there, with a choice on it.
    pub ways: Vec<(Vec<Step>, &'a Choice)>,
}

impl Reached<'_> {
    /// Whether each way there leads to further choices, so that a press there acts on nothing.
    pub(crate) fn leads(&self) -> bool {
        self.ways.iter().all(|(there, choice)| choice.begun || *there != choice.steps)
    }
}

/// The places of the picture by which this way can be gone on with, in the order of the choices. Where the next
/// step has no place (a verb), the first one behind it that has one counts.
pub(crate) fn reached<'a>(choices: &'a [Choice], way: &[Step]) -> Vec<Reached<'a>> {
    let mut out: Vec<Reached<'a>> = Vec::new();
    let meant = |one: &&Choice| one.steps.starts_with(way) && !harm::is_apart(one, way);
    for choice in choices.iter().filter(meant) {
        let rest = choice.steps.iter().enumerate().skip(way.len());
        let Some((at, spot)) = rest.filter_map(|(at, step)| Some((at, step.spot?))).next() else {
            continue;
        };
        let ways = match out.iter_mut().find(|one| one.spot == spot) {
            Some(one) => &mut one.ways,
            None => {
                out.push(Reached { spot, ways: Vec::new() });
                &mut out.last_mut().expect("it was pushed").ways
            }
        };
        let there = &choice.steps[..=at];
        if !ways.iter().any(|(way, _)| way == there) {
            ways.push((there.to_vec(), choice));
        }
    }
    out
}

/// The digest of a way.
pub(crate) fn digest(way: &[Step]) -> u64 {
    way.iter().fold(0, next)
}

/// The digest of a way with one step more.
fn next(so_far: u64, step: &Step) -> u64 {
    let way = postcard::to_extend(step, so_far.to_be_bytes().to_vec());
    fingerprint::of_bytes(&way.expect("a step is plain values")).0
}

/// A place in the tree.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    /// A prompt: the way to it.
    Prompt(Vec<Step>),
    Command(Choice),
}

/// Finds the prompt of a trail and a digest. Time is bounded by the number of choices in the lists on its path, for any
/// digest.
pub(crate) fn find(
    first: Vec<Choice>,
    after: After<'_>,
    (trail, digest): (Trail, u64),
) -> Option<Place> {
    // A public message names the first step of a card without knowing that all it can do stands apart.
    let apart: Vec<Choice> = first.iter().filter_map(harm::without_step).collect();
    let found = find_below(first, after, (0, 0), (trail, digest));
    found.or_else(|| match find_below(apart, after, (0, 0), (trail, digest))? {
        Place::Prompt(way) => Some(Place::Prompt(harm::behind(way))),
        Place::Command(choice) => {
            Some(Place::Command(Choice { steps: harm::behind(choice.steps), ..choice }))
        }
    })
}

/// The same among choices behind so many steps with that digest.
fn find_below(
    choices: Vec<Choice>,
    after: After<'_>,
    (from, base): (usize, u64),
    (trail, digest): (Trail, u64),
) -> Option<Place> {
    let on = trail.split(choices.len());
    for (at, choice) in choices.into_iter().enumerate() {
        let mut so_far = base;
        for (n, step) in choice.steps.iter().enumerate().skip(from) {
            so_far = next(so_far, step);
            if so_far == digest && trail == Trail::NONE {
                let all = n + 1 == choice.steps.len() && !choice.begun;
                return Some(if all {
                    Place::Command(choice)
                } else {
                    Place::Prompt(choice.steps[..=n].to_vec())
                });
            }
        }
        if let Some((place, rest)) = on
            && choice.begun
            && at == place
            && let Some(place) =
                find_below(after(&choice), after, (choice.steps.len(), so_far), (rest, digest))
        {
            return Some(place);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choice(way: &[&str], command: u8) -> Choice {
        let steps = way.iter().map(|w| Step::new(Phrase::new(*w))).collect();
        Choice {
            steps,
            whole: None,
            odds: None,
            typed: String::new(),
            command: vec![command],
            begun: false,
        }
    }

    fn none(_: &Choice) -> Vec<Choice> {
        Vec::new()
    }

    fn tree() -> Vec<Choice> {
        vec![
            choice(&["a", "hit", "x"], 0),
            choice(&["a", "hit", "y"], 1),
            choice(&["a", "move", "z"], 2),
            choice(&["b", "hit", "x"], 3),
            choice(&["pass"], 4),
        ]
    }

    #[test]
    fn branches_group_by_step_and_run_through_to_single_commands() {
        let tree = tree();
        let top = branches(&tree, &[]);
        let shape: Vec<(usize, Option<usize>)> =
            top.iter().map(|b| (b.steps().len(), b.choice)).collect();
        assert_eq!(shape, [(1, None), (3, Some(3)), (1, Some(4))]);
        let second = branches(&tree, &top[0].way);
        let shape: Vec<(usize, Option<usize>)> =
            second.iter().map(|b| (b.steps().len(), b.choice)).collect();
        assert_eq!(shape, [(1, None), (2, Some(2))]);
        assert!(branches(&tree, &[Step::new(Phrase::new("nobody"))]).is_empty());
    }

    #[test]
    fn harm_is_a_prompt_of_its_own_that_no_tap_means() {
        let at = |way: &[&str], command| {
            let mut choice = choice(way, command);
            choice.steps[0].spot = Some(Spot { kind: 1, number: 7 });
            choice
        };
        let harmful = |mut choice: Choice| {
            choice.steps.insert(0, harm::step());
            choice
        };
        let tree = vec![
            at(&["a", "move"], 0),
            harmful(at(&["a", "hit", "own"], 1)),
            harmful(at(&["b", "hit", "own"], 2)),
            choice(&["pass"], 3),
        ];
        let mut listed = tree.clone();
        harm::put_last(&mut listed);
        let order: Vec<bool> = listed.iter().map(|choice| harm::is_apart(choice, &[])).collect();
        assert_eq!(order, [false, false, true, true], "whole lists end with it");
        assert_eq!(listed[1], tree[3], "the others keep their order");
        let top = branches(&tree, &[]);
        assert_eq!(top.len(), 3, "{top:?}");
        assert_eq!((top[1].ends, top[1].steps()), (Ends::Prompt, &[harm::step()][..]));
        assert_eq!(branches(&tree, &top[1].way).len(), 2);
        let tapped = reached(&tree, &[]);
        assert!(matches!(tapped.as_slice(), [one] if one.ways.len() == 1), "{tapped:?}");
        // Alone it is a prompt, too.
        let one = branches(&tree[2..], &[]);
        assert_eq!((one[0].ends, one[0].choice), (Ends::Prompt, None));
        // A public message names the card alone.
        let named = digest(&tree[2].steps[1..2]);
        let found = find(tree.clone(), &none, (Trail::NONE, named));
        assert_eq!(found, Some(Place::Prompt(tree[2].steps[..2].to_vec())));
    }

    #[test]
    fn where_there_is_nothing_to_choose_nothing_is_asked() {
        let tree = vec![
            choice(&["a", "hit", "x"], 0),
            choice(&["a", "hit", "y"], 1),
            choice(&["pass"], 2),
        ];
        let top = branches(&tree, &[]);
        assert_eq!(top[0].steps().len(), 2, "the card and its only verb stand on one button");
        let mut card = Tree::along(tree.clone(), &none, &top[0].way[..1]);
        assert_eq!(card.onward(&top[0].way[..1]), top[0].way);
        assert_eq!(branches(card.choices(), &top[0].way).len(), 2);
        assert_eq!(card.back(&top[0].way), [] as [Step; 0]);
        let tree = self::tree();
        let mut verb = Tree::along(tree.clone(), &none, &tree[0].steps[..2]);
        assert_eq!(verb.back(&tree[0].steps[..2]), &tree[0].steps[..1]);
        assert_eq!(verb.onward(&tree[0].steps[..1]), tree[0].steps[..1]);
    }

    #[test]
    fn every_branch_is_found_again_by_its_digest() {
        let tree = tree();
        let mut ways = vec![vec![]];
        let mut commands = Vec::new();
        while let Some(way) = ways.pop() {
            for branch in branches(&tree, &way) {
                let name = (Trail::NONE, digest(&branch.way));
                match (find(tree.clone(), &none, name), branch.choice) {
                    (Some(Place::Command(c)), Some(j)) if c == tree[j] => commands.push(j),
                    (Some(Place::Prompt(found)), None) if found == branch.way => ways.push(found),
                    other => panic!("{branch:?}: {other:?}"),
                }
            }
        }
        commands.sort_unstable();
        assert_eq!(commands, [0, 1, 2, 3, 4]);
        assert_eq!(find(tree, &none, (Trail::NONE, 1)), None);
    }

    #[test]
    fn the_way_goes_on_at_the_places_of_its_next_steps() {
        let at = |label: &str, number: u16| Step::at(Phrase::new(label), Spot { kind: 0, number });
        let word = |label: &str| Step::new(Phrase::new(label));
        let of = |steps: Vec<Step>| Choice { steps, ..choice(&["?"], 0) };
        let choices = vec![
            of(vec![at("a", 1), word("hit"), at("x", 7)]),
            of(vec![at("a", 1), word("cast"), at("x", 7)]),
            of(vec![at("a", 1), word("hit"), at("y", 8)]),
            of(vec![at("b", 2), word("hide")]),
            of(vec![word("hide"), at("c", 3)]),
            of(vec![word("pass")]),
        ];
        let seen = |way: &[Step]| -> Vec<(u16, Vec<usize>)> {
            let all = reached(&choices, way).into_iter();
            all.map(|r| (r.spot.number, r.ways.iter().map(|(w, _)| w.len()).collect())).collect()
        };
        assert_eq!(seen(&[]), [(1, vec![1]), (2, vec![1]), (3, vec![2])]);
        let a = &choices[0].steps[..1];
        assert_eq!(seen(a), [(7, vec![3, 3]), (8, vec![3])], "two verbs lead to x");
        assert_eq!(seen(&choices[0].steps[..2]), [(7, vec![3]), (8, vec![3])]);
        assert_eq!(seen(&choices[3].steps[..1]), [], "what follows lies nowhere");
        for one in reached(&choices, a) {
            for (way, _) in one.ways {
                let name = (Trail::NONE, digest(&way));
                assert!(matches!(find(choices.clone(), &none, name), Some(Place::Command(_))));
            }
        }
    }

    /// Letters, each behind all that were chosen; with `n` of them it is whole. Of "x" nothing but "y" follows.
    fn word(steps: &[Step], n: usize) -> Vec<Choice> {
        let last = steps.last().map(|s| s.label.clone());
        let letters = if last == Some(Phrase::new("x")) { &["y"][..] } else { &["a", "b", "x"] };
        let one = |letter: &&str| {
            let mut way = steps.to_vec();
            way.push(Step::new(Phrase::new(*letter)));
            let begun = way.len() < n;
            Choice { begun, steps: way, ..choice(&["?"], 0) }
        };
        letters.iter().map(one).collect()
    }

    #[test]
    fn behind_a_begun_choice_the_game_is_asked_one_list_at_a_time() {
        let asked = std::cell::Cell::new(0);
        let after = |c: &Choice| {
            asked.set(asked.get() + 1);
            word(&c.steps, 8)
        };
        let (mut way, mut whole) = (Vec::new(), 0);
        while whole == 0 {
            let tree = Tree::along(word(&[], 8), &after, &way);
            let all = branches(tree.choices(), &way);
            assert_eq!(all.len(), 3);
            for branch in &all {
                asked.set(0);
                let found = find(word(&[], 8), &after, tree.name(&branch.way)).unwrap();
                assert!(asked.get() <= way.len(), "{} lists for {} steps", asked.get(), way.len());
                match (found, branch.ends) {
                    (Place::Prompt(found), Ends::Begun) => assert_eq!(found, branch.way),
                    (Place::Command(found), Ends::Command) => {
                        assert_eq!(found.steps, branch.way);
                        whole += 1;
                    }
                    other => panic!("{other:?}"),
                }
            }
            let up = tree.back(&way).to_vec();
            assert_eq!(up, way[..way.len().saturating_sub(1)]);
            if !up.is_empty() {
                let found = find(word(&[], 8), &after, tree.name(&up));
                assert_eq!(found, Some(Place::Prompt(up)));
            }
            way = all[way.len() % 2].way.clone();
        }
        assert_eq!((way.len(), whole), (8, 3));
    }

    #[test]
    fn a_single_choice_that_follows_is_gone_through() {
        let after = |c: &Choice| word(&c.steps, 8);
        let x = vec![Step::new(Phrase::new("x"))];
        let mut tree = Tree::along(word(&[], 8), &after, &x);
        let way = tree.onward(&x);
        assert_eq!(way.len(), 2, "x is followed by y alone");
        assert_eq!(branches(tree.choices(), &way).len(), 3);
        assert_eq!(tree.back(&way), [] as [Step; 0]);
    }
}
