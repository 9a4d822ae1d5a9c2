//! The page as an application of its own: manifest, worker, the page without a connection, link previews.

use crate::support::Site;

#[tokio::test]
async fn manifest_is_in_the_readers_language_and_names_files_that_exist() {
    let site = Site::start().await;
    for (cookie, name) in [("stolik-language=ru", "Столик"), ("stolik-language=en", "Stolik")]
    {
        let answer = site.get("/manifest.webmanifest", cookie).await;
        assert_eq!(answer.status, 200);
        assert!(answer.header("content-type").starts_with("application/manifest+json"));
        let manifest = answer.json();
        assert_eq!(manifest["name"], name);
        assert_eq!(manifest["start_url"], "/");
        let icons = manifest["icons"].as_array().expect("icons");
        assert!(!icons.is_empty());
        for icon in icons {
            let path = icon["src"].as_str().expect("an address");
            let file = site.get(path, "").await;
            assert_eq!(file.status, 200, "{path}");
            assert_eq!(
                file.header("content-type"),
                icon["type"].as_str().expect("a type"),
                "{path}"
            );
        }
    }
}

#[tokio::test]
async fn page_without_a_connection_stands_alone_in_both_languages() {
    let site = Site::start().await;
    let worker = site.get("/worker.js", "").await;
    assert!(worker.header("content-type").starts_with("text/javascript"));
    let kept = String::from_utf8_lossy(&worker.body).into_owned();
    assert!(kept.contains("\"/offline\""), "{kept}");
    for (cookie, title) in
        [("stolik-language=ru", "Нет соединения"), ("stolik-language=en", "There is no connection")]
    {
        let answer = site.get("/offline", cookie).await;
        let page = String::from_utf8_lossy(&answer.body).into_owned();
        assert_eq!(answer.status, 200);
        assert!(page.contains(title) && !page.contains('%'), "{page}");
        // It may name only what the worker keeps.
        let named = page.split("=\"/web/").skip(1).filter_map(|rest| rest.split('"').next());
        for file in named {
            let address = format!("/web/{file}");
            assert!(kept.contains(&format!("\"{address}\"")), "{address}");
            assert_eq!(site.get(&address, "").await.status, 200, "{address}");
        }
    }
}

#[tokio::test]
async fn link_preview_says_title_sentence_and_picture() {
    let site = Site::start().await;
    let answer = site.get("/", "stolik-language=en").await;
    let page = String::from_utf8_lossy(&answer.body).into_owned();
    for part in [
        "og:title\" content=\"Stolik\"",
        "og:description\" content=\"A card table",
        "og:image\" content=\"/web/icon-512.png\"",
        "rel=\"manifest\"",
    ] {
        assert!(page.contains(part), "{part}: {page}");
    }
    assert!(!page.contains("%origin%") && !page.contains("%tagline%"), "{page}");
}
