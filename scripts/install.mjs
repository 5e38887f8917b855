/** Installs exactly what package-lock.json lists, when node_modules is missing or the lock has changed. */
import { existsSync } from 'node:fs';
import { inProject, npm, run, whenChanged } from './project.mjs';

export async function ensureInstalled(say) {
  const isDone = () => existsSync(inProject('node_modules'));
  await whenChanged('installed', ['package-lock.json'], isDone, async () => {
    say('Installing packages (npm ci) …');
    // Including development packages, whatever NODE_ENV is: they build the product.
    const env = { ...process.env, NODE_ENV: 'development' };
    await run(npm, ['ci', '--no-audit', '--no-fund', '--include=dev'], { quiet: true, env });
  });
}
