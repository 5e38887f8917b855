import { plainTextOf } from '#core/documents/pages/plain-row.ts';
import type { Row } from '#core/documents/pages/rows.ts';
import type { KnownBlock } from './document-blocks.ts';

/** Maximum number of tables, captions and notes between two parts of a paragraph. */
const maxBetween = 12;

/** Maximum number of parts that are joined. */
const maxParts = 40;

const ended = /[.?!:][\s"”’')\]*†‡]*$/;

function standsIn(block: KnownBlock): boolean {
  const first = block.rows[0];
  return first !== undefined && first.x0 > block.column.x0 + 0.7 * first.height;
}

function isFull(block: KnownBlock): boolean {
  const last = block.rows.at(-1);
  return last !== undefined && last.x1 > block.column.x1 - 0.1 * (block.column.x1 - block.column.x0);
}

/** Whether `next`, at the head of another column, continues the unfinished `block`. */
function goesOn(block: KnownBlock, next: KnownBlock): boolean {
  if (next.kind !== block.kind || next.section !== block.section || next.opens !== null) return false;
  if (next.column === block.column || Math.abs(next.size - block.size) > 0.06 * block.size) return false;
  const last = withoutRaised(block.rows.at(-1));
  const start = next.text.slice(0, 40);
  if (/[-‐\u00ad]$/.test(last)) return true;
  if (block.kind === 'reference') {
    const entryNumber = /^(?:\[?\d{1,3}[\].)]|\d{1,3}\s)/;
    if (entryNumber.test(block.text)) return !entryNumber.test(start);
    return /^[\p{Ll}\d]/u.test(start) || (standsIn(next) && !ended.test(last));
  }
  if (ended.test(last)) return false;
  return /^[\p{Ll}(]/u.test(start) || (isFull(block) && !standsIn(next));
}

function withoutRaised(row: Row | undefined): string {
  if (!row) return '';
  const atoms = row.atoms.map((atom) => ({ ...atom, pieces: atom.pieces.filter(({ stand }) => stand !== 'raised') }));
  return plainTextOf({ ...row, atoms });
}

/**
 * Joins paragraphs and references that the end of a column or a page broke in two. What was between the parts (a table,
 * a caption, a footnote) comes after them.
 */
export function joinBrokenBlocks(blocks: readonly KnownBlock[]): KnownBlock[] {
  const joined: KnownBlock[] = [];
  const taken = new Set<number>();
  for (const [index, block] of blocks.entries()) {
    if (taken.has(index)) continue;
    let whole = block;
    if (block.kind === 'paragraph' || block.kind === 'reference') {
      let at = index + 1;
      let between = 0;
      let parts = 1;
      while (at < blocks.length && between <= maxBetween) {
        const next = blocks[at];
        if (!next || next.kind === 'heading' || next.kind === 'title' || next.kind === 'authors') break;
        if (next.kind !== block.kind) {
          between += 1;
          at += 1;
          continue;
        }
        if (taken.has(at) || parts > maxParts || !goesOn(whole, next)) break;
        taken.add(at);
        parts += 1;
        whole = {
          ...whole,
          rows: [...whole.rows, ...next.rows],
          column: next.column,
          text: `${whole.text} ${next.text}`,
        };
        at += 1;
      }
    }
    joined.push(whole);
  }
  return joined;
}
