/** All files of an analysis: to read, to print, to cite, to repeat elsewhere, and to open here again. */

import { cslJsonFile } from '#core/formats/csl/csl-item.ts';
import { risFile } from '#core/formats/ris/ris.ts';
import { asymmetryCauses } from '#core/meta-analysis/asymmetry-causes.ts';
import type { Certainty } from '#core/meta-analysis/certainty/certainty.ts';
import type { AnalysisDraft } from '#core/meta-analysis/draft/analysis-draft.ts';
import type { MetaAnalysis } from '#core/meta-analysis/meta-analysis.ts';
import { moreTestsOf } from '#core/meta-analysis/more-tests.ts';
import { bundlePlots } from '#core/meta-analysis/plots/bundle-plots.ts';
import { plotSvg } from '#core/meta-analysis/plots/plot-svg.ts';
import { failSafeWarning } from '#core/meta-analysis/pooling/small-studies/fail-safe-warning.ts';
import type { AnalysisRow, RowStudy } from '#core/meta-analysis/rows/analysis-row.ts';
import { emptyRecord } from '#core/records/empty-record.ts';
import type { Author, StudyRecord } from '#core/records/study-record.ts';
import { analysisCsv } from './analysis-csv.ts';
import { rScript } from './r-script.ts';
import { type ReportFacts, reportHtml } from './report-html.ts';

/** The file that is read when a bundle is opened. */
export const analysisFileName = 'analysis.json';

/** The file that describes the other files of a bundle. */

const files: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/^report\.html$/, 'The whole analysis to read and print: one page that loads nothing and runs nothing.'],
  [/^table\.csv$/, 'Every value of the table, with the words of the study that it was read from.'],
  [/^references\.ris$/, 'The studies for reference managers, as RIS.'],
  [/^references\.csl\.json$/, 'The same as CSL-JSON, for citation processors.'],
  [/^analysis\.R$/, 'The same analysis with R and the package metafor.'],
  [/^analysis\.json$/, 'The analysis as MetaMind keeps it. Opening it, or this whole bundle, shows the same again.'],
  [
    /^results\.json$/,
    'Every figure that was computed. It is made from analysis.json and is not read when that is opened.',
  ],
  [/^plots\//, 'A plot as SVG, for print at any size.'],
];

interface ReadmeFacts {
  readonly title: string;
  readonly software: string;
  readonly date: string;
  readonly pooled: boolean;
}

/** `paths` are those of the other files. */
function bundleReadme(paths: readonly string[], { title, software, date, pooled }: ReadmeFacts): string {
  const lines = paths.map((path) => `${path}\n    ${files.find(([pattern]) => pattern.test(path))?.[1] ?? ''}`);
  return [
    title,
    '',
    `Made with ${software} on ${date}.`,
    '',
    ...lines,
    '',
    ...(pooled ? [] : ['Nothing was pooled, so there is no R script and not every plot; the report says why.', '']),
    'References hold what the table knows of each study: title, year, DOI, PubMed number, and as many authors as its record named.',
    'Every number was read from a study or typed by the author of this analysis; the table says which. Check them before you rely on them.',
    '',
  ].join('\n');
}

// The studies of a table as bibliographic records, for reference files.

/** `Marso SP` is a person with initials; any other name is written like a group's. */
function author(name: string): Author {
  const [, family, given] = /^(\S.*)\s(\p{Lu}{1,4})$/u.exec(name.trim()) ?? [];
  return family && given ? { family, given } : { group: name.trim() };
}

/**
 * Only what a row knows of its study: no journal and no pages, and the kind of publication is an article only where
 * PubMed has it. A retraction is a notice without date or place, so that each format marks it.
 */
function recordOf(study: RowStudy): StudyRecord {
  const { title, year, doi, pmid } = study;
  return {
    ...emptyRecord('library', '', title),
    contributors: study.authors.filter((name) => name.trim() !== '').map(author),
    published: year === null ? null : { year, month: null, day: null },
    identifiers: { doi, pmid, pmcid: null, arxiv: null },
    studyTypes: [...study.studyTypes],
    randomized: study.randomized,
    workKind: pmid === null ? 'other' : 'article',
    registrations: [...study.registrations],
    notices:
      study.standing === 'retracted'
        ? [{ kind: 'retraction', date: null, doi: null, pmid: null, url: null, reportedBy: 'library' }]
        : [],
    retractionsKnown: study.standing !== 'unknown',
  };
}

/** Each study once, in the order of the table, including those that are left out. */
function bundleRecords(rows: readonly AnalysisRow[]): StudyRecord[] {
  const seen = new Map<string, RowStudy>();
  for (const { key, study } of rows) {
    const id = study.doi ?? study.pmid ?? (study.id === null ? key : String(study.id));
    if (!seen.has(id)) seen.set(id, study);
  }
  return [...seen.values()].map(recordOf);
}

/** In px: at 180 mm its smallest letters are 7 points high. */
const plotFileWidth = 908;

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Notes on figures that would mislead without them. */
const resultNotes = ({ tests }: MetaAnalysis) => (tests.made ? [asymmetryCauses, failSafeWarning] : []);

/** `madeWith` is information for people; a program that opens the file reads its `format`. */
export const analysisJson = (draft: AnalysisDraft, madeWith: string): string => json({ madeWith, ...draft });
export const analysisRis = ({ rows }: AnalysisDraft): string => risFile(bundleRecords(rows));
export const analysisCsl = ({ rows }: AnalysisDraft): string => cslJsonFile(bundleRecords(rows));

export function analysisTable({ rows, texts }: AnalysisDraft, analysis: MetaAnalysis): string {
  return analysisCsv(rows, analysis, ({ key }) => (Object.hasOwn(texts, key) ? (texts[key] ?? null) : null));
}

/** Text by path. Without a pool there is no R script; plots that cannot be drawn are left out. */
export function bundleFiles(
  draft: AnalysisDraft,
  analysis: MetaAnalysis,
  certainty: Certainty,
  facts: ReportFacts,
): Record<string, string> {
  const script = rScript(draft.rows, analysis);
  const { palette } = draft.view;
  const plots = bundlePlots(draft, analysis, plotFileWidth).map(({ name, plot }): [string, string] => [
    `plots/${name}.svg`,
    plotSvg(plot, { palette, theme: 'light' }),
  ]);
  const files: Record<string, string> = {
    'report.html': reportHtml(draft, analysis, certainty, facts),
    'table.csv': analysisTable(draft, analysis),
    'references.ris': analysisRis(draft),
    'references.csl.json': analysisCsl(draft),
    ...(script !== null && { 'analysis.R': script }),
    ...Object.fromEntries(plots),
    [analysisFileName]: analysisJson(draft, facts.software),
    'results.json': json({
      madeWith: facts.software,
      format: draft.format,
      analysis,
      moreTests: moreTestsOf(analysis),
      certainty,
      notes: resultNotes(analysis),
    }),
  };
  const { title, software, date } = facts;
  const readme = bundleReadme(Object.keys(files), { title, software, date, pooled: analysis.pooled !== null });
  return { 'README.txt': readme, ...files };
}
