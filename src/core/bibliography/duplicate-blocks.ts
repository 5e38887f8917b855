/** Which pairs of records are worth comparing: blocking, so that the work grows with the records and not their square. */
import type { DuplicateFacts } from './duplicate-facts.ts';
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

/** Titles of which fewer words than this share of the shorter one's agree are not looked at any closer. */
const sharedWords = 0.6;

/** Cheap look at whether comparing is worth while: one title begins the other, or most words are in both. */
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

/** Each with a DOI or PMID of its own: one publication only if the pages say so, for which there is a block. */
function differentlyNumbered(left: DuplicateFacts, right: DuplicateFacts): boolean {
  const [one, other] = [left.record.identifiers, right.record.identifiers];
  return (
    (one.pmid !== null && other.pmid !== null && one.pmid !== other.pmid) ||
    (one.doi !== null && other.doi !== null && one.doi !== other.doi && !left.hasDoubtfulDoi && !right.hasDoubtfulDoi)
  );
}

/** Hands each pair worth a comparison, lower index first, to `compare`; a pair may come more than once. */
export function eachCandidatePair(
  facts: readonly DuplicateFacts[],
  compare: (left: number, right: number) => unknown,
): void {
  const index = (depth: number): BlockIndex => new BlockIndex(facts.length, depth);
  const identified = {
    doi: index(lookBackIdentified),
    pmid: index(lookBackIdentified),
    pmcid: index(lookBackIdentified),
  };
  const titles = index(lookBackIdentified);
  const [beginnings, pages, firstAuthors] = [index(lookBack), index(lookBack), index(lookBack)];
  facts.forEach((fact, at) => {
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
        identified[scheme].add(identifier, at, always);
      }
    }
    if (title.key !== '') {
      titles.add(title.key, at, always);
      beginnings.add(title.key.slice(0, 20), at, ifAlike);
    }
    if (year === null) {
      return;
    }
    const firstPage = record.pages === null ? undefined : /\d+/.exec(record.pages)?.[0];
    if (firstPage !== undefined) {
      pages.add(`${firstPage}/${year}`, at, ifAlikeThere);
    }
    const first = record.contributors[0];
    if (first !== undefined && 'family' in first) {
      firstAuthors.add(`${foldText(first.family).slice(0, 5)}/${year}`, at, ifAlike);
    }
  });
}
