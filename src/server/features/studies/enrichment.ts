/** Free copies, citation counts, journal citedness and retraction signals, looked up in batches after the search. */
import type { Enrichment, OpenAccessStats } from '#contract/studies.ts';
import type { IdentifiedRecord, Notice, StudyRecord } from '#core/records/study-record.ts';
import type { UpstreamFault } from '#server/http-client/http-client.ts';
import type { Icite } from '#server/literature/icite/icite.ts';
import type { LookupAnswer } from '#server/literature/lookup.ts';
import { type DatedWork, journalOf, type OpenAlex } from '#server/literature/openalex/openalex.ts';
import type { StudyReader } from '#server/literature/source.ts';
import type { Unpaywall } from '#server/literature/unpaywall/unpaywall.ts';
import type { OpenAccessCopy } from '#server/literature/unpaywall/unpaywall-record.ts';
import {
  type EnrichmentFacts,
  freeCopy,
  isAboutRecord,
  newNoticesOf,
  noticesOf,
  retractionState,
} from './enrichment-facts.ts';

type LookupService = 'unpaywall' | 'icite' | 'openalex';

/** A service that did not answer for some or all of the studies, in words for the user. */
interface LookupFailure {
  service: LookupService;
  message: string;
}

export interface EnrichmentService {
  /** In the order of `ids`; ids without a stored record are left out. Throws only when aborted. */
  enrichment(
    ids: readonly number[],
    signal: AbortSignal,
  ): Promise<{ enrichments: Enrichment[]; failures: LookupFailure[] }>;
  /**
   * Counts studies that can be read free of charge, including *bronze* ones; ids without a stored record count as
   * unknown. Throws only when aborted.
   */
  openAccessStats(ids: readonly number[], signal: AbortSignal): Promise<OpenAccessStats>;
  /**
   * 2-year mean citedness of each record's journal, by the record's source key: null where the journal has none,
   * missing where the lookup failed. `failure` is set when OpenAlex did not answer for all. Throws only when aborted.
   */
  journalCitedness(
    records: readonly StudyRecord[],
    signal: AbortSignal,
  ): Promise<{ citedness: Map<string, number | null>; failure: string | null }>;
}

export function createEnrichment(services: {
  unpaywall: Unpaywall;
  icite: Icite;
  openalex: OpenAlex;
  readStudies: StudyReader;
  /** Stores notices that no stored record has yet, by study id, behind the answer. */
  storeNotices: (found: ReadonlyMap<number, Notice[]>) => void;
  now: () => Date;
}): EnrichmentService {
  const { unpaywall, icite, openalex } = services;

  async function recordsOf(ids: readonly number[]): Promise<IdentifiedRecord[]> {
    const wanted = [...new Set(ids)];
    const stored = await services.readStudies(wanted);
    return wanted.flatMap((id) => {
      const study = stored.get(id);
      return study ? [{ ...study, id }] : [];
    });
  }

  /** OpenAlex's works, by DOI first and by PMID where there is no DOI or OpenAlex does not know it. */
  async function lookupWorks(
    records: readonly IdentifiedRecord[],
    signal: AbortSignal,
  ): Promise<{ workOf: (record: IdentifiedRecord) => DatedWork | null; failed: UpstreamFault[] }> {
    const withoutDoi = records.filter(({ identifiers }) => identifiers.doi === null);
    const first = await openalex.lookupWorks(identifiersOf(records, 'doi'), identifiersOf(withoutDoi, 'pmid'), {
      signal,
    });
    const unknown = new Set(first.byDoi.notKnown);
    const again = records.filter(({ identifiers }) => identifiers.doi !== null && unknown.has(identifiers.doi));
    const pmids = identifiersOf(again, 'pmid');
    const second = pmids.length > 0 ? await openalex.lookupWorks([], pmids, { signal }) : null;
    const byPmid = new Map([...first.byPmid.found, ...(second?.byPmid.found ?? [])]);
    return {
      workOf: (record) => trusted(record, first.byDoi.found) ?? byPmid.get(record.identifiers.pmid ?? '') ?? null,
      failed: [first.byDoi, first.byPmid, second?.byPmid].flatMap((answer) => [...(answer?.failed.values() ?? [])]),
    };
  }

  async function lookupJournals(
    records: readonly StudyRecord[],
    signal: AbortSignal,
  ): Promise<{ citednessOf: (record: StudyRecord) => number | null | undefined; failed: UpstreamFault[] }> {
    const answer = await openalex.lookupJournals(
      records.flatMap(({ issns }) => issns),
      { signal },
    );
    return {
      failed: [...answer.failed.values()],
      citednessOf: ({ issns }) => {
        // An ISSN without an answer may be the one that distinguishes two journals.
        if (issns.length === 0 || issns.some((issn) => answer.failed.has(issn))) return undefined;
        return journalOf(issns, answer.found)?.citedness ?? null;
      },
    };
  }

  return {
    async enrichment(ids, signal) {
      const records = await recordsOf(ids);
      const [copies, counts, works, journals] = await Promise.all([
        unpaywall.lookup(identifiersOf(records, 'doi'), { signal }),
        icite.lookup(identifiersOf(records, 'pmid'), { signal }),
        lookupWorks(records, signal),
        lookupJournals(records, signal),
      ]);
      const now = services.now();
      const facts = records.map((record) => ({
        record,
        copy: trusted(record, copies.found),
        work: works.workOf(record),
        citationCount: counts.found.get(record.identifiers.pmid ?? '') ?? null,
        journalCitedness: journals.citednessOf(record) ?? null,
      }));
      const found = new Map(facts.map((fact) => [fact.record.id, newNoticesOf(fact)]));
      services.storeNotices(new Map([...found].filter(([, notices]) => notices.length > 0)));
      const enrichments = facts.map((fact) => enrichmentOf(fact, now));
      return {
        enrichments,
        failures: [
          ...failuresOf('unpaywall', [...copies.failed.values()], copies.skipped),
          ...failuresOf('icite', [...counts.failed.values()], null),
          ...failuresOf('openalex', [...works.failed, ...journals.failed], null),
        ],
      };
    },

    async openAccessStats(ids, signal) {
      const totalStudies = new Set(ids).size;
      const records = await recordsOf(ids);
      const copies = await unpaywall.lookup(identifiersOf(records, 'doi'), { signal });
      const open = records.filter((record) => record.isOpenAccess !== true && !trusted(record, copies.found));
      // OpenAlex replaces Unpaywall where that may not be asked; OpenAlex's calls are rationed.
      const works = copies.skipped !== null && open.length > 0 ? await lookupWorks(open, signal) : null;
      const hosts = new Set<string>();
      let openAccessCount = 0;
      let unknownCount = totalStudies - records.length;
      for (const record of records) {
        const copy = trusted(record, copies.found);
        const free = freeCopy({ copy, work: works?.workOf(record) ?? null });
        if (record.isOpenAccess === true || free?.isFree === true) {
          openAccessCount += 1;
          for (const host of hostsOf(record, copy, free?.url ?? null)) hosts.add(host);
        } else if (record.isOpenAccess === null && free === null) unknownCount += 1;
      }
      return {
        openAccessCount,
        totalStudies,
        openAccessPercentage: totalStudies === 0 ? 0 : Math.round((100 * openAccessCount) / totalStudies),
        repositoryCount: hosts.size,
        unknownCount,
      };
    },

    async journalCitedness(records, signal) {
      const { citednessOf, failed } = await lookupJournals(records, signal);
      const citedness = new Map<string, number | null>();
      for (const record of records) {
        const value = citednessOf(record);
        if (value !== undefined) citedness.set(record.sourceKey, value);
      }
      return { citedness, failure: failuresOf('openalex', failed, null)[0]?.message ?? null };
    },
  };
}

function identifiersOf(records: readonly IdentifiedRecord[], name: 'doi' | 'pmid'): string[] {
  return [...new Set(records.flatMap(({ identifiers }) => identifiers[name] ?? []))];
}

/** The result under the record's DOI, unless it is clearly about another work. */
function trusted<Found extends OpenAccessCopy | DatedWork>(
  record: IdentifiedRecord,
  found: LookupAnswer<Found>['found'],
): Found | null {
  const value = found.get(record.identifiers.doi ?? '');
  return value && isAboutRecord(record, value.title) ? value : null;
}

function enrichmentOf(facts: EnrichmentFacts, now: Date): Enrichment {
  const { record, work } = facts;
  const free = freeCopy(facts);
  const openAlexCount = work?.citationCount ?? null;
  return {
    studyId: record.id,
    openAccess: free && {
      isOpenAccess: free.isOpenAccess,
      status: free.status,
      url: free.url,
      licence: free.licence,
    },
    citations:
      facts.citationCount !== null
        ? { count: facts.citationCount, source: 'icite' }
        : openAlexCount !== null
          ? { count: openAlexCount, source: 'openalex' }
          : null,
    journalCitedness: facts.journalCitedness,
    retraction: retractionState(facts),
    retractionCheckedAt:
      typeof work?.isRetracted === 'boolean' ? new Date(now.getTime() - work.answerAgeMs).toISOString() : null,
    notices: noticesOf(facts),
  };
}

/** One line for a service, with the reason that applies to most of the identifiers. */
function failuresOf(service: LookupService, faults: readonly UpstreamFault[], skipped: string | null): LookupFailure[] {
  if (skipped !== null) return [{ service, message: skipped }];
  const counts = new Map<string, number>();
  for (const { message } of faults) counts.set(message, (counts.get(message) ?? 0) + 1);
  const [most] = [...counts].sort((one, other) => other[1] - one[1]);
  return most ? [{ service, message: most[0] }] : [];
}

function hostsOf(record: IdentifiedRecord, copy: OpenAccessCopy | null, url: string | null): string[] {
  const own = [record.openAccessUrl, url]
    .filter((address) => address !== null && URL.canParse(address))
    .map((address) => new URL(address ?? '').hostname.replace(/^www\./, ''));
  return [...(copy?.hosts ?? []), ...own.filter((host) => host !== 'doi.org' && host !== 'dx.doi.org')];
}
