import type { PageRuns } from '#core/documents/pages/page-runs.ts';

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
