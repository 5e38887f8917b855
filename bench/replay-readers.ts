/** The adapter for each provider's bodies. */
import type { UpstreamResponse } from '#server/http-client/http-client.ts';
import { readCore } from '#server/literature/core/core-reading.ts';
import { readCrossref } from '#server/literature/crossref/crossref-reading.ts';
import { readDoaj } from '#server/literature/doaj/doaj-reading.ts';
import { readEuropepmc } from '#server/literature/europepmc/europepmc-reading.ts';
import { readIcite } from '#server/literature/icite/icite.ts';
import { readOpenAlex } from '#server/literature/openalex/openalex-record.ts';
import { readPubmed } from '#server/literature/pubmed/pubmed-reading.ts';
import { readSemanticScholar } from '#server/literature/semanticscholar/semantic-scholar-reading.ts';
import type { Reading } from '#server/literature/source.ts';
import { readUnpaywall } from '#server/literature/unpaywall/unpaywall-record.ts';

export const readers: Readonly<Record<string, (answer: UpstreamResponse) => Reading>> = {
  pubmed: readPubmed,
  crossref: readCrossref,
  europepmc: readEuropepmc,
  core: readCore,
  semanticscholar: readSemanticScholar,
  doaj: readDoaj,
  unpaywall: readUnpaywall,
  openalex: readOpenAlex,
  icite: readIcite,
};
