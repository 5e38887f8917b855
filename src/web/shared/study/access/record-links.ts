import { sourceNames } from '#core/records/databases.ts';
import { doiUrl } from '#core/records/doi-url.ts';
import type { IdentifiedRecord } from '#core/records/study-record.ts';
import { webAddress } from '#core/records/web-address.ts';

export interface RecordLink {
  label: string;
  href: string;
}

export function pubMedUrl(pmid: string): string {
  return `https://pubmed.ncbi.nlm.nih.gov/${encodeURIComponent(pmid)}/`;
}

export function pmcUrl(pmcid: string): string {
  return `https://pmc.ncbi.nlm.nih.gov/articles/${encodeURIComponent(pmcid)}/`;
}

export function arxivUrl(arxiv: string): string {
  return `https://arxiv.org/abs/${arxiv.split('/').map(encodeURIComponent).join('/')}`;
}

/** Where a registration can be read; null for registers whose addresses are not known here. */
export function registrationUrl(registration: string): string | null {
  if (/^NCT\d{8}$/i.test(registration)) return `https://clinicaltrials.gov/study/${registration.toUpperCase()}`;
  if (/^ISRCTN\d{8}$/i.test(registration)) return `https://www.isrctn.com/${registration.toUpperCase()}`;
  return null;
}

/** The DOI resolver, else the database's own page by PMID, else the record's own page. */
export function externalLinks(record: Pick<IdentifiedRecord, 'identifiers' | 'url' | 'source'>): RecordLink[] {
  const { doi, pmid } = record.identifiers;
  const links: RecordLink[] = [];
  if (doi !== null) links.push({ label: 'DOI', href: doiUrl(doi) });
  if (pmid !== null) links.push({ label: 'PubMed', href: pubMedUrl(pmid) });
  const own = webAddress(record.url);
  if (links.length === 0 && own !== null) links.push({ label: `Record in ${sourceNames[record.source]}`, href: own });
  return links;
}

/** The name of a record in its database, for a link to it: `PMID 32678530`, the DOI, else `Record`. */
export function recordName(record: Pick<IdentifiedRecord, 'identifiers' | 'source'>): string {
  const { doi, pmid } = record.identifiers;
  if (pmid !== null && record.source !== 'crossref') return `PMID ${pmid}`;
  return doi ?? 'Record';
}
