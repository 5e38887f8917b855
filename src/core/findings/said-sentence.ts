/** The sentence patterns in which a finding is said. */
import type { Finding } from './finding.ts';
import { type ArmFigures, armFigures, contradicts, plainEffect, type Register, statedEffect } from './said-figures.ts';
import { articleOf, isAmount, isName, isPlural, type SaidArm } from './said-names.ts';
import { isSaidWith, isSuggestion, type Piece, type Said, slotPart, studyWords } from './said-parts.ts';

export interface Frame {
  finding: Finding;
  register: Register;
  outcome: Piece[];
  first: SaidArm | null;
  second: SaidArm | null;
}

/** The first sentence is the result, the second what an effect means. */
interface Result extends Pick<Said, 'computed'> {
  sentences: Piece[][];
}

/** Null where the slots do not make a sentence. */
export function resultOf(frame: Frame): Result | null {
  const { finding, register, first, second } = frame;
  const { figures, howMuch, n } = finding;
  const { value } = finding.direction;
  const changed = value === 'higher' || value === 'lower' ? value : null;
  if (changed && contradicts(figures, changed)) return null;
  const byArm = first && second ? armFigures(figures, register) : null;
  const main = changed
    ? changedSentence(frame, changed, byArm)
    : value === 'no clear difference'
      ? unchangedSentence(frame, byArm)
      : figuresSentence(frame, byArm);
  if (!main) return null;
  if (howMuch) main.push(' (', slotPart('dose', howMuch), ')');
  if (n) main.push(' (', slotPart('number of people', n), ')');
  const computed = byArm?.computed ?? [];
  if (register === 'exact') {
    const stated = statedEffect(figures);
    return { sentences: [stated.length > 0 ? [...main, ': ', ...stated] : main], computed };
  }
  const effect = changed && second && !byArm ? plainEffect(figures, changed) : null;
  return effect
    ? { sentences: [main, effect.pieces], computed: [...computed, ...effect.computed] }
    : { sentences: [main], computed };
}

/** `showed`, `may show`, `appeared to show`, with the hedge of the study's sentence. */
function verb({ hedges }: Finding, base: string, past: string): Piece[] {
  const hedge = hedges.find((one) => !isSuggestion(one));
  if (!hedge) return [past];
  const text = hedge.text.toLowerCase();
  if (/^(?:appear|seem)/.test(text))
    return [slotPart('hedge', hedge, text.startsWith('seem') ? 'seemed' : 'appeared'), ` to ${base}`];
  if (/^(?:may|might|can|could)$/.test(text)) return [slotPart('hedge', hedge, text), ` ${base}`];
  return base === 'be' ? [`${past} `, slotPart('hedge', hedge, text)] : [slotPart('hedge', hedge, text), ` ${past}`];
}

const be = (finding: Finding): Piece[] => verb(finding, 'be', isPlural(finding.outcome.text) ? 'were' : 'was');

function timeOf(finding: Finding): Piece[] {
  const { when } = finding;
  return when && !isSaidWith(when, finding) ? [' ', studyWords('time', when, finding)] : [];
}

/** `with A (3) than with B (5)`; the second gives a noun that the first lacks: `in young than in old people`. */
function armsSentence(link: ' than ' | ' and ', first: SaidArm, second: SaidArm, byArm: ArmFigures | null): Piece[] {
  const inBrackets = (figures: Piece[] | undefined): Piece[] => (figures ? [' (', ...figures, ')'] : []);
  const isPlaced = link === ' than ';
  const sharesNoun = second.isPeople === true && first.placed[0] === 'with ';
  return [
    ...(isPlaced ? (sharesNoun ? ['in ', ...first.bare] : first.placed) : first.bare),
    ...inBrackets(byArm?.first),
    link,
    ...(isPlaced ? second.placed : second.bare),
    ...inBrackets(byArm?.second),
  ];
}

/** In whom something changed over time; null where it is not said. */
function whereChanged({ finding, first, second }: Frame): Piece[] | null {
  if (first) return second ? null : [' ', ...first.placed];
  return allArms(finding, 'in');
}

/** `in both groups`; null where no arms are named, or by a word that refers to another sentence. */
function allArms({ comparison: { all } }: Finding, before: 'in' | 'between'): Piece[] | null {
  if (!all || !isName(all.text) || !/(?:groups|arms|cohorts)$/i.test(all.text)) return null;
  const text = all.text.toLowerCase().replace(/^the\s/, '');
  const article = /^(?:both|all|either|each|any|these|those)\s/.test(text) ? '' : 'the ';
  return [` ${before} ${article}`, slotPart('all arms', all, text)];
}

/** `X was lower with A than with B`, `there were fewer X with A than with B`, `X was lower than before in A`. */
function changedSentence(frame: Frame, value: 'higher' | 'lower', byArm: ArmFigures | null): Piece[] | null {
  const { finding, first, second, outcome } = frame;
  const { kind } = finding.comparison;
  const stated = finding.direction.byWords ?? finding.direction.byFigures;
  if (!stated) return null;
  const time = timeOf(finding);
  if (kind === 'association' && first && !second)
    return [
      slotPart('direction', stated, value),
      ' ',
      ...outcome,
      ' ',
      ...be(finding),
      ' linked to ',
      ...first.bare,
      ...time,
    ];
  const comparative = comparativeOf(finding, value);
  if (!comparative) return null;
  const how = slotPart('direction', stated, comparative);
  const isCounted = isQuantity.test(comparative);
  const head: Piece[] = isCounted
    ? ['there ', ...be(finding), ' ', how, ' ', ...outcome, ...time, ' ']
    : [articleOf(finding.outcome.text), ...outcome, ' ', ...be(finding), ' ', how, ...time, ' '];
  if (kind === 'before and after') {
    const where = whereChanged(frame);
    return where && [...head, 'than before', ...where];
  }
  return first && second ? [...head, ...armsSentence(' than ', first, second, byArm)] : null;
}

function unchangedSentence(frame: Frame, byArm: ArmFigures | null): Piece[] | null {
  const { finding, first, second, outcome } = frame;
  const { kind } = finding.comparison;
  const stated = finding.direction.byWords ?? finding.direction.byFigures;
  if (!stated) return null;
  const saying = (none: string, rest: readonly Piece[]): Piece[] => [
    articleOf(finding.outcome.text),
    ...outcome,
    ' ',
    ...verb(finding, 'show', 'showed'),
    ' ',
    slotPart('direction', stated, none),
    ...timeOf(finding),
    ...rest,
  ];
  if (kind === 'before and after') {
    const where = whereChanged(frame);
    return where && saying('no clear difference', [' from before', ...where]);
  }
  if (first && second)
    return saying('no clear difference', [' between ', ...armsSentence(' and ', first, second, byArm)]);
  if (first) return kind === 'association' ? saying('no clear link', [' to ', ...first.bare]) : null;
  const between = second ? null : allArms(finding, 'between');
  return between && saying('no clear difference', between);
}

/** Figures of two arms without a direction; in the exact register also an effect alone. */
function figuresSentence(
  { finding, register, first, second, outcome }: Frame,
  byArm: ArmFigures | null,
): Piece[] | null {
  if (!first || !second) return null;
  const named: Piece[] = [articleOf(finding.outcome.text), ...outcome, ...timeOf(finding)];
  if (byArm)
    return [
      ...named,
      ' ',
      ...be(finding),
      ' ',
      ...byArm.first,
      ' ',
      ...first.placed,
      ' and ',
      ...byArm.second,
      ' ',
      ...second.placed,
    ];
  if (register === 'plain' || !finding.figures.effect) return null;
  return [...named, ', ', ...first.bare, ' against ', ...second.bare];
}

/** Before the outcome: `there were fewer colds`. */
const isQuantity = /^(?:fewer|less|more)$/;
const sizes = { higher: ['higher', 'longer', 'greater', 'larger'], lower: ['lower', 'shorter', 'smaller'] } as const;
const eventRatios: ReadonlySet<string> = new Set(['RR', 'OR', 'HR', 'IRR']);

/**
 * The word of the study where it is a plain comparative of the same direction; `better` and `worse` only where the study
 * judges and more of the outcome is known to be good. Null where `fewer` counts something else than the outcome: `fewer
 * were sleepy`.
 */
function comparativeOf({ outcome, direction, figures }: Finding, value: 'higher' | 'lower'): string | null {
  const { byWords, judged } = direction;
  if (judged && outcome.polarity === 'good') return value === 'higher' ? 'better' : 'worse';
  const words = byWords?.text.toLowerCase().split(/\s+/) ?? [];
  const size = sizes[value].find((word) => words.includes(word));
  if (size) return size;
  const more = value === 'higher';
  if (isAmount(outcome.text)) return value;
  if (figures.counts || eventRatios.has(figures.measure ?? '') || /^(?:commoner|rarer)$/.test(words[0] ?? ''))
    return more ? 'more common' : 'less common';
  if (!words.some((word) => (more ? word === 'more' : word === 'fewer' || word === 'less'))) return value;
  if (more || isPlural(outcome.text)) return more ? 'more' : 'fewer';
  return words.includes('fewer') ? null : 'less';
}
