import { expect, test } from 'vitest';
import type { JobState, JobView } from '#server/jobs/job.ts';
import { sampleUploadRow as row } from '../../../../tests/server/sample-upload-row.ts';
import type { UploadRow } from './store.ts';
import { uploadedStudyOf } from './uploaded-study.ts';

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

test('each field states its source', () => {
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
