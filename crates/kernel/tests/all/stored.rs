//! Stored states: every older form is converted and broken bytes are an error. A position has the same fingerprint in every
//! stored form.

use crate::toys::skirmish::{Skirmish, State};
use crate::toys::skirmish_forms::{State1, State2};
use stolik_kernel::chance::Fast;
use stolik_kernel::stored::{self, Stored, StoredError};
use stolik_kernel::{Rules, Setup, fingerprint, laws};

fn start(seed: u64) -> State {
    let deck = ["parry", "boost", "heal", "parry", "boost"].map(String::from).to_vec();
    let setup = Setup { decks: vec![deck.clone(), deck], ..Setup::default() };
    Skirmish::default().start(&setup, &mut Fast::new(seed)).unwrap()
}

/// The position as each release stored it, oldest first.
fn forms(state: &State) -> [Vec<u8>; 3] {
    [stored::write(&State1::of(state)), stored::write(&State2::of(state)), stored::write(state)]
}

/// Every position of some fights.
fn everywhere(mut check: impl FnMut(&State)) {
    for seed in 0..40 {
        let played = laws::play_out(&Skirmish::default(), start(seed), seed, 500, |state, _| {
            check(state);
            Ok(())
        });
        check(&played.unwrap().0);
    }
}

#[test]
fn every_form_becomes_todays_with_the_same_print() {
    let rules = Skirmish::default();
    let mut windows = 0;
    everywhere(|state| {
        windows += usize::from(state.window.is_some_and(|window| !window.passed.is_empty()));
        let fingerprint = fingerprint::of_state(&rules, state);
        let forms = forms(state);
        assert_eq!(forms.each_ref().map(|bytes| bytes[0]), [1, 2, 3]);
        assert!(forms[0][1..] != forms[1][1..] && forms[1][1..] != forms[2][1..]);
        for bytes in forms {
            let woken: State = stored::read(&bytes).unwrap();
            assert_eq!(woken, *state, "form {}", bytes[0]);
            assert_eq!(fingerprint::of_state(&rules, &woken), fingerprint, "form {}", bytes[0]);
        }
    });
    assert!(windows > 50, "{windows} windows in which somebody had passed");
}

#[test]
fn a_form_before_todays_is_read_as_it_stands_too() {
    let state = start(3);
    let old = State1::of(&state);
    assert_eq!(stored::read(&stored::write(&old)), Ok(old.clone()));
    assert_eq!(stored::read(&stored::write(&old)), Ok(State2::from_older(old)));
    let newer = stored::read::<State2>(&stored::write(&state));
    assert_eq!(newer, Err(StoredError::Unknown { found: 3, known: 2 }));
}

#[test]
fn bytes_cut_off_or_added_are_an_error_in_every_form() {
    for bytes in forms(&start(5)) {
        for cut in 0..bytes.len() {
            let read = stored::read::<State>(&bytes[..cut]);
            let fits = match read {
                Err(StoredError::Empty) => cut == 0,
                Err(StoredError::Broken { form, .. }) => cut > 0 && form == bytes[0],
                Err(StoredError::Unknown { .. } | StoredError::Unreleased { .. }) | Ok(_) => false,
            };
            assert!(fits, "{cut} bytes of {}: {read:?}", bytes.len());
        }
        let longer = [&bytes[..], &[0]].concat();
        let told = stored::read::<State>(&longer).unwrap_err().to_string();
        let form = bytes[0];
        assert_eq!(told, format!("a state of form {form} does not decode: 1 bytes are left over"));
    }
}

#[test]
fn a_form_that_nobody_wrote_is_an_error() {
    let mut bytes = stored::write(&start(1));
    for form in [0, 4, 255] {
        bytes[0] = form;
        let told = stored::read::<State>(&bytes).unwrap_err();
        assert_eq!(told, StoredError::Unknown { found: form, known: 3 });
    }
    let told = StoredError::Unknown { found: 4, known: 3 }.to_string();
    assert_eq!(told, "a state of form 4, this program knows forms 1 to 3");
}
