/** Figures of a sentence, each with its preposition: `58%`, `20 of 33`, `from 6.8 to 3.9`. */
import { isComma } from './phrases.ts';
import type { SentenceWord } from './words.ts';

/** One figure: `58%`, `20 of 33`, `from 6.8 to 3.9`. */
export interface Figure {
  from: number;
  to: number;
  value: number;
  kind: 'plain' | 'count' | 'change' | 'level';
  lead: string;
}

const leads = /^(?:by|in|from|to|at|of|for|after|on|about|only)$/;
export const timeUnit = /^(?:seconds?|minutes?|min|hours?|h|days?|weeks?|months?|years?)$/;
export const staying = /^(?:stayed|remained)$/;

/** The number that a word is; null where it is none. */
export const numberAt = (word: SentenceWord | undefined): number | null => {
  if (word?.tag !== 'number') return null;
  const value = Number(
    word.text
      .replace('%', '')
      .replace(/[−–]/, '-')
      .replace(/[·∙]/, '.')
      .replace(/,(?=\d{3})/g, ''),
  );
  return Number.isFinite(value) ? value : null;
};

/** The figure that begins at `at`, after its preposition; null where the number is none. */
function figureAt(words: readonly SentenceWord[], at: number): Figure | null {
  const first = numberAt(words[at]);
  if (first === null) return null;
  const before = words[at - 1];
  if (before?.lower === 'p' || (before?.tag === 'mark' && /[=<>≤≥±/–-]/.test(before.lower))) return null;
  if (/^(?:groups?|arms?|days?|weeks?|months?|years?|phase|type|grade|stage|visit)$/.test(before?.lower ?? ''))
    return null;
  // `weeks 9 to 12`, `weeks 9–12`
  const isRange = before?.lower === 'to' && words[at - 2]?.tag === 'number';
  if (isRange || (before?.tag === 'number' && before.end === words[at]?.start)) return null;
  const lead = leads.test(before?.lower ?? '') ? (before?.lower ?? '') : '';
  const next = words[at + 1]?.lower ?? '';
  const second = numberAt(words[at + 2]);
  if (lead === 'from' && next === 'to' && second !== null)
    return { from: at, to: at + 3, value: second - first, kind: 'change', lead };
  if ((next === 'of' || next === '/') && second !== null && second >= first && second > 1)
    return { from: at, to: at + 3, value: first / second, kind: 'count', lead };
  return { from: at, to: at + 1, value: first, kind: 'plain', lead };
}

export function figuresIn(words: readonly SentenceWord[], from: number, to: number): Figure[] {
  const found: Figure[] = [];
  for (let at = from; at < to; at += 1) {
    const figure = figureAt(words, at);
    // `After 12 months, …`
    const isTime = timeUnit.test(words[at + 1]?.lower ?? '') && isComma(words[at + 2]);
    if (!figure || isTime) continue;
    found.push(figure);
    at = figure.to - 1;
  }
  return found;
}

/** `while it remained level in B`: no change, without a number. */
export function levelAfter(words: readonly SentenceWord[], first: Figure, to: number): Figure | null {
  for (let at = first.to + 1; at < to - 2; at += 1) {
    if (
      !staying.test(words[at]?.lower ?? '') ||
      !/^(?:level|unchanged|stable|constant)$/.test(words[at + 1]?.lower ?? '')
    )
      continue;
    return { from: at + 1, to: at + 2, value: 0, kind: 'level', lead: '' };
  }
  return null;
}
