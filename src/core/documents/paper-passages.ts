/** The sentences of a whole paper, for the check and every engine. */
import { type Passage, splitPassages } from '#core/text/passages.ts';
import { splitSentences } from '#core/text/sentences.ts';
import { sectionOfMatter } from './blocks/article-matter.ts';
import { isMatter, runInSection, sectionLabels, sectionNameOf } from './blocks/section-names.ts';
import type { DocumentBlock, DocumentSection, PageStretch, SectionName } from './document.ts';

/** The parts of a paper that are needed to read its sentences and find their pages. */
export interface PaperText {
  text: string;
  pages: readonly PageStretch[];
  blocks: readonly Pick<DocumentBlock, 'kind' | 'section' | 'start' | 'end'>[];
  sections: readonly Pick<DocumentSection, 'name' | 'heading' | 'start' | 'end'>[];
}

/** Labels of passages that are not running text. */
export const apartLabels = { table: 'Table', caption: 'Caption', note: 'Note' } as const;
export const abstractLabel = 'Abstract';

/** The label of a passage. A text outside the known sections has its own heading as label, without a number. */
function labelOf(paper: PaperText, section: SectionName, at: number): string | null {
  if (section !== 'other') return sectionLabels[section];
  const heading = paper.sections.find(({ start, end }) => at >= start && at < end)?.heading ?? '';
  return heading.replace(/^[\d.\s]+/, '').trim() || null;
}

/** The name of a part of the abstract that has a heading of its own, as in a web page; null for the abstract itself. */
function partOfAbstract(paper: PaperText, at: number): string | null {
  const heading = paper.sections.find(({ start, end }) => at >= start && at < end)?.heading ?? '';
  return heading === '' || sectionNameOf(heading) === 'abstract' ? null : heading.replace(/[\s:.]+$/, '');
}

/**
 * The numbered sentences of a paper; offsets are in its text. Titles, names, headings and references are left out. A
 * table’s rows, captions and footnotes have labels of their own, so that they are not read as running text. So has each
 * sentence about the article and its authors (dates, acknowledgements, funding), whatever section it is printed in.
 */
export function paperPassages(paper: PaperText): Passage[] {
  const passages: Passage[] = [];
  const add = (start: number, end: number, section: string | null) => {
    const text = paper.text.slice(start, end);
    if (text.trim() === '') return;
    passages.push({ passage: passages.length + 1, section, start, end, text });
  };
  const sentences = (start: number, end: number, section: SectionName, label: string | null) => {
    // Acknowledgements and funding often have one heading.
    const isKnown = isMatter(section) && section !== 'acknowledgements';
    for (const span of splitSentences(paper.text.slice(start, end))) {
      const matter = isKnown ? null : sectionOfMatter(paper.text.slice(start + span.start, start + span.end));
      add(start + span.start, start + span.end, matter === null ? label : sectionLabels[matter]);
    }
  };
  for (const { kind, section, start, end } of paper.blocks) {
    if (section === 'references') continue;
    const named =
      kind === 'paragraph' || kind === 'note' ? runInSection(paper.text.slice(start, end))?.name : undefined;
    const apart = named !== undefined && (isMatter(named) || named === 'limitations') ? named : null;
    if (kind === 'table') {
      let row = start;
      for (const line of paper.text.slice(start, end).split('\n')) {
        add(row, row + line.length, apartLabels.table);
        row += line.length + 1;
      }
    } else if (kind === 'caption') add(start, end, apartLabels.caption);
    else if (kind === 'note') sentences(start, end, apart ?? section, apart ? sectionLabels[apart] : apartLabels.note);
    else if (kind === 'paragraph' && section === 'abstract') {
      for (const own of splitPassages(paper.text.slice(start, end), [])) {
        const matter = sectionOfMatter(own.text);
        const part = matter === null ? (own.section ?? partOfAbstract(paper, start)) : sectionLabels[matter];
        add(start + own.start, start + own.end, part ? `${abstractLabel}, ${part}` : abstractLabel);
      }
    } else if (kind === 'paragraph') {
      sentences(start, end, apart ?? section, apart ? sectionLabels[apart] : labelOf(paper, section, start));
    }
  }
  return passages;
}

/** The section that contains a character of the text, and its page where the paper has pages. */
export function placeInPaper(paper: PaperText, at: number): { page?: number; section: SectionName } {
  const before = <Part extends { start: number }>(parts: readonly Part[]) => parts.findLast(({ start }) => start <= at);
  const section = before(paper.blocks)?.section ?? 'other';
  return paper.pages.length === 0 ? { section } : { page: before(paper.pages)?.number ?? 1, section };
}
