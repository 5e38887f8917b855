import { expect, test } from 'vitest';
import type { SentPassage } from '../sent-question.ts';
import { Liar, lieKinds } from './lying-answer.ts';

const sentence = (passage: number, text: string): SentPassage => ({ passage, text, study: 1 });
const passages = [
  sentence(1, 'We aimed to determine whether brisk walking would reduce pain in adults with knee arthritis.'),
  sentence(2, 'Pain was significantly lower in the walking group than in the control group (3.1 vs 4.6, p = 0.01).'),
  sentence(3, 'Stiffness did not differ between groups at 12 weeks.'),
  sentence(4, 'Among women aged over 60, function improved by 8 points.'),
  sentence(5, 'Walking may be associated with better sleep.'),
];
const parts = [{ name: 'summary', most: 120 }];

test('at least thirty kinds of lies are made about one study, each beside a true quote, none of them its own sentence', () => {
  const liar = new Liar();
  const { statements } = liar.answer({ passages, parts });
  expect(new Set(liar.told.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(30);
  expect(new Set(lieKinds).size).toBe(lieKinds.length);
  for (const { text, evidence } of statements) {
    expect(passages.map((one) => one.text)).not.toContain(text);
    for (const { passage, quote } of evidence) expect(passages[passage - 1]?.text).toBe(quote);
  }
  const texts = statements.map(({ text }) => text);
  expect(texts).toContain('Stiffness differed between groups at 12 weeks.');
  expect(texts).toContain('Brisk walking reduce pain in adults with knee arthritis.');
});

test('a lie that was written for a study is sent where its quote was sent', () => {
  const lie = {
    kind: 'written: direction',
    statement: 'Walking made pain worse.',
    quotes: ['Pain was significantly lower'],
  };
  const liar = new Liar([lie, { ...lie, quotes: ['Nobody walked'] }]);
  expect(liar.answer({ passages, parts: [{ name: 'summary', most: 1 }] }).statements).toEqual([
    {
      part: 'summary',
      label: 'Proven cure',
      text: 'Walking made pain worse.',
      evidence: [{ passage: 2, quote: 'Pain was significantly lower' }],
    },
  ]);
});
