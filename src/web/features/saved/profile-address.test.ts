import { expect, test } from 'vitest';
import { allBookmarks, type ProfileAddress, readProfileAddress, writeProfileAddress } from './profile-address.ts';

test('an address is read back as it was written', () => {
  const addresses: ProfileAddress[] = [
    { tab: 'bookmarks', shown: allBookmarks },
    { tab: 'history', shown: allBookmarks },
    {
      tab: 'bookmarks',
      shown: { collection: 12, tag: 'olive & oil, #1', reading: ['to_read', 'read'], find: 'β-blocker', sort: 'title' },
    },
    { tab: 'bookmarks', shown: { ...allBookmarks, collection: 'none' } },
  ];
  for (const address of addresses) {
    const [, query = ''] = writeProfileAddress(address).split('?');
    expect(readProfileAddress(query)).toEqual(address);
  }
});

test('the plain profile has a plain address, and another tab carries nothing of the bookmarks', () => {
  expect(writeProfileAddress({ tab: 'bookmarks', shown: allBookmarks })).toBe('/profile');
  expect(writeProfileAddress({ tab: 'reports', shown: { ...allBookmarks, tag: 'x' } })).toBe('/profile?tab=reports');
});

test('an invalid value takes its default', () => {
  expect(readProfileAddress('tab=nothing&collection=-3&reading=never,read,read&sort=luck&tag=%20')).toEqual({
    tab: 'bookmarks',
    shown: { ...allBookmarks, reading: ['read'] },
  });
  expect(readProfileAddress(`find=${'x'.repeat(500)}`).shown.find).toHaveLength(200);
});
