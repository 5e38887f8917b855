import { expect, test } from 'vitest';
import { judgeJson, judgeStatus, looksLikeHtml } from './upstream-judgement.ts';

const answer = (status: number, body = '') => ({ status, headers: {}, body });

test.each([
  [200, null],
  [204, null],
  [302, 'unavailable'],
  [400, 'bad_request'],
  [401, 'auth'],
  [403, 'auth'],
  [404, 'not_found'],
  [408, 'unavailable'],
  [414, 'bad_request'],
  [422, 'bad_request'],
  [429, 'rate_limited'],
  [500, 'unavailable'],
  [504, 'unavailable'],
])('status %i is %s', (status, failure) => {
  expect(judgeStatus(answer(status, 'SECRET'))?.failure ?? null).toBe(failure);
  expect(JSON.stringify(judgeStatus(answer(status, 'SECRET')))).not.toContain('SECRET');
});

test.each([
  ['<!DOCTYPE html><p>', true],
  ['\n <html lang="en">', true],
  ['<?xml version="1.0"?>\n<!DOCTYPE html PUBLIC "x"><html>', true],
  ['<!-- cached --><html>', true],
  ['<?xml version="1.0"?><PubmedArticleSet/>', false],
  ['{"html":"<html>"}', false],
  ['', false],
])('%j is a web page: %s', (body, is) => {
  expect(looksLikeHtml(body)).toBe(is);
});

test('JSON is valid, and other content a fault', () => {
  expect(judgeJson(answer(200, '\ufeff {"a":1}'))).toEqual({ fault: null, body: { a: 1 } });
  expect(judgeJson(answer(200, '')).fault?.failure).toBe('unavailable');
  expect(judgeJson(answer(200, '<html>')).fault?.failure).toBe('unavailable');
  expect(judgeJson(answer(200, '{"a":')).fault?.failure).toBe('malformed');
  expect(judgeJson(answer(200, 'sorry')).fault?.failure).toBe('malformed');
  expect(judgeJson(answer(429, '{"a":1}')).fault?.failure).toBe('rate_limited');
});

test('an answer is parsed once, and each answer separately', () => {
  const good = answer(200, '{"found":1}');
  expect(judgeJson(good).body).toBe(judgeJson(good).body);
  expect(judgeJson(answer(200, '{"found":2}')).body).toEqual({ found: 2 });
});
