import { describe, expect, test } from 'vitest';
import type { SourceStudy } from '#core/synthesis/synthesis-study.ts';
import { answerFromPapers } from './ask-papers.ts';
import { paperAnalysis } from './paper-analysis.ts';
import { paperSummary } from './paper-summary.ts';

/** A paper of these sections, each with its sentences. */
function paperOf(sections: Record<string, readonly string[]>): SourceStudy {
  let start = 0;
  const passages = Object.entries(sections).flatMap(([section, sentences]) =>
    sentences.map((text) => {
      const passage = { section, text, start, end: start + text.length };
      start += text.length + 1;
      return passage;
    }),
  );
  return {
    id: 1,
    title: 'Walking for adults with knee pain',
    studyTypes: [],
    randomized: true,
    passages: passages.map((passage, index) => ({ ...passage, passage: index + 1 })),
  };
}

const harm = 'Side effects were reported by 14 adults in the walking group, most of them sore muscles.';
const serious = 'Serious adverse events were limited to one fall in the walking group.';
const weakness = 'Adults were not blinded, and only one clinic took part.';
const methods = ['We randomly assigned 120 adults with knee pain to walking or to usual care for 12 weeks.'];
const results = ['Pain fell by 12 points with walking and by 4 points with usual care (P = 0.01).', harm, serious];

/** The sentences of a part of what is said about a paper. */
const partOf = (statements: readonly { part: string; text: string }[], part: string) =>
  statements.filter((one) => one.part === part).map(({ text }) => text);

describe.each([
  ['a summary', paperSummary, 'limits', 'found'],
  ['an analysis', paperAnalysis, 'author-limit', 'outcome'],
] as const)('%s of a whole paper', (_, make, limits, found) => {
  test('has the stated weaknesses as limitations, and side effects among the results', () => {
    const made = make(paperOf({ Methods: methods, Results: results, Limitations: [weakness] }), null);
    expect(partOf(made, limits)).toEqual([weakness]);
    expect(partOf(made, found).some((text) => /side effects|adverse/i.test(text))).toBe(true);
  });

  test('says of a result whether it is that of a subgroup, and has no plan and no harm among the results', () => {
    const subgroup =
      'In a subgroup of women, stiffness of the joints did not differ between the arms at week 12 (P = 0.40).';
    const planned = 'Pain will be compared between walking and usual care after two years (P < 0.05).';
    const made = make(paperOf({ Methods: methods, Results: [...results, subgroup, planned] }), null);
    const labels = new Map(made.filter(({ part }) => part === found).map(({ label, text }) => [text, label]));
    expect(labels.get(results[0] ?? '')).toBe('Result');
    expect(labels.get(subgroup)).toBe('Result of a subgroup');
    expect(labels.get(harm) ?? labels.get(serious)).toBe('Harms');
    expect(labels.has(planned)).toBe(false);
  });

  test('has no side effect as a limitation where the paper states no weakness', () => {
    const made = make(paperOf({ Methods: methods, Results: results }), null);
    expect(partOf(made, limits)).toEqual([]);
  });
});

test('a question for an effect is answered by findings, not by what was measured', () => {
  const measured = 'Pain was measured with a diary after walking at each visit.';
  const paper = paperOf({ Methods: [...methods, measured], Results: results });
  const answer = answerFromPapers('Does walking change pain?', [paper], null).map(({ text }) => text);
  expect(answer).toEqual([results[0]]);
  expect(answerFromPapers('What are the limitations?', [paper], null)).toEqual([]);
  const harms = answerFromPapers('What harms were reported?', [paper], null).map(({ text }) => text);
  expect(harms.toSorted()).toEqual([serious, harm]);
});
