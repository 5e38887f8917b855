import { expect, test } from 'vitest';
import { ConnectionError, RequestError } from '#web/api/request-error.ts';
import { faultOfFile, faultOfRequest } from './viewer-fault.ts';

const refused = (status: number, code: string) =>
  new RequestError(status, '', JSON.stringify({ code, message: 'As the server says.' }), 'application/problem+json');
const named = (name: string) => Object.assign(new Error('from pdf.js'), { name });

test('the cause of a failed request is distinguished', () => {
  expect(faultOfRequest(refused(404, 'upload_not_found')).kind).toBe('gone');
  expect(faultOfRequest(refused(410, 'upload_file_lost')).kind).toBe('lost');
  expect(faultOfRequest(refused(500, 'internal'))).toMatchObject({ kind: 'unreachable', words: 'As the server says.' });
  expect(faultOfRequest(new ConnectionError('No network.'))).toMatchObject({
    kind: 'unreachable',
    words: 'No network.',
  });
});

test('a locked file is not called damaged', () => {
  expect(faultOfFile(named('PasswordException')).kind).toBe('locked');
  expect(faultOfFile(named('InvalidPDFException')).kind).toBe('damaged');
  expect(faultOfFile('anything').kind).toBe('damaged');
});
