/** Which of the chosen studies a text about several may quote at all, and what a reader is informed of the others. */
import { readLanguage } from '#core/text/is-english.ts';

export interface ChosenStudy {
  title: string;
  abstract: string | null;
  retracted: boolean;
}

export interface ReadableStudies<Study> {
  /** In the order given; those without an abstract are still among them. */
  studies: Study[];
  /** One sentence for each study left out. */
  notes: string[];
}

const named = (title: string) => `“${title.length > 90 ? `${title.slice(0, 88).trimEnd()}…` : title}”`;

/** Leaves out what was retracted and what is not in English, since the rules and the check read English only. */
export function readableStudies<Study extends ChosenStudy>(chosen: readonly Study[]): ReadableStudies<Study> {
  const studies: Study[] = [];
  const notes: string[] = [];
  for (const study of chosen) {
    if (study.retracted) notes.push(`${named(study.title)} was retracted, so nothing is quoted from it.`);
    else if (readLanguage(study.abstract ?? '') === 'other')
      notes.push(`The abstract of ${named(study.title)} is not in English and was not read.`);
    else studies.push(study);
  }
  return { studies, notes };
}
