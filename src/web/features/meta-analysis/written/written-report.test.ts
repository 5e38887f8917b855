import { describe, expect, test } from 'vitest';
import type { Synthesis } from '#contract/meta-analysis.ts';
import type { AnswerStatement, CheckedAnswer } from '#contract/shared/checked-answer.ts';
import { analyse } from '#core/meta-analysis/analyse.ts';
import { addRows, emptyDraft } from '#core/meta-analysis/draft/analysis-draft.ts';
import { typedRow } from '#core/meta-analysis/rows/edit-row.ts';
import * as composed from '#server/features/meta-analysis/compose-synthesis.ts';
import { keyOutcomes, quantitativeFigures } from './quantitative-findings.tsx';
import { lettersFor, marksIn, noSentenceFound, synthesisCards } from './synthesis-cards.ts';
import { writtenReport } from './written-report.ts';

const none = noSentenceFound;
const synthesis: Synthesis = {
  executiveSummary: 'Read: 2 randomised trials.\nHusain 2019: It helped. [1]',
  overallFindings: 'Husain 2019: 61 died. [2]\nMarso 2016: 70 died. [3]',
  quantitativeFindings: {
    pooledEffectSize: null,
    statisticalHeterogeneity: null,
    sampleSizeTotal: null,
    keyOutcomes: [],
    method: null,
    refusals: [],
    warnings: [],
  },
  studyCharacteristics: {
    designQuality: none,
    populationSummary: none,
    interventionDetails: none,
    followUpPeriods: none,
  },
  commonThemes: ['Death. Husain 2019: 61 died. [2]'],
  clinicalRecommendations: {
    evidenceBasedGuidance: none,
    implementationConsiderations: none,
    patientSelection: none,
    dosageAndTiming: none,
  },
  safetyProfile: { adverseEvents: none, riskBenefitRatio: none, contraindications: none },
  studyQuality: none,
  limitationsAndBiases: none,
  conflictsAndHeterogeneity: none,
  futureResearchPriorities: none,
  clinicalImplications: none,
  gradeAssessment: 'Two randomised trials.',
  strengthOfEvidence: 'moderate',
};

function statement(text: string, quote: string, more: Partial<AnswerStatement> = {}): AnswerStatement {
  const evidence = [{ studyId: 1, passage: 1, quote, start: 0, end: quote.length }];
  return { part: 'finding', label: null, text, evidence, computed: [], flags: [], ...more };
}

const answer: CheckedAnswer = {
  skill: 'synthesise',
  statements: [
    statement('It helped.', 'The drug helped.'),
    statement('61 died.', 'Death occurred in 61.', {
      computed: [{ start: 0, end: 2, formula: '30 + 31', from: '30 and 31' }],
    }),
  ],
  studies: [
    {
      id: 1,
      title: 'PIONEER 6',
      authors: ['Husain M'],
      journal: null,
      year: 2019,
      doi: null,
      pmid: null,
      studyType: 'clinical_trial',
      randomized: true,
      participants: null,
      standing: 'retracted',
      stored: true,
      passages: [],
    },
  ],
  refused: null,
  notes: ['One study was left out.'],
  engine: 'extractive',
  model: null,
  insteadOf: null,
  generatedAt: '2026-11-22T06:00:00.000Z',
  tookMs: 12,
  check: {
    statementsChecked: 2,
    statementsKept: 2,
    quotesChecked: 2,
    quotesFound: 2,
    numbersChecked: 1,
    numbersFound: 1,
    dropped: [],
  },
  passages: { used: 2, total: 2 },
  canRegenerate: false,
};

describe('the cards', () => {
  test('are the specification’s seven, in its order, and every text of the result is in one', () => {
    const cards = synthesisCards(synthesis);
    expect(cards.map(({ heading }) => heading)).toEqual([
      'Overall Findings',
      'Evidence Strength',
      'Common Themes',
      'Conflicts & Limitations',
      'Recommendations',
      'Clinical Practice Implications',
      'Future Research Directions',
    ]);
    const marked = (prefix: string, value: unknown): unknown =>
      typeof value === 'string'
        ? `${prefix}.`
        : Array.isArray(value)
          ? [`${prefix}.`]
          : Object.fromEntries(
              Object.entries(value as object).map(([key, each]) => [key, marked(`${prefix}-${key}`, each)]),
            );
    const { quantitativeFindings, strengthOfEvidence, ...texts } = synthesis;
    const all = marked('text', texts) as Omit<Synthesis, 'quantitativeFindings' | 'strengthOfEvidence'>;
    const shown = synthesisCards({ ...all, quantitativeFindings, strengthOfEvidence })
      .flatMap(({ parts }) => parts.flatMap(({ lines }) => lines))
      .sort();
    const given = [...JSON.stringify(all).matchAll(/"(text-[^"]+\.)"/g)].map(([, text]) => text).sort();
    expect(shown).toEqual(given);
  });

  test('a heading without statements is named once, and a card of only such headings says so itself', () => {
    const cards = synthesisCards(synthesis);
    const [findings, strength, , conflicts] = cards;
    expect(findings?.silent).toEqual(['Who took part', 'What was given', 'How long']);
    expect(findings?.parts.map(({ heading }) => heading)).toEqual([null, 'What each study found']);
    expect(strength?.silent).toEqual(['Design', 'Quality, as the abstracts tell it']);
    expect(conflicts).toMatchObject({ parts: [], silent: [] });
    expect(JSON.stringify(cards)).not.toContain(none);
    expect(noSentenceFound).toBe(composed.noSentenceFound);
  });

  test('a text is cut into its lines, and marks are known', () => {
    const [findings] = synthesisCards(synthesis);
    expect(findings?.parts[0]?.lines).toEqual(['Read: 2 randomised trials.', 'Husain 2019: It helped. [1]']);
    expect(marksIn('a [2] b [1] [2], [0x], [1234]')).toEqual([2, 1]);
    expect([0, 25, 26, 51, 52].map(lettersFor)).toEqual(['a', 'z', 'ba', 'bz', 'ca']);
  });
});

describe('the written part of a report', () => {
  const made = { of: emptyDraft, result: { ...synthesis, answer } };

  test('has each line with its quotes, its writer, and our own lines without any', () => {
    const report = writtenReport(made, true);
    const lines = report?.parts.flatMap((part) => part.lines) ?? [];
    expect(lines[0]).toEqual({ text: 'Read: 2 randomised trials.', quotes: [], notes: [] });
    expect(lines).toContainEqual({
      text: 'Husain 2019: 61 died.',
      quotes: [{ quote: 'Death occurred in 61.', study: 'Retracted: Husain 2019' }],
      notes: ['Computed by us: 61 = 30 + 31'],
    });
    // A mark of a statement that is not there leads nowhere.
    expect(lines).toContainEqual({ text: 'Marso 2016: 70 died.', quotes: [], notes: [] });
    expect(report?.parts[0]?.heading).toBe('Overall Findings');
    expect(report?.said[0]).toBe('One study was left out.');
    expect(report?.parts).toContainEqual({
      heading: 'Future Research Directions',
      lines: [{ text: noSentenceFound, quotes: [], notes: [] }],
    });
    expect(report?.said.join(' ')).toContain('2 of 2 statements');
  });

  test('of a table that was changed since says so; nothing written is nothing', () => {
    expect(writtenReport(made, false)?.said[0]).toBe('The table was changed after this was written.');
    expect(writtenReport(null, false)).toBeNull();
    expect(
      writtenReport({ ...made, result: { ...made.result, answer: { ...answer, statements: [] } } }, true),
    ).toBeNull();
  });
});

describe('the numbers among the words', () => {
  const cells = { measure: 'HR', estimate: '0.79', low: '0.57', high: '1.11', people: '3183' };
  const draft = addRows(emptyDraft, [
    typedRow('a', 'Alpha', { ...cells, outcome: 'death' }),
    typedRow('b', 'Beta', { ...cells, estimate: '0.9', people: '', outcome: 'death' }),
  ]);
  const analysis = analyse(draft.rows);

  test('are those of the analysis', () => {
    const [effect, heterogeneity, size] = quantitativeFigures({ analysis });
    expect(effect).toMatchObject({
      name: 'Pooled effect size',
      value: expect.stringMatching(/^Hazard ratio 0\.8\d \[/),
    });
    expect(heterogeneity?.value).toMatch(/^I² \d+%/);
    expect(size).toEqual({ name: 'Total sample size', value: '3,183', note: 'In 1 of 2 studies.' });
    expect(keyOutcomes({ analysis, draft })).toEqual([
      { outcome: 'death', figures: ['Alpha: HR 0.79 [0.57, 1.11]', 'Beta: HR 0.90 [0.57, 1.11]'] },
    ]);
  });

  test('without a pool say why', () => {
    const alone = analyse(draft.rows.slice(0, 1));
    const [effect, ...rest] = quantitativeFigures({ analysis: alone });
    expect(effect).toEqual({ name: 'Pooled effect size', value: 'Nothing was pooled', note: alone.refusals[0]?.words });
    expect(rest.map(({ name }) => name)).toEqual(['Total sample size']);
  });
});
