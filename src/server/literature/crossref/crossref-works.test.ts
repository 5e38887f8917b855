import { expect, test } from 'vitest';
import { fakeHttpClient } from '../../../../tests/fake-http-client.ts';
import { createCrossrefWorks } from './crossref-works.ts';

const context = { signal: new AbortController().signal };
const create = (respond: Parameters<typeof fakeHttpClient>[0]) => {
  const { httpClient, asked } = fakeHttpClient(respond);
  const baseUrl = new URL('https://crossref.test/');
  return { works: createCrossrefWorks({ httpClient, baseUrl, contactEmail: 'a@example.org' }), asked };
};
const message = {
  DOI: '10.1000/salt.1',
  type: 'journal-article',
  title: ['Salt and blood pressure'],
  author: [{ family: 'Ruiz', given: 'Ana', sequence: 'first' }],
  issued: { 'date-parts': [[2021, 3]] },
  'updated-by': [{ type: 'retraction', DOI: '10.1000/salt.9', updated: { 'date-parts': [[2022, 1, 1]] } }],
};

test('a work is found by its DOI, with what was published about it', async () => {
  const { works, asked } = create(() => ({ body: { status: 'ok', 'message-type': 'work', message } }));
  const record = await works.byDoi('10.1000/salt<1>#a?b', context);
  expect(record).toMatchObject({
    title: 'Salt and blood pressure',
    identifiers: { doi: '10.1000/salt.1' },
    notices: [{ kind: 'retraction' }],
  });
  expect(asked[0]?.url.href).toBe('https://crossref.test/works/10.1000%2Fsalt%3C1%3E%23a%3Fb?mailto=a%40example.org');
});

test('a DOI that Crossref does not have is no failure', async () => {
  const { works } = create(() => ({
    status: 404,
    headers: { 'content-type': 'text/plain' },
    body: 'Resource not found.',
  }));
  expect(await works.byDoi('10.1000/none', context)).toBeNull();
});

test.each([
  ['cannot be asked', () => ({ fault: { failure: 'unavailable' as const, message: 'Away.', retryAfterMs: null } })],
  ['answers with an error', () => ({ status: 500, body: '<html>' })],
  ['answers with a page', () => ({ body: '<html>maintenance</html>' })],
  ['answers with nothing', () => ({ body: '{}' })],
])('that Crossref %s is a failure and not “unknown”', async (_what, respond) => {
  await expect(create(respond).works.byDoi('10.1000/salt.1', context)).rejects.toMatchObject({
    name: 'UpstreamFailure',
  });
});
