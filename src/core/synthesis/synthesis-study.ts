/** The studies of a study guide or a synthesis, each read once: the roles of its sentences, and its design. */

import { type PartStatement, verbatim } from '#core/evidence/part-statement.ts';
import { type PassageRole, passageRoles } from '#core/extraction/passage-roles.ts';
import { readParticipants } from '#core/extraction/read-participants.ts';
import { type StudyDesign, studyDesign } from '#core/extraction/synthesis-design.ts';
import type { Finding } from '#core/findings/finding.ts';
import { readFindings } from '#core/findings/read-findings.ts';
import type { StudyType } from '#core/records/study-kinds.ts';
import type { Passage } from '#core/text/passages.ts';
import { contentStems, shared } from '#core/text/words/content-words.ts';

/** A study as the caller passes it, with any sentence numbers. */
export interface SourceStudy {
  id: number;
  title: string;
  studyTypes: readonly StudyType[];
  randomized: boolean;
  passages: readonly Passage[];
}

interface PassageReading {
  /** Words shared with the title. */
  topical: number;
  /** Whether it says how an outcome came out. */
  hasDirection: boolean;
  /** Whether an effect with its interval is stated. */
  hasEffect: boolean;
}

export interface ReadSource {
  study: SourceStudy;
  design: StudyDesign;
  /** Number of participants where the text gives it clearly. */
  participants: { value: number; passage: number } | null;
  roles: ReadonlyMap<number, PassageRole>;
  titleStems: ReadonlySet<string>;
  /** The reading of each passage for every question, by its number. */
  readings: ReadonlyMap<number, PassageReading>;
}

export function readSource(study: SourceStudy): ReadSource {
  const participants = readParticipants(study.passages);
  const titleStems = contentStems(study.title);
  const roles = passageRoles(study.passages);
  const findings = readFindings(study.passages, { title: study.title });
  const passagesOf = (some: readonly Finding[]) => new Set(some.map(({ source }) => source.passage));
  const directed = passagesOf(findings.filter(({ direction }) => direction.value !== 'not stated'));
  const withEffect = passagesOf(findings.filter(({ figures }) => figures.effect !== undefined));
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
            hasDirection: tells && directed.has(passage),
            hasEffect: tells && withEffect.has(passage),
          },
        ];
      }),
    ),
  };
}

/** `[Conclusion] …`: a heading within the text. */
const heading = /^\[[\p{L} ]{4,40}\]\s+(?=\S)/u;

/** The sentence as a statement that is its own evidence, without a heading before it. */
export function quotation(part: string, passage: Passage, label?: string): PartStatement {
  return verbatim(part, { ...passage, text: passage.text.replace(heading, '') }, label);
}
