/** The address that resolves a DOI; characters that would end the path are escaped. */
export function doiUrl(doi: string): string {
  return `https://doi.org/${encodeURIComponent(doi).replaceAll('%2F', '/').replaceAll('%3A', ':').replaceAll('%3B', ';')}`;
}
