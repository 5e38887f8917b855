/** A snippet of a paper with its effects, labelled by hand. NOTHING IN THEM IS TRUE: no such trial was run. */

import { sectionLabels } from '#core/documents/blocks/section-names.ts';
import type { BlockKind, SectionName } from '#core/documents/document.ts';
import type { PaperText } from '#core/documents/paper-passages.ts';

export interface PaperCase {
  id: string;
  /**
   * Blocks in the order of the text, each under a section; a table's cells are separated by ` | `, its rows by line
   * ends.
   */
  blocks: readonly (readonly [kind: BlockKind, section: SectionName, text: string])[];
  /**
   * Its effects: `outcome | MD -1.1 -1.6 -0.6 | walking / usual care | means 3.2 1.9 124 4.3 2.1 122`; `-` for nothing,
   * `counts 34 120 45 118` for events and totals.
   */
  states: readonly string[];
}

/** A table of the results section with its caption and note. */
export function tableCase(
  id: string,
  caption: string,
  rows: string,
  states: readonly string[],
  note?: string,
): PaperCase {
  return {
    id,
    blocks: [
      ['caption', 'results', caption],
      ['table', 'results', rows.trim()],
      ...(note === undefined ? [] : ([['note', 'results', note]] as const)),
    ],
    states,
  };
}

/** A paragraph of one section. */
export function textCase(id: string, section: SectionName, text: string, states: readonly string[] = []): PaperCase {
  return { id, blocks: [['paragraph', section, text]], states };
}

/** The snippet as a paper of one page for each section. */
export function paperOf({ blocks }: PaperCase): PaperText {
  const made: { kind: BlockKind; section: SectionName; start: number; end: number }[] = [];
  const sections: { name: SectionName; heading: string; start: number; end: number }[] = [];
  const pages: { number: number; start: number; end: number }[] = [];
  let text = '';
  const add = (kind: BlockKind, section: SectionName, words: string) => {
    if (text !== '') text += '\n\n';
    const start = text.length;
    text += words;
    made.push({ kind, section, start, end: text.length });
  };
  for (const [kind, section, words] of blocks) {
    if (sections.at(-1)?.name !== section) {
      const start = text.length === 0 ? 0 : text.length + 2;
      add('heading', section, sectionLabels[section] ?? section);
      sections.push({ name: section, heading: sectionLabels[section] ?? section, start, end: text.length });
      pages.push({ number: pages.length + 1, start, end: text.length });
    }
    add(kind, section, kind === 'table' ? words.replaceAll(/ ?\| ?/g, '\t') : words);
    const [open, page] = [sections.at(-1), pages.at(-1)];
    if (open && page) open.end = page.end = text.length;
  }
  return { text, pages, blocks: made, sections };
}
