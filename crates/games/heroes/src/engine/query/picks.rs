//! Choices under reading: one after the other, each of those that may come there.

use crate::ids::{CardId, UnitId};
use crate::state::Pick;
use stolik_kernel::{RuleId, steps};

/// Most choices of one command, so that it can be put together step by step: no rule bounds them, and no numbers of a
/// match come near.
pub(crate) const MOST: usize = steps::LEVELS;

/// The reasons why reading stops.
pub(crate) enum Stop {
    /// One of these has to follow, by this rule.
    More(Vec<Pick>, RuleId),
    /// It cannot be.
    Bad(RuleId),
}

/// The result of a reading.
pub(crate) type Read<T> = Result<T, Stop>;

/// Choices under reading.
pub(crate) struct Picks<'p> {
    list: &'p [Pick],
    at: usize,
    probing: Probing,
    alike: bool,
    /// By which rule the last card of a hand or a deck was chosen.
    card: Option<RuleId>,
    /// By which rule the last number or way was chosen.
    counted: Option<RuleId>,
}

/// The treatment of a reading whose choices end before it does.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Probing {
    /// It stops.
    No,
    /// It goes on with the first that may follow, so often that a command may still hold so many choices.
    Left(usize),
}

impl<'p> Picks<'p> {
    /// All choices.
    pub(crate) fn of(list: &'p [Pick]) -> Picks<'p> {
        Picks { list, at: 0, probing: Probing::No, alike: false, card: None, counted: None }
    }

    /// Choices behind which the first that may follow are taken: what can be read so is or can be made whole.
    pub(crate) fn probing(list: &'p [Pick], most: usize) -> Picks<'p> {
        let probing = Probing::Left(most.saturating_sub(list.len()));
        Picks { probing, ..Picks::of(list) }
    }

    /// Whether what comes first is taken from here on: then nobody asks by which rule something is refused, nor what else
    /// could be chosen.
    pub(crate) fn probes(&self) -> bool {
        self.at >= self.list.len() && matches!(self.probing, Probing::Left(1..))
    }

    /// Whether it makes no difference which of the choices comes where reading stopped: they are of one card, and nothing
    /// is read behind it that asks which.
    pub(crate) fn alike(&self) -> bool {
        self.alike
    }

    /// Reads what follows as choices of one card, of which it makes no difference which comes; or no more.
    pub(crate) fn of_one(&mut self, alike: bool) {
        self.alike = alike;
    }

    /// The next choice has been read.
    pub(crate) fn skip(&mut self) {
        self.at += 1;
    }

    /// Whether choices were added.
    pub(crate) fn ran_out(&self) -> bool {
        self.at > self.list.len()
    }

    /// The number of choices that were added.
    pub(crate) fn made(&self) -> usize {
        self.at.saturating_sub(self.list.len())
    }

    /// Whether nobody asks what comes of the reading but whether it can be.
    pub(crate) fn tries(&self) -> bool {
        self.probing != Probing::No
    }

    /// Takes so many choices as made up, if a command may still hold so many.
    pub(crate) fn make_up(&mut self, n: usize) -> bool {
        let Probing::Left(left) = self.probing else { return false };
        if n > left {
            return false;
        }
        self.probing = Probing::Left(left - n);
        if n > 0 {
            self.at = self.at.max(self.list.len()) + n;
        }
        true
    }

    /// The next choice, if it is a card in play or in a graveyard.
    pub(crate) fn unit(&self) -> Option<UnitId> {
        match self.list.get(self.at) {
            Some(Pick::Unit(id)) => Some(*id),
            _ => None,
        }
    }

    /// One of these; the rule that forbids all others.
    pub(crate) fn take(&mut self, among: Vec<Pick>, rule: RuleId) -> Read<Pick> {
        self.take_of(false, &among, rule)
    }

    /// X: at least 1, as the rule says, and no more than can be paid (501.2b).
    pub(crate) fn take_x(&mut self, most: u8, rule: RuleId) -> Read<u8> {
        let beyond = matches!(self.list.get(self.at), Some(Pick::Number(n)) if *n > most);
        if beyond || most == 0 {
            return Err(Stop::Bad(rule!("501.2b")));
        }
        match self.take((1..=most).map(Pick::Number).collect(), rule)? {
            Pick::Number(n) => Ok(n),
            _ => Err(Stop::Bad(rule)),
        }
    }

    /// One of these, or before them that there are enough.
    fn take_of(&mut self, stops: bool, among: &[Pick], rule: RuleId) -> Read<Pick> {
        let stop = stops.then_some(Pick::Stop);
        let Some(first) = stop.or(among.first().copied()) else { return Err(Stop::Bad(rule)) };
        let Some(pick) = self.list.get(self.at) else {
            return match self.probing {
                Probing::No | Probing::Left(0) => {
                    let all = stop.into_iter().chain(among.iter().copied()).collect();
                    Err(Stop::More(all, rule))
                }
                Probing::Left(n) => {
                    self.probing = Probing::Left(n - 1);
                    self.at = self.at.max(self.list.len()) + 1;
                    Ok(first)
                }
            };
        };
        if stop != Some(*pick) && !among.contains(pick) {
            return Err(Stop::Bad(rule));
        }
        self.at += 1;
        match pick {
            Pick::Card(_) => self.card = Some(rule),
            Pick::Number(_) | Pick::Way(_) => self.counted = Some(rule),
            Pick::Unit(_) | Pick::Stop | Pick::Yes | Pick::No => {}
        }
        Ok(*pick)
    }

    /// Nothing may be left: of cards no more are targets than the text has chosen (502.6a), and what asked for cards of a
    /// hand or a deck, for numbers or for ways says how many there are.
    pub(crate) fn end(&self) -> Read<()> {
        let unit = |pick: &Pick| matches!(pick, Pick::Unit(_));
        let Some(pick) = self.list.get(self.at) else { return Ok(()) };
        let bounds = match pick {
            Pick::Unit(_) => self.list[..self.at].iter().any(unit).then_some(rule!("502.6a")),
            Pick::Card(_) => self.card,
            Pick::Number(_) | Pick::Way(_) => self.counted,
            Pick::Stop | Pick::Yes | Pick::No => None,
        };
        Err(Stop::Bad(bounds.unwrap_or(rule!("501.1a"))))
    }

    /// Some of these, at least, at most, in any order; they are given in the order in which they stand there.
    pub(crate) fn some(
        &mut self,
        among: &[Pick],
        least: usize,
        most: usize,
        rule: RuleId,
    ) -> Read<Vec<Pick>> {
        let mut found = self.one_by_one(among, least, most, rule)?;
        found.sort_by_key(|pick| among.iter().position(|one| one == pick));
        Ok(found)
    }

    /// The same in the order of choice, where something is done with one after the other.
    pub(crate) fn one_by_one(
        &mut self,
        among: &[Pick],
        least: usize,
        most: usize,
        rule: RuleId,
    ) -> Read<Vec<Pick>> {
        if among.len() < least {
            return Err(Stop::Bad(rule));
        }
        let (mut found, mut left) = (Vec::new(), among.to_vec());
        while found.len() < most && !left.is_empty() {
            let pick = self.take_of(found.len() >= least, &left, rule)?;
            if pick == Pick::Stop {
                break;
            }
            left.retain(|one| *one != pick);
            found.push(pick);
        }
        Ok(found)
    }
}

/// The units among choices.
pub(crate) fn units(picks: &[Pick]) -> Vec<UnitId> {
    picks
        .iter()
        .filter_map(|pick| if let Pick::Unit(id) = pick { Some(*id) } else { None })
        .collect()
}

/// The cards among choices.
pub(crate) fn cards(picks: &[Pick]) -> Vec<CardId> {
    picks
        .iter()
        .filter_map(|pick| if let Pick::Card(id) = pick { Some(*id) } else { None })
        .collect()
}

/// Cards that are exchanged: at least one (512.4), then as many of the other side.
pub(crate) fn exchanged(
    picks: &mut Picks<'_>,
    [ours, theirs]: [&[Pick]; 2],
    most: usize,
    rule: RuleId,
) -> Read<Vec<UnitId>> {
    let most = most.min(ours.len()).min(theirs.len());
    if most == 0 {
        return Err(Stop::Bad(rule));
    }
    let mut chosen = picks.some(ours, 1, most, rule!("512.4"))?;
    let n = chosen.len();
    chosen.extend(picks.some(theirs, n, n, rule!("519.5"))?);
    Ok(units(&chosen))
}
