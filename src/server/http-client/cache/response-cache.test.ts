import { expect, test } from 'vitest';
import { requestKey } from './response-cache.ts';

const base = { upstream: 'pubmed', method: 'GET' } as const;

test('the key reveals neither the query nor the caller', () => {
  const plain = requestKey({ ...base, url: new URL('https://a.example/s?term=gout') });
  expect(plain).toMatch(/^[0-9a-f]{64}$/);
  const identified = new URL('https://a.example/s?term=gout&api_key=k1&email=a%40b.org&tool=x&mailto=c');
  expect(requestKey({ ...base, url: identified, headers: { Authorization: 'Bearer k', 'X-API-Key': 'k' } })).toBe(
    plain,
  );
});

test('requests that differ have different keys', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const url = new URL('https://a.example/s?term=gout');
  const keys = [
    requestKey({ ...base, url }),
    requestKey({ ...base, url: new URL('https://a.example/s?term=Gout') }),
    requestKey({ ...base, url: new URL('https://a.example/t?term=gout') }),
    requestKey({ ...base, upstream: 'crossref', url }),
    requestKey({ ...base, url, headers: { accept: 'text/xml' } }),
    requestKey({ ...base, method: 'POST', url }),
    requestKey({ ...base, method: 'POST', url, headers: form, body: 'id=1' }),
    requestKey({ ...base, method: 'POST', url, headers: form, body: 'id=2' }),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});

test('a credential in a form is left out like one in the address', () => {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const url = new URL('https://a.example/efetch');
  const post = { ...base, method: 'POST', url, headers } as const;
  expect(requestKey({ ...post, body: 'id=1&api_key=secret' })).toBe(requestKey({ ...post, body: 'id=1' }));
});
