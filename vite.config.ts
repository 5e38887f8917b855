import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { minify } from '@swc/core';
import react from '@vitejs/plugin-react';
import { build as bundle } from 'esbuild';
import { defineConfig, type Plugin, parseAst } from 'vite';
import { pageFiles } from './scripts/page-files.ts';
import { pdfParts } from './scripts/pdf-parts.ts';

const projectFolder = path.dirname(fileURLToPath(import.meta.url));
const outputFolder = path.join(projectFolder, 'dist/web');
const { version } = JSON.parse(readFileSync(path.join(projectFolder, 'package.json'), 'utf8')) as { version: string };

/** Below this a compressed file saves less than a packet. */
const worthCompressing = 1_000;

/** Lays FILE.br and FILE.gz beside every text file of the build, so that the server compresses nothing at run time. */
function precompress(): Plugin {
  let folder = outputFolder;
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const names = await readdir(folder, { recursive: true });
        for (const name of names.filter((candidate) =>
          /\.(?:m?js|css|html|svg|json|webmanifest|wasm)$/.test(candidate),
        )) {
          const file = path.join(folder, name);
          const content = await readFile(file);
          if (content.length < worthCompressing) continue;
          const brotli = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
          await writeFile(`${file}.br`, brotli);
          await writeFile(`${file}.gz`, gzipSync(content, { level: 9 }));
        }
      },
    },
  };
}

/** Files that the application needs to open without a network; what is only for the system or for reading is left out. */
const keptByTheWorker =
  /^(?:index\.html|favicon\.svg|theme-boot\.js|manifest\.webmanifest|icons\/[\w-]+\.png|assets\/.+\.(?:js|css|woff2|svg|json|txt))$/;

/**
 * Builds the service worker beside the application, with the list of its files: those under assets have a hash in their
 * name, the others get one as their revision.
 */
function serviceWorker(): Plugin {
  let folder = outputFolder;
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'pre',
      sequential: true,
      async handler() {
        const names = (await readdir(folder, { recursive: true })).map((name) => name.split(path.sep).join('/'));
        const files = names.filter((name) => keptByTheWorker.test(name)).sort();
        if (!files.includes('index.html')) return;
        const builtFiles = await Promise.all(
          files.map(async (name) => {
            if (name.startsWith('assets/')) return { url: `/${name}`, revision: null };
            const content = await readFile(path.join(folder, name));
            return { url: `/${name}`, revision: createHash('sha256').update(content).digest('hex').slice(0, 16) };
          }),
        );
        await bundle({
          absWorkingDir: projectFolder,
          entryPoints: ['src/service-worker/service-worker.ts'],
          outfile: path.join(folder, 'service-worker.js'),
          bundle: true,
          minify: true,
          format: 'iife',
          target: 'es2022',
          define: { builtFiles: JSON.stringify(builtFiles), 'process.env.NODE_ENV': '"production"' },
          logLevel: 'warning',
        });
      },
    },
  };
}

/** What of an endpoint the browser reads; the rest is the server's. */
const readInBrowser = new Set(['method', 'path']);

/** The parts of a contract file that only the server needs: schemas, and what endpoints say beside method and path. */
function serverParts(code: string): { start: number; end: number; instead: string }[] {
  const found: { start: number; end: number; instead: string }[] = [];
  for (const node of parseAst(code, { lang: 'ts' }).body) {
    const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
    if (declared?.type !== 'VariableDeclaration') continue;
    for (const { init } of declared.declarations) {
      if (init?.type !== 'CallExpression') continue;
      const [shape] = init.arguments;
      if (code.startsWith('z.', init.start) || code.startsWith('z\n', init.start)) {
        found.push({ start: init.start, end: init.end, instead: 'null' });
      } else if (code.startsWith('endpoint(', init.start) && shape?.type === 'ObjectExpression') {
        const kept = shape.properties.filter(
          (part) =>
            part.type === 'SpreadElement' || (part.key.type === 'Identifier' && readInBrowser.has(part.key.name)),
        );
        const parts = kept.map((part) => code.slice(part.start, part.end));
        found.push({ start: init.start, end: init.end, instead: `/* @__PURE__ */ endpoint({ ${parts.join(', ')} })` });
      }
    }
  }
  return found;
}

/**
 * In the browser the contract gives methods, paths and types; its schemas run on the server alone. They are left out of
 * the build, which makes a route some 18 kB smaller; where one is still named, zod/mini is a stand-in that answers every
 * call with itself. Any file that is not the contract's gets the real zod.
 */
function contractWithoutSchemas(): Plugin {
  const standIn = '\0schemas-that-never-run';
  const contract = path.join(projectFolder, 'src', 'contract') + path.sep;
  return {
    name: 'contract-without-schemas',
    enforce: 'pre',
    resolveId(specifier, importer) {
      return specifier === 'zod/mini' && importer?.startsWith(contract) ? standIn : null;
    },
    async load(id) {
      if (id !== standIn) return null;
      const names = Object.keys(await import('zod/mini'));
      const schema = 'const schema = new Proxy(() => schema, { get: () => schema, apply: () => schema });';
      return `${schema}\nexport { ${names.map((name) => `schema as ${name}`).join(', ')} };`;
    },
    transform(code, id) {
      if (!id.startsWith(contract)) return null;
      const parts = serverParts(code).toReversed();
      return parts.reduce((rest, { start, end, instead }) => rest.slice(0, start) + instead + rest.slice(end), code);
    },
  };
}

/**
 * Shortens our own chunks once before the bundler's minifier does, which leaves them 2 per cent smaller than either alone;
 * React and what stands with it comes short already, and would grow.
 */
function minifyTwice(): Plugin {
  return {
    name: 'minify-twice',
    apply: 'build',
    renderChunk: {
      order: 'post',
      async handler(code, { name }) {
        if (name === 'vendor') return null;
        const short = await minify(code, {
          module: true,
          compress: { passes: 3, ecma: 2022, toplevel: true },
          mangle: { toplevel: true },
        });
        return { code: short.code, map: null };
      },
    },
  };
}

const sourceFolder = path.join(projectFolder, 'src');
const valueImport = /^(?:import|export) (?!type )(?:[^;'"]*? from )?['"]([#.][^'"]+\.(?:tsx?|module\.css))['"];/gm;

/** A source file and everything that it imports at once, other than for types alone. */
function loadedWith(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  if (file.endsWith('.css')) return found;
  for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(valueImport)) {
    const next = specifier.startsWith('#')
      ? path.join(sourceFolder, specifier.slice(1))
      : path.resolve(file, '..', specifier);
    loadedWith(next, found);
  }
  return found;
}

/**
 * What the search page loads at once, and what both a study's card and its record are made of, each in one chunk: cut into
 * the many small ones that the bundler would make of them they are some kilobytes larger compressed.
 */
function sharedParts(): Record<
  | 'searchForm'
  | 'ofLists'
  | 'ofSearches'
  | 'ofStudies'
  | 'ofReading'
  | 'ofTables'
  | 'ofAnalysis'
  | 'ofThreads'
  | 'ofAnswers',
  Set<string>
> {
  const web = path.join(sourceFolder, 'web');
  const shell = loadedWith(path.join(web, 'app/app.tsx'));
  const searchPage = loadedWith(path.join(web, 'features/search/page.tsx'));
  const pages = readdirSync(path.join(web, 'features'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('page.tsx'))
    .map((name) => path.join(web, 'features', name));
  const soon = new Set(pages.flatMap((page) => [...loadedWith(page)]));
  const record = loadedWith(path.join(web, 'features/studies/record.tsx'));
  const bookmark = loadedWith(path.join(web, 'features/saved/bookmark-item.tsx'));
  const results = loadedWith(path.join(web, 'features/search/search-view.tsx'));
  const table = loadedWith(path.join(web, 'features/meta-analysis/workspace.tsx'));
  const elsewhere = new Set(
    ['meta-analysis/page.tsx', 'saved/page.tsx'].flatMap((file) => [...loadedWith(path.join(web, 'features', file))]),
  );
  const answer = new Set(
    ['simple-answer-view.tsx', 'quick-answer-view.tsx', 'shared-checked.tsx'].flatMap((name) => [
      ...loadedWith(path.join(web, 'features/answers', name)),
    ]),
  );
  const otherAnswers = ['study-guide/workspace.tsx', 'meta-analysis/written/written-result-open.tsx'].map((file) =>
    loadedWith(path.join(web, 'features', file)),
  );
  const lists = [...searchPage, ...[...results].filter((file) => soon.has(file))].filter(
    (file) => !shell.has(file) && !file.includes('/features/'),
  );
  const isOfStudies = (file: string) =>
    (record.has(file) || bookmark.has(file) || file.includes('/web/ui/')) &&
    !soon.has(file) &&
    !shell.has(file) &&
    !file.includes('/features/');
  return {
    searchForm: new Set(
      [...searchPage].filter((file) => file.includes('/features/search/') && !file.endsWith('page.tsx')),
    ),
    ofLists: new Set([...lists].filter((file) => table.has(file) || elsewhere.has(file))),
    // What of it neither a table nor what is kept is made of.
    ofSearches: new Set([...lists].filter((file) => !table.has(file) && !elsewhere.has(file))),
    ofStudies: new Set([...results].filter((file) => isOfStudies(file) && !table.has(file) && !answer.has(file))),
    // What of it an answer is made of too, which needs nothing of merging.
    ofReading: new Set([...results].filter((file) => isOfStudies(file) && !table.has(file) && answer.has(file))),
    // What of it the table of a meta-analysis is made of too, which needs nothing of the rest.
    ofTables: new Set([...results].filter((file) => isOfStudies(file) && table.has(file))),
    ofAnalysis: new Set(
      [...table].filter(
        (file) =>
          /\/(?:core\/(?:evidence\/(?:meta-analysis|plots|pooling|risk-of-bias)|statistics)\/|features\/meta-analysis\/|contract\/meta-analysis\.ts)/.test(
            file,
          ) && !soon.has(file),
      ),
    ),
    ofThreads: new Set(
      [...answer].filter(
        (file) =>
          otherAnswers.some((others) => others.has(file)) &&
          ![results, soon, shell, table].some((others) => others.has(file)),
      ),
    ),
    ofAnswers: new Set(
      [...answer].filter((file) => ![results, soon, shell, table, ...otherAnswers].some((others) => others.has(file))),
    ),
  };
}

const parts = sharedParts();

/** Each module's number, in an order that is the same at every build. */
const styleNumbers = new Map(
  readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.module.css'))
    .sort()
    .map((name, index) => [path.join(sourceFolder, name), index.toString(36)]),
);

/**
 * A class's name in the build: its own and its module's number, where the usual one has a hash and a line as well. The
 * names stand in the scripts too, and are a kilobyte of a route less.
 */
function className(name: string, file: string): string {
  return `${name}_${styleNumbers.get(file.replace(/\?.*$/, '')) ?? 'other'}`;
}

export default defineConfig({
  root: path.join(projectFolder, 'src/web'),
  publicDir: 'public',
  // React 19 has it; the stand-in for older ones would be half a kilobyte on every screen.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  cacheDir: path.join(projectFolder, 'node_modules/.vite'),
  plugins: [
    contractWithoutSchemas(),
    react(),
    pageFiles(path.join(sourceFolder, 'web')),
    minifyTwice(),
    pdfParts(),
    serviceWorker(),
    precompress(),
  ],
  define: { 'import.meta.env.METAMIND_VERSION': JSON.stringify(version) },
  css: { modules: { generateScopedName: className } },
  build: {
    outDir: outputFolder,
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // The content security policy allows no data: fonts, and the polyfill is an inline script.
    assetsInlineLimit: 0,
    // What a first view needs stands in the page's head (scripts/page-files.ts); lists of files in every chunk that opens
    // something are more bytes of a route than they are worth.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Chunks name each other, and a name is more bytes of a route than it is worth; the manifest says which is which.
        entryFileNames: 'assets/[hash].js',
        chunkFileNames: 'assets/[hash].js',
        // Styles are named in the scripts too; fonts are told apart by name.
        assetFileNames: ({ names: [name] }) =>
          name?.endsWith('.css') ? 'assets/[hash][extname]' : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // The one way to the server stands with them: a chunk of its own would be half wrapping.
            {
              name: 'vendor',
              test: /src\/web\/api\/(?:send|request-error)\.ts|node_modules\/(?:react|react-dom|scheduler|wouter|regexparam|@tanstack)\/(?!.*(?:[iI]nfiniteQuery|useMutation|mutationObserver)(?:Observer)?\.js)/,
            },
            { name: 'rest', test: /src\/web\/(?:offline\/(?:notices|start-worker|put-off)|ui\/(?:toaster|use-toast))/ },
            { name: 'search-form', test: (id) => parts.searchForm.has(id) },
            {
              name: 'lists',
              test: (id) => parts.ofLists.has(id) || parts.ofTables.has(id),
            },
            { name: 'searches', test: (id) => parts.ofSearches.has(id) },
            { name: 'study', test: (id) => parts.ofStudies.has(id) },
            { name: 'reading', test: (id) => parts.ofReading.has(id) },
            { name: 'analysis', test: (id) => parts.ofAnalysis.has(id) },
            { name: 'thread', test: (id) => parts.ofThreads.has(id) },
            { name: 'answer', test: (id) => parts.ofAnswers.has(id) },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    // The browser's own modules under /api/ end in .ts; calls never do.
    proxy: { '^/api/(?!.*\\.ts)': `http://127.0.0.1:${process.env.PORT ?? '3000'}` },
  },
});
