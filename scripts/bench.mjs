/**
 * `npm run bench`: runs the benchmarks. Without arguments it runs everything that needs no data outside the project;
 * `npm run --silent bench -- NAME [--data DIR]` runs one and prints one JSON object a line.
 */
import './node-version.mjs';
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { bin, inProject } from './project.mjs';

const say = (words) => console.error(words);
const [name, ...rest] = process.argv.slice(2);
const known = readdirSync(inProject('bench'))
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''))
  .sort();

if (name !== undefined && !existsSync(inProject('bench', `${name}.bench.ts`))) {
  console.error(`There is no benchmark “${name}”. There are: ${known.join(', ')}.`);
  process.exit(1);
}
await ensureInstalled(say);
await ensureBuilt(say);
let worst = 0;
for (const one of name === undefined ? known : [name]) {
  if (name === undefined) say(`\n${one}`);
  const child = spawn(bin('tsx'), [inProject('bench', `${one}.bench.ts`), ...rest], {
    cwd: inProject(),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const stop = (signal) => child.kill(signal);
  process.on('SIGINT', stop);
  const code = await new Promise((resolve) => child.on('close', resolve));
  process.off('SIGINT', stop);
  worst = Math.max(worst, code ?? 1);
}
process.exit(worst);
