/**
 * The application's pages as the server sends them: their heads, the text without JavaScript, and what they do not
 * contain.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../src/server/database/database.ts';
import { itemOfPage, readPage } from '../formats/page-reader.ts';
import { projectFolder } from '../shared-data.ts';
import { as } from './sign-in.ts';
import { wholeAppDatabase } from './test-databases.ts';
import { openWholeApp, type WholeApp } from './whole-app.ts';

const databases = wholeAppDatabase();
let database: Database;
let app: WholeApp;
const folder = mkdtempSync(path.join(tmpdir(), 'pages-'));

const source = readFileSync(path.join(projectFolder, 'src/web/index.html'), 'utf8');
const themeScript = /<script>([\s\S]*?)<\/script>/.exec(source)?.[1] ?? '';
const themeHash = `'sha256-${createHash('sha256').update(themeScript).digest('base64')}'`;

beforeAll(async () => {
  // The build changes its links and nothing else of it.
  writeFileSync(path.join(folder, 'index.html'), source);
  writeFileSync(
    path.join(folder, 'page-files.json'),
    JSON.stringify({
      '/study/:id': { first: { scripts: ['/assets/a.js', '/assets/b.js'], styles: ['/assets/a.css'] } },
    }),
  );
  mkdirSync(path.join(folder, 'assets'));
  for (const name of ['pdf.worker.min-C8PGFc0r.mjs', 'pdf.min-C1XiqMHC.mjs']) {
    writeFileSync(path.join(folder, 'assets', name), 'export {};');
  }
  writeFileSync(path.join(folder, 'assets/pdf.worker.min-C8PGFc0r.mjs.br'), brotliCompressSync('export {};'));
  const opened = await databases.open();
  database = opened;
  app = await openWholeApp(database, {
    pagesFolder: folder,
    settings: { PUBLIC_URL: 'https://health.example', INDEX_SHARED_ANSWERS: 'true' },
  });
}, 120_000);
afterAll(async () => {
  await app.close();
  await databases.end();
  rmSync(folder, { recursive: true });
});

async function page(url: string, headers: Record<string, string> = {}) {
  const { statusCode: status, body, headers: sent, rawPayload } = await app.server.inject({ url, headers });
  const robots = /<meta name="robots" content="([^"]*)"/.exec(body)?.[1];
  const title = /<title>([^<]*)<\/title>/.exec(body)?.[1];
  return { status, body, headers: sent, rawPayload, robots, title };
}

async function share(given: object): Promise<string> {
  const made = await as(app.server, null).post('/api/shared-answers', given);
  expect(made.status, made.text).toBe(200);
  return String(made.body['id']);
}

async function shareChecked(question: string): Promise<string> {
  const said = await as(app.server, null).post('/api/simple-search', { question });
  const text = { question: 'q', answer: 'a', studyCount: 1 };
  return share({ ...text, answerId: said.body['answerId'] });
}

test('nothing is served under another server’s name, neither pages nor files', async () => {
  for (const url of [
    '/',
    '/faq',
    '/search?q=salt',
    '/study/7',
    '/index.html',
    '/assets/pdf.min-C1XiqMHC.mjs',
    '/page-files.json',
  ]) {
    const { status, headers, body } = await page(url, { host: 'evil.example' });
    expect([status, headers['content-type']], url).toEqual([421, 'application/problem+json; charset=utf-8']);
    expect(JSON.parse(body), url).toMatchObject({ code: 'host_refused' });
    expect((await page(url, { host: 'health.example' })).status, url).not.toBe(421);
  }
});

describe('a page that is the same for all users', () => {
  test('has a head of its own', async () => {
    const { status, title, robots, body, headers } = await page('/faq');
    expect([status, title, robots]).toEqual([200, 'Questions about MetaMind · MetaMind', 'index, follow']);
    expect(body).toContain('<link rel="canonical" href="https://health.example/faq" />');
    expect(headers['content-security-policy']).toContain(`script-src 'self' ${themeHash};`);
    expect(body).not.toContain('ld+json');
  });

  test('its policy allows the one script that was built into it, also for a cached and a missing page; no other answer’s does', async () => {
    for (const [url, sent] of [
      ['/', {}],
      ['/no/such/page', {}],
      ['/index.html', {}],
      ['/index.html', { 'accept-encoding': 'br' }],
    ] as const) {
      const { headers, rawPayload } = await page(url, sent);
      const text = (headers['content-encoding'] === 'br' ? brotliDecompressSync(rawPayload) : rawPayload).toString();
      expect(text, url).toContain(`<script>${themeScript}</script>`);
      const [, scripts] = /script-src ([^;]*)/.exec(String(headers['content-security-policy'])) ?? [];
      expect(scripts, url).toBe(`'self' ${themeHash}`);
    }
    for (const url of ['/api/health', '/assets/pdf.min-C1XiqMHC.mjs', '/page-files.json']) {
      expect((await page(url)).headers['content-security-policy'], url).toContain("script-src 'self';");
    }
  });

  test('a script in a user’s text is neither left in place nor allowed', async () => {
    const id = await share({
      question: '<script>alert(1)</script>',
      answer: '<script>alert(2)</script>',
      studyCount: 1,
    });
    const { body, headers } = await page(`/answer/${id}`);
    expect(body.match(/<script>/g)).toHaveLength(1);
    expect(String(headers['content-security-policy']).match(/'sha256-/g)).toHaveLength(1);
  });

  test('an address that no page has is a 404 that still opens the application', async () => {
    const { status, title, robots, body } = await page('/no/such/page');
    expect([status, title, robots]).toEqual([404, 'Page not found · MetaMind', 'noindex']);
    expect(body).toContain('<div id="root">');
  });

  test('names the files that it needs, so that they come with it and not after it', async () => {
    const { body } = await page('/study/7');
    const head = body.slice(0, body.indexOf('</head>'));
    expect(head.match(/<link rel="modulepreload" crossorigin href="[^"]*" \/>/g)).toEqual([
      '<link rel="modulepreload" crossorigin href="/assets/a.js" />',
      '<link rel="modulepreload" crossorigin href="/assets/b.js" />',
    ]);
    expect(head).toContain('<link rel="stylesheet" crossorigin href="/assets/a.css" />');
    for (const other of ['/faq', '/study/7/8', '/no/such/page'])
      expect((await page(other)).body).not.toContain('/assets/a');
  });

  test('of a study embeds the answers that its screen would request, as for a guest', async () => {
    const { studies } = (await as(app.server, null).get('/api/search/library?q=exercise')).body as unknown as {
      studies: { id: number; title: string }[];
    };
    const id = studies[0]?.id ?? 0;
    const asked = await as(app.server, null).get(`/api/studies/${id}`);
    expect(asked.status).toBe(200);
    const { body, headers, title } = await page(`/study/${id}`, {
      cookie: `__Host-metamind_session=${'A'.repeat(43)}`,
    });
    const [, address, data] = /id="first-data" data-address="([^"]*)">([^<]*)</.exec(body) ?? [];
    expect(address).toBe(`/api/studies/${id}`);
    expect(JSON.parse(data ?? 'null')).toEqual(asked.body);
    expect(title).toContain('· MetaMind');
    expect(title).not.toBe('Study · MetaMind');
    expect(headers['cache-control']).toBe('no-cache');
    expect((await page('/study/4999999999')).body).not.toContain('first-data');
  });

  test('of a study is read by reference managers, and without JavaScript', async () => {
    const { studies } = (await as(app.server, null).get('/api/search/library?q=liraglutide')).body as unknown as {
      studies: { id: number; title: string; doi: string; abstract: string | null; journal: string }[];
    };
    const study = studies[0];
    if (!study) throw new Error('The library has no study of liraglutide.');
    const { status, body, headers } = await page(`/study/${study.id}`);
    expect(status).toBe(200);
    const read = readPage(body);
    expect(itemOfPage(read)).toMatchObject({
      type: 'journalArticle',
      title: study.title,
      doi: study.doi,
      container: study.journal,
      url: `https://health.example/study/${study.id}`,
      // The library's words are not the paper's.
      abstract: null,
    });
    expect(itemOfPage(read).creators.length).toBeGreaterThan(0);
    expect(JSON.parse(read.scripts.find(({ type }) => type === 'application/ld+json')?.text ?? '')).toMatchObject({
      '@type': 'ScholarlyArticle',
      name: study.title,
    });
    const plain = readPage(/<noscript>([\s\S]*)<\/noscript>/.exec(body)?.[1] ?? '').text;
    for (const words of [study.title, study.doi, study.journal, 'This record is of MetaMind’s built-in library'])
      expect(plain).toContain(words);
    // Data, which no policy needs to allow.
    expect(String(headers['content-security-policy']).match(/'sha256-/g)).toHaveLength(1);
  });

  test('of an unknown study is not found, and says so', async () => {
    for (const url of ['/study/4999999999', '/study/abc', '/study/0', '/study/99999999999999999999']) {
      const { status, title, robots, body } = await page(url);
      expect([url, status, title, robots]).toEqual([url, 404, 'Study Not Found · MetaMind', 'noindex']);
      expect(body).toContain('<h1>Study Not Found</h1>');
      expect(body).not.toMatch(/citation_|ld\+json|canonical/);
      expect(body).toContain('<div id="root">');
    }
  });

  test('prefetches the search of its address before its scripts, and nothing without a query', async () => {
    const asking = '<script async fetchpriority="high" src="/ask-first.js"></script>';
    for (const url of ['/simple-search?q=Does+tea+help%3F', '/quick-search/?q=tea', '/search?limit=50&q=tea'])
      expect((await page(url)).body, url).toContain(asking);
    for (const url of ['/simple-search', '/simple-search?q=+', '/search', '/study/7?q=tea', '/no/such/page?q=tea'])
      expect((await page(url)).body, url).not.toContain('ask-first');
  });

  test('tells scripts whether there is a session, if the cookie does not yet', async () => {
    const session = `__Host-metamind_session=${'A'.repeat(43)}`;
    const set = async (cookie: string) =>
      String((await page('/faq', cookie === '' ? {} : { cookie })).headers['set-cookie'] ?? '');
    expect(await set(session)).toMatch(/^metamind_signed_in=1; Max-Age=\d+; Path=\/; Secure; SameSite=Lax$/);
    expect(await set('metamind_signed_in=1')).toMatch(/^metamind_signed_in=; .*Expires=Thu, 01 Jan 1970/);
    for (const right of ['', `${session}; metamind_signed_in=1`]) expect(await set(right)).toBe('');
  });

  test('is sent compressed, and not again while it is the same', async () => {
    const plain = await page('/faq');
    const br = await page('/faq', { 'accept-encoding': 'gzip, br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    const zipped = await page('/faq', { 'accept-encoding': 'gzip, br;q=0' });
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
    expect(plain.headers['cache-control']).toBe('no-cache');
    const again = await page('/faq', { 'if-none-match': `W/${plain.headers['etag']}` });
    expect([again.status, again.body]).toEqual([304, '']);
    expect((await page('/terms', { 'if-none-match': String(plain.headers['etag']) })).status).toBe(200);
  });

  test('each screen of the browser part has its line in the server’s table, and no other has', async () => {
    const { knownPatterns } = await import('../../src/server/http/pages/known-pages.ts');
    const routes = readFileSync(path.join(projectFolder, 'src/web/app/routes.tsx'), 'utf8');
    const screens = [...routes.matchAll(/['"](\/[\w/:-]*)['"]/g)].map(([, found]) => String(found));
    // The last one is not in the build.
    const shared = ['/answer/:id', '/shared-answer', '/dev/gallery'];
    expect(screens.filter((found) => !shared.includes(found) && !knownPatterns.includes(found))).toEqual([]);
    expect(knownPatterns.filter((known) => !screens.includes(known))).toEqual([]);
  });
});

describe('a shared answer of the server’s', () => {
  test('is there without JavaScript, with quotes, links, and data for search engines', async () => {
    const id = await shareChecked('Does exercise help with depression?');
    const { status, title, robots, body } = await page(`/answer/${id}`);
    expect([status, title, robots]).toEqual([200, 'Does exercise help with depression? · MetaMind', 'index, follow']);
    expect(body).toContain(`<link rel="canonical" href="https://health.example/answer/${id}" />`);
    expect(body).toContain('<meta property="og:image" content="https://health.example/share-card.png" />');
    const shared = (await as(app.server, null).get(`/api/shared-answers/${id}`)).body as unknown as {
      whole: { lead: string; answer: { statements: { text: string }[] } };
    };
    const plain = /<noscript>([\s\S]*)<\/noscript>/.exec(body)?.[1] ?? '';
    expect(plain).toContain('<h1 dir="auto">Does exercise help with depression?</h1>');
    expect(plain).toContain('<blockquote>');
    expect(plain).toMatch(/<a href="https:\/\/doi\.org\//);
    expect(plain).toContain('<a href="/simple-search">');
    const { lead, answer } = shared.whole;
    expect(body).toContain(`<meta name="description" content="${lead.slice(0, 40)}`);
    const data = JSON.parse(/<script type="application\/ld\+json">([^<]*)</.exec(body)?.[1] ?? '{}');
    expect(data).toMatchObject({
      '@type': 'QAPage',
      mainEntity: { '@type': 'Question', name: 'Does exercise help with depression?', answerCount: 1 },
    });
    const { text, citation } = data.mainEntity.acceptedAnswer;
    expect(text).toBe([lead, ...answer.statements.map((statement) => statement.text)].join('\n'));
    // A study whose address is not known has none; every other leads to its own.
    const linked = citation.filter(({ url }: { url?: string }) => url !== undefined);
    expect(linked.length).toBeGreaterThanOrEqual(citation.length - 1);
    for (const one of citation) expect(one).toMatchObject({ '@type': 'ScholarlyArticle', name: expect.any(String) });
    for (const one of linked) expect(one).toMatchObject({ url: expect.stringMatching(/^https:/) });
  });

  test('has one canonical address, for any form of the request', async () => {
    const id = await shareChecked('Does exercise help with depression?');
    for (const url of [`/shared-answer?id=${id}`, `/answer/${id.toUpperCase()}`, `/answer/${id}/`]) {
      const { status, body } = await page(url);
      expect([url, status]).toEqual([url, 200]);
      expect(body).toContain(`<link rel="canonical" href="https://health.example/answer/${id}" />`);
    }
  });

  test('with a study retracted since says so first, marks its statements, and does not cite it', async () => {
    const id = await shareChecked('Does exercise help with depression?');
    await database.pool.query(
      `insert into study_standings (study_id, standing, said_at, asked_at, failed)
       select (s->>'id')::bigint, 'retracted', now(), now(), false
       from shared_answers, jsonb_array_elements(checked_answer->'answer'->'studies') s where shared_answers.id = $1
       on conflict (study_id) do update set standing = 'retracted', asked_at = now(), failed = false`,
      [id],
    );
    const { body } = await page(`/answer/${id}`);
    expect(body).toContain('<meta name="description" content="A study that this answer rests on has been retracted.');
    expect(body).toContain('Rests on a retracted study.');
    expect(body).toContain('RETRACTED');
    expect(body).not.toContain('peer-reviewed stud');
    expect(body).toContain('"citation":[]');
    await database.pool.query('delete from study_standings');
  });
});

describe('a text of the sharer’s', () => {
  const hostile = `Is <img src=x onerror=alert(1)> "good"? </noscript></title><script>alert(2)</script>\u202e`;

  test('is escaped everywhere, never indexed, and never in structured data', async () => {
    const id = await share({ question: hostile, answer: `${hostile}\nSecond line.`, studyCount: 9 });
    const { body, robots, status } = await page(`/answer/${id}`);
    expect([status, robots]).toEqual([200, 'noindex']);
    expect(body).not.toMatch(/<img|<script>alert/);
    expect(body.match(/<\/noscript>/g)).toHaveLength(1);
    expect(body).toContain('Written by the sharer, not checked against the studies.');
    expect(body).toContain('<br />\nSecond line.');
    expect(body).not.toMatch(/ld\+json|peer-reviewed/);
    expect(/<title>[^<]*<\/title>/.exec(body)?.[0]).not.toContain('\u202e');
  });

  test('of 50,000 signs is there whole', async () => {
    const id = await share({ question: 'q', answer: `${'word '.repeat(9_999)}end.`, studyCount: 0 });
    expect((await page(`/answer/${id}`)).body).toContain('word end.');
  });
});

test.each([
  '/answer/zzzzzzzz',
  '/answer/%2e%2e%2fuser',
  '/answer/',
  '/shared-answer',
  '/shared-answer?id=',
  '/shared-answer?id=<script>',
  '/shared-answer/?id=%00',
])('%s is Answer Not Found, with the status of what is not there', async (url) => {
  const { status, title, robots, body } = await page(url);
  expect([status, title, robots]).toEqual([404, 'Answer Not Found · MetaMind', 'noindex']);
  expect(body).toContain('<a href="/simple-search">Ask Your Own Question</a>');
  expect(body.match(/<script>/g)).toHaveLength(1);
});

test('a withdrawn answer leaves nothing in its page', async () => {
  const text = { question: 'Is this gone?', answer: 'It is.', studyCount: 1 };
  const { body: link } = await as(app.server, null).post('/api/shared-answers', text);
  await as(app.server, null).delete(`/api/shared-answers/${link['id']}`, { key: link['key'] });
  const { status, body } = await page(`/answer/${link['id']}`);
  expect(status).toBe(404);
  expect(body).not.toContain('Is this gone');
});

test('the thread that reads PDFs may run WebAssembly, from here alone; no page and no other file may', async () => {
  const policyOf = async (url: string, headers = {}) => {
    const { status, headers: sent } = await page(url, headers);
    expect(status).toBe(200);
    return String(sent['content-security-policy']);
  };
  for (const headers of [{}, { 'accept-encoding': 'br' }]) {
    const policy = await policyOf('/assets/pdf.worker.min-C8PGFc0r.mjs', headers);
    expect(policy).toBe("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'");
  }
  for (const url of ['/', '/upload/7', '/assets/pdf.min-C1XiqMHC.mjs']) {
    expect(await policyOf(url), url).not.toContain('unsafe');
  }
});
