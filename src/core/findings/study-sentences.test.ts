import { expect, test } from 'vitest';
import { splitPassages } from '#core/text/passages.ts';
import { lexicon } from '../../../tests/lexicon.ts';
import { readStudySentences } from './study-sentences.ts';

/** The sentence as the last but one of a part of an abstract. */
function read(text: string, part = 'RESULTS', title = 'Rowing for adults with back pain') {
  const passages = splitPassages(
    `METHODS: Eighty adults were randomly assigned to rowing or rest. ${part}: ${text} CONCLUSIONS: Rowing helped.`,
    [],
  );
  const sentence = [...readStudySentences({ title, passages }, lexicon).values()].find(
    ({ passage }) => passage.text === text,
  );
  if (!sentence) throw new Error(`not one sentence: ${text}`);
  return sentence;
}

test.each([
  ['Back pain was lower with rowing than with rest (P = .01).', 'RESULTS', 'result'],
  ['Back pain did not differ between the groups.', 'RESULTS', 'result'],
  [
    'The secondary outcome, sleep quality, was better with rowing than with rest (P = .02).',
    'RESULTS',
    'secondary result',
  ],
  ['In a subgroup of women, back pain was lower with rowing than with rest (P = .01).', 'RESULTS', 'subgroup'],
  ['Rowing reduced back pain in adults.', 'CONCLUSIONS', 'conclusion'],
  ['Back pain will be lower with rowing than with rest.', 'RESULTS', null],
  ['Back pain was measured with a diary at each visit.', 'METHODS', null],
  ['Back pain is more common in women than in men.', 'BACKGROUND', null],
  ['Back pain and age were similar in the groups at baseline.', 'RESULTS', null],
  ['Previous trials reported that back pain was lower with rowing than with rest.', 'RESULTS', null],
])('%s (%s): %s', (text, part, kind) => {
  expect(read(text, part).result).toBe(kind);
});

test.each([
  ['Two adverse events were reported.', true],
  ['No serious adverse events were recorded.', true],
  ['Hypoglycaemia occurred in 5 of 40 adults who rowed.', true],
  ['Major bleeding was more frequent with rowing than with rest (P = .01).', true],
  ['Rowing was safe and well tolerated.', true],
  ['Nausea was reported by 38% of those who rowed and by 13% of the others.', true],
  ['Thirty adults who rowed had constipation.', true],
  ['Apart from a few bruises nothing untoward was noted.', true],
  ['Side effects were noted in 9 adults who rowed.', true],
  ['Stomach bleeding that needed hospital care occurred in 12 and 5.', true],
  ['The most common AEs were headaches.', true],
  ['The primary objective was to confirm that one or more adverse events were not more frequent.', false],
  ['The risk of major adverse CV events was lower with rowing than with rest (P = .01).', false],
  ['Adverse events were recorded at each visit.', false],
  ['Adverse events will be reported elsewhere.', false],
  ['Further studies are needed to confirm the safety and efficacy of rowing.', false],
  ['Fatigue scores fell by 4 points with rowing and by 1 point with rest.', false],
  ['In adults who also had insomnia the gains were clearer.', false],
  ['Attitudes toward patient safety improved with rowing (P = .01).', false],
  ['Time to walking after discontinuation of sevoflurane was similar in both groups.', false],
  ['Back pain was lower with rowing than with rest (P = .01).', false],
])('a harm: %s %s', (text, isHarm) => {
  expect(read(text).isHarm).toBe(isHarm);
});

test('a harm that the title names is what the study is about', () => {
  const text = 'Oral mucositis was less frequent with rowing than with rest (P = .01).';
  expect(read(text).isHarm).toBe(true);
  expect(read(text, 'RESULTS', 'Rowing to prevent oral mucositis').isHarm).toBe(false);
});

test('what a question asks about is no harm', () => {
  const text = 'Nausea was reported by 38% of those who rowed and by 13% of the others.';
  const passages = splitPassages(`RESULTS: ${text} CONCLUSIONS: Rowing helped.`, []);
  const isHarm = (asked: readonly string[]) =>
    readStudySentences({ title: 'Rowing', passages }, lexicon, asked).get(1)?.isHarm;
  expect([isHarm([]), isHarm(['nausea'])]).toEqual([true, false]);
});

test.each([
  ['A limitation of this study is its short follow-up.', true],
  ['Study limitations include low adherence.', true],
  ['The sample was too small to detect rare harms.', true],
  ['These results should be interpreted with caution.', true],
  ['The adults were not blinded.', true],
  ['Serious adverse events were limited to one fall.', false],
  ['Limitations from physical health were fewer with rowing than with rest (P = .01).', false],
  ['Activity limitation improved with rowing (P = .01).', false],
  ['Further research is needed.', false],
  ['In a small sample of women, back pain was lower with rowing than with rest (P = .01).', false],
])('a limit of the study: %s %s', (text, isLimit) => {
  expect(read(text, 'CONCLUSIONS').isLimit).toBe(isLimit);
});

test('a limit is no result', () => {
  const { result, isLimit } = read('The summary gives no sizes of effect.', 'CONCLUSIONS');
  expect({ result, isLimit }).toEqual({ result: null, isLimit: true });
});

test('what earlier studies lacked is no limit of this one', () => {
  expect(read('Earlier trials had small samples and were not blinded.', 'BACKGROUND').isLimit).toBe(false);
});
