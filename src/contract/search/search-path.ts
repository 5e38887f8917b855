import type { SourceId } from '#core/records/databases.ts';

/**
 * The path for searching a source. PubMed has the path without a name, as the specification says. This file has no
 * schemas, so that a page can send its first request before they are loaded.
 */
export const searchPath = (source: SourceId): string => (source === 'pubmed' ? '/api/search' : `/api/search/${source}`);
