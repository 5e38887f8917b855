/** Groups of records that describe one publication. */
import { CandidateBlocks } from './duplicate-blocks.ts';
import type { DuplicateCandidate } from './duplicate-candidate.ts';
import { type Decision, decide, maxStrength } from './duplicate-decision.ts';
import { DuplicateFacts, type JournalNames } from './duplicate-facts.ts';

/** Records. More than all sources together have of one publication; a group of this size accepts no more. */
const largestGroup = 64;

/** Records. Up to this number the keys of pairs are below 2³⁰, where a map is fastest. */
const expectedRecords = 2 ** 15;
const maxRecords = 2 ** 26;

/** Decides each pair once and stores the pairs that are `same`, by strength. Records can be added. */
class PairDecisions {
  /** A pair is `lower index × stride + higher index`. */
  readonly stride: number;
  readonly #facts: DuplicateFacts[] = [];
  readonly #journalNames: JournalNames = new Map();
  readonly #blocks = new CandidateBlocks();
  /** Decisions of pairs that share a block. */
  readonly #decisions = new Map<number, Decision>();
  /** Decisions of other pairs, made when two groups were about to be joined. */
  readonly #asides = new Map<number, Decision>();
  /** Pairs that share a block and are `same`, by strength. */
  readonly #joinable: readonly number[][] = Array.from({ length: maxStrength + 1 }, () => []);

  constructor(stride: number) {
    this.stride = stride;
  }

  add(records: readonly DuplicateCandidate[]): void {
    const from = this.#facts.length;
    for (const record of records) {
      this.#facts.push(new DuplicateFacts(record, this.#journalNames));
    }
    const decideOnce = (low: number, high: number): void => {
      const pair = low * this.stride + high;
      if (!this.#decisions.has(pair)) {
        const decision = this.#compare(low, high);
        this.#decisions.set(pair, decision);
        if (decision.verdict === 'same') {
          this.#joinable[decision.strength]?.push(pair);
        }
      }
    };
    for (let at = from; at < this.#facts.length; at += 1) {
      this.#blocks.add(this.#facts, at, decideOnce);
    }
  }

  /** Number of these records that are already compared, if there are no others; else null. */
  heldOf(records: readonly DuplicateCandidate[]): number | null {
    const isBeginning =
      this.#facts.length <= records.length && this.#facts.every(({ record }, at) => record === records[at]);
    return isBeginning ? this.#facts.length : null;
  }

  #compare(left: number, right: number): Decision {
    const one = this.#facts[left];
    const other = this.#facts[right];
    if (one === undefined || other === undefined) {
      throw new RangeError(`There are no records ${left} and ${right} to compare.`);
    }
    return decide(one, other);
  }

  /**
   * Passes the pairs to `join`, most certain first. Pairs that are first compared here can turn out to be `same` and
   * come later, if they are less certain, as if nothing had been compared before.
   */
  eachJoinable(join: (left: number, right: number, forbids: (one: number, other: number) => boolean) => void): void {
    const joinable = this.#joinable.map((pairs) => [...pairs]);
    const met = new Set<number>();
    const forbids = (one: number, other: number): boolean => {
      const [low, high] = one < other ? [one, other] : [other, one];
      const pair = low * this.stride + high;
      const known = this.#decisions.get(pair);
      if (known !== undefined) {
        return known.verdict === 'different';
      }
      const decision = this.#asides.get(pair) ?? this.#compare(low, high);
      this.#asides.set(pair, decision);
      if (decision.verdict === 'same' && !met.has(pair)) {
        joinable[decision.strength]?.push(pair);
      }
      met.add(pair);
      return decision.verdict === 'different';
    };
    for (let strength = maxStrength; strength > 0; strength -= 1) {
      const pairs = [...(joinable[strength] ?? [])].sort((left, right) => left - right);
      for (const pair of pairs) {
        join(Math.floor(pair / this.stride), pair % this.stride, forbids);
      }
    }
  }
}

/** Groups that grow by joining. Every record starts as a group of its own. */
class GrowingGroups {
  readonly #groupOf: number[];
  /** Only groups of two or more. */
  readonly #members = new Map<number, number[]>();
  readonly #pins: (string | null)[];

  constructor(size: number, pins: readonly (string | null)[]) {
    this.#groupOf = Array.from({ length: size }, (_, index) => index);
    this.#pins = this.#groupOf.map((index) => pins[index] ?? null);
    const firstPinned = new Map<string, number>();
    this.#pins.forEach((pin, index) => {
      const first = pin === null ? undefined : firstPinned.get(pin);
      if (first !== undefined) {
        this.#join(first, index);
      } else if (pin !== null) {
        firstPinned.set(pin, index);
      }
    });
  }

  #membersOf(group: number): readonly number[] {
    return this.#members.get(group) ?? [group];
  }

  #join(into: number, from: number): void {
    const moved = this.#membersOf(from);
    for (const index of moved) {
      this.#groupOf[index] = into;
    }
    this.#members.set(into, [...this.#membersOf(into), ...moved]);
    this.#members.delete(from);
    this.#pins[into] ??= this.#pins[from] ?? null;
  }

  /** Joins the groups of two records unless pins, the size or `forbids` for any pair between them prevents it. */
  joinUnless(left: number, right: number, forbids: (one: number, other: number) => boolean): void {
    const into = this.#groupOf[left] ?? left;
    const from = this.#groupOf[right] ?? right;
    const bothPinned = (this.#pins[into] ?? null) !== null && (this.#pins[from] ?? null) !== null;
    const [one, other] = [this.#membersOf(into), this.#membersOf(from)];
    if (into === from || bothPinned || one.length + other.length > largestGroup) {
      return;
    }
    if (!one.some((member) => other.some((stranger) => forbids(member, stranger)))) {
      this.#join(into, from);
    }
  }

  /** Groups of two or more, each in ascending order, sorted by their first member. */
  groups(): number[][] {
    return [...this.#members.values()]
      .map((group) => [...group].sort((left, right) => left - right))
      .sort((one, other) => (one[0] ?? 0) - (other[0] ?? 0));
  }
}

/**
 * Finds duplicates with a cache: pairs that were compared for a list are not compared again when records are appended
 * to it.
 */
export interface DuplicateFinder {
  /** Compares the records in advance, so that a later `find` among them and appended ones is faster. */
  prepare(records: readonly DuplicateCandidate[]): void;
  /** As `findDuplicates`. */
  find(records: readonly DuplicateCandidate[], pins?: readonly (string | null)[]): number[][];
}

/** A finder with a cache of its own, for one list that grows. */
export function createDuplicateFinder(): DuplicateFinder {
  let decisions = new PairDecisions(expectedRecords);
  const prepare = (records: readonly DuplicateCandidate[]): void => {
    const stride = records.length <= expectedRecords ? expectedRecords : maxRecords;
    const held = decisions.stride === stride ? decisions.heldOf(records) : null;
    if (held === null) {
      decisions = new PairDecisions(stride);
    }
    decisions.add(records.slice(held ?? 0));
  };
  return {
    prepare,
    find: (records, pins = []) => {
      prepare(records);
      const groups = new GrowingGroups(records.length, pins);
      decisions.eachJoinable((left, right, forbids) => groups.joinUnless(left, right, forbids));
      return groups.groups();
    },
  };
}

/**
 * Groups (of two or more, each in ascending order, sorted by their first member) of indices of records that describe
 * one publication. The most certain pairs are joined first; a pair that is certainly of two publications is never in
 * one group.
 *
 * `pins` has for each record null or a mark: records with equal marks are always in one group, records with unequal
 * marks never are. In this way a merge that the user undid stays undone, and a card that is already shown stays one
 * card.
 */
export function findDuplicates(
  records: readonly DuplicateCandidate[],
  pins: readonly (string | null)[] = [],
): number[][] {
  return createDuplicateFinder().find(records, pins);
}
