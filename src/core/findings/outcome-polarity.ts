/** What more of an outcome means for the person, by the concepts and words of its name; unknown where they disagree. */

import type { FoundConcept } from '#core/lexicon/find-concepts.ts';
import { polarOutcomesIn } from '#core/lexicon/outcome-polarity.ts';
import { everyMatch } from '#core/text/every-match.ts';
import type { OutcomePolarity } from './finding.ts';

const timeLike = /\b(?:time|duration|latency|length|interval|delay|onset)\b/i;

/** Whether an outcome is an amount of time, which is less where something is faster. */
export const isTimeLike = (words: string): boolean => timeLike.test(words);

/** Words before an outcome of which more is less of it: `freedom from relapse`, `time to healing`. */
const turnedAfter =
  /\b(?:free(?:dom)?\s(?:from|of)|absence\sof|without|avoid(?:ance\sof|ing)|relief\s(?:of|from)|reductions?\s(?:in|of)|decreases?\s(?:in|of)|declines?\s(?:in|of)|loss\sof|lack\sof|resolution\sof|regression\sof|suppression\sof|prevention\sof|cessation\sof|healing\sof|clearance\sof|closure\sof|cure\sof|remission\sof|disappearance\sof|abstinence\sfrom|time\s(?:to|until)|interval\suntil|non[\s-])/giu;
/** The same after it: `pain relief`, `relapse-free`. */
const turnedBefore =
  /(?:[\s-]free(?:dom)?|\s(?:relief|reduction|resolution|regression|suppression|cessation|loss))\b/giu;
/** Good or bad whatever they are of. */
const always: readonly (readonly [OutcomePolarity, RegExp])[] = [
  ['good', /\b(?:improvements?|recovery|benefits?)\s(?:in|of|from)\b|^(?:the\s)?(?:target|goal)\b/i],
  // `the tablets cleared psoriasis (in more people)`: a clause in the place of a name.
  ['good', /\b(?:cleared|healed|cured|resolved|relieved|recovered)\b/i],
  ['bad', /\b(?:worsening|deterioration|impairment|progression|failure|inability)\s?(?:in|of|to)?\b|\bunresolved\b/i],
];
/** Where the name of the outcome ends and its circumstances begin. */
const circumstance =
  /\s(?:due\sto|at|after|among|for|during|within|over|per|by|following|under|confirmed|on|in|with)\s.*$/i;
/** Words of measuring, which leave the polarity as it is. */
const measuring =
  /\b(?:the|a|an|of|and|or|to|from|in|rates?|risks?|incidences?|incident|prevalence|frequency|numbers?|proportions?|percentages?|scores?|scales?|subscales?|index|levels?|values?|concentrations?|changes?|change|grades?|mean|median|total|overall|severity|intensity|events?|episodes?|cases?|cumulative|new|first|any|time|duration|patients?|people|women|men|children|adults|participants|serum|plasma|severe|mild|moderate|acute|chronic|major|minor|serious|recurrent|non-?fatal|fatal|daily|weekly|maximum|minimum|peak|average|self-reported|clinical|adjusted|patient-reported|health-related|probability|odds|likelihood|hazard|occurrence|development|onset|being|having|request|day|days|week|weeks|month|months|year|years|\d+(?:\.\d+)?)\b/giu;

interface Unit {
  polarity: 'good' | 'bad';
  start: number;
  end: number;
}

const opposite = { good: 'bad', bad: 'good' } as const;

/** `found`: the concepts of these very words. */
export function outcomePolarity(words: string, found: readonly FoundConcept[]): OutcomePolarity | null {
  const whole = found.find(({ start, end }) => isOnlyMeasured(words, start, end));
  if (whole?.concept.polarity) return whole.concept.polarity;
  const name = words.replace(/[([][^()[\]]*[)\]]/g, (inside) => ' '.repeat(inside.length)).replace(circumstance, '');
  const said = always.find(([, form]) => form.test(name));
  if (said) return said[0];
  const units = unitsOf(name, found);
  const covered = units.reduce((text, { start, end }) => blanked(text, start, end), name);
  if (!isNamedByUnits(covered)) return null;
  const polarities = new Set(units.map((unit) => (isTurned(name, unit) ? opposite[unit.polarity] : unit.polarity)));
  const [only, second] = polarities;
  return only !== undefined && second === undefined ? only : null;
}

const blanked = (text: string, start: number, end: number) =>
  `${text.slice(0, start)}${' '.repeat(Math.max(0, Math.min(end, text.length) - start))}${text.slice(end)}`;

/** Whether nothing but words of measuring stand beside a concept. */
function isOnlyMeasured(words: string, start: number, end: number): boolean {
  const rest = blanked(words, start, end)
    .replace(/[([][^()[\]]*[)\]]/g, ' ')
    .replace(circumstance, '');
  // A time before `to` is what is measured.
  return !timeLike.test(rest) && !/\p{L}/u.test(rest.replace(measuring, ' '));
}

/** The concepts with a polarity, and the words with one that no concept has. */
function unitsOf(name: string, found: readonly FoundConcept[]): Unit[] {
  const inName = found.filter(({ end }) => end <= name.length);
  const concepts = inName.flatMap(({ concept: { polarity }, start, end }): Unit[] =>
    polarity === 'good' || polarity === 'bad' ? [{ polarity, start, end }] : [],
  );
  const rest = inName.reduce((text, { start, end }) => blanked(text, start, end), name);
  const turning = [...everyMatch(rest, turnedAfter), ...everyMatch(rest, turnedBefore)];
  const plain = turning.reduce((text, match) => blanked(text, match.index, match.index + match[0].length), rest);
  const byWords = polarOutcomesIn(plain).map(
    ({ polarity, start, words }): Unit => ({
      polarity: polarity === 'good' ? 'good' : 'bad',
      start,
      end: start + words.length,
    }),
  );
  return [...concepts, ...byWords];
}

/** The head of a name is its last word before `of`: of `tumour histology` it is the histology. */
function isNamedByUnits(covered: string): boolean {
  const plain = covered.replace(turnedAfter, ' ').replace(turnedBefore, ' ');
  const [head = ''] = plain.split(/\s(?:of|from|to)\s/i);
  const last = /([\p{L}-]+)[^\p{L}]*$/u.exec(head);
  if (!last) return true;
  const isAtEnd = head.slice(last.index + last[0].length).trim() === '' && last[0].trimEnd().length === last[0].length;
  return !isAtEnd || (last[1] ?? '').replace(measuring, '') === '';
}

function isTurned(name: string, { start, end }: Unit): boolean {
  const before = everyMatch(name.slice(0, start), turnedAfter).length;
  const after = everyMatch(name.slice(end), turnedBefore).filter((match) => match.index === 0).length;
  return (before + after) % 2 === 1;
}
