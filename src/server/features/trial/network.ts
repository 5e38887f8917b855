import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The network that an address belongs to, as text: a /24 of IPv4, a /48 of IPv6, which is what one household or office is
 * given. An IPv4 address written as IPv6 counts as IPv4. What is no address stands for itself.
 */
export function networkOf(address: string): string {
  const bare = address.replace(/%.*$/, '');
  if (isIP(bare) === 0) return address;
  const parsed = ipaddr.process(bare);
  const kept = parsed.kind() === 'ipv4' ? 3 : 6;
  return `${parsed.kind()} ${parsed.toByteArray().slice(0, kept).join('.')}`;
}
