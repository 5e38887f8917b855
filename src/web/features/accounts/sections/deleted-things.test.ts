import { expect, test } from 'vitest';
import { accountContents } from '#contract/accounts.ts';
import { deletedThings } from './delete-account-dialog.tsx';

const none = Object.fromEntries(Object.keys(accountContents.shape).map((kind) => [kind, 0])) as Parameters<
  typeof deletedThings
>[0] &
  object;

test('each kind that the account holds is named with its number, uploaded papers first', () => {
  expect(deletedThings({ ...none, history: 5_000, uploadedPapers: 12, drafts: 1 })).toEqual([
    { what: 'Uploaded papers, with their PDFs and texts', amount: '12' },
    { what: 'Meta-analysis under way', amount: '1' },
    { what: 'Searches in the history', amount: '5,000' },
  ]);
});

test('every kind has a name of its own, and while the numbers are not known all of it is named', () => {
  const things = deletedThings(null);
  expect(new Set(things.map(({ what }) => what)).size).toBe(Object.keys(accountContents.shape).length);
  expect(new Set(things.map(({ amount }) => amount))).toEqual(new Set(['all']));
});
