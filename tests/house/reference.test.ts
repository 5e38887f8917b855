/** The reference pages match the code, and the contract has every answer of the server. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readEndpoints } from '../../scripts/contract-endpoints.ts';
import { referencePages } from '../../scripts/reference-pages.ts';
import { problems } from '../../src/contract/shared/problem.ts';
import { projectFolder } from '../shared-data.ts';

const pages = await referencePages(projectFolder);

test.each(Object.keys(pages))('docs/reference/%s is the generated one', (name) => {
  expect(readFileSync(path.join(projectFolder, 'docs', 'reference', name), 'utf8'), 'run `npm run docs`').toBe(
    pages[name],
  );
});

test('every problem of the catalogue can happen somewhere', async () => {
  const endpoints = await readEndpoints(projectFolder);
  const named = new Set(endpoints.flatMap(({ shape }) => [...shape.problems]));
  for (const [code, { any }] of Object.entries(problems)) {
    expect(any || named.has(code as keyof typeof problems), `${code} belongs to no endpoint`).toBe(true);
  }
});

test('no two endpoints share method and address, and each address has its place under /api', async () => {
  const endpoints = await readEndpoints(projectFolder);
  const addresses = endpoints.map(({ shape }) => `${shape.method} ${shape.path.replaceAll(/\{\w+\}/g, '{}')}`);
  expect(new Set(addresses).size).toBe(addresses.length);
  // The name of an endpoint is its operationId.
  expect(new Set(endpoints.map(({ name }) => name)).size).toBe(addresses.length);
  for (const { shape } of endpoints) expect(shape.path).toMatch(/^\/api\/[a-z-]+(\/(\{\w+\}|[a-z-]+))*(\.json)?$/);
});
