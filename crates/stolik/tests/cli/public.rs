//! Tests of access: an address that others can reach is refused until a setting allows it, and keys are printed at the
//! start.

use crate::support::{Said, Server, said, stolik};

/// Tries to serve with more settings.
fn refused(settings: &[(&str, &str)]) -> Said {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let mut command = stolik();
    command.env("STOLIK_STORE_PATH", folder.path().join("data.redb"));
    command.env("STOLIK_WEB_LISTEN", "127.0.0.1:0").envs(settings.iter().copied());
    said(command.current_dir(folder.path()))
}

#[test]
fn what_others_can_reach_is_refused_with_what_to_set() {
    for (settings, told) in [
        (vec![("STOLIK_WEB_LISTEN", "0.0.0.0:0")], "set [web] public to the address"),
        (vec![("STOLIK_WEB_LISTEN", "[::]:0")], "set [web] public to the address"),
        (
            vec![
                ("STOLIK_WEB_LISTEN", "0.0.0.0:0"),
                ("STOLIK_WEB_PUBLIC", "https://cards.example"),
            ],
            "set [web] proxies",
        ),
        (vec![("STOLIK_METRICS_LISTEN", "0.0.0.0:0")], "set [metrics] peers"),
    ] {
        let said = refused(&settings);
        assert_eq!((said.code, said.out.as_str()), (2, ""), "{settings:?}: {}", said.err);
        assert!(said.err.contains(told) && said.err.lines().count() == 1, "{}", said.err);
    }
}

/// The key behind this mark in what was printed.
fn key(server: &Server, mark: &str) -> String {
    let text = server.lines.concat();
    let (_, rest) = text.split_once(mark).unwrap_or_else(|| panic!("{mark} in {text}"));
    rest.split_whitespace().next().expect("a key").to_owned()
}

#[test]
fn keys_are_printed_at_every_start_and_stay_the_same() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let data = folder.path().join("data.redb");
    let here = Server::start(&data);
    let operator = key(&here, "/#key=");
    assert!(operator.len() >= 32, "{operator}");
    assert!(!here.lines.concat().contains("#enter="), "nobody else may come");
    assert_eq!(here.end(), Some(0));

    let public = Server::with(&data, &[("STOLIK_WEB_PUBLIC", "https://cards.example")]);
    assert_eq!(key(&public, "https://cards.example/#key="), operator);
    assert_eq!(key(&public, &format!("http://127.0.0.1:{}/#key=", public.port)), operator);
    let entry = key(&public, "https://cards.example/#enter=");
    assert_ne!(entry, operator);

    // The operator asks for them while it serves, and has new ones made for the next start.
    let keys = |arguments: &[&str]| {
        let said = said(stolik().env("STOLIK_STORE_PATH", &data).arg("keys").args(arguments));
        assert_eq!((said.code, said.err.as_str()), (0, ""), "{arguments:?}");
        said.out
    };
    let printed = keys(&[]);
    assert!(printed.contains(&operator) && printed.contains(&entry), "{printed}");
    let renewed = keys(&["--new"]);
    assert!(!renewed.contains(&operator) && !renewed.contains(&entry), "{renewed}");
    assert_eq!(public.end(), Some(0));
    assert_eq!(keys(&[]), renewed);
    let here = Server::start(&data);
    assert!(renewed.contains(&key(&here, "/#key=")), "{renewed}");
    assert_eq!(here.end(), Some(0));
}
