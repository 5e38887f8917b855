/**
 * pdf.js as its authors built it: two files of our own server, fetched when a PDF is opened and with no page. Of the two
 * builds there are it is the one that older browsers know all words of.
 */
import libraryFile from 'pdfjs-dist/legacy/build/pdf.min.mjs?url';
import workerFile from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

export type PdfLibrary = typeof import('pdfjs-dist');

/** Rejects where it cannot be fetched; asked again it is fetched again. */
export function loadPdfLibrary(): Promise<PdfLibrary> {
  return import(/* @vite-ignore */ libraryFile) as Promise<PdfLibrary>;
}

/** The half that reads the file, in a thread of its own: a file that makes it loop or swell ends with it. */
export function startPdfWorker(): Worker {
  return new Worker(workerFile, { type: 'module', name: 'pdf' });
}

/** Character maps, standard fonts and decoders that files lean on (scripts/pdf-parts.ts lays them there). */
const partsFolder = '/pdf-js/';

/** Nothing of the file is run as a program, and nothing is fetched from anywhere but our own server. */
export const carefulOptions = {
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
