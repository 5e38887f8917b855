/** The messages to and from the process that reads a PDF. */
import type { TextRun } from '#core/documents/pages/page-runs.ts';
import type { PdfFaultKind, PdfMetadata, Shortfall } from './pdf-reading.ts';

/** Its only argument, as JSON. */
export interface ChildTask {
  /** Absolute. */
  file: string;
  mostPages: number;
}

/** The pipe for its messages. Its standard output carries its resident memory in bytes, one number a line. */
export const messagePipe = 3;

export type ChildMessage =
  | { message: 'begun' }
  | { message: 'opened'; pageCount: number; metadata: PdfMetadata; encrypted: boolean }
  /** Runs of the page that a `page` message will end; a page may come in many such parts. */
  | { message: 'runs'; runs: TextRun[] }
  | { message: 'page'; number: number; width: number; height: number }
  /** The last one. */
  | { message: 'ended'; shortfall: Shortfall | null }
  | { message: 'refused'; kind: PdfFaultKind };
