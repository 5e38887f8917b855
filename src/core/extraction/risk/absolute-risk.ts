/**
 * How many people of each of two arms had an event, from one sentence of a study. Null where the arms' names, the
 * outcome, or that both figures are shares of people is uncertain.
 */

import { findMeasureNames } from '#core/extraction/effects/measure-names.ts';
import { writtenIntervals } from '#core/extraction/effects/written-intervals.ts';
import { numberOf } from '#core/extraction/effects/written-numbers.ts';
import { type RiskFigure, riskFigures } from './risk-figures.ts';
import { riskOutcomeOf } from './risk-outcome.ts';
import { riskPatterns } from './risk-patterns.ts';
import { areArms, comparatorOf, isShareOfPeople } from './risk-terms.ts';

const chance =
  /\b(?:not? (?:statistically )?significant(?:ly)?|non-?significant\w*|no (?:statistically )?(?:significant )?differences?|did(?:n['’]t| not) (?:significantly )?differ|room for no effect|reaches no effect|could be chance|no clear difference|similar|comparable|not different)\b|\bp\s?=\s?n\.?s\b|[(,]\s?n\.?s\.?\)/i;
const unproven =
  /\b(?:not|no|without)\b(?:\s(?:a|an|any|statistically|of|found|quite))*\ssignifican|\b(?:difference|gap)\s(?:was|were)\s(?:not|in)[\s-]?(?:statistically\s)?significan/i;
/** A negation at any distance before `significant`: `not a significant difference`. */
const negated =
  /(?:\b(?:no|not|non|nor|neither|never|without|fail\w*|lack\w*|cannot)|n['’]t)\b[\s-]?[^.;]{0,60}?significan|insignifican/i;
/** About the difference itself: a `clinically significant` outcome says nothing about chance. */
const notChance =
  /\bstatistically significant|\bsignificantly (?:\w+ )?(?:higher|lower|more|less|fewer|greater|smaller|larger|differ\w*|better|worse|reduced|increased|decreased)|\bsignificant (?:\w+ )?(?:difference|reduction|increase|decrease)|difference (?:was|were) significant/i;

/** Where the sentence continues with another subject after these figures. */
const goesOn =
  /,?\s(?:and|but|while|whereas|although)\s(?!(?:the|this|that|a|these)?\s?(?:\w+\s)?differences?\b|(?:did|was|were|is|not|no|a relative|an? (?:odds|hazard)|relative|odds|hazard|risk)\b)/i;

/**
 * The words that belong to the comparison that ends at `end`. A test of what is reported after them does not belong to
 * it.
 */
function aboutFigures(text: string, end: number): string {
  const rest = text.slice(end);
  const next = rest.search(goesOn);
  return next === -1 ? text : text.slice(0, end + next);
}

/**
 * Whether a text says that its difference can be due to chance, by interval, p-value or words; null where it does not
 * say.
 */
function chanceIn(sentence: string): boolean | null {
  const tested = testIn(sentence);
  // `p = 0.03, not significant after correction`
  return tested === false && unproven.test(sentence) ? null : tested;
}

/**
 * Whether the only interval of a sentence includes no difference. Null where there are several, and where it does not
 * plainly follow a ratio or a difference: its name, one number, the interval.
 */
function intervalIncludesNothing(sentence: string): boolean | null {
  const [interval, second] = writtenIntervals(sentence);
  const [pair, further] = interval?.pairs ?? [];
  if (!interval || !pair || second || further || pair.low === null || pair.high === null) return null;
  const name = findMeasureNames(sentence).findLast(({ end }) => end <= interval.start);
  const nothing = name && (ratios.has(name.kind) ? 1 : differences.has(name.kind) ? 0 : null);
  if (!name || nothing == null) return null;
  const figures = sentence.slice(name.end, interval.start).match(/[-−–]?\d+(?:[.·]\d+)?/g) ?? [];
  const estimate = figures.length === 1 ? numberOf(figures[0] ?? '') : Number.NaN;
  if (!(estimate >= pair.low && estimate <= pair.high)) return null;
  return pair.low <= nothing && pair.high >= nothing;
}

const ratios: ReadonlySet<string> = new Set(['HR', 'RR', 'OR', 'IRR', 'ROM']);
const differences: ReadonlySet<string> = new Set(['difference', 'RD', 'IRD', 'MD', 'SMD']);

function testIn(sentence: string): boolean | null {
  const byInterval = intervalIncludesNothing(sentence);
  if (byInterval !== null) return byInterval;
  const values = [
    ...sentence.matchAll(/(?<!\p{L})p(?:[-\s]values?)?(?:\s?for\s[\p{L}-]+)?\s?([=<>≤≥])\s?(0?[.·]\d+)/giu),
  ];
  const [value] = values;
  if (values.length > 1) return null;
  if (value) {
    const probability = Number((value[2] ?? '').replace('·', '.'));
    if (/for\s/i.test(value[0])) return null;
    if (value[1] === '>' || value[1] === '≥') return probability >= 0.05 ? true : null;
    return probability > 0.05 || (probability === 0.05 && value[1] === '=');
  }
  if (chance.test(sentence) || unproven.test(sentence)) return true;
  return notChance.test(sentence) && !negated.test(sentence) ? false : null;
}

interface RiskArm {
  /** As the study names it: `placebo`, `intervention group`. */
  label: string;
  events: number | null;
  total: number | null;
  percent: number;
  /** Per 1,000 people, rounded. */
  perThousand: number;
  /** `265 ÷ 4,687 × 1,000`, or `5.7% × 10` where the counts are not reported. */
  formula: string;
  /** Offsets of its figures in UTF-16 units in the sentence. */
  start: number;
  end: number;
}

export interface AbsoluteRisk {
  arms: readonly [RiskArm, RiskArm];
  /** The arm that the other is compared with: the one that is named as control, else the second. */
  comparator: 0 | 1;
  /** The event, in the study's words. */
  outcome: string;
  /** Whether the sentence says that the difference can be due to chance; null where it does not say. */
  mayBeChance: boolean | null;
}

/** The text with its figures as `#`, and with brackets and asides without figures as blanks. Offsets are unchanged. */
function shapeOf(text: string, figures: readonly RiskFigure[]): string {
  let shape = text;
  for (const { start, end } of figures) shape = `${shape.slice(0, start)}${'#'.repeat(end - start)}${shape.slice(end)}`;
  return shape
    .replaceAll(/[([][^()[\]#]*[)\]]/g, (aside) => ' '.repeat(aside.length))
    .replaceAll(/(?<!\p{L})p(?:[-\s]values?)?\s?[=<>≤≥]\s?[\d.·]+/giu, (aside) => ' '.repeat(aside.length));
}

/** Plans, baseline values, and comparisons of more than two arms are not results. */
const notAResult =
  /\b(?:assum\w+|expect\w+|power|sample size|hypothes\w+|simulat\w+|predict\w+|project(?:ed|ions?)|would|to detect|baseline|before (?:the\s)?(?:treatment|intervention)|pre-?intervention|per (?:\d[\d,]* )?(?:person|patient|woman|participant)|(?:three|four|five|six|3|4|5|6) (?:\w+ )?(?:groups|arms))\b/i;
const withThousands = (value: number) => value.toString().replace(/\B(?=(?:\d{3})+$)/g, ',');

function armOf(name: string, { events, total, percent, start, end }: RiskFigure): RiskArm {
  const counted = events !== null && total !== null;
  return {
    label: name.replaceAll(/\s+/g, ' '),
    events,
    total,
    percent,
    perThousand: Math.round(counted ? (1000 * events) / total : 10 * percent),
    formula: counted ? `${withThousands(events)} ÷ ${withThousands(total)} × 1,000` : `${percent}% × 10`,
    start,
    end,
  };
}

/** The direction of the first arm by the words: 1 more, -1 less; null where neither or both are named. */
function wayOf(said: string): 1 | -1 | null {
  const less = /\b(?:lower|fewer|less|reduced|smaller)\b/i.test(said);
  const more = /\b(?:higher|more|greater|increased|larger)\b/i.test(said);
  return less === more ? null : less ? -1 : 1;
}

/** `the X and Y groups` are the X group and the Y group; `the control` is the control group. */
function namesOf(first: string, second: string): [string, string] {
  const shared = /\s(group|arm)s$/i.exec(second)?.[1];
  const own = (whole: string) => {
    // `chemotherapy group despite crossover`
    const name = whole.replace(/^(.*?\s(?:group|arm))\s.*$/i, '$1');
    const single = name.replace(/\s(group|arm)s$/i, '');
    if (shared !== undefined) return `${single} ${shared}`;
    return /^(?:interventions?|controls?|treatment|experimental|study|active|comparison)$/i.test(name) &&
      !/s$/.test(name)
      ? `${name} group`
      : name;
  };
  return [own(first), own(second)];
}

/** `occurred in` before a percentage refers to people, never to an amount. */
const happening =
  /\b(occurr(?:ed|ing)|observed|seen|found|reported|present|experienced|recorded|noted|diagnosed|detected)(?:\s(?:only|in|by|among|for))*\s*[([]?\s*$/i;

const isCompared = /\bp\s?[=<>]|signific|\bCI\b|confidence|compared|versus|\bvs|\bthan\b|respectively/i;

/** The risks of two arms in a study's sentence; of several pairs the first that is certain. */
export function readAbsoluteRisk(sentence: string): AbsoluteRisk | null {
  if (sentence.length > 1_200 || notAResult.test(sentence)) return null;
  const figures = riskFigures(sentence);
  if (!figures || figures.length < 2) return null;
  const shape = shapeOf(sentence, figures);
  const clauses = clausesOf(shape);
  for (const clause of clauses) {
    const found = riskIn(sentence, shape, figures, clause);
    if (!found) continue;
    const until = testedUntil(shape, clause);
    const own = chanceIn(aboutFigures(sentence.slice(clause.start, until), found.end - clause.start));
    // Significance in another part of the sentence does not apply here; `no significant differences` at the start
    // applies to all parts.
    const mayBeChance = own ?? (clauses.length > 1 && chanceIn(sentence) === true ? true : null);
    return { ...found.risk, mayBeChance };
  }
  return null;
}

interface Stretch {
  start: number;
  end: number;
}

/** `(5% vs 8%; p = 0.02)`: where the clause ends inside brackets, its test is in the rest of them. */
function testedUntil(shape: string, { start, end }: Stretch): number {
  const words = shape.slice(start, end);
  const isOpen =
    Math.max(words.lastIndexOf('('), words.lastIndexOf('[')) > Math.max(words.lastIndexOf(')'), words.lastIndexOf(']'));
  const close = shape.slice(end).search(/[)\]]/);
  return isOpen && close !== -1 ? end + close : end;
}

function clausesOf(shape: string): Stretch[] {
  const ends = [...shape.matchAll(/;/g)].map(({ index }) => index);
  return [...ends, shape.length].map((end, index) => ({ start: index === 0 ? 0 : (ends[index - 1] ?? 0) + 1, end }));
}

interface FoundRisk {
  risk: Omit<AbsoluteRisk, 'mayBeChance'>;
  /** The end of its words in the sentence. */
  end: number;
}

function riskIn(sentence: string, shape: string, figures: readonly RiskFigure[], clause: Stretch): FoundRisk | null {
  const inside = figures.filter(({ start }) => start >= clause.start && start < clause.end);
  const [first, second] = inside;
  // A third figure can belong to a third arm or another outcome.
  if (!first || !second || inside.length !== 2) return null;
  const words = shape.slice(clause.start, clause.end);
  for (const { pattern, apart } of riskPatterns()) {
    const match = pattern.exec(words);
    const { linkA = '', linkB = '', tail: middle = '', late: last = '' } = match?.groups ?? {};
    const [a, b] = namesOf(match?.groups?.a ?? '', match?.groups?.b ?? '');
    if (!match || !areArms(a, b)) continue;
    if (linkA === '' && (comparatorOf([a, b]) === null || linkB !== '')) continue;
    const before = words.slice(0, match.index);
    const behind = middle !== '' ? middle : last;
    const outcome = riskOutcomeOf(before, behind.trim());
    if (outcome === null) continue;
    const isCount = [first, second].every(({ events, ofPeople }) => events !== null || ofPeople);
    const happened = happening.exec(before)?.[1] ?? '';
    if (!isShareOfPeople(`${outcome.words} ${happened} ${linkA}${linkB}`, isCount || outcome.countsPeople)) continue;
    const way = wayOf(words.slice(0, match.index + match[0].length));
    if (way === null ? apart === 'direction' : way * (first.percent - second.percent) < 0) continue;
    if (apart === 'respectively' && /\band\b/.test(outcome.words)) continue;
    if (/^(?:[^:]*: )?(?:had|were|was)\b/.test(outcome.words) && !isCompared.test(sentence)) continue;
    const arms = [armOf(a, first), armOf(b, second)] as const;
    // Too rare to show as a dot among a thousand.
    if (arms.some(({ percent, perThousand }) => percent > 0 && perThousand === 0)) continue;
    const end = clause.start + match.index + match[0].length;
    return { risk: { arms, comparator: comparatorOf([a, b]) ?? 1, outcome: outcome.words }, end };
  }
  return null;
}
