/** What a statement must keep of the sentence that it rests on, and what it may leave out. */
import { expect, test } from 'vitest';
import { splitPassages } from '#core/text/passages.ts';
import { lexicon as concepts } from '../../../tests/lexicon.ts';
import { prove, readProofStudy } from './prove.ts';

const method =
  'In this randomised trial, 240 nurses wore woollen socks with a 1 mm or a 2 mm sole (intervention) or cotton socks (control) for 6 weeks.';

const proves = (quote: string, statement: string): boolean => {
  const text = `${method} ${quote}`;
  const passages = splitPassages(text, [
    { label: 'Methods', start: 0, end: method.length },
    { label: 'Results', start: method.length + 1, end: text.length },
  ]);
  const study = readProofStudy(
    { title: 'Woollen socks for cold feet in nurses: a randomised trial', passages },
    concepts,
  );
  const cited = passages.filter(({ start }) => start > method.length).map(({ passage }) => passage);
  return prove(statement, cited, study).proved;
};

const cases: readonly (readonly [what: string, proved: boolean, quote: string, statement: string])[] = [
  [
    'both sides of a contrast',
    true,
    'Woollen socks reduced cold feet, but itching was reported by 14 nurses (12%).',
    'Woollen socks reduced cold feet, but itching was reported by 14 nurses.',
  ],
  [
    'the side after `but` left out',
    false,
    'Woollen socks reduced cold feet, but itching was reported by 14 nurses (12%).',
    'Woollen socks reduced cold feet.',
  ],
  [
    'the side before `but` left out',
    false,
    'Itching was reported by 14 nurses, but woollen socks reduced cold feet.',
    'Woollen socks reduced cold feet.',
  ],
  [
    'a contrast in another part of the sentence left out',
    true,
    'Woollen socks were worn at night, while pain fell; sleep improved by 2 points, whereas cramps stayed.',
    'Sleep improved by 2 points, whereas cramps stayed.',
  ],
  [
    'a part of what was counted together',
    false,
    'Woollen socks had no effect on the incidence of chilblains or frostbite at 6 weeks.',
    'Woollen socks had no effect on the incidence of chilblains at 6 weeks.',
  ],
  [
    'a part of what is denied of each',
    true,
    'Woollen socks did not change pulse, weight or sleep after 6 weeks.',
    'Woollen socks did not change pulse or weight after 6 weeks.',
  ],
  [
    'a question given as a result',
    false,
    'To study whether woollen socks can replace cotton socks in terms of warmth and comfort.',
    'Woollen socks can replace cotton socks in terms of warmth and comfort.',
  ],
  [
    'a question given as a question',
    true,
    'We assessed whether woollen socks can replace cotton socks in terms of warmth and comfort.',
    'The trial assessed whether woollen socks can replace cotton socks in terms of warmth and comfort.',
  ],
  [
    'two states that change places',
    false,
    'Skin tests were positive in woollen socks, and negative in cotton socks and sandals.',
    'Skin tests were negative in woollen socks, and positive in cotton socks and sandals.',
  ],
  [
    'two changes that change places',
    false,
    'Woollen socks led to warm toes, with improvement in sleep and reduction in cramps.',
    'Woollen socks led to warm toes, with reduction in sleep and improvement in cramps.',
  ],
  [
    'a bound in a bracket left out',
    false,
    'A response (a fall of at least 25% in the cold score) was seen in 40 nurses (33%) with woollen socks.',
    'A response (a fall of 25% in the cold score) was seen in 40 nurses with woollen socks.',
  ],
  [
    'a group given as all',
    false,
    'In group 2, cold feet were significantly less frequent after 6 weeks.',
    'Cold feet were significantly less frequent after 6 weeks.',
  ],
  [
    'the tested arm for the one that it is compared with',
    false,
    'Nurses in the intervention wards had significantly less pain compared to nurses in the control wards.',
    'Nurses in the control wards had significantly less pain compared to nurses in the intervention wards.',
  ],
  [
    'figures of two arms in brackets exchanged',
    false,
    'There was no difference in pain between the groups (66% in the intervention arm vs 64% in the control arm).',
    'There was no difference in pain between the groups (66% in the control arm vs 64% in the intervention arm).',
  ],
  [
    'significance denied by a prefix',
    false,
    'Pain of the toes significantly decreased after 6 weeks of woollen socks in non-smokers.',
    'Pain of the toes non-significantly decreased after 6 weeks of woollen socks in non-smokers.',
  ],
  [
    'a number more often than in the quote',
    false,
    'Both sizes of woollen socks (1 and 2 mm) provide comparable warmth for feet.',
    'Both sizes of woollen socks (2 and 2 mm) provide comparable warmth for feet.',
  ],
  [
    'the subject that a clause shares left out',
    false,
    'Woollen socks were warm and were worn by all nurses at night.',
    'They were worn by all nurses at night.',
  ],
  [
    'figures of two clauses exchanged',
    false,
    'Warmth scores increased by 55%, whereas pain scores decreased by 32%.',
    'Warmth scores increased by 32%, whereas pain scores decreased by 55%.',
  ],
  [
    'a dose of another sentence for that of the arm',
    false,
    'Woollen socks with a 1 mm sole had significantly higher warmth scores than cotton socks.',
    'Woollen socks with a 2 mm sole had significantly higher warmth scores than cotton socks.',
  ],
  [
    'a median for a mean',
    false,
    'Nurses treated with wool had a lower risk of chilblains and higher mean increase in warmth compared to nurses treated with cotton.',
    'Nurses treated with wool had a lower risk of chilblains and higher median increase in warmth compared to nurses treated with cotton.',
  ],
  [
    'figures of arms that no finding tells apart exchanged',
    false,
    'Itching by day and night was noted in 4% and 8% cases, respectively, in the woollen group as compared to 18% and 26%, respectively, in the cotton group.',
    'Itching by day and night was noted in 4% and 8% cases, respectively, in the cotton group as compared to 18% and 26%, respectively, in the woollen group.',
  ],
];

test.each(cases)('%s: proved %s', (_, proved, quote, statement) => {
  expect(proves(quote, statement)).toBe(proved);
});
