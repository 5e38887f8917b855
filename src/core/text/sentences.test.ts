import fs from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { abstractLabels, describeWithData } from '../../../tests/shared-data.ts';
import marks from './sentence-marks.test-data.json' with { type: 'json' };
import laterMarks from './sentence-marks-second.test-data.json' with { type: 'json' };
import { maxSentenceLength, splitSentences } from './sentences.ts';

/** `|` marks the end of a sentence. */
const cases = [
  'The pH was 7.4. | We stopped.',
  'It fell by 0·74 (95% CI 0.62–1.02), i.e. by a quarter. | No harm was seen.',
  'Mean change was 2.4 vs. 3.5 mm (P = .05). | Smith et al. found less.',
  'Smith et al. (2012) agreed. | Others, e.g. J. Smith and A. B. Jones, did not.',
  'Doses are shown in Fig. 2 and Table 3. | E. coli grew in group B. | Vitamin D. Serum levels rose.'.replace(
    'D. Serum',
    'D. | Serum',
  ),
  'Growth of S. Typhimurium was slow. | mRNA levels rose. | p53 did not.',
  'They gave 3 mU i.m. daily thereafter. | Results followed.',
  'St. John’s wort was used by Dr. Shaikh. | Follow-up took 500 ms. | It ended.',
  'Patients died.[12,13] | The rest lived.4,5 | More followed.¹² | Last.',
  'A blank was lost here.The next one follows (p<0.05).Conclusions are few.',
  'It was funded (by X. and Y. in 2010). | (Data were shared.) | Was it? | Yes! | “It was.” | Good',
  'In all, n = 12. | 14 were men. | (1) One came. | (2) Two came.',
  'See www.trialregister.nl/trial.asp?TC=1 and ClinicalTrials.gov. | No. 5 of Jan. 2009 applies.',
  'It is at http://www.Clinicaltrials.gov today. | Trial: NCT1. | Registered December 7th 2010 | Electronic supplementary material: none.',
  '研究は終わった。|結果は良い！|次へ',
];

test.each(cases)('%s', (marked) => {
  const lost = marked.replace('here.The', 'here.|The').replace(').Conclusions', ').|Conclusions');
  const parts = lost.split('|').map((part) => part.trim());
  const text = lost.includes('。')
    ? parts.join('')
    : lost
        .replace(/\s?\|\s/g, ' ')
        .replace(/\|/g, '')
        .trim();
  expect(splitSentences(text).map((span) => text.slice(span.start, span.end))).toEqual(parts);
});

test('for any text, sentences are in order, do not overlap, and leave out only white space', () => {
  const piece = fc.constantFrom(
    'A',
    'the',
    '.',
    '. ',
    '(',
    ')',
    '[1]',
    ' ',
    '0.5',
    'e.g. ',
    '? ',
    '。',
    '…',
    '\n',
    '🫀',
    '"',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.array(piece).map((parts) => parts.join('')),
      ),
      (text) => {
        let position = 0;
        for (const span of splitSentences(text)) {
          expect(span.end).toBeGreaterThan(span.start);
          expect(text.slice(position, span.start).trim()).toBe('');
          expect(text.slice(span.start, span.end).trim()).toBe(text.slice(span.start, span.end));
          position = span.end;
        }
        expect(text.slice(position).trim()).toBe('');
      },
    ),
    { numRuns: 500 },
  );
});

// In quadratic time these would exceed any test's time limit.
test('a long text without any stop, and one of only stops, are read in time', () => {
  expect(splitSentences('A. '.repeat(30_000)).length).toBeGreaterThan(0);
  expect(splitSentences(`${'.'.repeat(200_000)}${')'.repeat(200_000)}a`)).toHaveLength(201);
});

test.each([
  ['without a stop', `${'('.repeat(20_000)}${'a '.repeat(60_000)}`],
  ['without a blank', `a${'😀'.repeat(20_000)}`],
  ['of blanks between two words', `Mortality was${' '.repeat(50_000)}lower.`],
])('a stretch %s is split into parts that are no longer than a sentence and lose nothing', (_name, text) => {
  const spans = splitSentences(text);
  expect(spans.length).toBeGreaterThan(1);
  expect(spans.every(({ isPart }) => isPart)).toBe(true);
  const parts = spans.map(({ start, end }) => text.slice(start, end));
  expect(parts.every((part) => part.length <= maxSentenceLength && !/\p{Cs}/u.test(part))).toBe(true);
  expect(parts.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
});

test('a sentence of the maximum length is not split', () => {
  const text = `${'word '.repeat(maxSentenceLength / 5 - 1)}ends.`;
  expect(splitSentences(`${text} Short.`)).toEqual([
    { start: 0, end: maxSentenceLength },
    { start: maxSentenceLength + 1, end: maxSentenceLength + 7 },
  ]);
});

interface Marked {
  id: string;
  length: number;
  sentences: number[][];
}

function f1(found: ReadonlySet<string>, wanted: ReadonlySet<string>): { right: number; found: number; wanted: number } {
  return { right: [...found].filter((span) => wanted.has(span)).length, found: found.size, wanted: wanted.size };
}

/**
 * Both sets mark whole abstracts, with a heading that ends with a stop (`Methods.`) as a sentence of its own. The
 * second set was made without the output of any splitter.
 */
const sets: readonly (readonly [string, readonly Marked[]])[] = [
  ['first', marks.map(({ pmid, ...mark }) => ({ id: pmid, ...mark }))],
  ['second, marked without any splitter', laterMarks.map(({ pmcid, ...mark }) => ({ id: pmcid, ...mark }))],
];

describeWithData('abstracts/open-access-trials.jsonl', 'hand-marked sentences of abstracts', (file, isWhole) => {
  const readTexts = () =>
    new Map(
      fs
        .readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { pmid: string; pmcid: string; abstract: string })
        .flatMap(({ pmid, pmcid, abstract }): [string, string][] => [
          [pmid, abstract],
          [pmcid, abstract],
        ]),
    );
  test.each(isWhole ? sets : [['our own', abstractLabels()] as const])(
    '%s: F1 over exact spans is at least .99, well above the built-in segmenter',
    (name, marked) => {
      const texts = readTexts();
      const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
      const ours = { right: 0, found: 0, wanted: 0 };
      const builtIn = { right: 0, found: 0, wanted: 0 };
      for (const mark of marked) {
        const text = texts.get(mark.id) ?? '';
        expect(text.length, `${mark.id} is the text that was marked`).toBe(mark.length);
        const wanted = new Set(mark.sentences.map((span) => span.join('–')));
        const spans = new Set(splitSentences(text).map((span) => `${span.start}–${span.end}`));
        const segments = new Set(
          [...segmenter.segment(text)].map(({ index, segment }) => `${index}–${index + segment.trimEnd().length}`),
        );
        for (const [sum, result] of [
          [ours, f1(spans, wanted)],
          [builtIn, f1(segments, wanted)],
        ] as const) {
          sum.right += result.right;
          sum.found += result.found;
          sum.wanted += result.wanted;
        }
      }
      const score = (sum: typeof ours) => (2 * sum.right) / (sum.found + sum.wanted);
      console.info(
        `sentences, ${name}: ${ours.wanted} marked, F1 ${score(ours).toFixed(4)}, Intl.Segmenter ${score(builtIn).toFixed(4)}`,
      );
      expect(ours.wanted).toBeGreaterThanOrEqual(isWhole ? 300 : 100);
      expect(score(ours)).toBeGreaterThanOrEqual(0.99);
      expect(score(ours)).toBeGreaterThan(score(builtIn));
    },
  );
});
