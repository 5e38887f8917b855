import fc from 'fast-check';
import { expect, test } from 'vitest';
import { titleKey } from './title-key.ts';

test.each([
  ['Effects in ApoE<sup>-/-</sup> mice', 'Effects in ApoE(-/-) mice'],
  ['The Ca<sup>2+</sup> channel', 'Ca²⁺ channel'],
  ['TNF-α in sepsis', 'TNF-alpha in sepsis.'],
  ['[Treatment of stroke in Poland]. [Polish]', 'Treatment of stroke in Poland'],
  ['Atypical glandular cells. [Review] [49 refs]', 'Atypical Glandular Cells'],
  [
    'Gait in healthy people.[Erratum appears in Exp Res. 2010;202(4):943 Note: Small [added]]',
    'Gait in healthy people',
  ],
  ['Gait in healthy people.[Erratum appears in Exp', 'Gait in healthy people'],
  ['RETRACTED: Vitamin D and fractures', 'Vitamin D and fractures'],
  ['Abstract 15632: Vitamin D and fractures', 'Vitamin D and fractures'],
  ['Obstetrics &amp; gynaecology today', 'Obstetrics and gynaecology today'],
  ['Müller’s “naïve” method', "Muller's 'naive' method"],
  ['Meta–analysis of œdema', 'Meta-analysis of oedema'],
])('%s and %s have one key', (one, other) => {
  expect(titleKey(one)).toBe(titleKey(other));
});

test.each([
  ['Imaging plaques with the tracer [18F]', 'Imaging plaques with the tracer'],
  ['Trial of A, part 1', 'Trial of A, part 2'],
  ['Reply: vitamin D', 'Vitamin D'],
  ['p < 0.05 and > 3 in trials', 'p in trials'],
])('%s and %s have two keys', (one, other) => {
  expect(titleKey(one)).not.toBe(titleKey(other));
});

test('the key of any text has only letters and digits, and is its own key', () => {
  expect(titleKey('心血管疾病的研究')).toBe('心血管疾病的研究');
  expect(titleKey(' …—! ')).toBe('');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
      const key = titleKey(text);
      expect(key).toMatch(/^[\p{L}\p{N}]*$/u);
      expect(titleKey(`${text} `)).toBe(key);
    }),
  );
});
