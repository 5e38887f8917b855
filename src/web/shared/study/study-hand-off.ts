/**
 * The studies of a plain answer on their way to the search page, under the specification's names. They are read once,
 * and a damaged value is dropped, so that a visit never shows another one's studies.
 */
import { type HandOffStore, handOffStore, queryKey } from './waiting-studies.ts';

const studiesKey = 'quickSearchStudies';

export interface StudyHandOff {
  /** The query that was sent to the databases; the search page's own query. */
  query: string;
  /** The user's question. */
  question: string;
  /** As the server sent them; the receiver checks them. */
  studies: readonly unknown[];
}

/** Whether they were stored; without storage the search page asks the databases itself. */
export function storeHandedOverStudies(handover: StudyHandOff, store: HandOffStore | null = handOffStore()): boolean {
  const { query, question, studies } = handover;
  try {
    store?.setItem(studiesKey, JSON.stringify(studies));
    store?.setItem(queryKey, JSON.stringify({ query, question }));
    return store !== null;
  } catch {
    drop(store);
    return false;
  }
}

/**
 * The studies that wait for this query, once; null if there are none, if they belong to another query, or cannot be
 * read.
 */
export function takeHandedOverStudies(query: string, store: HandOffStore | null = handOffStore()): StudyHandOff | null {
  try {
    const about: unknown = JSON.parse(store?.getItem(queryKey) ?? 'null');
    const studies: unknown = JSON.parse(store?.getItem(studiesKey) ?? 'null');
    if (typeof about !== 'object' || about === null || !Array.isArray(studies) || studies.length === 0) return null;
    const { query: asked, question } = about as Record<string, unknown>;
    return asked === query && typeof question === 'string' ? { query, question, studies } : null;
  } catch {
    return null;
  } finally {
    drop(store);
  }
}

function drop(store: HandOffStore | null): void {
  try {
    store?.removeItem(studiesKey);
    store?.removeItem(queryKey);
  } catch {
    // Where nothing can be removed nothing was stored.
  }
}
