/** The thread that makes a paper out of positioned text and ends; a long one takes a second, in which searches go on. */
import { parentPort } from 'node:worker_threads';
import type { DocumentMetadata } from '#core/documents/document.ts';
import type { PageRuns } from '#core/documents/page-runs.ts';
import { readDocument } from '#core/documents/read-document.ts';
import { type PackedText, packText } from './pack-text.ts';

/** Page after page, then what the file says of itself. */
export type LayOutQuestion = { page: PageRuns } | { metadata: DocumentMetadata };

export interface LaidOut {
  packed: PackedText;
  title: string | null;
  authors: string[] | null;
  doi: string | null;
  year: number | null;
  isScan: boolean;
  warnings: string[];
}

const pages: PageRuns[] = [];
parentPort?.on('message', (question: LayOutQuestion) => {
  if ('page' in question) pages.push(question.page);
  else void layOut(question.metadata);
});

async function layOut(metadata: DocumentMetadata): Promise<void> {
  const document = readDocument(pages, metadata);
  const { head, isScan, warnings } = document;
  const packed = await packText(document);
  const laidOut: LaidOut = {
    packed,
    title: head.title?.value ?? null,
    authors: head.authors?.value ?? null,
    doi: head.doi?.value ?? null,
    year: head.year?.value ?? null,
    isScan,
    warnings,
  };
  parentPort?.postMessage(laidOut);
  parentPort?.close();
}
