import { expect, test } from 'vitest';
import { uploadedText } from './upload/uploads-under-way.ts';

test('a paper is called processed when it was read, and not before', () => {
  expect(uploadedText({ sent: 2, succeeded: 2, unread: 2 }).description).toBe('2 of 2 PDFs uploaded, 2 to be read now');
  expect(uploadedText({ sent: 3, succeeded: 2, unread: 0 }).description).toBe('Successfully processed 2 of 3 PDFs');
});
