import { expect, test, vi } from 'vitest';
import type { StudyDetail } from '#contract/studies.ts';
import { mergeRecords } from '#core/matching/merge/merge-records.ts';
import { flatFields } from '#core/records/flat-fields.ts';
import { Failure } from '#server/diagnostics/failure.ts';
import { sampleRecord } from '../../../../tests/server/sample-records.ts';
import { createStudyPage } from './study-page.ts';

const number = 4_000_001;
const notice = { kind: 'retraction', date: null, doi: null, pmid: null, url: null, reportedBy: 'pubmed' } as const;

function detailOf(more: Parameters<typeof sampleRecord>[1]): StudyDetail {
  const record = sampleRecord(number, more);
  const merged = mergeRecords([record]);
  const shown = { impactFactor: null, relevanceScore: null, relevanceReason: null, aiSummary: null };
  return {
    study: { ...merged, ...flatFields(merged), ...shown, summary: null, fullTextAnalysis: null },
    members: [...merged.members],
    fieldSources: merged.fieldSources,
    versions: [],
  };
}

function pageOf(studyDetail: (id: number) => Promise<StudyDetail>) {
  const log = { warn: vi.fn() };
  const find = createStudyPage({ studyDetail, log });
  return { log, at: (path: string) => find(new URL(path, 'http://page.invalid')) };
}

test('the page of a study has its title, and the study as the endpoint gives it', async () => {
  const detail = detailOf({ title: 'Tea and sleep' });
  const { at } = pageOf(async () => ({ ...detail, secret: 'of nobody’s concern' }));
  for (const path of [`/study/${number}`, `/study/${number}/?from=mail`]) {
    expect(await at(path), path).toMatchObject({
      status: 200,
      title: 'Tea and sleep',
      embeddedData: { address: `/api/studies/${number}`, answer: { study: { id: number, title: 'Tea and sleep' } } },
    });
  }
  expect((await at(`/study/${number}`))?.embeddedData?.answer).not.toHaveProperty('secret');
});

test('a retracted study is marked as retracted', async () => {
  const { at } = pageOf(async () => detailOf({ title: 'Tea and sleep', notices: [notice] }));
  expect((await at(`/study/${number}`))?.title).toBe('Retracted: Tea and sleep');
});

test('an unknown study is answered with 404; one that cannot be read is left to the screen', async () => {
  const unknown = pageOf(() => Promise.reject(new Failure('study_not_found', { detail: 'There is none.' })));
  expect(await unknown.at('/study/7')).toMatchObject({ status: 404, title: 'Study Not Found', robots: 'noindex' });
  expect((await unknown.at('/study/7'))?.body).toContain('<h1>Study Not Found</h1>');
  expect(unknown.log.warn).not.toHaveBeenCalled();
  const broken = pageOf(() => Promise.reject(new Error('the database is away')));
  expect(await broken.at('/study/7')).toMatchObject({ status: 200, title: 'Study', body: null });
  expect(await broken.at('/study/7')).not.toHaveProperty('firstData');
  expect(broken.log.warn).toHaveBeenCalledTimes(2);
});

test('an invalid id is answered with 404 without a lookup', async () => {
  const { at, log } = pageOf(() => Promise.reject(new Error('asked')));
  for (const path of ['abc', '0', '01', '-1', '9999999999999999', '%00'].map((number) => `/study/${number}`))
    expect(await at(path), path).toMatchObject({ status: 404, body: expect.stringContaining('Study Not Found') });
  for (const path of ['/study/1/2', '/study/', '/answer/7']) expect(await at(path), path).toBeNull();
  expect(log.warn).not.toHaveBeenCalled();
});

const whole = {
  title: 'Tea & <i>sleep</i>',
  contributors: [{ family: 'Ørsted', given: 'Åse' }, { group: 'Tea, Sleep and Health Group' }],
  abstract: 'AIM: To see. RESULTS: Seen.',
  sections: [
    { label: 'AIM', start: 5, end: 12 },
    { label: 'RESULTS', start: 22, end: 27 },
  ],
} as const;

test.each(['en', 'eng', 'English'])('the language %s is shown as its name', async (language) => {
  const { at } = pageOf(async () => detailOf({ language }));
  expect((await at(`/study/${number}`))?.body).toContain('<li>Language: English</li>');
});

test('can be read without JavaScript: title, authors, abstract, identifiers', async () => {
  const { at } = pageOf(async () =>
    detailOf({ ...whole, contributors: [...whole.contributors], sections: [...whole.sections] }),
  );
  const body = (await at(`/study/${number}`))?.body ?? '';
  expect(body).toContain('<h1 dir="auto">Tea &amp; &lt;i&gt;sleep&lt;/i&gt;</h1>');
  expect(body).toContain('Ørsted, Åse; Tea, Sleep and Health Group');
  expect(body).toContain('<strong>AIM:</strong> To see.');
  expect(body).toContain('<strong>RESULTS:</strong> Seen.');
  expect(body).not.toMatch(/library/i);
});

test('a retraction is shown in title, description, text, tags and structured data', async () => {
  const { at } = pageOf(async () => detailOf({ title: 'Tea and sleep', notices: [{ ...notice, doi: '10.1000/n' }] }));
  const head = await at(`/study/${number}`);
  expect(head?.title).toBe('Retracted: Tea and sleep');
  expect(head?.description).toMatch(/^This publication was retracted\./);
  expect(head?.body).toContain('<h1 dir="auto">Retracted: Tea and sleep</h1>');
  expect(head?.body).toContain('<a href="https://doi.org/10.1000/n" rel="noreferrer">Retracted</a>');
  expect(head?.workTags).toContainEqual(['citation_title', 'RETRACTED: Tea and sleep']);
  expect(head?.jsonLd).toMatchObject({
    name: 'RETRACTED: Tea and sleep',
    creativeWorkStatus: 'Retracted',
    correction: 'https://doi.org/10.1000/n',
  });
});

test('the library’s restatement is marked so, and is not given as the abstract', async () => {
  const { at } = pageOf(async () => detailOf({ source: 'library', abstract: 'Tea helped in our words.' }));
  const head = await at(`/study/${number}`);
  expect(head?.description).toBe('As MetaMind’s built-in library states it: Tea helped in our words.');
  expect(head?.body).toContain('This record is of MetaMind’s built-in library');
  expect(head?.body).toContain('As the built-in library states it');
  expect(JSON.stringify([head?.workTags, head?.jsonLd])).not.toContain('Tea helped');
});

test('without an abstract the library’s results are shown, and are not given as the abstract', async () => {
  const text = 'A total of 120 people took part. Sleep was longer with tea.';
  const libraryResults = { trialName: null, participants: 120, text };
  const { at } = pageOf(async () => detailOf({ source: 'library', abstract: null, libraryResults }));
  const head = await at(`/study/${number}`);
  expect(head?.description).toBe(`As MetaMind’s built-in library states it: ${text}`);
  expect(head?.body).toMatch(
    /No abstract at hand\.<\/p>\n<h2>As the built-in library states it<\/h2>\n<p[^>]*>A total/,
  );
  expect(head?.body).toContain('Sleep was longer with tea.');
  expect(JSON.stringify([head?.workTags, head?.jsonLd])).not.toContain('Sleep was longer');
});
