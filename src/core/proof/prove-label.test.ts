import { expect, test } from 'vitest';
import { splitPassages } from '#core/text/passages.ts';
import { lexicon as concepts } from '../../../tests/lexicon.ts';
import { readProofStudy } from './prove.ts';
import { proveLabel } from './prove-label.ts';

const text = 'Myocardial infarction and knee pain were recorded at night. Sleep was filmed.';
const study = readProofStudy({ title: 'Ginger tea for women', passages: splitPassages(text, []) }, concepts);

test.each([
  [true, 'words of the cited sentence', 'Knee pain at night'],
  [true, 'words of the title', 'Ginger tea'],
  [true, 'another name of a concept of the cited sentence', 'Heart attack'],
  [false, 'words of a sentence that is not cited', 'Sleep'],
  [false, 'an invented word', 'Shoulder pain'],
  [false, 'a judgement', 'Best ginger tea'],
  [false, 'a claim', 'Ginger tea reduces knee pain'],
  [false, 'a number', '12 women'],
  [false, 'an address', 'Ginger tea www.tea.example'],
  [false, 'letters of another script', 'Ginger tеa'],
  [false, 'advice', 'Your ginger tea'],
  [false, 'nothing', ' '],
])('%s: %s', (proved, _what, label) => {
  expect(proveLabel(label, [1], study)).toBe(proved);
});

test('no label rests on no sentence', () => {
  expect(proveLabel('Ginger tea', [], study)).toBe(false);
});
