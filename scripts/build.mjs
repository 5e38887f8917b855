/** Builds browser and server into dist/ when their sources have changed since the last build. */
import { existsSync } from 'node:fs';
import { bin, inProject, run, whenChanged } from './project.mjs';

/** The inputs of a build, without tests. */
export const builtFrom = [
  'src',
  'library',
  'migrations',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.base.json',
  'scripts/build-server.mjs',
  'scripts/chunk-groups.ts',
  'scripts/page-files.ts',
  'scripts/pdf-parts.ts',
  'scripts/react-module.ts',
  'scripts/node-version.mjs',
];

export async function ensureBuilt(say) {
  const isDone = () =>
    existsSync(inProject('dist', 'server', 'main.mjs')) && existsSync(inProject('dist', 'web', 'index.html'));
  await whenChanged('built', builtFrom, isDone, async () => {
    say('Building the browser part …');
    // React is three times as large in a development build.
    const env = { ...process.env, NODE_ENV: 'production' };
    await run(bin('vite'), ['build', '--logLevel', 'warn'], { quiet: true, env });
    say('Building what the server draws …');
    await run(
      bin('vite'),
      ['build', '--ssr', inProject('src/web/app/server-rendered-view.tsx'), '--logLevel', 'warn'],
      {
        quiet: true,
        env,
      },
    );
    say('Building the server …');
    await run(process.execPath, [inProject('scripts', 'build-server.mjs')], { quiet: true });
  });
}

if (process.argv[1] === import.meta.filename) await ensureBuilt((words) => console.log(words));
