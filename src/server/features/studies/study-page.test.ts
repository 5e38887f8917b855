import { expect, test, vi } from 'vitest';
import type { StudyDetail } from '#contract/studies.ts';
import { flatFields } from '#core/bibliography/flat-fields.ts';
import { mergeRecords } from '#core/bibliography/merge-records.ts';
import { Failure } from '#server/failure.ts';
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

function pageOf(readStudy: (id: number) => Promise<StudyDetail>) {
  const log = { warn: vi.fn() };
  const find = createStudyPage({ readStudy, log });
  return { log, at: (path: string) => find(new URL(path, 'http://page.invalid')) };
}

test('the page of a study has its title, and the study as the endpoint gives it', async () => {
  const detail = detailOf({ title: 'Tea and sleep' });
  const { at } = pageOf(async () => ({ ...detail, secret: 'of nobody’s concern' }));
  for (const path of [`/study/${number}`, `/study/${number}/?from=mail`]) {
    expect(await at(path), path).toMatchObject({
      status: 200,
      title: 'Tea and sleep',
      firstData: { address: `/api/studies/${number}`, answer: { study: { id: number, title: 'Tea and sleep' } } },
    });
  }
  expect((await at(`/study/${number}`))?.firstData?.answer).not.toHaveProperty('secret');
});

test('a retracted study is named so', async () => {
  const { at } = pageOf(async () => detailOf({ title: 'Tea and sleep', notices: [notice] }));
  expect((await at(`/study/${number}`))?.title).toBe('Retracted: Tea and sleep');
});

test('where there is no such study, or it cannot be read, the screen is left to ask', async () => {
  const unknown = pageOf(() => Promise.reject(new Failure('study_not_found', { detail: 'There is none.' })));
  expect(await unknown.at('/study/7')).toMatchObject({ status: 200, title: 'Study' });
  expect(await unknown.at('/study/7')).not.toHaveProperty('firstData');
  expect(unknown.log.warn).not.toHaveBeenCalled();
  const broken = pageOf(() => Promise.reject(new Error('the database is away')));
  expect(await broken.at('/study/7')).not.toHaveProperty('firstData');
  expect(broken.log.warn).toHaveBeenCalledOnce();
});

test('what is no number of a study is not looked for', async () => {
  const { at } = pageOf(() => Promise.reject(new Error('asked')));
  const numbers = ['abc', '0', '01', '1/2', '', '-1', '9999999999999999'];
  for (const path of ['/answer/7', ...numbers.map((number) => `/study/${number}`)])
    expect((await at(path))?.firstData, path).toBeUndefined();
});
