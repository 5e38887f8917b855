/** Fetches one paper from one address and reads it, in whatever format it is sent. */

import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { markupKind } from '#core/documents/markup/read-web-paper.ts';
import type { PaperText } from '#core/documents/paper-passages.ts';
import { type FoundText, whyNotThePaper } from '#core/documents/paper-verdict.ts';
import { webAddress } from '#core/records/web-address.ts';
import { ExchangeFault } from '#server/http-client/exchange/exchange-fault.ts';
import { retryAfterMs } from '#server/http-client/limits/rate-limit-headers.ts';
import type { IncomingPaper, PaperHttpClient } from '#server/http-client/paper-http-client.ts';
import { hostName, PaperRefused, refusalByStatus, refusalByVerdict } from './paper-refused.ts';
import { charsetIn, readIncoming } from './read-markup.ts';

/** How many bytes are checked; PDF readers accept the signature within them. */
const sniffedBytes = 1_024;

const signatures: readonly { words: string; begins: readonly string[] }[] = [
  { words: 'an archive or an Office document', begins: ['504b0304', 'd0cf11e0', '1f8b08', '52617221', '377abcaf'] },
  { words: 'a program', begins: ['4d5a', '7f454c46', 'cafebabe'] },
  { words: 'a picture', begins: ['89504e47', 'ffd8ff', '47494638', '52494646'] },
];

/** Describes a file that is neither a PDF nor markup. */
function sniffFormat(head: Uint8Array): string {
  const hex = Buffer.from(head.subarray(0, 8)).toString('hex');
  const known = signatures.find(({ begins }) => begins.some((signature) => hex.startsWith(signature)));
  return known?.words ?? 'something that is neither a PDF nor a web page';
}

const isPdf = (head: Uint8Array): boolean =>
  /%PDF-\d/.test(Buffer.from(head.subarray(0, sniffedBytes)).toString('latin1'));

/** The first bytes, and the whole stream with them in front, so that it is read once. */
async function withHead(
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ head: Uint8Array; all: AsyncIterable<Uint8Array> }> {
  const rest = bytes[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  let length = 0;
  let ended = false;
  while (length < sniffedBytes && !ended) {
    const { done, value } = await rest.next();
    if (done) ended = true;
    else {
      first.push(value);
      length += value.byteLength;
    }
  }
  async function* all(): AsyncGenerator<Uint8Array, void> {
    yield* first;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  }
  return { head: Buffer.concat(first), all: all() };
}

/** Limit of a paper in bytes, as for uploads. */
const maxBytes = 50 * 1024 * 1024;
/** A publisher that is slower than this is taken to fail, in milliseconds. */
const deadlineMs = 60_000;
const accept = 'application/pdf,text/html;q=0.9,application/xhtml+xml;q=0.9,application/xml;q=0.8';

/** The result of reading a PDF; the uploads read them in a process of their own, too. */
interface ReadPdf {
  document: PaperText & { isScan: boolean };
  title: string | null;
  doi: string | null;
  pageCount: number;
  /** Sentences on what was not read. */
  notes: string[];
}

/** Rejects with PaperRefused for a file that cannot be read, and with the signal's reason. */
export type PdfAt = (
  file: string,
  options: { signal: AbortSignal; onProgress: (words: string) => void },
) => Promise<ReadPdf>;

export interface FoundPaper {
  paper: PaperText;
  format: 'pdf' | 'html' | 'xml';
  pages: number | null;
  host: string;
  notes: string[];
}

export interface WantedPaper {
  title: string;
  doi: string | null;
}

export interface FetchContext {
  signal: AbortSignal;
  /** Reports a step, in words for the user. */
  step: (words: string) => void;
}

/** Rejects with PaperRefused where the address does not give the paper, and with the signal's reason. */
export type FetchPaper = (url: URL, wanted: WantedPaper, context: FetchContext) => Promise<FoundPaper>;

/** The result of one request: the file is at `file` until `remove` is called. */
type Arrived =
  | { form: 'pdf'; file: string; host: string; remove: () => Promise<void> }
  | {
      form: 'html' | 'xml';
      found: FoundText & { pdfAddress: string | null };
      host: string;
      url: URL;
      cutShort: boolean;
    };

export function createFetchPaper({ httpClient, readPdf }: { httpClient: PaperHttpClient; readPdf: PdfAt }): FetchPaper {
  async function fetchOnce(url: URL, signal: AbortSignal): Promise<Arrived> {
    const late = AbortSignal.timeout(deadlineMs);
    try {
      return await httpClient.fetch(
        { url, accept, signal: AbortSignal.any([signal, late]), maxBytes: maxBytes },
        receive,
      );
    } catch (error) {
      signal.throwIfAborted();
      const host = hostName(url);
      if (late.aborted)
        throw new PaperRefused('refused', `${host} had not sent the paper after ${deadlineMs / 1_000} seconds.`);
      if (error instanceof ExchangeFault)
        throw new PaperRefused('refused', faultSentence(host, error), { cause: error });
      throw error;
    }
  }

  async function readFile({ file, host, remove }: Arrived & { form: 'pdf' }, context: FetchContext) {
    try {
      const { document, title, doi, pageCount, notes } = await readPdf(file, {
        signal: context.signal,
        onProgress: nowAndThen(context.step),
      });
      return { found: { ...document, title, doi }, pageCount, notes, host };
    } finally {
      await remove();
    }
  }

  async function fromPdf(arrived: Arrived & { form: 'pdf' }, wanted: WantedPaper, context: FetchContext) {
    const { found, pageCount, notes, host } = await readFile(arrived, context);
    const verdict = whyNotThePaper(found, wanted);
    if (verdict !== null) throw refusalByVerdict(verdict, host);
    return { paper: paperOf(found), format: 'pdf', pages: pageCount, host, notes } as const;
  }

  return async (url, wanted, context) => {
    const arrived = await fetchOnce(url, context.signal);
    if (arrived.form === 'pdf') return fromPdf(arrived, wanted, context);
    const verdict = whyNotThePaper(arrived.found, wanted);
    if (verdict === null) return fromMarkup(arrived);
    const pdf = pdfOf(arrived.found.pdfAddress, arrived.url, url);
    if (pdf === null || verdict === 'other_language' || verdict === 'captcha') {
      throw refusalByVerdict(verdict, arrived.host);
    }
    context.step(`Fetching the PDF from ${hostName(pdf)}`);
    const second = await fetchOnce(pdf, context.signal);
    if (second.form === 'pdf') return fromPdf(second, wanted, context);
    const again = whyNotThePaper(second.found, wanted);
    if (again === null) return fromMarkup(second);
    throw refusalByVerdict(again, second.host);
  };
}

function fromMarkup({ found, form, host, cutShort }: Exclude<Arrived, { form: 'pdf' }>): FoundPaper {
  const notes = cutShort ? [`The page at ${host} is very long: its end was not read.`] : [];
  return { paper: paperOf(found), format: form, pages: null, host, notes };
}

/** The format is decided by the first bytes; name and type of a response are unreliable. */
async function receive({ status, headers, url, bytes, charset }: IncomingPaper): Promise<Arrived> {
  const host = hostName(url);
  const refused = refusalByStatus(status, host, retryAfterMs(headers, Date.now()));
  const { head, all } = await withHead(bytes);
  if (refused !== null) {
    const isCaptcha = /captcha|just a moment|checking your browser/i.test(Buffer.from(head).toString('latin1'));
    throw isCaptcha ? refusalByVerdict('captcha', host) : refused;
  }
  if (head.byteLength === 0) throw new PaperRefused('refused', `${host} sent nothing.`);
  if (isPdf(head)) {
    const folder = await mkdtemp(path.join(tmpdir(), 'metamind-paper-'));
    const remove = () => rm(folder, { recursive: true, force: true });
    const file = path.join(folder, 'paper.pdf');
    try {
      await pipeline(Readable.from(all, { objectMode: false }), createWriteStream(file, { mode: 0o600 }));
    } catch (error) {
      await remove();
      throw error;
    }
    return { form: 'pdf', file, host, remove };
  }
  const beginning = Buffer.from(head)
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '');
  const form = markupKind(beginning);
  if (form === null) throw new PaperRefused('unreadable', `${host} sent ${sniffFormat(head)}.`);
  const found = await readIncoming(form, all, { charset: charset ?? charsetIn(beginning) ?? 'utf-8', host });
  if (found === null) throw new PaperRefused('unreadable', `${host} sent XML that holds no article.`);
  return { form, found, host, url, cutShort: found.cutShort };
}

/** The address of the page's PDF, unless the page was fetched from it. */
function pdfOf(address: string | null, page: URL, asked: URL): URL | null {
  if (address === null || !URL.canParse(address, page.href)) return null;
  const pdf = webAddress(new URL(address, page.href).href);
  return pdf === null || pdf === page.href || pdf === asked.href ? null : new URL(pdf);
}

/** Interval of the progress reports on pages, in milliseconds. */
const reportEveryMs = 250;

function nowAndThen(step: (words: string) => void): (words: string) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (words) => {
    const isPage = words.startsWith('Reading page');
    if (isPage && performance.now() - last < reportEveryMs) return;
    last = performance.now();
    step(words);
  };
}

const paperOf = ({ text, pages, blocks, sections }: PaperText): PaperText => ({ text, pages, blocks, sections });

/** A fault as a sentence with the host: `No answer came in time.` */
function faultSentence(host: string, { message }: ExchangeFault): string {
  const words = message.charAt(0).toLowerCase() + message.slice(1);
  return `${host}: ${words.replace(/(\d+) kB/, (_all, kilobytes: string) => `${Math.round(Number(kilobytes) / 1024)} MB`)}`;
}
