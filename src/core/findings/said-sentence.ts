/** The sentence patterns in which a finding is said. */
import type { Finding } from './finding.ts';
import type { SaidArm, SaidArms } from './said-arms.ts';
import { changeOf } from './said-change.ts';
import { type ArmFigures, armFigures, contradicts, plainEffect, type Register, statedEffect } from './said-figures.ts';
import { articleOf, headOf, isAmount, isName, isPlural, isTime } from './said-names.ts';
import { isSaidWith, isSuggestion, type Piece, type Said, slotPart, studyWords } from './said-parts.ts';

export interface Frame extends SaidArms {
  finding: Finding;
  register: Register;
  outcome: Piece[];
  /** The arms of the whole study, where it has two. */
  pair: SaidArms | null;
  /** The study's. */
  text: string;
}

/** The first sentence is the result, the second what an effect means. */
interface Result extends Pick<Said, 'computed'> {
  sentences: Piece[][];
}

/** Null where the slots do not make a sentence. */
export function resultOf(frame: Frame): Result | null {
  const { finding, register, first, second } = frame;
  const { figures, howMuch } = finding;
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

/** `with A (3) than with B (5)`. */
function armsSentence(link: ' than ' | ' and ', first: SaidArm, second: SaidArm, byArm: ArmFigures | null): Piece[] {
  const inBrackets = (figures: Piece[] | undefined): Piece[] => (figures ? [' (', ...figures, ')'] : []);
  const isPlaced = link === ' than ';
  return [
    ...(isPlaced ? first.placed : first.bare),
    ...inBrackets(byArm?.first),
    link,
    ...(isPlaced ? second.placed : second.bare),
    ...inBrackets(byArm?.second),
  ];
}

/** A change over time is only sure where the study says when it was seen. */
const isTimed = ({ role, setting, when }: Finding): boolean =>
  role !== 'conclusion' && (when !== undefined || (setting !== undefined && isTime(setting.text)));

/** In whom something changed over time; null where it is not said. */
function whereChanged({ finding, first, second, text }: Frame): Piece[] | null {
  if (first) return second ? null : [' ', ...first.placed];
  return allArms(finding, 'in', text);
}

/** The arms of the study, not `the age groups`. */
const ofTheStudy =
  /^(?:(?:the|both|all|either|two|three|four|study|treatment|intervention|these|those)\s){0,3}(?:groups|arms|cohorts)$/i;

/** `in both groups`, `between the two groups`; null where no arms are named, or by a word that refers to another sentence. */
function allArms({ comparison: { all } }: Finding, before: 'in' | 'between', study: string): Piece[] | null {
  if (!all || !isName(all.text) || !ofTheStudy.test(all.text)) return null;
  const start = study.slice(0, all.start).endsWith('both ') ? all.start - 5 : all.start;
  const text = `${study.slice(start, all.start)}${all.text}`.toLowerCase().replace(/^the\s/, '');
  // `between both groups` is said of two pairs.
  const own = before === 'between' ? text.replace(/^(?:both|all|either|each|these|those)\s/, '') : text;
  const article = /^(?:both|all|either|these|those)\s/.test(own) ? '' : 'the ';
  return [` ${before} ${article}`, slotPart('all arms', { ...all, start, text: study.slice(start, all.end) }, own)];
}

/** `X was lower with A than with B`, `there were fewer X with A than with B`, `X was lower than before in A`. */
function changedSentence(frame: Frame, value: 'higher' | 'lower', byArm: ArmFigures | null): Piece[] | null {
  const { finding, first, second, outcome } = frame;
  const { kind } = finding.comparison;
  const stated = finding.direction.byWords ?? finding.direction.byFigures;
  if (!stated) return null;
  const time = timeOf(finding);
  if (kind === 'association' && first && !second && finding.role !== 'conclusion')
    return [
      'a link was seen between ',
      ...first.bare,
      ' and ',
      slotPart('direction', stated, value),
      ' ',
      ...outcome,
      ...time,
    ];
  const change = kind === 'before and after' ? null : changeOf(finding, frame.text);
  if (change === 'conflicting') return null;
  if (change && first && second)
    return [
      articleOf(finding.outcome.text),
      ...outcome,
      ' ',
      ...verb(finding, change.base, change.past),
      ' ',
      slotPart('direction', stated, change.size),
      ...time,
      ' ',
      ...armsSentence(' than ', first, second, null),
    ];
  const comparative = comparativeOf(finding, value);
  if (!comparative) return null;
  const how = slotPart('direction', stated, comparative);
  const isCounted = isQuantity.test(comparative);
  const head: Piece[] = isCounted
    ? ['there ', ...be(finding), ' ', how, ' ', ...outcome, ...time, ' ']
    : [articleOf(finding.outcome.text), ...outcome, ' ', ...be(finding), ' ', how, ...time, ' '];
  if (kind === 'before and after') {
    // `a greater increase` is of two arms.
    const where = isTimed(finding) && comparative === value ? whereChanged(frame) : null;
    return where && [...head, 'than before', ...where];
  }
  return first && second ? [...head, ...armsSentence(' than ', first, second, byArm)] : null;
}

/** `did not increase` leaves open whether it was less. */
function deniedComparative({ direction: { byWords }, denials, figures }: Finding): string | null {
  if (denials.length === 0 || figures.p || figures.interval) return null;
  if (/^(?:increas|rais|elevat)/i.test(byWords?.text ?? '')) return 'not clearly higher';
  return /^(?:decreas|reduc|lower)/i.test(byWords?.text ?? '') ? 'not clearly lower' : null;
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
    const where = isTimed(finding) && first ? whereChanged(frame) : null;
    return where && saying('no clear difference', [' from before', ...where]);
  }
  const denied = first && second && !byArm ? deniedComparative(finding) : null;
  if (denied && first && second)
    return [
      articleOf(finding.outcome.text),
      ...outcome,
      ' ',
      ...be(finding),
      ' ',
      slotPart('direction', stated, denied),
      ...timeOf(finding),
      ' ',
      ...armsSentence(' than ', first, second, null),
    ];
  if (first && second)
    return saying('no clear difference', [' between ', ...armsSentence(' and ', first, second, byArm)]);
  if (first) return kind === 'association' ? saying('no clear link', [' to ', ...first.bare]) : null;
  const between = second ? null : allArms(finding, 'between', frame.text);
  const { pair } = frame;
  if (between && pair?.first && pair.second)
    return saying('no clear difference', [' between ', ...armsSentence(' and ', pair.first, pair.second, null)]);
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
      isAmount(finding.outcome.text) || !finding.figures.counts ? ' ' : ' seen in ',
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
const sizes = { higher: ['longer', 'higher', 'greater', 'larger'], lower: ['shorter', 'lower', 'smaller'] } as const;
const eventRatios: ReadonlySet<string> = new Set(['RR', 'OR', 'HR', 'IRR']);
/** What is counted, not measured. */
const events = /(?:events|complications|infections|episodes|effects|reactions|deaths|fractures|falls|cases)$/i;
/** An amount of time by its last word, or by its first. */
const isTimeAmount = (text: string): boolean =>
  /(?:^|\s)(?:times?|durations?|stay|latency|delay|interval)$/i.test(headOf(text)) ||
  /\blength\sof\s(?:\S+\s)?stay\b/i.test(text);

/**
 * The word of the study where it is a plain comparative of the same direction; `better` and `worse` only where the study
 * judges and more of the outcome is known to be good. Null where `fewer` counts something else than the outcome: `fewer
 * were sleepy`.
 */
function comparativeOf({ outcome, direction, figures }: Finding, value: 'higher' | 'lower'): string | null {
  const { byWords, judged } = direction;
  if (judged && outcome.polarity === 'good') return value === 'higher' ? 'better' : 'worse';
  const more = value === 'higher';
  if (isTimeAmount(outcome.text)) return more ? 'longer' : 'shorter';
  const words = byWords?.text.toLowerCase().split(/\s+/) ?? [];
  const size = sizes[value].find((word) => words.includes(word));
  if (size && !events.test(headOf(outcome.text))) return size;
  if (isAmount(outcome.text)) return value;
  if (figures.counts || eventRatios.has(figures.measure ?? '') || /^(?:commoner|rarer)$/.test(words[0] ?? ''))
    return more ? 'more common' : 'less common';
  if (words.some((word) => (more ? word === 'more' : word === 'fewer' || word === 'less'))) {
    if (more || isPlural(outcome.text)) return more ? 'more' : 'fewer';
    return words.includes('fewer') ? null : 'less';
  }
  if (events.test(headOf(outcome.text))) return more ? 'more common' : 'less common';
  return value;
}
