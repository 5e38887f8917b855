import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { filesOfPages } from './page-files.ts';

const web = path.join(import.meta.dirname, '../src/web');

test('every screen has its files, and only screens are listed', () => {
  const routes = readFileSync(path.join(web, 'app/routes.tsx'), 'utf8');
  const screens = [...routes.matchAll(/['"](\/[\w/:-]*)['"]/g)].map(([, found]) => String(found));
  // The last one is not in the build.
  expect(Object.keys(filesOfPages).sort()).toEqual(screens.filter((screen) => screen !== '/dev/gallery').sort());
});

test('the files exist, and each page’s own is the one that its route loads', () => {
  const routes = readFileSync(path.join(web, 'app/routes.tsx'), 'utf8');
  for (const [pattern, files] of Object.entries(filesOfPages)) {
    for (const file of files) expect(existsSync(path.join(web, file)), file).toBe(true);
    expect(routes, pattern).toContain(`import('#web/${files[0]}')`);
  }
});
