/**
 * Whether a value from the browser's storage can be shown: every member that the screen reads is there and of its type.
 * This program wrote it, so the check is for damaged or older values, not for attacks.
 */
import type { Study } from '#contract/shared/study.ts';
import { sourceIds } from '#core/records/databases.ts';
import type { DatabaseRow } from './session-state.ts';

type Members = Record<string, unknown>;

function hasMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isListOf(value: unknown, is: (each: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(is);
}

const isText = (value: unknown) => typeof value === 'string';
const isCount = (value: unknown) => typeof value === 'number' && Number.isFinite(value);
const orNull = (is: (value: unknown) => boolean) => (value: unknown) => value === null || is(value);
const isSource = (value: unknown) => sourceIds.some((id) => id === value);

/** A study as the server sent it. */
export function isStoredStudy(value: unknown): value is Study {
  if (!hasMembers(value)) return false;
  return (
    isCount(value['id']) &&
    isSource(value['source']) &&
    isText(value['sourceKey']) &&
    isText(value['title']) &&
    orNull(isText)(value['abstract']) &&
    orNull(isText)(value['journal']) &&
    orNull(isText)(value['url']) &&
    orNull(isText)(value['openAccessUrl']) &&
    orNull(hasMembers)(value['published']) &&
    orNull(hasMembers)(value['summary']) &&
    hasMembers(value['identifiers']) &&
    isListOf(value['sections'], hasMembers) &&
    isListOf(value['contributors'], hasMembers) &&
    isListOf(value['issns'], isText) &&
    isListOf(value['studyTypes'], isText) &&
    isListOf(value['registrations'], isText) &&
    isListOf(value['notices'], hasMembers) &&
    isListOf(value['relations'], hasMembers)
  );
}

/** The requests to a database and its answers, page by page. */
export function isStoredDatabase(value: unknown): value is DatabaseRow {
  if (!hasMembers(value)) return false;
  return (
    isSource(value['source']) &&
    ['asking', 'answered', 'failed', 'stopped'].some((state) => state === value['state']) &&
    isCount(value['page']) &&
    isCount(value['askedAt']) &&
    isListOf(value['answered'], isStoredAnswer) &&
    orNull((failure) => hasMembers(failure) && isText(failure['kind']) && isText(failure['message']))(value['failure'])
  );
}

function isStoredAnswer(value: unknown): boolean {
  if (!hasMembers(value) || !hasMembers(value['receipt'])) return false;
  const { receipt } = value;
  return (
    isCount(value['page']) &&
    isCount(value['kept']) &&
    isCount(value['sent']) &&
    isSource(receipt['source']) &&
    isCount(receipt['fetched']) &&
    isCount(receipt['tookMs']) &&
    isListOf(receipt['filters'], hasMembers) &&
    isListOf(receipt['dropped'], hasMembers) &&
    isListOf(receipt['ignoredTerms'], isText)
  );
}
