/** The studies of a study guide or a synthesis, each read once: what its sentences are for, and what kind of study it is. */

import { type DirectionClaim, directionsOf } from '#core/extraction/direction/direction.ts';
import { readEffects } from '#core/extraction/effects/reported-effects.ts';
import { readParticipants } from '#core/extraction/participants.ts';
import { type PassageRole, passageRoles } from '#core/extraction/passage-roles.ts';
import { type StudyDesign, studyDesign } from '#core/extraction/synthesis-design.ts';
import { type PartStatement, verbatim } from '#core/fact-check/part-statement.ts';
import type { StudyType } from '#core/records/study-kinds.ts';
import type { Passage } from '#core/text/passages.ts';
import { contentStems, shared } from '#core/text/words/content-words.ts';

/** A study as it is given: its sentences under whatever numbers the caller has for them. */
export interface SourceStudy {
  id: number;
  title: string;
  studyTypes: readonly StudyType[];
  randomized: boolean;
  passages: readonly Passage[];
}

export interface PassageReading {
  /** Words shared with the title. */
  topical: number;
  directions: readonly DirectionClaim[];
  /** Whether an effect with its interval is stated. */
  hasEffect: boolean;
}

export interface ReadSource {
  study: SourceStudy;
  design: StudyDesign;
  /** People in all where the text says it plainly. */
  participants: { value: number; passage: number } | null;
  roles: ReadonlyMap<number, PassageRole>;
  titleStems: ReadonlySet<string>;
  /** What is read of a passage for every question, by its number. */
  readings: ReadonlyMap<number, PassageReading>;
}

export function readSource(study: SourceStudy): ReadSource {
  const participants = readParticipants(study.passages);
  const titleStems = contentStems(study.title);
  const roles = passageRoles(study.passages);
  return {
    study,
    design: studyDesign(study),
    participants: participants && { value: participants.value, passage: participants.passage },
    roles,
    titleStems,
    readings: new Map(
      study.passages.map(({ passage, text }): [number, PassageReading] => {
        const role = roles.get(passage);
        const tells = role === 'results' || role === 'conclusion';
        return [
          passage,
          {
            topical: shared(contentStems(text), titleStems),
            directions: tells ? directionsOf(text) : [],
            hasEffect: tells && readEffects(text).length > 0,
          },
        ];
      }),
    ),
  };
}

/** `[Conclusion] …`: a heading that is in the text. */
const heading = /^\[[\p{L} ]{4,40}\]\s+(?=\S)/u;

/** The sentence as a statement that rests on itself, without a heading before it. */
export function quotation(part: string, passage: Passage, label?: string): PartStatement {
  return verbatim(part, { ...passage, text: passage.text.replace(heading, '') }, label);
}
