/** The page of a meta-analysis is cleaned like any report's, and loses nothing that a reader needs. */
import { expect, test } from 'vitest';
import { analyse } from '#core/evidence/meta-analysis/analyse.ts';
import { addRows, emptyDraft, optionsOf } from '#core/evidence/meta-analysis/analysis-draft.ts';
import { judgeCertainty } from '#core/evidence/meta-analysis/certainty.ts';
import { typedRow } from '#core/evidence/meta-analysis/edit-row.ts';
import { reportHtml } from '#core/evidence/meta-analysis/report-html.ts';
import { cleanReportHtml } from './clean-html.ts';
import { reportPage } from './report-view.ts';

const cells = { measure: 'HR', outcome: 'death', people: '400' };
const draft = addRows(emptyDraft, [
  typedRow(
    'a',
    'Alpha',
    { ...cells, estimate: '0.79', low: '0.57', high: '1.11' },
    { year: 2011, standing: 'corrected' },
  ),
  typedRow('b', 'Beta', { ...cells, estimate: '0.87', low: '0.78', high: '0.97' }, { year: 2014 }),
  typedRow(
    'c',
    'Gamma',
    { ...cells, estimate: '0.91', low: '0.8', high: '1.02' },
    { year: 2018, standing: 'retracted' },
  ),
]);

test('plots, tables, styles and marks of a meta-analysis stay in a saved report', () => {
  const analysis = analyse(draft.rows, optionsOf(draft));
  const html = reportHtml(draft, analysis, judgeCertainty(analysis), {
    title: 'Death',
    software: 'MetaMind',
    date: '22 November 2026',
    written: null,
  });
  const clean = cleanReportHtml(html, 'Death') ?? '';
  for (const tag of ['svg', 'table', 'th', 'section', 'rect', 'line', 'polygon', 'text', 'circle'])
    expect([tag, clean.split(`<${tag}`).length]).toEqual([tag, html.split(`<${tag}`).length]);
  expect(clean).toContain('viewbox="0 0 780');
  expect(clean).toContain('<strong class="retracted">Retracted</strong>');
  expect(clean).toContain('aria-labelledby="forest-plot-title forest-plot-description"');
  expect(clean).toContain('id="forest-plot-title"');
  const style = clean.slice(0, clean.indexOf('<body>'));
  for (const rule of ['size: A4', 'max-width: 860px', 'svg { display: block', '@media print', 'var(--retract)'])
    expect(style).toContain(rule);
  expect(reportPage('Death', clean)).toContain('border-collapse: collapse');
  expect(cleanReportHtml(clean, 'Death')).toBe(clean);
});
