/** Keeps basket and table in step while the page is open; outside of it the basket alone is changed. */
import { type AnalysisDraft, addRows, removeRow } from '#core/meta-analysis/draft/analysis-draft.ts';
import type { RowStudy } from '#core/meta-analysis/rows/analysis-row.ts';
import { type BasketOwner, type BasketStudy, baskets } from '#web/shared/study/study-basket.ts';
import type { AnalysisStore } from './analysis-store.ts';
import { basketId, type StudyReadings } from './study-reading.ts';

/** The changes that give basket and table the same studies. */

interface BasketDifferences {
  /** In the basket and not in the table: to be read. */
  readonly toRead: readonly number[];
  /** Taken out of the basket on another screen or tab: they leave the table. */
  readonly toRemove: readonly number[];
  /** In the table and never in this browser's basket: they were chosen on another device. */
  readonly toChoose: readonly number[];
}

/** `seen`: the studies that were in basket and table when both were last the same here. */
export function basketDifferences(
  inTable: readonly number[],
  inBasket: readonly number[],
  seen: readonly number[],
): BasketDifferences {
  const [table, basket, before] = [new Set(inTable), new Set(inBasket), new Set(seen)];
  const missing = inTable.filter((id) => !basket.has(id));
  return {
    toRead: inBasket.filter((id) => !table.has(id)),
    toRemove: missing.filter((id) => before.has(id)),
    toChoose: missing.filter((id) => !before.has(id)),
  };
}

const seenKey = ({ userId }: BasketOwner) => `metamind.analysis-seen.${userId ?? 'guest'}`;

function readSeen(owner: BasketOwner): number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(seenKey(owner)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'number') : [];
  } catch {
    return [];
  }
}

function storeSeen(owner: BasketOwner, ids: readonly number[]): void {
  try {
    localStorage.setItem(seenKey(owner), JSON.stringify(ids));
  } catch {
    // Without storage the basket lasts as long as the page, and so do the known studies.
  }
}

const idsOf = ({ rows }: AnalysisDraft): number[] => [...new Set(rows.flatMap(({ study }) => basketId(study) ?? []))];

function basketStudy(
  { id, title, authors, year, standing: retractionStatus }: RowStudy & { id: number },
  text: string,
): BasketStudy {
  return {
    id,
    recordIds: [],
    lookupId: id,
    title,
    authors: authors.length === 0 ? null : authors.slice(0, 3).join(', ') + (authors.length > 3 ? ', et al.' : ''),
    journal: null,
    year,
    hasAbstract: text !== '',
    standing: retractionStatus,
  };
}

/** Updates the basket with what a change of the table added or removed. */
export function basketFollows(owner: BasketOwner, draft: AnalysisDraft, waiting: ReadonlySet<number>): void {
  const table = new Set(idsOf(draft));
  for (const { id } of baskets.studies(owner)) if (!table.has(id) && !waiting.has(id)) baskets.remove(owner, id);
  for (const { key, study } of draft.rows) {
    const id = basketId(study);
    if (id !== null && !baskets.holds(owner, [id]))
      baskets.add(owner, basketStudy({ ...study, id }, draft.texts[key] ?? ''));
  }
  storeSeen(owner, [...table]);
}

/** Updates the table with what was chosen elsewhere, and fetches the new studies. */
export function tableFollows(owner: BasketOwner, store: AnalysisStore, reading: StudyReadings): void {
  const { draft } = store.state().history;
  const differences = basketDifferences(
    idsOf(draft),
    baskets.studies(owner).map(({ id }) => id),
    readSeen(owner),
  );
  const gone = new Set(differences.toRemove);
  if (gone.size > 0)
    store.change(gone.size === 1 ? 'Study taken out of the basket' : 'Studies taken out of the basket', (before) =>
      before.rows.reduce(
        (left, { key, study }) => (gone.has(basketId(study) ?? 0) ? removeRow(left, key) : left),
        before,
      ),
    );
  const receipts = baskets.receipts(owner);
  const known = new Set(draft.receipts.map(({ searchId }) => searchId));
  const added = receipts.filter(({ searchId }) => !known.has(searchId));
  if (added.length > 0) store.settle((before) => ({ ...before, receipts: [...before.receipts, ...added] }));
  if (differences.toRead.length > 0)
    reading.ask(differences.toRead, ({ rows, texts, gone: deleted = [] }) => {
      store.settle((before) => addRows(before, rows, texts));
      for (const id of deleted) baskets.remove(owner, id);
    });
  else basketFollows(owner, store.state().history.draft, reading.waiting());
}
