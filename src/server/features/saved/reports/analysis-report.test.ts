/** The page of a meta-analysis is sanitised like any report's, and keeps all of its content. */
import { expect, test } from 'vitest';
import { analyse } from '#core/meta-analysis/analyse.ts';
import { judgeCertainty } from '#core/meta-analysis/certainty/certainty.ts';
import { addRows, emptyDraft, optionsOf } from '#core/meta-analysis/draft/analysis-draft.ts';
import { reportHtml } from '#core/meta-analysis/report/report-html.ts';
import { editCell, typedRow } from '#core/meta-analysis/rows/edit-row.ts';
import { cleanReportHtml } from './clean-html.ts';
import { reportPage } from './report-view.ts';

const figures = (step: number) => ({ ...cells, estimate: `0.8${step}`, low: `0.7${step}`, high: `0.9${step}` });
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

test.each(['default', 'black_and_white', 'colour_blind'] as const)(
  'hatching in the palette %s remains in the saved report',
  (palette) => {
    const grouped = addRows(
      { ...emptyDraft, view: { ...emptyDraft.view, palette } },
      ['a', 'b', 'c', 'd'].map(
        (key, index) => editCell(typedRow(key, `Trial ${key}`, figures(index)), 'group', index < 2 ? 'Old' : 'New').row,
      ),
    );
    const analysis = analyse(grouped.rows, optionsOf(grouped));
    const facts = { title: 'Death', software: 'MetaMind', date: '22 November 2026', written: null };
    const html = reportHtml(grouped, analysis, judgeCertainty(analysis), facts);
    const clean = cleanReportHtml(html, 'Death') ?? '';
    const named = [...clean.matchAll(/fill="url\(#([^)]+)\)"/g)].map(([, id]) => id);
    expect(named.length).toBe(html.split('fill="url(#').length - 1);
    expect(named.length).toBeGreaterThan(0);
    for (const id of new Set(named)) {
      const [, pattern = ''] = new RegExp(`<pattern id="${id}"([^>]*>.*?)</pattern>`).exec(clean) ?? [];
      expect(pattern).toMatch(/patternunits="userSpaceOnUse" patterntransform="rotate\(45\)"/);
      expect(pattern).toMatch(/<line [^>]*stroke="#/);
    }
  },
);

test('plots, tables, styles and marks of a meta-analysis remain in a saved report', () => {
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
  expect(clean).toContain('Format of the analysis: 1.</p>\n</footer>');
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
