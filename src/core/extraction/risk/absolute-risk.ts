/**
 * How many people of each of two arms had something, from one sentence of a study, on the safe side: null where the
 * arms' names, the outcome, or that both figures are shares of people is in doubt.
 */
import { aboutFigures, chanceIn } from './risk-chance.ts';
import { type RiskFigure, riskFigures } from './risk-figures.ts';
import { outcomeOf } from './risk-outcome.ts';
import { riskPatterns } from './risk-patterns.ts';
import { areArms, comparatorOf, isShareOfPeople } from './risk-terms.ts';

export interface RiskArm {
  /** As the study names it: `placebo`, `intervention group`. */
  label: string;
  events: number | null;
  total: number | null;
  percent: number;
  /** Of 1,000 people, rounded. */
  perThousand: number;
  /** `265 ÷ 4,687 × 1,000`, or `5.7% × 10` where the counts are not told. */
  formula: string;
  /** Offsets of its figures in UTF-16 units into the sentence. */
  start: number;
  end: number;
}

export interface AbsoluteRisk {
  arms: readonly [RiskArm, RiskArm];
  /** The arm that the other is compared with: the control where one is named so, else the one told second. */
  comparator: 0 | 1;
  /** What happened, in the study's words. */
  outcome: string;
  /** Whether the sentence says that chance may explain the difference; null where it does not tell. */
  mayBeChance: boolean | null;
}

/** The text with its figures as `#`, and brackets and asides that hold none as blanks; offsets stay. */
function shapeOf(text: string, figures: readonly RiskFigure[]): string {
  let shape = text;
  for (const { start, end } of figures) shape = `${shape.slice(0, start)}${'#'.repeat(end - start)}${shape.slice(end)}`;
  return shape
    .replaceAll(/[([][^()[\]#]*[)\]]/g, (aside) => ' '.repeat(aside.length))
    .replaceAll(/(?<!\p{L})p(?:[-\s]values?)?\s?[=<>≤≥]\s?[\d.·]+/giu, (aside) => ' '.repeat(aside.length));
}

/** Not what a trial found but what it planned, or how people were at its beginning, or more than two arms. */
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

/** What the words say of the first arm: 1 more, -1 less; null where neither or both. */
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

/** `occurred in` before a percentage is said of people, never of an amount. */
const happening =
  /\b(occurr(?:ed|ing)|observed|seen|found|reported|present|experienced|recorded|noted|diagnosed|detected)(?:\s(?:only|in|by|among|for))*\s*[([]?\s*$/i;

const isCompared = /\bp\s?[=<>]|signific|\bCI\b|confidence|compared|versus|\bvs|\bthan\b|respectively/i;

/** The risks of two arms that a study's sentence tells; of several pairs the first that can be read surely. */
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
    // What another part calls significant says nothing of this one; `no significant differences` ahead says it of all.
    const mayBeChance = own ?? (clauses.length > 1 && chanceIn(sentence) === true ? true : null);
    return { ...found.risk, mayBeChance };
  }
  return null;
}

interface Stretch {
  start: number;
  end: number;
}

/** `(5% vs 8%; p = 0.02)`: where the clause ends inside of brackets, its test is in their rest. */
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
  /** Where its words end in the sentence. */
  end: number;
}

function riskIn(sentence: string, shape: string, figures: readonly RiskFigure[], clause: Stretch): FoundRisk | null {
  const inside = figures.filter(({ start }) => start >= clause.start && start < clause.end);
  const [first, second] = inside;
  // A third figure may be a third arm or another outcome.
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
    const outcome = outcomeOf(before, behind.trim());
    if (outcome === null) continue;
    const isCount = [first, second].every(({ events, ofPeople }) => events !== null || ofPeople);
    const happened = happening.exec(before)?.[1] ?? '';
    if (!isShareOfPeople(`${outcome.words} ${happened} ${linkA}${linkB}`, isCount || outcome.countsPeople)) continue;
    const way = wayOf(words.slice(0, match.index + match[0].length));
    if (way === null ? apart === 'direction' : way * (first.percent - second.percent) < 0) continue;
    if (apart === 'respectively' && /\band\b/.test(outcome.words)) continue;
    if (/^(?:[^:]*: )?(?:had|were|was)\b/.test(outcome.words) && !isCompared.test(sentence)) continue;
    const arms = [armOf(a, first), armOf(b, second)] as const;
    // Too rare for a dot of a thousand.
    if (arms.some(({ percent, perThousand }) => percent > 0 && perThousand === 0)) continue;
    const end = clause.start + match.index + match[0].length;
    return { risk: { arms, comparator: comparatorOf([a, b]) ?? 1, outcome: outcome.words }, end };
  }
  return null;
}
