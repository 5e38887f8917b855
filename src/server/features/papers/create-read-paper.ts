import type { Worker } from 'node:worker_threads';
import { maxAuthorNameLength, maxPaperAuthors, maxPaperTitleLength } from '#contract/papers/uploads.ts';
import type { DocumentMetadata } from '#core/documents/document.ts';
import type { PageRuns } from '#core/documents/pages/page-runs.ts';
import { normalizeDoi } from '#core/records/identifiers.ts';
import type { LaidOut, LayOutQuestion } from './lay-out-worker.ts';
import { PdfFault } from './pdf/pdf-reading.ts';
import type { PdfReader } from './pdf/read-pdf.ts';
import { nothingDecoded, type PaperReading, pagesUndecoded, type ReadPaper, UnreadablePaper } from './read-paper.ts';

/** A thread that takes longer for a paper is terminated, in milliseconds. */
const maxMs = 60_000;

/**
 * Lays a paper out in a thread of its own, started by `startWorker` (lay-out-worker.ts). Pages are sent one by one and
 * removed from the list, so that memory never has two copies of each. Rejects with the signal's reason when it is
 * aborted, and with an Error when the thread fails or takes too long.
 */
export async function layOut(
  startWorker: () => Worker,
  pages: PageRuns[],
  metadata: DocumentMetadata,
  signal: AbortSignal,
): Promise<LaidOut> {
  signal.throwIfAborted();
  const worker = startWorker();
  const ask = (question: LayOutQuestion) => worker.postMessage(question);
  let giveUp = () => {};
  let late: NodeJS.Timeout | null = null;
  try {
    const answer = new Promise<LaidOut>((resolve, reject) => {
      giveUp = () => reject(signal.reason);
      signal.addEventListener('abort', giveUp, { once: true });
      late = setTimeout(() => reject(new Error('Laying a paper out took too long.')), maxMs);
      worker.once('message', resolve).once('error', reject);
      worker.once('exit', (code) => reject(new Error(`The thread that lays papers out ended with ${code}.`)));
    });
    // Awaited below. A thread that ends while pages are still being sent must not cause an unhandled rejection here.
    answer.catch(() => {});
    for (let page = pages.shift(); page !== undefined; page = pages.shift()) {
      ask({ page });
      // Yields between two pages.
      await new Promise(setImmediate);
      signal.throwIfAborted();
    }
    ask({ metadata });
    return await answer;
  } finally {
    if (late) clearTimeout(late);
    signal.removeEventListener('abort', giveUp);
    await worker.terminate();
  }
}

/** Extraction's share of the work in the progress; the rest is layout. */
const extractShare = 0.9;
/** With less text than this beside undecoded pages, in characters, nothing can be read. */
const minText = 300;

/** Reads a paper with pdf.js in a process of its own and lays it out in a thread of its own. */
export function createReadPaper(reader: Pick<PdfReader, 'read'>, startWorker: () => Worker): ReadPaper {
  return async (path, { signal, onProgress }): Promise<PaperReading> => {
    const reading = await reader
      .read(path, {
        signal,
        onProgress: (read, count) =>
          onProgress((extractShare * read) / Math.max(count, read, 1), `Reading page ${read} of ${count}`),
      })
      .catch((error: unknown) => {
        throw error instanceof PdfFault ? new UnreadablePaper(error.message, { cause: error }) : error;
      });
    onProgress(extractShare, 'Putting the text in order');
    const { title, author, creationDate } = reading.metadata;
    const laidOut = await layOut(startWorker, reading.pages, { title, author, creationDate }, signal);
    const { packed, isScan, warnings, hiddenWords, year, unreadable, length, doubtful } = laidOut;
    if (unreadable.length > 0 && length < minText) throw new UnreadablePaper(nothingDecoded);
    const partial = [reading.partial?.sentence ?? [], unreadable.length > 0 ? pagesUndecoded(unreadable) : []].flat();
    return {
      packed,
      facts: {
        title: laidOut.title === null ? null : cut(laidOut.title, maxPaperTitleLength),
        authors: laidOut.authors?.slice(0, maxPaperAuthors).map((name) => cut(name, maxAuthorNameLength)) ?? null,
        doi: normalizeDoi(laidOut.doi),
        year: year !== null && year >= 1500 && year <= 2200 ? year : null,
        pageCount: reading.pageCount,
        isScan,
        partial: partial.join(' ') || null,
        doubtful,
        warnings: [...warnings.flatMap((warning) => warningText[warning] ?? []), ...hiddenSentence(hiddenWords)],
      },
    };
  };
}

/** Warnings for the user of a text; scans and undecoded pages have fields of their own. */
const warningText: Readonly<Record<string, string>> = {
  'cut short': 'This document is longer than is read; its end is missing.',
};

function hiddenSentence(count: number): string[] {
  if (count === 0) return [];
  const words = count === 1 ? '1 word was' : `${count.toLocaleString('en')} words were`;
  return [`${words} left out: they are outside the pages or too small to read.`];
}

function cut(text: string, most: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= most ? line : `${line.slice(0, most - 1)}…`;
}
