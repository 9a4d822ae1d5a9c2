//! The course of a run: one process after the other on the same disk, with the same people and chats.

use crate::digest::Digest;
use crate::flaw::Flaw;
use crate::ledger::Ledger;
use crate::model::{Chats, Traffic};
use crate::people::{Member, Seen, members};
use crate::plan::{Fault, Plan};
use crate::promise::{Broken, Promise};
use crate::service::{AWAKE, House, Service, Start, new_disk, runtime};
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use stolik_kernel::chance::Fast;
use stolik_store::{Disk, Fault as DiskFault, Store};
use stolik_table::{ButtonKind, Incoming, Now, SurfaceId};
use stolik_world::clock::sleep;

/// The time at which every run begins.
const BEGIN: Now = Now(1_700_000_000_000);
/// The luck of the checks of secrets begins apart from that of the run.
const TWINS: u64 = 0x7717_5EC2_0000_0000;
/// The most acts of people that one process sees.
const LONGEST: u32 = 120;
/// The most buttons of a lost time that are pressed.
const MOST_LOST: usize = 40;

/// The figures of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// Acts of people.
    pub steps: u32,
    /// Updates that the table took.
    pub presses: u64,
    /// Those of them that were not refused.
    pub taken: u64,
    /// Number of processes.
    pub processes: u32,
    /// Processes that were killed.
    pub kills: u32,
    /// Power cuts.
    pub power_cuts: u32,
    /// Copies that were put in place of the data file.
    pub restored: u32,
    /// Matches opened.
    pub matches: u64,
    /// Matches that came to an end.
    pub ended: u64,
    /// Screens that were compared with those of a twin.
    pub twins: u64,
    /// Leagues whose records are there at the end.
    pub leagues: u64,
    /// Rows of all logs.
    pub rows: u64,
    /// Simulated time, in seconds.
    pub seconds: u64,
    /// Requests to the platform.
    pub traffic: Traffic,
}

/// The end of one process.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum End {
    /// It was asked to end.
    Asked,
    /// It was killed.
    Killed,
    /// The power went.
    PowerCut,
}

/// A run under way.
pub(crate) struct Course {
    pub plan: Plan,
    pub luck: Fast,
    /// The luck of the checks of secrets; that of the run does not depend on how much is compared.
    pub drawn: Fast,
    pub members: Vec<Member>,
    pub chats: Arc<Mutex<Chats>>,
    pub ledger: Ledger,
    pub counts: Counts,
    pub documents: Vec<String>,
    /// Updates that the platform will hand in again: who does not acknowledge gets them anew.
    pub pending: Vec<Incoming>,
    /// Steps down the prompts that were taken in the place of a hand, with its version. A process that dies may have shown
    /// any of them; the buttons of all act.
    pub walked: BTreeMap<SurfaceId, (u64, Vec<String>)>,
    /// Buttons by which somebody has decided.
    pub old: Vec<Seen>,
    pub now: Now,
    /// Buttons of the time that was lost, when a copy was put in place of the data file.
    pub lost: Vec<Seen>,
    disk: Disk,
    /// A copy of the data file, and the facts that were durable in it.
    copy: Option<(Disk, Ledger)>,
    /// Earlier states of the disk, for flaws.
    older: Vec<Disk>,
    house: House,
    updates: u64,
}

impl Course {
    /// A run that has not begun.
    ///
    /// # Errors
    /// The data file could not be made.
    pub fn new(plan: Plan, house: House) -> Result<Course, String> {
        let mut luck = Fast::new(plan.seed);
        let known = house.catalogue.documents().iter().map(|document| document.id.clone());
        let documents = match plan.documents.is_empty() {
            true => known.collect(),
            false => plan.documents.clone(),
        };
        let chats = Chats::new(luck.bits(), plan.faults.clone(), plan.flaw);
        Ok(Course {
            members: members(plan.people, &mut luck),
            chats: Arc::new(Mutex::new(chats)),
            ledger: Ledger::default(),
            counts: Counts::default(),
            documents,
            pending: Vec::new(),
            walked: BTreeMap::new(),
            old: Vec::new(),
            now: BEGIN,
            lost: Vec::new(),
            disk: new_disk()?,
            copy: None,
            older: Vec::new(),
            house,
            updates: 0,
            luck,
            drawn: Fast::new(plan.seed ^ TWINS),
            plan,
        })
    }

    /// Goes on to the end of the plan, and then until everything rests.
    ///
    /// # Errors
    /// The first promise that did not hold.
    pub fn run(&mut self) -> Result<(), Broken> {
        let done = self.goes_on();
        self.counts.seconds = (self.now.0 - BEGIN.0).unsigned_abs() / 1000;
        self.counts.traffic = self.chats.lock().unwrap_or_else(PoisonError::into_inner).traffic;
        done
    }

    fn goes_on(&mut self) -> Result<(), Broken> {
        while self.counts.steps < self.plan.steps {
            self.live()?;
        }
        self.rest()
    }

    /// The digest of everything that happened so far.
    pub fn digest(&self) -> String {
        let chats = self.chats.lock().unwrap_or_else(PoisonError::into_inner);
        chats.digest.to_hex()
    }

    /// Notes an event.
    pub fn note(&self, at: Now, event: &str) {
        let mut chats = self.chats.lock().unwrap_or_else(PoisonError::into_inner);
        let digest: &mut Digest = &mut chats.digest;
        digest.note(at, event);
    }

    /// A promise that did not hold at this step.
    pub fn broken(&self, promise: Promise, why: impl Into<String>) -> Broken {
        Broken { promise, step: self.counts.steps, why: why.into() }
    }

    /// An id of an update that was never given before.
    pub fn update(&mut self) -> String {
        self.updates += 1;
        format!("{}:{}", crate::model::NAME, self.updates)
    }

    fn flawed(&self, flaw: Flaw) -> bool {
        self.plan.flaw == Some(flaw)
    }

    /// One in so many, if such faults happen.
    pub fn strikes(&mut self, fault: Fault, one_in: u32) -> bool {
        self.plan.faults.has(fault) && self.luck.below(one_in) == 0
    }

    fn start(&mut self) -> Start {
        let again = self.counts.processes > 1;
        Start {
            seed: self.luck.bits(),
            now: self.now,
            forgets_updates: again && self.flawed(Flaw::ForgetsUpdates),
            forgets_messages: again && self.flawed(Flaw::ForgetsMessages),
            silent: again && self.flawed(Flaw::SilentAfterRestart),
            awake: if self.flawed(Flaw::KeepsEveryGame) { usize::MAX } else { AWAKE },
        }
    }

    /// One process, from its start to its end.
    fn live(&mut self) -> Result<(), Broken> {
        self.counts.processes += 1;
        let runtime = runtime().map_err(|e| self.broken(Promise::Opens, e.to_string()))?;
        let (start, house) = (self.start(), self.house.clone());
        let (disk, chats) = (self.disk.clone(), Arc::clone(&self.chats));
        let end = runtime.block_on(async {
            let service = Service::start(&house, &disk, &chats, start).await;
            let service = service.map_err(|why| self.broken(Promise::Opens, why))?;
            self.kept(&service)?;
            self.presses_lost(&service).await?;
            self.plan_death(&disk);
            let end = self.works(&service, &disk).await?;
            self.look(&service)?;
            self.now = service.world.clock.now();
            let table = service.table.clone();
            if end == End::Asked {
                service.stop().await.map_err(|why| self.broken(Promise::Sound, why))?;
            }
            self.leaves_orphans(&table);
            Ok(end)
        })?;
        drop(runtime);
        self.restarts(end);
        Ok(())
    }

    /// Decides how this process ends, if it is not asked to.
    fn plan_death(&mut self, disk: &Disk) {
        let requests = {
            let chats = self.chats.lock().unwrap_or_else(PoisonError::into_inner);
            chats.requests()
        };
        let dies_at =
            self.strikes(Fault::Kill, 2).then(|| requests + 1 + u64::from(self.luck.below(120)));
        self.chats.lock().unwrap_or_else(PoisonError::into_inner).dies_at = dies_at;
        if self.strikes(Fault::Power, 3) {
            disk.set_fault(DiskFault::From(disk.count() + self.luck.below(1_500) as usize));
        } else if self.strikes(Fault::Disk, 2) {
            disk.set_fault(DiskFault::Once(disk.count() + self.luck.below(1_500) as usize));
        }
    }

    /// People act until the process dies or is asked to end.
    async fn works(&mut self, service: &Service, disk: &Disk) -> Result<End, Broken> {
        let acts = 10 + self.luck.below(LONGEST);
        let cut_at = self.cut_at(disk);
        let full = self.full(disk);
        self.hand_in_again(service).await?;
        for at in 0..acts {
            if self.counts.steps >= self.plan.steps {
                break;
            }
            match &full {
                Some(full) if full.start == at => disk.set_fault(DiskFault::Full),
                Some(full) if full.end == at => disk.heal(),
                Some(_) | None => {}
            }
            self.counts.steps += 1;
            let pause = self.pause();
            let death = std::sync::Arc::clone(&service.model.death);
            let dead = tokio::select! {
                biased;
                () = death.notified() => true,
                done = self.step(service, pause) => { done?; false }
            };
            if cut_at.is_some_and(|at| disk.count() > at) {
                return Ok(End::PowerCut);
            }
            if dead {
                return Ok(End::Killed);
            }
            self.look(service)?;
            self.compares_twins(service).await?;
            if self.flawed(Flaw::AcknowledgesEarly) && self.ledger.early() {
                return Ok(End::Killed);
            }
        }
        let killed = self.plan.faults.has(Fault::Kill) && self.luck.below(3) == 0;
        Ok(if killed { End::Killed } else { End::Asked })
    }

    /// The event of the disk at which the power goes.
    fn cut_at(&self, disk: &Disk) -> Option<usize> {
        match disk.fault() {
            DiskFault::From(at) => Some(at),
            DiskFault::Never | DiskFault::Once(_) | DiskFault::Full => None,
        }
    }

    /// The acts during which the disk is full, where nothing else is wrong with it.
    fn full(&mut self, disk: &Disk) -> Option<Range<u32>> {
        if disk.fault() != DiskFault::Never || !self.strikes(Fault::Full, 3) {
            return None;
        }
        let start = self.luck.below(LONGEST / 2);
        Some(start..start + 1 + self.luck.below(LONGEST / 4))
    }

    async fn step(&mut self, service: &Service, pause: Duration) -> Result<(), Broken> {
        sleep(pause).await;
        self.platform_acts(service).await;
        self.act(service).await
    }

    /// Acts of the chats without the bot: messages are deleted, people block the bot and come back, groups
    /// get another id.
    async fn platform_acts(&mut self, service: &Service) {
        service.model.chats().deletes_something();
        if self.strikes(Fault::Blocked, 40) {
            let at = self.luck.below(self.members.len() as u32) as usize;
            let member = self.members[at].clone();
            let back = service.model.chats().blocked.remove(&member.private);
            if back {
                service.delivery.arrived(&member.person.id);
            } else {
                service.model.chats().block(&member.private);
            }
        }
        if self.strikes(Fault::Moved, 300) {
            let at = self.luck.below(self.members.len() as u32) as usize;
            let from = service.model.chats().newest(&self.members[at].hall);
            let to = stolik_table::ChannelId::new(format!("{from}+"));
            service.model.chats().moved.insert(from.clone(), to.clone());
            // The platform tells of it with an update of the group.
            if !self.flawed(Flaw::IgnoresMoves) {
                service.table.move_channel(&from, &to, service.world.clock.now()).await;
                service.delivery.moved(&from, &to);
            }
        }
    }

    /// The time until the next act of anybody.
    fn pause(&mut self) -> Duration {
        let most = match self.luck.below(100) {
            0..60 => 5_000,
            60..90 => 90_000,
            90..98 => 3_600_000,
            _ => 3 * 24 * 3_600_000,
        };
        Duration::from_millis(u64::from(200 + self.luck.below(most)))
    }

    /// The disk and the time that the next process finds.
    fn restarts(&mut self, end: End) {
        match end {
            End::Asked => {}
            End::Killed => self.counts.kills += 1,
            End::PowerCut => self.counts.power_cuts += 1,
        }
        self.note(self.now, &format!("{end:?}"));
        self.older.push(self.disk.after_kill());
        if self.older.len() > 2 {
            self.older.remove(0);
        }
        let seed = self.luck.bits();
        self.disk = match end {
            End::PowerCut if self.flawed(Flaw::UnsyncedDisk) => self.older[0].after_kill(),
            End::PowerCut => self.disk.after_power_cut(seed),
            End::Killed if self.flawed(Flaw::StartsFromOlderFile) => self.older[0].after_kill(),
            _ if self.flawed(Flaw::LosesSectors) => self.disk.damaged(seed),
            End::Killed | End::Asked => self.disk.after_kill(),
        };
        self.pending.retain(|update| resent(&self.members, update));
        self.goes_back();
        self.now = Now(self.now.0 + 1_000 + self.next_clock());
    }

    /// The milliseconds until the next process starts, by the clock of the machine.
    fn next_clock(&mut self) -> i64 {
        if !self.strikes(Fault::Clock, 6) {
            return i64::from(self.luck.below(600_000));
        }
        match self.luck.below(2) {
            0 => -i64::from(self.luck.below(3 * 3_600_000)),
            _ => i64::from(self.luck.below(20 * 24 * 3_600_000)),
        }
    }

    /// The operator makes a copy of the data file now and then, and puts it in place of the file later.
    fn goes_back(&mut self) {
        if !self.plan.faults.has(Fault::Restored) {
            return;
        }
        if let Some((copy, facts)) = self.copy.take_if(|_| self.luck.below(6) == 0) {
            self.note(self.now, "restored");
            self.disk = copy;
            self.counts.restored += 1;
            // A flaw forgets to say that it is a copy.
            if !self.flawed(Flaw::CopyAsLive) {
                drop(Store::mark_copy_on(&self.disk));
            }
            self.ledger.goes_back(facts);
            let mut chats = self.chats.lock().unwrap_or_else(PoisonError::into_inner);
            chats.messages.values_mut().for_each(|message| message.recorded = false);
            drop(chats);
            self.lost = self.hand_buttons();
        } else if self.copy.is_none() && self.luck.below(3) == 0 {
            self.copy = Some((self.disk.after_kill(), self.ledger.clone()));
        }
    }

    /// The buttons by which people can decide in their private chats.
    fn hand_buttons(&self) -> Vec<Seen> {
        let chats = self.chats.lock().unwrap_or_else(PoisonError::into_inner);
        let seen = self.members.iter().flat_map(|member| member.sees(&chats));
        let plays = |seen: &Seen| {
            matches!(seen.message, Some((_, SurfaceId::Hand(..))))
                && matches!(seen.button.kind, ButtonKind::Main | ButtonKind::Play)
        };
        seen.filter(plays).take(MOST_LOST).collect()
    }

    /// Faults have stopped: one more process, which lives until everything rests.
    fn rest(&mut self) -> Result<(), Broken> {
        self.counts.processes += 1;
        let runtime = runtime().map_err(|e| self.broken(Promise::Opens, e.to_string()))?;
        let (start, house) = (self.start(), self.house.clone());
        let (disk, chats) = (self.disk.clone(), Arc::clone(&self.chats));
        chats.lock().unwrap_or_else(PoisonError::into_inner).calm();
        runtime.block_on(async {
            let service = Service::start(&house, &disk, &chats, start).await;
            let service = service.map_err(|why| self.broken(Promise::Opens, why))?;
            self.kept(&service)?;
            for member in self.members.clone() {
                let hall = service.model.chats().newest(&member.hall);
                service.delivery.again(&hall);
                service.delivery.again(&member.private);
                service.delivery.arrived(&member.person.id);
            }
            self.hand_in_again(&service).await?;
            self.rested(&service).await?;
            self.ended(&service).await?;
            self.now = service.world.clock.now();
            service.stop().await.map_err(|why| self.broken(Promise::Sound, why))
        })
    }
}

/// Whether the platform hands the update of this person in again.
fn resent(members: &[Member], update: &Incoming) -> bool {
    members.iter().any(|member| member.person.id == update.person.id && member.resent)
}
