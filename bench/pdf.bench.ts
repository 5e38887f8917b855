/**
 * Our reading of PDFs: ten papers typeset here, whose sentences, headings and tables are known, and the real ones of a
 * folder (`--data DIR`), compared with `pdftotext` of poppler and bare pdf.js. Where poppler is missing, its columns
 * say so.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ReadDocument } from '#core/documents/document.ts';
import { readDocument } from '#core/documents/read-document.ts';
import { dataFolder, median, printLine } from './bench-arguments.ts';
import { barePdfText, extractPdf } from './pdf/extracted-pages.ts';
import { samples } from './pdf/sample-looks.ts';
import { plainSentence, type SamplePaper, samplePaper } from './pdf/sample-paper.ts';
import { listF1, orderScore, tokenF1 } from './pdf/text-scores.ts';
import { typesetPaper } from './pdf/typeset-paper.ts';

const rounded = (value: number, places = 4) => Number(value.toFixed(places));
const hasPoppler = spawnSync('pdftotext', ['-v']).error === undefined;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'metamind-bench-'));

function popplerText(file: string): { text: string; ms: number } | null {
  if (!hasPoppler) return null;
  const start = performance.now();
  const text = execFileSync('pdftotext', ['-enc', 'UTF-8', file, '-'], { encoding: 'utf8', maxBuffer: 1 << 28 });
  return { text, ms: performance.now() - start };
}

/** All text that was read, including what was left out. */
const withLeftOut = (read: ReadDocument) => [read.text, ...read.leftOut.map(({ text }) => text)].join('\n');

function wantedOf(paper: SamplePaper) {
  const sentences = [
    ...paper.abstract.flat(),
    ...paper.sections.flatMap(({ paragraphs }) => paragraphs.flat()),
    ...paper.references,
  ].map(plainSentence);
  return {
    sentences,
    headings: ['Abstract', ...paper.sections.map(({ heading }) => heading), 'References'],
    rows: paper.sections.flatMap(({ table }) => table?.rows ?? []).map((row) => row.join(' | ')),
  };
}

async function typeset(): Promise<void> {
  const totals: Record<string, number[]> = {};
  const note = (name: string, value: number) => {
    totals[name] ??= [];
    totals[name].push(value);
  };
  for (const { name, seed, look, ...options } of samples) {
    const paper = samplePaper(seed, options);
    const file = path.join(folder, `${seed}.pdf`);
    fs.writeFileSync(file, typesetPaper(paper, look).bytes());
    const { pages, metadata } = await extractPdf(file);
    const read = readDocument(pages, { ...metadata, title: null, author: null });
    const wanted = wantedOf(paper);
    const poppler = popplerText(file);
    const bare = await barePdfText(file);
    const order = orderScore(read.text, wanted.sentences);
    const popplerOrder = poppler && orderScore(poppler.text, wanted.sentences);
    const bareOrder = orderScore(bare.text, wanted.sentences);
    const headings = read.blocks
      .filter(({ kind }) => kind === 'heading')
      .map(({ start, end }) => read.text.slice(start, end));
    const rows = read.blocks
      .flatMap((block) => block.rows ?? [])
      .map((row) => row.filter((cell) => cell !== '').join(' | '));
    const tableRows = wanted.rows.filter((row) => rows.includes(row)).length / wanted.rows.length;
    const headingsF1 = listF1(headings, wanted.headings);
    note('order', order.distance);
    note('whole', order.whole);
    note('headingsF1', headingsF1);
    note('tableRows', tableRows);
    note('bareOrder', bareOrder.distance);
    note('bareWhole', bareOrder.whole);
    if (popplerOrder && poppler) {
      note('popplerOrder', popplerOrder.distance);
      note('popplerWhole', popplerOrder.whole);
      note('f1', tokenF1(withLeftOut(read), poppler.text));
    }
    printLine({
      what: 'typeset',
      name,
      pages: pages.length,
      orderDistance: rounded(order.distance),
      popplerOrderDistance: popplerOrder ? rounded(popplerOrder.distance) : 'pdftotext is missing',
      pdfjsOrderDistance: rounded(bareOrder.distance),
      wholeSentences: rounded(order.whole),
      popplerWholeSentences: popplerOrder ? rounded(popplerOrder.whole) : 'pdftotext is missing',
      headingsF1: rounded(headingsF1),
      tableRowsExact: rounded(tableRows),
      tokenF1: poppler ? rounded(tokenF1(withLeftOut(read), poppler.text)) : 'pdftotext is missing',
      title: read.head.title?.value === paper.title,
      authors: read.head.authors?.value.join() === paper.authors.join(),
      doi: read.head.doi?.value === paper.doi,
      year: read.head.year?.value === paper.year,
    });
  }
  const mean = (values: readonly number[] | undefined) =>
    values ? rounded(values.reduce((sum, value) => sum + value, 0) / values.length) : null;
  printLine({
    what: 'typeset, means',
    ...Object.fromEntries(Object.entries(totals).map(([name, values]) => [name, mean(values)])),
  });
}

async function real(directory: string): Promise<void> {
  const files = fs
    .readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.toLowerCase().endsWith('.pdf'))
    .sort();
  const scores: number[] = [];
  let pageCount = 0;
  let extracting = 0;
  let reading = 0;
  let bareMs = 0;
  let popplerMs = 0;
  for (const name of files) {
    const file = path.join(directory, name);
    const { pages, metadata, ms } = await extractPdf(file);
    const start = performance.now();
    const read = readDocument(pages, metadata);
    const readMs = performance.now() - start;
    const poppler = popplerText(file);
    const bare = await barePdfText(file);
    pageCount += pages.length;
    extracting += ms;
    reading += readMs;
    bareMs += bare.ms;
    popplerMs += poppler?.ms ?? 0;
    const score = poppler ? tokenF1(withLeftOut(read), poppler.text) : null;
    if (score !== null) scores.push(score);
    printLine({
      what: 'real',
      name,
      pages: pages.length,
      tokenF1: score === null ? 'pdftotext is missing' : rounded(score),
      withoutHeads: poppler ? rounded(tokenF1(read.text, poppler.text)) : 'pdftotext is missing',
      pdfjsTokenF1: poppler ? rounded(tokenF1(bare.text, poppler.text)) : 'pdftotext is missing',
      title: read.head.title?.value.slice(0, 80) ?? null,
      scan: read.isScan,
    });
  }
  printLine({
    what: 'real, all',
    files: files.length,
    pages: pageCount,
    tokenF1Median: scores.length > 0 ? rounded(median(scores)) : 'pdftotext is missing',
    tokenF1Worst: scores.length > 0 ? rounded(Math.min(...scores)) : 'pdftotext is missing',
    atLimit: `${scores.filter((score) => score >= 0.98).length} of ${scores.length}`,
    pagesPerSecond: rounded(pageCount / ((extracting + reading) / 1_000), 1),
    ofWhichOurs: rounded(pageCount / (reading / 1_000), 1),
    pdfjsPagesPerSecond: rounded(pageCount / (bareMs / 1_000), 1),
    popplerPagesPerSecond: hasPoppler ? rounded(pageCount / (popplerMs / 1_000), 1) : 'pdftotext is missing',
  });
}

try {
  await typeset();
  const directory = dataFolder('../shared/pdf');
  if (fs.existsSync(directory)) await real(directory);
  else printLine({ what: 'real', skipped: 'no folder of PDFs was given', needs: directory });
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}
