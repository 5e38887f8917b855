/** What styles must not do, for the speed of every page. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../shared-data.ts';

const web = path.join(projectFolder, 'src', 'web');
const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));

/** An element that contains the whole page, asked what it contains or what follows it. */
const wholePageHas = /(?:^|[\s,>])(?:html|body|:root|#root)[^\s,>{]*:has\(/m;

test('no rule asks the whole page what is in it: each change would restyle every element (measured: 16 ms a change)', () => {
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((name) => wholePageHas.test(readFileSync(path.join(web, name), 'utf8')))).toEqual([]);
});
