import type { Work } from './work.ts';

/** A simulated database's answer before a fault is applied. */
export interface Reply {
  status: number;
  type: string;
  body: string;
  headers?: Record<string, string>;
}

export interface Question {
  method: string;
  /** Path and query; the origin has no meaning. */
  url: URL;
  /** The fields of a form sent by POST are among the parameters, too. */
  parameters: URLSearchParams;
  body: string;
}

/** Answers one request; null for a path that the database does not have. */
export type Dialect = (question: Question) => Reply | null;

export function json(body: string | object, status = 200, headers: Record<string, string> = {}): Reply {
  return {
    status,
    type: 'application/json',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers,
  };
}

const maxStoredItems = 20_000;

/** Works serialised once and cached as text, so that a page is joined rather than made. */
export class Written {
  readonly #kept = new Map<string, string[]>();
  #count = 0;

  /** `variant` distinguishes the forms in which the same work is written. */
  of(work: Work, variant: string, write: (work: Work) => string): string {
    if (this.#count >= maxStoredItems) {
      this.#kept.clear();
      this.#count = 0;
    }
    const texts = this.#kept.get(variant) ?? [];
    this.#kept.set(variant, texts);
    const known = texts[work.number];
    if (known !== undefined) return known;
    const text = write(work);
    texts[work.number] = text;
    this.#count += 1;
    return text;
  }
}

/** A whole number from a parameter, within bounds; the default where it is absent or invalid. */
export function wholeNumber(text: string | null, fallback: number, least: number, most: number): number {
  const value = Number(text ?? Number.NaN);
  return Number.isInteger(value) ? Math.min(most, Math.max(least, value)) : fallback;
}
