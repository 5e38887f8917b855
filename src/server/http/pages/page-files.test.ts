import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { fileLinks, pageFilesIn } from './page-files.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'page-files-'));
const file = path.join(folder, 'page-files.json');
afterAll(() => rmSync(folder, { recursive: true }));

function list(pages: unknown, secondsAfter1970: number): void {
  writeFileSync(file, typeof pages === 'string' ? pages : JSON.stringify(pages));
  utimesSync(file, secondsAfter1970, secondsAfter1970);
}

const only = (first: object) => ({
  first: { scripts: [], styles: [], fonts: [], ...first },
  later: { scripts: [], styles: [] },
});
const none = only({});

test('a path finds its own page, with parameters and with or without a last slash', () => {
  const study = {
    first: { scripts: ['/assets/study.js'], styles: ['/assets/study.css'], fonts: ['/assets/face.woff2'] },
    later: { scripts: ['/assets/record.js'], styles: [] },
  };
  list({ '/': { first: { scripts: ['/assets/home.js'], styles: [] } }, '/study/:id': study }, 1_000);
  const filesOf = pageFilesIn(folder);
  expect(filesOf('/')).toEqual(only({ scripts: ['/assets/home.js'] }));
  for (const path of ['/study/7', '/study/7/', '/study/a%20b']) expect(filesOf(path)).toEqual(study);
  for (const other of ['/study', '/study/7/8', '/studyx/7', '/none', '//', ''])
    expect(filesOf(other), other).toEqual(none);
});

test('a new build is read without a restart', () => {
  list({ '/': { first: { scripts: ['/assets/one.js'], styles: [] } } }, 2_000);
  const filesOf = pageFilesIn(folder);
  expect(filesOf('/').first.scripts).toEqual(['/assets/one.js']);
  list({ '/': { first: { scripts: ['/assets/two.js'], styles: [] } } }, 3_000);
  expect(filesOf('/').first.scripts).toEqual(['/assets/two.js']);
});

test('without a valid list a page has no files of its own', () => {
  for (const [at, wrong] of [
    '',
    '{',
    'null',
    '[1]',
    '{"/":3}',
    '{"/":{"first":{"scripts":"/assets/a.js"}}}',
  ].entries()) {
    list(wrong, 4_000 + at);
    expect(pageFilesIn(folder)('/'), wrong).toEqual(none);
  }
  rmSync(file);
  expect(pageFilesIn(folder)('/')).toEqual(none);
});

test('only files of the build become links; later files have low priority', () => {
  const scripts = ['/assets/a.js', 'https://other.example/b.js', '/assets/"><script>', 7];
  list({ '/': { first: { scripts, styles: ['/x.css'], fonts: ['https://other.example/a.woff2'] } } }, 5_000);
  expect(fileLinks(pageFilesIn(folder)('/'))).toEqual(['<link rel="modulepreload" crossorigin href="/assets/a.js" />']);
  const files = { scripts: ['/assets/a.js'], styles: ['/assets/a.css'], fonts: ['/assets/a.woff2'] };
  expect(fileLinks({ first: files, later: { scripts: ['/assets/b.js'], styles: ['/assets/b.css'] } })).toEqual([
    '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/a.woff2" />',
    '<link rel="stylesheet" crossorigin href="/assets/a.css" />',
    '<link rel="modulepreload" crossorigin href="/assets/a.js" />',
    '<link rel="preload" as="style" fetchpriority="low" crossorigin href="/assets/b.css" />',
    '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/b.js" />',
  ]);
});
