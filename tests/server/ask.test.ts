/** Plain answers: the whole application with its built-in library, and no database that can be reached. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CheckedAnswer } from '../../src/contract/checked-answer.ts';
import { offeredQuestions } from '../../src/web/features/answers/suggested-questions.ts';
import { type TestDatabase, testDatabases } from './test-databases.ts';
import { openWholeApp, type WholeApp } from './whole-app.ts';

let databases: TestDatabase[] = [];
let app: WholeApp;

const upstreams = [
  'PUBMED',
  'CROSSREF',
  'EUROPEPMC',
  'CORE',
  'SEMANTICSCHOLAR',
  'DOAJ',
  'UNPAYWALL',
  'OPENALEX',
  'ICITE',
];

beforeAll(async () => {
  databases = await testDatabases();
  const database = await databases[0]?.open();
  if (!database) throw new Error('There is no embedded database.');
  const nowhere = Object.fromEntries(upstreams.map((name) => [`${name}_URL`, 'http://127.0.0.1:1/']));
  app = await openWholeApp(database, { settings: nowhere });
}, 120_000);
afterAll(async () => {
  await app.close();
  for (const database of databases) await database.end();
});

let asked = 0;
/** Each question comes from an address of its own: an address may ask twenty a minute. */
async function ask(path: string, body: unknown, headers: Record<string, string> = {}) {
  asked += 1;
  const remoteAddress = `203.0.113.${asked}`;
  return app.server.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    remoteAddress,
  });
}
const simple = async (question: string) => {
  const answer = await ask('/api/simple-search', { question });
  expect(answer.statusCode).toBe(200);
  return answer.json<{
    answer: CheckedAnswer;
    summary: string;
    lead: string | null;
    confidence: string;
    readings: unknown[];
    studies: { id: number }[];
    urgent: { kind: string; advice: string } | null;
    databases: { source: string; failure: string | null }[];
    readingGrade: number;
  }>();
};

describe('without a network', () => {
  test.each(offeredQuestions.map((question) => [question]))('an offered question is answered: %s', async (question) => {
    const { answer, lead, summary, readings, readingGrade } = await simple(question);
    expect(answer.refused).toBeNull();
    expect(answer.statements.length).toBeGreaterThan(0);
    expect(lead).not.toBeNull();
    expect(summary).toContain('[1]');
    expect(readings).toHaveLength(answer.studies.length);
    expect(readingGrade).toBeLessThanOrEqual(8);
    for (const { text, evidence } of answer.statements)
      for (const { studyId, quote } of evidence) {
        expect(text).toBe(quote);
        const passages = answer.studies.find(({ id }) => id === studyId)?.passages ?? [];
        expect(passages.some((passage) => passage.text === quote)).toBe(true);
      }
  });

  test('which databases could not be asked is said', async () => {
    const { databases: said } = await simple('Do plant sterols lower cholesterol?');
    expect(said.find(({ source }) => source === 'library')?.failure).toBeNull();
    expect(said.filter(({ failure }) => failure !== null).length).toBe(6);
  });
});

describe('refused rather than guessed', () => {
  test.each([
    ['Does walking lower blood pressure?'],
    ['Does acupuncture help with hay fever?'],
    ['Who won the world cup?'],
    ['asdf qwer'],
    ['🙂🙂🙂'],
    ['<script>alert(1)</script>'],
    ['12345'],
  ])('%s', async (question) => {
    const { answer, lead, confidence, studies, summary } = await simple(question);
    expect(answer.refused).not.toBeNull();
    expect(answer.statements).toEqual([]);
    expect([lead, confidence, studies]).toEqual([null, 'low', []]);
    expect(summary).toBe(answer.refused);
  });

  test('a question in another language is told so', async () => {
    const { answer } = await simple(
      'Hilft Bewegung gegen Depressionen, und wie oft sollte man sich in der Woche bewegen?',
    );
    expect(answer.refused).toContain('English');
  });
});

test('what cannot wait is said beside the answer', async () => {
  const { urgent } = await simple('I have crushing chest pain and cannot breathe, does exercise help?');
  expect(urgent?.advice).toMatch(/emergency|112|911/);
  expect((await simple('Does exercise help with depression?')).urgent).toBeNull();
});

test('a further question about the same studies asks no database', async () => {
  const first = await simple('Does exercise help with depression?');
  const answer = await ask('/api/simple-search', {
    question: 'Does exercise help with depression in older people?',
    studyIds: first.studies.map(({ id }) => id),
  });
  expect(answer.json()).toMatchObject({ databases: [], answer: { refused: null } });
});

test('the quick answer has key findings, each a statement of the answer', async () => {
  const answer = await ask('/api/quick-search', { query: 'Do probiotics help with irritable bowel syndrome?' });
  const { keyFindings, answer: checked } = answer.json<{ keyFindings: string[]; answer: CheckedAnswer }>();
  expect(keyFindings.length).toBeGreaterThan(0);
  keyFindings.forEach((finding) => {
    const number = Number(/\[(\d+)\]$/.exec(finding)?.[1]);
    expect(finding).toBe(`${checked.statements[number - 1]?.text} [${number}]`);
  });
});

test('asked for events, steps and statements come before the answer, which is the same', async () => {
  const question = 'Which exercises help with low back pain?';
  const plain = await simple(question);
  const streamed = await ask('/api/simple-search', { question, fresh: true }, { accept: 'text/event-stream' });
  expect(streamed.headers['content-type']).toContain('text/event-stream');
  const events = [...streamed.body.matchAll(/^event: (\w+)\ndata: (.*)$/gm)].map(([, name, data]) => ({
    name,
    data: JSON.parse(data ?? ''),
  }));
  const names = events.map(({ name }) => name);
  expect([names[0], names.at(-1)]).toEqual(['step', 'answer']);
  const told = events.filter(({ name }) => name === 'statement').map(({ data }) => data.statement);
  expect(told).toEqual(plain.answer.statements);
  expect(events.at(-1)?.data.answer.statements).toEqual(plain.answer.statements);
});

test.each([
  [{}],
  [{ question: '' }],
  [{ question: '   ' }],
  [{ question: 'x'.repeat(5_000) }],
  [{ question: 'Does it help?', studyIds: ['a'] }],
])('refused with what is wrong: %j', async (body) => {
  const answer = await ask('/api/simple-search', body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'invalid_input' });
});

test('over a real connection a body is read and answered, whole and as events; who leaves is not answered', async () => {
  const base = await app.server.listen({ port: 0, host: '127.0.0.1' });
  const body = JSON.stringify({ question: 'Do plant sterols lower cholesterol?', fresh: true });
  const send = (headers: Record<string, string>, signal: AbortSignal | null = null) =>
    fetch(`${base}/api/simple-search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      signal,
    });
  const whole = await send({});
  expect(whole.status).toBe(200);
  const answer = (await whole.json()) as { answer: CheckedAnswer };
  expect(answer.answer.statements.length).toBeGreaterThan(0);

  const text = await (await send({ accept: 'text/event-stream' })).text();
  expect([...text.matchAll(/^event: (\w+)$/gm)].map(([, name]) => name).at(-1)).toBe('answer');

  const leaving = new AbortController();
  const left = send({}, leaving.signal);
  leaving.abort();
  await expect(left).rejects.toThrow();
  expect((await send({})).status).toBe(200);
});
