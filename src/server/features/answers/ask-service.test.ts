/** A question about given studies, and one that is not sent to any database. */
import { describe, expect, test } from 'vitest';
import { mergeRecords } from '#core/matching/merge/merge-records.ts';
import { emptyRecord } from '#core/records/empty-record.ts';
import type { IdentifiedRecord } from '#core/records/study-record.ts';
import { createEngine } from '#server/llm/engine-runner.ts';
import { createAskService } from './ask-service.ts';

const now = () => new Date('2026-01-01T00:00:00Z');
const stored: IdentifiedRecord = {
  ...emptyRecord('pubmed', '111', 'Peppermint oil for tension headache: a randomised trial'),
  id: 12_345_678,
  abstract:
    'Methods: 120 adults with tension headache were randomised to peppermint oil or placebo. Results: Headache was gone after an hour in 40% with peppermint oil and 22% with placebo (p = 0.01). Itching skin was reported by 6 people with the oil and 1 with placebo. Conclusions: Peppermint oil eased tension headache better than placebo.',
  studyTypes: ['clinical_trial'],
  randomized: true,
};

const service = createAskService({
  askDatabase: () => Promise.reject(new Error('No database may be asked.')),
  readStudies: async (ids) => new Map(ids.includes(stored.id) ? [[stored.id, mergeRecords([stored])]] : []),
  engine: createEngine({ now }),
  now,
});
const caller = { signal: new AbortController().signal, onProgress: () => undefined, who: 'somebody' };
const ask = (question: string, studyIds?: number[]) => service.simple({ question, studyIds }, caller);

test('a stored study answers a further question, which need not name its topic', async () => {
  const { answer, studies, databases } = await ask('Did anybody get itching skin?', [stored.id]);
  expect(databases).toEqual([]);
  expect(studies.map(({ id }) => id)).toEqual([stored.id]);
  expect(answer.statements.map(({ text }) => text)).toContain(
    'Itching skin was reported by 6 people with the oil and 1 with placebo.',
  );
});

test('the participants are quoted beside the result', async () => {
  const { answer, summary } = await ask('Does peppermint oil ease headache?', [stored.id]);
  const people = answer.statements.filter(({ part }) => part === 'who-was-studied');
  expect(people.map(({ text }) => text)).toEqual([expect.stringContaining('120 adults')]);
  expect(summary).toContain('**Who was studied**');
});

test('a question that the study does not mention is answered so, and no database is queried', async () => {
  const { answer, databases } = await ask('Is it cheaper in Norway?', [stored.id]);
  expect(databases).toEqual([]);
  expect(answer.refused).toContain('do not tell');
});

test.each(['Do I have cancer?', 'painless ways to die', 'Wie hilft das gegen Husten und Fieber?'])(
  'no database is queried: %s',
  async (question) => {
    const { urgent, outside, answer } = await ask(question);
    expect(outside).not.toBeNull();
    expect(answer.refused).toBe(urgent?.advice ?? outside?.advice);
  },
);

test('any other question queries the databases', async () => {
  await expect(ask('Does peppermint oil ease headache?')).rejects.toThrow('No database may be asked.');
});

describe('searched anyway, since no one is in danger', () => {
  const anyway = (question: string) => service.simple({ question, studyIds: [stored.id], anyway: true }, caller);
  const question = 'Does peppermint oil ease my sudden headache?';

  test('the advice is beside the answer and not in its place', async () => {
    expect((await ask(question, [stored.id])).answer.refused).not.toBeNull();
    const { urgent, answer } = await anyway(question);
    expect(answer.refused).toBeNull();
    expect(urgent).not.toBeNull();
  });

  test('never past advice for a person who may harm themselves', async () => {
    const { urgent, answer } = await anyway('I want to die. Does peppermint oil ease headache?');
    expect(answer.refused).toBe(urgent?.advice);
  });
});
