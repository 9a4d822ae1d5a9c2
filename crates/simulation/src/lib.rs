//! The whole service in one seeded simulation: table, store, delivery, and people of all tempers on a chat platform in
//! memory, in virtual time on one thread. From the seed alone follow the people's acts, the platform's faults, kills at
//! any await, power cuts at any write, and restarts. The same plan gives the same digest.
//!
//! ```no_run
//! # use std::sync::Arc;
//! # fn of(catalogue: Arc<dyn stolik_table::Catalogue>) -> Result<(), String> {
//! use stolik_simulation::{Plan, run};
//! let outcome = run(&catalogue, &Plan::new(7, 1_000))?;
//! assert_eq!(outcome.broken, None);
//! # Ok(()) }
//! ```
//!
//! | module | for |
//! |---|---|
//! | `plan`, `flaw`, `promise` | the arguments of a run, flaws on purpose, the promises that are checked |
//! | `digest` | the one digest of a run |
//! | `model` | the chat platform in memory |
//! | `service` | one process of the bot |
//! | `people` | people of all tempers, and their wishes |
//! | `course` | one process after the other |
//! | `ledger` | the facts that were seen and must stay |
//! | `act`, `checks`, `twins` | the acts of people; the checks, those of secrets apart |
//!
//! A process is a runtime of its own: dropping it ends every task at the await at which it stands. The data file lies on
//! a [`stolik_store::Disk`], the chats outlive the processes. `docs/PROOF.md` lists the limits of a run.
#![forbid(unsafe_code)]

mod act;
mod checks;
mod course;
mod digest;
mod flaw;
mod ledger;
mod model;
mod people;
mod plan;
mod promise;
mod service;
mod twins;

pub use course::Counts;
pub use flaw::Flaw;
pub use model::Traffic;
pub use plan::{Fault, Faults, Leagues, Plan};
pub use promise::{Broken, Promise};

use course::Course;
use service::House;
use std::sync::Arc;
use stolik_table::Catalogue;
use stolik_words::Words;

/// The result of a run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The figures, as far as it went.
    pub counts: Counts,
    /// 32 hexadecimal digits over everything that happened.
    pub digest: String,
    /// The first promise that did not hold.
    pub broken: Option<Broken>,
}

/// Carries a plan out.
///
/// # Errors
/// It could not be begun: the plan names a document that is not there, or memory cannot be had.
pub fn run(catalogue: &Arc<dyn Catalogue>, plan: &Plan) -> Result<Outcome, String> {
    for document in &plan.documents {
        if !catalogue.documents().iter().any(|known| known.id == *document) {
            return Err(format!("there is no document {document}"));
        }
    }
    let words = Arc::new(Words::embedded());
    let house = House { catalogue: Arc::clone(catalogue), words };
    let mut course = Course::new(plan.clone(), house)?;
    let broken = course.run().err();
    Ok(Outcome { counts: course.counts, digest: course.digest(), broken })
}

/// The smallest plan that still fails by the same promise: it ends at the failing step, and kinds of faults that do not
/// matter are left out. Each kind costs one more run.
///
/// # Errors
/// As [`run`].
pub fn shrink(
    catalogue: &Arc<dyn Catalogue>,
    plan: &Plan,
    broken: &Broken,
) -> Result<Plan, String> {
    let mut least = Plan { steps: broken.step.max(1), ..plan.clone() };
    for fault in plan.faults.kinds() {
        let fewer = Plan { faults: least.faults.without(*fault), ..least.clone() };
        let found = run(catalogue, &fewer)?.broken;
        if let Some(found) = found.filter(|found| found.promise == broken.promise) {
            least = Plan { steps: found.step.max(1), ..fewer };
        }
    }
    Ok(least)
}
