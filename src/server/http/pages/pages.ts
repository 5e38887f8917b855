import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AddressLimits } from '#server/http/address-limits.ts';
import { acceptedEncoding, compressed, type Encoding } from '#server/http/compress.ts';
import { countedAddress } from '#server/http/request-context.ts';
import type { Cookies } from '#server/http/session.ts';
import { inlineScripts, policyWith } from './inline-scripts.ts';
import { type PageHead, unknownPage } from './known-pages.ts';
import { fileLinks, pageFilesIn } from './page-files.ts';
import { pageHtml } from './page-html.ts';
import { acceptsServerView, inPieces, sendInPieces, serverViewScripts } from './server-rendered-view.ts';

/** The head of the page at an address; null where there is no page. Never throws. */
export type FindPageHead = (address: URL) => Promise<PageHead | null>;

interface Pages {
  send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

export interface PageParts {
  pageHead: FindPageHead;
  publicUrl: URL | null;
  cookies: Cookies;
  limits: AddressLimits;
}

/** Phones get a server-rendered view on some pages. */
const pageVary = 'Accept-Encoding, Sec-CH-UA-Mobile, User-Agent';

/** Above it pages are sent without a server-rendered view: each one queries databases. */
const serverViewsPerMinute = 60;

/** A page in the encodings that browsers accept. */
interface BuiltPage extends Record<Encoding, () => Promise<Buffer>> {
  tag: string;
  plain: Buffer;
}

/**
 * pdf.js' worker decodes pictures by WebAssembly. A worker has the policy of its own file, so no page needs to allow
 * it.
 */
const pdfThread = /[/\\]pdf\.worker\.min-[\w-]+\.mjs$/;
const pdfThreadPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** Limit of cached pages; there are fewer, unless clients use many host names. */
const maxHeld = 100;

/**
 * Serves the built application: files with a hash in their name are cached for good, everything else is revalidated at
 * each visit. Any other address outside /api gets the application's page, with the head of that address.
 */
export async function servePages(
  server: FastifyInstance,
  folder: string,
  { pageHead, publicUrl, cookies, limits }: PageParts,
): Promise<Pages> {
  const page = path.join(folder, 'index.html');
  const readTemplate = templateReader(page);

  await server.register(staticFiles, {
    root: folder,
    wildcard: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const forGood = file.includes(`${path.sep}assets${path.sep}`);
      reply.header('Cache-Control', forGood ? 'public, max-age=31536000, immutable' : 'no-cache');
      const name = file.replace(/\.(?:br|gz)$/, '');
      if (pdfThread.test(name)) reply.header('Content-Security-Policy', pdfThreadPolicy);
      if (name === page) allow(reply, readTemplate().scripts);
    },
  });
  const filesOf = pageFilesIn(folder);
  const held = new Map<string, BuiltPage>();

  /** Compressed once for all pages that are the same for all users. */
  function made(html: string): BuiltPage {
    const page = buildPage(html);
    const known = held.get(page.tag);
    if (known) return known;
    if (held.size >= maxHeld) held.clear();
    held.set(page.tag, page);
    return page;
  }

  /** A client above the limit still gets the page. */
  async function mayHaveServerView(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    if (!acceptsServerView(request)) return false;
    try {
      await limits.take('GET /search, first view', serverViewsPerMinute, countedAddress(request), reply);
      return true;
    } catch {
      reply.removeHeader('Retry-After');
      return false;
    }
  }

  return {
    async send(request, reply) {
      const address = new URL(`http://page.invalid${request.url}`);
      const head = (await pageHead(address)) ?? unknownPage;
      const template = readTemplate();
      const html = pageHtml(template.text, head, {
        origin: publicUrl?.origin ?? `http://${request.headers.host}`,
        links: head.status === 200 ? [...prefetchScript(head, address), ...fileLinks(filesOf(address.pathname))] : [],
      });
      const { serverRenderedView } = head;
      const pieces = serverRenderedView && (await mayHaveServerView(request, reply)) ? inPieces(html) : null;
      if (serverRenderedView && pieces) {
        cookies.refreshSignedIn(request, reply);
        allow(reply, [...template.scripts, ...serverViewScripts]);
        reply.type('text/html; charset=utf-8').headers({ 'Cache-Control': 'no-cache', Vary: pageVary });
        return sendInPieces(request, reply, pieces, serverRenderedView);
      }
      // Pages of studies are too many to be cached, and each is rarely requested.
      const page = head.embeddedData ? buildPage(html) : made(html);
      cookies.refreshSignedIn(request, reply);
      allow(reply, template.scripts);
      reply
        .code(head.status)
        .type('text/html; charset=utf-8')
        .headers({ 'Cache-Control': 'no-cache', Vary: pageVary, ETag: page.tag });
      if (head.status === 200 && request.headers['if-none-match']?.replaceAll('W/', '').includes(page.tag)) {
        return reply.code(304).send();
      }
      const encoding = acceptedEncoding(request.headers['accept-encoding']);
      if (encoding !== null) reply.header('Content-Encoding', encoding);
      return reply.send(encoding === null ? page.plain : await page[encoding]());
    },
  };
}

/** True for addresses of pages, false for files and API calls. */
export function isPage(method: string, url: string): boolean {
  const [address = ''] = url.split('?');
  if (method !== 'GET' && method !== 'HEAD') return false;
  return !address.startsWith('/api/') && address !== '/api' && !/\.\w{1,8}$/.test(address);
}

/** Whether the folder contains the built application. */
export function hasPages(folder: string): boolean {
  return existsSync(path.join(folder, 'index.html'));
}

/** The prefetch script, for a page with a question in its address. */
function prefetchScript({ asksAtOnce }: PageHead, { searchParams }: URL): string[] {
  const asks = asksAtOnce === true && (searchParams.get('q') ?? '').trim() !== '';
  return asks ? ['<script async fetchpriority="high" src="/ask-first.js"></script>'] : [];
}

/** The built page and its policy; read again after each build. */
function templateReader(file: string): () => { text: string; scripts: string[] } {
  let readAt = 0;
  let read = { text: '', scripts: [] as string[] };
  return () => {
    const { mtimeMs } = statSync(file);
    if (mtimeMs !== readAt) {
      const text = readFileSync(file, 'utf8');
      read = { text, scripts: inlineScripts(text) };
      readAt = mtimeMs;
    }
    return read;
  };
}

/** Allows these scripts in this answer only. */
function allow(reply: Pick<FastifyReply, 'header' | 'getHeader'>, scripts: readonly string[]): void {
  const policy = reply.getHeader('content-security-policy');
  if (typeof policy === 'string') reply.header('Content-Security-Policy', policyWith(policy, scripts));
}

function buildPage(html: string): BuiltPage {
  const plain = Buffer.from(html);
  return {
    tag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`,
    plain,
    br: once(() => compressed(plain, 'br', 5)),
    gzip: once(() => compressed(plain, 'gzip', 5)),
  };
}

function once(make: () => Promise<Buffer>): () => Promise<Buffer> {
  let made: Promise<Buffer> | null = null;
  return () => {
    made ??= make();
    return made;
  };
}
