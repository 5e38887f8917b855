/** Exports of an analysis: its parts as files, and a saved report. */

import { strToU8, zipSync } from 'fflate';
import { type addSavedReport, maxReportBytes } from '#contract/saved/reports.ts';
import type { CallInput } from '#contract/shared/endpoint.ts';
import { pooledFigures } from '#core/meta-analysis/analysis-text.ts';
import {
  analysisCsl,
  analysisJson,
  analysisRis,
  analysisTable,
  bundleFiles,
} from '#core/meta-analysis/report/bundle.ts';
import { rScript } from '#core/meta-analysis/report/r-script.ts';
import { type ReportFacts, reportHtml } from '#core/meta-analysis/report/report-html.ts';
import type { AnalysisView } from '../analysis-view.ts';

export const exportKinds = ['bundle', 'report', 'table', 'ris', 'csl', 'r', 'analysis'] as const;
export type ExportKind = (typeof exportKinds)[number];

interface ExportFile {
  /** After the product's name and the date. */
  readonly ending: string;
  readonly type: string;
  /** Null if there is nothing to write. */
  readonly content: (view: AnalysisView, facts: ReportFacts) => string | Uint8Array<ArrayBuffer> | null;
}

const files: Record<ExportKind, ExportFile> = {
  bundle: { ending: '.zip', type: 'application/zip', content: bundleZip },
  report: {
    ending: '-report.html',
    type: 'text/html;charset=utf-8',
    content: ({ draft, analysis, certainty }, facts) => reportHtml(draft, analysis, certainty, facts),
  },
  table: {
    ending: '-table.csv',
    type: 'text/csv;charset=utf-8',
    content: ({ draft, analysis }) => analysisTable(draft, analysis),
  },
  ris: {
    ending: '-references.ris',
    type: 'application/x-research-info-systems;charset=utf-8',
    content: ({ draft }) => analysisRis(draft),
  },
  csl: {
    ending: '-references.csl.json',
    type: 'application/vnd.citationstyles.csl+json',
    content: ({ draft }) => analysisCsl(draft),
  },
  r: {
    ending: '.R',
    type: 'text/plain;charset=utf-8',
    content: ({ draft, analysis }) => rScript(draft.rows, analysis),
  },
  analysis: {
    ending: '.json',
    type: 'application/json',
    content: ({ draft }, { software }) => analysisJson(draft, software),
  },
};

/** One zip with everything. */
export function bundleZip({ draft, analysis, certainty }: AnalysisView, facts: ReportFacts): Uint8Array<ArrayBuffer> {
  const written = Object.entries(bundleFiles(draft, analysis, certainty, facts));
  return zipSync(Object.fromEntries(written.map(([path, content]) => [path, strToU8(content)])));
}

/** `day`: `2026-11-22`. Null if there is nothing to write, as for a script without a pool. */
export function exportFile(
  kind: ExportKind,
  view: AnalysisView,
  facts: ReportFacts,
  day: string,
): { name: string; content: Blob } | null {
  const { ending, type, content } = files[kind];
  const made = content(view, facts);
  return made === null ? null : { name: `metamind-meta-analysis-${day}${ending}`, content: new Blob([made], { type }) };
}

type ReportBody = CallInput<typeof addSavedReport>['body'];

/** Most studies that a saved report names. */
const maxReportStudies = 1_000;

/**
 * The report as it is sent. The table is included, so that it can be opened again, unless both together are larger than
 * the server accepts: then only the page is stored, and `isWhole` is false.
 */
export function reportBody(
  { draft, analysis, certainty }: AnalysisView,
  facts: ReportFacts & { readonly description: string },
): { body: ReportBody; isWhole: boolean } {
  const ids = new Set(draft.rows.flatMap(({ study }) => study.id ?? []));
  const figures = pooledFigures(analysis);
  const bodyWith = (more: Record<string, unknown>): ReportBody => ({
    name: facts.title,
    type: 'meta-analysis',
    studyIds: [...ids].slice(0, maxReportStudies),
    reportData: {
      ...(facts.description !== '' && { description: facts.description }),
      ...(figures !== null && { figures }),
      ...more,
    },
    htmlContent: reportHtml(draft, analysis, certainty, facts),
  });
  const whole = bodyWith({ draft });
  const isWhole = strToU8(JSON.stringify(whole)).length <= maxReportBytes;
  return { body: isWhole ? whole : bodyWith({}), isWhole };
}
