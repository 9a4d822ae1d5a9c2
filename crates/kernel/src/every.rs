//! Lists of all variants of an enum, which the compiler holds to be whole.

/// An array of values of an enum with at least one of each variant: where a variant is missing, it does not
/// compile. A variant that holds something is written with an example of it, and may stand several times with
/// several.
///
/// ```
/// use stolik_kernel::every;
///
/// #[derive(PartialEq, Debug)]
/// enum Press { Yes, No, Page(u8), At { x: u8, y: u8 } }
///
/// const PRESSES: [Press; 5] = every![Press: Yes, No, Page(1), Page(2), At { x: 1, y: 2 }];
/// assert_eq!(PRESSES[3], Press::Page(2));
/// ```
///
/// ```compile_fail
/// enum Answer { Yes, No }
///
/// const ANSWERS: [Answer; 1] = stolik_kernel::every![Answer: Yes];
/// ```
#[macro_export]
macro_rules! every {
    ($name:ident: $(
        $variant:ident $(($($value:expr),+ $(,)?))? $({ $($field:ident: $held:expr),+ $(,)? })?
    ),+ $(,)?) => {{
        #[allow(unreachable_patterns, clippy::unneeded_struct_pattern)]
        const fn _whole(one: &$name) {
            match one { $($name::$variant { .. } => ()),+ }
        }
        [$($name::$variant $(($($value),+))? $({ $($field: $held),+ })?),+]
    }};
}
