//! By which rule of its own an edition refuses what the engine refuses by a rule of another document: pairs of the
//! rule that stands in the code and that of the edition. A rule of the document below that an edition says nothing
//! about stays what it is.

use stolik_kernel::RuleId;

/// The rules of 2007, which have no list of zones: what is aimed at wrongly is no target (1.2/3).
pub(crate) const Y2007: &[(RuleId, RuleId)] = &[
    (rule!("123.2"), rule!("1.2/3")),
    (rule!("201.2/active"), rule!("1.2/3")),
    (rule!("201.2/target"), rule!("1.2/3")),
    (rule!("206.1/from"), rule!("1.2/3")),
    (rule!("208.6"), rule!("gap.golden-rules")),
    (rule!("210.3"), rule!("1.2/3")),
    (rule!("210.4"), rule!("1.2/3")),
    (rule!("210.5"), rule!("1.2/3")),
    (rule!("210.6/full"), rule!("1.2/3")),
];

/// The newer rules.
pub(crate) const NEWER: &[(RuleId, RuleId)] = &[
    (rule!("1.5.1.b"), rule!("210.3")),
    (rule!("1.5.1.g/4"), rule!("gap.flyer-defence")),
    (rule!("1.11.2"), rule!("123.3/without")),
    (rule!("4.16"), rule!("210.5/end")),
    (rule!("4.16/close"), rule!("210.5/close")),
    (rule!("gap.adjacency"), rule!("210.5")),
];
