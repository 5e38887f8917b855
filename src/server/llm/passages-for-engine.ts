/** The input of an engine: the numbered sentences of the studies. It is data and contains no instructions. */

import { type PaperText, paperPassages } from '#core/documents/paper-passages.ts';
import type { StudyContext } from '#core/evidence/check-statement.ts';
import type { StudyType } from '#core/records/study-kinds.ts';
import type { AbstractSection } from '#core/records/study-record.ts';
import { type Passage, splitPassages } from '#core/text/passages.ts';

/** A study in the runner's form. */
export interface EngineStudy {
  id: number;
  title: string;
  /** The text that is read: the abstract, or the library's text in its place. */
  abstract: string | null;
  sections: readonly AbstractSection[];
  /** The whole paper, which is then read in place of the abstract. */
  paper?: PaperText;
  studyTypes: readonly StudyType[];
  randomized: boolean;
  retracted: boolean;
}

/** A study whose sentences are in the material, under the numbers `firstPassage` to `lastPassage`. */
export interface MaterialStudy extends StudyContext {
  id: number;
  studyTypes: readonly StudyType[];
  randomized: boolean;
  retracted: boolean;
  paper?: PaperText;
}

export interface Material {
  /** Of all studies, numbered consecutively from 1; offsets are into each study's own abstract, or its paper's text. */
  passages: readonly Passage[];
  studies: readonly MaterialStudy[];
  /** The user's question, where a skill answers one. */
  question: string | null;
  /** Which of a skill's variants, for example a focus. */
  choice: string | null;
  /** What sentences report, by their number: sent to a model where there is room. */
  findings?: readonly { passage: number; words: readonly string[] }[];
}

/** Abstracts with fewer characters than this, trimmed, have nothing to read. */
export const minReadableLength = 10;

/**
 * The sentences of the studies that have an abstract or a whole paper, in the order given; a study given twice is read
 * once.
 */
export function readMaterial(
  studies: readonly EngineStudy[],
  question: string | null = null,
  choice: string | null = null,
): Material {
  const passages: Passage[] = [];
  const read: MaterialStudy[] = [];
  const seen = new Set<number>();
  for (const { id, title, abstract, sections, paper, studyTypes, randomized, retracted } of studies) {
    if (seen.has(id) || (paper?.text ?? abstract ?? '').trim().length < minReadableLength) continue;
    seen.add(id);
    const own = paper ? paperPassages(paper) : splitPassages(abstract ?? '', sections);
    if (own.length === 0) continue;
    const before = passages.length;
    for (const passage of own) passages.push({ ...passage, passage: before + passage.passage });
    read.push({
      id,
      title,
      studyTypes,
      randomized,
      retracted,
      firstPassage: before + 1,
      lastPassage: passages.length,
      ...(paper && { paper }),
    });
  }
  return { passages, studies: read, question, choice };
}

/** The study of a passage; null for an unknown number. */
export function studyOf(material: Pick<Material, 'studies'>, passage: number): MaterialStudy | null {
  return (
    material.studies.find(({ firstPassage, lastPassage }) => passage >= firstPassage && passage <= lastPassage) ?? null
  );
}

/** A study's own passages, with the material's numbers. */
export function passagesOf(
  material: Pick<Material, 'passages'>,
  study: Pick<MaterialStudy, 'firstPassage' | 'lastPassage'>,
): readonly Passage[] {
  return material.passages.slice(study.firstPassage - 1, study.lastPassage);
}
