/** Groups of records that describe one publication. */
import { eachCandidatePair } from './duplicate-blocks.ts';
import type { DuplicateCandidate } from './duplicate-candidate.ts';
import { type Decision, decide, greatestStrength } from './duplicate-decision.ts';
import { DuplicateFacts, type JournalNames } from './duplicate-facts.ts';

/** More records of one publication than all sources together give; a group this large takes no further one. */
const largestGroup = 64;

/** Decides each pair once and keeps the pairs that are `same`, by how sure they are. */
class PairDecisions {
  readonly #facts: readonly DuplicateFacts[];
  readonly #decisions = new Map<number, Decision>();
  /** By strength, pairs as `lower index × number of records + higher index`. */
  readonly joinable: readonly number[][] = Array.from({ length: greatestStrength + 1 }, () => []);

  constructor(records: readonly DuplicateCandidate[]) {
    const journalNames: JournalNames = new Map();
    this.#facts = records.map((record) => new DuplicateFacts(record, journalNames));
    eachCandidatePair(this.#facts, (left, right) => this.of(left, right));
  }

  of(left: number, right: number): Decision {
    const [low, high] = left < right ? [left, right] : [right, left];
    const pair = low * this.#facts.length + high;
    const known = this.#decisions.get(pair);
    if (known !== undefined) {
      return known;
    }
    const one = this.#facts[low];
    const other = this.#facts[high];
    if (one === undefined || other === undefined) {
      throw new RangeError(`There are no records ${left} and ${right} to compare.`);
    }
    const decision = decide(one, other);
    this.#decisions.set(pair, decision);
    if (decision.verdict === 'same') {
      this.joinable[decision.strength]?.push(pair);
    }
    return decision;
  }
}

/** Groups that grow by joining; every record starts as a group of its own. */
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

  /** Joins the groups of two records unless pins, the size or `forbids` for any pair across keep them apart. */
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

  /** Groups of two or more, each in rising order, by their first member. */
  groups(): number[][] {
    return [...this.#members.values()]
      .map((group) => [...group].sort((left, right) => left - right))
      .sort((one, other) => (one[0] ?? 0) - (other[0] ?? 0));
  }
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
  pins: readonly (string | null)[] = [],
): number[][] {
  const decisions = new PairDecisions(records);
  const groups = new GrowingGroups(records.length, pins);
  for (let strength = greatestStrength; strength > 0; strength -= 1) {
    const pairs = [...(decisions.joinable[strength] ?? [])].sort((left, right) => left - right);
    for (const pair of pairs) {
      groups.joinUnless(
        Math.floor(pair / records.length),
        pair % records.length,
        (one, other) => decisions.of(one, other).verdict === 'different',
      );
    }
  }
  return groups.groups();
}
