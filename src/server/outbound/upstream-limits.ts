/** How often each upstream may be asked, from its documentation and its measured behaviour. */
import type { UpstreamId } from './outbound.ts';
import type { SlotPolicy } from './slot-keeper.ts';

export interface Credentials {
  /** Whether a key is configured. */
  keys: { pubmed: boolean; core: boolean; semanticscholar: boolean; openalex: boolean };
  /** Whether a contact address is configured; it puts us into Crossref's polite pool. */
  contact: boolean;
}

/** The limits to begin with; what an upstream announces in its answers takes their place (see asked-wait.ts). */
export function slotPolicies({ keys, contact }: Credentials): Record<UpstreamId, SlotPolicy> {
  return {
    // 3 a second by address, 10 with a key; every process and every reader counts together.
    pubmed: keys.pubmed ? perSecond(10, 5) : perSecond(3, 3),
    // Lists since 2025-12-01: 1 a second and one at a time in the public pool, 3 and 3 in the polite one.
    crossref: contact ? perSecond(3, 3) : perSecond(1, 1),
    // No limit is documented; clients that are left in peace stay at 5 to 10.
    europepmc: perSecond(5, 5),
    // Measured without a key: 10 in 10 minutes. With one: 25 a minute (personal) or 10 (academic); the lower.
    core: keys.core
      ? { requests: 10, intervalMs: 60_000, concurrency: 5 }
      : { requests: 10, intervalMs: 600_000, concurrency: 3 },
    // 1 a second over all end points with a key. Without one everybody shares a pool, and modesty is all one can do.
    semanticscholar: perSecond(1, 1),
    doaj: perSecond(2, 2),
    // 100,000 a day.
    unpaywall: perSecond(10, 5),
    openalex: perSecond(keys.openalex ? 10 : 5, 5),
    icite: perSecond(2, 2),
  };
}

function perSecond(requests: number, concurrency: number): SlotPolicy {
  return { requests, intervalMs: 1_000, concurrency };
}
