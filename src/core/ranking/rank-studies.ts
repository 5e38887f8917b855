/**
 * The order of a merged list: reciprocal rank fusion (G. V. Cormack, C. L. A. Clarke and S. Büttcher, SIGIR 2009, k =
 * 60) of each database's own order with BM25 over title and abstract, where any word is enough. Requiring all words and
 * favouring the title were both measured to find less.
 */

import { type SourceId, sourceNames } from '#core/records/databases.ts';
import { createQueryMatcher, type QueryMatcher, scoreCounts, type TextCounts } from './query/query-matcher.ts';

export interface RankableStudy {
  id: number;
  title: string;
  abstract: string | null;
}

/** One database's own order, best first. Ids that are not among the studies still count as places. */
export interface SourceOrder {
  source: SourceId;
  ids: readonly number[];
}

export interface RankedStudy {
  id: number;
  /** 0 to 1; 1 would be first in every database and by wording. */
  score: number;
  /** 1 to 10, integer: 10 for a study that one database and its wording both put first. Decreases with the order. */
  relevance: number;
  /** The reason, for the user: `matches diet in title and abstract; 2nd in PubMed`. */
  reason: string;
}

/** Ranks with a cache: counts for a query are stored by study id until another query comes. */
export interface Ranker {
  rankStudies(query: string, studies: readonly RankableStudy[], orders: readonly SourceOrder[]): RankedStudy[];
}

const fusionConstant = 60;
const firstPlace = 1 / (fusionConstant + 1);

interface CountedStudy {
  title: string;
  abstract: string | null;
  whole: TextCounts;
  inTitle: TextCounts;
}

function countStudy(matcher: QueryMatcher, study: RankableStudy): CountedStudy {
  const inTitle = matcher.count(study.title);
  const abstract = study.abstract === null ? null : matcher.count(study.abstract);
  const whole = abstract
    ? {
        counts: inTitle.counts.map((count, place) => count + (abstract.counts[place] ?? 0)),
        length: inTitle.length + abstract.length,
      }
    : inTitle;
  return { title: study.title, abstract: study.abstract, whole, inTitle };
}

function ordinal(place: number): string {
  const lastTwo = place % 100;
  const ending = lastTwo >= 11 && lastTwo <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th');
  return `${place}${ending}`;
}

function matchedWords(matcher: QueryMatcher, counts: Uint16Array): string[] {
  const matched: string[] = [];
  matcher.words.forEach((word, place) => {
    if (!counts[place]) return;
    const before = matched.length - 1;
    if (matcher.continues[place] && counts[place - 1]) matched[before] = `${matched[before]}-${word}`;
    else matched.push(word);
  });
  return matched;
}

function matchReason(matcher: QueryMatcher, counted: CountedStudy): string {
  const { counts } = counted.whole;
  const matched = matchedWords(matcher, counts);
  if (matched.length === 0)
    return counted.abstract === null
      ? 'no word of the query in the title, no abstract'
      : 'no word of the query in title or abstract';
  const title = counted.inTitle.counts.some((count) => count > 0);
  const abstract = counts.some((count, place) => count > (counted.inTitle.counts[place] ?? 0));
  const where = title && abstract ? 'title and abstract' : title ? 'the title' : 'the abstract';
  return `matches ${matched.join(', ')} in ${where}`;
}

interface Placing {
  source: SourceId;
  place: number;
}

function placings(orders: readonly SourceOrder[]): Map<number, Placing[]> {
  const byStudy = new Map<number, Placing[]>();
  for (const order of orders) {
    const seen = new Set<number>();
    order.ids.forEach((id, position) => {
      if (seen.has(id)) return;
      seen.add(id);
      const known = byStudy.get(id);
      const placing = { source: order.source, place: position + 1 };
      if (known) known.push(placing);
      else byStudy.set(id, [placing]);
    });
  }
  return byStudy;
}

/** Equal scores share the better place, so that the order of the input does not decide. */
function placesByWording(scores: readonly number[]): (number | null)[] {
  const order = scores.map((_, index) => index).filter((index) => (scores[index] ?? 0) > 0);
  order.sort((left, right) => (scores[right] ?? 0) - (scores[left] ?? 0));
  const places = new Array<number | null>(scores.length).fill(null);
  order.forEach((index, position) => {
    const before = order[position - 1];
    places[index] = before !== undefined && scores[before] === scores[index] ? (places[before] ?? null) : position + 1;
  });
  return places;
}

/** A ranker with a cache of its own: one for each search, or one for a page that ranks again as answers arrive. */
export function createRanker(): Ranker {
  let rememberedQuery: string | null = null;
  let matcher = createQueryMatcher('');
  let counted = new Map<number, CountedStudy>();

  function countsOf(study: RankableStudy): CountedStudy {
    const known = counted.get(study.id);
    if (known && known.title === study.title && known.abstract === study.abstract) return known;
    const fresh = countStudy(matcher, study);
    counted.set(study.id, fresh);
    return fresh;
  }

  function rankStudies(
    query: string,
    studies: readonly RankableStudy[],
    orders: readonly SourceOrder[],
  ): RankedStudy[] {
    if (query !== rememberedQuery) {
      rememberedQuery = query;
      matcher = createQueryMatcher(query);
      counted = new Map();
    }
    const texts = studies.map(countsOf);
    const wording = scoreCounts(
      matcher.words.length,
      texts.map((text) => text.whole),
    );
    const wordingPlaces = placesByWording(wording);
    const bySources = placings(orders);
    const best = (orders.filter((order) => order.ids.length > 0).length + 1) * firstPlace;

    return studies
      .map((study, index) => {
        const places = bySources.get(study.id) ?? [];
        const wordingPlace = wordingPlaces[index] ?? null;
        let fused = wordingPlace === null ? 0 : 1 / (fusionConstant + wordingPlace);
        for (const { place } of places) fused += 1 / (fusionConstant + place);
        const text = texts[index];
        const match = text && matcher.words.length > 0 ? [matchReason(matcher, text)] : [];
        const said = places.map(({ source, place }) => `${ordinal(place)} in ${sourceNames[source]}`).join(', ');
        return {
          wording: wording[index] ?? 0,
          ranked: {
            id: study.id,
            score: fused / best,
            relevance: Math.min(10, Math.max(1, Math.round((10 * fused) / (2 * firstPlace)))),
            reason: [...match, ...(said ? [said] : [])].join('; '),
          },
        };
      })
      .sort(
        (left, right) =>
          right.ranked.score - left.ranked.score || right.wording - left.wording || left.ranked.id - right.ranked.id,
      )
      .map(({ ranked }) => ranked);
  }

  return { rankStudies };
}

/** Best first. Every study is returned once, matched or not. Nothing is cached between calls. */
export function rankStudies(
  query: string,
  studies: readonly RankableStudy[],
  orders: readonly SourceOrder[],
): RankedStudy[] {
  return createRanker().rankStudies(query, studies, orders);
}
