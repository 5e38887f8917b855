/** The part that uses pdf.js. It runs in a process of its own: files can make it loop, use up memory or crash. */
import { open } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { getResolvedPDFJS } from 'unpdf';
import { type PageTextItem, runsOfPage, type TextRun } from '#core/documents/pages/page-runs.ts';
import type { ChildMessage, ChildTask } from './child-messages.ts';
import { type PdfFaultKind, type PdfMetadata, type Shortfall, withFoundPages } from './pdf-reading.ts';

/** pdf.js transfers fonts with this, and Node 20 does not have it. Where it is missing, the bytes are copied. */
interface Transferable {
  transferToFixedLength?: (length?: number) => ArrayBuffer;
}

/** Must be called before pdf.js is loaded. */
export function provideTransfer(): void {
  const prototype = ArrayBuffer.prototype as ArrayBuffer & Transferable;
  prototype.transferToFixedLength ??= function (this: ArrayBuffer, length = this.byteLength) {
    const copy = new Uint8Array(length);
    copy.set(new Uint8Array(this, 0, Math.min(length, this.byteLength)));
    return copy.buffer;
  };
}

/** A printed page has some hundred items; of a page with more, these are read. */
const maxItemsOfPage = 100_000;
/** A longer run would fill many pages, in characters. */
const maxRunLength = 20_000;
/** For a whole file; a thick book has six million. */
const maxCharacters = 20_000_000;
/** A message that the receiver handles in a millisecond. */
const runsInMessage = 1_000;
const charactersInMessage = 200_000;
/** The signature of a PDF is in its first kilobyte. */
const signatureWithin = 1_024;

/** No pictures are decoded, no fonts drawn, no code of the file run, and nothing is fetched. */
const careful = {
  isEvalSupported: false,
  disableFontFace: true,
  useSystemFonts: false,
  enableXfa: false,
  maxImageSize: 1,
  isOffscreenCanvasSupported: false,
  isImageDecoderSupported: false,
  useWasm: false,
  useWorkerFetch: false,
  verbosity: 0,
} as const;

type Pdfjs = Awaited<ReturnType<typeof getResolvedPDFJS>>;
type PdfDocument = Awaited<ReturnType<Pdfjs['getDocument']>['promise']>;
type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>;

/** Resolves when the message was sent and the next may follow. */
export type SendMessage = (message: ChildMessage) => Promise<void>;

/** Reads the file page by page and sends the result. */
export async function readPages({ file, mostPages: maxPages }: ChildTask, say: SendMessage): Promise<void> {
  const data = await readBytes(file);
  const unfit = data.length === 0 ? 'nothing_to_read' : hasSignature(data) ? null : 'not_pdf';
  if (unfit) return say({ message: 'refused', kind: unfit });
  provideTransfer();
  const { getDocument } = await getResolvedPDFJS();
  let isRepaired = false;
  let pdf: PdfDocument;
  try {
    // pdf.js takes ownership of the bytes it is given.
    pdf = await getDocument({ data: data.slice(), ...careful }).promise;
  } catch (error) {
    const kind = refusalOf(error);
    const repaired = kind === 'damaged' ? withFoundPages(data) : null;
    if (repaired === null) return say({ message: 'refused', kind });
    isRepaired = true;
    try {
      pdf = await getDocument({ data: repaired, ...careful }).promise;
    } catch {
      return say({ message: 'refused', kind });
    }
  }
  if (pdf.numPages < 1) return say({ message: 'refused', kind: 'nothing_to_read' });
  const { metadata, encrypted } = await describe(pdf);
  await say({ message: 'opened', pageCount: pdf.numPages, metadata, encrypted });

  let shortfall: Shortfall | null = pdf.numPages > maxPages ? 'pages' : isRepaired ? 'damage' : null;
  let characters = 0;
  const fontNames = new Map<string, string>();
  for (let number = 1; number <= Math.min(pdf.numPages, maxPages); number++) {
    try {
      const page = await pdf.getPage(number);
      const { items, isWhole } = await itemsOf(page);
      if (!isWhole) shortfall = 'size';
      else await nameFonts(page, items, fontNames);
      const viewport = page.getViewport({ scale: 1 });
      const runs = runsOfPage(items, viewport, fontNames);
      for (const some of inMessages(runs)) await say({ message: 'runs', runs: some });
      for (const { text } of runs) characters += text.length;
      await say({ message: 'page', number, width: viewport.width, height: viewport.height });
      page.cleanup();
    } catch {
      shortfall = 'damage';
    }
    if (characters > maxCharacters) {
      shortfall = 'size';
      break;
    }
  }
  await say({ message: 'ended', shortfall });
}

async function readBytes(file: string): Promise<Uint8Array<ArrayBuffer>> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const bytes = new Uint8Array(size);
    let at = 0;
    while (at < size) {
      const { bytesRead } = await handle.read(bytes, at, size - at, at);
      if (bytesRead === 0) break;
      at += bytesRead;
    }
    return bytes;
  } finally {
    await handle.close();
  }
}

function hasSignature(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, 0, Math.min(bytes.length, signatureWithin)).includes('%PDF-');
}

function refusalOf(error: unknown): PdfFaultKind {
  return error instanceof Error && error.name === 'PasswordException' ? 'password' : 'damaged';
}

async function describe(pdf: PdfDocument): Promise<{ metadata: PdfMetadata; encrypted: boolean }> {
  const info: Record<string, unknown> = await pdf.getMetadata().then(
    (found) => found.info as Record<string, unknown>,
    () => ({}),
  );
  return {
    metadata: {
      title: textIn(info, 'Title'),
      author: textIn(info, 'Author'),
      subject: textIn(info, 'Subject'),
      keywords: textIn(info, 'Keywords'),
      creationDate: textIn(info, 'CreationDate'),
      producer: textIn(info, 'Producer'),
    },
    encrypted: typeof info['EncryptFilterName'] === 'string',
  };
}

/** Truncated to what a title page could contain. */
function textIn(info: Record<string, unknown>, name: string): string | null {
  const value = info[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 2_000) : null;
}

function* inMessages(runs: readonly TextRun[]): Generator<TextRun[]> {
  let some: TextRun[] = [];
  let characters = 0;
  for (const run of runs) {
    some.push(run);
    characters += run.text.length;
    if (some.length < runsInMessage && characters < charactersInMessage) continue;
    yield some;
    some = [];
    characters = 0;
  }
  if (some.length > 0) yield some;
}

async function itemsOf(page: PdfPage): Promise<{ items: PageTextItem[]; isWhole: boolean }> {
  const reader = page.streamTextContent({ disableNormalization: true, includeMarkedContent: false }).getReader();
  const items: PageTextItem[] = [];
  let isWhole = true;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return { items, isWhole };
    for (const item of (value as { items: PageTextItem[] }).items) {
      if (item.str !== undefined && item.str.length > maxRunLength) {
        isWhole = false;
        items.push({ ...item, str: item.str.slice(0, maxRunLength) });
      } else items.push(item);
    }
    if (items.length > maxItemsOfPage) {
      await reader.cancel(new Error('enough'));
      return { items, isWhole: false };
    }
  }
}

/** Fonts of symbols and formulas do not set such words. */
const aWord = /\p{L}{3}/u;
/** Prefix of the name of a font of which the file has only some letters. */
const subsetMark = /^[A-Z]{6}\+/;

/**
 * A font's own name is in the drawing instructions of a page that uses it. Pages without a new font for words are
 * skipped, since drawings may cost more than all text. Where the name cannot be read, the document's name remains.
 */
async function nameFonts(page: PdfPage, items: readonly PageTextItem[], names: Map<string, string>): Promise<void> {
  const unknown = new Set<string>();
  let setsWords = false;
  for (const { fontName = '', str = '' } of items) {
    if (fontName === '' || names.has(fontName)) continue;
    unknown.add(fontName);
    setsWords ||= aWord.test(str);
  }
  if (!setsWords) return;
  await page.getOperatorList().catch(() => {});
  await setImmediate();
  for (const name of unknown) {
    const font: unknown = page.commonObjs.has(name) ? page.commonObjs.get(name) : null;
    const own = font !== null && typeof font === 'object' && 'name' in font ? font.name : null;
    names.set(name, typeof own === 'string' ? own.replace(subsetMark, '') : name);
  }
}
