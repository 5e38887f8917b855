import { expect, test } from 'vitest';
import type { JobState, JobView } from '#server/jobs/job.ts';
import type { UploadRow } from './store.ts';
import { uploadedStudyOf } from './uploaded-study.ts';

const row: UploadRow = {
  id: 7,
  file_key: 'key',
  file_name: 'salt.pdf',
  file_size: 20,
  uploaded_at: '2026-03-01T10:00:00.000Z',
  title: 'salt',
  authors: [],
  doi: null,
  year: null,
  edited: [],
  read_head: null,
  head_check: null,
  standing: null,
  read_at: null,
  reading: 'waiting',
  fault: null,
  partial: null,
  page_count: null,
  is_scan: false,
  warnings: [],
  file_missing: false,
  ai_summary: '',
  full_text_analysis: '',
};

function job(state: JobState): JobView {
  const moments = { madeAt: new Date(0), startedAt: null, endedAt: null };
  const named = { id: 1, kind: 'read-paper', subject: 'upload:7', step: 'read', attempt: 1, error: null };
  return { ...named, ...moments, state, words: 'Reading page 3 of 39', progress: 0.3 };
}

const shown = (reading: UploadRow['reading'], state: JobState | null) => {
  const { state: seen, step, progress } = uploadedStudyOf({ ...row, reading }, state && job(state));
  return [seen, step, progress];
};

const words = 'Reading page 3 of 39';
test.each<[UploadRow['reading'], JobState | null, unknown[]]>([
  ['waiting', null, ['waiting', null, 0]],
  ['waiting', 'queued', ['waiting', words, 0.3]],
  ['waiting', 'running', ['reading', words, 0.3]],
  // The row was read a moment before the job wrote into it.
  ['waiting', 'done', ['reading', words, 0.3]],
  ['waiting', 'cancelled', ['stopped', null, 0]],
  ['ready', 'done', ['ready', null, 1]],
  ['ready', 'running', ['ready', null, 1]],
  ['failed', 'failed', ['failed', null, 0]],
  ['stopped', 'cancelled', ['stopped', null, 0]],
])('a paper that is %s in the database, with a job that is %s, is shown as %j', (reading, state, expected) => {
  expect(shown(reading, state)).toEqual(expected);
});

test('each field says where it is from', () => {
  const confirmed = { outcome: 'confirmed', by: 'crossref', fields: ['title', 'doi', 'year'] } as const;
  const paper = { ...row, edited: ['year' as const], head_check: { ...confirmed, fields: [...confirmed.fields] } };
  expect(uploadedStudyOf({ ...paper, standing: 'retracted' }, null)).toMatchObject({
    head: {
      check: 'confirmed',
      by: 'crossref',
      from: { title: 'crossref', authors: 'file', doi: 'crossref', year: 'reader' },
    },
    standing: 'retracted',
  });
  expect(uploadedStudyOf(row, null)).toMatchObject({ head: { check: 'unchecked', by: null }, standing: 'unknown' });
});
