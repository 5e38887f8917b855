import { BlockWriter } from './blocks/block-text.ts';
import { type KnownBlock, knowBlocks } from './blocks/document-blocks.ts';
import { documentHead, namesIn, titleIndex } from './blocks/document-head.ts';
import { addWords, joinBrokenBlocks, type Vocabulary } from './blocks/join-blocks.ts';
import { blocksOf } from './blocks/line-blocks.ts';
import type {
  DocumentBlock,
  DocumentMetadata,
  DocumentSection,
  LeftOut,
  PageStretch,
  ReadDocument,
  ReadingWarning,
  TextSpan,
} from './document.ts';
import { uprightPages } from './pages/baselines.ts';
import { columnsOf } from './pages/cut-columns.ts';
import { withoutUndecoded } from './pages/decodable-text.ts';
import { guttersOf } from './pages/find-gutters.ts';
import { withoutLineNumbers } from './pages/line-numbers.ts';
import { rowsOf } from './pages/page-rows.ts';
import { type PageRuns, withoutHiddenRuns } from './pages/page-runs.ts';
import { plainTextOf, type Row } from './pages/rows.ts';
import { withoutRunningHeads } from './pages/running-heads.ts';
import { attachDropCapitals } from './pages/small-runs.ts';
import { cellsOf } from './pages/tables.ts';
import { type TypeMeasures, typeMeasures } from './pages/type-measures.ts';

/** Letters. A page with a lower average is an image. */
const minLettersOfPage = 40;

function vocabularyOf(pages: readonly (readonly Row[])[]): Vocabulary {
  const vocabulary = new Map<string, number>();
  for (const rows of pages) {
    for (const row of rows) for (const atom of row.atoms) addWords(vocabulary, plainTextOf({ ...row, atoms: [atom] }));
  }
  return vocabulary;
}

function withHead(blocks: KnownBlock[], metadata: DocumentMetadata, measures: TypeMeasures): KnownBlock[] {
  const title = titleIndex(blocks, metadata, measures);
  if (title < 0) return blocks;
  const named = [...blocks];
  const block = named[title];
  if (block) named[title] = { ...block, kind: 'title', opens: null, section: 'other' };
  for (let index = title + 1; index < Math.min(named.length, title + 8); index += 1) {
    const next = named[index];
    if (!next || next.opens !== null || next.rows[0]?.page !== block?.rows[0]?.page) break;
    if (next.table) named[index] = { ...next, table: false, kind: 'paragraph' };
    else if (next.text.length < 1_500 && namesIn(next.text).length > 0) named[index] = { ...next, kind: 'authors' };
  }
  return named;
}

interface Written {
  text: string;
  blocks: DocumentBlock[];
  spans: TextSpan[];
  sections: DocumentSection[];
  leftOut: LeftOut[];
}

function write(blocks: readonly KnownBlock[], vocabulary: Vocabulary): Written {
  const texts: string[] = [];
  const written: Written = { text: '', blocks: [], spans: [], sections: [], leftOut: [] };
  let at = 0;
  for (const block of blocks) {
    const writer = new BlockWriter(vocabulary);
    let rows: string[][] | null = null;
    if (block.table) rows = cellsOf(block.rows).map((cells) => writer.cells(cells));
    else for (const row of block.rows) writer.row(row);
    const { text, spans, leftOut } = writer.result();
    written.leftOut.push(...leftOut);
    if (text === '') continue;
    if (at > 0) at += 2;
    const page = block.rows[0]?.page ?? 1;
    for (const span of spans) written.spans.push({ ...span, start: span.start + at, end: span.end + at });
    const end = at + text.length;
    const open = written.sections.at(-1);
    if (open && block.opens === null) open.end = end;
    else {
      written.sections.push({
        name: block.section,
        heading: block.kind === 'heading' ? text : (block.opens ?? ''),
        page,
        start: at,
        end,
      });
    }
    written.blocks.push({ kind: block.kind, section: block.section, page, start: at, end, ...(rows ? { rows } : {}) });
    texts.push(text);
    at = end;
  }
  written.text = texts.join('\n\n');
  return written;
}

function pageStretches(spans: readonly TextSpan[]): PageStretch[] {
  const stretches: PageStretch[] = [];
  for (const { page, start, end } of spans) {
    const last = stretches.at(-1);
    if (last?.number === page) last.end = end;
    else stretches.push({ number: page, start, end });
  }
  return stretches;
}

function warningsOf(text: string, readablePages: number, isUndecoded: boolean, cutShort: boolean): ReadingWarning[] {
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  const warnings: ReadingWarning[] = [];
  if (letters < minLettersOfPage * readablePages) warnings.push('scan');
  if (isUndecoded) warnings.push('unreadable characters');
  if (cutShort) warnings.push('cut short');
  return warnings;
}

/** Reads a paper from the text on its pages: see `ReadDocument`. Never throws. */
export function readDocument(given: readonly PageRuns[], metadata: DocumentMetadata): ReadDocument {
  const { pages: seen, hidden } = withoutHiddenRuns(given);
  const { pages: readable, leftOut: undecoded, unreadable } = withoutUndecoded(seen);
  const { pages, cutShort } = uprightPages(readable);
  const all = pages.map(({ runs, number }) => rowsOf(runs, number));
  const { rows: bodies, leftOut: heads } = withoutRunningHeads(pages, all);
  const unnumbered = bodies.map(withoutLineNumbers);
  const rows = unnumbered.map((page) => page.rows);
  const leftOut = [...heads, ...unnumbered.flatMap((page) => page.leftOut)];
  const measures = typeMeasures(rows);
  const vocabulary = vocabularyOf(rows);
  const rowBlocks = rows.flatMap((some) => {
    const body = attachDropCapitals(some, measures.size, vocabulary);
    return columnsOf(body, guttersOf(body, measures.size)).flatMap((column) => blocksOf(column, measures));
  });
  const known = withHead(knowBlocks(rowBlocks, measures), metadata, measures);
  const { text, blocks, spans, sections, leftOut: marks } = write(joinBrokenBlocks(known), vocabulary);
  const askew = pages.flatMap(({ number, askew: runs }) =>
    runs.map((run): LeftOut => ({ page: number, text: run.text, why: 'marginal' })),
  );
  const byPage = (left: LeftOut, right: LeftOut) => left.page - right.page;
  const out = [...leftOut, ...askew, ...marks].sort(byPage);
  const warnings = warningsOf(text, pages.length - unreadable.length, unreadable.length > 0, cutShort);
  const read = blocks.map(({ kind, section, page, start, end }) => ({
    kind,
    section,
    page,
    text: text.slice(start, end),
  }));
  return {
    text,
    pages: pageStretches(spans),
    blocks,
    sections,
    head: documentHead(read, out, metadata),
    spans,
    leftOut: [...out, ...hidden, ...undecoded].sort(byPage),
    unreadable,
    isScan: warnings.includes('scan'),
    warnings,
  };
}
