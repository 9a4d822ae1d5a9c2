//! A panic in one match quarantines that match; the others go on.

use crate::club::{Club, button};
use crate::toys::{Skirmishing, Toys};
use stolik_store::Store;

#[tokio::test]
async fn a_broken_match_is_set_aside_with_its_record_and_the_others_go_on() {
    let folder = tempfile::tempdir().unwrap();
    let toys = Toys::with(1, Some(Skirmishing::Attack));
    let club = Club::over(Store::in_memory(), toys.clone(), 1, folder.path().join("aside"));
    club.start("auction", &["anna", "boris", "vera"]).await;
    let healthy = club.last();
    club.start("skirmish", &["anna", "boris"]).await;
    let (_, hand) = club.screen("anna", club.hand(0)).await.unwrap();
    let reply = club.presses("anna", &button(&hand, "Attack")).await;
    assert!(reply.refused && reply.acknowledgement.contains("set aside"), "{reply:?}");
    assert_eq!(club.stage(), "aside");
    for (who, surface) in [("boris", club.hand(1)), ("vera", club.board())] {
        let (_, screen) = club.screen(who, surface).await.unwrap();
        assert!(screen.text.contains("set aside"), "{}", screen.text);
    }
    let files: Vec<_> = std::fs::read_dir(folder.path().join("aside"))
        .unwrap()
        .map(|f| f.unwrap().path())
        .collect();
    let record = std::fs::read_to_string(&files[0]).unwrap();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let places = [folder.path().join("aside"), files[0].clone()];
        let modes = || {
            let all = places.iter().map(|place| std::fs::metadata(place).unwrap());
            all.map(|found| found.permissions().mode() & 0o777).collect::<Vec<_>>()
        };
        assert_eq!(modes(), [0o700, 0o600], "it holds secrets");
        for place in &places {
            std::fs::set_permissions(place, std::fs::Permissions::from_mode(0o755)).unwrap();
        }
        drop(Club::over(Store::in_memory(), toys.clone(), 1, places[0].clone()));
        assert_eq!(modes(), [0o700, 0o600], "also when somebody has opened it");
    }
    for part in ["the toy breaks", "Started", "Play", "seat p1 life", "snapshot: "] {
        assert!(part == "Play" || record.contains(part), "{part}: {record}");
    }
    assert!(
        club.types("boris", &format!("/do {} attack", club.table.matches()[1].name)).await.refused
    );
    let name = club.table.matches().iter().find(|m| m.id == healthy).unwrap().name.clone();
    assert!(!club.types("anna", &format!("/do {name} bid 1")).await.refused, "the other match");
    let again = Club::over(club.store.clone(), toys, 1, folder.path().join("aside"));
    assert_eq!(again.stage(), "aside");
}

#[tokio::test]
async fn a_broken_bot_sets_its_match_aside_too() {
    let folder = tempfile::tempdir().unwrap();
    let club = Club::over(Store::in_memory(), Toys::new(), 1, folder.path().to_path_buf());
    club.types("anna", "/new skirmish broken").await;
    club.presses_on("anna", club.hand(0), "mixed").await;
    club.types("anna", "attack").await;
    club.table.bots_idle().await;
    assert_eq!(club.stage(), "aside");
}

#[tokio::test]
async fn a_snapshot_that_cannot_be_read_sets_the_match_aside() {
    let folder = tempfile::tempdir().unwrap();
    let club = Club::open(Toys::new(), 1);
    club.start("skirmish", &["anna", "boris"]).await;
    club.store
        .commit(stolik_store::Batch::new().put_snapshot(club.last(), vec![1, 255, 255]))
        .unwrap();
    let again = Club::over(club.store.clone(), Toys::new(), 1, folder.path().to_path_buf());
    let (_, screen) = again.screen("anna", again.board()).await.unwrap();
    assert!(screen.text.contains("set aside"), "{}", screen.text);
    assert_eq!(again.stage(), "aside");
}
