//! The arguments of a run: seed, length, people, faults, and perhaps a flaw on purpose.

use crate::flaw::Flaw;
use std::fmt;

/// A kind of fault that the outside world may bring.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Fault {
    /// The process is killed between two awaits or at a request to the platform.
    Kill,
    /// The power goes at a write of the data file: what was not synced is torn.
    Power,
    /// The disk refuses one event.
    Disk,
    /// The disk is full for some acts.
    Full,
    /// The operator puts an older copy in place of the data file.
    Restored,
    /// The next process finds the clock of the machine set back by hours, or days ahead.
    Clock,
    /// The platform answers 429, to a place, a message, or everything.
    Limit,
    /// A request or its answer is lost, or the platform answers 5xx.
    Lost,
    /// Somebody deletes a message of the bot.
    Deleted,
    /// Somebody blocks the bot, and comes back later.
    Blocked,
    /// A group gets another id.
    Moved,
    /// An update is delivered twice.
    Doubled,
}

impl Fault {
    /// Every kind.
    pub const ALL: [Fault; 12] = [
        Fault::Kill,
        Fault::Power,
        Fault::Disk,
        Fault::Full,
        Fault::Restored,
        Fault::Clock,
        Fault::Limit,
        Fault::Lost,
        Fault::Deleted,
        Fault::Blocked,
        Fault::Moved,
        Fault::Doubled,
    ];

    /// The name on the command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Fault::Kill => "kill",
            Fault::Power => "power",
            Fault::Disk => "disk",
            Fault::Full => "full",
            Fault::Restored => "restored",
            Fault::Clock => "clock",
            Fault::Limit => "limit",
            Fault::Lost => "lost",
            Fault::Deleted => "deleted",
            Fault::Blocked => "blocked",
            Fault::Moved => "moved",
            Fault::Doubled => "doubled",
        }
    }

    /// The kind of this name.
    #[must_use]
    pub fn of(name: &str) -> Option<Fault> {
        Fault::ALL.into_iter().find(|fault| fault.name() == name)
    }
}

/// A set of kinds of faults, in the order of [`Fault::ALL`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Faults(Vec<Fault>);

impl Faults {
    /// Every kind.
    #[must_use]
    pub fn all() -> Faults {
        Faults(Fault::ALL.to_vec())
    }

    /// No fault at all.
    #[must_use]
    pub fn none() -> Faults {
        Faults(Vec::new())
    }

    /// These kinds.
    #[must_use]
    pub fn of(kinds: &[Fault]) -> Faults {
        Faults(Fault::ALL.into_iter().filter(|fault| kinds.contains(fault)).collect())
    }

    /// Returns true if faults of this kind happen.
    #[must_use]
    pub fn has(&self, fault: Fault) -> bool {
        self.0.contains(&fault)
    }

    /// The same without one kind.
    #[must_use]
    pub fn without(&self, fault: Fault) -> Faults {
        Faults(self.0.iter().copied().filter(|kind| *kind != fault).collect())
    }

    /// The kinds.
    #[must_use]
    pub fn kinds(&self) -> &[Fault] {
        &self.0
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("none");
        }
        let names: Vec<&str> = self.0.iter().map(|fault| fault.name()).collect();
        f.write_str(&names.join(","))
    }
}

/// Whether people hold leagues in their groups.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Leagues {
    /// They open leagues of every format, enter, start and leave them.
    Held,
    /// They play single matches alone. Runs of seeds from before leagues were held repeat with this.
    None,
}

impl Leagues {
    /// Each value, the default first.
    pub const ALL: [Leagues; 2] = [Leagues::Held, Leagues::None];

    /// The name on the command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Leagues::Held => "held",
            Leagues::None => "none",
        }
    }

    /// Returns the value of this name.
    #[must_use]
    pub fn of(name: &str) -> Option<Leagues> {
        Leagues::ALL.into_iter().find(|leagues| leagues.name() == name)
    }
}

/// A run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// Everything follows from it.
    pub seed: u64,
    /// Number of acts of people, at least 1.
    pub steps: u32,
    /// Number of people, 2 to 32.
    pub people: u8,
    /// Documents that are played; every one of the catalogue if it is empty.
    pub documents: Vec<String>,
    /// Leagues in the groups.
    pub leagues: Leagues,
    /// Kinds of faults.
    pub faults: Faults,
    /// A flaw that the run must catch.
    pub flaw: Option<Flaw>,
}

impl Plan {
    /// A run of all documents with leagues, all faults and eight people.
    #[must_use]
    pub fn new(seed: u64, steps: u32) -> Plan {
        Plan {
            seed,
            steps,
            people: 8,
            documents: Vec::new(),
            leagues: Leagues::Held,
            faults: Faults::all(),
            flaw: None,
        }
    }
}

impl fmt::Display for Plan {
    /// The arguments of `stolik simulate` that repeat it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "--seed {} --steps {} --people {}", self.seed, self.steps, self.people)?;
        for document in &self.documents {
            write!(f, " --game {document}")?;
        }
        if self.leagues == Leagues::None {
            write!(f, " --leagues {}", self.leagues.name())?;
        }
        write!(f, " --faults {}", self.faults)?;
        if let Some(flaw) = self.flaw {
            write!(f, " --flaw {}", flaw.name())?;
        }
        Ok(())
    }
}
