/** Links and paths in the documents lead to files that exist. A path is written as in ARCHITECTURE.md: its end is enough. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { inProject } from '../../scripts/project.mjs';

const tracked = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: inProject(),
  encoding: 'utf8',
  maxBuffer: 1e8,
})
  .split('\0')
  .filter((file) => file !== '' && existsSync(inProject(file)));
const ends = new Set(
  tracked.flatMap((file) => {
    const parts = file.split('/');
    return parts.map((_, index) => parts.slice(index).join('/'));
  }),
);
const folders = new Set(tracked.map((file) => path.posix.dirname(file)));
for (const folder of [...folders]) for (let at = folder; at !== '.'; at = path.posix.dirname(at)) folders.add(at);
const isFolder = (name: string) => [...folders].some((folder) => folder === name || folder.endsWith(`/${name}`));

/** Written by the build or by a person who follows the page. */
const made = /^(?:page-files\.json|dist\/|data\/|docs\/reference\/|\.\.\/shared)|(?:^|[/.-])NAME\b|FOLDER|FEATURE|\*|…/;

/** What a page names in backticks and is a file of ours, or a folder of the tree. */
function pathsIn(text: string): string[] {
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, '');
  return [...prose.matchAll(/`([^`\n]+)`/g)].flatMap(([, quoted = '']) => {
    const [name = ''] = quoted.replace(/^npx (?:tsx|vitest run) /, '').split(/[ #?]/);
    if (made.test(name) || /^[./]/.test(name.replace(/^\.\//, ''))) return [];
    if (/^[\w./-]+\.(?:tsx?|m[jt]s|json|md|css)$/.test(name)) return [name];
    return /^(?:src\/|tests\/|docs\/|bench\/|scripts\/)?(?:core|contract|server|web|service-worker|house|browser|features|http-client|literature|llm|fixtures|how-to|adr)\/[\w./-]+$/.test(
      name,
    )
      ? [name.replace(/\/$/, '')]
      : [];
  });
}

const pages = tracked.filter(
  (file) => /^(?:[A-Z-]+|docs\/.*|bench\/README)\.md$/.test(file) && !file.startsWith('docs/reference/'),
);

test('the pages are found', () => {
  expect(pages.length).toBeGreaterThan(30);
  expect(pages.flatMap((page) => pathsIn(readFileSync(inProject(page), 'utf8'))).length).toBeGreaterThan(100);
});

test.each(pages)('%s names only what is there', (page) => {
  const text = readFileSync(inProject(page), 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, target = '']) => target);
  const dead = links.filter((target) => !existsSync(inProject(path.posix.join(path.posix.dirname(page), target))));
  const gone = pathsIn(text).filter((name) => !ends.has(name) && !isFolder(name));
  expect([...dead, ...gone]).toEqual([]);
});
