/** The scripted model speaks each protocol as the services' own clients parse it, whole and as a stream. */
import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ModelServer, startModelServer } from './start-model-server.ts';

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());

const question = [
  '- "summary": A sentence. At most 6 statements.',
  '',
  '<<<STUDIES',
  'Study: Walking',
  '[1] RESULTS: Walking lowered blood pressure in older adults (p=0.01).',
  'STUDIES>>>',
].join('\n');
const call = { prompt: [{ role: 'user' as const, content: [{ type: 'text' as const, text: question }] }] };
const answer = {
  refused: null,
  statements: [
    {
      part: 'summary',
      label: null,
      text: 'The authors report that walking lowered blood pressure in older adults.',
      evidence: [{ passage: 1, quote: 'Walking lowered blood pressure in older adults (p=0.01).' }],
    },
  ],
};

const models = {
  'chat completions': () => createOpenAI({ baseURL: server.baseUrl.href, apiKey: 'k' }).chat('m'),
  responses: () => createOpenAI({ baseURL: server.baseUrl.href, apiKey: 'k' }).responses('m'),
  messages: () => createAnthropic({ baseURL: server.baseUrl.href.replace(/\/$/, ''), apiKey: 'k' })('m'),
  'a compatible server': () =>
    createOpenAICompatible({ name: 'c', baseURL: server.baseUrl.href, includeUsage: true })('m'),
};

describe.each(Object.entries(models))('%s', (_name, open) => {
  test('whole', async () => {
    const { content, finishReason, usage } = await open().doGenerate(call);
    const text = content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('');
    expect(JSON.parse(text)).toEqual(answer);
    expect(finishReason.unified).toBe('stop');
    expect(usage.outputTokens.total).toBeGreaterThan(10);
  });

  test('as a stream', async () => {
    const { stream } = await open().doStream(call);
    let text = '';
    let end: { unified: string; tokens: number | undefined } | null = null;
    for await (const part of stream) {
      if (part.type === 'text-delta') text += part.delta;
      if (part.type === 'finish') end = { unified: part.finishReason.unified, tokens: part.usage.outputTokens.total };
    }
    expect(JSON.parse(text)).toEqual(answer);
    expect(end).toEqual({ unified: 'stop', tokens: expect.any(Number) });
  });
});

test('a request that is no prompt is not counted, and an invalid one is answered', async () => {
  const before = server.requests.length;
  expect((await fetch(new URL('models', server.baseUrl))).status).toBe(200);
  expect((await fetch(new URL('/nothing', server.baseUrl))).status).toBe(404);
  expect(server.requests.length).toBe(before);
  const nonsense = await fetch(new URL('chat/completions', server.baseUrl), { method: 'POST', body: 'not JSON' });
  expect(nonsense.status).toBe(200);
});
