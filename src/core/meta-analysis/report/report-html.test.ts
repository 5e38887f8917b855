/** The text of a report about its numbers. */
import { describe, expect, test } from 'vitest';
import { analyse } from '#core/meta-analysis/analyse.ts';
import { judgeCertainty } from '#core/meta-analysis/certainty/certainty.ts';
import { type AnalysisDraft, emptyDraft, optionsOf } from '#core/meta-analysis/draft/analysis-draft.ts';
import { type AnalysisRow, type CellName, manualRow, type RowStudy } from '#core/meta-analysis/rows/analysis-row.ts';
import { chooseCandidate, editCell, typedRow } from '#core/meta-analysis/rows/edit-row.ts';
import { reportHtml } from './report-html.ts';

const trial = (name: string, texts: Partial<Record<CellName, string>>, known: Partial<RowStudy> = {}): AnalysisRow =>
  typedRow(
    name,
    name,
    { outcome: 'bleeding', level: '95', ...texts },
    { randomized: true, subjects: 'people', ...known },
  );

const counted = (name: string, [a, n, c, m]: readonly [number, number, number, number]) =>
  trial(name, {
    studiedEvents: String(a),
    studiedTotal: String(n),
    referenceEvents: String(c),
    referenceTotal: String(m),
    people: String(n + m),
  });

/** The text of the report without its plots, one line for each block. */
function report(rows: readonly AnalysisRow[], change: Partial<AnalysisDraft> = {}): string {
  const draft: AnalysisDraft = { ...emptyDraft, ...change, rows };
  const analysis = analyse(rows, optionsOf(draft));
  const html = reportHtml(draft, analysis, judgeCertainty(analysis, draft.certainty), {
    title: 'A report',
    software: 'MetaMind',
    date: 'today',
    written: null,
  });
  return html
    .replace(/<style>.*?<\/style>|<svg.*?<\/svg>/gs, '')
    .replace(/<dt>(.*?)<\/dt>/g, '$1: ')
    .replace(/<\/(?:p|li|dd|tr|h1|h2|caption)>/g, '\n')
    .replace(/<[^>]+>/g, ' ')
    .replace(/[^\S\n]+/g, ' ');
}
const measure = (of: 'RR' | 'OR' | 'RD') => ({ options: { ...emptyDraft.options, measure: of } });

describe('numbers of people', () => {
  const rows = [counted('A', [10, 100, 20, 100]), counted('B', [15, 100, 30, 100]), counted('C', [5, 100, 10, 100])];

  test('a ratio is also given per 1,000 people, at the median risk of the reference arms', () => {
    expect(report(rows, measure('RR'))).toMatch(
      /In people: Where 200 of 1,000 people have the outcome, as in the median reference arm, the pooled ratio makes them 100 \[\d\d, 2\d\d\]\./,
    );
    // Half the odds of 1 : 4 is not half the risk.
    expect(report(rows, measure('OR'))).toMatch(/median reference arm, the pooled ratio makes them 9\d \[/);
  });

  test('not for a difference, and not where one study has no participants', () => {
    expect(report(rows, measure('RD'))).not.toContain('In people');
    const stated = trial('D', { measure: 'RR', estimate: '0.5', low: '0.3', high: '0.83' });
    expect(report([...rows, stated], measure('RR'))).not.toContain('In people');
  });
});

describe('an empty cell', () => {
  const rows = [counted('A', [0, 120, 3, 118]), counted('B', [2, 210, 4, 205]), counted('C', [3, 300, 5, 301])];

  test('methods without a continuity correction are shown beside the pool', () => {
    const text = report(rows, measure('OR'));
    expect(text).toContain('In A one cell is 0, so a half was added to each of the four.');
    // By R: rma.mh(ai, n1i = , ci, n2i = , measure = "OR", add = 0, drop00 = TRUE) and rma.peto.
    expect(text).toMatch(
      /Without adding a half: Mantel-Haenszel 0\.41 \[0\.14, 1\.17\]; Peto 0\.43 \[0\.17, 1\.12\]; each with a common effect\./,
    );
    expect(report(rows, measure('RR'))).not.toContain('Peto 0');
  });

  test('they are not shown where no half was added', () => {
    expect(report(rows.slice(1), measure('OR'))).not.toContain('Without adding a half');
  });
});

describe('wording', () => {
  const three = ['A', 'B', 'C'].map((name) =>
    trial(name, { measure: 'HR', estimate: '0.80', low: '0.72', high: '0.89', people: '500' }),
  );

  test('the headline follows the present certainty', () => {
    const doubted = { certainty: { indirectness: 1 as const } };
    expect(report(three, doubted)).toMatch(
      /the studied treatment probably lowered the hazard of bleeding by about 20%/,
    );
    expect(report(three, doubted)).toMatch(/Certainty Moderate, so far Some of it waits/);
    expect(report(three)).toMatch(/the studied treatment lowered the hazard of bleeding/);
  });

  test('where nothing is pooled no people are summed and nothing is called pooled', () => {
    const twice = three.map((row) => ({ ...row, study: { ...row.study, trialName: 'ONE' } }));
    const text = report(twice, {
      options: {
        ...emptyDraft.options,
        allowed: [{ kind: 'mixed_outcomes', reason: 'They are the same.' }],
      },
    });
    expect(text).toContain('Why nothing was pooled');
    expect(text).toMatch(/With an effect: 3 studies/);
    expect(text).not.toMatch(/People: 1,500|Pooled all the same/);
    expect(report(three)).toMatch(/Studies: 3 studies\s+People: 1,500/);
  });

  test('what was allowed is not called pooled where another refusal remains', () => {
    const rows = [
      ...three.map((row) => ({ ...row, study: { ...row.study, trialName: 'ONE' } })),
      trial('D', { measure: 'HR', estimate: '0.9', low: '0.8', high: '1.01', outcome: 'hip fracture' }),
    ];
    const text = report(rows, {
      options: { ...emptyDraft.options, allowed: [{ kind: 'mixed_outcomes', reason: 'One score.' }] },
    });
    expect(text).toContain('Allowed, because: One score.');
    expect(text).not.toContain('Pooled all the same');
  });

  test('tests of the funnel are always shown with what they cannot tell', () => {
    const skewed = Array.from({ length: 12 }, (_, index) => {
      const [estimate, spread] = [0.9 - index * 0.03, 1.08 + index * 0.1];
      return trial(`S${index}`, {
        measure: 'OR',
        estimate: String(estimate),
        low: String(estimate / spread),
        high: String(estimate * spread),
      });
    });
    const text = report(skewed);
    expect(text).toMatch(/Egger’s test: p (?:=|&lt;) /);
    expect(text).toMatch(/filled in on the right; with them .* by a normal interval, .* no better estimate/);
    expect(text).toContain('A lopsided funnel has many causes');
    expect(text).toContain('An OR and its standard error go together');
    const hazards = report(skewed.map((row) => editCell(row, 'measure', 'HR').row));
    expect(hazards).toContain('A lopsided funnel has many causes');
    expect(hazards).not.toContain('go together');
    expect(report(three)).not.toContain('A lopsided funnel');
  });

  test('subgroups, repeated looks at a growing pool, and no search: each with its caution', () => {
    const grouped = three.map((row, index) => ({
      ...row,
      cells: {
        ...row.cells,
        group: { value: index < 2 ? 'oral' : 'injected', from: 'typed' as const, rejected: null },
      },
    }));
    const text = report(grouped);
    expect(text).toMatch(
      /Whether they differ: Q = \d+\.\d, 1 df, p .* a large p does not show that groups are alike\./,
    );
    expect(text).toContain('The oftener a pool is looked at');
    expect(text).toContain('The bar is the prediction interval: where the true effect in a new study would');
    expect(text).toMatch(/Identification Records identified from databases the reader’s own, still to be filled in/);
  });

  test('the report names the designs that the form does not cover', () => {
    const judged = {
      tool: 'rob-2',
      answers: {},
      judgements: { randomisation: 'low' },
      overall: null,
      notes: {},
    } as const;
    expect(report(three, { riskOfBias: { A: judged } })).toContain('cluster-randomised and crossover trials ask more');
  });
});

describe('readers of an effect', () => {
  const source = { passage: 1, start: 0, end: 4, formula: null };
  const cell = <Value>(value: Value) => ({ value, from: source, rejected: null });
  const read = (modelReading?: AnalysisRow['modelReading'], readBy: readonly ('rule' | 'model')[] = ['rule']) =>
    chooseCandidate(
      {
        ...manualRow('A', 'A'),
        candidates: [
          {
            cells: { measure: cell('HR' as const), estimate: cell(0.8), low: cell(0.6), high: cell(0.95) },
            ...{ source, readBy, importance: null, population: null, doubtful: null },
          },
        ],
        ...(modelReading && { modelReading }),
      },
      0,
    ).row;

  test('the report says who read and who chose an effect', () => {
    expect(report([read()])).toContain('Effect read by rule; chosen by the author of this analysis.');
    expect(report([read({ model: 'scripted-1', ofRules: 0, ofModel: 0 }, ['rule', 'model'])])).toContain(
      'Effect read by rule, and independently by scripted-1; chosen by the author of this analysis.',
    );
    expect(report([read({ model: 'scripted-1', ofRules: null, ofModel: 0 }, ['model'])])).toContain(
      'Effect read by scripted-1 alone;',
    );
    expect(report([counted('A', [10, 100, 20, 100])])).not.toContain('Effect read');
  });
});
