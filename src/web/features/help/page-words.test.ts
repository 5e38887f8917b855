import { expect, test } from 'vitest';
import { keptAnswerDays } from '#contract/answers.ts';
import { keptRemovedDays } from '#contract/saved/removed.ts';
import { answersKeptDays } from '#server/features/engine/store.ts';
import { keptUnsavedDays } from '#server/features/studies/store.ts';
import { privacySections } from './page-words.ts';

const words = privacySections.flatMap(({ paragraphs, items = [] }) => [...paragraphs, ...items]).join('\n');

test('the times on the privacy page are those of the software', () => {
  expect(words).toContain(`What you remove can be brought back for ${keptRemovedDays} days`);
  expect(words).toContain(`An answer to a question is kept for ${keptAnswerDays} days`);
  expect(words).toContain(`one that nobody asks for again goes after ${answersKeptDays} days`);
  expect(words).toContain(`Studies found and saved by nobody go after ${keptUnsavedDays} days too`);
});
