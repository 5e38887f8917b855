import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const projectFolder = path.dirname(fileURLToPath(import.meta.url));
const outputFolder = path.join(projectFolder, 'dist/web');

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
    async closeBundle() {
      const names = await readdir(folder, { recursive: true });
      for (const name of names.filter((candidate) => /\.(?:js|css|html|svg|json|webmanifest)$/.test(candidate))) {
        const file = path.join(folder, name);
        const content = await readFile(file);
        if (content.length < worthCompressing) continue;
        const brotli = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
        await writeFile(`${file}.br`, brotli);
        await writeFile(`${file}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}

/**
 * In the browser the contract gives methods, paths and types; its schemas run on the server alone. What contract files
 * import as zod/mini is therefore a stand-in that answers every call with itself, 13 kB smaller; any other file that
 * imports zod gets the real one.
 */
function contractWithoutSchemas(): Plugin {
  const standIn = '\0schemas-that-never-run';
  return {
    name: 'contract-without-schemas',
    enforce: 'pre',
    resolveId(specifier, importer) {
      const fromContract = importer?.startsWith(path.join(projectFolder, 'src', 'contract') + path.sep);
      return specifier === 'zod/mini' && fromContract ? standIn : null;
    },
    async load(id) {
      if (id !== standIn) return null;
      const names = Object.keys(await import('zod/mini'));
      const schema = 'const schema = new Proxy(() => schema, { get: () => schema, apply: () => schema });';
      return `${schema}\nexport { ${names.map((name) => `schema as ${name}`).join(', ')} };`;
    },
  };
}

export default defineConfig({
  root: path.join(projectFolder, 'src/web'),
  publicDir: 'public',
  cacheDir: path.join(projectFolder, 'node_modules/.vite'),
  plugins: [contractWithoutSchemas(), react(), precompress()],
  build: {
    outDir: outputFolder,
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // The content security policy allows no data: fonts, and the polyfill is an inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    // The browser's own modules under /api/ end in .ts; calls never do.
    proxy: { '^/api/(?!.*\\.ts)': `http://127.0.0.1:${process.env.PORT ?? '3000'}` },
  },
});
