import { expect, test } from 'vitest';
import { getEnrichment, getOpenAccessStats } from '#contract/studies.ts';
import { mergeRecords } from '#core/matching/merge/merge-records.ts';
import { emptyRecord } from '#core/records/empty-record.ts';
import type { IdentifiedRecord, Notice } from '#core/records/study-record.ts';
import type { UpstreamFault } from '#server/http-client/http-client.ts';
import type { LookupAnswer } from '#server/literature/lookup.ts';
import type { DatedWork } from '#server/literature/openalex/openalex.ts';
import type { OpenAlexJournal } from '#server/literature/openalex/openalex-record.ts';
import type { OpenAccessCopy } from '#server/literature/unpaywall/unpaywall-record.ts';
import { createEnrichment } from './enrichment.ts';

const signal = new AbortController().signal;
const now = new Date('2026-11-21T12:00:00.000Z');
const down: UpstreamFault = { failure: 'unavailable', message: 'Failed (HTTP 503).', retryAfterMs: null };

type Changes = Partial<Omit<IdentifiedRecord, 'identifiers'>> & { doi?: string; pmid?: string };

function record(id: number, { doi, pmid, ...changes }: Changes = {}): IdentifiedRecord {
  return {
    ...emptyRecord('semanticscholar', `key-${id}`, `Tea and colds, part ${id}`),
    id,
    identifiers: { doi: doi ?? null, pmid: pmid ?? null, pmcid: null, arxiv: null },
    ...changes,
  };
}

const copy = (doi: string, changes: Partial<OpenAccessCopy> = {}): OpenAccessCopy => ({
  doi,
  title: 'Tea and colds, part 1',
  isFree: true,
  isOpenAccess: true,
  status: 'gold',
  url: 'https://tea.test/a.pdf',
  licence: 'cc-by',
  hosts: ['tea.test'],
  ...changes,
});
const work = (changes: Partial<DatedWork> = {}): DatedWork => ({
  doi: null,
  pmid: null,
  title: 'Tea and colds, part 1',
  isRetracted: false,
  citationCount: 5,
  isFree: null,
  openAccessStatus: null,
  openAccessUrl: null,
  licence: null,
  answerAgeMs: 0,
  ...changes,
});

/** A service that has what is in `has`, fails for what is in `fails`, and does not know the rest. */
function answer<Found>(ids: readonly string[], has: Record<string, Found>, fails: string[] = []): LookupAnswer<Found> {
  return {
    found: new Map(ids.flatMap((id) => (has[id] === undefined ? [] : [[id, has[id]] as const]))),
    notKnown: ids.filter((id) => has[id] === undefined && !fails.includes(id)),
    failed: new Map(ids.filter((id) => fails.includes(id)).map((id) => [id, down])),
  };
}

function create(
  records: IdentifiedRecord[],
  has: {
    copies?: Record<string, OpenAccessCopy>;
    counts?: Record<string, number>;
    works?: Record<string, DatedWork>;
    journals?: Record<string, OpenAlexJournal[]>;
    fails?: string[];
    skipped?: string;
  } = {},
) {
  const asked: string[][] = [];
  const kept: [number, Notice[]][] = [];
  const enrichment = createEnrichment({
    storeNotices: (found) => kept.push(...found),
    unpaywall: {
      lookup: async (dois) =>
        has.skipped === undefined
          ? { ...answer(dois, has.copies ?? {}, has.fails), skipped: null }
          : { found: new Map(), notKnown: [], failed: new Map(), skipped: has.skipped },
    },
    icite: { lookup: async (pmids) => answer(pmids, has.counts ?? {}, has.fails) },
    openalex: {
      lookupWorks: async (dois, pmids) => {
        asked.push([...dois, ...pmids]);
        return { byDoi: answer(dois, has.works ?? {}, has.fails), byPmid: answer(pmids, has.works ?? {}, has.fails) };
      },
      lookupJournals: async (issns) => answer(issns, has.journals ?? {}, has.fails),
    },
    readStudies: async (ids) =>
      new Map(records.filter(({ id }) => ids.includes(id)).map((found) => [found.id, mergeRecords([found])])),
    now: () => now,
  });
  return { enrichment, asked, kept };
}

async function first(records: IdentifiedRecord[], has: Parameters<typeof create>[1] = {}) {
  const { enrichment } = create(records, has);
  const given = await enrichment.enrichment(
    records.map(({ id }) => id),
    signal,
  );
  expect(getEnrichment.response.safeParse(given).error).toBeUndefined();
  const [only] = given.enrichments;
  if (!only) throw new Error('nothing came');
  return only;
}

const retraction: Notice = { kind: 'retraction', date: null, doi: null, pmid: null, url: null, reportedBy: 'pubmed' };

test('everything that was found is in the answer, iCite before OpenAlex', async () => {
  const study = record(1, { doi: '10.1000/a', pmid: '12', issns: ['0022-5096'] });
  const journal: OpenAlexJournal = { id: 'S1', name: 'Tea', linkingIssn: '0022-5096', issns: [], citedness: 6.5 };
  const has = {
    copies: { '10.1000/a': copy('10.1000/a') },
    counts: { 12: 9 },
    works: { '10.1000/a': work({ answerAgeMs: 60_000 }) },
  };
  expect(await first([study], { ...has, journals: { '0022-5096': [journal] } })).toEqual({
    studyId: 1,
    openAccess: { isOpenAccess: true, status: 'gold', url: 'https://tea.test/a.pdf', licence: 'cc-by' },
    citations: { count: 9, source: 'icite' },
    journalCitedness: 6.5,
    retraction: 'not_reported',
    retractionCheckedAt: '2026-11-21T11:59:00.000Z',
    notices: [],
  });
  expect((await first([study], { works: has.works })).citations).toEqual({ count: 5, source: 'openalex' });
});

test('a retraction that only OpenAlex knows is stored; known ones are not added again', async () => {
  const known = record(2, { doi: '10.1000/b', notices: [retraction] });
  const { enrichment, kept } = create([record(1, { doi: '10.1000/a' }), known, record(3, { doi: '10.1000/c' })], {
    works: {
      '10.1000/a': work({ isRetracted: true }),
      '10.1000/b': work({ title: 'Tea and colds, part 2', isRetracted: true }),
      '10.1000/c': work({ title: 'Tea and colds, part 3' }),
    },
  });
  await enrichment.enrichment([1, 2, 3], signal);
  expect(kept).toEqual([[1, [{ ...retraction, reportedBy: 'openalex' }]]]);
});

test('a retraction that only OpenAlex knows is shown, and one that a source knows is not outweighed', async () => {
  const byOpenAlex = await first([record(1, { doi: '10.1000/a', retractionsKnown: true })], {
    works: { '10.1000/a': work({ isRetracted: true }) },
  });
  expect(byOpenAlex.retraction).toBe('retracted');
  expect(byOpenAlex.notices).toMatchObject([{ kind: 'retraction', reportedBy: 'openalex' }]);
  const bySource = await first([record(1, { doi: '10.1000/a', notices: [retraction] })], {
    works: { '10.1000/a': work({ isRetracted: false }) },
  });
  expect(bySource).toMatchObject({ retraction: 'retracted', notices: [retraction] });
});

test('a failed lookup, an unknown DOI, silence and a missing DOI are "unknown", never "not reported', async () => {
  const study = record(1, { doi: '10.1000/a' });
  expect((await first([study], { fails: ['10.1000/a'] })).retraction).toBe('unknown');
  expect((await first([study])).retraction).toBe('unknown');
  expect((await first([study], { works: { '10.1000/a': work({ isRetracted: null }) } })).retraction).toBe('unknown');
  expect(await first([record(1)])).toMatchObject({ retraction: 'unknown', retractionCheckedAt: null });
});

test('the silence of a source that marks retractions counts, even when OpenAlex fails', async () => {
  const study = record(1, { source: 'pubmed', doi: '10.1000/a', retractionsKnown: true });
  expect((await first([study], { fails: ['10.1000/a'] })).retraction).toBe('not_reported');
});

test('a retraction notice is not retracted because OpenAlex marks it like one', async () => {
  const notice = record(1, { doi: '10.1000/a', studyTypes: ['notice'], retractionsKnown: true });
  expect(await first([notice], { works: { '10.1000/a': work({ isRetracted: true }) } })).toMatchObject({
    retraction: 'not_reported',
    notices: [],
  });
});

test("what is found under CORE's DOI is used only when the titles agree", async () => {
  const has = { works: { '10.1000/a': work({ isRetracted: true }) }, copies: { '10.1000/a': copy('10.1000/a') } };
  const cited = record(1, { source: 'core', doi: '10.1000/a', title: 'Coffee and sleep' });
  expect(await first([cited], has)).toMatchObject({ retraction: 'unknown', openAccess: null, citations: null });
  const own = record(1, { source: 'core', doi: '10.1000/a', title: 'Tea and Colds: Part 1' });
  expect(await first([own], has)).toMatchObject({ retraction: 'retracted', openAccess: { status: 'gold' } });
});

test('a DOI that OpenAlex does not know is looked up by its PMID', async () => {
  const { enrichment, asked } = create([record(1, { doi: '10.1000/a', pmid: '12' }), record(2, { pmid: '13' })], {
    works: { 12: work({ isRetracted: true }), 13: work() },
  });
  const { enrichments } = await enrichment.enrichment([1, 2], signal);
  expect(enrichments.map(({ retraction: state }) => state)).toEqual(['retracted', 'not_reported']);
  expect(asked).toEqual([['10.1000/a', '13'], ['12']]);
});

test('without Unpaywall OpenAlex reports free copies, and the reason is given', async () => {
  const study = record(1, { doi: '10.1000/a' });
  const works = {
    '10.1000/a': work({ isFree: true, openAccessStatus: 'bronze', openAccessUrl: 'https://tea.test/b' }),
  };
  const { enrichment } = create([study], { works, skipped: 'Not asked: no contact address.' });
  expect(await enrichment.enrichment([1], signal)).toMatchObject({
    enrichments: [{ openAccess: { isOpenAccess: false, status: 'bronze', url: 'https://tea.test/b' } }],
    failures: [{ service: 'unpaywall', message: 'Not asked: no contact address.' }],
  });
});

test('each failed service is named once; ids that are not stored are left out', async () => {
  const { enrichment } = create([record(1, { doi: '10.1000/a', pmid: '12' }), record(2, { doi: '10.1000/b' })], {
    fails: ['10.1000/a', '10.1000/b', '12'],
  });
  const { enrichments, failures } = await enrichment.enrichment([2, 1, 3, 2], signal);
  expect(enrichments.map(({ studyId }) => studyId)).toEqual([2, 1]);
  expect(failures).toEqual([
    { service: 'unpaywall', message: 'Failed (HTTP 503).' },
    { service: 'icite', message: 'Failed (HTTP 503).' },
    { service: 'openalex', message: 'Failed (HTTP 503).' },
  ]);
});

test('open-access figures count free studies, each host once, and unknown ones', async () => {
  const records = [
    record(1, { isOpenAccess: true, openAccessUrl: 'https://www.archive.test/1' }),
    record(2, { doi: '10.1000/b' }),
    record(3, { doi: '10.1000/c', isOpenAccess: false }),
    record(4, { doi: '10.1000/d' }),
    record(5, { doi: '10.1000/e' }),
    record(6, { isOpenAccess: true, openAccessUrl: 'https://archive.test/6' }),
  ];
  const copies = {
    '10.1000/b': copy('10.1000/b', { status: 'bronze', isOpenAccess: false }),
    '10.1000/d': copy('10.1000/d', { isFree: false, isOpenAccess: false, status: 'closed', url: null, hosts: [] }),
  };
  const { enrichment, asked } = create(records, { copies, fails: ['10.1000/e'] });
  const stats = await enrichment.openAccessStats([1, 2, 3, 4, 5, 6, 7, 1], signal);
  expect(getOpenAccessStats.response.safeParse(stats).success).toBe(true);
  expect(stats).toEqual({
    openAccessCount: 3,
    totalStudies: 7,
    openAccessPercentage: 43,
    repositoryCount: 2,
    unknownCount: 2,
  });
  expect(asked).toEqual([]);
});

test('without Unpaywall OpenAlex is asked only for what the records leave open', async () => {
  const records = [record(1, { doi: '10.1000/a', isOpenAccess: true }), record(2, { doi: '10.1000/b' })];
  const works = { '10.1000/b': work({ isFree: true, openAccessUrl: 'https://tea.test/b' }) };
  const { enrichment, asked } = create(records, { works, skipped: 'no address' });
  expect(await enrichment.openAccessStats([1, 2], signal)).toMatchObject({
    openAccessCount: 2,
    unknownCount: 0,
    repositoryCount: 1,
  });
  expect(asked).toEqual([['10.1000/b']]);
});

test('citedness is null where the journal has none and missing where the lookup failed', async () => {
  const journal: OpenAlexJournal = { id: 'S1', name: 'Tea', linkingIssn: '0022-5096', issns: [], citedness: 6.5 };
  const records = [
    record(1, { issns: ['0022-5096'] }),
    record(2, { issns: ['2041-1723'] }),
    record(3),
    record(4, { issns: ['0022-5096', '1873-4782'] }),
  ];
  const { enrichment } = create([], { journals: { '0022-5096': [journal] }, fails: ['1873-4782'] });
  const given = await enrichment.journalCitedness(records, signal);
  expect([...given.citedness]).toEqual([
    ['key-1', 6.5],
    ['key-2', null],
  ]);
  expect(given.failure).toBe('Failed (HTTP 503).');
});
