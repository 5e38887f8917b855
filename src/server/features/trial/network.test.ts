import { expect, test } from 'vitest';
import { networkOf } from './network.ts';

test.each([
  ['two hosts of one /24', '203.0.113.7', '203.0.113.250', true],
  ['neighbouring /24s', '203.0.113.7', '203.0.114.7', false],
  ['two hosts of one /48', '2001:db8:5:1::1', '2001:db8:5:ffff:abcd::9', true],
  ['neighbouring /48s', '2001:db8:5::1', '2001:db8:6::1', false],
  ['IPv4 written as IPv6', '::ffff:203.0.113.7', '203.0.113.9', true],
  ['two IPv4 networks written as IPv6', '::ffff:203.0.113.7', '::ffff:198.51.100.7', false],
  ['an address with its zone', 'fe80::1%eth0', 'fe80::2', true],
  ['no address at all', 'unknown', 'elsewhere', false],
  ['no address, twice', 'unknown', 'unknown', true],
  ['a short form that is no address here', '127.1', '127.0.0.1', false],
])('%s', (_what, left, right, same) => {
  expect(networkOf(left) === networkOf(right)).toBe(same);
});
