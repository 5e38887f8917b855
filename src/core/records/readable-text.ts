import type { AbstractSection, StudyRecord } from './study-record.ts';

/** The text of a study that is read, searched for results and quoted. */
export interface ReadableText {
  text: string;
  /** Offsets in `text`; empty for the library's sentences. */
  sections: readonly AbstractSection[];
  /** `library`: the built-in library's own sentences, which are never shown as the study's abstract. */
  from: 'abstract' | 'library';
}

const noSections: readonly AbstractSection[] = [];

/** The abstract; without one, the built-in library's sentences on the results; null where there is neither. */
export function readableText({
  abstract,
  sections,
  libraryResults,
}: Pick<StudyRecord, 'abstract' | 'sections' | 'libraryResults'>): ReadableText | null {
  if (abstract?.trim()) return { text: abstract, sections, from: 'abstract' };
  const stated = libraryResults?.text;
  return stated ? { text: stated, sections: noSections, from: 'library' } : null;
}
