import type { SourceId } from '#core/records/databases.ts';

/** The address at which a source is searched: PubMed at the bare one, as the specification has it. Without schemas, so that a first page can ask before they are loaded. */
export const searchPath = (source: SourceId): string => (source === 'pubmed' ? '/api/search' : `/api/search/${source}`);
