/** The gallery shows every part of the design, and only while the product is being developed. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectFolder } from '../shared-data.ts';

const web = path.join(projectFolder, 'src/web');
const read = (...parts: string[]) => readFileSync(path.join(...parts), 'utf8');

const files = readdirSync(path.join(web, 'ui'), { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.tsx'),
);

/** The components that a file of the design exports. */
const componentsOf = (file: string) =>
  [...read(web, 'ui', file).matchAll(/^export (?:function|const) ([A-Z]\w*)/gm)].map(([, name = '']) => name);

/** Shows itself on no page: it is where `toast()` appears, and the gallery has buttons that call that. */
const shownBySomethingElse: Record<string, RegExp> = { Toaster: /\btoast\(\{/ };

const gallery = readdirSync(path.join(web, 'app/gallery'))
  .map((name) => read(web, 'app/gallery', name))
  .join('\n');

describe('the gallery', () => {
  test('the parts of the design are found', () => {
    expect(files.length).toBeGreaterThan(25);
    expect(files.flatMap(componentsOf)).toEqual(expect.arrayContaining(['Button', 'EvidenceCard', 'Toaster']));
  });

  test.each(files.flatMap((file) => componentsOf(file).map((component) => ({ file, component }))))(
    '$component of $file is in it',
    ({ component }) => {
      expect(gallery).toMatch(shownBySomethingElse[component] ?? new RegExp(`<${component}\\b`));
    },
  );

  test('it is a screen of development only', () => {
    const routes = read(web, 'app/routes.tsx');
    expect(routes.match(/\/dev\/gallery/g)).toHaveLength(1);
    expect(routes).toMatch(/import\.meta\.env\.DEV\s*\?\s*\[screen\('\/dev\/gallery'/);
  });

  test('nothing of it is in the build', ({ skip }) => {
    const built = path.join(projectFolder, 'dist/web/assets');
    if (!existsSync(built)) skip('There is no build to look at.');
    const scripts = readdirSync(built).filter((name) => /\.(?:js|css)$/.test(name));
    expect(scripts.length).toBeGreaterThan(10);
    expect(scripts.filter((name) => /dev\/gallery|data-force/.test(read(built, name)))).toEqual([]);
  });
});
