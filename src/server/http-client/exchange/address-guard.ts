/** Which network addresses may be connected to when an address comes from data: public ones only. */
import { type LookupAddress, lookup as lookupName } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { buildConnector } from 'undici';

/**
 * Thrown inside a connection attempt, so that "not allowed" and "not reachable" are distinguished. Names no address.
 */
export class ForbiddenAddress extends Error {
  constructor() {
    super('the address is not a public one');
    this.name = 'ForbiddenAddress';
  }
}

/** All public unicast addresses of IPv6 (RFC 4291, IANA's global unicast block). */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
/** A public address that is the host's own metadata service in Azure. */
const metadataAddresses = new Set(['168.63.129.16']);

/**
 * True only for a public unicast address in its textual form (no brackets). Loopback, private, link-local,
 * carrier-grade NAT, documentation, multicast and reserved ranges are refused; of the forms that carry an IPv4 address
 * inside (mapped, NAT64 under 64:ff9b::/96) the inner one decides; 6to4 and Teredo are refused whatever they carry.
 * Text that is no address is refused.
 */
export function isPublicAddress(text: string): boolean {
  const bare = text.replace(/%.*$/, '');
  // The system's resolver also accepts decimal, octal and short forms; only the canonical form is accepted here.
  if (isIP(bare) === 0) return false;
  const address = ipaddr.parse(bare);
  if (address instanceof ipaddr.IPv4) return isPublicIpv4(address);
  if (address.isIPv4MappedAddress()) return isPublicIpv4(address.toIPv4Address());
  if (address.match(ipaddr.IPv6.parseCIDR('64:ff9b::/96'))) {
    return isPublicIpv4(new ipaddr.IPv4(address.toByteArray().slice(12)));
  }
  return address.range() === 'unicast' && address.match(globalUnicast);
}

function isPublicIpv4(address: ipaddr.IPv4): boolean {
  return address.range() === 'unicast' && !metadataAddresses.has(address.toString());
}

/** Resolves names. Fails with ForbiddenAddress when any of a name's addresses is not public. */
export function guardedLookup(resolve: typeof lookupName = lookupName): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) {
        callback(error, '', 0);
        return;
      }
      const addresses: LookupAddress[] = found;
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
        callback(new ForbiddenAddress(), '', 0);
      } else if (options.all) {
        callback(null, addresses);
      } else {
        callback(null, first.address, first.family);
      }
    });
  };
}

/** Connects to public addresses only: literal addresses are checked before connecting, names after resolution. */
export function guardedConnector(timeoutMs: number): buildConnector.connector {
  const connect = buildConnector({ timeout: timeoutMs, lookup: guardedLookup() });
  return (options, callback) => {
    const host = options.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) !== 0 && !isPublicAddress(host)) {
      callback(new ForbiddenAddress(), null);
      return;
    }
    connect(options, callback);
  };
}
