/**
 * Studies chosen for something that is made of several. Stored in the browser for each purpose and each user
 * separately, so that tabs share them and the next user of this computer does not see them.
 */
import { useSyncExternalStore } from 'react';
import { maxAnswerStudies } from '#contract/shared/checked-answer.ts';
import type { RetractionStatus } from '#core/matching/merge/merge-notices.ts';
import type { SearchReceipt } from '#core/meta-analysis/draft/search-receipt.ts';

/** The purpose of a basket. */
export type BasketPurpose = 'study-guide' | 'meta-analysis';

/** The displayed fields of a chosen study; its text is read on the server. */
export interface BasketStudy {
  /** Below zero for an uploaded paper: its number among the uploads, which no stored study has. */
  id: number;
  /** Numbers of the records that it was merged from: a later search may merge it under another one. */
  recordIds: readonly number[];
  /** The number for the lookup of its retraction status. */
  lookupId: number;
  title: string;
  /** `Estruch R, Ros E, et al.` */
  authors: string | null;
  journal: string | null;
  year: number | null;
  /** Without one it says nothing to read. */
  hasAbstract: boolean;
  /** As it was known when the study was chosen. */
  standing: RetractionStatus;
}

export type Adding = 'added' | 'already added' | 'full';

/** The part of localStorage that this needs. */
type BasketStore = Pick<Storage, 'getItem' | 'setItem'>;

const retractionStatuses: readonly RetractionStatus[] = [
  'retracted',
  'concern',
  'corrected',
  'not_reported',
  'unknown',
];
/** A guide is made of no more than an engine reads; an analysis has a row for each (`maxDraftRows`). */
export const maxChosen: Record<BasketPurpose, number> = {
  'study-guide': maxAnswerStudies,
  'meta-analysis': 300,
};
/** The number of latest searches whose receipts are stored beside a basket. */
export const maxReceipts = 20;

/** One basket of one person; null for a guest. */
export interface BasketOwner {
  purpose: BasketPurpose;
  userId: number | null;
}

export const basketKey = ({ purpose, userId }: BasketOwner) => `metamind.basket.${purpose}.${userId ?? 'guest'}`;
const receiptsKey = (owner: BasketOwner) => `${basketKey(owner)}.receipts`;

export class StudyBaskets {
  readonly #store: BasketStore | null;
  readonly #listeners = new Set<() => void>();
  /** The last value read under a key, so that it is the same list until it changes. */
  readonly #read = new Map<string, { text: string | null; studies: readonly BasketStudy[] }>();
  /** What the storage refused: held in memory while the page is open. */
  readonly #refused = new Map<string, string>();

  constructor(store: BasketStore | null) {
    this.#store = store;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Something was stored, here or by another tab. */
  readonly changedElsewhere = (): void => {
    for (const listener of this.#listeners) listener();
  };

  /** In the order of choosing. */
  studies(owner: BasketOwner): readonly BasketStudy[] {
    const key = basketKey(owner);
    const text = this.#text(key);
    const known = this.#read.get(key);
    if (known && known.text === text) return known.studies;
    const studies = readList(text, readStudy);
    this.#read.set(key, { text, studies });
    return studies;
  }

  /** The index of the study, under any of its numbers; −1 if it is not there. */
  indexOf(owner: BasketOwner, ids: readonly number[]): number {
    return this.studies(owner).findIndex(({ id, recordIds }) =>
      ids.some((one) => one === id || recordIds.includes(one)),
    );
  }

  holds(owner: BasketOwner, ids: readonly number[]): boolean {
    return this.indexOf(owner, ids) >= 0;
  }

  add(owner: BasketOwner, study: BasketStudy): Adding {
    const studies = this.studies(owner);
    if (this.holds(owner, [study.id, ...study.recordIds])) return 'already added';
    if (studies.length >= maxChosen[owner.purpose]) return 'full';
    this.#write(basketKey(owner), [...studies, study]);
    return 'added';
  }

  remove(owner: BasketOwner, id: number): void {
    this.#write(
      basketKey(owner),
      this.studies(owner).filter((study) => study.id !== id),
    );
  }

  /** Puts a removed study back in its place, unless it is there again. */
  restore(owner: BasketOwner, study: BasketStudy, at: number): void {
    if (!this.holds(owner, [study.id])) this.#write(basketKey(owner), this.studies(owner).toSpliced(at, 0, study));
  }

  /** The searches that studies were chosen from, the latest last. */
  receipts(owner: BasketOwner): readonly SearchReceipt[] {
    return readList(this.#text(receiptsKey(owner)), readReceipt);
  }

  /** Replaces the stored receipt of the same search, which may have been asked for more since. */
  addReceipt(owner: BasketOwner, receipt: SearchReceipt): void {
    const others = this.receipts(owner).filter(({ searchId }) => searchId !== receipt.searchId);
    this.#write(receiptsKey(owner), [...others, receipt].slice(-maxReceipts));
  }

  #text(key: string): string | null {
    const refused = this.#refused.get(key);
    if (refused !== undefined) return refused;
    try {
      return this.#store?.getItem(key) ?? null;
    } catch {
      return null;
    }
  }

  #write(key: string, list: readonly unknown[]): void {
    const text = JSON.stringify(list);
    try {
      if (this.#store === null) throw new Error('There is no storage.');
      this.#store.setItem(key, text);
      this.#refused.delete(key);
    } catch {
      this.#refused.set(key, text);
    }
    this.changedElsewhere();
  }
}

/** A list from the storage, where any value may have been written; invalid entries are omitted. */
function readList<Item>(text: string | null, read: (given: Record<string, unknown>) => Item | null): readonly Item[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.flatMap((given) => read(Object(given)) ?? []) : [];
  } catch {
    return [];
  }
}

function readReceipt(given: Record<string, unknown>): SearchReceipt | null {
  const { searchId, query, searchedAt, databases, duplicatesRemoved, shown } = given;
  const isWhole =
    [searchId, query, searchedAt].every((text) => typeof text === 'string') &&
    [duplicatesRemoved, shown].every(isNumber) &&
    Array.isArray(databases) &&
    databases.every((one) => typeof one?.name === 'string' && isNumber(one.records ?? 0) && isNumber(one.fetched));
  return isWhole ? (given as unknown as SearchReceipt) : null;
}

function readStudy(given: Record<string, unknown>): BasketStudy | null {
  const { id, recordIds, lookupId, title, authors, journal, year, hasAbstract, standing: retractionStatus } = given;
  if (!Number.isSafeInteger(id) || typeof title !== 'string' || title.trim() === '') return null;
  return {
    id: Number(id),
    recordIds: Array.isArray(recordIds) ? recordIds.filter(isNumber) : [],
    lookupId: isNumber(lookupId) ? lookupId : Number(id),
    title,
    authors: typeof authors === 'string' ? authors : null,
    journal: typeof journal === 'string' ? journal : null,
    year: isNumber(year) ? year : null,
    hasAbstract: hasAbstract !== false,
    standing: retractionStatuses.find((known) => known === retractionStatus) ?? 'unknown',
  };
}

function isNumber(given: unknown): given is number {
  return Number.isSafeInteger(given) && Number(given) >= 0;
}

function browserStore(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

/** The baskets of this tab. */
export const baskets = new StudyBaskets(browserStore());

if (typeof window !== 'undefined') window.addEventListener('storage', baskets.changedElsewhere);

/** The studies chosen for a purpose; renders again when they change, here or in another tab. */
export function useBasket(purpose: BasketPurpose, userId: number | null): readonly BasketStudy[] {
  return useSyncExternalStore(baskets.subscribe, () => baskets.studies({ purpose, userId }));
}

/** Whether one study is chosen; renders again only when that changes. */
export function useInBasket(purpose: BasketPurpose, userId: number | null, ids: readonly number[]): boolean {
  return useSyncExternalStore(baskets.subscribe, () => baskets.holds({ purpose, userId }, ids));
}
