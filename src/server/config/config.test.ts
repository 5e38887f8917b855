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

test('every wrong setting is listed by name, without its value', () => {
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

test('an upstream takes another base address, which gets its trailing slash', () => {
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
])('%j selects its service', (environment, model) => {
  expect(readConfig(environment).model).toMatchObject(model);
});

test('without its model there is no second reader', () => {
  expect(readConfig({ AI_BASE_URL: 'http://10.0.0.2/v1' }).secondReader).toBeNull();
});

test.each([
  [
    { OPENAI_API_KEY: 'o', AI_SECOND_READER_MODEL: 'gpt-4o-mini' },
    { service: 'openai', model: 'gpt-4o-mini', apiKey: 'o', isOwnAddress: false, deadlineMs: 20_000 },
  ],
  [
    {
      OPENAI_API_KEY: 'o',
      AI_SECOND_READER_MODEL: 'bespoke-minicheck',
      AI_SECOND_READER_BASE_URL: 'http://127.0.0.1:11434/v1',
      AI_SECOND_READER_DEADLINE_SECONDS: '5',
    },
    { service: 'compatible', model: 'bespoke-minicheck', apiKey: null, isOwnAddress: true, deadlineMs: 5_000 },
  ],
])('%j sets a second reader; a key never goes to another service', (environment, reader) => {
  expect(readConfig(environment).secondReader).toMatchObject(reader);
});

test.each([
  [{ AI_SECOND_READER_MODEL: 'm' }, /AI_SECOND_READER_MODEL needs a model whose statements it reads/],
  [
    { OPENAI_API_KEY: 'o', AI_SECOND_READER_BASE_URL: 'http://10.0.0.2/v1' },
    /AI_SECOND_READER_MODEL must be set where AI_SECOND_READER_BASE_URL is/,
  ],
  [
    { OPENAI_API_KEY: 'o', AI_SECOND_READER_MODEL: 'm', AI_SECOND_READER_API_KEY: 'k' },
    /AI_SECOND_READER_BASE_URL must be set where AI_SECOND_READER_API_KEY is/,
  ],
])('%j ends the start', (environment, words) => {
  expect(() => readConfig(environment)).toThrow(words);
});

test('limits and prices of the model are read; 0 means no limit', () => {
  expect(readConfig({}).modelUse).toEqual({ perPerson: 500_000, perDay: 10_000_000, prices: null });
  const set = { AI_TOKENS_PER_PERSON_PER_DAY: '0', AI_TOKENS_PER_DAY: '5', AI_INPUT_PRICE: '2.5' };
  expect(readConfig(set).modelUse).toEqual({ perPerson: null, perDay: 5, prices: { input: 2.5, output: 0 } });
});

test('wrong settings of the model are listed by name', () => {
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

const bucket = { FILES_S3_BUCKET: 'papers', FILES_S3_KEY: 'the-key', FILES_S3_SECRET: 'the-secret' };

test('files are stored in a folder unless a bucket is named', () => {
  expect(readConfig({ DATA_DIR: '/data' })).toMatchObject({ filesDir: '/data/files', filesS3: null });
  expect(readConfig(bucket).filesS3).toEqual({
    bucket: 'papers',
    endpoint: new URL('https://s3.us-east-1.amazonaws.com/'),
    region: 'us-east-1',
    prefix: 'metamind/',
    key: 'the-key',
    secret: 'the-secret',
    pathStyle: false,
  });
});

test('an endpoint of one’s own is addressed with the bucket in the path, unless set otherwise', () => {
  const own = { ...bucket, FILES_S3_ENDPOINT: 'http://127.0.0.1:9000' };
  expect(readConfig(own).filesS3).toMatchObject({ endpoint: new URL('http://127.0.0.1:9000/'), pathStyle: true });
  expect(readConfig({ ...own, FILES_S3_PATH_STYLE: 'false' }).filesS3?.pathStyle).toBe(false);
  expect(readConfig({ ...bucket, FILES_S3_REGION: 'eu-west-3' }).filesS3?.endpoint.host).toBe(
    's3.eu-west-3.amazonaws.com',
  );
});

test.each([
  [
    { FILES_S3_KEY: 'the-key', FILES_S3_SECRET: 'the-secret' },
    /FILES_S3_BUCKET must be set where FILES_S3_KEY and FILES_S3_SECRET is/,
  ],
  [{ FILES_S3_BUCKET: 'papers', FILES_S3_KEY: 'the-key' }, /FILES_S3_SECRET must be set where FILES_S3_BUCKET is/],
  [{ ...bucket, FILES_S3_BUCKET: 'My Papers' }, /FILES_S3_BUCKET must be 3 to 63 small letters/],
  [{ ...bucket, FILES_S3_PREFIX: 'no-slash' }, /FILES_S3_PREFIX must be letters.*end with \//],
  [{ ...bucket, FILES_S3_ENDPOINT: 'localhost:9000' }, /FILES_S3_ENDPOINT must be an address/],
  [{ ...bucket, FILES_S3_PATH_STYLE: 'yes' }, /FILES_S3_PATH_STYLE must be true or false/],
])('an incomplete S3 setting is refused (%#)', (environment, fault) => {
  expect(() => readConfig(environment)).toThrow(fault);
  expect(() => readConfig(environment)).not.toThrow(/the-key|the-secret/);
});

test('proxies are listed by address or network; a number of proxies is refused', () => {
  const { trustedProxies } = readConfig({ TRUSTED_PROXY: 'loopback, 10.0.0.0/8' });
  expect(trustedProxies.map(([base, bits]) => `${base}/${bits}`)).toEqual(['127.0.0.0/8', '::1/128', '10.0.0.0/8']);
  expect(readConfig({}).trustedProxies).toEqual([]);
  expect(() => readConfig({ TRUSTED_PROXY: 'proxy.example' })).toThrow(/TRUSTED_PROXY must be loopback, addresses or/);
  expect(() => readConfig({ TRUSTED_PROXY: '1' })).toThrow(/TRUSTED_PROXY must be/);
  expect(() => readConfig({ TRUST_PROXY: '1' })).toThrow(
    /TRUST_PROXY is no longer read: name the proxies in TRUSTED_P/,
  );
});

test.each([
  ['development on loopback', {}, true, true],
  ['production', {}, false, false],
  ['a variable of the shell', { NODE_ENV: 'development' }, false, false],
  ['every address', { HOST: '0.0.0.0' }, true, false],
  ['a public address', { PUBLIC_URL: 'https://metamind.example' }, true, false],
  ['a proxy', { TRUSTED_PROXY: 'loopback' }, true, false],
])('answers may hold tokens, %s: %s', (_what, environment, development, may) => {
  expect(readConfig(environment, { development }).answersTokens).toBe(may);
});
