/** Chooses the studies that a text about several can quote, with notes about the others. */
import { readLanguage } from '#core/text/is-english.ts';

export interface ChosenStudy {
  title: string;
  abstract: string | null;
  retracted: boolean;
}

export interface ReadableStudies<Study> {
  /** In the given order, including those without an abstract. */
  studies: Study[];
  /** One sentence for each study that was left out. */
  notes: string[];
}

const named = (title: string) => `“${title.length > 90 ? `${title.slice(0, 88).trimEnd()}…` : title}”`;

/**
 * Leaves out retracted studies and texts that are not in English, because the rules and the check read only English.
 */
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
