import { expect, test } from 'vitest';
import { emptyRecord } from '#core/records/empty-record.ts';
import { contentHash } from './summary-store.ts';

const record = {
  ...emptyRecord('pubmed', '1', 'Tea and sleep'),
  abstract: 'BACKGROUND: Little is known.',
  sections: [{ label: 'BACKGROUND', start: 12, end: 28 }],
};

test('a record from the database, whose sections have their keys in another order, has the same hash', () => {
  const stored = { ...record, sections: [{ end: 28, label: 'BACKGROUND', start: 12 }] };
  expect(contentHash(stored)).toBe(contentHash(record));
});

test('another title, abstract or section gives another hash', () => {
  const others = [
    { ...record, title: 'Tea and sleep.' },
    { ...record, abstract: 'BACKGROUND: Little was known.' },
    { ...record, abstract: null },
    { ...record, sections: [{ label: 'METHODS', start: 12, end: 28 }] },
    { ...record, sections: [] },
  ];
  expect(new Set([record, ...others].map(contentHash)).size).toBe(others.length + 1);
});
