/** Every key that the browser stores for this site has an owner, so that sign-out knows what to do with it. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { browserKeys } from '../../src/web/shared/account/personal-storage.ts';
import { projectFolder } from '../shared-data.ts';

const web = path.join(projectFolder, 'src', 'web');
const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !name.includes('.test.') && !name.endsWith('personal-storage.ts'),
);

/** Names in the code that are no keys of storage: messages and channels between pages. */
const noKeys = ['metamind.account', 'metamind.offline'];

/** The keys that a file names, templates up to their first value. */
function keysIn(text: string): string[] {
  const ours = [...text.matchAll(/['"`](metamind\.[\w.-]+)/g)];
  const named = [...text.matchAll(/\b\w*(?:Key|key)\b\s*=\s*'([\w.-]+)'/g)];
  return [...ours, ...named].map(([, key = '']) => key);
}

const found = new Set(
  files.flatMap((name) => {
    const text = readFileSync(path.join(web, name), 'utf8');
    return /\b(?:local|session)Storage\b|Storage,|KeyedStore|HandOffStore/.test(text) ? keysIn(text) : [];
  }),
);
const belongs = (key: string) => Object.keys(browserKeys).find((beginning) => key.startsWith(beginning));

test('every key of the storage is in the list, and the list has no other', () => {
  const keys = [...found].filter((key) => !noKeys.includes(key));
  expect(keys.filter((key) => belongs(key) === undefined)).toEqual([]);
  expect(Object.keys(browserKeys).filter((beginning) => !keys.some((key) => belongs(key) === beginning))).toEqual([]);
});

test('every call that opens the storage is read by this test', () => {
  const openers = files.filter((name) =>
    /\b(?:local|session)Storage\.(?:set|get)Item/.test(readFileSync(path.join(web, name), 'utf8')),
  );
  const silent = openers.filter((name) => keysIn(readFileSync(path.join(web, name), 'utf8')).length === 0);
  expect(silent).toEqual([]);
});
