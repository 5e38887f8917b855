import type { PageRuns } from '#core/documents/pages/page-runs.ts';

/** The start of an object. Larger numbers are not valid. */
const objectStart = /(?<![\d.])(\d{1,7}) (\d{1,5}) obj\b/g;
const isPage = /\/Type\s*\/Page(?![A-Za-z])/;
/** A page's dictionary is far shorter, in characters. */
const dictionaryWithin = 10_000;
const maxPages = 10_000;

/**
 * For a file that was truncated or lost its table: the bytes with a new catalog appended, of the pages that can be
 * found. Null where none can be found (newer files may compress them), and where the file is encrypted: without the key
 * the pages would be noise.
 */
export function withFoundPages(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  if (text.includes('/Encrypt')) return null;
  const pages = new Map<string, string>();
  let highest = 0;
  for (const { 0: start, 1: number = '', 2: generation = '', index } of text.matchAll(objectStart)) {
    highest = Math.max(highest, Number(number));
    const from = index + start.length;
    const end = text.indexOf('endobj', from);
    // A page that was truncated inside its dictionary has no content.
    if (end < 0 || pages.size >= maxPages) continue;
    if (isPage.test(text.slice(from, Math.min(end, from + dictionaryWithin))))
      pages.set(number, `${number} ${generation} R`);
  }
  if (pages.size === 0) return null;
  const [catalog, tree] = [highest + 1, highest + 2];
  const tail = `
${catalog} 0 obj
<< /Type /Catalog /Pages ${tree} 0 R >>
endobj
${tree} 0 obj
<< /Type /Pages /Kids [${[...pages.values()].join(' ')}] /Count ${pages.size} >>
endobj
trailer
<< /Size ${tree + 1} /Root ${catalog} 0 R >>
`;
  // pdf.js would ignore what follows the start of a table.
  const lastObject = Math.max(0, text.lastIndexOf('endobj'));
  const table = text.slice(lastObject).search(/\b(?:xref|trailer)\b/);
  const kept = table < 0 ? bytes : bytes.subarray(0, lastObject + table);
  return new Uint8Array(Buffer.concat([kept, Buffer.from(tail)]));
}

/** Limits for reading one file. */
export interface PdfLimits {
  /** Further pages are not read. */
  pages: number;
  seconds: number;
  /** Resident memory of the process that reads. */
  megabytes: number;
  /** Larger files are not opened. */
  fileMegabytes: number;
}

export const defaultLimits: PdfLimits = { pages: 2_000, seconds: 120, megabytes: 512, fileMegabytes: 100 };

/** From the file, unchecked; null where it is absent. */
export interface PdfMetadata {
  title: string | null;
  author: string | null;
  subject: string | null;
  keywords: string | null;
  /** In PDF's own form, such as D:20240131120000Z. */
  creationDate: string | null;
  producer: string | null;
}

/** Why pages, or parts of one, are missing. */
export type Shortfall = 'pages' | 'time' | 'memory' | 'size' | 'damage';

export interface PdfReading {
  /** The pages that could be read, in order; their numbers show where one is missing. */
  pages: PageRuns[];
  /** From the file. */
  pageCount: number;
  /** Null when everything was read; else why not, and a sentence about it. */
  partial: { why: Shortfall; sentence: string } | null;
  metadata: PdfMetadata;
  /** Protected against changing or printing, or open with the empty password. */
  encrypted: boolean;
}

export type PdfFaultKind =
  | 'nothing_to_read'
  | 'not_pdf'
  | 'damaged'
  | 'password'
  | 'too_large'
  | 'took_too_long'
  | 'too_much_memory';

const sentences: Record<PdfFaultKind, (limits: PdfLimits) => string> = {
  nothing_to_read: () => 'There is nothing in this file: it has no page. Download it again and upload the new copy.',
  not_pdf: () =>
    'This is not a PDF, whatever its name says. A page saved from a browser often is not: look for the download of the PDF itself.',
  damaged: () =>
    'This PDF is damaged and cannot be read. Download it again, or open it in a PDF program and save it under a new name.',
  password: () => 'This PDF is locked with a password. Save a copy without the password and upload that.',
  too_large: ({ fileMegabytes }) =>
    `This PDF is larger than ${fileMegabytes} MB. Save it with smaller pictures, or split it into parts.`,
  took_too_long: ({ seconds }) =>
    `Reading this PDF took more than ${seconds} seconds and was ended. Print it into a new PDF, or split it into parts.`,
  too_much_memory: ({ megabytes }) =>
    `Reading this PDF needed more than ${megabytes} MB of memory and was ended. Print it into a new PDF, or split it into parts.`,
};

/** A file that cannot be read at all. The message is for the user and says what to do. */
export class PdfFault extends Error {
  readonly kind: PdfFaultKind;

  constructor(kind: PdfFaultKind, limits: PdfLimits = defaultLimits, options?: { cause?: unknown }) {
    super(sentences[kind](limits), options);
    this.name = 'PdfFault';
    this.kind = kind;
  }
}

/** The sentence on a file of which a part was read. `read` and `pageCount` are counts of pages. */
export function shortfallSentence(why: Shortfall, read: number, pageCount: number, limits: PdfLimits): string {
  const have = read === pageCount ? 'Not all text of this PDF was read' : `${read} of ${pageCount} pages were read`;
  const because: Record<Shortfall, string> = {
    pages: `no more than ${limits.pages.toLocaleString('en')} pages are read of one file`,
    time: `reading was ended after ${limits.seconds} seconds`,
    memory: `reading was ended because it needed more than ${limits.megabytes} MB of memory`,
    size: 'it holds more text than is read of one file',
    damage: 'the rest of the file is damaged',
  };
  return `${have}: ${because[why]}.`;
}
