import { expect, test } from 'vitest';
import { uploadedWords } from './uploads-under-way.ts';

test('a paper is called processed when it was read, and not before', () => {
  expect(uploadedWords({ sent: 2, succeeded: 2, unread: 2 }).description).toBe(
    '2 of 2 PDFs uploaded, 2 to be read now',
  );
  expect(uploadedWords({ sent: 3, succeeded: 2, unread: 0 }).description).toBe('Successfully processed 2 of 3 PDFs');
});
