import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readFindings } from '#core/findings/read-findings.ts';
import { splitPassages } from '#core/text/passages.ts';
import { lexicon } from '../../../../tests/lexicon.ts';
import { fixturePath } from '../../../../tests/shared-data.ts';
import { type Agreement, agreementOf } from './finding-agreement.ts';

const findingsOf = (text: string) =>
  readFindings(splitPassages(text, [{ label: 'Results', start: 0, end: text.length }]), { concepts: lexicon });

/** Of all findings of two sentences the relation that says most; null where one of them has none. */
function relate(first: string, second: string): Agreement | null {
  const relations = findingsOf(first).flatMap((left) =>
    findingsOf(second).map((right) => agreementOf(left, right, lexicon)),
  );
  return (['differ', 'agree', 'unclear', 'other outcome'] as const).find((one) => relations.includes(one)) ?? null;
}

describe('two findings', () => {
  const fewer = 'Strokes were less frequent with the tablet than with placebo (HR 0.70, 95% CI 0.55 to 0.89).';
  test.each<[string, string, Agreement]>([
    ['the same direction', 'The tablet reduced the risk of stroke compared with placebo (p = 0.01).', 'agree'],
    [
      'the arms the other way round',
      'Strokes were more frequent with placebo than with the tablet (p = 0.02).',
      'agree',
    ],
    [
      'against it, beyond chance',
      'Strokes were more frequent with the tablet than with placebo (HR 1.40, 95% CI 1.10 to 1.78).',
      'differ',
    ],
    [
      'against it, within chance',
      'Strokes were not more frequent with the tablet than with placebo (HR 1.10, 95% CI 0.80 to 1.51).',
      'unclear',
    ],
    [
      'no effect, outside of its interval',
      'The tablet did not reduce the risk of stroke compared with placebo (HR 1.02, 95% CI 0.95 to 1.09).',
      'differ',
    ],
    [
      'no effect, within its interval',
      'The tablet did not reduce the risk of stroke compared with placebo (HR 0.90, 95% CI 0.70 to 1.16).',
      'unclear',
    ],
    ['another comparison', 'Strokes were more frequent with the tablet than with warfarin (p = 0.01).', 'unclear'],
    [
      'a combined outcome',
      'Death or stroke was less frequent with the tablet than with placebo (p = 0.01).',
      'other outcome',
    ],
    ['another outcome', 'Falls were less frequent with the tablet than with placebo (p = 0.01).', 'other outcome'],
    [
      'a narrower outcome',
      'Ischaemic stroke was less frequent with the tablet than with placebo (p = 0.01).',
      'unclear',
    ],
  ])('%s', (_name, second, expected) => {
    expect(relate(fewer, second)).toBe(expected);
    expect(relate(second, fewer)).toBe(expected);
  });

  test.each([
    [
      'survival and death',
      'Survival was longer with the drug than with placebo (p = 0.01).',
      'Mortality was lower with the drug than with placebo (p = 0.03).',
    ],
    [
      'an event and the time to it',
      'Relapse was less frequent with the drug than with placebo (p = 0.01).',
      'Time to relapse was longer with the drug than with placebo (p = 0.03).',
    ],
    [
      'two scales',
      'HAM-D scores were lower with the drug than with placebo (p = 0.01).',
      'PHQ-9 scores were lower with the drug than with placebo (p = 0.03).',
    ],
    [
      'pain and relief of it',
      'Pain was lower with the drug than with placebo (p = 0.01).',
      'Pain relief was greater with the drug than with placebo (p = 0.03).',
    ],
    [
      'two drugs of a class',
      'Strokes were less frequent with pravastatin than with placebo (p = 0.01).',
      'Strokes were less frequent with atorvastatin than with placebo (p = 0.03).',
    ],
  ])('%s are one outcome of one comparison', (_name, first, second) => {
    expect(relate(first, second)).toBe('agree');
  });
});

interface Pair {
  set: 'a' | 'b';
  first: string;
  second: string;
  relation: Agreement;
}

/**
 * Right and all of what is said of the marked pairs. Half `b` is only measured. The reader of findings limits how much is
 * said.
 */
test.each([
  ['a', { agree: [2, 2], differ: [5, 5] }],
  ['b', { agree: [6, 7], differ: [2, 2] }],
])('the marked pairs of half %s', (set, least) => {
  const pairs: Pair[] = JSON.parse(readFileSync(fixturePath('findings/finding-pairs.json'), 'utf8'));
  const told = pairs
    .filter((pair) => pair.set === set)
    .map((pair) => ({ ...pair, told: relate(pair.first, pair.second) }));
  for (const relation of ['agree', 'differ'] as const) {
    const own = told.filter((pair) => pair.told === relation);
    const right = own.filter((pair) => pair.relation === relation).length;
    const [leastRight, ofTold] = least[relation] as [number, number];
    expect(right, relation).toBeGreaterThanOrEqual(leastRight);
    expect(own.length - right, `wrongly ${relation}`).toBeLessThanOrEqual(ofTold - leastRight);
  }
});
