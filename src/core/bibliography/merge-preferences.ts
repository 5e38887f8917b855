/**
 * Which source's word is taken for which field. The orders follow what each source is: PubMed and Europe PMC index by
 * hand, Crossref has the publisher's deposit, DOAJ the journal's, Semantic Scholar and CORE what machines read off
 * pages. The library restates abstracts in its own words, so an original abstract goes before its; its identifiers and
 * study types were checked by hand.
 */
import { minimumAbstractLength } from './search-filters.ts';
import type { IdentifiedRecord, PartialDate, SourceId } from './study-record.ts';

type SourceOrder = readonly SourceId[];

const byCuration: SourceOrder = ['pubmed', 'europepmc', 'crossref', 'doaj', 'library', 'semanticscholar', 'core'];

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

/** The members in the order of preference; several of one source stay in their order. */
export function inOrder<R extends IdentifiedRecord>(members: readonly R[], order: SourceOrder): readonly R[] {
  const only = members[0];
  if (members.length === 1 && only !== undefined) {
    return order.includes(only.source) ? members : [];
  }
  return members
    .filter((member) => order.includes(member.source))
    .sort((one, other) => order.indexOf(one.source) - order.indexOf(other.source));
}

export const hasAbstract = (record: IdentifiedRecord): boolean =>
  (record.abstract ?? '').trim().length > minimumAbstractLength;

/** 0 for none, 3 for a day. */
export const datePrecision = (date: PartialDate | null): number =>
  date === null ? 0 : date.month === null ? 1 : date.day === null ? 2 : 3;

/** Sources whose dates are the publisher's or an indexer's; the others' are used only where these have none. */
const datedByHand: ReadonlySet<SourceId> = new Set(['pubmed', 'crossref', 'europepmc']);

/** The most precise date of the trusted sources, else the most precise there is; ties go by preference. */
export function bestDated<R extends IdentifiedRecord>(members: readonly R[]): R | null {
  const dated = inOrder(members, sourceOrders.published).filter((member) => member.published !== null);
  const trusted = dated.filter((member) => datedByHand.has(member.source));
  let best: R | null = null;
  for (const member of trusted.length > 0 ? trusted : dated) {
    if (best === null || datePrecision(member.published) > datePrecision(best.published)) {
      best = member;
    }
  }
  return best;
}

const inPubMedCentral = /^https?:\/\/(?:[\w-]+\.)*(?:ncbi\.nlm\.nih\.gov|europepmc\.org)\//i;

/** Publisher's copy with a licence, then PubMed Central's, then any other by the source's order. */
export function bestOpenAccess<R extends IdentifiedRecord>(members: readonly R[]): R | null {
  const offered = inOrder(members, sourceOrders.openAccess).filter((member) => member.openAccessUrl !== null);
  const central = (member: R): boolean => inPubMedCentral.test(member.openAccessUrl ?? '');
  const fromRepository = (member: R): boolean => member.source === 'core' || central(member);
  return (
    offered.find((member) => member.licence !== null && !fromRepository(member)) ??
    offered.find(central) ??
    offered[0] ??
    null
  );
}
