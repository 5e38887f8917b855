import { doiUrl } from '#core/records/doi-url.ts';
import { webAddress } from '#core/records/web-address.ts';
import { type JsonObject, objectOf, objectsOf, textOf } from '#server/literature/json-values.ts';
import { openLicence } from '#server/literature/open-licence.ts';

export interface CrossrefAccess {
  /** True or unknown: that no licence is deposited proves nothing. */
  isOpenAccess: true | null;
  openAccessUrl: string | null;
  licence: string | null;
}

const closed: CrossrefAccess = { isOpenAccess: null, openAccessUrl: null, licence: null };

/**
 * Open only by a Creative Commons licence on the published version or the accepted manuscript whose embargo has passed;
 * licences for text mining say nothing, and links are mostly for mining too and often lead to a paywall.
 */
export function readAccess(work: JsonObject, doi: string, nowMs: number): CrossrefAccess {
  for (const licence of objectsOf(work.license)) {
    const name = openLicence(textOf(licence.URL));
    const version = textOf(licence['content-version']);
    if (name === null || !['vor', 'am', 'unspecified'].includes(version)) continue;
    if (Date.parse(textOf(objectOf(licence.start)['date-time'])) > nowMs) continue;
    return { isOpenAccess: true, openAccessUrl: pdfOf(work) ?? doiUrl(doi), licence: name };
  }
  return closed;
}

function pdfOf(work: JsonObject): string | null {
  for (const link of objectsOf(work.link)) {
    const isPdf = textOf(link['content-type']) === 'application/pdf' && textOf(link['content-version']) === 'vor';
    const address =
      isPdf && textOf(link['intended-application']) !== 'similarity-checking' ? webAddress(link.URL) : null;
    if (address !== null) return address;
  }
  return null;
}
