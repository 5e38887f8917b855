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
