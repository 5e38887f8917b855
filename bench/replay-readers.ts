/** Which adapter reads which provider's bodies. */
import type { UpstreamAnswer } from '#server/outbound/outbound.ts';
import { readCore } from '#server/sources/core/core-reading.ts';
import { readCrossref } from '#server/sources/crossref/crossref-reading.ts';
import { readDoaj } from '#server/sources/doaj/doaj-reading.ts';
import { readEuropepmc } from '#server/sources/europepmc/europepmc-reading.ts';
import { readIcite } from '#server/sources/icite/icite-record.ts';
import { readOpenAlex } from '#server/sources/openalex/openalex-record.ts';
import { readPubmed } from '#server/sources/pubmed/pubmed-reading.ts';
import { readSemanticScholar } from '#server/sources/semanticscholar/semantic-scholar-reading.ts';
import type { Reading } from '#server/sources/source.ts';
import { readUnpaywall } from '#server/sources/unpaywall/unpaywall-record.ts';

export const readers: Readonly<Record<string, (answer: UpstreamAnswer) => Reading>> = {
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
