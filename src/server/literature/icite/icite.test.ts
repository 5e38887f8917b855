import { expect, test } from 'vitest';
import { fakeHttpClient } from '../../../../tests/fake-http-client.ts';
import { createIcite, readIcite } from './icite.ts';

const context = { signal: new AbortController().signal };
const create = (respond: Parameters<typeof fakeHttpClient>[0]) => {
  const { httpClient, asked } = fakeHttpClient(respond);
  return { icite: createIcite({ httpClient, baseUrl: new URL('https://icite.test/api/') }), asked };
};
const pmidsOf = (url: URL) => (url.searchParams.get('pmids') ?? '').split(',');

test('PMIDs are requested 200 at a time; unknown ones are missing from the answer', async () => {
  const { icite, asked } = create(({ url }) => ({
    body: {
      data: pmidsOf(url)
        .filter((pmid) => pmid !== '1000')
        .map((pmid) => ({ pmid: Number(pmid), citation_count: 7 })),
    },
  }));
  const pmids = Array.from({ length: 450 }, (_, index) => String(1000 + index));
  const answer = await icite.lookup(pmids, context);
  expect(asked.map(({ url }) => pmidsOf(url).length).toSorted()).toEqual([200, 200, 50].toSorted());
  expect(asked[0]?.url.pathname).toBe('/api/pubs');
  expect(answer.found.size).toBe(449);
  expect(answer.found.get('1001')).toBe(7);
  expect(answer.notKnown).toEqual(['1000']);
  expect(answer.failed.size).toBe(0);
});

test('a failing batch marks its own PMIDs only', async () => {
  const { icite } = create(({ url }) =>
    pmidsOf(url).includes('1000')
      ? { status: 500, body: 'oops' }
      : { body: { data: pmidsOf(url).map((pmid) => ({ pmid, citation_count: 0 })) } },
  );
  const pmids = Array.from({ length: 300 }, (_, index) => String(1000 + index));
  const answer = await icite.lookup(pmids, context);
  expect([answer.failed.size, answer.found.size]).toEqual([200, 100]);
  expect(answer.found.get('1299')).toBe(0);
});

test('a missing count is no zero', async () => {
  const { icite } = create(() => ({ body: { data: [{ pmid: 1, citation_count: null }] } }));
  expect(await icite.lookup(['1'], context)).toMatchObject({ notKnown: ['1'] });
});

test('bodies are distinguished', () => {
  const read = (body: unknown, status = 200) => readIcite({ status, headers: {}, body: JSON.stringify(body) });
  expect(read({ data: [{ pmid: 12, citation_count: 3 }, { title: 'x' }] })).toMatchObject({
    outcome: 'studies',
    keys: ['12'],
    dropped: [{ reason: 'no valid PMID', count: 1 }],
  });
  expect(read({ pmid: 12, citation_count: 3 })).toMatchObject({ keys: ['12'] });
  expect(read({ data: [] })).toMatchObject({ outcome: 'empty' });
  expect(read({ error: 'x' })).toMatchObject({ fault: { failure: 'malformed' } });
  expect(read({}, 503)).toMatchObject({ fault: { failure: 'unavailable' } });
});
