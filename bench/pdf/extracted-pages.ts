import fs from 'node:fs';
import { getResolvedPDFJS } from 'unpdf';
import type { DocumentMetadata } from '#core/documents/document.ts';
import type { PageRuns, TextRun } from '#core/documents/pages/page-runs.ts';
import { provideTransfer, readPages } from '#server/features/papers/pdf/read-pages.ts';

export interface ExtractedPdf {
  pages: PageRuns[];
  metadata: DocumentMetadata;
  ms: number;
}

/**
 * The text of a PDF with its positions, as the product's reading process extracts it, but in this process: for trusted
 * files only.
 */
export async function extractPdf(file: string): Promise<ExtractedPdf> {
  const start = performance.now();
  const pages: PageRuns[] = [];
  let metadata: DocumentMetadata = { title: null, author: null, creationDate: null };
  let runs: TextRun[] = [];
  await readPages({ file, mostPages: 2_000 }, async (message) => {
    if (message.message === 'opened') metadata = message.metadata;
    else if (message.message === 'runs') runs.push(...message.runs);
    else if (message.message === 'page') {
      const { number, width, height } = message;
      pages.push({ number, width, height, runs });
      runs = [];
    }
  });
  return { pages, metadata, ms: performance.now() - start };
}

/** pdf.js's texts, joined in their order. */
export async function barePdfText(file: string): Promise<{ text: string; pages: number; ms: number }> {
  const start = performance.now();
  provideTransfer();
  const { getDocument } = await getResolvedPDFJS();
  const pdf = await getDocument({ data: new Uint8Array(fs.readFileSync(file)), verbosity: 0, isEvalSupported: false })
    .promise;
  const parts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    for (const item of items) if ('str' in item) parts.push(item.str, item.hasEOL ? '\n' : '');
  }
  const { numPages } = pdf;
  await pdf.destroy();
  return { text: parts.join(''), pages: numPages, ms: performance.now() - start };
}
