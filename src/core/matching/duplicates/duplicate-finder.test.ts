import fc from 'fast-check';
import { expect, test } from 'vitest';
import { generatedRecords } from '../../../../bench/generated-records.ts';
import { createDuplicateFinder, findDuplicates } from './duplicate-groups.ts';

const pool = generatedRecords(400);

/**
 * Two works that differ in one word, and identifiers that two of their records share: joining compares whole groups.
 */
const bridged = pool.slice(0, 40).map((record, at) => ({
  ...record,
  identifiers: { ...record.identifiers, pmid: at % 3 === 0 ? String(at % 9) : null },
}));

const stretches = fc.array(fc.record({ from: fc.nat(380), count: fc.integer({ min: 1, max: 60 }) }), { maxLength: 6 });

test('a finder with a cache finds in a growing list what a new one finds, whatever is pinned meanwhile', () => {
  fc.assert(
    fc.property(stretches, fc.array(fc.constantFrom(null, null, null, 'a', 'b')), (added, pins) => {
      const finder = createDuplicateFinder();
      const records = [...bridged];
      for (const { from, count } of added) {
        records.push(...pool.slice(from, from + count).map((record) => ({ ...record })));
        const marks = records.map((_, at) => pins[at] ?? null);
        expect(finder.find(records)).toEqual(findDuplicates(records));
        expect(finder.find(records, marks)).toEqual(findDuplicates(records, marks));
      }
    }),
    { numRuns: 60 },
  );
});

test('another list and a shorter list are compared from the start', () => {
  const finder = createDuplicateFinder();
  const lists = [
    pool.slice(0, 90),
    pool.slice(200, 300),
    pool.slice(200, 250),
    [...pool.slice(200, 250)].reverse(),
    [],
  ];
  for (const list of lists) expect(finder.find(list)).toEqual(findDuplicates(list));
});
