//! The page over a table without rules, to look at the page alone:
//! `cargo run -p stolik-web --example demo -- 8080 board.png`
#[path = "../tests/support/mod.rs"]
mod support;

use std::sync::Arc;
use stolik_web::{MemoryKeep, WebConfig, WebError};
use stolik_words::Words;
use stolik_world::World;

#[tokio::main]
async fn main() -> Result<(), WebError> {
    let mut args = std::env::args().skip(1);
    let port = args.next().unwrap_or_else(|| "0".to_owned());
    let picture = args.next().map(std::fs::read).transpose()?;
    let listener = tokio::net::TcpListener::bind(format!("127.0.0.1:{port}")).await?;
    println!("http://{}", listener.local_addr()?);
    let table = Arc::new(support::FakeTable::new(picture.unwrap_or_else(|| support::PNG.to_vec())));
    let keep = Arc::new(MemoryKeep::default());
    let config = WebConfig::local(table, keep, Arc::new(Words::embedded()), World::real());
    let end = async { tokio::signal::ctrl_c().await.unwrap_or_default() };
    stolik_web::serve(listener, config, Box::pin(end)).await
}
