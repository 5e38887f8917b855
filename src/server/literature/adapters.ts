/** The adapter of each literature database: the server's one list of them. */
import type { ProviderId } from '#core/records/databases.ts';
import type { UpstreamResponse } from '#server/http-client/http-client.ts';
import { createCore } from './core/core.ts';
import { readCore } from './core/core-response.ts';
import { createCrossref } from './crossref/crossref.ts';
import { readCrossref } from './crossref/crossref-response.ts';
import { createDoaj } from './doaj/doaj.ts';
import { readDoaj } from './doaj/doaj-response.ts';
import { createEuropepmc } from './europepmc/europepmc.ts';
import { readEuropepmc } from './europepmc/europepmc-response.ts';
import { createPubmed } from './pubmed/pubmed.ts';
import { readPubmed } from './pubmed/pubmed-response.ts';
import { createSemanticScholar } from './semanticscholar/semantic-scholar.ts';
import { readSemanticScholar } from './semanticscholar/semantic-scholar-response.ts';
import type { Reading, Source, SourceConnection } from './source.ts';

interface Adapter {
  create: (connection: SourceConnection) => Source;
  /** Reads any body that the database is known to send, without a connection. */
  read: (answer: UpstreamResponse) => Reading;
}

export const adapters: Readonly<Record<ProviderId, Adapter>> = {
  pubmed: { create: createPubmed, read: readPubmed },
  crossref: { create: createCrossref, read: readCrossref },
  europepmc: { create: createEuropepmc, read: readEuropepmc },
  core: { create: createCore, read: readCore },
  semanticscholar: { create: createSemanticScholar, read: readSemanticScholar },
  doaj: { create: createDoaj, read: readDoaj },
};
