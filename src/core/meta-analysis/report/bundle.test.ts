import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { analyse } from '#core/meta-analysis/analyse.ts';
import { judgeCertainty } from '#core/meta-analysis/certainty/certainty.ts';
import { type AnalysisDraft, addRows, emptyDraft, optionsOf } from '#core/meta-analysis/draft/analysis-draft.ts';
import { readAnalysisFile } from '#core/meta-analysis/draft/read-analysis-file.ts';
import { editCell, leaveOut, typedRow } from '#core/meta-analysis/rows/edit-row.ts';
import { readRow } from '#core/meta-analysis/rows/read-rows.ts';
import { splitPassages } from '#core/text/passages.ts';
import { bundleFiles } from './bundle.ts';
import type { ReportFacts } from './report-html.ts';

const text =
  'Death occurred in 61 of 1591 with the drug and 76 of 1592 with placebo (hazard ratio 0.79, 95% CI 0.57 to 1.11).';
const evil = '<img src=x onerror=alert(1)> & "quoted"';

function trial(id: number, label: string, retractionStatus: 'not_reported' | 'retracted' = 'not_reported') {
  return readRow({
    id,
    title: `${label} trial.`,
    authors: ['Husain M', 'Marso SP', 'The Study Group'],
    year: 2010 + id,
    doi: `10.1000/trial.${id}`,
    pmid: String(30_000_000 + id),
    registrations: [`NCT0000000${id}`],
    studyTypes: ['clinical_trial'],
    randomized: true,
    standing: retractionStatus,
    text,
    passages: splitPassages(text, []),
    readFrom: 'abstract',
  });
}

function draftOf(change: Partial<AnalysisDraft> = {}): AnalysisDraft {
  const rows = [
    trial(1, 'ALPHA'),
    trial(2, evil),
    typedRow('typed', 'Typed 2019', { measure: 'HR', estimate: '0.87', low: '0.78', high: '0.97', outcome: 'death' }),
    trial(4, 'WITHDRAWN', 'retracted'),
    leaveOut(trial(5, 'OTHER'), 'Wrong people').row,
    editCell(typedRow('bad', 'Broken 2020', { measure: 'HR' }), 'estimate', '=1+1').row,
  ].map((row) => editCell(row, 'outcome', 'death').row);
  const texts = Object.fromEntries(rows.flatMap(({ key, study }) => (study.id === null ? [] : [[key, text]])));
  return {
    ...addRows(emptyDraft, rows, texts),
    names: { treatment: 'the drug', outcome: 'death', population: null },
    certainty: { indirectness: 1, overrules: [{ domain: 'imprecision', down: 0, reason: `Because ${evil}` }] },
    riskOfBias: {
      typed: {
        tool: 'rob-2',
        answers: {},
        judgements: { randomisation: 'high' },
        overall: 'high',
        notes: { randomisation: evil },
      },
    },
    prisma: { screened: 40 },
    receipts: [
      {
        searchId: 'one',
        query: 'drug AND death',
        searchedAt: '2026-11-22T06:00:00.000Z',
        databases: [{ name: 'PubMed', records: 300, fetched: 50 }],
        duplicatesRemoved: 4,
        shown: 46,
      },
    ],
    ...change,
  };
}

const facts: ReportFacts = {
  title: `My report ${evil}`,
  description: 'For the seminar',
  software: 'MetaMind 0.1.0',
  date: '22 November 2026',
  written: {
    parts: [
      {
        heading: 'Overall Findings',
        lines: [
          { text: `The drug helped ${evil} [1]`, quotes: [{ study: 'Husain 2011', quote: evil }], notes: [] },
          { text: 'Ours.', quotes: [], notes: ['(76 − 61) ÷ 76'] },
        ],
      },
      { heading: 'Empty', lines: [] },
    ],
    said: ['Checked: 2 of 2 statements kept.'],
  },
};

function filesOf(draft: AnalysisDraft) {
  const analysis = analyse(draft.rows, optionsOf(draft));
  const certainty = judgeCertainty(analysis, draft.certainty);
  return { analysis, files: bundleFiles(draft, analysis, certainty, facts) };
}

const file = (files: Record<string, string>, path: string) => files[path] ?? `${path} is missing`;

describe('a bundle', () => {
  const draft = draftOf();
  const { analysis, files } = filesOf(draft);

  test('opened again from its zip it is the same analysis', () => {
    expect(analysis.pooled).not.toBeNull();
    const zip = zipSync(Object.fromEntries(Object.entries(files).map(([path, content]) => [path, strToU8(content)])));
    const back = unzipSync(zip);
    const kept: unknown = JSON.parse(strFromU8(back['analysis.json'] ?? new Uint8Array()));
    expect(kept).toMatchObject({ madeWith: 'MetaMind 0.1.0', format: 1 });
    const read = readAnalysisFile(kept);
    expect(read).toEqual({ draft });
    if (!('draft' in read)) throw new Error(read.fault);
    expect(analyse(read.draft.rows, optionsOf(read.draft))).toEqual(analysis);
  });

  test('has the files that its README names', () => {
    const names = Object.keys(files);
    expect(names).toEqual([
      'README.txt',
      'report.html',
      'table.csv',
      'references.ris',
      'references.csl.json',
      'analysis.R',
      'plots/forest-plot.svg',
      'plots/funnel-plot.svg',
      'plots/leave-one-out.svg',
      'plots/cumulative.svg',
      'plots/prisma-flow-diagram.svg',
      'analysis.json',
      'results.json',
    ]);
    const readme = file(files, 'README.txt');
    for (const name of names.slice(1)) expect(readme).toMatch(new RegExp(`^${name}\n {4}\\S`, 'm'));
    expect(JSON.parse(file(files, 'results.json'))).toEqual(
      JSON.parse(
        JSON.stringify({
          madeWith: 'MetaMind 0.1.0',
          format: 1,
          analysis,
          certainty: judgeCertainty(analysis, draft.certainty),
          moreTests: null,
          notes: [],
        }),
      ),
    );
    expect(file(files, 'report.html')).toMatch(
      /<footer>\s*<p class="note">MetaMind 0\.1\.0\. Format of the analysis: 1\.<\/p>\s*<\/footer>/,
    );
    for (const name of names.filter((each) => each.endsWith('.svg'))) expect(file(files, name)).toMatch(/^<svg /);
  });

  test('references contain what the table knows, mark the retracted study, and invent nothing', () => {
    const ris = file(files, 'references.ris');
    expect(ris).toContain('AU  - Husain, M\r\n');
    expect(ris).toContain('AU  - The Study Group,\r\n');
    expect(ris).toContain('DO  - 10.1000/trial.1\r\n');
    expect(ris).toContain('TI  - RETRACTED: WITHDRAWN trial.');
    expect(ris).not.toMatch(/^(?:T2|J2|VL|AB) {2}- \S/m);
    // A typed study is not an article that can be looked up.
    expect(ris).toContain('TY  - GEN\r\nTI  - Typed 2019');
    const items: unknown = JSON.parse(file(files, 'references.csl.json'));
    expect(items).toHaveLength(6);
    expect(items).toContainEqual(expect.objectContaining({ title: 'RETRACTED: WITHDRAWN trial', PMID: '30000004' }));
  });

  test('without a pool there is no script and no funnel, and the README says so', () => {
    const single = draftOf({ rows: draft.rows.slice(0, 1) });
    const made = filesOf(single);
    expect(made.analysis.pooled).toBeNull();
    expect(Object.keys(made.files)).not.toContain('analysis.R');
    expect(Object.keys(made.files)).not.toContain('plots/funnel-plot.svg');
    expect(file(made.files, 'README.txt')).toContain('Nothing was pooled');
    expect(file(made.files, 'report.html')).toContain('Why nothing was pooled');
    expect(file(made.files, 'report.html')).toContain('abstracts');
    expect(filesOf(emptyDraft).files['report.html']).toContain('Nothing was pooled.');
  });
});

describe('the report', () => {
  const { analysis, files } = filesOf(draftOf());
  const html = file(files, 'report.html');
  const words = html
    .replaceAll(/<style>[\s\S]*?<\/style>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

  test('runs no script and loads nothing, whatever was typed', () => {
    expect(html).not.toMatch(/<(?:script|img|iframe|link|object|form)\b/i);
    expect(html).not.toMatch(/<[^>]*\s(?:on\w+|src)=/i);
    expect(html).not.toMatch(/url\((?!#)/);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    const addresses = [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address);
    expect(addresses).toContain('https://doi.org/10.1000/trial.1');
    expect(addresses.every((address) => address?.startsWith('https://'))).toBe(true);
  });

  test('has pool, method, quotes, reasons, judgements and statements', () => {
    const { pooled } = analysis;
    expect(words).toContain(`Hazard ratio ${pooled?.estimate.toFixed(2)}`);
    expect(words).toContain('modified Knapp-Hartung intervals');
    expect(words).toContain('hazard ratio 0.79, 95% CI 0.57 to 1.11');
    expect(words).toContain('Typed by the author of this analysis');
    expect(words).toContain('Left out: Wrong people');
    expect(words).toContain('Typed, and not used:');
    expect(words).toContain('decided otherwise, because: Because');
    expect(words).toContain('Typed 2019, randomisation process:');
    expect(words).toContain('Ours. (76 − 61) ÷ 76');
    expect(words).toContain('Checked: 2 of 2 statements kept.');
    expect(words).not.toContain('Empty');
    expect(words).toContain('are from abstracts, not full texts');
    expect(words).toContain('For the seminar');
    expect(words).toContain('MetaMind 0.1.0, 22 November 2026');
  });

  test('draws each plot once with its text version, with ids of its own', () => {
    expect(html.match(/<svg /g)).toHaveLength(5);
    expect(html.match(/The same as text/g)).toHaveLength(5);
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('marks a retracted study in table, plot and text, in the pool or not', () => {
    const marked = (page: string) => page.match(/<strong class="retracted">Retracted<\/strong>/g)?.length;
    // Once among the studies, and once among the sources of values.
    expect(marked(html)).toBe(2);
    const draft = draftOf();
    const key = draft.rows[3]?.key ?? '';
    const allowed = [{ kind: 'retracted' as const, reason: 'To see what it does', rows: [key] }];
    const made = filesOf({ ...draft, options: { ...draft.options, allowed } });
    expect(made.analysis.used.map((row) => row.key)).toContain(key);
    const page = file(made.files, 'report.html');
    expect(marked(page)).toBe(2);
    expect(page).toContain('Pooled all the same, because: To see what it does');
    const plot = page.slice(page.indexOf('<h2>Forest plot</h2>'), page.indexOf('<h2>Studies</h2>'));
    expect(plot.match(/retracted/gi)?.length).toBeGreaterThan(1);
  });
});
