/** How much of a study is read: the only place where its text is cut. */
import { maxReadLengths } from '#contract/shared/checked-answer.ts';
import type { PaperText } from '#core/documents/paper-passages.ts';
import type { AbstractSection } from '#core/records/study-record.ts';

/** The parts of a study that are longer than the limit. */
export type ShortenedField = 'title' | 'abstract';

export interface StudyPart {
  title: string;
  abstract: string | null;
  sections: readonly AbstractSection[];
  leftOut?: readonly ShortenedField[];
}

/** The title of a text that was sent without one. */
export const unnamedText = 'Text as it was sent';

/** How far back a blank is searched, so that the part ends with a whole word. */
const maxWordLength = 100;

/** The beginning of a text, at most `most` UTF-16 units, ending with a whole word and without half a surrogate pair. */
function beginning(text: string, most: number): string {
  const blank = text.slice(0, most + 1).search(/\s\S*$/u);
  const cut = text.slice(0, blank > most - maxWordLength ? blank : most);
  return cut.replace(/[\ud800-\udbff]$/, '');
}

/** The part of a study that is read, with unchanged offsets; `leftOut` only where something was cut. */
export function readPart<Study extends Omit<StudyPart, 'leftOut'>>(
  study: Study,
  most: number = maxReadLengths.abstract,
): Study & Pick<StudyPart, 'leftOut'> {
  const leftOut: ShortenedField[] = [];
  let { title, abstract, sections } = study;
  if (title.length > maxReadLengths.title) {
    leftOut.push('title');
    title = `${beginning(title, maxReadLengths.title - 1)}…`;
  }
  if (abstract !== null && abstract.length > most) {
    leftOut.push('abstract');
    abstract = beginning(abstract, most);
    const { length } = abstract;
    sections = sections.filter(({ end }) => end <= length);
  }
  return leftOut.length === 0 ? study : { ...study, title, abstract, sections, leftOut };
}

/** The part of a whole paper that is read, in whole blocks; the paper itself where that is all of it. */
export function readPaperPart<Paper extends Pick<PaperText, 'text'> & { blocks: readonly { end: number }[] }>(
  paper: Paper,
  most: number = maxReadLengths.paper,
): Paper {
  if (paper.text.length <= most) return paper;
  const blocks = paper.blocks.filter(({ end }) => end <= most);
  return { ...paper, text: paper.text.slice(0, blocks.at(-1)?.end ?? 0), blocks };
}

/** Notes on what was cut, a sentence for each part. */
export function leftOutNotes({
  title,
  abstract,
  leftOut = [],
}: Pick<StudyPart, 'title' | 'abstract' | 'leftOut'>): string[] {
  const named = `“${title.length > 90 ? `${title.slice(0, 88).trimEnd()}…` : title}”`;
  // A part ends with a whole word, a little before the stated limit.
  const longest = (length: number) => (Math.ceil(length / 1_000) * 1_000).toLocaleString('en');
  const words = {
    title: `The title of ${named} is very long: its first ${longest(maxReadLengths.title)} characters were read.`,
    abstract: `${title === unnamedText ? 'The text that was sent' : `The text of ${named}`} is very long: its first ${longest(abstract?.length ?? 0)} characters were read.`,
  };
  return leftOut.map((part) => words[part]);
}
