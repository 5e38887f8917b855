/** Finds the measure's name to which an estimate belongs. */
import type { WrittenEstimate } from './estimate-before.ts';
import type { MeasureName } from './measure-names.ts';
import type { WrittenInterval } from './written-intervals.ts';

export interface Bound {
  name: MeasureName;
  /** False where the name belongs to an earlier effect and still applies. */
  direct: boolean;
}

export interface EarlierEffect {
  name: MeasureName;
  kind: WrittenInterval['kind'];
  end: number;
}

const maxReach = 190;
const verb = /\b(?:was|were|is|are|had|has|showed|did|decreased|increased|remained)\b|[=;]|\d[.·]\d/;
const preposition = /\b(?:for|of|in|on|between|by|to|at|per|from)\s(?:the\s|a\s|an\s)?(?:[\p{L}-]+\s){0,3}$/iu;
const otherKind = (name: MeasureName) => name.kind === 'other';
/** A clause that begins after the name and counts something else. */
const newClause = /[.;]\s|\b(?:while|whereas|although|but|compared\swith|versus)\b/i;

/** Whether `gap` closes more brackets than it opens: the name is inside a bracket that has ended. */
function closesBracket(gap: string): boolean {
  let depth = 0;
  for (const character of gap) {
    if (character === '(' || character === '[') depth += 1;
    if (character === ')' || character === ']') depth -= 1;
    if (depth < 0) return true;
  }
  return false;
}

const isDifference = ({ kind }: MeasureName) =>
  kind === 'difference' || kind === 'MD' || kind === 'RD' || kind === 'IRD';
/** `difference in cure rate between drug A (65%, CI …) and B`: the bracket contains one arm's own figure. */
const armFigure =
  /\bbetween\s(?!(?:the\s)?(?:(?:two|three|four|study|treatment|intervention|both)\s)*(?:groups?|arms?|treatments?|conditions?|interventions?|cohorts?))[^()=]{1,120}[([]\s?$/i;

/** After an interval: `… for the control group and 75%`. */
const armAndArm = /^[%\s)\]]*\s?(?:for|in|among)\s[^.;,()]{2,40}\s(?:and|vs\.?|versus|compared\swith)\s[£$€]?\d/i;

/** `no significant difference`: the figures that follow can be each group's own. */
function negated(sentence: string, { start, kind }: MeasureName): boolean {
  return (
    (kind === 'difference' || kind === 'MD' || kind === 'RD') &&
    /\b(?:no|not|without|neither)\b[^,;:()]{0,40}$/i.test(sentence.slice(Math.max(0, start - 60), start))
  );
}

function carriesOn(sentence: string, blocks: readonly MeasureName[], from: number, to: number): boolean {
  const gap = sentence.slice(from, to);
  if (gap.length > 170 || /(?:\bp\s?[=<>]\s?$|±)/i.test(gap)) return false;
  return blocks
    .filter(({ start, end }) => start >= from && end <= to)
    .every(
      ({ start, end }) =>
        preposition.test(sentence.slice(from, start)) &&
        !/^\s?(?:was|were|is|of|=|:)?\s?$/.test(sentence.slice(end, to)),
    );
}

/**
 * The name that applies to an estimate: the last one before it, unless something else is measured in between; or that
 * of the effect before it where a list continues in the same form. `armFigures`: the sentence also gives intervals of
 * the arms' own figures; then a name applies only within its bracket.
 */
export function bindMeasure(
  sentence: string,
  names: readonly MeasureName[],
  estimate: WrittenEstimate,
  interval: WrittenInterval,
  earlier: EarlierEffect | null,
  armFigures = false,
): Bound | null {
  const before = names.filter(({ end }) => end <= estimate.start);
  const name = before.findLast((candidate) => !otherKind(candidate));
  if (!name) return null;
  const gap = sentence.slice(name.end, estimate.start);
  const blocks = before.filter((candidate) => otherKind(candidate) && candidate.start >= name.end);
  const after = earlier && earlier.end > name.start ? earlier : null;
  if (after) {
    if (armFigures && closesBracket(gap)) return null;
    if (after.name !== name || (interval.kind === 'led') !== (after.kind === 'led')) return null;
    return carriesOn(sentence, blocks, after.end, estimate.start) ? { name, direct: false } : null;
  }
  if (gap.length > maxReach) return null;
  if (closesBracket(gap) && /\d/.test(gap) && !/^\s?\)?\s?[([]?\s?(?:9\d[^)]*CI)?[^)]*[)\]][^;]{0,60}$/.test(gap))
    return null;
  if (newClause.test(gap) && verb.test(gap.slice(0, gap.search(newClause)))) return null;
  if (isDifference(name) && (armFigure.test(gap) || /\bassociated\s(?:with|to)\b/i.test(gap))) return null;
  const behind = sentence.slice(interval.end, interval.end + 70);
  if (
    isDifference(name) &&
    negated(sentence, name) &&
    (armAndArm.test(behind) || (armFigures && /\d\s?[)\]]/.test(gap)))
  )
    return null;
  // `no difference among the groups: drug A (−24, CI …), drug B (…)`
  if (isDifference(name) && negated(sentence, name) && /:\s[^:]*\p{L}[^:]*[([]\s?$/u.test(gap)) return null;
  const blocked = blocks.some(({ start, end, letters }) => {
    const toBlock = sentence.slice(name.end, start);
    const behind = sentence.slice(end, estimate.start);
    if (letters && !preposition.test(toBlock)) return true;
    if (/^s?\s?[([]\s?9\d/.test(behind) || (negated(sentence, name) && !preposition.test(toBlock))) return true;
    return verb.test(toBlock) || (/^\s?(?:=|:|was|of)?\s?$/.test(behind) && !preposition.test(toBlock));
  });
  return blocked ? null : { name, direct: true };
}
