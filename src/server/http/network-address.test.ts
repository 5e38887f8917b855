import { expect, test } from 'vitest';
import { isLoopback, isWithin, networkOf, readAddress, readNetwork } from './network-address.ts';

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
  const household = { ipv4: 24, ipv6: 48 };
  expect(networkOf(left, household) === networkOf(right, household)).toBe(same);
});

test.each([
  ['two hosts of one /24', '203.0.113.7', '203.0.113.8', false],
  ['two hosts of one /64', '2001:db8:5:1::1', '2001:db8:5:1:ffff:abcd:0:9', true],
  ['neighbouring /64s', '2001:db8:5:1::1', '2001:db8:5:2::1', false],
  ['one address in two forms', '2001:DB8:0:0:0:0:0:1', '2001:db8::1', true],
  ['IPv4 written as IPv6', '::ffff:203.0.113.7', '203.0.113.7', true],
])('as grouped by limits: %s', (_what, left, right, same) => {
  const line = { ipv4: 32, ipv6: 64 };
  expect(networkOf(left, line) === networkOf(right, line)).toBe(same);
  // Grouping a group changes nothing.
  expect(networkOf(networkOf(left, line), line)).toBe(networkOf(left, line));
});

test.each([
  ['localhost', true],
  ['LOCALHOST', true],
  ['127.0.0.1', true],
  ['127.9.9.9', true],
  ['[::1]', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['localhost.example', false],
  ['127.1', false],
  ['0.0.0.0', false],
  ['192.168.1.5', false],
  ['::', false],
  ['', false],
])('loopback, %s: %s', (host, loopback) => {
  expect(isLoopback(host)).toBe(loopback);
});

test.each([
  ['10.0.0.0/8', '10.9.8.7', true],
  ['10.0.0.0/8', '11.0.0.1', false],
  ['192.0.2.7', '192.0.2.7', true],
  ['192.0.2.7', '192.0.2.8', false],
  ['2001:db8::/32', '2001:db8:1::9', true],
  ['2001:db8::/32', '10.0.0.1', false],
])('%s contains %s: %s', (network, address, holds) => {
  const [read, parsed] = [readNetwork(network), readAddress(address)];
  expect(read && parsed && isWithin(parsed, [read])).toBe(holds);
});

test.each(['', 'proxy.example', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '::/129', '10.1/8'])(
  '%j is no network',
  (text) => {
    expect(readNetwork(text)).toBeNull();
  },
);
