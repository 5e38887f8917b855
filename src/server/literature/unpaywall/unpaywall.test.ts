import { expect, test } from 'vitest';
import { fakeHttpClient } from '../../../../tests/fake-http-client.ts';
import { createUnpaywall } from './unpaywall.ts';
import { readCopy, readUnpaywall } from './unpaywall-record.ts';

const context = { signal: new AbortController().signal };
const place = (fields: object = {}) => ({
  url: 'https://www.tea.test/a',
  url_for_pdf: 'https://www.tea.test/a.pdf',
  url_for_landing_page: 'https://doi.org/10.1000/a',
  license: 'cc-by',
  ...fields,
});
const work = (doi: string, fields: object = {}) => ({
  doi,
  title: 'Tea and colds',
  is_oa: true,
  oa_status: 'gold',
  best_oa_location: place(),
  oa_locations: [place(), place({ url: 'https://doi.org/10.1000/a', url_for_pdf: null })],
  ...fields,
});
const unknown = {
  status: 404,
  body: { HTTP_status_code: 404, error: true, message: "'10.1000/x' isn't in Unpaywall." },
};
const create = (respond: Parameters<typeof fakeHttpClient>[0], contactEmail: string | null = 'contact@tea.test') => {
  const { httpClient, asked } = fakeHttpClient(respond);
  return {
    unpaywall: createUnpaywall({ httpClient, baseUrl: new URL('https://unpaywall.test/v2/'), contactEmail }),
    asked,
  };
};

test('a bronze copy is free to read and not open access', () => {
  expect(readCopy(work('10.1000/A', { oa_status: 'bronze', best_oa_location: place({ license: null }) }))).toEqual({
    doi: '10.1000/a',
    title: 'Tea and colds',
    isFree: true,
    isOpenAccess: false,
    status: 'bronze',
    url: 'https://www.tea.test/a.pdf',
    licence: null,
    hosts: ['tea.test'],
  });
  expect(readCopy(work('10.1000/a'))).toMatchObject({ isFree: true, isOpenAccess: true, licence: 'cc-by' });
});

test('a closed work has neither address nor host, and a missing PDF falls back to the page', () => {
  expect(
    readCopy(work('10.1000/a', { is_oa: false, oa_status: 'closed', best_oa_location: null, oa_locations: [] })),
  ).toMatchObject({
    isFree: false,
    isOpenAccess: false,
    url: null,
    hosts: [],
  });
  expect(readCopy(work('10.1000/a', { best_oa_location: place({ url_for_pdf: null }) }))?.url).toBe(
    'https://www.tea.test/a',
  );
  expect(
    readCopy(
      work('10.1000/a', {
        best_oa_location: place({ url_for_pdf: 'javascript:alert(1)', url: null, url_for_landing_page: null }),
      }),
    )?.url,
  ).toBeNull();
});

test('one call for each DOI; an unknown DOI is an answer, and a failing one fails alone', async () => {
  const { unpaywall, asked } = create(({ url }) => {
    if (url.pathname.endsWith('/unknown')) return unknown;
    if (url.pathname.endsWith('/down')) return { status: 503, body: '<html>Service unavailable</html>' };
    return { body: work('10.1000/known') };
  });
  const answer = await unpaywall.lookup(['10.1000/known', '10.1000/unknown', '10.1000/down', '10.1000/known'], context);
  expect([...answer.found.keys()]).toEqual(['10.1000/known']);
  expect(answer.notKnown).toEqual(['10.1000/unknown']);
  expect([...answer.failed].map(([doi, { failure }]) => [doi, failure])).toEqual([['10.1000/down', 'unavailable']]);
  expect(answer.skipped).toBeNull();
  expect(asked.map(({ url }) => url.href)).toContain(
    'https://unpaywall.test/v2/10.1000/known?email=contact%40tea.test',
  );
  expect(asked).toHaveLength(3);
});

test('characters of a DOI cannot leave its place in the address', async () => {
  const { unpaywall, asked } = create(() => unknown);
  await unpaywall.lookup(
    ['10.1641/0006(2005)055[0851:p]2.0.co;2', '10.1000/../../admin', '10.1000/a?email=b#c'],
    context,
  );
  expect(asked.map(({ url }) => url.pathname)).toEqual([
    '/v2/10.1641/0006(2005)055%5B0851%3Ap%5D2.0.co%3B2',
    '/v2/10.1000%2F..%2F..%2Fadmin',
    '/v2/10.1000/a%3Femail%3Db%23c',
  ]);
});

test('without a contact address no request is sent, and the reason is given', async () => {
  const { unpaywall, asked } = create(() => unknown, null);
  const answer = await unpaywall.lookup(['10.1000/a'], context);
  expect(answer).toMatchObject({ notKnown: [], skipped: expect.stringContaining('CONTACT_EMAIL') });
  expect(answer.found.size + answer.failed.size + asked.length).toBe(0);
});

test('at most five requests run at a time', async () => {
  let now = 0;
  let most = 0;
  const { httpClient } = fakeHttpClient(() => unknown);
  const slow = {
    ask: async (request: Parameters<typeof httpClient.ask>[0]) => {
      now += 1;
      most = Math.max(most, now);
      await new Promise((resolve) => setTimeout(resolve, 1));
      now -= 1;
      return httpClient.ask(request);
    },
  };
  const unpaywall = createUnpaywall({
    httpClient: slow,
    baseUrl: new URL('https://unpaywall.test/v2/'),
    contactEmail: 'a@tea.test',
  });
  const dois = Array.from({ length: 23 }, (_, index) => `10.1000/${index}`);
  expect((await unpaywall.lookup(dois, context)).notKnown.toSorted()).toEqual(dois.toSorted());
  expect(most).toBe(5);
});

test('after a refusal no more requests are sent, and all that is left is marked', async () => {
  const { unpaywall, asked } = create(() => ({ status: 429, body: '' }));
  const answer = await unpaywall.lookup(
    Array.from({ length: 30 }, (_, index) => `10.1000/${index}`),
    context,
  );
  expect(asked.length).toBeLessThanOrEqual(5);
  expect(answer.failed.size).toBe(30);
});

test('bodies are distinguished', () => {
  const read = (body: unknown, status = 200) =>
    readUnpaywall({ status, headers: {}, body: typeof body === 'string' ? body : JSON.stringify(body) });
  expect(read(work('10.1000/A'))).toMatchObject({ outcome: 'studies', keys: ['10.1000/a'], records: [] });
  expect(read({ results: [{ response: work('10.1000/b') }, { response: {} }], elapsed_seconds: 0.1 })).toMatchObject({
    keys: ['10.1000/b'],
    dropped: [{ reason: 'no valid DOI', count: 1 }],
  });
  expect(read({ results: [], elapsed_seconds: 0.1 })).toMatchObject({ outcome: 'empty' });
  expect(read(unknown.body, 404)).toMatchObject({ outcome: 'failed', fault: { failure: 'not_found' } });
  expect(read({ message: 'Please use your own email' }, 422)).toMatchObject({ fault: { failure: 'auth' } });
  expect(read({ message: 'x is no DOI' }, 422)).toMatchObject({ fault: { failure: 'bad_request' } });
  expect(read({ doi: '10.1000/a' })).toMatchObject({ fault: { failure: 'malformed' } });
});
