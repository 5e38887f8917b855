import type { Config } from '#server/config.ts';
import { type UpstreamId, upstreamIds } from '#server/outbound/outbound.ts';
import type { SlotPolicy } from '#server/outbound/slot-keeper.ts';
import { slotPolicies } from '#server/outbound/upstream-limits.ts';
import { settings } from '#server/settings.ts';

/** A mirror or a stand-in is the operator's own: only runaway traffic is held back. */
const standInPolicy: SlotPolicy = { requests: 200, intervalMs: 1_000, concurrency: 20 };

const settingOf: Record<UpstreamId, keyof typeof settings> = {
  pubmed: 'PUBMED_URL',
  crossref: 'CROSSREF_URL',
  europepmc: 'EUROPEPMC_URL',
  core: 'CORE_URL',
  semanticscholar: 'SEMANTICSCHOLAR_URL',
  doaj: 'DOAJ_URL',
  unpaywall: 'UNPAYWALL_URL',
  openalex: 'OPENALEX_URL',
  icite: 'ICITE_URL',
};

/** How often each upstream may be asked: the public services by their own rules, configured stand-ins freely. */
export function policiesFor({ keys, contactEmail, baseUrls }: Config): Record<UpstreamId, SlotPolicy> {
  const policies = slotPolicies({
    keys: {
      pubmed: keys.pubmed !== null,
      core: keys.core !== null,
      semanticscholar: keys.semanticscholar !== null,
      openalex: keys.openalex !== null,
    },
    contact: contactEmail !== null,
  });
  for (const id of upstreamIds) {
    if (baseUrls[id].href !== settings[settingOf[id]].default) policies[id] = standInPolicy;
  }
  return policies;
}
