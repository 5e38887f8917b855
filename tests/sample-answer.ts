/** A made-up answer over made-up studies, as the server would send it. */
import type { AnswerStatement, AnswerStudy, CheckedAnswer } from '#contract/shared/checked-answer.ts';
import { splitPassages } from '#core/text/passages.ts';

const abstracts = {
  1: 'METHODS: We randomised 120 adults to walking or rest. RESULTS: Blood pressure fell by 4.2 mm Hg (p=0.01). The hazard ratio for falls was 0.74.',
  2: 'Rats that ran on wheels had lower blood pressure. Nothing else changed.',
} as const;

export function sampleStudy(id: 1 | 2, more: Partial<AnswerStudy> = {}): AnswerStudy {
  return {
    id,
    title: id === 1 ? 'Walking and blood pressure.' : 'Running wheels in rats',
    authors: id === 1 ? ['Adler B', 'Brandt C', 'Celik D', 'Dorn E'] : ['Wheel Study Group'],
    journal: id === 1 ? 'J Walk' : null,
    year: id === 1 ? 2024 : null,
    doi: id === 1 ? '10.1000/walk' : null,
    pmid: id === 1 ? '1' : '22',
    studyType: id === 1 ? 'clinical_trial' : 'other',
    randomized: id === 1,
    participants: id === 1 ? 120 : null,
    standing: 'not_reported',
    stored: true,
    passages: splitPassages(abstracts[id], []),
    ...more,
  };
}

/** A quote of a study's sentence, with its offsets. */
export function sampleEvidence(studyId: 1 | 2, quote: string): AnswerStatement['evidence'][number] {
  const start = abstracts[studyId].indexOf(quote);
  const passage = splitPassages(abstracts[studyId], []).find((each) => start >= each.start && start < each.end);
  if (!passage) throw new Error(`No study says “${quote}”.`);
  return { studyId, passage: passage.passage, quote, start, end: start + quote.length };
}

export function sampleStatement(part: string, text: string, more: Partial<AnswerStatement> = {}): AnswerStatement {
  return { part, label: null, text, evidence: [], computed: [], flags: [], ...more };
}

export function sampleAnswer(statements: readonly AnswerStatement[], more: Partial<CheckedAnswer> = {}): CheckedAnswer {
  return {
    skill: 'combine-studies',
    statements: [...statements],
    studies: [sampleStudy(1), sampleStudy(2)],
    refused: null,
    notes: [],
    engine: 'extractive',
    model: null,
    insteadOf: null,
    generatedAt: '2026-03-01T10:00:00.000Z',
    tookMs: 40,
    check: {
      statementsChecked: statements.length,
      statementsKept: statements.length,
      quotesChecked: 3,
      quotesFound: 3,
      numbersChecked: 2,
      numbersFound: 2,
      dropped: [],
    },
    passages: { used: 5, total: 5 },
    canRegenerate: false,
    ...more,
  };
}
