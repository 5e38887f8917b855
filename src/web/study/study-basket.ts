/**
 * Studies chosen for something that is made of several. Kept in the browser's storage, for each purpose and each person
 * apart, so that tabs share them and the next person at this computer does not see them.
 */
import { useCallback, useSyncExternalStore } from 'react';
import { maximumAnswerStudies } from '#contract/checked-answer.ts';
import type { Standing } from '#core/bibliography/merge-notices.ts';

/** What a basket is for. */
export type BasketPurpose = 'study-guide' | 'meta-analysis';

/** What is shown of a chosen study; its text is read on the server. */
export interface BasketStudy {
  id: number;
  /** Numbers of the records that it was merged from: a later search may merge it under another one. */
  recordIds: readonly number[];
  /** The number under which its retraction status is asked for. */
  lookUpId: number;
  title: string;
  /** `Estruch R, Ros E, et al.` */
  authors: string | null;
  journal: string | null;
  year: number | null;
  /** Without one it says nothing to read. */
  hasAbstract: boolean;
  /** As it was known when the study was chosen. */
  standing: Standing;
}

export type Adding = 'added' | 'already added' | 'full';

/** What of localStorage this needs. */
type BasketStore = Pick<Storage, 'getItem' | 'setItem'>;

const standings: readonly Standing[] = ['retracted', 'concern', 'corrected', 'not_reported', 'unknown'];
const noStudies: readonly BasketStudy[] = [];

/** One basket of one person; null for a guest. */
export interface BasketOwner {
  purpose: BasketPurpose;
  userId: number | null;
}

export const basketKey = ({ purpose, userId }: BasketOwner) => `metamind.basket.${purpose}.${userId ?? 'guest'}`;

export class StudyBaskets {
  readonly #store: BasketStore | null;
  readonly #listeners = new Set<() => void>();
  /** What was last read under a key, so that it is the same list until it changes. */
  readonly #read = new Map<string, { text: string | null; studies: readonly BasketStudy[] }>();
  /** What the storage refused: kept for as long as the page is open. */
  readonly #refused = new Map<string, string>();

  constructor(store: BasketStore | null) {
    this.#store = store;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Another tab changed what is stored. */
  readonly changedElsewhere = (): void => {
    for (const listener of this.#listeners) listener();
  };

  /** In the order of choosing. */
  studies(owner: BasketOwner): readonly BasketStudy[] {
    const key = basketKey(owner);
    const text = this.#text(key);
    const known = this.#read.get(key);
    if (known && known.text === text) return known.studies;
    const studies = readStudies(text);
    this.#read.set(key, { text, studies });
    return studies;
  }

  /** Whether the study is there, under any of the numbers that it goes by. */
  holds(owner: BasketOwner, ids: readonly number[]): boolean {
    return this.studies(owner).some((study) => isSame(study, ids));
  }

  add(owner: BasketOwner, study: BasketStudy): Adding {
    const studies = this.studies(owner);
    if (studies.some((one) => isSame(one, [study.id, ...study.recordIds]))) return 'already added';
    if (studies.length >= maximumAnswerStudies) return 'full';
    this.#write(owner, [...studies, study]);
    return 'added';
  }

  remove(owner: BasketOwner, id: number): void {
    this.#write(
      owner,
      this.studies(owner).filter((study) => study.id !== id),
    );
  }

  /** Puts a removed study back where it was, unless it is there again. */
  restore(owner: BasketOwner, study: BasketStudy, at: number): void {
    if (!this.holds(owner, [study.id])) this.#write(owner, this.studies(owner).toSpliced(at, 0, study));
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

  #write(owner: BasketOwner, studies: readonly BasketStudy[]): void {
    const key = basketKey(owner);
    const text = JSON.stringify(studies);
    try {
      if (this.#store === null) throw new Error('There is no storage.');
      this.#store.setItem(key, text);
      this.#refused.delete(key);
    } catch {
      this.#refused.set(key, text);
    }
    for (const listener of this.#listeners) listener();
  }
}

function isSame(study: BasketStudy, ids: readonly number[]): boolean {
  return ids.some((id) => study.id === id || study.recordIds.includes(id));
}

function readStudies(text: string | null): readonly BasketStudy[] {
  if (text === null) return noStudies;
  try {
    const kept: unknown = JSON.parse(text);
    return Array.isArray(kept) ? kept.flatMap((given) => readStudy(given) ?? []) : noStudies;
  } catch {
    return noStudies;
  }
}

/** A study out of the storage, where anything may have been written; null for what is none. */
function readStudy(given: unknown): BasketStudy | null {
  if (typeof given !== 'object' || given === null) return null;
  const { id, recordIds, lookUpId, title, authors, journal, year, hasAbstract, standing } = given as Record<
    string,
    unknown
  >;
  if (!isNumber(id) || typeof title !== 'string' || title.trim() === '') return null;
  return {
    id,
    recordIds: Array.isArray(recordIds) ? recordIds.filter(isNumber) : [],
    lookUpId: isNumber(lookUpId) ? lookUpId : id,
    title,
    authors: typeof authors === 'string' ? authors : null,
    journal: typeof journal === 'string' ? journal : null,
    year: isNumber(year) ? year : null,
    hasAbstract: hasAbstract !== false,
    standing: standings.find((known) => known === standing) ?? 'unknown',
  };
}

function isNumber(given: unknown): given is number {
  return typeof given === 'number' && Number.isSafeInteger(given) && given >= 0;
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

/** What is chosen for a purpose; renders again when it changes, here or in another tab. */
export function useBasket(purpose: BasketPurpose, userId: number | null): readonly BasketStudy[] {
  return useSyncExternalStore(
    baskets.subscribe,
    useCallback(() => baskets.studies({ purpose, userId }), [purpose, userId]),
  );
}

/** Whether one study is chosen; renders again only when that changes. */
export function useInBasket(purpose: BasketPurpose, userId: number | null, ids: readonly number[]): boolean {
  return useSyncExternalStore(baskets.subscribe, () => baskets.holds({ purpose, userId }, ids));
}
