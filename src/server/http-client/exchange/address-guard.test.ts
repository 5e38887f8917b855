import type { LookupAddress } from 'node:dns';
import { expect, test } from 'vitest';
import { ForbiddenAddress, guardedConnector, guardedLookup, isPublicAddress } from './address-guard.ts';

test.each([
  '127.0.0.1',
  '127.8.9.1',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '100.100.100.200',
  '168.63.129.16',
  '192.0.0.192',
  '198.18.0.1',
  '203.0.113.7',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fe80::1%eth0',
  'fc00::1',
  'fd00:ec2::254',
  'fec0::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:7f00:1',
  '::127.0.0.1',
  '2002:7f00:1::',
  '2002:808:808::',
  '64:ff9b::7f00:1',
  '64:ff9b::169.254.169.254',
  '64:ff9b:1::1',
  '2001:0:4136:e378:8000:63bf:3fff:fdd2',
  '2001:db8::1',
  '4000::1',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '127.1',
  'localhost',
  '',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '130.14.29.110', '172.32.0.1', '2607:f220:41e:4290::110', '::ffff:8.8.8.8', '64:ff9b::808:808'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

function lookupHost(found: LookupAddress[], all: boolean): Promise<{ error: Error | null; address: unknown }> {
  const resolve = (_name: string, _options: unknown, done: (error: null, list: LookupAddress[]) => void) =>
    done(null, found);
  const lookup = guardedLookup(resolve as unknown as typeof import('node:dns').lookup);
  return new Promise((settle) => {
    lookup('name.example', { all }, (error, address) => settle({ error, address }));
  });
}

test('a name with one private address among public ones is refused', async () => {
  const { error } = await lookupHost(
    [
      { address: '8.8.8.8', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ],
    true,
  );
  expect(error).toBeInstanceOf(ForbiddenAddress);
});

test('a public name is resolved in the requested form', async () => {
  const found = [{ address: '8.8.8.8', family: 4 }];
  expect(await lookupHost(found, true)).toEqual({ error: null, address: found });
  expect(await lookupHost(found, false)).toEqual({ error: null, address: '8.8.8.8' });
});

// The URL parser turns every spelling of an IPv4 address into the canonical one before a connection is opened.
test.each([
  'http://127.0.0.1:9/',
  'http://2130706433:9/',
  'http://0x7f.1:9/',
  'http://0177.0.0.1:9/',
  'http://127.1:9/',
  'http://[::1]:9/',
  'http://[::ffff:127.0.0.1]:9/',
  'http://localhost:9/',
])('no connection is opened to %s', async (address) => {
  const url = new URL(address);
  const connect = guardedConnector(1_000);
  const error = await new Promise((resolve) => {
    connect({ hostname: url.hostname, protocol: url.protocol, port: url.port }, (...answer) => resolve(answer[0]));
  });
  expect(error).toBeInstanceOf(ForbiddenAddress);
});
