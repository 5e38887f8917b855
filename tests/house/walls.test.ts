/** Each wall of the house is broken once on purpose, to prove that it can fail. */
import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import config, { coreOrder } from '../../dependency-cruiser.config.mjs';
import { checkWalls } from '../../scripts/check-walls.mjs';
import { projectFolder } from '../shared-data.ts';

const made: string[] = [];
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

/** A small house with the given files and the project's packages. */
function house(files: Record<string, string>): string {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'house-')));
  made.push(folder);
  writeFileSync(path.join(folder, 'package.json'), readFileSync(path.join(projectFolder, 'package.json')));
  symlinkSync(path.join(projectFolder, 'node_modules'), path.join(folder, 'node_modules'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  return folder;
}

const thing = 'export const thing = 1;\n';
const uses = (specifier: string) => `import { thing } from '${specifier}';\nexport const other = thing;\n`;

/** For each rule: a house that breaks just it. */
const broken: Record<string, Record<string, string>> = {
  'no-circles': {
    'src/core/records/a.ts': "import type { B } from './b.ts';\nexport interface A { b: B }\n",
    'src/core/records/b.ts': "import type { A } from './a.ts';\nexport interface B { a: A }\n",
  },
  'no-unresolved': { 'src/core/records/a.ts': uses('./missing.ts') },
  'core-is-pure': { 'src/core/records/a.ts': uses('#contract/b.ts'), 'src/contract/b.ts': thing },
  'sql-is-in-stores': {
    'src/server/features/search/service.ts': "import { sql } from 'drizzle-orm';\nexport const one = sql`select 1`;\n",
  },
  'core-has-one-schema': {
    'src/core/records/a.ts': "import * as z from 'zod/mini';\nexport const word = z.string();\n",
  },
  'core-has-no-node': {
    'src/core/records/a.ts': "import { readFileSync } from 'node:fs';\nexport const read = readFileSync;\n",
  },
  'core-order': { 'src/core/records/a.ts': uses('#core/text/b.ts'), 'src/core/text/b.ts': thing },
  'core-folder-has-a-place': { 'src/core/new/a.ts': thing, 'src/server/a.ts': uses('#core/new/a.ts') },
  'findings-are-read-once': {
    'src/server/features/search/a.ts': uses('#core/extraction/effects/reported-effects.ts'),
    'src/core/extraction/effects/reported-effects.ts': thing,
  },
  'contract-knows-core': { 'src/contract/a.ts': uses('#server/b.ts'), 'src/server/b.ts': thing },
  'contract-features-are-strangers': {
    'src/contract/search.ts': uses('./studies.ts'),
    'src/contract/studies.ts': thing,
  },
  'shared-contract-knows-no-feature': {
    'src/contract/shared/a.ts': uses('#contract/studies.ts'),
    'src/contract/studies.ts': thing,
  },
  'server-knows-no-web': { 'src/server/a.ts': uses('#web/b.ts'), 'src/web/b.ts': thing },
  'web-knows-no-server': {
    'src/web/a.tsx': `${uses('#server/b.ts')}export const view = <p>{other}</p>;\n`,
    'src/server/b.ts': thing,
  },
  'server-features-are-strangers': {
    'src/server/features/search/a.ts': uses('#server/features/studies/b.ts'),
    'src/server/features/studies/b.ts': thing,
  },
  'server-feature-reads-its-contract': {
    'src/server/features/search/a.ts': uses('#contract/studies.ts'),
    'src/contract/studies.ts': thing,
  },
  'server-parts-know-no-composition': {
    'src/server/features/search/a.ts': uses('#server/compose/b.ts'),
    'src/server/compose/b.ts': thing,
  },
  'foundation-knows-no-feature': {
    'src/server/http/a.ts': uses('#server/features/search/b.ts'),
    'src/server/features/search/b.ts': thing,
  },
  'pdfs-are-read-apart': {
    'src/server/features/papers/a.ts': "import { extractText } from 'unpdf';\nexport const other = extractText;\n",
  },
  'mail-has-one-sender': {
    'src/server/features/accounts/a.ts':
      "import { createTransport } from 'nodemailer';\nexport const other = createTransport;\n",
  },
  'storage-has-one-client': {
    'src/server/features/papers/a.ts':
      "import { S3Client } from '@aws-sdk/client-s3';\nexport const other = S3Client;\n",
  },
  'models-have-one-client': {
    'src/server/features/search/a.ts':
      "import { createOpenAI } from '@ai-sdk/openai';\nexport const other = createOpenAI;\n",
  },
  'databases-are-strangers': {
    'src/server/literature/pubmed/a.ts': uses('#server/literature/doaj/b.ts'),
    'src/server/literature/doaj/b.ts': thing,
  },
  'literature-knows-http-client': {
    'src/server/literature/pubmed/a.ts': uses('#server/database/b.ts'),
    'src/server/database/b.ts': thing,
  },
  'http-client-is-lowest': {
    'src/server/http-client/a.ts': uses('#server/database/b.ts'),
    'src/server/database/b.ts': thing,
  },
  'web-features-are-strangers': {
    'src/web/features/search/a.ts': uses('#web/features/studies/b.ts'),
    'src/web/features/studies/b.ts': thing,
  },
  'ui-knows-no-feature': { 'src/web/ui/a.ts': uses('#web/api/b.ts'), 'src/web/api/b.ts': thing },
  'shared-knows-no-feature': {
    'src/web/shared/study/a.ts': uses('#web/features/search/b.ts'),
    'src/web/features/search/b.ts': thing,
  },
  'shared-study-knows-no-answer': {
    'src/web/shared/study/a.ts': uses('#web/shared/answer/b.ts'),
    'src/web/shared/answer/b.ts': thing,
  },
  'shared-account-knows-no-study': {
    'src/web/shared/account/a.ts': uses('#web/shared/study/b.ts'),
    'src/web/shared/study/b.ts': thing,
  },
  'web-shell-is-top': { 'src/web/features/search/a.ts': uses('#web/app/b.ts'), 'src/web/app/b.ts': thing },
  'offline-parts-know-no-feature': {
    'src/web/app/offline/a.ts': uses('#web/features/search/b.ts'),
    'src/web/features/search/b.ts': thing,
  },
  'worker-knows-contract': { 'src/service-worker/a.ts': uses('#web/api/b.ts'), 'src/web/api/b.ts': thing },
  'worker-is-not-imported': {
    'src/web/app/a.ts': uses('../../service-worker/b.ts'),
    'src/service-worker/b.ts': thing,
  },
  'nothing-imports-a-test': { 'src/core/records/a.ts': uses('../../../tests/b.ts'), 'tests/b.ts': thing },
  'no-development-package': { 'src/server/a.ts': "import { test } from 'vitest';\nexport const other = test;\n" },
  'no-orphans': { 'src/core/records/a.ts': thing },
};

describe('walls between the parts', () => {
  test('every rule has a house that breaks it', () => {
    expect(Object.keys(broken).sort()).toEqual([...new Set(config.forbidden.map(({ name }) => name))].sort());
  });

  test.each(Object.entries(broken))('%s fails when broken', async (rule, files) => {
    const { violations } = await checkWalls(house(files));
    expect(violations.map((line) => line.split(':')[0])).toContain(rule);
  });

  test('the parts of a large contract file are its feature’s own', async () => {
    const { violations } = await checkWalls(
      house({
        'src/contract/saved.ts': uses('./saved/reports.ts'),
        'src/contract/saved/reports.ts': thing,
        'src/contract/search.ts': uses('./saved/reports.ts'),
        'src/server/features/saved/a.ts': uses('#contract/saved/reports.ts'),
        'src/server/features/search/a.ts': uses('#contract/saved/reports.ts'),
      }),
    );
    expect(violations.map((line) => line.replace(/^(\S+).*? (src\S+) → .*$/s, '$1 $2')).sort()).toEqual([
      'contract-features-are-strangers: src/contract/search.ts',
      'server-feature-reads-its-contract: src/server/features/search/a.ts',
    ]);
  });

  test('a new feature, a new database and a new contract are walled by their folders alone', async () => {
    const { violations } = await checkWalls(
      house({
        'src/contract/new.ts': thing,
        'src/contract/new-parts.ts': thing,
        'src/server/features/new/a.ts': uses('#contract/new.ts'),
        'src/server/features/saved/a.ts': uses('#contract/new.ts'),
        'src/server/features/saved/b.ts': uses('#server/features/new/a.ts'),
        'src/server/features/saved/c.ts': uses('#contract/new-parts.ts'),
        'src/server/literature/new/a.ts': thing,
        'src/server/literature/pubmed/a.ts': uses('#server/literature/new/a.ts'),
        'src/web/features/new/a.ts': thing,
        'src/web/features/saved/a.ts': uses('#web/features/new/a.ts'),
      }),
    );
    expect(violations.map((line) => line.replace(/^(\S+).*?(src\S+) → .*$/s, '$1 $2')).sort()).toEqual([
      'databases-are-strangers: src/server/literature/pubmed/a.ts',
      'server-feature-reads-its-contract: src/server/features/saved/a.ts',
      'server-feature-reads-its-contract: src/server/features/saved/c.ts',
      'server-features-are-strangers: src/server/features/saved/b.ts',
      'web-features-are-strangers: src/web/features/saved/a.ts',
    ]);
  });

  test('every folder of core has its place, and every contract file a feature', () => {
    const inSource = (part: string) => readdirSync(path.join(projectFolder, 'src', part), { withFileTypes: true });
    const core = inSource('core').filter((entry) => entry.isDirectory());
    expect(coreOrder).toEqual(expect.arrayContaining(core.map(({ name }) => name)));
    const features = ['server/features', 'web/features'].flatMap((part) => inSource(part).map(({ name }) => name));
    const contracts = inSource('contract')
      .map(({ name }) => name.replace(/\..*$/, ''))
      .filter((name) => !['shared', 'tsconfig'].includes(name));
    expect(features).toEqual(expect.arrayContaining(contracts));
  });

  test('a sound house passes', async () => {
    const { violations, modules } = await checkWalls(
      house({ 'src/core/records/a.ts': thing, 'src/server/main.ts': uses('#core/records/a.ts') }),
    );
    expect(violations).toEqual([]);
    expect(modules).toBe(2);
  });
});

describe('walls of the types', () => {
  const bin = (name: string) => path.join(projectFolder, 'node_modules', '.bin', name);

  type Area = 'core' | 'contract' | 'server' | 'web' | 'service-worker';
  const notKnown = (word: string) => `Cannot find name '${word}'`;
  const readsPage = 'export const title = document.title;';
  const readsProcess = 'export const id = process.pid;';
  const cases: [Area, string, string, string][] = [
    ['core', 'the page', readsPage, notKnown('document')],
    ['core', 'the process', readsProcess, notKnown('process')],
    ['contract', 'the page', readsPage, notKnown('document')],
    ['contract', 'the process', readsProcess, notKnown('process')],
    ['server', 'the page', readsPage, notKnown('document')],
    ['web', 'the process', readsProcess, notKnown('process')],
    ['service-worker', 'the page', readsPage, notKnown('document')],
    ['service-worker', 'the process', readsProcess, notKnown('process')],
    [
      'core',
      'an unchecked index',
      'export const first = (list: string[]): string => list[0];',
      "Type 'undefined' is not assignable",
    ],
    [
      'core',
      'undefined in an optional property',
      'export const given: { name?: string } = { name: undefined };',
      'exactOptionalPropertyTypes',
    ],
  ];
  const fileOf = (what: string) => `${what.replaceAll(' ', '-')}.ts`;

  /** What the compiler says of all cases of an area, under the area's own settings. */
  const compiled = new Map<Area, string>();
  function compile(area: Area): string {
    const own = cases.filter(([other]) => other === area);
    const folder = house({
      ...Object.fromEntries(own.map(([, what, source]) => [`src/${area}/${fileOf(what)}`, source])),
      [`src/${area}/tsconfig.json`]: readFileSync(path.join(projectFolder, 'src', area, 'tsconfig.json'), 'utf8'),
      'tsconfig.base.json': readFileSync(path.join(projectFolder, 'tsconfig.base.json'), 'utf8'),
    });
    return spawnSync(bin('tsc'), ['-p', `src/${area}`], { cwd: folder, encoding: 'utf8' }).stdout;
  }

  test.each(cases)('%s does not compile with %s', (area, what, _source, message) => {
    const output = compiled.get(area) ?? compile(area);
    compiled.set(area, output);
    expect(output.split(/^(?=src\/)/m).find((line) => line.startsWith(`src/${area}/${fileOf(what)}`))).toContain(
      message,
    );
  });
});

describe('walls of the linter', () => {
  /** Lints one file at a place of the house under the project's own rules. */
  function lint(place: string, source: string): string {
    const folder = house({
      [place]: source,
      'biome.json': readFileSync(path.join(projectFolder, 'biome.json'), 'utf8'),
    });
    const result = spawnSync(
      path.join(projectFolder, 'node_modules', '.bin', 'biome'),
      ['lint', '--max-diagnostics=50', '.'],
      {
        cwd: folder,
        encoding: 'utf8',
      },
    );
    return result.status === 0 ? 'clean' : result.stdout + result.stderr;
  }

  test.each([
    ['process.env outside main.ts', 'src/server/http/a.ts', 'export const port = process.env.PORT;\n', 'noProcessEnv'],
    [
      'fetch outside http-client and api',
      'src/server/literature/pubmed/a.ts',
      "export const ask = () => fetch('https://example.org');\n",
      'noRestrictedGlobals',
    ],
    [
      'fetch in a screen',
      'src/web/features/search/a.ts',
      "export const ask = () => fetch('/api/user');\n",
      'noRestrictedGlobals',
    ],
    [
      'fetch elsewhere in the service worker',
      'src/service-worker/a.ts',
      "export const ask = () => fetch('/api/user');\n",
      'noRestrictedGlobals',
    ],
    [
      'a file name that is not kebab-case',
      'src/core/camelCase.ts',
      'export const thing = 1;\n',
      'useFilenamingConvention',
    ],
    ['any', 'src/core/a.ts', 'export const read = (value: any): string => String(value);\n', 'noExplicitAny'],
    [
      'a promise nobody waits for',
      'src/server/a.ts',
      'async function save(): Promise<void> {}\nexport function go(): void {\n  save();\n}\n',
      'noFloatingPromises',
    ],
  ])('%s is refused', (_what, place, source, rule) => {
    expect(lint(place, source)).toContain(rule);
  });

  test.each([
    ['process.env in main.ts', 'src/server/main.ts', 'export const port = process.env.PORT;\n'],
    ['fetch in the browser’s api folder', 'src/web/api/call.ts', "export const ask = () => fetch('/api/user');\n"],
    [
      'fetch in the service worker’s one file for it',
      'src/service-worker/network.ts',
      "export const ask = () => fetch('/api/user');\n",
    ],
  ])('%s is allowed', (_what, place, source) => {
    expect(lint(place, source)).toBe('clean');
  });
});
