import type { BlockKind, DocumentBlock, DocumentSection, SectionName } from '../document.ts';
import { sectionNameOf } from '../section-names.ts';

export interface FlowText {
  text: string;
  blocks: DocumentBlock[];
  sections: DocumentSection[];
}

/**
 * Writes a paper that comes in its order, without pages: blocks into one text, and in which section each stands. A heading
 * of unknown words opens a section of its own, or belongs to the one that it stands under.
 */
export class FlowWriter {
  private readonly texts: string[] = [];
  private length = 0;
  private readonly blocks: DocumentBlock[] = [];
  private readonly sections: DocumentSection[] = [];
  private readonly under: { level: number; name: SectionName }[] = [];

  get section(): SectionName {
    return this.under.at(-1)?.name ?? 'other';
  }

  /** `printedLevel`: 1 is the highest. `name` where it is known by more than its words. */
  heading(text: string, printedLevel: number, name?: SectionName): void {
    if (text === '') return;
    // `2.1` stands under `2`, however it is marked up.
    const isPart = name === undefined && sectionNameOf(text) === null && /^\d{1,2}\.\d/.test(text);
    const level = isPart ? printedLevel + 0.5 : printedLevel;
    while ((this.under.at(-1)?.level ?? 0) >= level) this.under.pop();
    const above = this.under.at(-1)?.name;
    // The parts of an abstract are called like those of the paper.
    const own = above === 'abstract' || above === 'references' ? above : (name ?? sectionNameOf(text));
    this.under.push({ level, name: own ?? above ?? 'other' });
    this.write('heading', text, text);
  }

  /** Ends the sections that are open from this level on. */
  leave(level: number): void {
    const before = this.under.length;
    while ((this.under.at(-1)?.level ?? 0) >= level) this.under.pop();
    if (this.under.length < before) this.sections.push(this.opened(''));
  }

  block(kind: Exclude<BlockKind, 'heading' | 'table'>, text: string): void {
    if (text !== '') this.write(kind, text, null);
  }

  table(rows: readonly string[][]): void {
    if (rows.length === 0) return;
    this.write(
      'table',
      rows.map((cells) => cells.join('\t')).join('\n'),
      null,
      rows.map((cells) => [...cells]),
    );
  }

  result(): FlowText {
    return {
      text: this.texts.join('\n\n'),
      blocks: this.blocks,
      sections: this.sections.filter(({ start, end }) => end > start),
    };
  }

  private opened(heading: string): DocumentSection {
    return { name: this.section, heading, page: 1, start: this.length, end: this.length };
  }

  private write(kind: BlockKind, text: string, opens: string | null, rows?: string[][]): void {
    if (this.length > 0) this.length += 2;
    const start = this.length;
    this.length += text.length;
    this.texts.push(text);
    if (opens !== null || this.sections.length === 0) {
      this.sections.push({ name: this.section, heading: opens ?? '', page: 1, start, end: this.length });
    }
    const open = this.sections.at(-1);
    if (open) {
      if (open.end === open.start) open.start = start;
      open.end = this.length;
    }
    this.blocks.push({ kind, section: this.section, page: 1, start, end: this.length, ...(rows ? { rows } : {}) });
  }
}
