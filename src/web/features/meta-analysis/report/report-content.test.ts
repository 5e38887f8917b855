import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { maxReportBytes } from '#contract/saved/reports.ts';
import { analyse } from '#core/meta-analysis/analyse.ts';
import { judgeCertainty } from '#core/meta-analysis/certainty/certainty.ts';
import { type AnalysisDraft, addRows, emptyDraft, optionsOf } from '#core/meta-analysis/draft/analysis-draft.ts';
import { typedRow } from '#core/meta-analysis/rows/edit-row.ts';
import type { AnalysisView } from '../analysis-view.ts';
import { maxAnalysisBytes, maxBundleBytes, readBundle } from './read-bundle.lazy.ts';
import { bundleZip, exportFile, exportKinds, reportBody } from './report-content.ts';

const cells = { measure: 'HR', outcome: 'death' };
const rows = [
  typedRow('a', 'Alpha', { ...cells, estimate: '0.79', low: '0.57', high: '1.11' }),
  typedRow('b', 'Beta', { ...cells, estimate: '0.87', low: '0.78', high: '0.97' }),
];
const draft: AnalysisDraft = addRows(emptyDraft, rows);
const facts = { title: 'Death', software: 'MetaMind', date: '22 November 2026', written: null };

function viewOf(of: AnalysisDraft): AnalysisView {
  const analysis = analyse(of.rows, optionsOf(of));
  return { draft: of, analysis, certainty: judgeCertainty(analysis, of.certainty), change: () => undefined };
}
const view = viewOf(draft);
const zipOf = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])));

describe('opening an exported file', () => {
  test('a bundle, its analysis alone, and a bundle repacked in a folder give the same analysis', async () => {
    const zip = bundleZip(view, facts);
    expect(readBundle(zip)).toEqual({ draft });
    const alone = exportFile('analysis', view, facts, '2026-11-22');
    expect(readBundle(new Uint8Array((await alone?.content.arrayBuffer()) ?? []))).toEqual({ draft });
    const text = strFromU8(unzipSync(zip)['analysis.json'] ?? new Uint8Array());
    const packed = zipOf({ '__MACOSX/bundle/._analysis.json': 'x', 'bundle/analysis.json': `\uFEFF${text}` });
    expect(readBundle(packed)).toEqual({ draft });
  });

  test.each([
    ['an empty file', new Uint8Array(), 'neither a bundle nor an analysis'],
    ['a picture', strToU8('\u0089PNG'), 'neither a bundle nor an analysis'],
    ['a zip cut short', zipOf({ 'analysis.json': '{}' }).slice(0, 40), 'damaged'],
    ['a zip of something else', zipOf({ 'notes.txt': 'hello' }), 'there is no analysis.json in it'],
    ['a zip with a broken analysis', zipOf({ 'analysis.json': '{' }), 'the analysis in it is damaged'],
    ['a list', strToU8('[]'), ''],
    ['an analysis of another format', strToU8(JSON.stringify({ ...emptyDraft, format: 99 })), 'format'],
    ['an analysis with a field too many', strToU8(JSON.stringify({ ...emptyDraft, extra: 1 })), 'extra'],
    ['more than 20 MB', new Uint8Array(maxBundleBytes + 1), '20 MB'],
  ])('%s is refused with a reason', (_what, bytes, reason) => {
    const read = readBundle(bytes);
    expect('fault' in read && read.fault).toContain(reason);
    expect('draft' in read).toBe(false);
  });

  test('a file that would unpack to more than is allowed is not unpacked', () => {
    const bomb = zipSync({ 'analysis.json': new Uint8Array(maxAnalysisBytes + 1) });
    expect(bomb.length).toBeLessThan(100_000);
    expect(readBundle(bomb)).toEqual({ fault: 'the analysis in it is too large' });
  });

  test('a zip with a false size unpacks no more than the size it states', () => {
    const content = JSON.stringify({ ...draft, padding: ' '.repeat(100_000) });
    const bytes = zipOf({ 'analysis.json': content });
    const said = new DataView(bytes.buffer, bytes.byteOffset);
    for (let at = 0; at + 4 <= bytes.length; at += 1) {
      // The size as it is unpacked, in the local and in the central header.
      if (said.getUint32(at, true) === content.length) said.setUint32(at, 50, true);
    }
    expect('fault' in readBundle(bytes)).toBe(true);
  });
});

describe('files', () => {
  test('each kind has a name of its own and something in it', async () => {
    const made = exportKinds.map((kind) => exportFile(kind, view, facts, '2026-11-22'));
    expect(new Set(made.map((file) => file?.name)).size).toBe(exportKinds.length);
    for (const file of made) {
      expect(file?.name).toMatch(/^metamind-meta-analysis-2026-11-22[-.]/);
      expect(file?.content.size).toBeGreaterThan(20);
    }
    expect(await made[5]?.content.text()).toContain('library(metafor)');
  });

  test('without a pool there is no script', () => {
    expect(exportFile('r', viewOf(emptyDraft), facts, '2026-11-22')).toBeNull();
  });
});

describe('the saved report', () => {
  const described = { ...facts, description: 'For the seminar' };

  test('contains page, table and description', () => {
    const { body, isWhole } = reportBody(view, described);
    expect(isWhole).toBe(true);
    expect(body).toMatchObject({ name: 'Death', type: 'meta-analysis', studyIds: [] });
    expect(body.reportData).toMatchObject({ description: 'For the seminar', draft });
    expect(body.htmlContent).toContain('<h1>Death</h1>');
    expect(reportBody(view, { ...facts, description: '' }).body.reportData).not.toHaveProperty('description');
  });

  test('a report that is too large for the server is sent without its table, and says so', () => {
    const texts = Object.fromEntries(rows.map(({ key }) => [key, 'x'.repeat(maxReportBytes / 2)]));
    const { body, isWhole } = reportBody(viewOf({ ...draft, texts }), described);
    expect(isWhole).toBe(false);
    expect(body.reportData).not.toHaveProperty('draft');
    expect(JSON.stringify(body).length).toBeLessThan(maxReportBytes);
  });
});
