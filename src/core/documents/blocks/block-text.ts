import type { LeftOut, TextSpan } from '#core/documents/document.ts';
import type { Atom, Piece, Row } from '#core/documents/pages/rows.ts';
import { readRaised } from './article-matter.ts';
import { joinOverHyphen, type Vocabulary } from './join-blocks.ts';
import { composeAccent, readableStretches } from './readable-text.ts';

/** The text of one block with the mapping back to the pages. Offsets are within the text. */
export interface BlockText {
  text: string;
  spans: TextSpan[];
  leftOut: LeftOut[];
}

/** In font sizes. pdf.js reads wider gaps as blanks; the same limit applies here between its items. */
const blankGap = 0.102;
const tailLength = 64;

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/g;
const anyLetter = /\p{L}/gu;

function readsRightToLeft(pieces: readonly Piece[]): boolean {
  let letters = 0;
  let rightward = 0;
  for (const { run } of pieces) {
    rightward += run.text.match(rightToLeft)?.length ?? 0;
    if (rightward > 0) letters += run.text.match(anyLetter)?.length ?? 0;
  }
  return rightward > 0 && rightward * 2 > letters;
}

const needsNoBlank = /(?:\d[–—]|[^\s]\/|\s[−–])$/u;

/** Writes rows one after the other into one text. */
export class BlockWriter {
  private readonly parts: string[] = [];
  private length = 0;
  /** The last characters of the text, as many as the rules that look back need. */
  private tail = '';
  private readonly spans: TextSpan[] = [];
  private readonly leftOut: LeftOut[] = [];

  constructor(private readonly vocabulary: Vocabulary) {}

  result(): BlockText {
    const text = this.parts.join('').trimEnd();
    const spans = this.spans.filter((span) => span.start < text.length);
    return { text, spans, leftOut: this.leftOut };
  }

  /** Adds a row of running text. */
  row(row: Row): void {
    this.pieces(
      row.atoms.flatMap(({ pieces }) => pieces),
      true,
    );
  }

  /** Adds a row of cells, separated by tabs, as a line of its own. */
  cells(cells: readonly (readonly Atom[])[]): string[] {
    if (this.length > 0) this.append('\n');
    return cells.map((atoms, index) => {
      if (index > 0) this.append('\t');
      const start = this.parts.length;
      for (const atom of atoms) {
        if (this.parts.length > start) this.blank();
        this.pieces(atom.pieces, false);
      }
      return this.parts.slice(start).join('').trim();
    });
  }

  private append(text: string): void {
    this.parts.push(text);
    this.length += text.length;
    this.tail = (this.tail + text).slice(-tailLength);
  }

  private blank(): void {
    if (this.length > 0 && !/\s$/.test(this.tail)) this.append(' ');
  }

  private dropLast(): void {
    const part = this.parts.pop() ?? '';
    if (part.length > 1) this.parts.push(part.slice(0, -1));
    this.length -= 1;
    this.tail = this.tail.slice(0, -1);
    const last = this.spans.at(-1);
    if (!last) return;
    last.end -= 1;
    last.itemEnd -= 1;
    if (last.end <= last.start) this.spans.pop();
  }

  private joinLine(next: string): void {
    if (this.length === 0) return;
    if (/[-‐\u00ad]$/.test(this.tail)) {
      const way = joinOverHyphen(this.tail, next, this.vocabulary);
      if (way === 'drop hyphen') this.dropLast();
      if (way !== 'blank') return;
    }
    if (!needsNoBlank.test(this.tail)) this.blank();
  }

  private pieces(given: readonly Piece[], newLine: boolean): void {
    const backwards = readsRightToLeft(given);
    const pieces = backwards ? [...given].sort((left, right) => right.run.x - left.run.x) : given;
    let first = newLine;
    let before: Piece | null = null;
    let lowered = false;
    for (let index = 0; index < pieces.length; index += 1) {
      const piece = pieces[index];
      if (!piece) continue;
      if (first) this.joinLine(pieces[0]?.run.text ?? '');
      first = false;
      if (before && gapBetween(before, piece, backwards) > blankGap * blankSize(before, piece)) this.blank();
      before = piece;
      if (piece.stand !== 'raised') {
        this.write(piece);
        lowered = piece.stand === 'lowered';
        continue;
      }
      const marks = [piece];
      while (pieces[index + 1]?.stand === 'raised' && isNextTo(marks.at(-1), pieces[index + 1])) {
        index += 1;
        const one = pieces[index];
        if (one) marks.push(one);
      }
      this.raisedPieces(marks, pieces[index + 1], lowered);
      before = marks.at(-1) ?? before;
    }
  }

  private raisedPieces(marks: readonly Piece[], next: Piece | undefined, afterLowered: boolean): void {
    const text = marks.map(({ run }) => run.text).join('');
    const last = marks.at(-1);
    const apart = !next || !last || next.run.x - (last.run.x + last.run.width) > blankGap * next.run.height;
    const reading = readRaised(text, this.tail, `${apart ? ' ' : ''}${next?.run.text ?? ''}`, afterLowered);
    if (reading === 'mark') {
      const page = marks[0]?.page ?? 0;
      this.leftOut.push({ page, text: text.trim(), why: 'reference mark' });
      return;
    }
    const one = marks[0];
    if (marks.length === 1 && one && reading.keep.length === one.run.text.length) {
      this.put(reading.keep, one, 0, one.run.text.length);
    } else if (reading.keep === text) {
      for (const mark of marks) this.write(mark);
    } else if (one) {
      this.put(reading.keep, one, 0, one.run.text.length);
    }
  }

  private write(piece: Piece): void {
    for (const { text, from, to } of readableStretches(piece.run.text)) {
      const composed = composeAccent(this.tail.at(-1) ?? '', text.charAt(0));
      if (composed === null) this.put(text, piece, from, to);
      else {
        this.dropLast();
        this.put(`${composed}${text.slice(1)}`, piece, from, to);
      }
    }
  }

  private put(text: string, piece: Piece, from: number, to: number): void {
    let kept = text;
    let start = from;
    if (this.length === 0 || /\s$/.test(this.tail)) {
      kept = text.trimStart();
      if (text.length === to - from) start += text.length - kept.length;
    }
    if (kept === '') return;
    const offset = piece.run.offset ?? 0;
    this.spans.push({
      start: this.length,
      end: this.length + kept.length,
      page: piece.page,
      item: piece.run.item,
      itemStart: offset + start,
      itemEnd: offset + to,
    });
    this.append(kept);
  }
}

const blankSize = (left: Piece, right: Piece) => Math.min(left.run.height, right.run.height);

function gapBetween(before: Piece, piece: Piece, backwards: boolean): number {
  return backwards ? before.run.x - (piece.run.x + piece.run.width) : piece.run.x - (before.run.x + before.run.width);
}

function isNextTo(left: Piece | undefined, right: Piece | undefined): boolean {
  return left !== undefined && right !== undefined && gapBetween(left, right, false) < 0.6 * left.run.height;
}
