/** One study: found again by number, merged, cited, summarised, enriched. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SearchResponse } from '../../src/contract/search.ts';
import type { Summary } from '../../src/contract/shared/study.ts';
import type { Citations, Enrichment, OpenAccessStats, StudyDetail } from '../../src/contract/studies.ts';
import { itemOfContextObject } from '../formats/page-reader.ts';
import { describeWithDatabase } from './test-databases.ts';
import { openWholeApp, type WholeApp } from './whole-app.ts';

describeWithDatabase('studies', (open) => {
  let app: WholeApp;
  let found: SearchResponse;

  async function get<Body>(url: string): Promise<Body> {
    const answer = await app.server.inject({ url });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Body>();
  }

  beforeAll(async () => {
    app = await openWholeApp(await open());
    found = await get<SearchResponse>('/api/search?q=exercise+trial&limit=50&hasAbstract=true');
    for (const other of ['europepmc', 'crossref', 'semanticscholar'])
      await get(`/api/search/${other}?q=exercise+trial&limit=50`);
  });
  afterAll(() => app.close());

  test('a study is there at once after the search, merged with what other databases sent', async () => {
    const details = await Promise.all(
      found.studies.slice(0, 20).map(({ id }) => get<StudyDetail>(`/api/studies/${id}`)),
    );
    for (const [index, detail] of details.entries()) {
      const ids = detail.members.map(({ id }) => id);
      expect(ids).toContain(found.studies[index]?.id);
      expect(detail.study.id).toBe(Math.min(...ids));
      expect(new Set(ids).size).toBe(ids.length);
    }
    expect(details.some(({ members }) => members.length > 1)).toBe(true);
    const merged = details.find(({ members }) => members.length > 1);
    for (const source of Object.values(merged?.fieldSources ?? {})) {
      expect(merged?.members.map((member) => member.source)).toContain(source);
    }
  });

  test('an unknown number is a 404 of its own', async () => {
    const { status, body } = await app.get('/api/studies/4999999999');
    expect(status).toBe(404);
    expect(body).toMatchObject({ code: 'study_not_found' });
  });

  test('four references are returned at once, any other style by name', async () => {
    const id = found.studies[0]?.id;
    const citations = await get<Citations>(`/api/studies/${id}/citations`);
    for (const style of ['apa', 'mla', 'chicago', 'vancouver'] as const) {
      expect(citations[style].length).toBeGreaterThan(20);
      expect(citations.formatted[style]).not.toMatch(/<div/);
    }
    expect(await get(`/api/studies/${id}/citations/ieee`)).toMatchObject({ style: 'ieee', title: 'IEEE' });
    const { status, body } = await app.get(`/api/studies/${id}/citations/no-such`);
    expect(status).toBe(404);
    expect(body).toMatchObject({ code: 'style_not_found' });
  });

  test('a summary is made of the study’s own sentences, stored, and found by the next search', async () => {
    const study = found.studies.find(({ abstract }) => (abstract ?? '').length > 400);
    if (!study) throw new Error('The stand-ins sent no study with an abstract.');
    const url = `/api/studies/${study.id}/regenerate-summary`;
    const first = await app.server.inject({ method: 'POST', url });
    expect(first.statusCode, first.body).toBe(200);
    const { summary, answer } = first.json<{ summary: string; answer: Summary }>();
    const detail = await get<StudyDetail>(`/api/studies/${study.id}`);
    expect(answer.engine).toBe('extractive');
    expect(answer.canRegenerate).toBe(false);
    expect(answer.statements.length).toBeGreaterThan(0);
    for (const { text, evidence } of answer.statements) {
      expect(summary).toContain(text);
      for (const { start, end, quote } of evidence) expect(detail.study.abstract?.slice(start, end)).toBe(quote);
    }
    const before = app.upstreams.requests().length;
    const second = await app.server.inject({ method: 'POST', url });
    expect(second.json()).toEqual(first.json());
    expect(app.upstreams.requests().length).toBe(before);
    expect(detail.study.summary?.statements).toEqual(answer.statements);
  });

  test('a study without an abstract is summarised from what the library states, and the answer says so', async () => {
    const { studies } = await get<SearchResponse>('/api/search/library?q=empagliflozin+heart+failure');
    const bare = studies.find(({ abstract }) => abstract === null);
    if (!bare) throw new Error('The library has no such study without an abstract.');
    const answer = await app.server.inject({ method: 'POST', url: `/api/studies/${bare.id}/regenerate-summary` });
    expect(answer.json()).toMatchObject({ answer: { readFrom: 'library' } });
    expect(answer.json<{ answer: { statements: unknown[] } }>().answer.statements.length).toBeGreaterThan(0);
  });

  test('a study and the lookups of a list give main finding and effects, with the words that they were read from', async () => {
    const { studies } = await get<SearchResponse>('/api/search/library?q=empagliflozin+heart+failure');
    const ids = studies.map(({ id }) => id);
    const { enrichments } = await get<{ enrichments: Enrichment[] }>(`/api/studies/enrichment?studyIds=${ids}`);
    const led = enrichments.filter(({ mainFinding }) => mainFinding !== undefined);
    expect(led.length).toBeGreaterThan(2);
    expect(led.some(({ mainFinding, effects }) => mainFinding?.said && effects && effects.chosen !== null)).toBe(true);
    for (const { studyId, mainFinding: main, effects } of led) {
      const { study, mainFinding, effects: ofStudy } = await get<StudyDetail>(`/api/studies/${studyId}`);
      expect(mainFinding).toEqual(main);
      expect(ofStudy).toEqual(effects);
      const text = study.abstract ?? study.libraryResults?.text ?? '';
      expect(main && text.slice(main.start, main.end)).toBe(main?.quote);
      for (const effect of effects?.effects ?? []) expect(text.slice(effect.start, effect.end)).toBe(effect.text);
    }
  });

  test('open access is counted and never guessed', async () => {
    const ids = found.studies.map(({ id }) => id);
    const stats = await get<OpenAccessStats>(`/api/studies/open-access-stats?studyIds=${ids.join(',')}`);
    expect(stats.totalStudies).toBe(ids.length);
    expect(stats.openAccessCount).toBeGreaterThan(0);
    expect(stats.openAccessPercentage).toBe(Math.round((100 * stats.openAccessCount) / stats.totalStudies));
  });

  test('a retraction that only a lookup knows is marked for reference managers too', async () => {
    const retracted: Enrichment[] = [];
    for (const words of ['diet', 'surgery', 'therapy', 'cohort']) {
      const { studies } = await get<SearchResponse>(`/api/search/doaj?q=${words}&limit=100`);
      const unmarked = studies.filter(({ notices }) => notices.length === 0).map(({ id }) => id);
      const url = `/api/studies/enrichment?studyIds=${unmarked.join(',')}`;
      const { enrichments } = await get<{ enrichments: Enrichment[] }>(url);
      retracted.push(...enrichments.filter(({ retraction }) => retraction === 'retracted'));
    }
    expect(retracted).not.toEqual([]);
    for (const { contextObject = '' } of retracted)
      expect(itemOfContextObject(contextObject)?.title).toMatch(/^RETRACTED: /);
  });

  test('lookups add citations and retraction status; a failed one says unknown, never clean', async () => {
    const ids = found.studies.slice(0, 30).map(({ id }) => id);
    const url = `/api/studies/enrichment?studyIds=${ids.join(',')}`;
    const { enrichments } = await get<{ enrichments: Enrichment[] }>(url);
    expect(enrichments.map(({ studyId }) => studyId)).toEqual(ids);
    expect(enrichments.some(({ citations }) => citations !== null)).toBe(true);

    for (const service of ['unpaywall', 'openalex', 'icite'] as const) app.upstreams.setMode(service, 'server-error');
    const { studies } = await get<SearchResponse>('/api/search/doaj?q=unlooked+diet&limit=25');
    const failed = await get<{ enrichments: Enrichment[]; failures: unknown[] }>(
      `/api/studies/enrichment?studyIds=${studies
        .slice(0, 5)
        .map(({ id }) => id)
        .join(',')}`,
    );
    expect(failed.failures.length).toBeGreaterThan(0);
    for (const { retraction } of failed.enrichments) expect(retraction).toBe('unknown');
    // What a reference manager takes from the list needs no other source.
    const listed = failed.enrichments.map(({ contextObject = '' }) => itemOfContextObject(contextObject));
    expect(listed).toMatchObject(
      studies.slice(0, 5).map(({ title, doi, authors }) => ({ title, doi, creators: { length: authors.length } })),
    );
    for (const service of ['unpaywall', 'openalex', 'icite'] as const) app.upstreams.setMode(service, 'normal');
  });
});
