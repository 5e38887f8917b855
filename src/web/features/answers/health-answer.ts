import type { quickSearch, simpleSearch } from '#contract/answers.ts';
import type { CallOutput } from '#contract/shared/endpoint.ts';

export type QuickAnswer = CallOutput<typeof quickSearch>;
export type SimpleAnswer = CallOutput<typeof simpleSearch>;
/** The fields that both kinds of answer show. */
export type HealthAnswer = Omit<QuickAnswer, 'keyFindings' | 'limitations' | 'summary'>;

/** The search page's address for the words that were searched for. */
export function searchHref(searchedFor: string): string {
  return `/search?${new URLSearchParams({ q: searchedFor })}`;
}
