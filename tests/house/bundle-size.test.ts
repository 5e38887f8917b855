/**
 * What a reader downloads before the first page is shown, within the budgets of the design: JavaScript of the first
 * page 120 kB, all of one route 170 kB, its styles 25 kB (all gzip, 1 kB = 1,000 bytes), fonts of the first paint 115
 * kB; and all of it from this server.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { inlineScripts } from '../../src/server/http/pages/inline-scripts.ts';
import { projectFolder } from '../shared-data.ts';

interface ManifestChunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
}

let built = path.join(projectFolder, 'dist/web');
const manifestName = '.vite/manifest.json';
let manifest: Record<string, ManifestChunk> = {};

/** When the newest file below was written, ms. */
function newest(folder: string): number {
  return Math.max(
    0,
    ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
      (name) => statSync(path.join(folder, name)).mtimeMs,
    ),
  );
}

/** A build older than the sources proves nothing about them. */
function isFresh(): boolean {
  const made = path.join(built, manifestName);
  if (!existsSync(made)) return false;
  const at = statSync(made).mtimeMs;
  const sources = ['src/web', 'src/contract', 'src/core'].map((folder) => newest(path.join(projectFolder, folder)));
  return Math.max(...sources, statSync(path.join(projectFolder, 'vite.config.ts')).mtimeMs) <= at;
}

beforeAll(() => {
  if (!isFresh()) {
    // Apart from dist/web, which a server may be reading; production, because React is three times the size without.
    built = path.join(projectFolder, 'dist/bundle-size');
    const vite = path.join(projectFolder, 'node_modules/vite/bin/vite.js');
    execFileSync(process.execPath, [vite, 'build', '--logLevel', 'warn', '--outDir', built, '--emptyOutDir'], {
      cwd: projectFolder,
      env: { ...process.env, NODE_ENV: 'production' },
    });
  }
  manifest = JSON.parse(readFileSync(path.join(built, manifestName), 'utf8')) as Record<string, ManifestChunk>;
});

/** The chunks that load at once with one: itself and everything it imports statically, by manifest key. */
function loadedWith(key: string, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found;
  found.add(key);
  for (const next of manifest[key]?.imports ?? []) loadedWith(next, found);
  return found;
}

/** The same with everything that may be fetched later, not going on through the screens to avoid. */
function reachableFrom(key: string, avoid: ReadonlySet<string>, found = new Set<string>()): Set<string> {
  if (found.has(key) || avoid.has(key)) return found;
  found.add(key);
  for (const next of [...(manifest[key]?.imports ?? []), ...(manifest[key]?.dynamicImports ?? [])]) {
    reachableFrom(next, avoid, found);
  }
  return found;
}

function gzipKilobytes(keys: Iterable<string>, kind: 'js' | 'css' = 'js'): number {
  const named = [...keys].flatMap((key) => [manifest[key]?.file ?? '', ...(manifest[key]?.css ?? [])]);
  const files = new Set(named.filter((file) => file.endsWith(`.${kind}`)));
  let bytes = 0;
  for (const file of files) bytes += gzipSync(readFileSync(path.join(built, file)), { level: 9 }).length;
  return bytes / 1_000;
}

const entry = 'index.html';
const screens = () =>
  (manifest[entry]?.dynamicImports ?? []).filter((key) => /features\/[^/]+\/(?:[a-z]+-)?page\.tsx$/.test(key));

/** Dialogs, and parts whose file ends in `.lazy`, come when the reader asks for them: the receipt, a row's figures, a file. */
const openedByTheReader = () =>
  Object.keys(manifest).filter((key) => /(?:-dialog|keyboard-hints|\.lazy)\.tsx?$/.test(key));

/** Everything of one route: complete without dialogs, and with every dialog. */
function routeKilobytes(screen: string, kind: 'js' | 'css'): { screen: string; kB: number; withDialogs: number } {
  const others = screens().filter((other) => other !== screen);
  const size = (avoid: readonly string[]) => {
    const kept = new Set(avoid);
    return gzipKilobytes([...reachableFrom(entry, kept), ...reachableFrom(screen, kept)], kind);
  };
  return { screen, kB: size([...others, ...openedByTheReader()]), withDialogs: size(others) };
}

function reportSizes(sizes: readonly ReturnType<typeof routeKilobytes>[]): void {
  const words = sizes.map(
    ({ screen, kB, withDialogs }) => `${screen}: ${kB.toFixed(1)} kB, with every dialog ${withDialogs.toFixed(1)} kB`,
  );
  console.info(words.join(', '));
}

/** The files that a page or a style fetches by itself: links and addresses that are only named do not count. */
function fetchedByPage(page: string): string[] {
  const tags = [...page.matchAll(/<(?:script|link|img|iframe|source|video|audio|object|embed)\b[^>]*>/g)];
  return tags.flatMap(([tag]) =>
    [...tag.matchAll(/\b(?:src|href|srcset|data|poster)="([^"]*)"/g)].map(([, url = '']) => url),
  );
}

function fetchedByStyle(style: string): string[] {
  return [...style.matchAll(/url\(\s*["']?([^"')]+)|@import\s*["']([^"']+)/g)].map(
    ([, url, bare]) => url ?? bare ?? '',
  );
}

const isElsewhere = (url: string) => /^(?:[a-z]+:)?\/\//i.test(url.trim());

describe('downloads', () => {
  test('the build has an entry and its screens', () => {
    expect(manifest[entry]?.isEntry).toBe(true);
    expect(screens()).toEqual(expect.arrayContaining(['features/search/page.tsx', 'features/studies/page.tsx']));
  });

  test("the first page's JavaScript is at most 120 kB", () => {
    const sizes = screens().map((screen) => ({
      screen,
      kB: gzipKilobytes([...loadedWith(entry), ...loadedWith(screen)]),
    }));
    console.info(sizes.map(({ screen, kB }) => `${screen}: ${kB.toFixed(1)} kB`).join(', '));
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes.filter(({ kB }) => kB > 120)).toEqual([]);
  });

  test('all of one route, complete and before a dialog is opened, is at most 170 kB', () => {
    const sizes = screens().map((screen) => routeKilobytes(screen, 'js'));
    reportSizes(sizes);
    expect(openedByTheReader().length).toBeGreaterThan(2);
    expect(sizes.filter(({ kB }) => kB > 170)).toEqual([]);
  });

  test('all styles of one route, complete and before a dialog is opened, are at most 25 kB', () => {
    const sizes = screens().map((screen) => routeKilobytes(screen, 'css'));
    reportSizes(sizes);
    expect(Math.min(...sizes.map(({ kB }) => kB))).toBeGreaterThan(1);
    expect(sizes.filter(({ kB }) => kB > 25)).toEqual([]);
  });

  test('pdf.js is loaded when a PDF is opened: no page loads it, caches it, or names it in its head', () => {
    const opening = 'features/papers/viewer/pdf-pane.lazy.tsx';
    const parts = (manifest[opening]?.assets ?? []).filter((file) => file.endsWith('.mjs'));
    expect(parts.map((file) => file.replace(/-[^-.]+\.mjs$/, '')).sort()).toEqual([
      'assets/pdf.min',
      'assets/pdf.worker.min',
    ]);
    const size = (file: string) => gzipSync(readFileSync(path.join(built, file)), { level: 9 }).length / 1_000;
    console.info(parts.map((file) => `${file}: ${size(file).toFixed(1)} kB`).join(', '));
    expect(openedByTheReader()).toContain(opening);
    for (const screen of screens()) {
      const avoid = new Set([...screens().filter((other) => other !== screen), ...openedByTheReader()]);
      const files = [...reachableFrom(entry, avoid), ...reachableFrom(screen, avoid)].flatMap((key) => [
        manifest[key]?.file ?? '',
        ...(manifest[key]?.assets ?? []),
      ]);
      expect(files.length).toBeGreaterThan(3);
      expect(
        files.filter((file) => parts.includes(file)),
        screen,
      ).toEqual([]);
      const scripts = files
        .filter((file) => file.endsWith('.js'))
        .map((file) => readFileSync(path.join(built, file), 'utf8'));
      expect(scripts.filter((script) => script.includes('PDFDataRangeTransport'))).toEqual([]);
    }
    for (const file of ['page-files.json', 'service-worker.js', 'index.html']) {
      expect(readFileSync(path.join(built, file), 'utf8'), file).not.toMatch(/pdf\.(?:worker\.)?min|pdf-js/);
    }
  });

  test('the files that pdf.js fetches are on our own server, with their licences', () => {
    for (const part of ['cmaps/Adobe-Japan1-UCS2.bcmap', 'standard_fonts/FoxitSerif.pfb', 'wasm/jbig2.wasm']) {
      expect(existsSync(path.join(built, 'pdf-js', part)), part).toBe(true);
    }
    for (const folder of ['cmaps', 'standard_fonts', 'wasm', 'iccs']) {
      const files = readdirSync(path.join(built, 'pdf-js', folder));
      expect(
        files.some((file) => file.startsWith('LICENSE')),
        folder,
      ).toBe(true);
    }
  });

  test('neither the page nor a style fetches anything from another host', () => {
    expect(['https://a.example/b.js', '//a.example/b.css', ' HTTP://a.example'].every(isElsewhere)).toBe(true);
    const files = readdirSync(built, { recursive: true, encoding: 'utf8' });
    const ofPages = files
      .filter((file) => file.endsWith('.html'))
      .flatMap((file) => fetchedByPage(readFileSync(path.join(built, file), 'utf8')));
    const ofStyles = files
      .filter((file) => file.endsWith('.css'))
      .flatMap((file) => fetchedByStyle(readFileSync(path.join(built, file), 'utf8')));
    expect(ofPages.some((url) => url.endsWith('.css'))).toBe(true);
    expect(ofStyles.some((url) => url.endsWith('.woff2'))).toBe(true);
    expect([...ofPages, ...ofStyles].filter(isElsewhere)).toEqual([]);
  });

  test('the fonts of the first paint are preloaded and at most 115 kB', () => {
    const page = readFileSync(path.join(built, 'index.html'), 'utf8');
    const preloaded = [...page.matchAll(/<link[^>]+rel="preload"[^>]*>/g)]
      .filter(([tag]) => tag.includes('as="font"'))
      .map(([tag]) => /href="\/([^"]+)"/.exec(tag)?.[1] ?? '');
    expect(preloaded.map((file) => file.replace(/-[\w-]{8}\.woff2$/, ''))).toEqual([
      'assets/source-serif-latin',
      'assets/source-sans-latin',
    ]);
    const pages = JSON.parse(readFileSync(path.join(built, 'page-files.json'), 'utf8')) as Record<
      string,
      { first: { fonts: string[] } }
    >;
    const further = (page: string) => pages[page]?.first.fonts.map((file) => file.replace(/-[\w-]{8}\.woff2$/, ''));
    expect(further('/')).toEqual(['/assets/source-serif-display']);
    expect(further('/search')).toEqual(['/assets/source-serif-latin-italic']);
    for (const [page, { first }] of Object.entries(pages)) {
      const files = [...preloaded, ...first.fonts];
      const kilobytes = files.reduce((sum, file) => sum + statSync(path.join(built, file)).size, 0) / 1_000;
      console.info(`fonts at first paint of ${page}: ${kilobytes.toFixed(1)} kB`);
      expect(kilobytes).toBeLessThanOrEqual(115);
    }
  });

  test('the page contains one inline script, which the server can name by its hash, and no style', () => {
    const page = readFileSync(path.join(built, 'index.html'), 'utf8');
    const scripts = [...page.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)];
    const [own, ...others] = scripts.filter(([, attributes = '']) => !attributes.includes('src='));
    expect(others).toEqual([]);
    expect(own?.[1]).toBe('');
    expect(own?.[2]).toContain('metamind.theme');
    expect(own?.[2]?.length).toBeLessThan(1_000);
    expect(inlineScripts(page)).toHaveLength(1);
    const named = scripts.filter((script) => script !== own);
    expect(named.length).toBeGreaterThan(0);
    for (const [, , content = ''] of named) expect(content.trim()).toBe('');
    expect(page).not.toMatch(/<style|\sstyle=|\son[a-z]+=/);
  });

  test('every text file that gains from it has a compressed copy', () => {
    const files = readdirSync(built, { recursive: true, encoding: 'utf8' });
    const large = files.filter((file) => /\.(?:js|css)$/.test(file) && statSync(path.join(built, file)).size >= 1_000);
    expect(large.length).toBeGreaterThan(0);
    for (const file of large) expect(files).toEqual(expect.arrayContaining([`${file}.br`, `${file}.gz`]));
  });
});
