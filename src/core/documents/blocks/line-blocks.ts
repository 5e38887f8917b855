import type { Column } from '#core/documents/pages/cut-columns.ts';
import { piecesOf, plainTextOf, type Row } from '#core/documents/pages/rows.ts';
import { tablesIn } from '#core/documents/pages/tables.ts';
import { fontOf, isBold, type TypeMeasures } from '#core/documents/pages/type-measures.ts';
import { sectionNameOf } from './section-names.ts';

/** Rows that belong together, before their kind is known. */
export interface RowBlock {
  table: boolean;
  rows: Row[];
  column: Column;
}

interface Edges {
  left: number;
  right: number;
  /** Most rows end at the right edge. */
  justified: boolean;
  /** Many rows are further in than the edge, such as the later lines of list entries. */
  hanging: boolean;
}

function mostCommon(values: readonly number[]): { value: number; count: number } {
  const counts = new Map<number, number>();
  let best = { value: values[0] ?? 0, count: 0 };
  for (const value of values) {
    const rounded = Math.round(value);
    const count = (counts.get(rounded) ?? 0) + 1;
    counts.set(rounded, count);
    if (count > best.count) best = { value, count };
  }
  return best;
}

function edgesOf({ rows, x0, x1 }: Column, size: number): Edges {
  const left = mostCommon(rows.map((row) => row.x0));
  const right = mostCommon(rows.map((row) => row.x1));
  const justified = rows.length > 3 && right.count > rows.length * 0.4;
  const outer = rows.filter((row) => row.x0 < left.value - 0.5 * size).length;
  const edge = outer > rows.length * 0.15 ? x0 : left.value;
  const further = rows.filter((row) => row.x0 > edge + 0.7 * size && row.x0 < edge + 6 * size).length;
  return { left: edge, right: justified ? right.value : x1, justified, hanging: further > 0.4 * rows.length };
}

const fontsOf = (row: Row) => new Set(piecesOf(row).map(({ run }) => run.font));

function sharesFont(above: Row, below: Row): boolean {
  const fonts = fontsOf(above);
  return piecesOf(below).some(({ run }) => fonts.has(run.font));
}

const bullet = /^(?:[•‣▪■●◦➢✓]|[–—-]\s)/;
const numbered = /^(?:\[\d{1,3}\]|\(?\d{1,3}[.)])\s/;
const endsSentence = /[.?!:;)\]”"’]\s*$|\d$/;
const captionStart =
  /^(?:(?:supplementary|supplemental|extended data|appendix|online)\s+)?(?:table|fig(?:ure|\.)|box|scheme|chart|panel)\s*[a-z]?\d+[a-z]?\b/i;
/** The number of a caption is followed by a stop, a colon or a title, not by the rest of a sentence. */
const captionGoesOn = /^\S+(?:\s+\S+)??\s*[a-z]?\d+[a-z]?\s*(?:[.:|–—]|$|\s\p{Lu})/iu;

export const startsCaption = (text: string): boolean =>
  captionStart.test(text) && captionGoesOn.test(text) && !/^\S+\s*\d+\s+\p{Ll}/u.test(text);

const centred = (row: Row, other: Row) => Math.abs(row.x0 + row.x1 - other.x0 - other.x1) < row.height;

/** Whether a new block begins with `row`. `block` is the block that it would otherwise continue. */
function begins(
  block: readonly Row[],
  row: Row,
  next: Row | undefined,
  edges: Edges,
  measures: TypeMeasures,
  gapUsual: number,
): boolean {
  const above = block.at(-1);
  const first = block[0];
  if (!above || !first) return true;
  const height = Math.max(row.height, above.height);
  const gap = row.y - above.y;
  if (gap > 1.28 * Math.max(gapUsual, 0.95) * height || gap < -height) return true;
  if (Math.abs(row.height - above.height) > 0.07 * height) return true;
  const text = plainTextOf(row);
  const aboveText = plainTextOf(above);
  if (/\p{L}[-‐\u00ad]$/u.test(aboveText) && /^\p{Ll}/u.test(text)) return false;
  if (!sharesFont(above, row)) return true;
  if (isBold(fontOf(above)) !== isBold(fontOf(row)) && (block.length < 3 || !isBold(fontOf(above)))) {
    if (wholly(above) && (wholly(row) || isBold(fontOf(above)))) return true;
  }
  if (bullet.test(text)) return true;
  if (sectionNameOf(aboveText) !== null && block.length === 1 && above.x1 < edges.right - height) return true;
  if (sectionNameOf(text) !== null && endsSentence.test(aboveText)) return true;
  if (startsCaption(text) && endsSentence.test(aboveText) && gap > 1.05 * gapUsual * height) return true;
  if (numbered.test(text) && numbered.test(plainTextOf(first)) && row.x0 <= first.x0 + 0.5 * height) return true;
  if (
    block.length < 4 &&
    fontOf(row) !== measures.font &&
    fontOf(row) === fontOf(above) &&
    wholly(row) &&
    wholly(above)
  ) {
    if (isBold(fontOf(row)) || Math.abs(row.height - measures.size) > 0.07 * measures.size) return false;
  }
  if (numbered.test(text) && endsSentence.test(aboveText) && row.x0 < above.x0 - 0.5 * height) return true;
  const indent = 0.7 * measures.size;
  const atEdge = row.x0 - edges.left < 0.35 * indent;
  const wasAtEdge = above.x0 - edges.left < 0.35 * indent;
  const bothCentred = centred(row, above) && (!atEdge || !wasAtEdge) && above.x1 < edges.right - indent;
  if (bothCentred) return false;
  if (!atEdge && row.x0 - edges.left > indent && wasAtEdge && row.x0 - edges.left < 6 * measures.size) {
    // A second line that is further in belongs to a hanging indent, as in references and lists.
    const goesOnSo = next !== undefined && Math.abs(next.x0 - row.x0) < 0.3 * height;
    return block.length > 1 || !(goesOnSo || edges.hanging || numbered.test(`${aboveText} `));
  }
  const hanging = block.length > 1 && wasIndented(block, edges, indent);
  if (atEdge && !wasAtEdge && hanging) return true;
  const short = above.x1 < edges.right - 0.12 * (edges.right - edges.left);
  return edges.justified && short && /[.?!:]["”’)]?\s*$/.test(aboveText) && !/^\p{Ll}/u.test(text);
}

function wholly(row: Row): boolean {
  const font = fontOf(row);
  let own = 0;
  let all = 0;
  for (const { run } of piecesOf(row)) {
    all += run.text.length;
    if (run.font === font || isBold(run.font) === isBold(font)) own += run.text.length;
  }
  return own >= 0.9 * all;
}

/** Whether the block's first row is at the edge and the others further in. */
function wasIndented(block: readonly Row[], edges: Edges, indent: number): boolean {
  const first = block[0];
  return (
    first !== undefined &&
    first.x0 - edges.left < 0.35 * indent &&
    block.slice(1, 5).every((row) => row.x0 - edges.left > 0.5 * indent)
  );
}

function typicalGap(rows: readonly Row[], measures: TypeMeasures): number {
  const gaps: number[] = [];
  for (const [index, row] of rows.entries()) {
    const above = rows[index - 1];
    if (!above || Math.abs(above.height - row.height) > 0.07 * row.height) continue;
    const gap = (row.y - above.y) / row.height;
    if (gap > 0.8 && gap < 3.5) gaps.push(gap);
  }
  gaps.sort((left, right) => left - right);
  const lower = gaps[Math.floor(gaps.length * 0.4)];
  return gaps.length >= 6 && lower !== undefined ? lower : measures.leading;
}

/** A column's tables, and its other rows as blocks. A block begins where distance, type, indent or wording changes. */
export function blocksOf(column: Column, measures: TypeMeasures): RowBlock[] {
  const { rows } = column;
  const blocks: RowBlock[] = [];
  const edges = edgesOf(column, measures.size);
  const gapUsual = typicalGap(rows, measures);
  const tables = tablesIn(rows, column.x0, column.x1, measures.size);
  let open: Row[] = [];
  const close = () => {
    if (open.length > 0) blocks.push({ table: false, rows: open, column });
    open = [];
  };
  let nextTable = 0;
  for (let index = 0; index < rows.length; index += 1) {
    const table = tables[nextTable];
    if (table && index === table.first) {
      close();
      blocks.push({ table: true, rows: rows.slice(table.first, table.last + 1), column });
      index = table.last;
      nextTable += 1;
      continue;
    }
    const row = rows[index];
    if (!row) continue;
    if (begins(open, row, rows[index + 1], edges, measures, gapUsual)) close();
    open.push(row);
  }
  close();
  return blocks;
}
