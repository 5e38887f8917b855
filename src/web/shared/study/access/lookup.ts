import type { Enrichment } from '#contract/studies.ts';

/**
 * What is known for one study of the lookup that follows a search (free copies, citation counts, retraction signals).
 * `failed` means that no answer came: its retraction status is then unknown, never clean.
 */
export type Lookup = { state: 'waiting' } | { state: 'answered'; enrichment: Enrichment } | { state: 'failed' };

export const pendingLookup: Lookup = { state: 'waiting' };
