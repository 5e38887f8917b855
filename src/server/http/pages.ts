import { existsSync } from 'node:fs';
import path from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the built browser part: files with a hash in their name for good, everything else checked at each visit. Any
 * other address outside /api is the application's own page, which shows its screens and its 404.
 */
export async function servePages(server: FastifyInstance, folder: string): Promise<void> {
  await server.register(staticFiles, {
    root: folder,
    wildcard: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const forGood = file.includes(`${path.sep}assets${path.sep}`);
      reply.header('Cache-Control', forGood ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}

/** True for addresses that are pages of the application rather than files or calls. */
export function isPage(method: string, url: string): boolean {
  const [address = ''] = url.split('?');
  if (method !== 'GET' && method !== 'HEAD') return false;
  return !address.startsWith('/api/') && address !== '/api' && !/\.\w{1,8}$/.test(address);
}

/** Whether the browser part was built into this folder. */
export function hasPages(folder: string): boolean {
  return existsSync(path.join(folder, 'index.html'));
}
