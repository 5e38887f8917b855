/**
 * Pages whose server-rendered view the server draws. The head goes out at once, so that styles, faces and scripts are on their way;
 * what can be read follows in the same answer as soon as it is there, and needs none of the scripts.
 */
import { PassThrough } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { maxBeforeScriptRequestMs, maxBeforeScriptsMs } from '#core/waits/first-paint.ts';
import { acceptedEncoding, compressing } from '#server/http/compress.ts';
import { inlineScripts } from './inline-scripts.ts';

/** HTML for the page's body. */
export interface ServerRenderedView {
  /** Goes out with the head: what is on screen while the rest is made. */
  atOnce: string;
  /** Takes its place; null where it was not there in time. Never rejects. */
  full: Promise<string | null>;
}

/** Null where there is nothing to draw. Never rejects; `gone`: the reader has left before the end. */
export type RenderServerView = (gone: AbortSignal) => Promise<ServerRenderedView | null>;

/**
 * Nothing in it works until the application takes over, which carries out the last press (web/ui/loading/server-view-hand-off.ts); without
 * scripts its links and its form do.
 */
const inertScript = `<script>{
  const view = document.currentScript.parentElement;
  view.inert = true;
  const keep = ({ clientX, clientY }) => {
    if (!view.isConnected) return removeEventListener('click', keep);
    view.inert = false;
    const pressed = document.elementFromPoint(clientX, clientY);
    view.inert = true;
    for (const before of view.querySelectorAll('[data-pressed]')) before.removeAttribute('data-pressed');
    if (pressed && view.contains(pressed)) pressed.closest('a, button, input, label, select')?.setAttribute('data-pressed', '');
  };
  addEventListener('click', keep);
}</script>`;

/** A policy that allows no styles in elements allows a script to give them. */
const styleScript =
  '<script>for (const part of document.currentScript.parentElement.querySelectorAll("[data-style]")) part.style.cssText = part.dataset.style;</script>';

/**
 * Fetches the scripts when what is there is painted: they would share the line with its styles and faces, and hold up its
 * picture. A page that is not looked at paints nothing, and is not waited for.
 */
const beginScript = `{
  const { files, programs, entry } = document.currentScript.dataset;
  const view = document.currentScript.parentElement;
  const add = (name, parts) => document.head.append(Object.assign(document.createElement(name), parts));
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    for (const src of programs.split(' ').filter(Boolean)) add('script', { src });
    // Without the application its links and its form are better than nothing.
    add('script', { type: 'module', crossOrigin: '', src: entry, onerror: () => { view.inert = false; } });
    for (const href of files.split(' ').filter(Boolean)) add('link', { rel: 'modulepreload', crossOrigin: '', href });
  };
  requestAnimationFrame(() => setTimeout(begin));
  setTimeout(begin, ${maxBeforeScriptRequestMs});
}`;

/** What a policy has to allow for it. */
export const serverViewScripts = inlineScripts(`${inertScript}${styleScript}<script>${beginScript}</script>`);

const root = '<div id="root"></div>';
const notice = /<noscript>[\s\S]*?<\/noscript>/;
const noticeBelow =
  '<noscript>These are the first studies. Whether one was retracted is marked where its database says so, and was not looked up. MetaMind needs JavaScript for that, to show the other studies, and for everything that is done with them.</noscript>';

/**
 * Whether a server-rendered view is made for a request: for a phone, by whose word or name it is one, and for a page that a person
 * looks at (Sec-Purpose, WHATWG Fetch). On wide screens it is laid out otherwise, and scripts are there at once.
 */
export function acceptsServerView({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  if (method !== 'GET' || headers['sec-purpose'] !== undefined) return false;
  const said = headers['sec-ch-ua-mobile'];
  return said === undefined ? /\bMobi/.test(headers['user-agent'] ?? '') : said === '?1';
}

/** A page in two pieces, with the room for a server-rendered view between them. */
export interface PageInPieces {
  before: string;
  /** Element that fetches the page's scripts. */
  begin: string;
  after: string;
}

const scriptOf = {
  entry: /\s*<script type="module"[^>]*? src="([^"]+)"><\/script>/g,
  programs: /\s*<script async[^>]*? src="([^"]+)"><\/script>/g,
  files: /\s*<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g,
};

/** Null where the page is built otherwise than is known here. */
export function inPieces(html: string): PageInPieces | null {
  const at = html.indexOf(root);
  let head = html.slice(0, at);
  const take = (pattern: RegExp) => {
    const addresses = [...head.matchAll(pattern)].map(([, address = '']) => address);
    head = head.replaceAll(pattern, '');
    return addresses.join(' ');
  };
  const [entry, programs, files] = [take(scriptOf.entry), take(scriptOf.programs), take(scriptOf.files)];
  if (at < 0 || entry === '' || entry.includes(' ')) return null;
  return {
    before: `${head}${root}\n    <div id="first-view">${inertScript}`,
    begin: `<script data-entry="${entry}" data-programs="${programs}" data-files="${files}">${beginScript}</script>`,
    after: `</div>${html.slice(at + root.length)}`,
  };
}

/** Headers of the reply stay; the reader's going away ends what is made for them. */
export function sendInPieces(
  request: FastifyRequest,
  reply: FastifyReply,
  { before, begin, after }: PageInPieces,
  renderServerView: RenderServerView,
): FastifyReply {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding !== null) reply.header('Content-Encoding', encoding);
  // Proxies that buffer would hold the head back.
  reply.header('X-Accel-Buffering', 'no');
  const body = new PassThrough();
  const { say, end } = encoding === null ? plain(body) : compressing(encoding, body);
  const gone = new AbortController();
  reply.raw.once('close', () => {
    // What was asked for a page that went out goes on: the screen asks the same.
    if (!reply.raw.writableFinished) gone.abort();
  });
  const fill = async () => {
    const view = await renderServerView(gone.signal);
    say(before + (view === null ? begin : withStyles(view.atOnce)));
    let full: string | null = null;
    if (view !== null) {
      const isLate = await Promise.race([view.full.then(() => false), setTimeout(maxBeforeScriptsMs, true)]);
      if (isLate) say(begin);
      full = await view.full;
      say((full === null ? '' : withStyles(full)) + (isLate ? '' : begin));
    }
    say(full === null ? after : after.replace(notice, () => noticeBelow));
    end();
  };
  void fill();
  return reply.send(body);
}

/** In text and attributes a quotation mark is never written as itself, so that these are attributes. */
const withStyles = (drawn: string) => drawn.replaceAll(' style="', ' data-style="') + styleScript;

const plain = (body: PassThrough) => ({
  say: (words: string) => void body.write(words),
  end: () => void body.end(),
});
