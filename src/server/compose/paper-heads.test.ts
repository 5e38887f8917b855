import { expect, test } from 'vitest';
import { emptyRecord } from '#core/records/empty-record.ts';
import type { Author, StudyRecord } from '#core/records/study-record.ts';
import { HeadUnavailable } from '#server/features/papers/check-head.ts';
import { UpstreamFailure } from '#server/http-client/http-client.ts';
import type { UpstreamId } from '#server/http-client/limits/upstreams.ts';
import type { SourceAnswer } from '#server/literature/source.ts';
import { findPaperHead, type PaperHeadDependencies } from './paper-heads.ts';

const title = 'Dietary salt and blood pressure in older adults: a randomized trial';
const ana: Author = { family: 'Ruiz', given: 'Ana María' };
const read = {
  title,
  authors: ['A Ruiz'],
  doi: '10.1000/salt.1' as string | null,
  year: 2020 as number | null,
  beginning: `${title} Ruiz A`,
  isDoiTyped: false,
};
const signal = new AbortController().signal;

function record(given: Partial<StudyRecord> & { doi?: string | null } = {}): StudyRecord {
  const { doi = '10.1000/salt.1', ...rest } = given;
  return {
    ...emptyRecord('crossref', doi ?? 'key', title),
    contributors: [ana, { group: 'SALT Group' }],
    published: { year: 2021, month: 3, day: null },
    identifiers: { doi, pmid: null, pmcid: null, arxiv: null },
    retractionsKnown: true,
    ...rest,
  };
}

const away = (upstream: UpstreamId) => () =>
  Promise.reject(
    new UpstreamFailure(upstream, { failure: 'unavailable', message: 'Away.', retryAfterMs: null }, { attempts: 1 }),
  );
const gives =
  (...records: StudyRecord[]) =>
  async () =>
    ({ records }) as unknown as SourceAnswer;

/** Lookups that find only what is given; `asked` records the requests. */
function finding(given: {
  byDoi?: PaperHeadDependencies['works']['byDoi'];
  crossref?: PaperHeadDependencies['crossref']['search'];
  pubmed?: PaperHeadDependencies['pubmed']['search'];
  standing?: 'retracted' | 'not_reported';
}) {
  const asked: string[] = [];
  const find = findPaperHead({
    works: {
      byDoi: (doi, context) => {
        asked.push(`doi ${doi}`);
        return given.byDoi?.(doi, context) ?? Promise.resolve(null);
      },
    },
    crossref: {
      search: (question, context) => {
        asked.push(`crossref ${question.query}`);
        return (given.crossref ?? gives())(question, context);
      },
    },
    pubmed: {
      search: (question, context) => {
        asked.push(`pubmed ${question.query}`);
        return (given.pubmed ?? gives())(question, context);
      },
    },
    retractionStatusesOf: async (papers) =>
      new Map(papers.flatMap(({ id }) => (given.standing ? [[id, given.standing]] : []))),
    now: () => new Date('2026-03-01'),
  });
  return { find, asked };
}

const words = 'dietary salt and blood pressure in older adults a randomized trial';

test('a paper with a DOI is found by it, and its details are the record’s', async () => {
  const { find, asked } = finding({ byDoi: async () => record() });
  expect(await find(read, signal)).toEqual({
    check: { outcome: 'confirmed', by: 'crossref' },
    record: { title, authors: ['Ana María Ruiz', 'SALT Group'], doi: '10.1000/salt.1', year: 2021 },
    standing: 'not_reported',
  });
  expect(asked).toEqual(['doi 10.1000/salt.1']);
});

test('a retracted paper is reported by its retraction status, not by the prefix of its title', async () => {
  const { find } = finding({
    byDoi: async () => record({ title: `RETRACTED ARTICLE: ${title}` }),
    standing: 'retracted',
  });
  expect(await find(read, signal)).toMatchObject({ record: { title }, standing: 'retracted' });
});

test('a title in capitals and an incomplete list of authors are not taken over', async () => {
  const { find } = finding({ byDoi: async () => record({ title: title.toUpperCase(), contributorsComplete: false }) });
  expect((await find(read, signal)).record).toMatchObject({ title, authors: null, year: 2021 });
});

test('a paper without a DOI is searched by its title, in PubMed where Crossref has none', async () => {
  const unnumbered = { ...read, doi: null };
  const one = finding({ crossref: gives(record({ title: 'Something else' }), record()) });
  expect((await one.find(unnumbered, signal)).check).toEqual({ outcome: 'confirmed', by: 'crossref' });
  expect(one.asked).toEqual([`crossref ${words}`]);
  const other = finding({ pubmed: gives(record()) });
  expect((await other.find(unnumbered, signal)).check).toEqual({ outcome: 'confirmed', by: 'pubmed' });
  expect(other.asked).toEqual([`crossref ${words}`, `pubmed ${words}`]);
});

test('of a preprint and its article neither is taken, nor is a notice about the paper', async () => {
  const unnumbered = { ...read, doi: null };
  const both = finding({ crossref: gives(record(), record({ doi: '10.1101/salt' })) });
  expect((await both.find(unnumbered, signal)).check).toEqual({ outcome: 'not_found', by: null });
  // The same work twice counts once.
  const twice = finding({ crossref: gives(record(), record()) });
  expect((await twice.find(unnumbered, signal)).check.outcome).toBe('confirmed');
  const notice = finding({ byDoi: async () => record({ studyTypes: ['notice'], title: `RETRACTED: ${title}` }) });
  expect((await notice.find(read, signal)).check.outcome).not.toBe('confirmed');
});

test('a DOI of another paper is reported, unless the title leads to the right one', async () => {
  const quoted = async () => record({ title: 'Sugar in the diet of mice and of rats', doi: '10.1000/quoted' });
  const lost = finding({ byDoi: quoted });
  expect(await lost.find(read, signal)).toEqual({
    check: { outcome: 'other_paper', by: null },
    record: { title: null, authors: null, doi: null, year: null },
    standing: null,
  });
  const repaired = finding({ byDoi: quoted, crossref: gives(record()) });
  expect((await repaired.find({ ...read, doi: '10.1000/quoted' }, signal)).record.doi).toBe('10.1000/salt.1');
  const typed = finding({ byDoi: quoted, crossref: gives(record()) });
  expect((await typed.find({ ...read, isDoiTyped: true }, signal)).check.outcome).toBe('other_paper');
  expect(typed.asked).toEqual(['doi 10.1000/salt.1']);
});

test('the most serious of several retraction statuses is used, whichever service reports it', async () => {
  const noted = record({
    notices: [{ kind: 'retraction', date: null, doi: null, pmid: null, url: null, reportedBy: 'crossref' }],
  });
  const byCrossref = finding({ byDoi: async () => noted, standing: 'not_reported' });
  expect((await byCrossref.find(read, signal)).standing).toBe('retracted');
  const byOpenAlex = finding({ byDoi: async () => record(), standing: 'retracted' });
  expect((await byOpenAlex.find(read, signal)).standing).toBe('retracted');
  const notReported = finding({ byDoi: async () => record({ retractionsKnown: false }) });
  expect((await notReported.find(read, signal)).standing).toBeNull();
});

test.each([
  ['everything is away', { byDoi: away('crossref'), crossref: away('crossref'), pubmed: away('pubmed') }],
  ['Crossref is away and PubMed has none', { byDoi: away('crossref'), crossref: away('crossref') }],
  ['PubMed is away and Crossref has none', { pubmed: away('pubmed') }],
])('where %s no head is concluded', async (_what, given) => {
  await expect(finding(given).find(read, signal)).rejects.toThrow(HeadUnavailable);
});

test('an error of our own is not reported as an upstream’s, and an aborted caller gets the abort', async () => {
  const broken = finding({ byDoi: () => Promise.reject(new TypeError('ours')) });
  await expect(broken.find(read, signal)).rejects.toThrow(TypeError);
  const ending = new AbortController();
  const { find } = finding({
    byDoi: async () => {
      ending.abort(new Error('broken off'));
      throw ending.signal.reason;
    },
  });
  await expect(find(read, ending.signal)).rejects.toThrow('broken off');
});

test('a paper of which almost nothing was read is not looked up', async () => {
  const { find, asked } = finding({});
  const nothing = { title: null, authors: [], doi: null, year: null, beginning: '', isDoiTyped: false };
  expect((await find(nothing, signal)).check.outcome).toBe('not_found');
  expect(asked).toEqual([]);
});
