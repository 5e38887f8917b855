/** The clauses in which directions are read: their start, their certainty, and the arms that they compare. */

import { clauseBreak, comparisonCue } from '#core/lexicon/direction-terms.ts';
import { everyMatch } from '#core/text/every-match.ts';
import { contentWords, cuesIn } from '#core/text/words/content-words.ts';
import { wordCues } from '#core/text/words/word-cues.ts';
import { labelStems } from './arm-labels.ts';

export interface Clause {
  start: number;
  /** Its subject is excluded: `except reduced appetite`. */
  excepted: boolean;
  /** The subject of the clause before, where this one continues with `which`. */
  before: string;
  text: string;
}

export const anyVerb =
  /\b(?:was|were|is|are|be|been|had|has|have|did|does|do|showed|rose|fell|led|may|might|can|could|will|\p{L}{3,}(?:ed|es))\b/iu;

/** The clauses of a sentence in their order. */
export function clausesOf(text: string): Clause[] {
  const clauses: Clause[] = [];
  let start = 0;
  let before = '';
  let excepted = false;
  for (const match of everyMatch(text, clauseBreak)) {
    // `with A (p = 0.02; n = 3)` is one clause: brackets are not split.
    const open = text.lastIndexOf('(', match.index);
    if (open >= start && text.indexOf(')', open) > match.index) continue;
    clauses.push({ start, text: text.slice(start, match.index), before, excepted });
    excepted = /except/i.test(match[0]);
    const piece = text.slice(start, match.index);
    // `A, B, and C decreased`: a list is split like clauses, and the verb applies to all of it.
    before =
      /which/i.test(match[0]) ||
      // `improved with A but not with B`: the negation refers to the clause before.
      (/but/i.test(match[0]) && /^not\s/i.test(text.slice(match.index + match[0].length))) ||
      (/^,\sand/.test(match[0]) && !anyVerb.test(piece))
        ? piece
        : '';
    start = match.index + match[0].length;
  }
  clauses.push({ start, text: text.slice(start), before, excepted });
  return clauses;
}

/** Whether a clause says that its result can be due to chance, or gives a p-value of .05 or more. */
export function isUncertain(clause: string): boolean {
  const p = /\bp\s?(?:[-–]?value)?\s?(?:=|>|≥|of|was)\s?(?:0?[.·](\d+)|(1))/i.exec(clause);
  const chance = p ? (p[2] ? 1 : Number(`0.${p[1] ?? '0'}`)) : 0;
  return (
    chance > 0.05 ||
    /\bp\s?>\s?0?[.·]0?5/i.test(clause) ||
    /\bnon-?significant|\bnot\s(?:statistically\s)?significant|\bNS\b|\bborderline|\btrend(?:s|ed)?\b|\btend(?:ed|ency)\b|numerically|did not reach|without\s(?:statistical\s)?significance|(?:due to|be|by) chance(?!\sto)\b(?=[.;,)]|$)/.test(
      clause,
    )
  );
}

/** A clause with its brackets blanked. The length is unchanged. */
export const withoutBrackets = (clause: string) =>
  /[([]/.test(clause) ? clause.replace(/\([^)]*\)|\[[^\]]*\]/g, (inside) => ' '.repeat(inside.length)) : clause;

/** The arm that a clause (with brackets blanked) names first, and the one after its comparison. */
export function sidesOf(bare: string): { left: ReadonlySet<string>; right: ReadonlySet<string> | null } {
  const cue = cuesIn(bare) & wordCues.comparison ? comparisonCue.exec(bare) : null;
  if (!cue) return { left: labelStems(bare), right: null };
  const after = bare.slice(cue.index + cue[0].length);
  const right =
    after.split(
      /[,:;]|\sboth\s(?=in\s|for\s|at\s)|\b(?:was|were|had|showed|did|is|are|has|have)\b|\b(?:at|after|during|by)\s(?=\d|the\send|follow|(?:all|any|each|every)\s)/i,
    )[0] ?? '';
  const before = bare.slice(0, cue.index);
  const left = contentWords(before, true).length > 0 ? before : after.slice(right.length);
  return { left: labelStems(left), right: labelStems(right) };
}
