import { expect, test } from 'vitest';
import { createContextWindow } from './context-window.ts';
import type { ModelService } from './model-settings.ts';

/** A server with answers for these addresses. */
const server =
  (answers: Record<string, unknown>, asked: string[] = []) =>
  async (path: string) => {
    asked.push(path);
    return answers[path] ?? null;
  };
const find = (answers: Record<string, unknown>, service: ModelService = 'compatible', model = 'm') =>
  createContextWindow({ service, model, contextTokens: null }, server(answers), () => 0)();

test.each([
  [
    'vLLM',
    {
      models: {
        data: [
          { id: 'other', max_model_len: 1_234 },
          { id: 'm', max_model_len: 32_768 },
        ],
      },
    },
    32_768,
  ],
  ['a gateway', { models: { data: [{ id: 'm', context_length: 131_072 }] } }, 131_072],
  [
    'llama.cpp',
    { models: { data: [{ id: 'm' }] }, '/props': { default_generation_settings: { n_ctx: 8_192 } } },
    8_192,
  ],
  [
    'LM Studio',
    { '/api/v0/models': { data: [{ id: 'm', loaded_context_length: 6_000, max_context_length: 99_999 }] } },
    6_000,
  ],
  ['Ollama, running', { '/api/show': {}, '/api/ps': { models: [{ model: 'm', context_length: 16_384 }] } }, 16_384],
  ['Ollama, set with the model', { '/api/show': { parameters: 'stop "x"\nnum_ctx    12288' } }, 12_288],
])('%s reports its window', async (_name, answers, tokens) => {
  expect(await find(answers)).toEqual({ tokens, from: 'server' });
});

test.each([
  [
    'an Ollama that says nothing reads 4,096, whatever its model could',
    { '/api/show': { model_info: { 'llama.context_length': 131_072 } } },
  ],
  ['a server that says nothing', {}],
  [
    'a server that says nonsense',
    { models: { data: [{ id: 'm', max_model_len: 'many' }, null, { id: 'm', max_model_len: -1 }] } },
  ],
  ['a server that says something else', { models: 'none', '/props': [1], '/api/ps': { models: {} } }],
])('%s: a careful figure', async (_name, answers) => {
  expect(await find(answers)).toEqual({ tokens: 4_096, from: 'assumed' });
});

test('the services’ published windows are used, and the operator’s setting before all', async () => {
  expect((await find({}, 'openai', 'gpt-4o')).tokens).toBe(128_000);
  expect((await find({}, 'openai', 'gpt-4')).tokens).toBe(8_192);
  expect((await find({}, 'anthropic', 'claude-sonnet-4-6')).tokens).toBe(200_000);
  const own = createContextWindow({ service: 'openai', model: 'gpt-4o', contextTokens: 9_000 }, server({}), () => 0);
  expect(await own()).toEqual({ tokens: 9_000, from: 'setting' });
});

test('the server is asked once, and soon again only where it reported nothing', async () => {
  let nowMs = 0;
  const asked: string[] = [];
  const answers: Record<string, unknown> = {};
  const window = createContextWindow(
    { service: 'compatible', model: 'm', contextTokens: null },
    server(answers, asked),
    () => nowMs,
  );
  expect((await window()).from).toBe('assumed');
  const once = asked.length;
  await window();
  expect(asked.length).toBe(once);
  nowMs += 61_000;
  answers['models'] = { data: [{ id: 'm', max_model_len: 9_000 }] };
  expect((await window()).tokens).toBe(9_000);
  nowMs += 61_000;
  await window();
  expect(asked.length).toBe(2 * once);
});
