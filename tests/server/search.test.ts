/** Searching, over HTTP, on each database and with stubs for the literature databases. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readers } from '../../bench/replay-readers.ts';
import { type SearchResponse, searchEndpoints } from '../../src/contract/search.ts';
import { firstExternalStudyId } from '../../src/contract/shared/study.ts';
import { type ProviderId, providerIds } from '../../src/core/records/databases.ts';
import { startLoopbackServer } from '../loopback-server.ts';
import { fixturePath } from '../shared-data.ts';
import { describeWithDatabase } from './test-databases.ts';
import { openWholeApp, type WholeApp } from './whole-app.ts';

async function search(
  app: WholeApp,
  source: keyof typeof searchEndpoints,
  query: Record<string, string>,
): Promise<SearchResponse> {
  const url = `${searchEndpoints[source].path}?${new URLSearchParams(query)}`;
  const answer = await app.server.inject({ url });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<SearchResponse>();
}

describeWithDatabase('searching', (open) => {
  let app: WholeApp;
  beforeAll(async () => {
    app = await openWholeApp(await open());
  });
  afterAll(() => app.close());

  test.each(providerIds)('%s answers with studies and a receipt', async (id) => {
    const answer = await search(app, id, { q: 'sleep exercise', searchId: 'search-0001' });
    expect(answer.studies.length).toBeGreaterThan(0);
    expect(answer.studies.length).toBeLessThanOrEqual(25);
    expect(answer).toMatchObject({ page: 1, limit: 25, source: id });
    expect(answer.totalCount).toBeGreaterThanOrEqual(answer.studies.length);
    for (const study of answer.studies) {
      expect(study.id).toBeGreaterThanOrEqual(firstExternalStudyId);
      expect(study.title).not.toBe('');
      expect(study.source).toBe(id);
      expect(study.relevanceScore).toBeGreaterThanOrEqual(1);
      expect(study.relevanceScore).toBeLessThanOrEqual(10);
    }
    expect(answer.receipt).toMatchObject({
      outcome: 'answered',
      source: id,
      searchId: 'search-0001',
      fetched: answer.studies.length,
      failure: null,
    });
    expect(answer.receipt.asked).toContain('sleep');
    expect(answer.receipt.asked).not.toContain('test@example.org');
  });

  test('the library answers without any upstream, with small numbers', async () => {
    const before = app.upstreams.requests().length;
    const answer = await search(app, 'library', { q: 'mediterranean diet' });
    expect(answer.studies.length).toBeGreaterThan(0);
    for (const study of answer.studies) expect(study.id).toBeLessThan(firstExternalStudyId);
    expect(app.upstreams.requests().length).toBe(before);
  });

  test('library queries of any characters are text', async () => {
    for (const q of [
      "diet' | !",
      'a & b',
      ':*',
      '"',
      '\\',
      '😴',
      '\u0001',
      'diet:*)',
      "'; drop table library_studies; --",
    ]) {
      await search(app, 'library', { q });
    }
    expect((await search(app, 'library', { q: 'diet' })).studies.length).toBeGreaterThan(0);
  });

  test('the same question is answered from the cache, with its age', async () => {
    await search(app, 'europepmc', { q: 'cached question' });
    const before = app.upstreams.requests().length;
    const again = await search(app, 'europepmc', { q: 'cached question' });
    expect(app.upstreams.requests().length).toBe(before);
    expect(again.receipt.requests).toBe(0);
    expect(again.receipt.cacheAgeMs).toBeGreaterThanOrEqual(0);
  });

  test.each(providerIds)('pages of %s neither repeat nor skip', async (id) => {
    const first = await search(app, id, { q: 'diet trial', limit: '25', page: '1' });
    const second = await search(app, id, { q: 'diet trial', limit: '25', page: '2' });
    const both = await search(app, id, { q: 'diet trial', limit: '50', page: '1' });
    const ids = [...first.studies, ...second.studies].map((study) => study.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(both.studies.map((study) => study.id));
  });

  test.each(providerIds)('500 of %s arrive in one answer', async (id) => {
    const answer = await search(app, id, { q: 'trial', limit: '500' });
    expect(answer.studies.length).toBeGreaterThan(100);
    expect(new Set(answer.studies.map((study) => study.id)).size).toBe(answer.studies.length);
  });

  test('filters are applied and the receipt states by which side', async () => {
    for (const id of providerIds) {
      const answer = await search(app, id, {
        q: 'exercise',
        hasAbstract: 'true',
        studyType: 'clinical_trial',
        dateRange: 'last_10_years',
      });
      const names = answer.receipt.filters.map(({ name }) => name);
      expect(names, id).toEqual(expect.arrayContaining(['dates', 'studyType', 'hasAbstract']));
      for (const study of answer.studies) {
        expect(study.abstract?.length ?? 0, `${id} ${study.title}`).toBeGreaterThan(10);
        if (study.published) expect(study.published.year).toBeGreaterThanOrEqual(new Date().getUTCFullYear() - 10);
      }
    }
  });

  test('journal impact is looked up and stated to apply to what was fetched', async () => {
    const answer = await search(app, 'europepmc', { q: 'exercise', journalImpact: 'low' });
    expect(answer.receipt.filters.find(({ name }) => name === 'journalImpact')).toMatchObject({ by: 'fetched' });
    for (const study of answer.studies) expect(study.impactFactor).toBeLessThan(5);
  });

  test('from after to is a 400 that names the field', async () => {
    const { status, body } = await app.get(
      '/api/search?q=a&dateRange=custom&customDateFrom=2024-02-01&customDateTo=2023-02-01',
    );
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'invalid_input', fields: [{ name: 'customDateFrom' }] });
  });

  test('operators, brackets, quotes and colons break no database', async () => {
    for (const q of ['sleep AND (diet', 'NOT', '"', 'title:(x', 'a OR', '[ti]', '*?~/\\', 'sleep "deep']) {
      for (const id of providerIds) {
        const { status } = await app.get(`${searchEndpoints[id].path}?${new URLSearchParams({ q })}`);
        expect(status, `${id} ${q}`).toBe(200);
      }
    }
  });

  describe('when databases fail', () => {
    afterAll(() => {
      for (const id of providerIds) app.upstreams.setMode(id, 'normal');
    });

    test.each(providerIds)(
      '%s: busy or down is reported, with advice, and never looks like "no studies"',
      async (id) => {
        app.upstreams.setMode(id, 'rate-limited');
        const busy = await search(app, id, { q: `busy ${id}` });
        expect(busy).toMatchObject({ serviceUnavailable: true, studies: [] });
        expect(busy.message).toMatch(/high load/);
        expect(busy.receipt).toMatchObject({ outcome: 'failed', failure: { class: 'rate_limited' } });
        app.upstreams.setMode(id, 'normal');
      },
    );

    test.each(['html', 'server-error'] as const)('%s in place of data is unavailable', async (mode) => {
      const id: ProviderId = mode === 'html' ? 'doaj' : 'europepmc';
      app.upstreams.setMode(id, mode);
      const down = await search(app, id, { q: `down ${mode}` });
      expect(down.serviceUnavailable).toBe(true);
      expect(down.receipt.failure?.class).toBe('unavailable');
      app.upstreams.setMode(id, 'normal');
    });

    test('a truncated body is a 502 that says what to do', async () => {
      app.upstreams.setMode('semanticscholar', 'truncated');
      const { status, body } = await app.get('/api/search/semanticscholar?q=cut+off');
      expect(status).toBe(502);
      expect(body).toMatchObject({ code: 'upstream_failed' });
      app.upstreams.setMode('semanticscholar', 'normal');
    });

    test('a failure is not remembered as an answer', async () => {
      app.upstreams.setMode('semanticscholar', 'server-error');
      await search(app, 'semanticscholar', { q: 'remembered failure diet' });
      app.upstreams.setMode('semanticscholar', 'normal');
      expect(
        (await search(app, 'semanticscholar', { q: 'remembered failure diet' })).serviceUnavailable,
      ).toBeUndefined();
    });
  });

  test('neither queries nor the contact address are logged', () => {
    const log = app.log.join('');
    expect(log).not.toContain('cached question');
    expect(log).not.toContain('test@example.org');
  });
});

/** A search of each database in the fixtures, which have the fields and quirks of recorded answers. */
const recordedSearches: Readonly<Record<ProviderId, string>> = {
  pubmed: 'efetch_set-of-1-records_3.xml',
  crossref: 'works-list_sort_abstract-jats-sec-abstract-jats-title-abstract-entities.json',
  europepmc: 'search_core_records-1-15.json',
  core: 'v3_search_5works.json',
  semanticscholar: 'search_full-fields.json',
  doaj: 'v2_search-articles_license-CC-BY.json',
};

describeWithDatabase('recorded answers', (open) => {
  const bodies = new Map(
    providerIds.map((id) => [
      id,
      readFileSync(fixturePath(`providers/recorded/${id}/${recordedSearches[id]}`), 'utf8'),
    ]),
  );
  let app: WholeApp;
  let upstream: Awaited<ReturnType<typeof startLoopbackServer>>;
  beforeAll(async () => {
    upstream = await startLoopbackServer((request, response) => {
      const path = request.url ?? '';
      const id = providerIds.find((one) => path.startsWith(`/${one}/`));
      const isXml = path.includes('efetch');
      // PubMed gives the numbers of its records first.
      const ids = bodies.get('pubmed')?.match(/(?<=<PMID Version="\d">)\d+(?=<\/PMID>\s*<Date)/g);
      const body = path.includes('esearch')
        ? JSON.stringify({ esearchresult: { count: String(ids?.length), idlist: ids } })
        : id && bodies.get(id);
      response.writeHead(body ? 200 : 404, { 'content-type': isXml ? 'text/xml' : 'application/json' }).end(body);
    });
    const settings = Object.fromEntries(
      providerIds.map((id) => [`${id.toUpperCase()}_URL`, new URL(`${id}/`, upstream.url).href]),
    );
    app = await openWholeApp(await open(), { settings });
  });
  afterAll(async () => {
    await app.close();
    await upstream.close();
  });

  test.each(providerIds)('%s: every record that its adapter reads is found', async (id) => {
    const read = readers[id]?.({ status: 200, headers: {}, body: bodies.get(id) ?? '' });
    const records = read?.outcome === 'studies' ? read.records : [];
    expect(records.length).toBeGreaterThan(0);
    const answer = await search(app, id, { q: 'warm tea' });
    const summary = (study: { title: string; doi: string | null; journal: string | null }) =>
      [study.title, study.doi, study.journal].join(' · ');
    expect(answer.studies.map(summary).sort()).toEqual(
      records.map(({ title, journal, identifiers }) => summary({ title, journal, doi: identifiers.doi })).sort(),
    );
    expect(answer.receipt).toMatchObject({ outcome: 'answered', source: id, fetched: records.length });
  });
});

describeWithDatabase('hostile upstreams', (open) => {
  test('scripts in titles and links with scripts arrive as text and as nothing', async () => {
    const item = {
      DOI: '10.5555/hostile',
      type: 'journal-article',
      title: ['Sleep &lt;script&gt;alert(1)&lt;/script&gt; and <b>diet</b>'],
      author: [{ given: '<img src=x onerror=alert(1)>', family: 'Bobby' }],
      'container-title': ['Journal'],
      abstract: '<jats:p>Plain <script>alert(2)</script> text that is long enough.</jats:p>',
      URL: 'javascript:alert(1)',
      link: [{ URL: 'javascript:alert(1)', 'content-type': 'application/pdf' }],
      issued: { 'date-parts': [[2024]] },
    };
    const body = JSON.stringify({
      status: 'ok',
      'message-type': 'work-list',
      message: { 'total-results': 1, items: [item] },
    });
    const upstream = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(body);
    });
    await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}/`;
    const app = await openWholeApp(await open(), { settings: { CROSSREF_URL: address } });
    try {
      const { studies } = await search(app, 'crossref', { q: 'sleep' });
      const [study] = studies;
      expect(study?.title).toBe('Sleep <script>alert(1)</script> and diet');
      expect(study?.abstract).toBe('Plain <script>alert(2)</script> text that is long enough.');
      expect(study?.contributors).toEqual([{ family: 'Bobby', given: null }]);
      expect(JSON.stringify(study)).not.toMatch(/javascript:/);
    } finally {
      await app.close();
      upstream.close();
    }
  });

  test.each([
    ['the cloud’s metadata', 'http://169.254.169.254/latest/meta-data/'],
    ['this machine', 'http://localhost:1/'],
    ['a private network', 'http://10.0.0.1/'],
  ])('a redirect to %s is not followed, and the server goes on', async (_where, target) => {
    const upstream = createServer((_request, response) => {
      response.writeHead(302, { location: target }).end();
    });
    await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}/`;
    const app = await openWholeApp(await open(), { settings: { DOAJ_URL: address } });
    try {
      const answer = await app.get('/api/search/doaj?q=sleep');
      expect([200, 502]).toContain(answer.status);
      expect(JSON.stringify(answer.body)).not.toContain('"outcome":"answered"');
      expect((await app.get('/api/health')).status).toBe(200);
    } finally {
      await app.close();
      upstream.close();
    }
  });
});
