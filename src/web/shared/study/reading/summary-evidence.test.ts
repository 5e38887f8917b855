import { expect, test } from 'vitest';
import type { Summary } from '#contract/shared/study.ts';
import { splitPassages } from '#core/text/passages.ts';
import { engineText, traceSummary } from './summary-evidence.ts';

const abstract =
  'BACKGROUND: Deaths were common. RESULTS: We enrolled 6425 patients. Of them 482 (22.9%) and 1110 (25.7%) died. The rate ratio was 0.83.';
const passages = splitPassages(abstract, []);
const third = passages[2];

function summaryWith(text: string, passage: number, quote: string): Summary {
  const cited = passages.find((candidate) => candidate.passage === passage);
  const start = (cited?.start ?? 0) + (cited?.text.indexOf(quote) ?? 0);
  return {
    studyId: 1,
    statements: [{ text, evidence: [{ passage, quote, start, end: start + quote.length }] }],
    passages,
    engine: 'extractive',
    model: null,
    generatedAt: '2025-11-12T14:32:00Z',
    check: { statementsChecked: 1, statementsKept: 1, numbersChecked: 2, numbersFound: 2 },
    canRegenerate: false,
  };
}

test('a statement links to its sentence, counted within its part, with its numbers found', () => {
  const quote = third?.text ?? '';
  const [traced] = traceSummary(summaryWith('22.9% and 25.7% died, not 30%.', 3, quote), passages);
  expect(traced).toMatchObject({ id: 'statement-1', mark: '1' });
  expect(traced?.evidence).toMatchObject({
    passage: 3,
    where: 'Abstract, Results, sentence 2 of 3',
    before: 'We enrolled 6425 patients.',
    after: 'The rate ratio was 0.83.',
    numbers: '2 of 3 found in this quote',
  });
  expect(traced?.evidence?.found.map(({ start, end }) => quote.slice(start, end))).toEqual(['22.9%', '25.7%']);
});

test('a quote inside its sentence is between the sentence’s own words', () => {
  const [traced] = traceSummary(summaryWith('Many died.', 3, '1110 (25.7%)'), passages);
  expect(traced?.evidence).toMatchObject({ before: 'Of them 482 (22.9%) and', after: 'died.', numbers: null });
});

test('for another abstract the sentence is found by its words, or not at all', () => {
  const other = splitPassages(`Preface. ${third?.text ?? ''}`, []);
  const summary = summaryWith('Many died.', 3, third?.text ?? '');
  expect(traceSummary(summary, other)[0]?.evidence?.passage).toBe(2);
  expect(traceSummary(summary, splitPassages('Something else.', []))[0]?.evidence?.passage).toBeNull();
});

test('a statement without evidence has no mark', () => {
  const summary = summaryWith('Many died.', 3, third?.text ?? '');
  const bare = { ...summary, statements: [{ text: 'Many died.', evidence: [] }] };
  expect(traceSummary(bare, passages)[0]).toMatchObject({ mark: null, evidence: null });
});

test('the gaps of a statement are named after it', () => {
  const summary = summaryWith('Many died.', 3, third?.text ?? '');
  const flags = [
    { kind: 'lost_population' as const, words: ' in mice', why: 'The study was of mice.' },
    { kind: 'certainty_raised' as const, words: 'may', why: 'The source says “may”.' },
  ];
  const flagged = { ...summary, statements: summary.statements.map((statement) => ({ ...statement, flags })) };
  expect(traceSummary(flagged, passages)[0]?.note).toBe('Leaves out: in mice. The source says “may”.');
  expect(traceSummary(summary, passages)[0]?.note).toBeNull();
});

test('the extractive engine is called what it is', () => {
  expect(engineText('extractive', null)).toEqual({
    name: 'Extractive',
    rest: ': sentences chosen from the abstract, word for word',
  });
});
