/**
 * The typed values of a form when the session ended, so that they are there again after signing in. Stored for the tab.
 */
import type { KeyedStore } from './trial/guest-usage.ts';

const keyOf = (form: string) => `metamind.draft.${form}`;

/** The tab's own store; null where it is forbidden. */
function tabStore(): KeyedStore | null {
  try {
    return globalThis.sessionStorage ?? null;
  } catch {
    return null;
  }
}

/** Stores the fields of a form under its name. Without storage this does nothing. */
export function storeDraft(form: string, fields: Record<string, string>, store = tabStore()): void {
  try {
    store?.setItem(keyOf(form), JSON.stringify(fields));
  } catch {
    // Without storage the draft is lost, and nothing else.
  }
}

/**
 * The fields as they were typed, once: they are removed from the store. Fields that were never stored have the given
 * values.
 */
export function takeDraft<Fields extends Record<string, string>>(
  form: string,
  otherwise: Fields,
  store = tabStore(),
): Fields {
  let kept: unknown;
  try {
    const text = store?.getItem(keyOf(form)) ?? null;
    store?.removeItem(keyOf(form));
    kept = text === null ? null : JSON.parse(text);
  } catch {
    return otherwise;
  }
  if (typeof kept !== 'object' || kept === null) return otherwise;
  const known = Object.entries(kept).filter(([name, value]) => name in otherwise && typeof value === 'string');
  return { ...otherwise, ...Object.fromEntries(known) };
}
