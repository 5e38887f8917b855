/** Bundles the server: its own code into one file for each process or thread, packages left in node_modules. */
import { readFileSync, rmSync } from 'node:fs';
import { build } from 'esbuild';
import { inProject } from './project.mjs';

const { version } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));

/** What esbuild is told, shared with the watching build of `npm run dev`. */
export const serverBuild = {
  absWorkingDir: inProject(),
  entryPoints: {
    main: 'src/server/main.ts',
    'embedded-child': 'src/server/database/embedded-child.ts',
    'citation-worker': 'src/server/features/studies/citation-worker.ts',
  },
  outdir: 'dist/server',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  logLevel: 'warning',
  define: { 'process.env.METAMIND_VERSION': JSON.stringify(version) },
  plugins: [
    {
      name: 'packages-stay-outside',
      setup(builder) {
        builder.onResolve({ filter: /^[^.#/]/ }, (args) => (args.kind === 'entry-point' ? null : { path: args.path, external: true }));
      },
    },
  ],
};

if (process.argv[1] === import.meta.filename) {
  rmSync(inProject('dist', 'server'), { recursive: true, force: true });
  await build(serverBuild);
}
