/**
 * Why an upstream did not answer. Only `rate_limited` and `unavailable` are retried, and only these are reported as
 * "temporarily unavailable"; every other class is a fault that has to be fixed.
 */
export const upstreamFailureClasses = [
  'rate_limited',
  'unavailable',
  'auth',
  'bad_request',
  'not_found',
  'malformed',
] as const;
export type UpstreamFailureClass = (typeof upstreamFailureClasses)[number];

/**
 * The only list of literature databases, in the order in which they are offered. Their endpoints, check boxes, names,
 * counts in texts and the preferences of merging follow from it. Address, key and limits of each service are in the
 * server's `upstreams.ts`.
 */

/**
 * The databases' own spelling of their names. The built-in library, the last, is always searched and has no check box.
 */
export const sourceNames = {
  pubmed: 'PubMed',
  crossref: 'Crossref',
  europepmc: 'Europe PMC',
  core: 'CORE',
  semanticscholar: 'Semantic Scholar',
  doaj: 'DOAJ',
  library: 'Built-in library',
} as const;

/** A database, or the built-in library. */
export type SourceId = keyof typeof sourceNames;
/** A database that a user can choose. */
export type ProviderId = Exclude<SourceId, 'library'>;

export const sourceIds = Object.keys(sourceNames) as readonly SourceId[];
/** Without the library, which is the last. */
export const providerIds = sourceIds.slice(0, -1) as readonly ProviderId[];

/** They collect what others publish; their records often lack the journal or the pages. */
export const aggregators: readonly SourceId[] = ['core', 'semanticscholar'];
/** Their free copies are in repositories, and their DOIs can belong to another work. */
export const repositories: readonly SourceId[] = ['core'];
/** Their dates come from the publisher or an indexer; dates of the others are used only where these have none. */
export const trustedForDates: readonly SourceId[] = ['pubmed', 'crossref', 'europepmc'];

const numbers = 'none one two three four five six seven'.split(' ');

/** `six`: a number as written in a sentence; digits from 8 on. */
export const spellNumber = (count: number): string => numbers[count] ?? `${count}`;

/** `six`: the number of databases that a user can choose from. */
export const providerCount = spellNumber(providerIds.length);

/** The order of preference of the sources for a field. */
type SourceOrder = readonly SourceId[];

const byCuration: SourceOrder = ['pubmed', 'europepmc', 'crossref', 'doaj', 'library', 'semanticscholar', 'core'];

/**
 * The preferred sources of each field. PubMed and Europe PMC index by hand, Crossref has the publisher's deposit, DOAJ
 * the journal's; Semantic Scholar and CORE have what machines read from pages. The library restates abstracts in its
 * own words, so that an original abstract is preferred; its identifiers and study types were checked by hand.
 */
export const sourceOrders = {
  title: byCuration,
  abstract: ['pubmed', 'europepmc', 'doaj', 'crossref', 'semanticscholar', 'core', 'library'],
  contributors: byCuration,
  journal: byCuration,
  place: ['pubmed', 'crossref', 'europepmc', 'doaj', 'library', 'semanticscholar', 'core'],
  publisher: ['crossref', 'doaj', 'europepmc', 'pubmed', 'library', 'semanticscholar', 'core'],
  published: ['pubmed', 'crossref', 'europepmc', 'library', 'doaj', 'semanticscholar', 'core'],
  identifiers: ['library', 'pubmed', 'crossref', 'europepmc', 'doaj', 'semanticscholar', 'core'],
  studyTypes: ['library', 'pubmed', 'europepmc', 'semanticscholar', 'crossref', 'doaj', 'core'],
  workKind: ['crossref', 'europepmc', 'pubmed', 'library', 'doaj', 'semanticscholar', 'core'],
  openAccess: ['europepmc', 'doaj', 'crossref', 'pubmed', 'semanticscholar', 'core', 'library'],
  /** Counts of different services differ by large factors, so that one is shown with its name; CORE's is outdated. */
  citationCount: ['crossref', 'europepmc', 'semanticscholar', 'pubmed', 'doaj', 'library'],
  url: ['pubmed', 'europepmc', 'crossref', 'doaj', 'semanticscholar', 'core', 'library'],
} as const satisfies Record<string, SourceOrder>;
