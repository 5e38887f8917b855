/**
 * Pages with a server-rendered view. The head is sent at once, so that styles, fonts and scripts load; the content
 * follows in the same answer as soon as it is rendered, and needs no script.
 */
import { PassThrough } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { maxBeforeScriptRequestMs, maxBeforeScriptsMs } from '#core/first-paint/first-paint.ts';
import { acceptedEncoding, compressing } from '#server/http/compress.ts';
import { inlineScripts } from './inline-scripts.ts';

/** HTML for the page's body. */
export interface ServerRenderedView {
  /** Sent with the head: what is shown until the rest is rendered. */
  atOnce: string;
  /** Replaces it; null where it was not ready in time. Never rejects. */
  full: Promise<string | null>;
}

/** Null where there is nothing to render. Never rejects; `gone` is aborted when the client disconnects. */
export type RenderServerView = (gone: AbortSignal) => Promise<ServerRenderedView | null>;

/**
 * The view is inert until the application takes over, which replays the last event
 * (web/ui/loading/server-view-hand-off.ts). Without scripts its links and its form work.
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

/** Where the policy forbids style attributes, a script may still set styles. */
const styleScript =
  '<script>for (const part of document.currentScript.parentElement.querySelectorAll("[data-style]")) part.style.cssText = part.dataset.style;</script>';

/**
 * Loads the scripts after the first paint: they would compete with its styles and fonts. A hidden page paints nothing,
 * and is not waited for.
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

/** The sources that a policy has to allow for it. */
export const serverViewScripts = inlineScripts(`${inertScript}${styleScript}<script>${beginScript}</script>`);

const root = '<div id="root"></div>';
const notice = /<noscript>[\s\S]*?<\/noscript>/;
const noticeBelow =
  '<noscript>These are the first studies. Whether one was retracted is marked where its database says so, and was not looked up. MetaMind needs JavaScript for that, to show the other studies, and for everything that is done with them.</noscript>';

/**
 * Whether a request gets a server-rendered view: from a phone, by client hint or user agent, and for a page that is
 * shown and not prefetched (Sec-Purpose, WHATWG Fetch). Wide screens have another layout, and load scripts fast enough.
 */
export function acceptsServerView({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  if (method !== 'GET' || headers['sec-purpose'] !== undefined) return false;
  const said = headers['sec-ch-ua-mobile'];
  return said === undefined ? /\bMobi/.test(headers['user-agent'] ?? '') : said === '?1';
}

/** A page in two pieces, with the place of the server-rendered view between them. */
export interface PageInPieces {
  before: string;
  /** The element that loads the page's scripts. */
  begin: string;
  after: string;
}

const scriptOf = {
  entry: /\s*<script type="module"[^>]*? src="([^"]+)"><\/script>/g,
  programs: /\s*<script async[^>]*? src="([^"]+)"><\/script>/g,
  files: /\s*<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g,
};

/** Null where the built page has an unexpected form. */
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

/** Headers of the reply are sent; a client that disconnects aborts the rendering. */
export function sendInPieces(
  request: FastifyRequest,
  reply: FastifyReply,
  { before, begin, after }: PageInPieces,
  renderServerView: RenderServerView,
): FastifyReply {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding !== null) reply.header('Content-Encoding', encoding);
  // A buffering proxy would hold the head back.
  reply.header('X-Accel-Buffering', 'no');
  const body = new PassThrough();
  const { say, end } = encoding === null ? plain(body) : compressing(encoding, body);
  const gone = new AbortController();
  reply.raw.once('close', () => {
    // Requests of a page that was sent go on: the screen makes the same ones.
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

/** React escapes quotation marks in text and attributes, so these are attributes. */
const withStyles = (drawn: string) => drawn.replaceAll(' style="', ' data-style="') + styleScript;

const plain = (body: PassThrough) => ({
  say: (words: string) => void body.write(words),
  end: () => void body.end(),
});
