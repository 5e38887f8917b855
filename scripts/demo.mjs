/**
 * `npm run demo`: the product against simulated databases, so that somebody without a network sees six of them answer.
 * The application gets nothing but their addresses. Its data are kept apart, in data/demo.
 */
import './node-version.mjs';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { bin, inProject } from './project.mjs';

const say = (words) => console.log(words);
await ensureInstalled(say);
await ensureBuilt(say);

say('Starting the simulated databases …');
const upstreams = spawn(bin('tsx'), [inProject('bench', 'upstreams', 'serve.ts')], { cwd: inProject(), stdio: ['pipe', 'pipe', 'inherit'] });
const [line] = await new Promise((resolve, reject) => {
  const lines = createInterface({ input: upstreams.stdout });
  lines.once('line', (first) => resolve([first]));
  upstreams.once('close', (code) => reject(new Error(`The simulated databases ended with ${code}.`)));
});

const server = spawn(process.execPath, [inProject('dist', 'server', 'main.mjs')], {
  cwd: inProject(),
  env: {
    LOG_LEVEL: 'warn',
    CONTACT_EMAIL: 'demo@example.org',
    DATA_DIR: inProject('data', 'demo'),
    ...process.env,
    ...JSON.parse(line),
  },
  stdio: ['ignore', 'inherit', 'inherit'],
});
say('What the databases answer here is made up for showing the product; only the library’s studies are real.');

const stop = () => server.kill('SIGTERM');
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
server.on('close', (code) => {
  upstreams.kill('SIGTERM');
  process.exit(code ?? 0);
});
