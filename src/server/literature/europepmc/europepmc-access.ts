import { doiUrl } from '#core/records/doi-url.ts';
import { webAddress } from '#core/records/web-address.ts';
import { type JsonObject, objectOf, objectsOf, textOf } from '#server/literature/json-values.ts';
import { openLicence } from '#server/literature/open-licence.ts';

export interface EuropepmcAccess {
  fullTextAvailable: boolean | null;
  isOpenAccess: boolean | null;
  openAccessUrl: string | null;
  licence: string | null;
}

/** Flags are `Y` and `N`; preprints say `N` although they are free, so there it means nothing. */
export function readAccess(result: JsonObject, pmcid: string | null, doi: string | null): EuropepmcAccess {
  const isPreprint = textOf(result.source) === 'PPR';
  const flag = (name: string): boolean | null => {
    const value = textOf(result[name]).toUpperCase();
    return value === 'Y' ? true : value === 'N' && !isPreprint ? false : null;
  };
  const licence = openLicence(textOf(result.license));
  const link = freeLink(result);
  const isHeld = flag('inEPMC') === true || flag('inPMC') === true;
  const held = isHeld && pmcid !== null ? `https://europepmc.org/articles/${pmcid}` : null;
  // `isOpenAccess` means "in the subset that may be copied"; new articles are open before they are in it.
  const published = licence !== null && doi !== null ? doiUrl(doi) : null;
  const isKnownAbsent = flag('inEPMC') === false && flag('inPMC') === false;
  return {
    fullTextAvailable: isHeld || link !== null || licence !== null ? true : isKnownAbsent ? false : null,
    isOpenAccess: licence !== null ? true : flag('isOpenAccess'),
    openAccessUrl: link ?? held ?? published,
    licence,
  };
}

/** Open access (`OA`) before merely free (`F`), a PDF before a page; `S` is behind a subscription. */
function freeLink(result: JsonObject): string | null {
  const links = objectsOf(objectOf(result.fullTextUrlList).fullTextUrl).flatMap((link) => {
    const address = webAddress(link.url);
    const code = textOf(link.availabilityCode);
    const rank = code === 'OA' ? 0 : code === 'F' ? 2 : null;
    if (address === null || rank === null) return [];
    return [{ address, rank: rank + (textOf(link.documentStyle) === 'pdf' ? 0 : 1) }];
  });
  return links.sort((left, right) => left.rank - right.rank)[0]?.address ?? null;
}
