import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { minify } from '@swc/core';
import react from '@vitejs/plugin-react';
import { build as bundle } from 'esbuild';
import { defineConfig, type Plugin, parseAst, type UserConfig } from 'vite';
import { chunksOf } from './scripts/chunk-groups.ts';
import { pageFiles } from './scripts/page-files.ts';
import { pdfParts } from './scripts/pdf-parts.ts';
import { reactModule } from './scripts/react-module.ts';

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
const cachedByWorker =
  /^(?:index\.html|favicon\.svg|manifest\.webmanifest|icons\/[\w-]+\.png|assets\/.+\.(?:js|css|woff2|svg|json|txt))$/;

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
        const files = names.filter((name) => cachedByWorker.test(name)).sort();
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

/** Builds the program that asks what a page's address asks while the application's own files are on their way. */
function prefetch(): Plugin {
  return {
    name: 'ask-first',
    apply: 'build',
    closeBundle: {
      order: 'pre',
      sequential: true,
      async handler() {
        await bundle({
          absWorkingDir: projectFolder,
          entryPoints: ['src/web/app/prefetch/prefetch-script.ts'],
          outfile: path.join(outputFolder, 'ask-first.js'),
          bundle: true,
          minify: true,
          format: 'iife',
          target: 'es2022',
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
 * call with itself. The study record's schema in core goes with them. Any other file gets the real zod.
 */
function contractWithoutSchemas(): Plugin {
  const standIn = '\0schemas-that-never-run';
  const contract = path.join(projectFolder, 'src', 'contract') + path.sep;
  const studyRecord = path.join(projectFolder, 'src', 'core', 'records', 'study-record.ts');
  const holdsSchemas = (file: string) => file.startsWith(contract) || file === studyRecord;
  return {
    name: 'contract-without-schemas',
    enforce: 'pre',
    resolveId(specifier, importer) {
      return specifier === 'zod/mini' && importer !== undefined && holdsSchemas(importer) ? standIn : null;
    },
    async load(id) {
      if (id !== standIn) return null;
      const names = Object.keys(await import('zod/mini'));
      const schema = 'const schema = new Proxy(() => schema, { get: () => schema, apply: () => schema });';
      return `${schema}\nexport { ${names.map((name) => `schema as ${name}`).join(', ')} };`;
    },
    transform(code, id) {
      if (!holdsSchemas(id)) return null;
      const parts = serverParts(code).toReversed();
      return parts.reduce((rest, { start, end, instead }) => rest.slice(0, start) + instead + rest.slice(end), code);
    },
  };
}

/**
 * Shortens our own chunks once before the bundler's minifier does, which leaves them 2 per cent smaller than either alone;
 * React comes short already, and would grow.
 */
function minifyTwice(): Plugin {
  return {
    name: 'minify-twice',
    apply: 'build',
    renderChunk: {
      order: 'post',
      async handler(code, { name }) {
        if (name === 'react') return null;
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
const chunkOf = chunksOf(sourceFolder);
/** Of packages and of the build itself: routing, the data layer, and how parts are fetched. */
const neededByEvery =
  /vite\/preload-helper|schemas-that-never-run|node_modules\/(?:wouter|regexparam|@tanstack)\/(?!.*(?:[iI]nfiniteQuery|useMutation|mutationObserver)(?:Observer)?\.js)/;

/** The icon stands in the page: a browser asks for it among the scripts of the first view. */
function iconInPage(): Plugin {
  const icon = path.join(sourceFolder, 'web/public/favicon.svg');
  return {
    name: 'icon-in-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const text = readFileSync(icon, 'utf8').replaceAll(/\n\s*/g, '').replaceAll('"', "'");
        const encoded = text.replaceAll(/[%#<>]/g, (sign) => encodeURIComponent(sign));
        return html.replace('"/favicon.svg"', () => `"data:image/svg+xml,${encoded}"`);
      },
    },
  };
}

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

/** Stores of the browser have one state; React asks for the server's where a first view is drawn, and takes that one. */
function storesOnServer(): Plugin {
  const declared = 'function (\n  subscribe,\n  getSnapshot,\n  getServerSnapshot\n) {';
  return {
    name: 'stores-on-server',
    transform(code, id) {
      if (!id.endsWith('react/cjs/react.production.js')) return null;
      if (!code.includes(declared)) this.error('React’s useSyncExternalStore reads otherwise now.');
      return code.replace(declared, `${declared}\n  getServerSnapshot ??= getSnapshot;`);
    },
  };
}

/** Draws first views on the server (web/app/server-rendered-view.tsx): one file with all that it uses, and the styles' same names. */
const serverRenderedView: UserConfig = {
  root: path.join(projectFolder, 'src/web'),
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  cacheDir: path.join(projectFolder, 'node_modules/.vite'),
  plugins: [contractWithoutSchemas(), storesOnServer()],
  define: {
    'import.meta.env.METAMIND_VERSION': JSON.stringify(version),
    'process.env.NODE_ENV': JSON.stringify('production'),
  },
  css: { modules: { generateScopedName: className } },
  ssr: { noExternal: true },
  build: {
    outDir: path.join(projectFolder, 'dist/first-view'),
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'node20',
    reportCompressedSize: false,
    rolldownOptions: {
      output: { entryFileNames: 'first-view.mjs', codeSplitting: false },
      // Words for a bundler that tells server and browser apart by file.
      onwarn: (warning, warn) => warning.code === 'MODULE_LEVEL_DIRECTIVE' || warn(warning),
    },
  },
};

const browser: UserConfig = {
  root: path.join(projectFolder, 'src/web'),
  publicDir: 'public',
  // React 19 has it; the stand-in for older ones would be half a kilobyte on every screen.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  cacheDir: path.join(projectFolder, 'node_modules/.vite'),
  plugins: [
    contractWithoutSchemas(),
    reactModule(projectFolder),
    react(),
    iconInPage(),
    pageFiles(path.join(sourceFolder, 'web')),
    minifyTwice(),
    pdfParts(),
    prefetch(),
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
        entryFileNames: 'assets/[hash:7].js',
        chunkFileNames: 'assets/[hash:7].js',
        // Styles are named in the scripts too; fonts are told apart by name.
        assetFileNames: ({ names: [name] }) =>
          name?.endsWith('.css') ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // As large as all else of a first view together, and the same from version to version.
            { name: 'react', test: /react-module:|node_modules\/(?:react|react-dom|scheduler)\// },
            { name: (id) => chunkOf(id) ?? (neededByEvery.test(id) ? 'every' : null) },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    // The browser's own modules under /api/ end in .ts; calls never do.
    // With the page's own Host, which the server compares with Origin.
    proxy: {
      '^/api/(?!.*\\.ts)': { target: `http://127.0.0.1:${process.env.PORT ?? '3000'}`, changeOrigin: false },
    },
  },
};

export default defineConfig(({ isSsrBuild }) => (isSsrBuild ? serverRenderedView : browser));
