import { describe, expect, test } from 'vitest';
import { analyse } from '#core/meta-analysis/analyse.ts';
import { type AnalysisDraft, emptyDraft } from '#core/meta-analysis/draft/analysis-draft.ts';
import { editCell, typedRow } from '#core/meta-analysis/rows/edit-row.ts';
import { forestNotesOf, plotTitle } from './plot-text.ts';
import { smallStudyTexts } from './small-study-text.ts';

/** The small trials have the large effects where `lean` is above 0. */
const trials = (k: number, lean: number, group?: (index: number) => string) =>
  Array.from({ length: k }, (_, index) => {
    const [estimate, spread] = [0.95 - (index % 2) * 0.04 - index * lean, 1.05 + index * 0.06];
    return typedRow(
      `t${index}`,
      `Trial ${index}`,
      {
        measure: 'HR',
        estimate: String(estimate),
        low: String(estimate / spread),
        high: String(estimate * spread),
        outcome: 'stroke',
        ...(group && { group: group(index) }),
      },
      { randomized: true, subjects: 'people' },
    );
  });
const draft: AnalysisDraft = { ...emptyDraft, names: { treatment: null, outcome: 'stroke', population: null } };

describe('small studies', () => {
  test('fewer than ten: no test, and why', () => {
    const { lines, sentences } = smallStudyTexts(analyse(trials(9, 0.05)));
    expect(lines).toEqual([]);
    expect(sentences).toEqual([expect.stringContaining('from 10 studies on')]);
    expect(smallStudyTexts(analyse([])).sentences).toEqual(['Nothing was pooled.']);
  });

  test('an asymmetric funnel: each test with its value, its conclusion and the warning of the fail-safe N', () => {
    const { lines, sentences } = smallStudyTexts(analyse(trials(12, 0.05)));
    expect(lines.map(({ name }) => name)).toEqual([
      'Egger’s test',
      'Begg’s test',
      'Trim and fill',
      'Fail-safe N, Rosenthal',
      'Fail-safe N, Orwin',
      'Fail-safe N, Rosenberg',
    ]);
    expect(lines[0]?.value).toMatch(/^p (?:= 0\.0|< 0\.001)/);
    expect(lines[0]?.note).toMatch(/^t = −\d+\.\d\d, 10 df\. Small studies show other effects/);
    expect(lines[2]?.value).toMatch(/^\d filled in on the right$/);
    expect(lines[2]?.note).toMatch(/would be 0\.\d\d \[0\.\d\d, \d\.\d\d\]/);
    expect(sentences.join(' ')).toContain('no test for missing studies');
  });

  test('an even funnel: no sign, none missing', () => {
    const { lines } = smallStudyTexts(analyse(trials(12, 0)));
    expect(lines[0]?.note).toMatch(/^.*No sign .*does not rule out missing ones\.$/);
  });

  test('of odds ratios a note says that the test finds too much; of hazard ratios there is none', () => {
    const odds = trials(12, 0.04).map((row) => editCell(row, 'measure', 'OR').row);
    expect(smallStudyTexts(analyse(odds)).sentences.join(' ')).toContain('An OR and its standard error go together');
    expect(smallStudyTexts(analyse(trials(12, 0.04))).sentences.join(' ')).not.toContain('go together');
  });

  test('identical studies: a test that cannot be computed says so instead of a number', () => {
    const same = Array.from({ length: 10 }, (_, index) =>
      typedRow(`s${index}`, `S${index}`, { measure: 'HR', estimate: '0.9', low: '0.81', high: '1', outcome: 'stroke' }),
    );
    const { lines } = smallStudyTexts(analyse(same));
    expect(lines.filter(({ value }) => value === 'not made').map(({ name }) => name)).toContain('Egger’s test');
    expect(lines.map(({ value, note }) => `${value} ${note}`).join(' ')).not.toMatch(/NaN|undefined|null/);
  });
});

describe('the forest plot', () => {
  test('its title names measure and outcome as far as they are known', () => {
    expect(plotTitle('Forest plot', draft, analyse(trials(3, 0)))).toBe('Forest plot: hazard ratio of stroke');
    expect(plotTitle('Forest plot', emptyDraft, analyse([]))).toBe('Forest plot');
  });

  test('notes: the order, that nothing was pooled, why there is no prediction interval', () => {
    expect(forestNotesOf({ ...draft, view: { ...draft.view, sort: 'weight' } }, analyse(trials(4, 0)))).toEqual([
      'Sorted by weight, the heaviest first.',
    ]);
    expect(forestNotesOf(draft, analyse(trials(1, 0)))).toEqual([expect.stringContaining('Nothing was pooled')]);
    expect(forestNotesOf(draft, analyse(trials(2, 0))).join(' ')).toContain('No prediction interval is drawn.');
  });

  test('subgroups: how they were pooled, whether they differ, and when one study has no diamond', () => {
    const two = forestNotesOf(draft, analyse(trials(6, 0.05, (index) => (index < 3 ? 'oral' : 'injected')))).join(' ');
    expect(two).toMatch(
      /Each subgroup is pooled by itself, with a normal interval\. Whether they differ: Q = \d+\.\d, 1 df, p [=<] .* a large p does not show that groups are alike\.$/,
    );
    const lone = forestNotesOf(draft, analyse(trials(4, 0.05, (index) => (index < 3 ? 'oral' : 'injected')))).join(' ');
    expect(lone).toContain('A subgroup of one study has no diamond.');
  });
});
