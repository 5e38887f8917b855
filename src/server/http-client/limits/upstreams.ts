/**
 * Every service that the product uses: its address, its credential where it has one, and its limits. Settings, limits
 * and base addresses are derived from this list. The name and the rest of a literature database are in core's
 * `databases.ts`.
 */

/** At most `requests` started in any `intervalMs`, and at most `concurrency` under way at once. */
export interface RateLimitPolicy {
  requests: number;
  intervalMs: number;
  concurrency: number;
}

interface Credentials {
  hasKey: boolean;
  /** Whether a contact address is configured; with it, Crossref's polite pool is used. */
  hasContact: boolean;
}

interface Upstream {
  /** Its name in descriptions. */
  name: string;
  /** The public service; a mirror is set as `ID_URL`. */
  address: string;
  /** The initial limits; announced limits replace them (see rate-limit-headers.ts). */
  limits(credentials: Credentials): RateLimitPolicy;
}

function perSecond(requests: number, concurrency: number): RateLimitPolicy {
  return { requests, intervalMs: 1_000, concurrency };
}

export const upstreams = {
  pubmed: {
    name: 'NCBI E-utilities',
    address: 'https://eutils.ncbi.nlm.nih.gov/entrez/eutils/',
    // 3 a second by address, 10 with a key; all processes and users count together.
    limits: ({ hasKey }) => (hasKey ? perSecond(10, 5) : perSecond(3, 3)),
  },
  crossref: {
    name: 'Crossref',
    address: 'https://api.crossref.org/',
    // Lists since 2025-12-01: 1 a second and one at a time in the public pool, 3 and 3 in the polite one.
    limits: ({ hasContact }) => (hasContact ? perSecond(3, 3) : perSecond(1, 1)),
  },
  europepmc: {
    name: 'Europe PMC',
    address: 'https://www.ebi.ac.uk/europepmc/webservices/rest/',
    // No limit is documented; clients that are not blocked send 5 to 10.
    limits: () => perSecond(5, 5),
  },
  core: {
    name: 'CORE',
    address: 'https://api.core.ac.uk/v3/',
    // Measured without a key: 10 in 10 minutes. With one: 25 a minute (personal) or 10 (academic); the lower.
    limits: ({ hasKey }) =>
      hasKey
        ? { requests: 10, intervalMs: 60_000, concurrency: 5 }
        : { requests: 10, intervalMs: 600_000, concurrency: 3 },
  },
  semanticscholar: {
    name: 'Semantic Scholar',
    address: 'https://api.semanticscholar.org/graph/v1/',
    // 1 a second over all endpoints with a key. Without one all clients share a pool.
    limits: () => perSecond(1, 1),
  },
  doaj: { name: 'DOAJ', address: 'https://doaj.org/api/', limits: () => perSecond(2, 2) },
  unpaywall: {
    name: 'Unpaywall',
    address: 'https://api.unpaywall.org/v2/',
    // 100,000 a day.
    limits: () => perSecond(10, 5),
  },
  openalex: {
    name: 'OpenAlex',
    address: 'https://api.openalex.org/',
    limits: ({ hasKey }) => perSecond(hasKey ? 10 : 5, 5),
  },
  icite: { name: 'iCite', address: 'https://icite.od.nih.gov/api/', limits: () => perSecond(2, 2) },
} as const satisfies Record<string, Upstream>;

/** Each has its own limiter, circuit breaker and base address. */
export type UpstreamId = keyof typeof upstreams;
export const upstreamIds = Object.keys(upstreams) as [UpstreamId, ...UpstreamId[]];

/** The keys that operators may have; services without an entry use none. */
export const upstreamKeys = {
  pubmed: { setting: 'NCBI_API_KEY', means: 'PubMed key: 10 requests a second instead of 3.' },
  core: { setting: 'CORE_API_KEY', means: 'CORE key: without it CORE is asked on a best-effort basis.' },
  semanticscholar: {
    setting: 'SEMANTICSCHOLAR_API_KEY',
    means: 'Semantic Scholar key: without it the shared pool is mostly busy.',
  },
  openalex: { setting: 'OPENALEX_API_KEY', means: 'OpenAlex key: a larger daily budget.' },
} as const satisfies Partial<Record<UpstreamId, { setting: string; means: string }>>;
export type KeyedUpstream = keyof typeof upstreamKeys;
export const keyedUpstreams = Object.keys(upstreamKeys) as KeyedUpstream[];

/** A mirror belongs to the operator: only runaway traffic is limited. */
const fallbackPolicy: RateLimitPolicy = { requests: 200, intervalMs: 1_000, concurrency: 20 };

/** The limits of each upstream: public services by their own rules, configured mirrors almost freely. */
export function rateLimitPoliciesFor(configured: {
  keys: Readonly<Record<KeyedUpstream, string | null>>;
  contactEmail: string | null;
  baseUrls: Readonly<Record<UpstreamId, URL>>;
}): Record<UpstreamId, RateLimitPolicy> {
  const keys: Partial<Record<UpstreamId, string | null>> = configured.keys;
  const policyOf = (id: UpstreamId): RateLimitPolicy => {
    if (configured.baseUrls[id].href !== upstreams[id].address) return fallbackPolicy;
    return upstreams[id].limits({
      hasKey: (keys[id] ?? null) !== null,
      hasContact: configured.contactEmail !== null,
    });
  };
  return Object.fromEntries(upstreamIds.map((id) => [id, policyOf(id)])) as Record<UpstreamId, RateLimitPolicy>;
}
