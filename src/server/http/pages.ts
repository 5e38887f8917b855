import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type PageHead, unknownPage } from './known-pages.ts';
import { fileLinks, pageFilesIn } from './page-files.ts';
import { pageHtml } from './page-html.ts';
import type { Cookies } from './session.ts';

/** The head of the page at an address; null where there is no page. Never throws. */
export type FindPageHead = (address: URL) => Promise<PageHead | null>;

export interface Pages {
  send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

/** A page in the forms that browsers take. */
interface MadePage {
  tag: string;
  plain: Buffer;
  br: () => Promise<Buffer>;
  gzip: () => Promise<Buffer>;
}

/**
 * The half of pdf.js that runs in a thread of the browser decodes pictures by WebAssembly. A thread's policy is that of its
 * own file, so that no page needs to allow it.
 */
const pdfThread = /[/\\]pdf\.worker\.min-[\w-]+\.mjs$/;
const pdfThreadPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** Pages that are held made; there are fewer of them than this unless somebody asks under many host names. */
const mostHeld = 100;

/**
 * Serves the built browser part: files with a hash in their name for good, everything else checked at each visit. Any
 * other address outside /api is the application's own page, under the head that belongs to the address.
 */
export async function servePages(
  server: FastifyInstance,
  folder: string,
  { pageHead, publicUrl, cookies }: { pageHead: FindPageHead; publicUrl: URL | null; cookies: Cookies },
): Promise<Pages> {
  await server.register(staticFiles, {
    root: folder,
    wildcard: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const forGood = file.includes(`${path.sep}assets${path.sep}`);
      reply.header('Cache-Control', forGood ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (pdfThread.test(file.replace(/\.(?:br|gz)$/, ''))) reply.header('Content-Security-Policy', pdfThreadPolicy);
    },
  });
  const readTemplate = templateReader(path.join(folder, 'index.html'));
  const filesOf = pageFilesIn(folder);
  const held = new Map<string, MadePage>();

  /** Compressed once for all pages that are the same for everybody. */
  function made(html: string): MadePage {
    const tag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`;
    const known = held.get(tag);
    if (known) return known;
    const page = madePage(html, tag);
    if (held.size >= mostHeld) held.clear();
    held.set(tag, page);
    return page;
  }

  return {
    async send(request, reply) {
      const address = new URL(request.url, 'http://page.invalid');
      const head = (await pageHead(address)) ?? unknownPage;
      const html = pageHtml(await readTemplate(), head, {
        origin: publicUrl?.origin ?? ownOrigin(request),
        links: head.status === 200 ? fileLinks(filesOf(address.pathname)) : [],
      });
      const page = made(html);
      cookies.mendSignedIn(request, reply);
      reply
        .code(head.status)
        .type('text/html; charset=utf-8')
        .headers({ 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding', ETag: page.tag });
      if (head.status === 200 && request.headers['if-none-match']?.replaceAll('W/', '').includes(page.tag)) {
        return reply.code(304).send();
      }
      const encoding = takenEncoding(request.headers['accept-encoding']);
      if (encoding !== null) reply.header('Content-Encoding', encoding);
      return reply.send(encoding === null ? page.plain : await page[encoding]());
    },
  };
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

/** Read again when it was built again. */
function templateReader(file: string): () => Promise<string> {
  let read = { at: 0, text: '' };
  return async () => {
    const { mtimeMs } = await stat(file);
    if (mtimeMs !== read.at) read = { at: mtimeMs, text: await readFile(file, 'utf8') };
    return read.text;
  };
}

/** The server as this browser reached it; null for a Host header that is no host. */
function ownOrigin({ protocol, host }: FastifyRequest): string | null {
  return /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i.test(host) ? `${protocol}://${host}` : null;
}

function madePage(html: string, tag: string): MadePage {
  const plain = Buffer.from(html);
  return {
    tag,
    plain,
    br: once(() => promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })),
    gzip: once(() => promisify(gzip)(plain)),
  };
}

function once(make: () => Promise<Buffer>): () => Promise<Buffer> {
  let made: Promise<Buffer> | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

function takenEncoding(accepted: string | string[] | undefined): 'br' | 'gzip' | null {
  const names = String(accepted ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim().toLowerCase());
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : null;
}
