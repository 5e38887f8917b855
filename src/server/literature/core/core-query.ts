/** The reader's question in CORE's query language. */
import type { SearchFilters } from '#core/records/search-filters.ts';
import { parseBooleanQuery, type QueryNode } from '#server/literature/boolean-query.ts';

export interface CoreQuery {
  /** The value of `q`; null when the reader's text holds nothing to search for. */
  text: string | null;
  ignored: string[];
}

/**
 * Words joined by AND and OR, then the filters that CORE has: whole years and "has an abstract" and "has a full text".
 * Quotes stand after a field only: CORE answers a bare quoted phrase with HTTP 500 (seen in August 2026), so a phrase is
 * looked for in title and abstract. NOT is undocumented and never sent.
 */
export function coreQuery(query: string, filters: SearchFilters): CoreQuery {
  const { root, ignored } = parseBooleanQuery(query);
  if (!root) return { text: null, ignored };
  const conditions = [write(root)];
  const { from, to } = filters.dates;
  if (from) conditions.push(`yearPublished>=${from.year}`);
  if (to) conditions.push(`yearPublished<=${to.year}`);
  if (filters.hasAbstract) conditions.push('_exists_:abstract');
  if (filters.fullTextOnly) conditions.push('_exists_:fullText');
  return { text: conditions.join(' AND '), ignored };
}

function write(node: QueryNode): string {
  if (node.kind === 'word') return node.text;
  if (node.kind === 'phrase') {
    const phrase = `"${node.words.join(' ')}"`;
    return `(title:${phrase} OR abstract:${phrase})`;
  }
  return `(${node.parts.map(write).join(node.kind === 'and' ? ' AND ' : ' OR ')})`;
}
