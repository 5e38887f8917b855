import { termsOf } from '#core/text/words/terms.ts';
import { inverseDocumentFrequency, termSaturation } from './bm25-scores.ts';

/** A searchable document; `text` is everything by which it is found, title and abstract together. */
export interface IndexedDocument {
  id: string;
  text: string;
}

interface Postings {
  documents: number[];
  counts: number[];
}

/** Built by `buildIndex`, read by `search`; never changed afterwards. */
export interface SearchIndex {
  ids: readonly string[];
  /** Each document as the numbers of its terms, in order. */
  documents: readonly Int32Array[];
  vocabulary: ReadonlyMap<string, number>;
  postings: readonly Postings[];
  averageLength: number;
}

export interface SearchHit {
  id: string;
  score: number;
}

/** Builds the index; memory is about the size of the text. */
export function buildIndex(documents: readonly IndexedDocument[]): SearchIndex {
  const vocabulary = new Map<string, number>();
  const postings: Postings[] = [];
  let total = 0;
  const termNumbers = documents.map((document, index) => {
    const terms = termsOf(document.text);
    total += terms.length;
    return Int32Array.from(terms, (term) => {
      let number = vocabulary.get(term);
      if (number === undefined) {
        number = postings.length;
        vocabulary.set(term, number);
        postings.push({ documents: [], counts: [] });
      }
      const entry = postings[number];
      const last = entry ? entry.documents.length - 1 : -1;
      if (entry && last >= 0 && entry.documents[last] === index) entry.counts[last] = (entry.counts[last] ?? 0) + 1;
      else if (entry) {
        entry.documents.push(index);
        entry.counts.push(1);
      }
      return number;
    });
  });
  return {
    ids: documents.map((document) => document.id),
    documents: termNumbers,
    vocabulary,
    postings,
    averageLength: total / Math.max(1, documents.length),
  };
}

function addPostings(index: SearchIndex, postings: Postings, weight: number, scores: Float64Array): void {
  const frequency = inverseDocumentFrequency(index.documents.length, postings.documents.length);
  for (let entry = 0; entry < postings.documents.length; entry += 1) {
    const document = postings.documents[entry] ?? 0;
    const length = index.documents[document]?.length ?? 0;
    scores[document] =
      (scores[document] ?? 0) +
      weight * frequency * termSaturation(postings.counts[entry] ?? 0, length, index.averageLength);
  }
}

/**
 * Adjacent words of the query score extra where they are adjacent in a document, as in the sequential dependence model
 * (D. Metzler and W. B. Croft, SIGIR 2005): once in order and adjacent, once in any order within eight terms, each
 * scored by BM25 as a term of its own.
 */
const adjacentWeight = 0.2;
const nearWeight = 0.1;
const nearWindow = 8;

function addPairs(index: SearchIndex, first: number, second: number, scores: Float64Array): void {
  const firstPostings = index.postings[first];
  const secondPostings = index.postings[second];
  if (!firstPostings || !secondPostings || first === second) return;
  const withSecond = new Set(secondPostings.documents);
  const adjacent: Postings = { documents: [], counts: [] };
  const near: Postings = { documents: [], counts: [] };
  for (const document of firstPostings.documents) {
    if (!withSecond.has(document)) continue;
    const terms = index.documents[document] ?? new Int32Array();
    const firstAt: number[] = [];
    const secondAt: number[] = [];
    terms.forEach((term, at) => {
      if (term === first) firstAt.push(at);
      else if (term === second) secondAt.push(at);
    });
    let adjacentCount = 0;
    let nearCount = 0;
    for (const left of firstAt)
      for (const right of secondAt) {
        if (right === left + 1) adjacentCount += 1;
        if (Math.abs(right - left) < nearWindow) nearCount += 1;
      }
    if (adjacentCount > 0) {
      adjacent.documents.push(document);
      adjacent.counts.push(adjacentCount);
    }
    if (nearCount > 0) {
      near.documents.push(document);
      near.counts.push(nearCount);
    }
  }
  addPostings(index, adjacent, adjacentWeight, scores);
  addPostings(index, near, nearWeight, scores);
}

function best(scores: Float64Array, limit: number): number[] {
  const found: number[] = [];
  scores.forEach((score, document) => {
    if (score > 0) found.push(document);
  });
  return found.sort((left, right) => (scores[right] ?? 0) - (scores[left] ?? 0) || left - right).slice(0, limit);
}

/**
 * Pseudo-relevance feedback by the relevance model RM3 (N. Abdul-Jaleel et al., TREC 2004): the terms that the first
 * documents share are mixed into the query at one part in five, so that a poor first page does not dominate the search.
 */
const feedbackDocuments = 10;
const feedbackTerms = 20;
const feedbackShare = 0.2;

function feedback(index: SearchIndex, scores: Float64Array): [term: number, weight: number][] {
  const first = best(scores, feedbackDocuments);
  const total = first.reduce((sum, document) => sum + (scores[document] ?? 0), 0);
  const weights = new Map<number, number>();
  for (const document of first) {
    const terms = index.documents[document] ?? new Int32Array();
    const weight = (scores[document] ?? 0) / total / terms.length;
    for (const term of terms) weights.set(term, (weights.get(term) ?? 0) + weight);
  }
  const chosen = [...weights].sort((left, right) => right[1] - left[1] || left[0] - right[0]).slice(0, feedbackTerms);
  const sum = chosen.reduce((part, [, weight]) => part + weight, 0);
  return chosen.map(([term, weight]) => [term, weight / sum]);
}

/**
 * The documents with any word of the query, or with significant words of the best of those, best first, at most
 * `limit`; equal scores in the order of the index. A query without a searchable word finds nothing.
 */
export function search(index: SearchIndex, query: string, limit: number): SearchHit[] {
  const terms = termsOf(query);
  const numbers = terms.map((term) => index.vocabulary.get(term));
  const scores = new Float64Array(index.documents.length);
  for (const number of numbers) {
    const postings = number === undefined ? undefined : index.postings[number];
    if (postings) addPostings(index, postings, 1, scores);
  }
  numbers.forEach((number, at) => {
    const next = numbers[at + 1];
    if (number !== undefined && next !== undefined) addPairs(index, number, next, scores);
  });
  if (!scores.some((score) => score > 0)) return [];

  const expanded = scores.map((score) => score * (1 - feedbackShare));
  for (const [term, weight] of feedback(index, scores)) {
    const postings = index.postings[term];
    if (postings) addPostings(index, postings, feedbackShare * terms.length * weight, expanded);
  }
  return best(expanded, limit).map((document) => ({
    id: index.ids[document] ?? '',
    score: expanded[document] ?? 0,
  }));
}
