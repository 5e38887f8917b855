/**
 * One figure in the table of a meta-analysis is changed, and everything on the page is computed again: the pool with
 * its tests, the certainty, the texts above, the rows of the table, and the geometry of all five plots. Without the
 * browser's own rendering.
 */
import { analyse } from '#core/meta-analysis/analyse.ts';
import { headline } from '#core/meta-analysis/analysis-text.ts';
import { judgeCertainty } from '#core/meta-analysis/certainty/certainty.ts';
import {
  type AnalysisDraft,
  addRows,
  emptyDraft,
  optionsOf,
  replaceRow,
} from '#core/meta-analysis/draft/analysis-draft.ts';
import { headlineNames } from '#core/meta-analysis/headline-names.ts';
import { bundlePlots } from '#core/meta-analysis/plots/bundle-plots.ts';
import { editCell, typedRow } from '#core/meta-analysis/rows/edit-row.ts';
import { tableRows } from '#web/features/meta-analysis/table/row/table-rows.ts';
import { median, percentile, printLine } from './bench-arguments.ts';

const plotWidthPx = 900;

/** Heterogeneous trials of different sizes, deterministic: half with an interval, half with events in two groups. */
function draftOf(count: number): AnalysisDraft {
  const rows = Array.from({ length: count }, (_, index) => {
    const [size, lean] = [60 + ((index * 131) % 940), 0.5 + 0.5 * Math.sin(index * 12.9898)];
    const study = { year: 1990 + (index % 35), randomized: true, authors: [`Author ${index}`] };
    const shared = { outcome: 'Death', group: 'ABC'.charAt(index % 3) };
    const counts = {
      measure: 'RR',
      studiedEvents: `${Math.round(size * (0.1 + 0.06 * lean))}`,
      studiedTotal: `${size}`,
      referenceEvents: `${Math.round(size * 0.15)}`,
      referenceTotal: `${size + 3}`,
    };
    const half = 2 / Math.sqrt(size);
    const log = -0.35 + 0.4 * lean;
    const words = (value: number) => Math.exp(value).toFixed(2);
    const stated = {
      measure: 'RR',
      estimate: words(log),
      low: words(log - half),
      high: words(log + half),
      people: `${size}`,
    };
    return typedRow(`row-${index}`, `Trial ${index}`, { ...shared, ...(index % 2 === 0 ? counts : stated) }, study);
  });
  return addRows(emptyDraft, rows);
}

function edited(draft: AnalysisDraft, turn: number): AnalysisDraft {
  const [row] = draft.rows;
  if (!row) throw new Error('There is no row to edit.');
  return replaceRow(draft, editCell(row, 'studiedEvents', `${10 + (turn % 5)}`).row);
}

function reckoned(draft: AnalysisDraft) {
  const analysis = analyse(draft.rows, optionsOf(draft));
  const certainty = judgeCertainty(analysis, draft.certainty);
  const words = headline(analysis, headlineNames(draft, analysis), certainty.level);
  return { analysis, words, table: tableRows(draft, analysis), plots: bundlePlots(draft, analysis, plotWidthPx) };
}

/** Milliseconds of a frame; a larger table has no limit. */
const timed = [
  { studies: 20, runs: 200, limitMs: 16 },
  { studies: 300, runs: 20, limitMs: null },
] as const;

for (const { studies, runs, limitMs } of timed) {
  const before = draftOf(studies);
  const { analysis, plots } = reckoned(before);
  if (analysis.k !== studies || !analysis.tests.made || plots.length !== 5)
    throw new Error('Not everything is reckoned: the figures would say less than they seem to.');
  const times: number[] = [];
  const processorTimes: number[] = [];
  const warmUp = 10;
  for (let turn = 0; turn < runs + warmUp; turn += 1) {
    const began = performance.now();
    const usedBefore = process.cpuUsage();
    reckoned(edited(before, turn));
    const used = process.cpuUsage(usedBefore);
    times.push(performance.now() - began);
    processorTimes.push((used.user + used.system) / 1000);
  }
  const kept = times.slice(warmUp);
  const oneDecimal = (value: number) => Math.round(10 * value) / 10;
  printLine({
    what: 'one edit, everything recomputed',
    studies,
    medianMs: oneDecimal(median(kept)),
    p95Ms: oneDecimal(percentile(kept, 0.95)),
    // The time on a machine without other work.
    medianProcessorMs: oneDecimal(median(processorTimes.slice(warmUp))),
    limitMs,
  });
}
