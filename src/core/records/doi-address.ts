import { doiUrl } from './doi-url.ts';
import { normalizeDoi } from './identifiers.ts';

/** The address that resolves a DOI; null for an invalid one, which a record from elsewhere can have. Never throws. */
export function doiAddress(doi: string | null): string | null {
  const normal = normalizeDoi(doi);
  return normal === null ? null : doiUrl(normal);
}
