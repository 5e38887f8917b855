import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { getEnrichment } from '#contract/studies.ts';
import type { MergedStudy } from '#core/matching/merge/merge-records.ts';
import { call } from '#web/api/call.ts';
import { lookupId } from '#web/shared/study/study-facts.ts';
import { whenIdle } from '#web/ui/loading/when-idle.ts';
import { EnrichmentStore, type LookupService } from './enrichment-store.ts';
import { type Lookup, pendingLookup } from './lookup.ts';

export interface Enrichments {
  /** Of a study by its own (lowest) number; the same object until its answer changes. */
  lookupOf: (studyId: number) => Lookup;
  /** Services that could not answer, each once, with their names. */
  failures: readonly { service: LookupService; message: string }[];
  /** True while a request is open. */
  asking: boolean;
  /** Asks again for everything that failed or came back unknown. */
  askAgain: () => void;
  /** Refetches all, including known results: for a user who wants today's status. */
  askAnew: () => void;
}

/** One store per query client, so that answers outlive the screen that requested them. */
const stores = new WeakMap<QueryClient, EnrichmentStore>();

function storeOf(client: QueryClient): EnrichmentStore {
  const known = stores.get(client);
  if (known) return known;
  const made = new EnrichmentStore(
    (ids) => call(getEnrichment, { query: { studyIds: ids.join(',') } }),
    () => new Promise((resolve) => whenIdle(resolve, 200)),
  );
  stores.set(client, made);
  return made;
}

/**
 * Looks up each study once, at most 100 in a request, and holds the answers while the page is open; studies added later
 * are looked up alone. With `enabled` false no request is sent yet: pass it until the search itself has been answered.
 */
export function useEnrichments(
  studies: readonly Pick<MergedStudy, 'id' | 'members'>[],
  { enabled = true }: { enabled?: boolean } = {},
): Enrichments {
  const store = storeOf(useQueryClient());
  const { lookups, failures, asking } = useSyncExternalStore(store.subscribe, store.state);
  const idOf = useMemo(() => new Map(studies.map((study) => [study.id, lookupId(study)])), [studies]);
  useEffect(() => {
    if (enabled) store.ask([...idOf.values()]);
  }, [store, idOf, enabled]);
  const lookupOf = useCallback((id: number) => lookups.get(idOf.get(id) ?? id) ?? pendingLookup, [lookups, idOf]);
  return {
    lookupOf,
    failures: useMemo(() => [...failures].map(([service, message]) => ({ service, message })), [failures]),
    asking,
    askAgain: useCallback(() => store.askAgain([...idOf.values()]), [store, idOf]),
    askAnew: useCallback(() => store.askAnew([...idOf.values()]), [store, idOf]),
  };
}
