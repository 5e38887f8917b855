/** Finds works by words, best first, deterministic; each database has an order of its own. */
import type { Entry } from './corpus.ts';
import { shareOf } from './seeded-random.ts';
import { type DatabaseId, databaseIds, type Work } from './work.ts';

const stopWords = new Set(
  'a an and are as at be by can could cut cutting did do does for from good had has have help helps how if in into is it its me my not of on or our should so than that the their them they this to using was way we were what when where which who why will with work works would you'.split(
    ' ',
  ),
);

/** Lower case, no accents, plurals cut, function words left out; in the order of the text, each once. */
function indexWords(text: string): string[] {
  const found = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1 && !stopWords.has(word))
    .map(stem);
  return [...new Set(found)];
}

function stem(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 3 && word.endsWith('s') && !/(ss|us|is)$/.test(word)) return word.slice(0, -1);
  return word
    .replace(/isation$/, 'ization')
    .replace(/ise(d?)$/, 'ize$1')
    .replace('haem', 'hem')
    .replace('aem', 'em');
}

interface Postings {
  works: number[];
  weights: number[];
}

const bodyWeight = 0.4;
const aboutWeight = 0.85;
const cachedQueries = 500;

export class WorkIndex {
  readonly #works: Work[];
  readonly #postings = new Map<string, Postings>();
  readonly #found = new Map<string, Work[]>();
  readonly #byKey = new Map<string, Work>();

  constructor(entries: readonly Entry[]) {
    this.#works = entries.map((entry) => entry.work);
    entries.forEach(({ work, about, words }, place) => {
      const weights = new Map(indexWords(words).map((word) => [word, bodyWeight]));
      for (const word of indexWords(about)) weights.set(word, aboutWeight);
      for (const word of indexWords(work.title)) weights.set(word, 1);
      for (const [word, weight] of weights) {
        const postings = this.#postings.get(word) ?? { works: [], weights: [] };
        this.#postings.set(word, postings);
        postings.works.push(place);
        postings.weights.push(weight);
      }
      if (work.doi) this.#byKey.set(`doi:${work.doi.toLowerCase()}`, work);
      if (work.pmid) this.#byKey.set(`pmid:${work.pmid}`, work);
    });
  }

  get works(): readonly Work[] {
    return this.#works;
  }

  byDoi(doi: string): Work | null {
    return this.#byKey.get(`doi:${doi.trim().toLowerCase()}`) ?? null;
  }

  byPmid(pmid: string): Work | null {
    return this.#byKey.get(`pmid:${pmid.trim()}`) ?? null;
  }

  /** Words of `text` that no work has. */
  unknownWords(text: string): string[] {
    return indexWords(text).filter((word) => !this.#postings.has(word));
  }

  /**
   * Works of one database that have at least half of the known words, those with more of the rarer words first. Without
   * a known word: nothing.
   */
  find(database: DatabaseId, text: string): Work[] {
    const words = indexWords(text).filter((word) => this.#postings.has(word));
    const key = `${database} ${[...words].sort().join(' ')}`;
    const known = this.#found.get(key);
    if (known) return known;
    const found = this.#find(database, words);
    if (this.#found.size >= cachedQueries) this.#found.clear();
    this.#found.set(key, found);
    return found;
  }

  #find(database: DatabaseId, words: readonly string[]): Work[] {
    const scores = new Float64Array(this.#works.length);
    const counts = new Uint16Array(this.#works.length);
    for (const word of words) {
      const postings = this.#postings.get(word);
      if (!postings) continue;
      const rarity = Math.log(1 + this.#works.length / postings.works.length);
      postings.works.forEach((place, at) => {
        scores[place] = (scores[place] ?? 0) + rarity * (postings.weights[at] ?? 0);
        counts[place] = (counts[place] ?? 0) + 1;
      });
    }
    const least = Math.max(1, Math.ceil(words.length / 2));
    const salt = databaseIds.indexOf(database);
    const hits: { work: Work; score: number }[] = [];
    counts.forEach((count, place) => {
      const work = this.#works[place];
      if (count < least || !work?.heldBy.has(database)) return;
      // Databases agree on what is on topic and differ in the order within it.
      const own = 0.95 + 0.1 * shareOf(place, salt);
      hits.push({ work, score: (scores[place] ?? 0) * (count / words.length) * own });
    });
    return hits.sort((left, right) => right.score - left.score).map(({ work }) => work);
  }
}
