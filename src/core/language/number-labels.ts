/**
 * Which words a number belongs to. `7.9% with A versus 48.8% with B`, `A (7.9%) and B (48.8%)` and `less often with A
 * than with B (7.9% vs 48.8%)` give the same labels, so that a number that changed its arm or its outcome is seen.
 */
import { contentWords } from './content-words.ts';
import type { FoundNumber } from './numbers.ts';

export interface LabelledNumber {
  number: FoundNumber;
  /** Stems that are this number's alone; `§control` and `§treated` stand for whatever names those arms have. */
  own: ReadonlySet<string>;
  /** Stems of the stretch that this number shares with its neighbours. */
  around: ReadonlySet<string>;
  /** Stems of what the clause says it of: the words before its verb; empty where no verb is seen. */
  subject: ReadonlySet<string>;
}

export const controlArm = '§control';
export const treatedArm = '§treated';

const controlWords =
  /\b(?:placebo|sham|dummy|usual[\s-]care|standard[\s-]care|standard treatment|without\s(?:it|them|the\s(?:programme|program|treatment|drug|intervention))|no[\s-](?:treatment|intervention|supplement\w*|exercise)|wait(?:ing)?[\s-]?list|untreated|comparators?|controls|control(?:\s(?:group|arm|participants?|patients?|subjects?|diet|condition|children|women|men|animals|mice|rats|intervention|treatment|individuals|sites?|schools?|villages?|clusters?)|(?=\s?[,.;:)(]|\s(?:and|had|was|were|at|vs|than|\d)|$)))/i;
const treatedWords =
  /\b(?:(?:intervention|treatment|treated|active|experimental|study|supplement(?:ed|ation)?|exercise|training)(?:[\s-](?:group|arm|participants?|patients?|treatment|children|women))|treated)\b/i;
const treatedLone = /\b(?:intervention|treatment|experimental)(?=\s?(?:[,.;:)(]|and|vs\.?|versus|than)|$)/i;

/** The stems of a stretch, with the names that arms go by. */
export function labelStems(text: string): Set<string> {
  const stems = new Set(contentWords(text).map((word) => word.stem));
  if (controlWords.test(text)) stems.add(controlArm);
  else if (treatedWords.test(text) || treatedLone.test(text)) stems.add(treatedArm);
  return stems;
}

const strongJoint =
  /(?:,?\s|^)(?:vs\.?|versus|compared\s(?:with|to)|(?:in\s)?comparison\s(?:with|to)|relative\sto|as\sopposed\sto|against|than|whereas|while|but|although)(?=\s|$)|;/i;
const weakJoint = /(?:,?\s(?:and|or|to)(?=\s|$)|,|^\s?[-–]\s?$|\))/gi;
const emptyBetween =
  /^[\s)\](,;%/±]*(?:vs\.?|versus|and|or|to|compared\s(?:with|to)|than|against|[-–/])?[\s)\](,]*(?:only|just|about)?\s?$/i;

/** Numbers that a reader would call results: no p-values, limits of intervals, deviations, visits or dates. */
export function isResult(number: FoundNumber, text: string): boolean {
  if (number.partOfName !== null || number.name === 'p' || number.unit === 'ordinal' || number.unit === 'decade')
    return false;
  const before = text.slice(Math.max(0, number.start - 40), number.start);
  const after = text.slice(number.end, number.end + 24);
  if (/(?:±|\+\/-|\+-)\s?$/.test(before) || /\b(?:SD|SE|SEM|IQR|range)\b[\s:=,]*\[?$/.test(before)) return false;
  if (/\b(?:CI|CrI|confidence interval|IQR|range|SD)\b[^a-z]*(?:to|and|from)?[^a-z]*$/i.test(before)) return false;
  if (/^\s?%?[\s-]*(?:CI|CrI|confidence|credible)\b/.test(after)) return false;
  if (/\b(?:type|phase|grade|stage|class|level|table|figure|omega|n)[\s-]$/i.test(before) && number.unit === null)
    return false;
  if (
    /^(?:19|20)\d\d$/.test(String(number.value)) &&
    number.unit === null &&
    /\b(?:in|from|between|and|to|since|until|\p{Lu}\p{Ll}+)\s$/u.test(before)
  )
    return false;
  if (
    /\b(?:aged?|over|of|under)\s$/i.test(before) &&
    /^\s(?:years?\s)?(?:or|and|years)\s?(?:older|more|over|above|younger|under|of age|old)/i.test(
      text.slice(number.end),
    )
  )
    return false;
  if (
    /^(?:mg|µg|iu|ml|g|ng)(?:\/(?:kg|(?:\d×)?day|week))*$/.test(number.unit ?? '') &&
    /\p{L}{4,}\s$/u.test(before) &&
    !/(?:mean|median|about|than|around|only|over|from|were|lost|gained|total)\s$/i.test(before)
  )
    return false;
  const time = /^(?:year|month|week|day|hour|minute|second)$/.test(number.unit ?? '');
  return !(
    time &&
    /\b(?:at|after|for|during|over|within|by|from|in|to|and|the|a|every|of|≥|aged)\s?$|^$/i.test(before.slice(-8))
  );
}

/** The numerator of `30 of 378 (7.9%)` stays; the denominator says nothing of its own. */
function isDenominator(number: FoundNumber, text: string): boolean {
  return /\d\s?(?:of|\/|out of)\s?$/.test(text.slice(Math.max(0, number.start - 10), number.start));
}

interface Gap {
  tight: boolean;
  /** Words that belong to the number before, and to the one after. */
  left: Set<string>;
  right: Set<string>;
}

function readGap(between: string): Gap {
  const plain = between
    .replace(/\b(?:95|99|90)\s?%\s?(?:CI|confidence interval)\b[^;)\]]*/gi, ' ')
    .replace(/[Pp]\s?[<>=≤]\s?[\d.·]+/g, ' ')
    .replace(/(?:±|\+\/-|\bSD|\bSE)\s?[\d.·,]+/g, ' ')
    .replace(/\b(?:of|out of)\s[\d,]+/g, ' ');
  const tight = emptyBetween.test(
    plain.replace(/[\d.·%]+/g, ' ').replace(/\b(?:mg|kg|g|ml|mmhg|years?|days?|weeks?|months?|points?)\b/gi, ' '),
  );
  if (tight) return { tight, left: new Set(), right: new Set() };
  const strong = strongJoint.exec(plain);
  let at = strong ? strong.index : -1;
  let after = strong ? strong.index + strong[0].length : -1;
  if (!strong) {
    const joints = [...plain.matchAll(weakJoint)];
    const joint = joints.filter((match) => /and|or/.test(match[0])).at(-1) ?? joints.at(-1);
    at = joint ? joint.index : plain.length;
    after = joint ? joint.index + joint[0].length : plain.length;
  }
  return { tight, left: labelStems(plain.slice(0, at)), right: labelStems(plain.slice(after)) };
}

/** A comparison outside the numbers: what stands on either side of `than`, `compared with`, or in `A and B, respectively`. */
function armsOf(text: string, listStart: number, listEnd: number, count: number): Set<string>[] | null {
  const before = text.slice(0, listStart);
  const after = text.slice(listEnd);
  const ends = after.search(/[;]|\.\s|,\srespectively|\srespectively/);
  const tail = ends < 0 ? after : after.slice(0, ends);
  const respectively = /^[^;]{0,160}\brespectively/i.test(after);
  const near = tail.split(/\)|,\s?(?:adjusted|p\b|95|which|but|with\sa)/i)[0] ?? '';
  const split = (stretch: string) =>
    stretch
      .split(/,?\s(?:and|or|vs\.?|versus|compared\s(?:with|to)|than|relative\sto)\s|,\s|\s?\/\s?/i)
      .filter((part) => contentWords(part, true).length > 0);
  if (respectively || /^[\s%)\]]*(?:for|in|with|among|on|of)\s(?!p\b)/i.test(tail)) {
    const parts = split((respectively ? tail : near).replace(/\([^)]*\)/g, ' '));
    if (parts.length === count) return parts.map(labelStems);
    if (!respectively && parts.length === 1 && count === 2) return [new Set(), labelStems(parts[0] ?? '')];
  }
  if (count === 2) {
    const cue = /\b(?:than|versus|vs\.?|compared\s(?:with|to)|comparison\s(?:with|to)|relative\sto|against)\s/gi;
    for (const stretch of [before, tail]) {
      const joint = [...stretch.matchAll(cue)].at(stretch === before ? -1 : 0);
      if (!joint) continue;
      const left =
        stretch
          .slice(0, joint.index)
          .split(/[;:]|\.\s|\)/)
          .at(-1) ?? '';
      const right = stretch.slice(joint.index + joint[0].length).split(/[;:(),]|\b(?:was|were|had)\b/)[0] ?? '';
      // `Compared with B, A had …`: what follows the comma is the first arm.
      const opening = contentWords(left, true).length === 0;
      const first = opening ? stretch.slice(joint.index + joint[0].length + right.length) : left;
      const labels = [labelStems(first), labelStems(right)];
      if (labels.every((label) => label.size > 0)) return labels;
    }
  }
  const listed = /\b(?:in|for|between|with|of|to|among)\s(?:the\s)?([^;:.]*?)$/i.exec(before)?.[1] ?? before;
  if (respectively) {
    const parts = split(listed.replace(/\b(?:was|were|had|is|are)\b.*$/i, '').replace(/\([^)]*\)/g, ' '));
    if (parts.length === count) return parts.map(labelStems);
  }
  return null;
}

/** `24/73 (33%)`, `3.2 ± 0.4`: the same result told twice, or with its spread. */
const sameResult = /^[\s%]*(?:(?:\/|of|out of)\s?(?:the\s)?[\d,]+\s?)?(?:\p{L}+\s)?[([,=]*\s*(?:\p{L}{1,3}\s?=\s?)?$/u;

/** Numbers that tell one result, in their order. */
function clustersOf(heads: readonly FoundNumber[], text: string): FoundNumber[][] {
  const clusters: FoundNumber[][] = [];
  for (const head of heads) {
    const last = clusters.at(-1)?.at(-1);
    const between = last ? text.slice(last.end, head.start) : '';
    if (last && between.length < 40 && /[([]/.test(between) && sameResult.test(between)) clusters.at(-1)?.push(head);
    else clusters.push([head]);
  }
  return clusters;
}

/** The results of one sentence with the words that each belongs to, in their order. */
export function labelNumbers(text: string, numbers: readonly FoundNumber[]): LabelledNumber[] {
  return [
    ...labelHeads(
      text,
      numbers.filter((number) => isResult(number, text) && !isDenominator(number, text)),
    ),
    ...labelHeads(
      text,
      numbers.filter((number) => number.name === 'p' && number.comparison === null),
    ),
  ];
}

function labelHeads(text: string, heads: readonly FoundNumber[]): LabelledNumber[] {
  const clusters = clustersOf(heads, text);
  const startOf = (index: number) => clusters[index]?.[0]?.start ?? 0;
  const endOf = (index: number) => clusters[index]?.at(-1)?.end ?? 0;
  const gaps = clusters.slice(1).map((_, index): Gap => {
    const gap = readGap(text.slice(endOf(index), startOf(index + 1)));
    const units = [clusters[index]?.at(-1)?.unit ?? null, clusters[index + 1]?.[0]?.unit ?? null];
    const unlike = units[0] !== units[1] && units.every((unit) => unit !== null);
    return unlike ? { ...gap, tight: false } : gap;
  });
  const own = clusters.map(() => new Set<string>());
  const around = clusters.map(() => new Set<string>());
  const add = (to: Set<string> | undefined, stems: ReadonlySet<string>) => {
    for (const stem of stems) to?.add(stem);
  };
  gaps.forEach((gap, index) => {
    add(own[index], gap.left);
    add(own[index + 1], gap.right);
  });
  if (clusters.length === 0) return [];
  const leading = labelStems(lastClause(text.slice(0, startOf(0))));
  const trailing = labelStems(text.slice(endOf(clusters.length - 1)).split(/[;]|\.\s/)[0] ?? '');
  const firstGap = gaps[0];
  const lastGap = gaps.at(-1);
  // Words before the first number are its own where the next number has its words before it as well.
  const leadingIsOwn = !firstGap || (!firstGap.tight && firstGap.right.size > 0);
  const trailingIsOwn = !lastGap || (!lastGap.tight && lastGap.left.size > 0);
  if (leadingIsOwn) add(own[0], leading);
  else for (const set of around) add(set, leading);
  if (trailingIsOwn) add(own.at(-1), trailing);
  else for (const set of around) add(set, trailing);

  for (let index = 0; index < clusters.length; ) {
    let last = index;
    while (gaps[last]?.tight) last += 1;
    if (last > index) {
      const arms = armsOf(text, startOf(index), endOf(last), last - index + 1);
      const shared = new Set<string>();
      for (let item = index; item <= last; item += 1) add(shared, own[item] ?? new Set());
      for (let item = index; item <= last; item += 1) {
        add(around[item], shared);
        own[item] = new Set(arms?.[item - index] ?? []);
      }
    }
    index = last + 1;
  }
  return clusters.flatMap((cluster, index) =>
    cluster.map((number) => ({
      number,
      own: own[index] ?? new Set<string>(),
      around: around[index] ?? new Set<string>(),
      subject: subjectOf(text, number),
    })),
  );
}

const verb =
  /\b(?:was|were|is|are|had|has|did|occurred|reached|averaged|rose|fell|fallen|dropped|declined|decreased|increased|improved|worsened|reduced|lowered|went|changed|came|differed|gained)\b/i;

/** `HDL cholesterol` in `At week 3, HDL cholesterol was 9% higher`. */
function subjectOf(text: string, number: FoundNumber): Set<string> {
  const before = text.slice(0, number.start).replace(/\([^)]*\)/g, ' ');
  const clause = before.split(/[;:]|\.\s|,\s|\sbut\s/).findLast((part) => verb.test(part)) ?? '';
  const at = verb.exec(clause);
  return at ? new Set(contentWords(clause.slice(0, at.index), true).map(({ stem }) => stem)) : new Set();
}

function lastClause(text: string): string {
  return text.split(/[;]|\.\s|,\s(?:but|while|whereas|although)\s|\)\s?,\s?(?:and\s)?/).at(-1) ?? text;
}
