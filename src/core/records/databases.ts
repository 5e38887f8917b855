/**
 * The literature databases, in the order in which they are offered: the one list. Their endpoints, check boxes, names,
 * numbers in texts and the preferences of merging follow from it. Address, key and limits of each service are in the
 * server's `upstreams.ts`.
 */

/** As the databases write their own names. The built-in library, last, is always asked and has no check box. */
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
/** A database that a reader can choose. */
export type ProviderId = Exclude<SourceId, 'library'>;

export const sourceIds = Object.keys(sourceNames) as readonly SourceId[];
/** Without the library, which is the last. */
export const providerIds = sourceIds.slice(0, -1) as readonly ProviderId[];

/** These collect what others publish; their records often lack the journal or the pages. */
export const aggregators: readonly SourceId[] = ['core', 'semanticscholar'];
/** Their free copies lie in repositories, and their DOIs may be another work's. */
export const repositories: readonly SourceId[] = ['core'];
/** Their dates are the publisher's or an indexer's; those of the others are used only where these have none. */
export const trustedForDates: readonly SourceId[] = ['pubmed', 'crossref', 'europepmc'];

const numbers = 'none one two three four five six seven'.split(' ');

/** `six`: a count as it is written in a sentence; figures from 8 on. */
export const spellNumber = (count: number): string => numbers[count] ?? `${count}`;

/** `six`: how many databases a reader can choose from. */
export const providerCount = spellNumber(providerIds.length);

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
