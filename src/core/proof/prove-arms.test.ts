/** Names of arms that no quote has are refused, whichever way a statement is proved. */
import { expect, test } from 'vitest';
import { splitPassages } from '#core/text/passages.ts';
import { lexicon as concepts } from '../../../tests/lexicon.ts';
import { exchangedArm, strangeSize } from './figures-and-arms.ts';
import { prove, readProofStudy } from './prove.ts';

const methods =
  'In this randomised trial, 112 nurses with fatigue took mint capsules (n = 53) or placebo capsules (n = 59) for 6 weeks.';
const study = (result: string) => {
  const text = `${methods} ${result}`;
  const sections = [
    { label: 'Methods', start: 0, end: methods.length },
    { label: 'Results', start: methods.length + 1, end: text.length },
  ];
  return readProofStudy(
    { title: 'Mint or placebo for fatigue in nurses: a randomised trial', passages: splitPassages(text, sections) },
    concepts,
  );
};
const isProved = (result: string, statement: string): boolean => {
  const read = study(result);
  const quoted = read.passages.filter(({ text }) => result.includes(text)).map(({ passage }) => passage);
  return prove(statement, quoted, read).proved;
};

const cases: readonly (readonly [proved: boolean, result: string, statement: string])[] = [
  [
    true,
    'There were no significant differences in fatigue between treatment groups at 6 weeks.',
    'No significant differences in fatigue were found between the treatment groups at 6 weeks.',
  ],
  [
    false,
    'There were no significant differences in fatigue between treatment groups at 6 weeks.',
    'There were no significant differences in fatigue between placebo groups at 6 weeks.',
  ],
  [
    false,
    'There were no significant differences in fatigue between treatment groups at 6 weeks.',
    'No significant differences in fatigue were found between the mint groups at 6 weeks.',
  ],
  [
    false,
    'Fatigue did not differ significantly between the control (n = 53) and intervention (n = 59) groups.',
    'Fatigue did not differ significantly between the intervention (n = 53) and control (n = 59) groups.',
  ],
  [
    true,
    'Fatigue did not differ significantly between the control (n = 53) and intervention (n = 59) groups.',
    'Fatigue did not differ significantly between the control and intervention groups.',
  ],
  [
    false,
    'Fatigue was significantly lower with the mint treatment than with placebo at 6 weeks.',
    'Fatigue was significantly lower with the mint placebo than with placebo at 6 weeks.',
  ],
  [
    false,
    'Fatigue did not differ significantly between the mint treatment and placebo at 6 weeks.',
    'Fatigue did not differ significantly between the mint placebo and placebo at 6 weeks.',
  ],
  [
    false,
    'Fatigue was significantly lower with the mint treatment than with placebo at 6 weeks.',
    'Fatigue was significantly lower with the mint treatment than with mint control at 6 weeks.',
  ],
  [
    true,
    'Fatigue was significantly lower with the mint treatment than with placebo at 6 weeks.',
    'Compared with placebo, the mint treatment significantly lowered fatigue at 6 weeks.',
  ],
];

test.each(cases)('%s: %s → %s', (proved, result, statement) => {
  expect(isProved(result, statement)).toBe(proved);
});

test.each(['a'.repeat(200_000), 'a-'.repeat(100_000)])('a word of 200,000 letters is read once', (word) => {
  const text = `${word} (n = 5)`;
  const passages = [{ passage: 1, section: null, start: 0, end: text.length, text: `${word} ${text}` }];
  expect(strangeSize(text, passages)).toBeNull();
  expect(strangeSize(`${word} (n = 6)`, passages)).toContain(' 6');
  expect(exchangedArm(`${word} groups`, passages)).not.toBeNull();
});
