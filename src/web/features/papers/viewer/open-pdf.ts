/** Opening an uploaded PDF: its parts are fetched as they are needed, so that a long paper costs what is looked at. */

import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist';
import libraryFile from 'pdfjs-dist/legacy/build/pdf.min.mjs?url';
import workerFile from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { readByteRange } from '#web/api/read-part.ts';
import { isAborted } from '#web/api/request-error.ts';
import { faultOfFile, faultOfRequest, notLoadedFault, type ViewerFault } from './viewer-fault.ts';

/**
 * pdf.js as its authors built it: two files of our own server, fetched when a PDF is opened and with no page. Of the two
 * builds there are it is the one that older browsers know all words of.
 */
type PdfLibrary = typeof import('pdfjs-dist');

/** Rejects if it cannot be fetched; the next call fetches it again. */
function loadPdfLibrary(): Promise<PdfLibrary> {
  return import(/* @vite-ignore */ libraryFile) as Promise<PdfLibrary>;
}

/** The half that reads the file, in a thread of its own: a file that makes it loop or swell ends with it. */
function startPdfWorker(): Worker {
  return new Worker(workerFile, { type: 'module', name: 'pdf' });
}

/** Character maps, standard fonts and decoders that files lean on (scripts/pdf-parts.ts lays them there). */
const partsFolder = '/pdf-js/';

/** Nothing of the file is run as a program, and nothing is fetched from anywhere but our own server. */
const carefulOptions = {
  isEvalSupported: false,
  enableXfa: false,
  cMapUrl: `${partsFolder}cmaps/`,
  cMapPacked: true,
  standardFontDataUrl: `${partsFolder}standard_fonts/`,
  wasmUrl: `${partsFolder}wasm/`,
  iccUrl: `${partsFolder}iccs/`,
  useSystemFonts: false,
  verbosity: 0,
} as const;

export interface PageSize {
  /** Points. */
  width: number;
  height: number;
}

export interface OpenPdf {
  library: PdfLibrary;
  document: PDFDocumentProxy;
  pageCount: number;
  /** Of the first page; the others are known when they are drawn. */
  firstSize: PageSize;
}

export interface OpenPdfOptions {
  /** Where our server has the file. */
  address: string;
  totalBytes: number;
  /** Bytes that have arrived. */
  onBytes: (arrived: number) => void;
  onOpen: (pdf: OpenPdf) => void;
  /**
   * A fault while opening is final. If later parts are missing, `retry` requests them again. `error` is the thrown
   * value.
   */
  onFault: (fault: ViewerFault, error?: unknown) => void;
}

export interface PdfOpening {
  /** Asks again for the parts that did not come. */
  retry: () => void;
  /** Ends everything about it at once, also in the middle of a page. */
  close: () => void;
}

/** One request's size: few of them for a usual paper, and little to wait for in a large one. */
const partBytes = 256 * 1024;
/** How long pdf.js may take to clean up before its worker is terminated, in ms. */
const clearingUpMs = 2_000;
/** Where the first page cannot be read: A4. */
const defaultSize: PageSize = { width: 595, height: 842 };

export function copySize({ width, height }: PageSize): PageSize {
  return { width, height };
}

export function openPdf({ address, totalBytes, onBytes, onOpen, onFault }: OpenPdfOptions): PdfOpening {
  const giveUp = new AbortController();
  const missing = new Map<number, number>();
  let arrived = 0;
  let isOpen = false;
  let closed = false;
  let thread: Worker | null = null;
  let task: PDFDocumentLoadingTask | null = null;
  let deliver: (from: number, bytes: Uint8Array<ArrayBuffer>) => void = () => {};

  const close = () => {
    if (closed) return;
    closed = true;
    giveUp.abort();
    const end = () => thread?.terminate();
    const late = setTimeout(end, clearingUpMs);
    Promise.resolve(task?.destroy())
      .catch(() => undefined)
      .finally(() => {
        clearTimeout(late);
        end();
      });
  };
  const fail = (fault: ViewerFault, error?: unknown) => {
    if (closed) return;
    if (!isOpen) close();
    onFault(fault, error);
  };
  const fetchPart = async (from: number, to: number) => {
    try {
      const bytes = await readByteRange(address, { from, to, signal: giveUp.signal });
      if (closed) return;
      arrived += bytes.length;
      onBytes(arrived);
      deliver(from, bytes);
    } catch (error) {
      if (isAborted(error)) return;
      missing.set(from, to);
      fail(faultOfRequest(error), error);
    }
  };

  const open = async () => {
    let library: PdfLibrary;
    try {
      library = await loadPdfLibrary();
      if (closed) return;
      thread = startPdfWorker();
    } catch {
      return fail(notLoadedFault);
    }
    thread.addEventListener('error', () => fail(notLoadedFault));
    class FileInParts extends library.PDFDataRangeTransport {
      override requestDataRange(from: number, to: number): void {
        void fetchPart(from, to);
      }
    }
    const range = new FileInParts(totalBytes, null);
    deliver = (from, bytes) => range.onDataRange(from, bytes);
    try {
      task = library.getDocument({
        ...carefulOptions,
        worker: library.PDFWorker.create({ port: thread, verbosity: carefulOptions.verbosity }),
        range,
        rangeChunkSize: partBytes,
        disableAutoFetch: true,
        disableStream: true,
      });
      const document = await task.promise;
      const firstSize = await document.getPage(1).then(
        (page) => copySize(page.getViewport({ scale: 1 })),
        () => defaultSize,
      );
      if (closed) return;
      isOpen = true;
      onOpen({ library, document, pageCount: document.numPages, firstSize });
    } catch (error) {
      fail(faultOfFile(error));
    }
  };
  void open();

  return {
    retry: () => {
      const parts = [...missing];
      missing.clear();
      for (const [from, to] of parts) void fetchPart(from, to);
    },
    close,
  };
}
