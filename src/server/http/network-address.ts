/** Network addresses as text: parsing, and how limits group them. */
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

export type NetworkAddress = ipaddr.IPv4 | ipaddr.IPv6;

/** An address, and the number of leading bits of its network. */
export type Network = readonly [NetworkAddress, number];

/**
 * Parses an address without brackets. A zone id is dropped, and IPv4 written as IPv6 becomes IPv4. Null for names and
 * for the short, octal and decimal forms that only a resolver reads as addresses.
 */
export function readAddress(text: string): NetworkAddress | null {
  const bare = text.replace(/%.*$/, '');
  return isIP(bare) === 0 ? null : ipaddr.process(bare);
}

/** Parses `192.0.2.0/24`, `2001:db8::/32`, or an address, which is a network of one. Null for anything else. */
export function readNetwork(text: string): Network | null {
  const [base = '', bits, ...rest] = text.split('/');
  const address = readAddress(base);
  if (address === null || rest.length > 0) return null;
  const most = address.kind() === 'ipv4' ? 32 : 128;
  if (bits === undefined) return [address, most];
  return /^\d{1,3}$/.test(bits) && Number(bits) <= most ? [address, Number(bits)] : null;
}

export function isWithin(address: NetworkAddress, networks: readonly Network[]): boolean {
  return networks.some(([base, bits]) => base.kind() === address.kind() && address.match(base, bits));
}

/** True for `localhost` and for addresses of the loopback interface, in brackets or not. */
export function isLoopback(host: string): boolean {
  if (host.toLowerCase() === 'localhost') return true;
  return readAddress(host.replace(/^\[(.*)\]$/, '$1'))?.range() === 'loopback';
}

/**
 * The network of an address, as the text of its first address, by the leading bits for IPv4 and for IPv6. Text that is
 * no address is returned unchanged.
 */
export function networkOf(text: string, bits: { ipv4: number; ipv6: number }): string {
  const address = readAddress(text);
  if (address === null) return text;
  const kept = bits[address.kind()] / 8;
  return ipaddr.fromByteArray(address.toByteArray().map((byte, position) => (position < kept ? byte : 0))).toString();
}
