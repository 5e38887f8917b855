/** Groups of records that describe one publication. */
import type { DuplicateCandidate } from './duplicate-candidate.ts';
import { type Decision, decide } from './duplicate-decision.ts';
import { DuplicateFacts, type JournalNames } from './duplicate-facts.ts';
import { foldText } from './title-key.ts';

/**
 * Records share a block where something cheap agrees that duplicates usually share. A record is compared with at most
 * this many earlier ones of each block, the latest first, so that no input makes the work grow with its square.
 */
const lookBack = 24;
const lookBackIdentified = 60;

/** One kind of block: for each key the latest record, and for each record the one before it. */
class BlockIndex {
  readonly #latest = new Map<string, number>();
  readonly #previous: Int32Array;
  readonly #depth: number;

  constructor(size: number, depth: number) {
    this.#previous = new Int32Array(size).fill(-1);
    this.#depth = depth;
  }

  /** Adds the record to the key's block and hands the earlier ones of the block to `visit`. */
  add(key: string, index: number, visit: (earlier: number) => void): void {
    let earlier = this.#latest.get(key) ?? -1;
    this.#latest.set(key, index);
    this.#previous[index] = earlier;
    for (let steps = 0; earlier >= 0 && steps < this.#depth; steps += 1) {
      visit(earlier);
      earlier = this.#previous[earlier] ?? -1;
    }
  }
}

/** Cheap look at whether comparing is worth while: enough of the shorter title's words in the other. */
function worthComparing(left: DuplicateFacts, right: DuplicateFacts): boolean {
  const [short, long] =
    left.title.words.length <= right.title.words.length ? [left.title, right.title] : [right.title, left.title];
  if (short.key === long.key || long.key.startsWith(short.key)) {
    return true;
  }
  const needed = short.words.length * 0.5;
  let shared = 0;
  for (const word of short.words) {
    if (long.words.includes(word)) {
      shared += 1;
    }
  }
  return shared >= needed;
}

/** Hands each pair worth a comparison, lower index first, to `compare`; a pair may come more than once. */
function eachCandidatePair(facts: readonly DuplicateFacts[], compare: (left: number, right: number) => unknown): void {
  const index = (depth: number): BlockIndex => new BlockIndex(facts.length, depth);
  const identified = { doi: index(lookBackIdentified), pmid: index(lookBackIdentified), pmcid: index(lookBackIdentified) };
  const titles = index(lookBackIdentified);
  const [beginnings, endings, pages, firstAuthors] = [index(lookBack), index(lookBack), index(lookBack), index(lookBack)];
  facts.forEach((fact, at) => {
    const { record, title, year } = fact;
    const always = (earlier: number): void => compare(earlier, at);
    const ifAlike = (earlier: number): void => {
      const other = facts[earlier];
      if (other !== undefined && worthComparing(other, fact)) {
        compare(earlier, at);
      }
    };
    for (const scheme of ['doi', 'pmid', 'pmcid'] as const) {
      const identifier = record.identifiers[scheme];
      if (identifier !== null) {
        identified[scheme].add(identifier, at, always);
      }
    }
    if (title.key !== '') {
      titles.add(title.key, at, always);
      beginnings.add(title.key.slice(0, 20), at, ifAlike);
      endings.add(title.key.slice(-20), at, ifAlike);
    }
    if (year === null) {
      return;
    }
    const firstPage = record.pages === null ? undefined : /\d+/.exec(record.pages)?.[0];
    if (firstPage !== undefined) {
      pages.add(`${firstPage}/${year}`, at, ifAlike);
    }
    const first = record.contributors[0];
    if (first !== undefined && 'family' in first) {
      firstAuthors.add(`${foldText(first.family).slice(0, 5)}/${year}`, at, ifAlike);
    }
  });
}

/**
 * Groups (of two or more, each in rising order, groups by their first member) of indices of records that describe one
 * publication. Surest pairs are joined first; a pair that is certainly of two publications never ends in one group.
 *
 * `pins` holds for each record null, or a mark: records with equal marks are in one group whatever they say, records
 * with unequal marks never are. So a reader's undone merge stays undone and a card already shown stays one card.
 */
export function findDuplicates(
  records: readonly DuplicateCandidate[],
  pins?: readonly (string | null)[],
): number[][] {
  const journalNames: JournalNames = new Map();
  const facts = records.map((record) => new DuplicateFacts(record, journalNames));
  const groupOf = records.map((_, index) => index);
  const members = records.map((_, index) => [index]);
  const pinOf = records.map((_, index) => pins?.[index] ?? null);
  const decisions = new Map<number, Decision>();
  const edges: { left: number; right: number; strength: number }[] = [];
  /** The decision about a pair, made once. */
  const decisionOf = (left: number, right: number): Decision => {
    const [low, high] = left < right ? [left, right] : [right, left];
    const code = low * records.length + high;
    const known = decisions.get(code);
    if (known !== undefined) {
      return known;
    }
    const one = facts[low];
    const other = facts[high];
    const decision: Decision =
      one === undefined || other === undefined ? { verdict: 'unknown', strength: 0 } : decide(one, other);
    decisions.set(code, decision);
    if (decision.verdict === 'same') {
      edges.push({ left: low, right: high, strength: decision.strength });
    }
    return decision;
  };
  const join = (into: number, from: number): void => {
    const moved = members[from] ?? [];
    for (const index of moved) {
      groupOf[index] = into;
    }
    members[into]?.push(...moved);
    members[from] = [];
    pinOf[into] ??= pinOf[from] ?? null;
  };

  const firstPinned = new Map<string, number>();
  pinOf.forEach((pin, index) => {
    const first = pin === null ? undefined : firstPinned.get(pin);
    if (pin !== null && first === undefined) {
      firstPinned.set(pin, index);
    } else if (first !== undefined) {
      join(first, index);
    }
  });

  eachCandidatePair(facts, decisionOf);
  edges.sort((one, other) => other.strength - one.strength || one.left - other.left || one.right - other.right);
  for (const { left, right } of [...edges]) {
    const into = groupOf[left] ?? left;
    const from = groupOf[right] ?? right;
    const bothPinned = pinOf[into] !== null && pinOf[from] !== null;
    if (into === from || bothPinned) {
      continue;
    }
    const forbidden = (members[into] ?? []).some((one) =>
      (members[from] ?? []).some((other) => decisionOf(one, other).verdict === 'different'),
    );
    if (!forbidden) {
      join(into, from);
    }
  }
  return members
    .filter((group) => group.length > 1)
    .map((group) => [...group].sort((left, right) => left - right))
    .sort((one, other) => (one[0] ?? 0) - (other[0] ?? 0));
}
