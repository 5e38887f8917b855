/**
 * The literature databases, in the order in which they are offered: the one list. Their endpoints, check boxes, names,
 * numbers in texts and the preferences of merging follow from it. Address, key and limits of each service are in the
 * server's `upstreams.ts`.
 */

interface DatabaseFacts {
  /** As the database writes its own name. */
  name: string;
  /** Collects what others publish; its records often lack the journal or the pages. */
  isAggregator?: true;
  /** Its free copies lie in repositories, and its DOIs may be another work's. */
  holdsRepositoryCopies?: true;
  /** Its dates are the publisher's or an indexer's; those of the others are used only where these have none. */
  hasTrustedDates?: true;
}

/** By id; the library is searched like a database and is none of those that a reader can choose. */
const facts = {
  pubmed: { name: 'PubMed', hasTrustedDates: true },
  crossref: { name: 'Crossref', hasTrustedDates: true },
  europepmc: { name: 'Europe PMC', hasTrustedDates: true },
  core: { name: 'CORE', isAggregator: true, holdsRepositoryCopies: true },
  semanticscholar: { name: 'Semantic Scholar', isAggregator: true },
  doaj: { name: 'DOAJ' },
  library: { name: 'Built-in library' },
} as const satisfies Record<string, DatabaseFacts>;

/** A database, or the built-in library, which is always asked and has no check box. */
export type SourceId = keyof typeof facts;
/** A database that a reader can choose. */
export type ProviderId = Exclude<SourceId, 'library'>;

export const databaseFacts: Readonly<Record<SourceId, DatabaseFacts>> = facts;

export const sourceIds = Object.keys(facts) as readonly SourceId[];
/** Without the library, which is the last. */
export const providerIds = sourceIds.slice(0, -1) as readonly ProviderId[];

export const sourceNames = Object.fromEntries(sourceIds.map((id) => [id, facts[id].name])) as Record<SourceId, string>;

const numbers = 'none one two three four five six seven'.split(' ');

/** `six`: a count as it is written in a sentence; figures from 8 on. */
export const numberInWords = (count: number): string => numbers[count] ?? `${count}`;

/** `six`: how many databases a reader can choose from. */
export const providerCount = numberInWords(providerIds.length);

/** The order in which the sources' values of a field are preferred. */
type SourceOrder = readonly SourceId[];

const byCuration: SourceOrder = ['pubmed', 'europepmc', 'crossref', 'doaj', 'library', 'semanticscholar', 'core'];

/**
 * Which source's value is taken for which field. PubMed and Europe PMC index by hand, Crossref has the publisher's
 * deposit, DOAJ the journal's, Semantic Scholar and CORE what machines read off pages. The library restates abstracts in
 * its own words, so an original abstract goes before it; its identifiers and study types were checked by hand.
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
  /** Counts of different services differ by large factors, so one is shown, with its name; CORE's is long stale. */
  citationCount: ['crossref', 'europepmc', 'semanticscholar', 'pubmed', 'doaj', 'library'],
  url: ['pubmed', 'europepmc', 'crossref', 'doaj', 'semanticscholar', 'core', 'library'],
} as const satisfies Record<string, SourceOrder>;
