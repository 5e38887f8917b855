import { expect, test } from 'vitest';
import { issuedAnswerDays } from '#contract/answers.ts';
import { removedRetentionDays } from '#contract/saved/removed.ts';
import { answersKeptDays } from '#server/features/engine/store.ts';
import { unsavedRetentionDays } from '#server/features/studies/store.ts';
import { privacySections } from './page-text.ts';

const words = privacySections.flatMap(({ paragraphs, items = [] }) => [...paragraphs, ...items]).join('\n');

test('the times on the privacy page are those of the software', () => {
  expect(words).toContain(`What you remove can be brought back for ${removedRetentionDays} days`);
  expect(words).toContain(`An answer to a question is kept for ${issuedAnswerDays} days`);
  expect(words).toContain(`An answer that is not asked for again is deleted after ${answersKeptDays} days`);
  expect(words).toContain(`is deleted after ${unsavedRetentionDays} days. So are studies that no one saved`);
});
