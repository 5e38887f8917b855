import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('an empty environment gives the public services, loopback and port 3000', () => {
  const config = readConfig({});
  expect(config.host).toBe('127.0.0.1');
  expect(config.port).toBe(3000);
  expect(config.databaseUrl).toBeNull();
  expect(config.baseUrls.pubmed.href).toBe('https://eutils.ncbi.nlm.nih.gov/entrez/eutils/');
});

test('an empty value counts as absent', () => {
  expect(readConfig({ PORT: '  ', CONTACT_EMAIL: '' }).contactEmail).toBeNull();
});

test('every wrong setting is listed by name and never by value', () => {
  const start = () =>
    readConfig({
      PORT: 'eighty',
      DATABASE_URL: 'mysql://u:secret@h/d',
      CONTACT_EMAIL: 'nobody',
      SESSION_SECRET: 'short-secret',
    });
  expect(start).toThrow(
    /PORT must be a number.*DATABASE_URL must begin with postgresql.*SESSION_SECRET must have.*CONTACT_EMAIL must be/,
  );
  expect(start).not.toThrow(/secret@|eighty|nobody|short-secret/);
});

test('a base address may stand in for an upstream and gets its slash', () => {
  expect(readConfig({ PUBMED_URL: 'http://127.0.0.1:4000/pubmed' }).baseUrls.pubmed.href).toBe(
    'http://127.0.0.1:4000/pubmed/',
  );
});

test('without a key no language model is set', () => {
  expect(readConfig({}).model).toBeNull();
});

test.each([
  [
    { OPENAI_API_KEY: 'o' },
    { service: 'openai', model: 'gpt-4o', apiKey: 'o', isOwnAddress: false, deadlineMs: 60_000 },
  ],
  [{ ANTHROPIC_API_KEY: 'a' }, { service: 'anthropic', model: 'claude-sonnet-4-6', apiKey: 'a', contextTokens: null }],
  [
    { OPENAI_API_KEY: 'o', ANTHROPIC_API_KEY: 'a', AI_MODEL: 'm' },
    { service: 'openai', model: 'm', apiKey: 'o' },
  ],
  [
    {
      AI_BASE_URL: 'http://localhost:11434/v1',
      OPENAI_API_KEY: 'o',
      ANTHROPIC_API_KEY: 'a',
      AI_CONTEXT_TOKENS: '8192',
    },
    { service: 'compatible', apiKey: null, isOwnAddress: true, contextTokens: 8_192 },
  ],
  [
    { AI_BASE_URL: 'http://10.0.0.2/v1', AI_API_KEY: 'own' },
    { service: 'compatible', apiKey: 'own' },
  ],
  [
    { OPENAI_API_KEY: 'o', OPENAI_URL: 'http://127.0.0.1:1/v1' },
    { service: 'openai', isOwnAddress: true },
  ],
])('%j leads to its service', (environment, model) => {
  expect(readConfig(environment).model).toMatchObject(model);
});

test('limits and prices of the model; 0 is no limit', () => {
  expect(readConfig({}).modelUse).toEqual({ perPerson: 500_000, perDay: 10_000_000, prices: null });
  const set = { AI_TOKENS_PER_PERSON_PER_DAY: '0', AI_TOKENS_PER_DAY: '5', AI_INPUT_PRICE: '2.5' };
  expect(readConfig(set).modelUse).toEqual({ perPerson: null, perDay: 5, prices: { input: 2.5, output: 0 } });
});

test('wrong settings of the model are named', () => {
  const start = () =>
    readConfig({
      AI_BASE_URL: 'ftp://secret-host/v1',
      AI_CONTEXT_TOKENS: '12',
      AI_DEADLINE_SECONDS: 'soon',
      AI_OUTPUT_PRICE: '-1',
    });
  expect(start).toThrow(/AI_BASE_URL must be an address.*AI_CONTEXT_TOKENS must be a whole number from 1024/);
  expect(start).toThrow(/AI_DEADLINE_SECONDS must be a whole number.*AI_OUTPUT_PRICE must be a number/);
  expect(start).not.toThrow(/secret-host|soon/);
});
