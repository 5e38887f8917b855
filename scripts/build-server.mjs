/** Bundles the server: its own code into a few files, packages left in node_modules. */
import { readFileSync, rmSync } from 'node:fs';
import { build } from 'esbuild';
import { inProject } from './project.mjs';

const { version } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
rmSync(inProject('dist', 'server'), { recursive: true, force: true });

await build({
  absWorkingDir: inProject(),
  entryPoints: {
    main: 'src/server/main.ts',
    'embedded-child': 'src/server/database/embedded-child.ts',
    'citation-worker': 'src/server/features/studies/citation-worker.ts',
  },
  outdir: 'dist/server',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: false,
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
        builder.onResolve({ filter: /^[^.#/]/ }, (args) =>
          args.kind === 'entry-point' ? null : { path: args.path, external: true },
        );
      },
    },
  ],
});
