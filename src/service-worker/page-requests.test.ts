import { expect, test } from 'vitest';
import { isRemoved, pageAnswer } from './page-requests.ts';

const how = (path: string) => pageAnswer(new URL(path, 'https://metamind.example'));

test('pages come from the cache, shared answers from the server first; calls and files are left alone', () => {
  for (const path of ['/', '/search?q=a.b', '/study/7', '/faq', '/nowhere', '/answer'])
    expect(how(path), path).toBe('kept page');
  for (const path of ['/answer/k3v9x2', '/answer/k3v9x2/', '/shared-answer?id=k3v9x2'])
    expect(how(path), path).toBe('server first');
  for (const path of ['/api/saved-reports/1/view', '/api', '/licences/OFL-1.1.txt', '/robots.txt'])
    expect(how(path), path).toBe('leave');
});

test('a worker’s file that is gone, or is a page instead, removes the worker; a server that is down does not', () => {
  const answer = (status: number, type = 'text/javascript; charset=utf-8') =>
    new Response(null, { status, headers: { 'content-type': type } });
  expect(isRemoved(answer(404))).toBe(true);
  expect(isRemoved(answer(410))).toBe(true);
  expect(isRemoved(answer(200, 'text/html'))).toBe(true);
  expect(isRemoved(answer(200))).toBe(false);
  expect(isRemoved(answer(500))).toBe(false);
  expect(isRemoved(answer(502, 'text/html'))).toBe(false);
});
