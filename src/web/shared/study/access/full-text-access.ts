import { doiUrl } from '#core/records/doi-url.ts';
import type { IdentifiedRecord } from '#core/records/study-record.ts';
import { looksLikePdf, webAddress } from '#core/records/web-address.ts';
import type { Lookup } from './lookup.ts';
import { pmcUrl, pubMedUrl } from './record-links.ts';

/**
 * How the full text can be had. `pdf`: open access, and the address gives the PDF itself. `text`: a free copy
 * otherwise. `openCopy`: open access, and the address is that of a copy and not of the study's page. `restricted`: a
 * source says that it is not open, and no free copy is known. `unknown`: no source states it.
 */
export type FullTextAccess =
  | { kind: 'pdf' | 'text'; href: string; openAccess: boolean; openCopy?: boolean }
  | { kind: 'restricted'; href: string | null; openAccess: false; openCopy?: undefined }
  | { kind: 'unknown'; openAccess: false; openCopy?: undefined };

export const accessLabels = { pdf: 'Free PDF', text: 'View Full Text', restricted: 'Access Restricted' } as const;

type Accessible = Pick<IdentifiedRecord, 'isOpenAccess' | 'openAccessUrl' | 'fullTextAvailable' | 'identifiers'>;

/** The free copy according to the databases, then according to the lookup. */
export function fullTextAccess(study: Accessible, lookup: Lookup): FullTextAccess {
  const found = lookup.state === 'answered' ? lookup.enrichment.openAccess : null;
  const openAccess = study.isOpenAccess === true || found?.isOpenAccess === true;
  const addresses = [study.openAccessUrl, found?.url].flatMap((address) => webAddress(address) ?? []);
  const { doi, pmid, pmcid } = study.identifiers;
  const pdf = openAccess ? addresses.find(looksLikePdf) : undefined;
  const copy = pdf ?? addresses[0] ?? (pmcid === null ? undefined : pmcUrl(pmcid));
  if (copy !== undefined) return { kind: pdf ? 'pdf' : 'text', href: copy, openAccess, openCopy: openAccess };
  const page = doi !== null ? doiUrl(doi) : pmid !== null ? pubMedUrl(pmid) : null;
  // Open, with no address of a copy: the publisher's page is the copy.
  if (openAccess && page !== null) return { kind: 'text', href: page, openAccess };
  const closed = study.isOpenAccess === false || found?.isOpenAccess === false;
  if (closed && study.fullTextAvailable !== true) return { kind: 'restricted', href: page, openAccess: false };
  return { kind: 'unknown', openAccess: false };
}
