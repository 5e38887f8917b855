/**
 * Okapi BM25: S. Robertson and H. Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond", Foundations and
 * Trends in Information Retrieval 3(4), 2009, equation 3.15, with the inverse document frequency of Lucene, which adds
 * 1 inside the logarithm so that a term in most documents never lowers a score.
 */

/** Lucene's defaults, within the ranges that the paper recommends (k1 1.2–2, b 0.5–0.8). */
const bm25Defaults = { k1: 1.2, b: 0.75 } as const;

/** The weight of a term that occurs in `having` of `documents` documents. */
export function inverseDocumentFrequency(documents: number, having: number): number {
  return Math.log(1 + (documents - having + 0.5) / (having + 0.5));
}

/**
 * The contribution of a term that occurs `count` times in a document of `length` terms: 0 to k1 + 1, before the weight
 * of its document frequency.
 */
export function termSaturation(count: number, length: number, averageLength: number): number {
  const { k1, b } = bm25Defaults;
  const relativeLength = averageLength > 0 ? length / averageLength : 1;
  return (count * (k1 + 1)) / (count + k1 * (1 - b + b * relativeLength));
}

/**
 * The scores of a few texts for one query without an index, in the order of `documents`, each given as its terms. A
 * repeated query term counts each time.
 */
export function bm25Scores(query: readonly string[], documents: readonly (readonly string[])[]): number[] {
  const averageLength = documents.reduce((sum, terms) => sum + terms.length, 0) / Math.max(1, documents.length);
  const counts = documents.map((terms) => {
    const count = new Map<string, number>();
    for (const term of terms) count.set(term, (count.get(term) ?? 0) + 1);
    return count;
  });
  const frequency = new Map<string, number>();
  for (const term of query) {
    const having = counts.filter((count) => count.has(term)).length;
    frequency.set(term, inverseDocumentFrequency(documents.length, having));
  }
  return documents.map((terms, index) => {
    let score = 0;
    for (const term of query) {
      const count = counts[index]?.get(term) ?? 0;
      if (count > 0) score += (frequency.get(term) ?? 0) * termSaturation(count, terms.length, averageLength);
    }
    return score;
  });
}
