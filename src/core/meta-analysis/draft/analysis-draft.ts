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

/** Grows when a draft of before could no longer be read as it is. */
export const draftFormat = 1;

/** Above this a page grows slow and a reader loses the thread; a larger review is split by outcome. */
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
  /** Columns of the table beside those that are always there. */
  readonly columns: readonly CellName[];
}

export interface AnalysisDraft {
  readonly format: typeof draftFormat;
  readonly rows: readonly AnalysisRow[];
  /** By the row's key: the text that its cells' offsets lie in. Rows that were typed have none. */
  readonly texts: Readonly<Record<string, string>>;
  readonly names: AnalysisNames;
  readonly options: DraftOptions;
  /** `riskOfBias` in it is the overall judgement of each row for the certainty's ledger. */
  readonly certainty: CertaintyAnswers;
  /** By the row's key. */
  readonly riskOfBias: Readonly<Record<string, RiskOfBiasForm>>;
  /** The counts that the reader typed into the flow diagram. */
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

/** The options as the analysis takes them. */
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

/** Puts a row in the place of the one with its key; a key that is not there changes nothing. */
export function replaceRow(draft: AnalysisDraft, row: AnalysisRow): AnalysisDraft {
  return { ...draft, rows: draft.rows.map((each) => (each.key === row.key ? row : each)) };
}

/** Rows behind those that are there; a row whose key is there already is left as the reader has it. */
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

/** Takes a row away with all that was said of it. */
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

/** Brings a removed row back from a draft of before, to where it stood, with all that was said of it. */
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

/** Said of a paper’s row when the paper is deleted; the reader may let it in again, and so keep its figures. */
export const deletedPaperReason =
  'The uploaded paper was deleted, and its words with it. Tick it to keep its figures, or remove it.';

/** Papers that were deleted: their words go, and their rows stay as figures, left out until the reader decides. Null where no row is of them. */
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
