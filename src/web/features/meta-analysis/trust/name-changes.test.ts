import { expect, test } from 'vitest';
import { emptyDraft } from '#core/meta-analysis/draft/analysis-draft.ts';
import { maxNameLength, readTypedName, rename } from './names-editor-fields.lazy.tsx';

test('one line, without blanks around it, and not longer than the headline bears', () => {
  expect(readTypedName('  GLP-1 \n drugs ')).toBe('GLP-1 drugs');
  expect(readTypedName(' \t ')).toBeNull();
  expect(readTypedName('x'.repeat(500))).toHaveLength(maxNameLength);
});

test('a name is stored, emptied, and the same name is no change', () => {
  const named = rename(emptyDraft, 'treatment', ' GLP-1 drugs ');
  expect(named.names).toEqual({ treatment: 'GLP-1 drugs', outcome: null, population: null });
  expect(rename(named, 'treatment', 'GLP-1  drugs')).toBe(named);
  expect(rename(named, 'treatment', '').names.treatment).toBeNull();
});
