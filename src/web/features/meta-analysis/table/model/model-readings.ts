/** The rows that a language model reads, and how its reading is merged into the table. */

import type { EngineDescription } from '#contract/engine.ts';
import type { readModelRows } from '#contract/meta-analysis.ts';
import type { StudyText } from '#contract/shared/checked-answer.ts';
import type { CallOutput } from '#contract/shared/endpoint.ts';
import type { AnalysisDraft } from '#core/meta-analysis/draft/analysis-draft.ts';
import { type AnalysisRow, betweenReaders } from '#core/meta-analysis/rows/analysis-row.ts';
import { isReaders } from '#core/meta-analysis/rows/model-reading.ts';
import { sameFigures } from '#core/meta-analysis/rows/with-candidate.ts';

export type ModelRows = Pick<CallOutput<typeof readModelRows>, 'rows' | 'texts'>;

/** The input of one request. */
export type ReadingBatch = readonly StudyText[];

export interface RowsToRead {
  /** Asked one after the other. */
  readonly batches: readonly ReadingBatch[];
  readonly count: number;
  /** Which rows are not among them and why, in sentences. */
  readonly notes: readonly string[];
}

/** In one request: more would take a model too long to answer in time. */
const maxInBatch = 10;
/** The share of a model's context for the studies' sentences; the rest is for our prompt and its answer. */
const textShare = 0.6;
const aroundTokens = 1_500;
/** English prose with its numbers, reckoned low. */
const charactersPerToken = 3;

const rowCount = (count: number) => (count === 1 ? '1 row' : `${count} rows`);
const rowsText = (count: number, one: string, many: string) => `${rowCount(count)} ${count === 1 ? one : many}`;

/** Rows with a text that are neither left out nor retracted; as many in one request as the model reads completely. */
export function rowsToRead(
  { rows, texts }: Pick<AnalysisDraft, 'rows' | 'texts'>,
  { contextTokens }: Pick<EngineDescription, 'contextTokens'>,
): RowsToRead {
  const textOf = ({ key }: AnalysisRow) => texts[key] ?? '';
  const wanted = rows.filter((row) => row.leftOut === null && row.study.standing !== 'retracted');
  const readable = wanted.filter((row) => textOf(row).trim() !== '');
  const most =
    contextTokens === null ? Number.POSITIVE_INFINITY : (contextTokens * textShare - aroundTokens) * charactersPerToken;
  const batches: StudyText[][] = [];
  let batch: StudyText[] = [];
  let length = 0;
  for (const row of readable) {
    const { id, title } = row.study;
    const abstract = textOf(row);
    if (batch.length > 0 && (batch.length === maxInBatch || length + abstract.length > most)) {
      batches.push(batch);
      batch = [];
      length = 0;
    }
    batch.push({ ...(id !== null && { id }), title, abstract });
    length += abstract.length;
  }
  if (batch.length > 0) batches.push(batch);
  const bare = wanted.length - readable.length;
  const leftOut = rows.filter((row) => row.leftOut !== null).length;
  const retracted = rows.length - wanted.length - leftOut;
  return {
    batches,
    count: readable.length,
    notes: [
      ...(bare > 0 ? [`${rowsText(bare, 'has', 'have')} no text to read.`] : []),
      ...(leftOut > 0 ? [`${rowsText(leftOut, 'is', 'are')} left out and not read.`] : []),
      ...(retracted > 0
        ? [`${rowsText(retracted, 'is of a retracted study', 'are of retracted studies')} and not read.`]
        : []),
    ],
  };
}

/** The reading of the same text that the row's offsets refer to; undefined if the model read another text. */
function readingOf(draft: Pick<AnalysisDraft, 'texts'>, { key }: AnalysisRow, { rows, texts }: ModelRows) {
  const text = draft.texts[key];
  return text === undefined ? undefined : rows.find((row) => row.modelReading && texts[row.key] === text);
}

/** The row with the model's reading. What the user chose or typed stays, with the candidate that it was taken from. */
export function takeReading(own: AnalysisRow, read: AnalysisRow): AnalysisRow {
  const { candidates, modelReading } = read;
  const marked = { ...own, candidates, ...(modelReading && { modelReading }) };
  if (!isReaders(own)) return { ...marked, cells: read.cells, chosen: read.chosen };
  const taken = own.chosen && own.candidates[own.chosen.candidate];
  if (!own.chosen || !taken) return { ...marked, chosen: null };
  const place = candidates.findIndex((candidate) => sameFigures(candidate, taken));
  if (place >= 0) return { ...marked, chosen: { ...own.chosen, candidate: place } };
  return { ...marked, candidates: [...candidates, taken], chosen: { ...own.chosen, candidate: candidates.length } };
}

/** The table with every reading of its own texts; the same draft if there is none. */
export function takeReadings(draft: AnalysisDraft, read: ModelRows): AnalysisDraft {
  let changed = false;
  const rows = draft.rows.map((row) => {
    const reading = readingOf(draft, row, read);
    if (!reading) return row;
    changed = true;
    return takeReading(row, reading);
  });
  return changed ? { ...draft, rows } : draft;
}

/** Rows by what came of them. */
export interface ReadingCounts {
  readonly agree: number;
  readonly differ: number;
  /** A main effect of the model alone. */
  readonly model: number;
  /** A main effect of the rules alone. */
  readonly rules: number;
  /** Neither has a main effect. */
  readonly open: number;
  /** Contained a value that the user chose or typed. */
  readonly yours: number;
  /** Sent, and no reading of their text came back. */
  readonly unread: number;
}

export const noReadings: ReadingCounts = { agree: 0, differ: 0, model: 0, rules: 0, open: 0, yours: 0, unread: 0 };

function kindOf(draft: AnalysisDraft, row: AnalysisRow, read: ModelRows): keyof ReadingCounts {
  const reading = readingOf(draft, row, read);
  if (!reading) return 'unread';
  if (isReaders(row)) return 'yours';
  return betweenReaders(reading) ?? (reading.chosen ? 'agree' : 'open');
}

/** `before` with the results of a request for the rows that it was sent for; `draft` is the table before it. */
export function countReadings(
  before: ReadingCounts,
  draft: AnalysisDraft,
  asked: ReadingBatch,
  read: ModelRows,
): ReadingCounts {
  const sent = new Set(asked.map(({ abstract }) => abstract));
  const counts = { ...before };
  for (const row of draft.rows) if (sent.has(draft.texts[row.key])) counts[kindOf(draft, row, read)] += 1;
  return counts;
}

/** The results, in sentences. */
export function readingTexts(model: string, counts: ReadingCounts): string[] {
  const { agree, differ, model: models, rules, open, yours, unread } = counts;
  const read = agree + differ + models + rules + open + yours;
  const say = (count: number, words: string) => (count === 0 ? [] : [words]);
  if (read === 0) return [`${model} read no effect in these studies that their texts hold. The rows are as they were.`];
  return [
    `${model} read ${read === 1 ? '1 study' : `${read} studies`}.`,
    ...say(agree, `Rule and model agree in ${rowCount(agree)}.`),
    ...say(differ, `They differ in ${rowCount(differ)}: choose there.`),
    ...say(models, `${rowsText(models, 'has', 'have')} an effect of the model alone, which is offered.`),
    ...say(rules, `${rowsText(rules, 'has', 'have')} an effect of the rules alone, which is offered.`),
    ...say(open, `${rowsText(open, 'has', 'have')} no main effect by either.`),
    ...say(
      yours,
      `${rowsText(yours, 'holds', 'hold')} what you chose or typed and ${yours === 1 ? 'stays' : 'stay'} so.`,
    ),
    ...say(unread, `Of ${rowCount(unread)} it said nothing that could be used: as before.`),
  ];
}
