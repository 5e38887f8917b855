/**
 * Typesets a sample paper in columns: justified lines, hyphenation, running heads, footnotes, tables; by its own simple
 * rules.
 */

import type { SamplePaper, SampleTable } from './sample-paper.ts';
import { brokenLines, type Line, linePieces } from './typeset-lines.ts';
import { type FontName, TypesetPdf, widthOf } from './typeset-pdf.ts';

export interface PaperLook {
  columns: 1 | 2 | 3;
  serif: boolean;
  size: number;
  leading: number;
  gutter: number;
  margin: number;
  justified: boolean;
  indent: boolean;
  /** Space above a paragraph, in points. */
  paragraphSpace: number;
  headingSize: number;
  /** Tables over the whole width, at the heads of pages. */
  wideTables: boolean;
  dropCapital?: boolean;
  lineNumbers?: boolean;
  sidebar?: boolean;
  stamp?: boolean;
  ligatures?: boolean;
  /** The second column's lines are half a line lower. */
  staggered?: boolean;
  /** The file contains the texts ordered by their height on the page. */
  scattered?: boolean;
}

const pageWidth = 595;
const pageHeight = 842;

export function typesetPaper(paper: SamplePaper, look: PaperLook): TypesetPdf {
  return new Typesetter(paper, look).run();
}

class Typesetter {
  private readonly pdf: TypesetPdf;
  private readonly regular: FontName;
  private readonly bold: FontName;
  private readonly top = 72;
  private readonly bottom = pageHeight - 70;
  private column = 0;
  private y = 0;
  private bandTop = 0;
  private footnotes: string[] = [];
  private footnoteHeight = 0;
  private waiting: SampleTable[] = [];
  private lineNumber = 0;

  constructor(
    private readonly paper: SamplePaper,
    private readonly look: PaperLook,
  ) {
    this.pdf = new TypesetPdf(pageWidth, pageHeight, { title: paper.title, author: paper.authors.join(', ') });
    this.regular = look.serif ? 'Times-Roman' : 'Helvetica';
    this.bold = look.serif ? 'Times-Bold' : 'Helvetica-Bold';
  }

  run(): TypesetPdf {
    const { paper, look } = this;
    this.newPage();
    this.front();
    let first = true;
    for (const section of paper.sections) {
      this.heading(section.heading, section.level);
      for (const [index, sentences] of section.paragraphs.entries()) {
        if (section.footnote && index === 0) this.addFootnote(section.footnote);
        this.paragraph(sentences.join(' '), index > 0 && look.indent, first && look.dropCapital === true);
        first = false;
        if (index === 0 && section.table) {
          if (look.wideTables && look.columns > 1) this.waiting.push(section.table);
          else this.table(section.table, this.left(), this.columnWidth());
        }
        if (index === 0 && section.figure) this.figure(section.figure);
      }
    }
    this.heading('References', 1);
    for (const entry of paper.references) this.reference(entry);
    this.closePage();
    if (look.scattered) this.pdf.scatter();
    return this.pdf;
  }

  private columnWidth(): number {
    const { columns, gutter, margin } = this.look;
    return (pageWidth - 2 * margin - (columns - 1) * gutter) / columns;
  }

  private left(): number {
    return this.look.margin + this.column * (this.columnWidth() + this.look.gutter);
  }

  private newPage(): void {
    if (this.pdf.pageCount > 0) this.closePage();
    this.pdf.addPage();
    const number = this.pdf.pageCount;
    const running = number % 2 === 0 ? `${this.paper.authors[0]} and colleagues` : 'Journal of Typesetting Samples';
    if (number > 1)
      this.put(
        running,
        number % 2 === 0 ? this.look.margin : pageWidth - this.look.margin - widthOf(running, this.regular, 8),
        44,
        this.regular,
        8,
      );
    if (this.look.stamp && number === 1) {
      this.pdf.set({
        text: 'Sample:2406.01234v1 [typeset] 11 Jun 2024',
        x: 28,
        y: 600,
        font: 'Times-Roman',
        size: 16,
        angle: 90,
      });
    }
    this.column = 0;
    this.bandTop = this.top;
    this.y = this.top;
    while (this.waiting.length > 0 && number > 1) {
      const table = this.waiting.shift();
      if (table) this.table(table, this.look.margin, pageWidth - 2 * this.look.margin);
      this.y += 14;
      this.bandTop = this.y;
    }
  }

  private closePage(): void {
    const number = String(this.pdf.pageCount + 210);
    this.put(number, pageWidth / 2 - 8, pageHeight - 34, this.regular, 8);
    this.put(`doi ${this.paper.doi}`, pageWidth - this.look.margin - 120, pageHeight - 34, this.regular, 7);
    this.column = 0;
  }

  private floor(): number {
    return this.bottom - (this.column === 0 ? this.footnoteHeight : 0);
  }

  private nextColumn(): void {
    if (this.column === 0 && this.footnotes.length > 0) this.setFootnotes();
    if (this.column + 1 < this.look.columns) {
      this.column += 1;
      this.y = this.bandTop + (this.look.staggered ? this.look.leading / 2 : 0);
    } else this.newPage();
  }

  private addFootnote(text: string): void {
    this.footnotes.push(text);
    this.footnoteHeight += 24;
  }

  private setFootnotes(): void {
    let y = this.bottom - this.footnoteHeight + 16;
    for (const text of this.footnotes) {
      for (const line of brokenLines(text, this.columnWidth(), this.regular, 7, 0, false)) {
        this.line(line, this.left(), y, this.regular, 7, this.columnWidth(), false);
        y += 8.5;
      }
    }
    this.footnotes = [];
    this.footnoteHeight = 0;
  }

  private put(text: string, x: number, y: number, font: FontName, size: number): void {
    this.pdf.set({ text, x, y, font, size });
  }

  private line(line: Line, x: number, y: number, font: FontName, size: number, width: number, stretch: boolean): void {
    for (const piece of linePieces(line, x, y, font, size, width, stretch, this.look.ligatures === true))
      this.pdf.set(piece);
  }

  private across(text: string, font: FontName, size: number, centred: boolean): void {
    const width = pageWidth - 2 * this.look.margin;
    for (const line of brokenLines(text, width, font, size, 0, false)) {
      this.y += size * 1.2;
      const own = widthOf(line.words.join(' ').replace(/\^\{[^}]*\}/g, ''), font, size);
      this.line(line, this.look.margin + (centred ? (width - own) / 2 : 0), this.y, font, size, width, false);
    }
  }

  private front(): void {
    const { paper, look } = this;
    const centred = look.columns === 1;
    this.put('Original article', look.margin, this.y - 10, this.bold, 9);
    this.across(paper.title, this.bold, look.columns === 1 ? 16 : 19, centred);
    this.y += 8;
    const authors = paper.authors
      .map((name, index) => `${name}^{${(index % 2) + 1}${index === 0 ? ',*' : ''}}`)
      .join(', ');
    this.across(authors, this.regular, 11, centred);
    this.y += 4;
    for (const [index, place] of paper.affiliations.entries())
      this.across(`^{${index + 1}}${place}`, this.regular, 8, centred);
    this.across(`Published 11 June ${paper.year}. https://doi.org/${paper.doi}`, this.regular, 8, centred);
    this.y += 12;
    const sideWidth = look.sidebar ? 130 : 0;
    if (look.sidebar) {
      let y = this.y + 14;
      for (const text of [
        'Edited by: A. Reviewer, University of Nowhere',
        'Received: 4 March',
        'Accepted: 2 May',
        'Keywords: samples, columns, order of reading',
        'Correspondence to the first author by letter only',
      ]) {
        for (const line of brokenLines(text, sideWidth - 24, this.regular, 7, 0, false)) {
          this.line(line, look.margin, y, this.regular, 7, sideWidth - 24, false);
          y += 8.4;
        }
        y += 5;
      }
    }
    const x = look.margin + sideWidth;
    const width = pageWidth - 2 * look.margin - sideWidth;
    this.y += look.headingSize;
    this.put('Abstract', x, this.y, this.bold, look.headingSize);
    for (const sentences of paper.abstract) {
      for (const line of brokenLines(sentences.join(' '), width, this.regular, look.size, 0, look.justified)) {
        this.y += look.leading;
        this.line(line, x, this.y, this.regular, look.size, width, look.justified);
      }
      this.y += 4;
    }
    this.y += 18;
    this.bandTop = this.y;
  }

  private heading(text: string, level: 1 | 2): void {
    const size = level === 1 ? this.look.headingSize : this.look.size;
    const font: FontName = level === 2 && this.look.serif ? 'Times-Italic' : this.bold;
    const lines = brokenLines(text, this.columnWidth(), font, size, 0, false);
    if (this.y + lines.length * size * 1.2 + 3 * this.look.leading > this.floor()) this.nextColumn();
    if (this.y > this.bandTop + this.look.leading) this.y += level === 1 ? 10 : 6;
    for (const line of lines) {
      this.y += size * 1.2;
      this.line(line, this.left(), this.y, font, size, this.columnWidth(), false);
    }
    this.y += level === 1 ? 4 : 2;
  }

  private paragraph(text: string, indented: boolean, dropCapital: boolean): void {
    const { size, leading, justified, paragraphSpace, lineNumbers } = this.look;
    const first = indented ? 12 : 0;
    const capital = dropCapital ? text.charAt(0) : '';
    const capitalSize = leading * 2.6;
    const capitalWidth = dropCapital ? widthOf(capital, this.bold, capitalSize) + 3 : 0;
    const lines = brokenLines(
      text.slice(capital.length),
      this.columnWidth(),
      this.regular,
      size,
      dropCapital ? capitalWidth : first,
      justified,
      dropCapital ? 2 : 1,
    );
    if (dropCapital) this.put(capital, this.left(), this.y + leading * 2, this.bold, capitalSize);
    this.y += paragraphSpace;
    for (const [index, line] of lines.entries()) {
      if (this.y + leading > this.floor()) this.nextColumn();
      this.y += leading;
      const indent = dropCapital ? (index < 2 ? capitalWidth : 0) : index === 0 ? first : 0;
      if (lineNumbers) {
        this.lineNumber += 1;
        this.put(String(this.lineNumber), this.look.margin - 34, this.y, this.regular, 8);
      }
      this.line(line, this.left() + indent, this.y, this.regular, size, this.columnWidth() - indent, justified);
    }
  }

  private reference(text: string): void {
    const { size, leading } = this.look;
    const small = size - 1;
    const hang = 14;
    for (const [index, line] of brokenLines(
      text,
      this.columnWidth() - hang,
      this.regular,
      small,
      -hang,
      false,
    ).entries()) {
      if (this.y + leading > this.floor()) this.nextColumn();
      this.y += leading - 1;
      this.line(line, this.left() + (index === 0 ? 0 : hang), this.y, this.regular, small, this.columnWidth(), false);
    }
    this.y += 2;
  }

  private figure(caption: string): void {
    const height = 90;
    if (this.y + height + 40 > this.floor()) this.nextColumn();
    this.y += height;
    this.caption(caption, this.left(), this.columnWidth());
    this.y += 8;
  }

  private caption(text: string, x: number, width: number): void {
    const size = this.look.size - 1;
    const [label = '', ...rest] = text.split('. ');
    const lines = brokenLines(`${label}. ${rest.join('. ')}`, width, this.bold, size, 0, false);
    for (const line of lines) {
      this.y += size * 1.25;
      this.line(line, x, this.y, this.bold, size, width, false);
    }
  }

  private table(table: SampleTable, x: number, width: number): void {
    const size = this.look.columns === 3 && width < 200 ? 6 : Math.min(8, this.look.size - 1);
    const columns = Math.max(...table.rows.map((row) => row.length));
    const widest = Array.from({ length: columns }, (_, column) =>
      Math.max(
        ...table.rows.map((row, index) => widthOf(row[column] ?? '', index === 0 ? this.bold : this.regular, size)),
      ),
    );
    const whole = widest.reduce((sum, own) => sum + own, 0);
    const spare = Math.max(0.12 * width, width - whole) / columns;
    const shares = table.byContent
      ? widest.map((own) => (own + spare) / (whole + spare * columns))
      : [0.4, 0.23, 0.22, 0.15];
    const height = (table.rows.length + 3) * size * 1.4 + 20;
    if (this.y + height > this.floor()) this.nextColumn();
    const left = x === this.look.margin && width > this.columnWidth() ? x : this.left();
    this.y += 8;
    this.caption(table.caption, left, width);
    this.y += 4;
    for (const [index, row] of table.rows.entries()) {
      this.y += size * 1.4;
      let at = left;
      for (const [column, cell] of row.entries()) {
        const share = (shares[column] ?? 0.2) * width;
        const font = index === 0 ? this.bold : this.regular;
        const own = widthOf(cell, font, size);
        const start = column === 0 ? at : column === 3 && !table.byContent ? at + share - own : at + (share - own) / 2;
        this.put(cell, start, this.y, font, size);
        at += share;
      }
    }
    this.y += size * 1.4;
    this.put(
      table.note ?? 'Values are means with standard deviations unless said otherwise.',
      left,
      this.y,
      this.regular,
      size - 1.5,
    );
    this.y += 10;
  }
}
