/** The duration of a study's exercise or treatment. */

import type { InterventionPassage } from '#core/plans/plan-text.ts';
import {
  amountSource,
  type Found,
  foundIn,
  likeliest,
  type NumberRange,
  readRange,
  type ValueCandidate,
} from '#core/text/numbers/found-value.ts';

export interface ProgramLength extends NumberRange {
  unit: 'day' | 'week' | 'month' | 'year';
}

const lengths = new RegExp(
  `(${amountSource}|(?<=\\b(?:for|over|after)\\s)a)(?:[\\s-]|\\s?-\\s?)?(days?|weeks?|wks?|months?|years?|yrs?)(?![a-zà-ÿ])`,
  'giu',
);
const program =
  /^[\s-]*(?:\(?\d+\s?\w+\)?\s)?(?:(?:of|and)\s)?(?:[a-zà-ÿ\d,/+-]+\s){0,7}?(?:program(?:me)?s?|training|interventions?|exercises?|course|periods?|treatments?|yoga|pilates|tai\schi|supplementation|consumption|intake|diets?|ingestion|practice|class(?:es)?|therapy|walking|cross-?over\s(?:study|intervention|trial)|trial|administration|running)(?![a-zà-ÿ])/iu;
const before =
  /\b(?:for|over|during|throughout|lasted|lasting|lasts|was|were|of|to|took)\s(?:(?:a|an|the|each|about|approximately|another|up|further|first|total|minimum|duration|period|course|of)\s){0,4}$/i;
const longPart =
  /\b(?:for|over|lasted|lasting|period\s(?:of|was)|duration\s(?:of|was))\s(?:(?:a|an|the|period|total|of|about|duration)\s){0,4}$/i;
/** Another duration: follow-up, history, age, a wash-out, or a time of measurement. */
const otherTimeBefore =
  /\b(?:follow(?:ed)?[\s-]?up|wash-?out|run-in|at\sleast|more\sthan|within|previous|past|last|every|at|aged?|mean|prior|final|by|until|(?:at|and|or)\s[\d,\s]+(?:and\s)?|recorded|symptoms|pain|history|interval|survey|median|next|consecutive\sdays|separated\sby|another|recall)\s?(?:[a-zà-ÿ]+\s){0,3}$/iu;
const otherTimeAfter =
  /^[\s-]*(?:of\s)?(?:[a-zà-ÿ]+\s){0,1}(?:follow(?:ed)?[\s-]?up|wash-?out|run-in|old\b|of\sage|after\s(?:the\s)?(?:end|surgery|discharge|completion|treatment|intervention)|before|ago|later|post[\s-]|prior|apart|mortality|survival|gestation|postpartum|recall|period\sbefore|per\sweek|a\sweek|\/\s?w)/iu;

/** `3 days a week`, `five days per week`: a frequency, not a duration. */
const rate = /^[\s-]*(?:(?:a|per|each|every|\/)\s?(?:week|wk|month)|weekly|\/)/i;

/** Of several durations the one that most clearly belongs to the intervention; null where there is none. */
export function readProgramLength(passages: readonly InterventionPassage[]): Found<ProgramLength> | null {
  const candidates: ValueCandidate<ProgramLength>[] = [];
  for (const { passage, weight, role } of passages) {
    if (weight <= 0) continue;
    for (const match of passage.text.matchAll(lengths)) {
      const [whole, amount = '', written = ''] = match;
      const range = amount.toLowerCase() === 'a' ? { low: 1, high: 1 } : readRange(amount);
      const lead = passage.text.slice(Math.max(0, match.index - 50), match.index);
      const tail = passage.text.slice(match.index + whole.length, match.index + whole.length + 90);
      if (!range || range.low <= 0 || rate.test(tail)) continue;
      const letter = written.charAt(0).toLowerCase();
      const unit = letter === 'd' ? 'day' : letter === 'w' ? 'week' : letter === 'm' ? 'month' : 'year';
      if (otherTimeAfter.test(tail)) continue;
      const plain = longPart.test(lead);
      if (/^[\s-]*(?:of\s)?(?:[a-zà-ÿ]+\s)?(?:consultation|recruitment|development|delay)/i.test(tail)) continue;
      if (!plain && /^\s(?:after|before|following)\b/.test(tail)) continue;
      if (!plain && otherTimeBefore.test(lead)) continue;
      if (
        plain &&
        /\b(?:follow(?:ed)?[\s-]?up|recorded|wash-?out|observed|at\sleast|monitored|history)\b[^.;,]{0,40}$/i.test(lead)
      )
        continue;
      if (unit === 'year' && range.low > 12) continue;
      const named = program.test(tail);
      const after = /\bafter\s(?:the\s|a\s)?$/i.test(lead);
      const score =
        weight +
        (named ? 3 : 0) +
        (plain ? 2.5 : before.test(lead) ? 1 : 0) +
        (after ? 0.5 : 0) -
        (named || plain || after || before.test(lead) ? 0 : 9);
      candidates.push({
        found: foundIn(passage, match.index, match.index + whole.length, { ...range, unit }),
        score: score - (role === 'background' ? 1 : 0),
      });
    }
  }
  return likeliest(candidates);
}
