/**
 * Other releases of Node, for `npm test`: those of scripts/nodes/package.json, fetched by npm into the cache. To run a
 * program on one, put its folder first in PATH.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { inProject, npm, run, whenChanged } from './project.mjs';

/** npm's messages when no registry can be reached, as against a missing package. */
const unreachable =
  /\b(ENOTFOUND|ECONNREFUSED|ECONNRESET|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT)\b/;

const folder = inProject('node_modules', '.cache', 'metamind', 'nodes');
const releases = ['22', '24'];
const binOf = (release) => path.join(folder, 'node_modules', `node-${release}-${process.arch}`, 'bin');

/**
 * Fetches them once: { nodes: [{ version, bin }] }, where `bin` is the folder of the program, or { missing: reason }
 * where no registry can be reached or npm has none for this kind of machine. Any other failure throws.
 */
export async function ensureNodes(say) {
  const isDone = () => releases.every((release) => existsSync(path.join(binOf(release), 'node')));
  const files = ['package.json', 'package-lock.json'];
  const sources = files.map((name) => `scripts/nodes/${name}`);
  if (process.platform !== 'linux' || !['x64', 'arm64'].includes(process.arch))
    return { missing: `none is fetched for ${process.platform} on ${process.arch}.` };
  try {
    await whenChanged('nodes-fetched', sources, isDone, async () => {
      say('Fetching other releases of Node …');
      mkdirSync(folder, { recursive: true });
      for (const name of files) copyFileSync(inProject('scripts', 'nodes', name), path.join(folder, name));
      const quickly = ['--fetch-retries=1', '--fetch-timeout=120000'];
      await run(npm, ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', ...quickly], {
        quiet: true,
      });
    });
  } catch (error) {
    if (unreachable.test(error.output ?? '')) return { missing: 'no package registry can be reached.' };
    throw error;
  }
  return {
    nodes: releases.map((release) => {
      const bin = binOf(release);
      return {
        version: execFileSync(path.join(bin, 'node'), ['--version'], { encoding: 'utf8' }).trim().slice(1),
        bin,
      };
    }),
  };
}
