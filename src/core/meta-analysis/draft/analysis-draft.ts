/** The whole state of a user's meta-analysis: plain data that is stored, sent and undone as a whole. */

import type { StatedMeasure } from '#core/extraction/effects/stated-effect.ts';
import type { AnalysisNames } from '#core/meta-analysis/analysis-text.ts';
import type { CertaintyAnswers } from '#core/meta-analysis/certainty/certainty.ts';
import type { Allowance, AnalysisOptions } from '#core/meta-analysis/meta-analysis.ts';
import type { ForestSort } from '#core/meta-analysis/plots/forest/forest-input.ts';
import type { PlotPalette } from '#core/meta-analysis/plots/plot-palette.ts';
import type { PrismaCounts, PrismaField } from '#core/meta-analysis/plots/prisma/prisma-counts.ts';
import type { Inference } from '#core/meta-analysis/pooling/inference.ts';
import type { PoolingMethod } from '#core/meta-analysis/pooling/pooling-method.ts';
import type { RiskOfBiasForm } from '#core/meta-analysis/risk-of-bias/risk-of-bias-form.ts';
import type { AnalysisRow, CellName } from '#core/meta-analysis/rows/analysis-row.ts';
import type { SearchReceipt } from './search-receipt.ts';

/** Raised when an earlier draft can no longer be read. */
export const draftFormat = 1;

/** With more rows a page becomes slow and hard to follow; a larger review is split by outcome. */
export const maxDraftRows = 300;

/** Null where the rules decide. */
export interface DraftOptions {
  readonly measure: StatedMeasure | null;
  readonly method: PoolingMethod | null;
  readonly inference: Inference | null;
  readonly levelPercent: number | null;
  readonly allowed: readonly Allowance[];
}

export interface DraftView {
  readonly sort: ForestSort;
  readonly palette: PlotPalette;
  /** Columns of the table in addition to the fixed ones. */
  readonly columns: readonly CellName[];
}

export interface AnalysisDraft {
  readonly format: typeof draftFormat;
  readonly rows: readonly AnalysisRow[];
  /** By the row's key: the text to which the offsets of its cells refer. Typed rows have none. */
  readonly texts: Readonly<Record<string, string>>;
  readonly names: AnalysisNames;
  readonly options: DraftOptions;
  /** Its `riskOfBias` is the overall judgement of each row, for the ledger of the certainty. */
  readonly certainty: CertaintyAnswers;
  /** By the row's key. */
  readonly riskOfBias: Readonly<Record<string, RiskOfBiasForm>>;
  /** The counts that the user typed into the flow diagram. */
  readonly prisma: Partial<Pick<PrismaCounts, PrismaField>>;
  readonly receipts: readonly SearchReceipt[];
  readonly view: DraftView;
}

export const emptyDraft: AnalysisDraft = {
  format: draftFormat,
  rows: [],
  texts: {},
  names: { treatment: null, outcome: null, population: null },
  options: { measure: null, method: null, inference: null, levelPercent: null, allowed: [] },
  certainty: {},
  riskOfBias: {},
  prisma: {},
  receipts: [],
  view: { sort: 'as_given', palette: 'default', columns: ['people', 'studiedEvents', 'referenceEvents'] },
};

/** The options in the form that `analyse` takes. */
export function optionsOf({ options }: Pick<AnalysisDraft, 'options'>): AnalysisOptions {
  const { measure, method, inference, levelPercent, allowed } = options;
  return {
    ...(measure && { measure }),
    ...(method && { method }),
    ...(inference && { inference }),
    ...(levelPercent !== null && { levelPercent }),
    allowed,
  };
}

/** Replaces the row with the same key; an unknown key changes nothing. */
export function replaceRow(draft: AnalysisDraft, row: AnalysisRow): AnalysisDraft {
  return { ...draft, rows: draft.rows.map((each) => (each.key === row.key ? row : each)) };
}

/** Appends rows. A row whose key is already there is not replaced. */
export function addRows(
  draft: AnalysisDraft,
  rows: readonly AnalysisRow[],
  texts: Readonly<Record<string, string>> = {},
): AnalysisDraft {
  const known = new Set(draft.rows.map(({ key }) => key));
  const added = rows.filter(({ key }) => !known.has(key));
  const own = Object.fromEntries(Object.entries(texts).filter(([key]) => !known.has(key)));
  return { ...draft, rows: [...draft.rows, ...added], texts: { ...draft.texts, ...own } };
}

/** Removes a row with everything that belongs to it. */
export function removeRow(draft: AnalysisDraft, key: string): AnalysisDraft {
  const without = <Value>(record: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(record).filter(([each]) => each !== key));
  const { riskOfBias, ...certainty } = draft.certainty;
  return {
    ...draft,
    rows: draft.rows.filter((row) => row.key !== key),
    texts: without(draft.texts),
    riskOfBias: without(draft.riskOfBias),
    certainty: riskOfBias ? { ...certainty, riskOfBias: without(riskOfBias) } : certainty,
  };
}

/** Restores a removed row from an earlier draft, at its place, with everything that belongs to it. */
export function restoreRow(draft: AnalysisDraft, before: AnalysisDraft, key: string): AnalysisDraft {
  const at = before.rows.findIndex((row) => row.key === key);
  const row = before.rows[at];
  if (!row || draft.rows.some((each) => each.key === key)) return draft;
  const own = <Value>(record: Readonly<Record<string, Value>> | undefined) => {
    const value = record?.[key];
    return value === undefined ? {} : { [key]: value };
  };
  return {
    ...draft,
    rows: draft.rows.toSpliced(at, 0, row),
    texts: { ...draft.texts, ...own(before.texts) },
    riskOfBias: { ...draft.riskOfBias, ...own(before.riskOfBias) },
    certainty: {
      ...draft.certainty,
      riskOfBias: { ...draft.certainty.riskOfBias, ...own(before.certainty.riskOfBias) },
    },
  };
}

/**
 * The reason on a paper’s row when the paper is deleted. The user can include the row again, and so keep its figures.
 */
export const deletedPaperReason =
  'The uploaded paper was deleted, and its words with it. Tick it to keep its figures, or remove it.';

/**
 * For deleted papers: their words are removed, and their rows stay as figures, left out until the user decides. Null
 * where no row belongs to them.
 */
export function removePapers(draft: AnalysisDraft, paperIds: readonly number[]): AnalysisDraft | null {
  const isGone = ({ study: { paper } }: AnalysisRow) =>
    paper !== undefined && !paper.deleted && paperIds.includes(paper.id);
  const gone = new Set(draft.rows.filter(isGone).map(({ key }) => key));
  if (gone.size === 0) return null;
  const rows = draft.rows.map((row): AnalysisRow => {
    const { paper } = row.study;
    if (!paper || !isGone(row)) return row;
    const study = { ...row.study, paper: { id: paper.id, places: [], deleted: true } };
    return { ...row, study, leftOut: row.leftOut ?? deletedPaperReason };
  });
  const texts = Object.fromEntries(Object.entries(draft.texts).filter(([key]) => !gone.has(key)));
  return { ...draft, rows, texts };
}
