import { namedSection, sectionUnder } from '#core/documents/blocks/section-names.ts';
import { structuredAbstract } from '../blocks/structured-abstract.ts';
import type { BlockKind, DocumentBlock, DocumentSection, SectionName } from '../document.ts';

export interface FlowText {
  text: string;
  blocks: DocumentBlock[];
  sections: DocumentSection[];
}

/**
 * Writes a paper without pages in the order of its source: the blocks as one text, and the section of each block. A
 * heading of unknown words opens a section of its own, or belongs to the section that it is under.
 */
export class FlowWriter {
  private readonly texts: string[] = [];
  private length = 0;
  private readonly blocks: DocumentBlock[] = [];
  private readonly sections: DocumentSection[] = [];
  /** The section of the last block. */
  private before: SectionName = 'other';
  private readonly under: { level: number; name: SectionName }[] = [];

  get section(): SectionName {
    return this.under.at(-1)?.name ?? 'other';
  }

  /** `printedLevel`: 1 is the highest. `name` where the markup gives the section. */
  heading(text: string, printedLevel: number, name?: SectionName): void {
    if (text === '') return;
    // `2.1` is under `2`, whatever the level of its markup.
    const named = namedSection(text);
    const isPart = name === undefined && (named === null || named.isPart) && /^\d{1,2}\.\d/.test(text);
    const level = isPart ? printedLevel + 0.5 : printedLevel;
    while ((this.under.at(-1)?.level ?? 0) >= level) this.under.pop();
    const above = this.under.at(-1)?.name;
    // The parts of an abstract have the same names as the sections of the paper.
    const own =
      above === 'abstract' || above === 'references'
        ? above
        : (name ?? (named && sectionUnder(above ?? this.before, text, named)));
    this.under.push({ level, name: own ?? above ?? 'other' });
    this.before = this.section;
    this.write('heading', text, text);
  }

  /** Closes the open sections from this level on. */
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
    return this.withAbstract({
      text: this.texts.join('\n\n'),
      blocks: this.blocks,
      sections: this.sections.filter(({ start, end }) => end > start),
    });
  }

  /**
   * The text with an abstract that is recognised only by its labelled parts. Text after it without a heading is the
   * introduction.
   */
  private withAbstract({ text, blocks, sections }: FlowText): FlowText {
    const opened = new Map(sections.map(({ start, heading }) => [start, heading]));
    const found = structuredAbstract(
      blocks.map(({ kind, page, start }, index) => ({
        kind,
        page,
        opens: opened.get(start) || null,
        text: this.texts[index] ?? '',
      })),
    );
    const [first, last] = [blocks[found?.from ?? -1], blocks[(found?.to ?? 0) - 1]];
    if (!first || !last) return { text, blocks, sections };
    const next = sections.find(({ start }) => start > last.start)?.start ?? text.length;
    const nameAt = (start: number, name: SectionName) => {
      if (start >= first.start && start < last.end) return 'abstract';
      return start >= last.end && start < next ? 'introduction' : name;
    };
    return {
      text,
      blocks: blocks.map((block) => ({ ...block, section: nameAt(block.start, block.section) })),
      sections: sections.flatMap((section) => {
        const named = { ...section, name: nameAt(section.start, section.name) };
        if (section.start >= last.end || section.end <= last.end) return [named];
        const follows = blocks[found?.to ?? 0]?.start ?? last.end;
        return [
          { ...named, end: last.end },
          { ...section, name: 'introduction' as const, heading: '', start: follows },
        ];
      }),
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
