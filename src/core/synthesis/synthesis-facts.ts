/** What is known of each study beside its statements: its name in a text, its design, its people. */

import { designLabels, type StudyDesign, studyDesign } from '#core/extraction/synthesis-design.ts';
import type { StudyType } from '#core/records/study-kinds.ts';
import type { AbstractSection } from '#core/records/study-record.ts';
import { type Passage, splitPassages } from '#core/text/passages.ts';
import { type NamedStudy, nameStudies } from './synthesis-study-names.ts';

export interface DescribableStudy extends NamedStudy {
  abstract: string | null;
  sections: readonly AbstractSection[];
  studyTypes: readonly StudyType[];
  randomized: boolean;
  /** People in all, as the abstract says. */
  participants: number | null;
}

export interface StudyFacts {
  id: number;
  title: string;
  name: string;
  design: StudyDesign;
  participants: number | null;
  /** The sentences of its abstract, from 1. */
  passages: readonly Passage[];
}

export function studyFacts(studies: readonly DescribableStudy[]): StudyFacts[] {
  const names = nameStudies(studies);
  return studies.map(({ id, title, abstract, sections, studyTypes, randomized, participants }) => {
    const passages = splitPassages(abstract ?? '', sections);
    return {
      id,
      title,
      name: names.get(id) ?? title,
      design: studyDesign({ title, studyTypes, randomized, passages }),
      participants,
      passages,
    };
  });
}

export const withThousands = (value: number) => value.toString().replace(/\B(?=(?:\d{3})+$)/g, ',');

/** `a randomised trial with 120 people`. */
export function describeFacts({ design, participants }: Pick<StudyFacts, 'design' | 'participants'>): string {
  const { one } = designLabels[design];
  return participants === null ? one : `${one} with ${withThousands(participants)} people`;
}
