/** Studies as files: every format over HTTP, its source, and refusals. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SearchResponse } from '../../src/contract/search.ts';
import type { Study } from '../../src/contract/shared/study.ts';
import type { Citations, StudyDetail } from '../../src/contract/studies.ts';
import { as, signUp, type TestAnswer, type TestBrowser } from './sign-in.ts';
import { describeWithDatabase } from './test-databases.ts';
import { openWholeApp, type WholeApp } from './whole-app.ts';

const formats = {
  csv: ['text/csv; charset=utf-8', 'csv'],
  json: ['application/json; charset=utf-8', 'json'],
  html: ['text/html; charset=utf-8', 'html'],
  ris: ['application/x-research-info-systems; charset=utf-8', 'ris'],
  bibtex: ['application/x-bibtex; charset=utf-8', 'bib'],
  'csl-json': ['application/vnd.citationstyles.csl+json; charset=utf-8', 'csl.json'],
  nbib: ['application/nbib; charset=utf-8', 'nbib'],
} as const;

interface ExportedDocument {
  count: number;
  studies: {
    id: number;
    title: string;
    retracted: boolean;
    metadata?: { url: string | null; openAccessUrl: string | null };
    abstract?: string | null;
    summary?: string | null;
    citation?: string | null;
  }[];
}

describeWithDatabase('export', (open) => {
  let app: WholeApp;
  let me: TestBrowser;
  let found: Study[];

  beforeAll(async () => {
    app = await openWholeApp(await open());
    me = as(app.server, (await signUp(app.server)).cookie);
    found = (await searched('/api/search?q=exercise+trial&limit=100')).studies;
  });
  afterAll(() => app.close());

  async function searched(url: string): Promise<SearchResponse> {
    return (await me.get(url)).body as unknown as SearchResponse;
  }
  const idsOf = (count: number) => found.slice(0, count).map(({ id }) => id);
  const exported = (body: Record<string, unknown>): Promise<TestAnswer> => me.post('/api/export', body);
  async function documentOf(body: Record<string, unknown>): Promise<ExportedDocument> {
    const answer = await exported({ format: 'json', ...body });
    expect(answer.status, answer.text.slice(0, 300)).toBe(200);
    return JSON.parse(answer.text) as ExportedDocument;
  }

  test.each(Object.entries(formats))(
    '%s: a file with its type, its name with the day, and every study',
    async (format, [type, ending]) => {
      const answer = await exported({ studyIds: idsOf(60), format });
      expect(answer.status, answer.text.slice(0, 300)).toBe(200);
      expect(answer.headers['content-type']).toBe(type);
      expect(answer.headers['content-disposition']).toMatch(
        new RegExp(`^attachment; filename="metamind-export-\\d{4}-\\d{2}-\\d{2}\\.${ending}"$`),
      );
      const words = (text: string) => text.toLowerCase().replaceAll(/[^a-z]+/g, '');
      const text = words(answer.text);
      for (const { title } of found.slice(0, 60)) {
        // Longer titles are broken over lines in MEDLINE's format, and marked up in others.
        expect(text).toContain(words(title).slice(0, 40));
      }
    },
  );

  test('the four options leave out what they name', async () => {
    const [whole, bare] = await Promise.all([
      documentOf({ studyIds: idsOf(3) }),
      documentOf({
        studyIds: idsOf(3),
        includeMetadata: false,
        includeAbstracts: false,
        includeSummaries: false,
        includeCitations: false,
      }),
    ]);
    expect(Object.keys(whole.studies[0] ?? {})).toEqual(
      expect.arrayContaining(['metadata', 'abstract', 'summary', 'citation']),
    );
    expect(Object.keys(bare.studies[0] ?? {})).toEqual(['id', 'title', 'retracted']);
  });

  test('references and summaries are those that the study’s own page shows', async () => {
    const study = found.find(({ abstract }) => (abstract ?? '').length > 400);
    const id = study?.id ?? 0;
    const before = await documentOf({ studyIds: [id] });
    expect(before.studies[0]?.summary).toBeNull();
    const summarised = await me.post(`/api/studies/${id}/regenerate-summary`);
    const after = await documentOf({ studyIds: [id], studies: [{ ...study, aiSummary: 'what the browser says' }] });
    expect(after.studies[0]?.summary).toBe(summarised.body['summary']);
    const { body } = await me.get(`/api/studies/${id}/citations`);
    expect(after.studies[0]?.citation).toBe((body as unknown as Citations).apa);
  });

  test('retracted studies are marked in every format', async () => {
    const retracted = found.find(({ notices }) => notices.some(({ kind }) => kind === 'retraction'));
    const { body } = await me.get(`/api/studies/${retracted?.id}`);
    expect((body as unknown as StudyDetail).study.title).toBe(retracted?.title);
    for (const format of Object.keys(formats)) {
      const { text } = await exported({ studyIds: [retracted?.id], format });
      expect(text, format).toMatch(format === 'json' ? /"retracted":true/ : format === 'csv' ? /,Yes,/ : /retracted/i);
    }
  });

  test('a stored study is exported as stored, regardless of what the request contains of it', async () => {
    const [study] = found;
    const { studies } = await documentOf({ studies: [{ ...study, title: 'Made up', abstract: 'Made up' }] });
    expect(studies[0]?.title).toBe(study?.title);
    expect(JSON.stringify(studies)).not.toContain('Made up');
  });

  test('a study that was sent whole and is not stored is written as the text it is', async () => {
    const hostile = {
      ...found[0],
      id: 8_123_456_789,
      sourceKey: 'nowhere',
      title: '=HYPERLINK("https://evil.example") <script>alert(1)</script>',
      abstract: '<img src=x onerror=alert(1)>',
      url: 'javascript:alert(1)',
      openAccessUrl: 'data:text/html,<script>alert(1)</script>',
      aiSummary: 'the browser’s own words',
    };
    const { studies } = await documentOf({ studies: [hostile] });
    expect(studies[0]).toMatchObject({
      title: hostile.title,
      metadata: { url: null, openAccessUrl: null },
      summary: null,
    });
    const html = await exported({ studies: [hostile], format: 'html' });
    expect(html.text).not.toMatch(/<script|<img|javascript:/i);
    const csv = await exported({ studies: [hostile], format: 'csv' });
    expect(csv.text).not.toMatch(/(^|,)"?=/m);
    for (const format of ['ris', 'bibtex', 'csl-json', 'nbib']) {
      expect((await exported({ studies: [hostile], format })).text).not.toContain('javascript:');
    }
  });

  test('studies are in the order asked, each once', async () => {
    // A study that the built-in library has too is written under the library's number.
    const { studies: each } = await documentOf({ studyIds: idsOf(12) });
    const [first = 0, second = 0, third = 0] = idsOf(12).filter((id) => each.some((study) => study.id === id));
    const { studies, count } = await documentOf({ studyIds: [third, first, third, second] });
    expect(count).toBe(3);
    expect(studies.map(({ id }) => id)).toEqual([third, first, second]);
  });

  test('records of one study that were chosen apart stay apart', async () => {
    await searched('/api/search/europepmc?q=exercise+trial&limit=100');
    for (const { id } of found) {
      const { members } = (await me.get(`/api/studies/${id}`)).body as unknown as StudyDetail;
      if (members.length < 2) continue;
      const { studies } = await documentOf({ studyIds: members.map((member) => member.id) });
      expect(studies.map((study) => study.id)).toEqual(members.map((member) => member.id));
      return;
    }
    expect.unreachable('no study was found in two databases');
  });

  test.each([
    ['nothing chosen', { studyIds: [], format: 'csv' }, 422, 'nothing_to_export', 'Please select some studies first.'],
    ['nothing named', { format: 'csv' }, 422, 'nothing_to_export', 'Please select some studies first.'],
    [
      'a PDF',
      { studyIds: [1], format: 'pdf' },
      403,
      'premium_only',
      'PDF export is a premium feature of the Pro plan, which is not available yet.',
    ],
    [
      '10,000 studies',
      { studyIds: Array.from({ length: 10_000 }, (_, index) => index + 1), format: 'csv' },
      400,
      'invalid_input',
      'One export takes at most 1,000 studies, and 10,000 were chosen. Export them in parts.',
    ],
    [
      'unknown studies',
      { studyIds: [4_999_999_998, 4_999_999_999], format: 'csv' },
      404,
      'study_not_found',
      '2 of the 2 studies are not stored any more (4999999998, 4999999999). Search for them again, then export.',
    ],
    ['an unknown format', { studyIds: [1], format: 'docx' }, 400, 'invalid_input', /“format”/],
    ['a number that is none', { studyIds: ['one'], format: 'csv' }, 400, 'invalid_input', /“studyIds\.0”/],
    ['a negative number', { studyIds: [-1], format: 'csv' }, 400, 'invalid_input', /“studyIds\.0”/],
    ['half a study', { studies: [{ id: 5_000_000, title: 'A' }], format: 'csv' }, 400, 'invalid_input', /“studies\.0/],
  ])('%s', async (_what, body, status, code, message) => {
    const answer = await exported(body);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({
      code,
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    });
  });

  test('the limit itself is no fault, and a body beyond its size is one', async () => {
    const { studies } = await searched('/api/search?q=trial&limit=500');
    const more = await searched('/api/search/crossref?q=trial&limit=500');
    const ids = [...new Set([...studies, ...more.studies].map(({ id }) => id))];
    const answer = await exported({ studyIds: ids, format: 'ris' });
    expect(answer.status).toBe(200);
    expect(answer.text.match(/^TY {2}- /gm)).toHaveLength(ids.length);
    const large = await exported({ studyIds: [1], format: 'csv', padding: 'a'.repeat(21_000_000) });
    expect(large.status).toBe(413);
  });

  test('visitors are asked to sign in, before their input is looked at', async () => {
    const answer = await as(app.server, null).post('/api/export', { format: 'docx' });
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ code: 'not_signed_in' });
  });
});
