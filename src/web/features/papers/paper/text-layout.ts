/** The layout of a paper's text: sections, blocks, and the beginning of each page. */
import type { UploadedText } from '#contract/papers/uploads.ts';

type Block = UploadedText['blocks'][number];

/** A page that begins here; `again` where the text was on it before. */
interface PageBeginning {
  page: number;
  again: boolean;
}

/** A part of a block on one page; `begins` if that page begins before it. */
export interface PagePiece {
  start: number;
  end: number;
  begins: PageBeginning | null;
}

export interface ShownBlock extends Omit<Block, 'page'> {
  /** The page that begins right before the block; null where it is on the page of the one before. */
  begins: PageBeginning | null;
  /** A table's number among the tables, from 1; null for other blocks. */
  table: number | null;
  /** The block from end to end, cut where a page begins inside of it. */
  pieces: PagePiece[];
}

export interface ShownSection {
  /** Its place in the list, from 1. */
  number: number;
  /** As printed; null for the part before the first heading. */
  heading: string | null;
  page: number;
  blocks: ShownBlock[];
}

/** The sections with their blocks, in the order of the text; a block before every section opens one of its own. */
export function layOutText({ pages, blocks, sections }: Omit<UploadedText, 'text'>): ShownSection[] {
  const shown: ShownSection[] = [];
  const seen = new Set<number>();
  let tables = 0;
  let page = 0;
  let section = -1;
  for (const block of blocks) {
    const opened = sections.findLastIndex(({ start }) => start <= block.start);
    if (shown.length === 0 || opened !== section) {
      section = opened;
      const heading = sections[opened]?.heading ?? '';
      shown.push({
        number: shown.length + 1,
        heading: heading === '' ? null : heading,
        page: sections[opened]?.page ?? block.page,
        blocks: [],
      });
    }
    const pieces: PagePiece[] = [{ start: block.start, end: block.end, begins: null }];
    let begins: PageBeginning | null = null;
    for (const stretch of pages) {
      if (stretch.start >= block.end || stretch.end <= block.start || stretch.number === page) continue;
      page = stretch.number;
      const beginning = { page, again: seen.has(page) };
      seen.add(page);
      const last = pieces.at(-1);
      if (stretch.start <= block.start || !last) {
        begins = beginning;
        continue;
      }
      last.end = stretch.start;
      pieces.push({ start: stretch.start, end: block.end, begins: beginning });
    }
    if (block.rows) tables += 1;
    shown.at(-1)?.blocks.push({ ...block, begins, pieces, table: block.rows ? tables : null });
  }
  return shown;
}

/** Numbers of the pages that begin in the sections, each once: those that can be opened. */
export function pagesBegun(sections: readonly ShownSection[]): number[] {
  const found = sections.flatMap(({ blocks }) =>
    blocks.flatMap(({ begins, pieces }) => [begins, ...pieces.map((piece) => piece.begins)]),
  );
  return found.flatMap((beginning) => (beginning && !beginning.again ? [beginning.page] : []));
}
