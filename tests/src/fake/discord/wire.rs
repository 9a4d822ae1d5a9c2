//! Connections that a fault can cut: a listener whose sockets carry a switch, so that a request can
//! end without any answer, as it does when a network fails.

use axum::extract::connect_info::Connected;
use axum::serve::{IncomingStream, Listener};
use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};

/// The switch of one connection: once cut, nothing more is written to it.
#[derive(Clone, Debug, Default)]
pub(super) struct Cutter(Arc<AtomicBool>);

impl Cutter {
    /// From now on every write fails, and the server drops the connection.
    pub(super) fn cut(&self) {
        self.0.store(true, Ordering::SeqCst);
    }

    fn is_cut(&self) -> bool {
        self.0.load(Ordering::SeqCst)
    }
}

/// A TCP listener on loopback whose connections can be cut.
pub(super) struct Wire(pub(super) TcpListener);

/// One connection.
pub(super) struct Line {
    stream: TcpStream,
    cutter: Cutter,
}

impl Listener for Wire {
    type Io = Line;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Line, SocketAddr) {
        loop {
            if let Ok((stream, from)) = self.0.accept().await {
                // Without it each small answer waits 40 ms for its acknowledgement.
                let _ = stream.set_nodelay(true);
                return (Line { stream, cutter: Cutter::default() }, from);
            }
            tokio::task::yield_now().await;
        }
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.0.local_addr()
    }
}

impl Connected<IncomingStream<'_, Wire>> for Cutter {
    fn connect_info(stream: IncomingStream<'_, Wire>) -> Self {
        stream.io().cutter.clone()
    }
}

fn reset() -> io::Error {
    io::ErrorKind::ConnectionReset.into()
}

impl AsyncRead for Line {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, into)
    }
}

impl AsyncWrite for Line {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        if self.cutter.is_cut() {
            return Poll::Ready(Err(reset()));
        }
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
