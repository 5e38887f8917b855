/** Compares numbers of a statement with those of its sources by the words that belong to them. */
import { controlArm, treatedArm } from '#core/extraction/direction/arm-labels.ts';
import type { LabelledNumber } from './number-labels.ts';

/** `words` are the statement's, `why` can be sent to an engine. */
export interface MisplacedNumber {
  kind: 'swapped_arms' | 'other_outcome_number';
  words: string;
  why: string;
}

/** As written in the statement. */
export const written = (label: LabelledNumber, text: string) => text.slice(label.number.start, label.number.end);
/** The marks of recognised arms. */
export const armMarks = new Set([controlArm, treatedArm]);

/** Largest difference between the two where one has fewer decimals. */
const maxRounding = 0.05;

/**
 * Whether two numbers are one value, whatever the sign, or one is the other rounded to its decimals. P-values are
 * excluded.
 */
export function same(left: LabelledNumber, right: LabelledNumber): boolean {
  const [one, other] = [left.number, right.number];
  if ((one.name === 'p') !== (other.name === 'p')) return false;
  const [first, second] = [Math.abs(one.value), Math.abs(other.value)];
  if (first === second) return true;
  if (one.decimals === other.decimals || one.name === 'p') return false;
  const difference = Math.abs(first - second);
  const step = 10 ** -Math.min(one.decimals, other.decimals);
  return difference <= step / 2 && difference <= maxRounding * Math.max(first, second);
}

/** As `shared`, but a longer form of a name of six letters or more counts too (`dimetinden`, `dimetindenmaleate`). */
export function alike(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  let count = 0;
  for (const stem of left) if (right.has(stem) || hasLonger(right, stem)) count += 1;
  return count;
}

const minNameLength = 6;

function hasLonger(stems: ReadonlySet<string>, stem: string): boolean {
  if (stem.length < minNameLength) return false;
  for (const other of stems)
    if (other.length >= minNameLength && (other.startsWith(stem) || stem.startsWith(other))) return true;
  return false;
}

/** Counts of people are described in too many ways to compare them across sentences. */
export function isComparable(left: LabelledNumber, right: LabelledNumber): boolean {
  if (left.number.name === 'p') return right.number.name === 'p';
  const plain = [left, right].map(({ number }) => number.unit === null && Number.isInteger(number.value));
  return !plain[0] && !plain[1];
}

/** All stems that the number's sentence connects with it. */
export function termsAround(label: LabelledNumber): ReadonlySet<string> {
  const before = contexts.get(label);
  if (before) return before;
  const context = new Set([...label.own, ...label.around, ...label.subject]);
  contexts.set(label, context);
  return context;
}
const contexts = new WeakMap<LabelledNumber, ReadonlySet<string>>();
/** A mark of a time point (arm-labels.ts). */
export const isTime = (stem: string) => stem.startsWith('§') && /^§[hdwm]\d/.test(stem);
/** The time points among stems. */
export const timesAmong = (stems: ReadonlySet<string>) => new Set([...stems].filter(isTime));
