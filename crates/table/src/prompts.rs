//! The tree of legal commands: the way from a card over a verb and a target to a command. It is
//! never stored: a token names a place in it by a digest of the way, and the place is found again in
//! the tree of the current position.

use crate::hosted::{Choice, Rank, Step, way_phrase};
use sha2::{Digest, Sha256};
use stolik_words::Phrase;

/// One button of a prompt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Branch {
    /// The whole way to it.
    pub way: Vec<Step>,
    /// How many steps of the way came before this prompt; the rest stands on the button.
    pub from: usize,
    /// The command, if the way ends here: an index into the choices.
    pub choice: Option<usize>,
}

impl Branch {
    /// The steps that stand on the button.
    pub(crate) fn steps(&self) -> &[Step] {
        &self.way[self.from..]
    }

    /// What stands on the button.
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
                let common =
                    branch.way.iter().zip(&choice.steps).take_while(|(a, b)| a == b).count();
                branch.way.truncate(common);
            }
            None => {
                let branch = Branch { way: choice.steps.clone(), from: way.len(), choice: Some(i) };
                out.push((branch, 1));
            }
        }
    }
    out.into_iter().map(|(branch, _)| branch).collect()
}

/// The prompt at which there is something to choose, on from this way: one that was pressed on a
/// public message may lead to a prompt with a single branch.
pub(crate) fn onward(choices: &[Choice], way: &[Step]) -> Vec<Step> {
    match branches(choices, way).as_slice() {
        [only] if only.choice.is_none() && !way.is_empty() => only.way.clone(),
        _ => way.to_vec(),
    }
}

/// The way back to the last prompt at which there was something to choose.
pub(crate) fn back<'a>(choices: &[Choice], way: &'a [Step]) -> &'a [Step] {
    let mut up = &way[..way.len().saturating_sub(1)];
    while !up.is_empty() && branches(choices, up).len() < 2 {
        up = &up[..up.len() - 1];
    }
    up
}

/// The digest of a way.
pub(crate) fn digest(way: &[Step]) -> u64 {
    way.iter().fold(0, next)
}

/// The digest of a way with one step more.
fn next(so_far: u64, step: &Step) -> u64 {
    let mut hash = Sha256::new();
    hash.update(so_far.to_be_bytes());
    hash.update(postcard::to_stdvec(step).expect("a step is plain values"));
    first_eight(&hash.finalize())
}

/// The digest of an id (of a deck, a bot kind, a document) as tokens carry it.
pub(crate) fn digest_text(text: &str) -> u64 {
    first_eight(&Sha256::digest(text.as_bytes()))
}

/// The digest of a value of an option of the game.
pub(crate) fn digest_option(option: &str, value: &str) -> u64 {
    digest_text(&format!("{option}={value}"))
}

fn first_eight(bytes: &[u8]) -> u64 {
    bytes.iter().take(8).fold(0, |n, b| n << 8 | u64::from(*b))
}

/// A place in the tree.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    /// A prompt: the way to it.
    Prompt(Vec<Step>),
    /// A command: an index into the choices.
    Command(usize),
}

/// Finds the place that a digest names. Takes time in the number of choices, whatever the digest.
pub(crate) fn find(choices: &[Choice], digest: u64) -> Option<Place> {
    for (i, choice) in choices.iter().enumerate() {
        let mut so_far = 0;
        for (n, step) in choice.steps.iter().enumerate() {
            so_far = next(so_far, step);
            if so_far == digest {
                let all = n + 1 == choice.steps.len();
                return Some(if all {
                    Place::Command(i)
                } else {
                    Place::Prompt(choice.steps[..=n].to_vec())
                });
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choice(way: &[&str], command: u8) -> Choice {
        let steps = way.iter().map(|w| Step::new(Phrase::new(*w))).collect();
        Choice { steps, whole: None, odds: None, typed: String::new(), command: vec![command] }
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
    fn where_there_is_nothing_to_choose_nothing_is_asked() {
        let tree = vec![
            choice(&["a", "hit", "x"], 0),
            choice(&["a", "hit", "y"], 1),
            choice(&["pass"], 2),
        ];
        let top = branches(&tree, &[]);
        assert_eq!(top[0].steps().len(), 2, "the card and its only verb stand on one button");
        assert_eq!(onward(&tree, &top[0].way[..1]), top[0].way);
        assert_eq!(branches(&tree, &top[0].way).len(), 2);
        assert_eq!(back(&tree, &top[0].way), [] as [Step; 0]);
        let tree = self::tree();
        assert_eq!(back(&tree, &tree[0].steps[..2]), &tree[0].steps[..1]);
        assert_eq!(onward(&tree, &tree[0].steps[..1]), tree[0].steps[..1]);
    }

    #[test]
    fn every_branch_is_found_again_by_its_digest() {
        let tree = tree();
        let mut ways = vec![vec![]];
        let mut commands = Vec::new();
        while let Some(way) = ways.pop() {
            for branch in branches(&tree, &way) {
                match (find(&tree, digest(&branch.way)), branch.choice) {
                    (Some(Place::Command(i)), Some(j)) if i == j => commands.push(i),
                    (Some(Place::Prompt(found)), None) if found == branch.way => ways.push(found),
                    other => panic!("{branch:?}: {other:?}"),
                }
            }
        }
        commands.sort_unstable();
        assert_eq!(commands, [0, 1, 2, 3, 4]);
        assert_eq!(find(&tree, 1), None);
    }
}
