/** The adapter for each provider’s bodies. */
import { providerIds } from '#core/records/databases.ts';
import type { UpstreamResponse } from '#server/http-client/http-client.ts';
import { adapters } from '#server/literature/adapters.ts';
import { readIcite } from '#server/literature/icite/icite.ts';
import { readOpenAlex } from '#server/literature/openalex/openalex-record.ts';
import type { Reading } from '#server/literature/source.ts';
import { readUnpaywall } from '#server/literature/unpaywall/unpaywall-record.ts';

export const readers: Readonly<Record<string, (answer: UpstreamResponse) => Reading>> = {
  ...Object.fromEntries(providerIds.map((id) => [id, adapters[id].read])),
  unpaywall: readUnpaywall,
  openalex: readOpenAlex,
  icite: readIcite,
};
