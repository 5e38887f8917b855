/**
 * The thread that makes a paper from positioned text and exits. A long paper takes a second, in which searches go on.
 */
import { parentPort } from 'node:worker_threads';
import { editableFields } from '#contract/papers/uploads.ts';
import type { DocumentMetadata, ReadDocument } from '#core/documents/document.ts';
import type { PageRuns } from '#core/documents/pages/page-runs.ts';
import { readDocument } from '#core/documents/read-document.ts';
import { type PackedText, packText } from './pack-text.ts';
import type { EditableField } from './store.ts';

/** Page after page, then the file's metadata. */
export type LayOutQuestion = { page: PageRuns } | { metadata: DocumentMetadata };

export interface LaidOut {
  packed: PackedText;
  title: string | null;
  authors: string[] | null;
  doi: string | null;
  year: number | null;
  isScan: boolean;
  warnings: string[];
  /** Pages that were mostly undecodable. */
  unreadable: number[];
  /** Length of the resulting text, in characters. */
  length: number;
  /** The fields of the head that the user should check. */
  doubtful: EditableField[];
  /** Words that are invisible on the page, and are left out. */
  hiddenWords: number;
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
    unreadable: document.unreadable,
    length: document.text.length,
    // Where no title was read, the file's name is shown.
    doubtful: editableFields.filter((field) => (head[field]?.isCertain ?? field !== 'title') === false),
    hiddenWords: hiddenWordsOf(document),
  };
  parentPort?.postMessage(laidOut);
  parentPort?.close();
}

function hiddenWordsOf({ leftOut }: ReadDocument): number {
  const hidden = leftOut.filter(({ why }) => why === 'hidden').map(({ text }) => text);
  return hidden.join(' ').match(/\S+/g)?.length ?? 0;
}
