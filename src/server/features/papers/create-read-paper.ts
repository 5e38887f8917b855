import type { Worker } from 'node:worker_threads';
import { maxAuthorNameLength, maxPaperAuthors, maxPaperTitleLength } from '#contract/papers/uploads.ts';
import { normalizeDoi } from '#core/records/identifiers.ts';
import { layOut } from './lay-out.ts';
import { PdfFault } from './pdf/pdf-reading.ts';
import type { PdfReader } from './pdf/read-pdf.ts';
import { type PaperReading, type ReadPaper, UnreadablePaper } from './read-paper.ts';
import { nothingDecoded, pagesUndecoded } from './undecoded-pages.ts';

/** Of the work, what getting the text out takes; the rest is putting it in order. */
const extractShare = 0.9;
/** With less text beside pages that could not be decoded, in characters, there is nothing to read. */
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

/** What the reader of a text should know; scans and pages without letters are said by fields of their own. */
const warningText: Readonly<Record<string, string>> = {
  'cut short': 'This document is longer than is read; its end is missing.',
};

function hiddenSentence(count: number): string[] {
  if (count === 0) return [];
  const words = count === 1 ? '1 word was' : `${count.toLocaleString('en')} words were`;
  return [`${words} left out: they stand beside the pages or are too small for anybody to read.`];
}

function cut(text: string, most: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= most ? line : `${line.slice(0, most - 1)}…`;
}
