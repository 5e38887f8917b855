import { expect, test } from 'vitest';
import { ConnectionError, RequestError } from '#web/api/request-error.ts';
import { linkFault } from './form-faults.ts';

function answer(status: number, code: string, message: string): RequestError {
  return new RequestError(status, '', JSON.stringify({ code, message }), 'application/problem+json');
}

test('an invalid link shows the message of the server, else that of the specification', () => {
  expect(linkFault(answer(400, 'token_invalid', 'It was used.'))).toEqual({
    title: 'Invalid Token',
    message: 'It was used.',
    again: false,
  });
  for (const error of [answer(400, 'invalid_input', '“token” must be …'), new RequestError(404, '', '', 'text/html')]) {
    expect(linkFault(error)).toMatchObject({
      title: 'Invalid Token',
      message: 'This reset link is invalid or has expired',
    });
  }
});

test('a server error does not make the link a bad one', () => {
  for (const error of [
    new ConnectionError('x'),
    answer(503, 'database_restarting', 'x'),
    answer(429, 'too_many_requests', 'x'),
  ]) {
    const fault = linkFault(error);
    expect(fault.again).toBe(true);
    expect(fault.title).not.toContain('Invalid');
    expect(fault.message).toContain('Failed to verify reset token');
  }
});
