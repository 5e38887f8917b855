/** The parts of a printed table: its head by columns, its body by rows, the text above and below it. */
import type { PaperText } from '#core/documents/paper-passages.ts';
import type { Words } from '#core/extraction/effects/stated-effect.ts';

export interface TableColumn {
  /** The heads above the column, from the top down. */
  head: readonly Words[];
  text: string;
}

export interface TableRow {
  /** Null where the first cell is empty. */
  label: Words | null;
  /** Lines that are headings of the rows below them, the nearest last. */
  under: readonly Words[];
  /** One for each column; the first belongs to the label. */
  cells: readonly (Words | null)[];
  start: number;
  end: number;
}

export interface PaperTable {
  caption: Words | null;
  notes: readonly Words[];
  columns: readonly TableColumn[];
  rows: readonly TableRow[];
  /** All lines of the head; zero length where there is no head. */
  headStart: number;
  headEnd: number;
}

type Block = PaperText['blocks'][number];

const tableCaption = /^(?:(?:supplementary|extended data|appendix|online)\s+)?table\s/i;
/** Values of cells. A number of people or a time is not a value. */
const value = /^[<>≤≥~≈]?\s?[-−–+]?\s?(?:\d[\d,.·]*|[.·]\d+)(?![\d,.·])\s?(?:%|$|[([±/–−-]|\+\/|to\s|,\s?\d)/;
const noValue =
  /^[([]?\s?[nN]\s?=|\d\s?-?(?:days?|weeks?|months?|years?|hours?|min|mg|g|µg|IU|mL)\b|^95\s?%|^9\d%\s?C/i;

const isValue = (text: string): boolean => value.test(text) && !noValue.test(text);

function cellsOf(text: string, start: number, end: number): (Words | null)[] {
  let at = start;
  return text
    .slice(start, end)
    .split('\t')
    .map((written) => {
      const from = at + (written.length - written.trimStart().length);
      at += written.length + 1;
      const plain = written.trim();
      return plain === '' ? null : { start: from, end: from + plain.length, text: plain };
    });
}

/**
 * `Baseline | 12 weeks | Baseline | 12 weeks` below two names: each name belongs to one repetition, wherever it is
 * printed.
 */
function spanned(above: readonly (Words | null)[], below: readonly (Words | null)[]): (Words | null)[] | null {
  const names = above.slice(1).flatMap((cell) => cell ?? []);
  const under = below.slice(1).map((cell) => cell?.text.toLowerCase() ?? '');
  const size = under.length / names.length;
  if (names.length < 2 || !Number.isInteger(size) || size < 2) return null;
  const first = under.slice(0, size);
  if (first.some((text) => text === '') || new Set(first).size < size) return null;
  if (!under.every((text, index) => text === first[index % size])) return null;
  return [above[0] ?? null, ...under.map((_, index) => names[Math.floor(index / size)] ?? null)];
}

function columnsOf(head: readonly (readonly (Words | null)[])[], count: number): TableColumn[] {
  const lines = head.map((line, index) => {
    const below = head[index + 1];
    return (below && spanned(line, below)) ?? line;
  });
  return Array.from({ length: count }, (_, column) => {
    const own = lines.flatMap((line) => line[column] ?? []);
    return { head: own, text: own.map(({ text }) => text).join(' ') };
  });
}

interface Line {
  start: number;
  end: number;
  cells: (Words | null)[];
}

/** A line of running text in the first cell alone: a caption, a note, or text between two tables. */
const isSentence = (text: string) => text.length > 30 && /[.:;]$/.test(text);

/** Separates tables that were read as one, with captions and notes that were read as rows. */
function partsOf(lines: readonly Line[]): { caption: Words | null; notes: Words[]; lines: Line[] }[] {
  const parts: ReturnType<typeof partsOf> = [{ caption: null, notes: [], lines: [] }];
  for (const line of lines) {
    const [first, ...others] = line.cells;
    const alone = first && others.every((cell) => cell === null) ? first : null;
    const open = parts.at(-1);
    if (alone && tableCaption.test(alone.text)) parts.push({ caption: alone, notes: [], lines: [] });
    else if (alone && isSentence(alone.text) && open && open.lines.length > 0) {
      open.notes.push(alone);
      parts.push({ caption: null, notes: [], lines: [] });
    } else if (alone && open?.caption && open.lines.length === 0 && isSentence(alone.text)) continue;
    else open?.lines.push(line);
  }
  return parts;
}

/**
 * The tables of a block with the text around them, in the order of the text; empty where it has no head or no values.
 */
export function paperTables(paper: PaperText, index: number): PaperTable[] {
  const block = paper.blocks[index];
  if (block?.kind !== 'table') return [];
  const lines: Line[] = [];
  let at = block.start;
  for (const line of paper.text.slice(block.start, block.end).split('\n')) {
    lines.push({ start: at, end: at + line.length, cells: cellsOf(paper.text, at, at + line.length) });
    at += line.length + 1;
  }
  const parts = partsOf(lines);
  return parts.flatMap((part, place) => {
    const isFirst = parts.findIndex((one) => one.lines.length > 0) === place;
    const isLast = parts.findLastIndex((one) => one.lines.length > 0) === place;
    const caption = part.caption ?? (isFirst ? captionOf(paper, index) : null);
    return tableOf(part.lines, caption, [...part.notes, ...(isLast ? notesBelow(paper, index) : [])]) ?? [];
  });
}

function tableOf(lines: readonly Line[], caption: Words | null, notes: readonly Words[]): PaperTable | null {
  const count = Math.max(...lines.map(({ cells }) => cells.length));
  const first = lines.findIndex(({ cells }) => cells.slice(1).some((cell) => cell !== null && isValue(cell.text)));
  if (first < 1 || count < 2) return null;
  const body = lines.slice(first);
  // A line with only a first cell, directly above the values, is a heading of rows and not of columns.
  let heads = first;
  while (heads > 1 && lines[heads - 1]?.cells.slice(1).every((cell) => cell === null)) heads -= 1;
  const head = lines.slice(0, heads);
  return {
    caption,
    notes,
    columns: columnsOf(
      head.map(({ cells }) => cells),
      count,
    ),
    rows: rowsOf([...lines.slice(heads, first), ...body], count),
    headStart: head[0]?.start ?? 0,
    headEnd: head.at(-1)?.end ?? 0,
  };
}

function rowsOf(lines: readonly Line[], count: number): TableRow[] {
  const rows: TableRow[] = [];
  let under: Words[] = [];
  let valuesSince = false;
  for (const [index, { start, end, cells }] of lines.entries()) {
    const [label = null, ...others] = cells;
    if (others.every((cell) => cell === null)) {
      const next = lines[index + 1]?.cells[0]?.text ?? '';
      if (label === null) continue;
      // A label that continues on the next line is joined there; one that continues from the line before is its second
      // part.
      if (/^(?:\p{Ll}|\()/u.test(label.text) && valuesSince && !/^\p{Lu}/u.test(next)) continue;
      under = valuesSince ? [label] : [...under.slice(-1), label];
      valuesSince = false;
      continue;
    }
    const last = under.at(-1);
    const runsOn = !valuesSince && last && label !== null && /^(?:\p{Ll}|\()/u.test(label.text);
    const whole = runsOn ? { start: last.start, end: label.end, text: `${last.text} ${label.text}` } : label;
    if (runsOn) under = under.slice(0, -1);
    rows.push({
      label: whole,
      under: [...under],
      cells: Array.from({ length: count }, (_, column) => cells[column] ?? null),
      start: runsOn ? last.start : start,
      end,
    });
    valuesSince = true;
  }
  return rows;
}

const wordsOf = (paper: PaperText, { start, end }: Block): Words => ({
  start,
  end,
  text: paper.text.slice(start, end),
});

/** Before the table, else after it; other floats can be between. */
function captionOf(paper: PaperText, index: number): Words | null {
  for (const step of [-1, 1]) {
    for (let far = 1; far <= 3; far += 1) {
      const block = paper.blocks[index + step * far];
      if (!block || block.kind === 'table') break;
      if (block.kind === 'caption' && tableCaption.test(paper.text.slice(block.start, block.end)))
        return wordsOf(paper, block);
      if (block.kind === 'heading' || (block.kind === 'paragraph' && step > 0)) break;
    }
  }
  return null;
}

function notesBelow(paper: PaperText, index: number): Words[] {
  const notes: Words[] = [];
  for (const block of paper.blocks.slice(index + 1, index + 5)) {
    if (block.kind === 'caption') continue;
    if (block.kind !== 'note') break;
    notes.push(wordsOf(paper, block));
  }
  return notes;
}
