/**
 * The words that belong to a number. `7.9% with A versus 48.8% with B`, `A (7.9%) and B (48.8%)` and `less often with A
 * than with B (7.9% vs 48.8%)` give the same labels, so that a number with an exchanged arm or outcome is found.
 */

import { controlArm, labelStems } from '#core/extraction/direction/arm-labels.ts';
import type { FoundNumber } from '#core/text/numbers/found-value.ts';
import { contentWords } from '#core/text/words/content-words.ts';
import { armsInSentence, type Gap, readGap } from './number-gaps.ts';
import { armOfHigherRate, blanked, blankedButChance, isDenominator, isResult } from './result-numbers.ts';

export class LabelledNumber {
  readonly number: FoundNumber;
  /** Stems of this number alone. `§control` and `§treated` replace the names of those arms. */
  readonly own: ReadonlySet<string>;
  /** Stems of the stretch that this number shares with its neighbours. */
  readonly around: ReadonlySet<string>;
  /** Read on first use: few rules need it, and for few numbers. */
  readonly #readSubject: () => ReadonlySet<string>;
  #subject: ReadonlySet<string> | null = null;

  constructor(
    number: FoundNumber,
    own: ReadonlySet<string>,
    around: ReadonlySet<string>,
    readSubject: () => ReadonlySet<string>,
  ) {
    this.number = number;
    this.own = own;
    this.around = around;
    this.#readSubject = readSubject;
  }

  /** Stems of the subject of its clause: the words before the verb; empty where no verb is found. */
  get subject(): ReadonlySet<string> {
    this.#subject ??= this.#readSubject();
    return this.#subject;
  }

  /** The same number with the same subject and other words. */
  withWords(own: ReadonlySet<string>, around: ReadonlySet<string>): LabelledNumber {
    return new LabelledNumber(this.number, own, around, () => this.subject);
  }
}

/** `24/73 (33%)`, `3.2 ± 0.4`: the same result in two forms, or with its spread. */
const sameResult = /^[\s%]*(?:(?:\/|of|out of)\s?(?:the\s)?[\d,]+\s?)?(?:\p{L}+\s)?[([,=]*\s*(?:\p{L}{1,3}\s?=\s?)?$/u;

/** `6/20 dogs; 30%`. */
const countAndShare = /^\s?\/\s?[\d,]+(?:\s\p{L}+)?\s?[;,([]\s?$/u;

/** Numbers that give one result, in their order. */
function clustersOf(heads: readonly FoundNumber[], text: string): FoundNumber[][] {
  const clusters: FoundNumber[][] = [];
  for (const head of heads) {
    const last = clusters.at(-1)?.at(-1);
    const between = last ? text.slice(last.end, head.start) : '';
    const alike = last !== undefined && last.unit === '%' && head.unit === '%';
    if (
      last &&
      !alike &&
      between.length < 40 &&
      ((/[([]/.test(between) && sameResult.test(between)) || countAndShare.test(between))
    )
      clusters.at(-1)?.push(head);
    else clusters.push([head]);
  }
  return clusters;
}

/** The results of one sentence with their words, in their order. */
export function labelNumbers(text: string, numbers: readonly FoundNumber[]): LabelledNumber[] {
  let results = numbers.filter((number) => isResult(number, text) && !isDenominator(number, text));
  const chances = numbers.filter((number) => number.name === 'p' && number.comparison === null);
  if (results.length + chances.length === 0) return [];
  const plain = blanked(text);
  // `improved by more than 25%` says who is counted where something else is counted.
  const isCriterion = ({ bound, comparison }: FoundNumber) => bound !== null || comparison !== null;
  if (results.some((number) => !isCriterion(number))) results = results.filter((number) => !isCriterion(number));
  return [
    ...labelHeads(
      plain,
      results.filter((number) => plain.charAt(number.end - 1) !== ' '),
    ),
    ...labelHeads(blankedButChance(text), chances),
  ];
}

/** Results side by side (`17.0 vs. 13.1`), with what separates them from the next. */
interface Run {
  clusters: FoundNumber[][];
  start: number;
  end: number;
}

/** `1 (2.1%) versus 15 (31.3%)` match from first to first, `7.9 vs. 48.8%` from last to first. */
function areAlike(left: readonly FoundNumber[] | undefined, right: readonly FoundNumber[]): boolean {
  const unit = unitOf(right, 0);
  return unitOf(left, -1) === unit || unitOf(left, 0) === unit;
}

const unitOf = (cluster: readonly FoundNumber[] | undefined, at: number) => cluster?.at(at)?.unit ?? null;

function runsOf(text: string, clusters: readonly FoundNumber[][]): { runs: Run[]; gaps: Gap[] } {
  const runs: Run[] = [];
  const gaps: Gap[] = [];
  for (const cluster of clusters) {
    const start = cluster[0]?.start ?? 0;
    const end = cluster.at(-1)?.end ?? start;
    const run = runs.at(-1);
    const gap = run ? readGap(text.slice(run.end, start)) : null;
    const isNested = run !== undefined && /^\s?%?\s?\(\s?$/.test(text.slice(run.end, start));
    if (run && gap?.tight && !isNested && areAlike(run.clusters.at(-1), cluster)) {
      run.clusters.push(cluster);
      run.end = end;
      continue;
    }
    if (gap) gaps.push(gap);
    runs.push({ clusters: [cluster], start, end });
  }
  return { runs, gaps };
}

/** `… services (2.47), 89% …`: a number in a bracket belongs to the words before it. */
function isBracketed(text: string, run: Run, next: Run | undefined): boolean {
  const open = text.lastIndexOf('(', run.start);
  if (open < 0 || text.slice(open, run.start).includes(')')) return false;
  return text.slice(run.end, next?.start ?? run.end).includes(')');
}

function addAll(to: Set<string> | undefined, stems: Iterable<string>): void {
  for (const stem of stems) to?.add(stem);
}

/** `The X group had a lower rate (2.1% versus 31.3%)`: the first belongs to the subject. */
function armOfSubject(text: string, { clusters, start }: Run): Set<string>[] | null {
  const [first, second] = clusters;
  const from = first?.at(-1)?.end;
  const to = second?.[0]?.start;
  if (clusters.length !== 2 || from === undefined || to === undefined) return null;
  if (!/\b(?:vs|versus|against|compared)\b/i.test(text.slice(from, to))) return null;
  const subject = /([^;.]*?\b(?:group|arm|recipients))\s(?:had|showed|achieved|reported|experienced|was|were)\b/i.exec(
    text.slice(0, start),
  )?.[1];
  const named = subject ?? armOfHigherRate(text.slice(0, start));
  return named ? [labelStems(named), new Set()] : null;
}

function labelHeads(text: string, heads: readonly FoundNumber[]): LabelledNumber[] {
  const { runs, gaps } = runsOf(text, clustersOf(heads, text));
  const [firstRun] = runs;
  const lastRun = runs.at(-1);
  if (!firstRun || !lastRun) return [];
  const own = runs.map(() => new Set<string>());
  const around = runs.map(() => new Set<string>());
  gaps.forEach((gap, index) => {
    addAll(own[index], gap.left);
    addAll(own[index + 1], gap.right);
  });
  const leading = labelStems(leadingWords(text.slice(0, firstRun.start)));
  const tail =
    text
      .slice(lastRun.end)
      .split(/[;]|\.\s|,\s(?:and|but|while|whereas|although|which)\s|\s(?:while|whereas|although)\s/)[0] ?? '';
  // `77.9% of A and 72.8% of B were alive`: what applies to both begins with the verb.
  const lastBut = runs.at(-2);
  const isOneClause = !/;|,\s(?:yet|but|while|whereas|although)\s/.test(text.slice(lastBut?.end ?? 0, lastRun.start));
  const predicate =
    runs.length > 1 && isOneClause ? tail.search(/\s(?:was|were|had|have|did|died|survived|showed|reported)\b/) : -1;
  const named = labelStems(tail.slice(0, Math.max(0, predicate)));
  const trailing = named.size > 0 ? named : labelStems(tail);
  if (named.size > 0) for (const set of around) addAll(set, labelStems(tail.slice(predicate)));
  // Words before the first number belong to it where the next number also has its words before it.
  if (!gaps[0] || gaps[0].right.size > 0 || isBracketed(text, firstRun, runs[1])) addAll(own[0], leading);
  else
    for (let index = 0; index < runs.length && (index === 0 || gaps[index - 1]?.right.size === 0); index += 1)
      addAll(around[index], leading);
  const lastGap = gaps.at(-1);
  if (
    runs.length === 2 &&
    own[0] &&
    lastGap &&
    lastGap.right.size === 0 &&
    !trailing.has(controlArm) &&
    leading.has(controlArm)
  )
    own[0].add(controlArm);
  if (!lastGap || lastGap.left.size > 0) addAll(own.at(-1), trailing);
  else
    for (
      let index = runs.length - 1;
      index >= 0 && (index === runs.length - 1 || gaps[index]?.left.size === 0);
      index -= 1
    )
      addAll(around[index], trailing);

  // No words of its own on either side: it continues the clause before it.
  for (let index = 1; index < runs.length; index += 1)
    if (own[index]?.size === 0 && gaps[index - 1]?.right.size === 0) addAll(around[index], own[index - 1] ?? []);
  const arms: (Set<string>[] | null)[] = runs.map(({ clusters, start, end }, index) =>
    clusters.length > 1
      ? armsInSentence(text.slice(0, runs[index + 1]?.start), start, end, clusters.length, runs[index - 1]?.end ?? 0)
      : null,
  );
  if (!arms.some((labels) => labels !== null))
    for (const [index, run] of runs.entries()) arms[index] ??= armOfSubject(text, run);
  // `at 2 months (17.0 vs 13.1) and at 12 months (17.1 vs 14.0)`: the arms are named once.
  const armsAt = (index: number) => {
    const own = arms[index] ?? null;
    if (own || otherPeople.test(text.slice(runs[index - 1]?.end ?? 0, runs[index]?.start))) return own;
    const count = runs[index]?.clusters.length;
    return arms.find((labels, other) => labels !== null && runs[other]?.clusters.length === count) ?? null;
  };
  return runs.flatMap(({ clusters }, index) => {
    const items = clusters.length > 1 ? armsAt(index) : null;
    return clusters.flatMap((cluster, item) => {
      const stems = items ? (items[item] ?? new Set<string>()) : (own[index] ?? new Set<string>());
      const shared = new Set([...(around[index] ?? []), ...(items ? (own[index] ?? []) : [])]);
      // The name of one item of the list does not apply to all.
      if (items) for (const label of items) for (const stem of label) shared.delete(stem);
      return cluster.map((number) => new LabelledNumber(number, stems, shared, () => subjectOf(text, number)));
    });
  });
}

/** `… (27% vs 8%) and in persons reporting symptoms (31% vs 7%)`: two others are compared there. */
const otherPeople =
  /\band\s(?:in|among)\s(?:the\s)?(?:persons|patients|people|those|participants|subjects|women|men|adults|children)\s/i;

const verb =
  /\b(?:was|were|is|are|had|has|did|occurred|reached|averaged|rose|fell|fallen|dropped|declined|decreased|increased|improved|worsened|reduced|lowered|went|changed|came|differed|gained)\b/i;

/** `HDL cholesterol` in `At week 3, HDL cholesterol was 9% higher`. */
function subjectOf(text: string, number: FoundNumber): Set<string> {
  const before = text.slice(0, number.start).replace(/\([^)]*\)/g, ' ');
  const clauses = before.split(/[;:]|\.\s|,\s|\sbut\s/);
  for (const clause of clauses.reverse()) {
    const at = verb.exec(clause);
    const stems = at ? contentWords(clause.slice(0, at.index), true).map(({ stem }) => stem) : [];
    if (stems.length > 0) return new Set(stems);
  }
  return new Set();
}

/** The clause before a number; for a number in a bracket, also the one before the bracket. */
function leadingWords(before: string): string {
  const open = before.lastIndexOf('(');
  if (open < 0 || before.indexOf(')', open) >= 0) return lastClause(before);
  return `${lastClause(before.slice(0, open))} ${lastClause(before.slice(open + 1))}`;
}

function lastClause(text: string): string {
  const heading = /[(,]\s?((?:[^,;:()]|\([^()]*\))+):\s*$/.exec(text)?.[1];
  if (heading) return heading;
  return text.split(/[;]|\.\s|,?\s(?:but|while|whereas|although)\s|\)\s?,\s?(?:and\s)?/).at(-1) ?? text;
}
