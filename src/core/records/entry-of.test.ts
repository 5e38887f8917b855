import { expect, test } from 'vitest';
import { readBibtex } from '#core/formats/bibtex/bibtex-reader.ts';
import { readRis } from '#core/formats/ris/ris-reader.ts';
import { readStudyTypes } from '#core/lexicon/study-type-vocabulary.ts';
import { manualRow } from '#core/meta-analysis/rows/analysis-row.ts';
import { editCell } from '#core/meta-analysis/rows/edit-row.ts';
import { questionConcepts } from '#core/questions/question-coverage.ts';
import { entryOf } from './entry-of.ts';

const names = Object.getOwnPropertyNames(Object.prototype);

test('a table has only its own entries', () => {
  expect(entryOf({ a: 1 }, 'a')).toBe(1);
  expect(entryOf({ a: 1 }, 'b')).toBeUndefined();
  for (const name of names) expect(entryOf({ a: 1 }, name), name).toBeUndefined();
});

/** Lookups of words from outside: databases, files and users can send any word. */
test.each(names)('the property name %s is read like any unknown word', (name) => {
  expect(readStudyTypes([name])).toEqual({
    studyTypes: ['other'],
    randomized: false,
    workKind: null,
    retracted: false,
  });
  expect(questionConcepts(`Does ${name} help against pain?`).map(({ ways }) => typeof ways)).not.toContain('function');
  expect(editCell(manualRow('row', 'x'), 'measure', name).row.cells.measure.value).toBeNull();
  expect(JSON.stringify(readBibtex(`@${name}{key, title = {A \\${name} trial}}`))).not.toContain('native code');
  expect(JSON.stringify(readRis(`TY  - ${name}\nTI  - A trial\nER  - \n`))).not.toContain('native code');
});
