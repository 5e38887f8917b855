/**
 * Pairs of records that are worth comparing. Blocking makes the work grow with the number of records and not with its
 * square.
 */

import { foldText } from '#core/records/title-key.ts';
import type { DuplicateFacts } from './duplicate-facts.ts';

/**
 * Records share a block where a cheap feature agrees that duplicates usually share. A record is compared with at most
 * this many earlier ones of each block, the latest first, so that the work stays linear for any input.
 */
const lookBack = 24;
const lookBackIdentified = 60;

/** One kind of block: for each key the latest record, and for each record the one before it. */
class BlockIndex {
  readonly #latest = new Map<string, number>();
  readonly #previous = new Map<number, number>();
  readonly #depth: number;

  constructor(depth: number) {
    this.#depth = depth;
  }

  /** Adds the record to the key's block and passes the earlier ones of the block to `visit`. */
  add(key: string, index: number, visit: (earlier: number) => void): void {
    let earlier = this.#latest.get(key);
    this.#latest.set(key, index);
    if (earlier !== undefined) {
      this.#previous.set(index, earlier);
    }
    for (let steps = 0; earlier !== undefined && steps < this.#depth; steps += 1) {
      visit(earlier);
      earlier = this.#previous.get(earlier);
    }
  }
}

/** Titles that agree in a smaller share of the shorter one's words are not compared further. */
const sharedWords = 0.6;

/** Cheap test whether a comparison is worthwhile: one title begins the other, or most words are in both. */
function worthComparing(left: DuplicateFacts, right: DuplicateFacts): boolean {
  const [short, long] =
    left.title.words.length <= right.title.words.length ? [left.title, right.title] : [right.title, left.title];
  if (!short.mayShareWords(long, sharedWords) && !long.key.startsWith(short.key)) {
    return false;
  }
  const needed = short.words.length * sharedWords;
  let missing = short.words.length - needed;
  for (const word of short.words) {
    if (!long.words.includes(word)) {
      missing -= 1;
      if (missing < 0) {
        return long.key.startsWith(short.key);
      }
    }
  }
  return true;
}

/** Each has a DOI or PMID of its own: one publication only where the pages agree, for which there is a block. */
function differentlyNumbered(left: DuplicateFacts, right: DuplicateFacts): boolean {
  const [one, other] = [left.record.identifiers, right.record.identifiers];
  return (
    (one.pmid !== null && other.pmid !== null && one.pmid !== other.pmid) ||
    (one.doi !== null && other.doi !== null && one.doi !== other.doi && !left.hasDoubtfulDoi && !right.hasDoubtfulDoi)
  );
}

/** Blocks that grow: a new record is compared with those that are already there. */
export class CandidateBlocks {
  readonly #identified = {
    doi: new BlockIndex(lookBackIdentified),
    pmid: new BlockIndex(lookBackIdentified),
    pmcid: new BlockIndex(lookBackIdentified),
  };
  readonly #titles = new BlockIndex(lookBackIdentified);
  readonly #beginnings = new BlockIndex(lookBack);
  readonly #pages = new BlockIndex(lookBack);
  readonly #firstAuthors = new BlockIndex(lookBack);

  /**
   * Adds the record at `at` and passes each of its pairs that is worth a comparison, lower index first, to `compare`; a
   * pair can come more than once. `facts` are at least those of all records so far.
   */
  add(facts: readonly DuplicateFacts[], at: number, compare: (left: number, right: number) => unknown): void {
    const fact = facts[at];
    if (fact === undefined) {
      return;
    }
    const { record, title, year } = fact;
    const always = (earlier: number): void => {
      compare(earlier, at);
    };
    const ifAlike = (earlier: number): void => {
      const other = facts[earlier];
      if (other !== undefined && !differentlyNumbered(other, fact) && worthComparing(other, fact)) {
        compare(earlier, at);
      }
    };
    const ifAlikeThere = (earlier: number): void => {
      const other = facts[earlier];
      if (other !== undefined && worthComparing(other, fact)) {
        compare(earlier, at);
      }
    };
    for (const scheme of ['doi', 'pmid', 'pmcid'] as const) {
      const identifier = record.identifiers[scheme];
      if (identifier !== null) {
        this.#identified[scheme].add(identifier, at, always);
      }
    }
    if (title.key !== '') {
      this.#titles.add(title.key, at, always);
      this.#beginnings.add(title.key.slice(0, 20), at, ifAlike);
    }
    if (year === null) {
      return;
    }
    const firstPage = record.pages === null ? undefined : /\d+/.exec(record.pages)?.[0];
    if (firstPage !== undefined) {
      this.#pages.add(`${firstPage}/${year}`, at, ifAlikeThere);
    }
    const first = record.contributors[0];
    if (first !== undefined && 'family' in first) {
      this.#firstAuthors.add(`${foldText(first.family).slice(0, 5)}/${year}`, at, ifAlike);
    }
  }
}
