/** The reader's question in DOAJ's query language. */
import type { SearchFilters } from '#core/records/search-filters.ts';
import { parseBooleanQuery, type QueryNode } from '#server/literature/boolean-query.ts';

export interface DoajQuery {
  /** The query as it is in the address, before percent-encoding; null when there is nothing to search for. */
  text: string | null;
  ignored: string[];
}

/** Older than any article of the directory: represents an open lower bound. */
const firstYear = 1600;

/**
 * Words joined by AND and OR, and years as a closed range: DOAJ refuses `*`, `?` and `~` anywhere ("Query contains
 * disallowed Lucene features"), so an open end is written as a year, and escapes `/` and second colons by itself.
 * AND is written out since its own default differs between versions; NOT before a field is not understood.
 */
export function doajQuery(query: string, filters: SearchFilters, today: string): DoajQuery {
  const { root, ignored } = parseBooleanQuery(query);
  if (!root) return { text: null, ignored };
  const conditions = [write(root)];
  const { from, to } = filters.dates;
  // Issues are dated ahead by some months at most.
  const lastYear = to?.year ?? Number(today.slice(0, 4)) + 1;
  if (from || to) conditions.push(`bibjson.year:[${from?.year ?? firstYear} TO ${lastYear}]`);
  return { text: conditions.join(' AND '), ignored };
}

function write(node: QueryNode): string {
  if (node.kind === 'word') return node.text;
  if (node.kind === 'phrase') return `"${node.words.join(' ')}"`;
  return `(${node.parts.map(write).join(node.kind === 'and' ? ' AND ' : ' OR ')})`;
}
