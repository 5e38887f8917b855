import { expect, test } from 'vitest';
import { syllablesOf } from './reading-grade.ts';

/** Counted by hand. */
const counted: Record<number, string> = {
  1: "walk heart sleep helped worked used made pills drugs weight strength breathed eased blood through don't it's one lived health moved asked time whole rye salt chest don't juice fish knees caused tired judged",
  2: "walking patient disease happen study trial little muscle table better treatment children tested ended people safely mostly women doctor outcome lifestyle improve doesn't placebo:3 chronic cancer older seven weaker science diet ankle smoker quitting reduced:2 likely sometimes basic diseased closely going being pressure",
  3: 'medicine exercise depression condition effective recommend hospital vitamin insulin tablets:2 another important evidence arthritis statistic cholesterol:4 period serious various diagnose surgery improvement example area idea nutrition radio medical remedies confident amazing created museum',
  4: 'anxiety diabetes population intervention activity variable cholesterol mediation:4 supplementation:5 memory:3 alternative uncertainty scientific education reliable vegetables biology experience exercises:4 individual:5 obesity security ability coronary:4 dementia:3 insomnia migraine:2 associated:5',
  5: 'cardiology hypertensive:4 osteoarthritis:6 immunology association physiology university possibility electricity communication:5 psychological hospitalized:4 cardiovascular:6 meta-analysis:6 randomization:5',
};

test('syllables as spoken', () => {
  const entries = Object.entries(counted).flatMap(([count, words]) =>
    words.split(/\s+/).map((entry): [string, number] => {
      const [word = '', own] = entry.split(':');
      return [word, Number(own ?? count)];
    }),
  );
  expect(entries.length).toBeGreaterThan(120);
  const wrong = entries
    .filter(([word, count]) => syllablesOf(word) !== count)
    .map(([word, count]) => `${word}: ${syllablesOf(word)}, not ${count}`);
  expect(wrong).toEqual([]);
});

test('parts with hyphens are added, accents and capitals are ignored, empty text has none', () => {
  expect(syllablesOf('well-being')).toBe(3);
  expect(syllablesOf('NAÏVE')).toBe(syllablesOf('naive'));
  expect(syllablesOf('')).toBe(1);
  expect(syllablesOf('β')).toBe(1);
});
