import { expect, test } from 'vitest';
import { analyse } from '#core/meta-analysis/analyse.ts';
import { judgeCertainty } from '#core/meta-analysis/certainty/certainty.ts';
import {
  type AnalysisDraft,
  addRows,
  emptyDraft,
  optionsOf,
  removeRow,
} from '#core/meta-analysis/draft/analysis-draft.ts';
import { typedRow } from '#core/meta-analysis/rows/edit-row.ts';
import { reportBody } from './report-content.ts';
import { isSameAnalysis, savedAnalysis } from './saved-report.lazy.tsx';

const cells = { measure: 'HR', outcome: 'death' };
const rows = [
  typedRow('alpha', 'Alpha', { ...cells, estimate: '0.79', low: '0.57', high: '1.11' }),
  typedRow('b', 'Beta', { ...cells, estimate: '0.87', low: '0.78', high: '0.97' }),
];
const draft: AnalysisDraft = addRows(emptyDraft, rows, { alpha: 'Alpha was done.', b: 'So was Beta.' });
const facts = { title: 'Death', software: 'MetaMind', date: '22 November 2026', written: null, description: 'of mine' };

/** A saved report as the server returns it, its fields in another order. */
function saved(): Record<string, unknown> {
  const analysis = analyse(draft.rows, optionsOf(draft));
  const view = { draft, analysis, certainty: judgeCertainty(analysis, draft.certainty), change: () => undefined };
  const sent: unknown = JSON.parse(JSON.stringify(reportBody(view, facts).body.reportData));
  return reordered(sent) as Record<string, unknown>;
}

/** As a database keeps JSON: shorter names first. */
function reordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reordered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => one.length - other.length || (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, own]) => [name, reordered(own)]));
}

test('the analysis saved with a report is opened unchanged, and recognised as the open one', () => {
  const read = savedAnalysis({ reportData: saved(), hasAnalysis: true });
  expect(read).toEqual({ draft });
  expect('draft' in read && isSameAnalysis(read.draft, draft)).toBe(true);
});

test('an analysis that was changed since is another one', () => {
  const read = savedAnalysis({ reportData: saved(), hasAnalysis: true });
  if (!('draft' in read)) throw new Error(read.fault);
  expect(isSameAnalysis(read.draft, removeRow(draft, 'b'))).toBe(false);
  expect(isSameAnalysis(read.draft, { ...draft, options: { ...draft.options, method: 'DL' } })).toBe(false);
});

test.each([
  ['without its table', {}, false, 'the report was saved without its table'],
  ['that lost it', {}, true, 'must be an object'],
  ['of a newer version', { draft: { ...emptyDraft, format: 99 } }, true, 'a newer version of MetaMind'],
  ['with a damaged table', { draft: { ...emptyDraft, rows: [{ key: 'a' }] } }, true, 'rows'],
])('a report %s opens nothing and says why', (_what, reportData, hasAnalysis, why) => {
  const read = savedAnalysis({ reportData, hasAnalysis });
  expect('draft' in read).toBe(false);
  expect('fault' in read && read.fault).toContain(why);
});
