import { inverseDocumentFrequency, termSaturation } from './bm25.ts';

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
