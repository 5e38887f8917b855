import { doiUrl } from './doi-url.ts';
import { normalizeDoi } from './identifiers.ts';

/** The address that resolves a DOI; null for what is none, as a record from elsewhere may hold. Never throws. */
export function doiAddress(doi: string | null): string | null {
  const normal = normalizeDoi(doi);
  return normal === null ? null : doiUrl(normal);
}
