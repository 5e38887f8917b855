/** The receipt's sentences and figures as words. */

import { sourceNames, spellNumber } from '#core/records/databases.ts';
import { capitalize } from '#core/text/capitalize.ts';
import { spellCount } from '#core/text/spell-count.ts';
import { type DatabaseRow, type SearchState, selectedRows } from '#web/features/search/session/session-state.ts';
import { joinList } from '#web/shared/study/retraction/study-retraction.ts';

/** `1 study`, `62 studies` */
export const spellStudies = (count: number): string => `${spellCount(count)} ${count === 1 ? 'study' : 'studies'}`;

/** `0.8 s`, `12 s`, `2 min` */
export function spellSeconds(milliseconds: number): string {
  const seconds = Math.max(0, milliseconds) / 1_000;
  if (seconds >= 120) return `${Math.round(seconds / 60)} min`;
  return seconds < 9.95 ? `${seconds.toFixed(1)} s` : `${Math.round(seconds)} s`;
}

export interface SpokenPart {
  text: string;
  tone: 'answered' | 'asking' | 'failed';
}

/**
 * The state of the ticked databases, in parts of one sentence: `Four answered,` `one is still asking,` `one did not
 * answer.`
 */
export function currentStateParts(state: SearchState): SpokenPart[] {
  const rows = selectedRows(state);
  const count = (wanted: DatabaseRow['state']) => rows.filter((row) => row.state === wanted).length;
  const parts: SpokenPart[] = [];
  const say = (number: number, tone: SpokenPart['tone'], words: string) => {
    if (number > 0) parts.push({ text: `${spellNumber(number)} ${words}`, tone });
  };
  say(count('answered'), 'answered', 'answered');
  say(count('asking'), 'asking', `${count('asking') === 1 ? 'is' : 'are'} still being asked`);
  say(count('stopped'), 'failed', `${count('stopped') === 1 ? 'was' : 'were'} stopped`);
  say(count('failed'), 'failed', 'did not answer');
  return parts.map((part, at) => ({
    ...part,
    text: `${at === 0 ? capitalize(part.text) : part.text}${at === parts.length - 1 ? '.' : ','}`,
  }));
}

/** The one line of phones: how many databases answered, then those that did not. */
export function lineParts(state: SearchState): SpokenPart[] {
  const rows = selectedRows(state);
  const answered = rows.filter((row) => row.answered.length > 0);
  const names = (wanted: DatabaseRow['state']) =>
    joinList(
      rows.filter((row) => row.state === wanted && row.answered.length === 0).map(({ source }) => sourceNames[source]),
    );
  const parts: SpokenPart[] = [
    {
      text: `${answered.length} of ${rows.length} ${rows.length === 1 ? 'database' : 'databases'} answered.`,
      tone: 'answered',
    },
  ];
  // Three or more names would wrap to a third line, which would disappear as they answer and shift what is below.
  const asking = rows.filter((row) => row.state === 'asking' && row.answered.length === 0).length;
  const whom = asking > 2 ? `${asking === rows.length ? 'all' : 'the other'} ${asking}` : names('asking');
  if (asking > 0) parts.push({ text: `Asking ${whom}.`, tone: 'asking' });
  const silent = joinList(
    rows
      .filter((row) => row.answered.length === 0 && (row.state === 'failed' || row.state === 'stopped'))
      .map(({ source }) => sourceNames[source]),
  );
  if (silent) parts.push({ text: `${silent} did not.`, tone: 'failed' });
  return parts;
}

/** The database's count of everything it has: `412`, `about 1,200`, `not said`; null before any answer. */
export function hitsText({ answered }: DatabaseRow): string | null {
  const receipt = answered[answered.length - 1]?.receipt;
  if (!receipt) return null;
  if (receipt.hits === null) return 'not said';
  return receipt.hitsExact ? spellCount(receipt.hits) : `about ${spellCount(receipt.hits)}`;
}

const failedValue = { busy: 'busy', unavailable: 'no answer', fault: 'failed', unreachable: 'not reached' } as const;

/** One word or two for the ledger's value column where a database gave nothing. */
export function failureStateText({ state, failure }: DatabaseRow): string {
  return state === 'stopped' ? 'stopped' : failedValue[failure?.kind ?? 'fault'];
}

/** Why, in a sentence without a full stop where it is short: `Rate limit, free in 40 s`. */
export function failureReason({ failure }: DatabaseRow, now: number): string {
  if (!failure) return 'Stopped by you.';
  const wait = failure.retryAt === null ? 0 : failure.retryAt - now;
  if (failure.kind === 'busy')
    return wait > 0 ? `Rate limit, free in ${spellSeconds(Math.ceil(wait / 1_000) * 1_000)}` : 'Rate limit';
  return failure.message.charAt(0).toUpperCase() + failure.message.slice(1);
}
