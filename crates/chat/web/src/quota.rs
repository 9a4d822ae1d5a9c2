//! Quotas of an address in a span of time: for taking names and guessing codes.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use stolik_world::clock::Instant;

/// So many addresses are counted at once; with more, those whose span is over are dropped first.
const COUNTED: usize = 4096;

/// Counts by address.
pub(crate) struct Quota {
    most: u32,
    span: Duration,
    used: Mutex<HashMap<IpAddr, (Instant, u32)>>,
}

impl Quota {
    /// So often in each span.
    pub(crate) fn new(most: u32, span: Duration) -> Quota {
        Quota { most, span, used: Mutex::default() }
    }

    /// Whether the address may do it now; it is counted then.
    pub(crate) fn take(&self, address: IpAddr, now: Instant) -> bool {
        let address = counted_as(address);
        let mut used = self.used.lock().unwrap_or_else(PoisonError::into_inner);
        if used.len() >= COUNTED && !used.contains_key(&address) {
            used.retain(|_, (since, _)| now.saturating_duration_since(*since) < self.span);
            if used.len() >= COUNTED {
                return false;
            }
        }
        let (since, count) = used.entry(address).or_insert((now, 0));
        if now.saturating_duration_since(*since) >= self.span {
            (*since, *count) = (now, 0);
        }
        *count += 1;
        *count <= self.most
    }

    /// Takes one back: what was counted was no guess.
    pub(crate) fn give_back(&self, address: IpAddr) {
        let mut used = self.used.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, count)) = used.get_mut(&counted_as(address)) {
            *count = count.saturating_sub(1);
        }
    }
}

/// A network of IPv6 is one household, however many addresses it has.
fn counted_as(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(ip) => {
            let [a, b, c, d, ..] = ip.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_so_many_in_a_span() {
        let quota = Quota::new(2, Duration::from_secs(60));
        let (one, other) = ("192.0.2.1".parse().unwrap(), "2001:db8::1".parse().unwrap());
        let same: IpAddr = "2001:db8::2".parse().unwrap();
        let start = Instant::now();
        assert!(quota.take(one, start) && quota.take(one, start) && !quota.take(one, start));
        assert!(quota.take(other, start) && quota.take(same, start) && !quota.take(other, start));
        quota.give_back(one);
        assert!(!quota.take(one, start + Duration::from_secs(59)));
        assert!(quota.take(one, start + Duration::from_secs(60)));
    }
}
