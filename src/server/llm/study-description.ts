import type { AnswerStudy } from '#contract/shared/checked-answer.ts';
import { abstractLabel } from '#core/documents/paper-passages.ts';
import { readParticipants } from '#core/extraction/participants.ts';
import type { LibraryResults } from '#core/records/study-record.ts';
import type { Passage } from '#core/text/passages.ts';
import { type EngineStudy, type Material, passagesOf } from './passages-for-engine.ts';
import type { LeftOut } from './read-part.ts';

/** A study as a reader is shown it beside an answer, and as an engine reads it. */
export interface ReadStudy extends EngineStudy, Omit<AnswerStudy, 'id' | 'title' | 'passages' | 'participants'> {
  libraryResults?: LibraryResults | undefined;
  /** What of it is longer than is read, and was cut. */
  leftOut?: readonly LeftOut[];
}

export interface DescribedStudy {
  study: Omit<AnswerStudy, 'passages'>;
  /** Under the numbers of its own text, from 1. */
  passages: Passage[];
}

/** Where a whole paper says how many took part in it; elsewhere it counts those of others. */
function aboutPeople(passages: readonly Passage[]): readonly Passage[] {
  const abstract = passages.filter(({ section }) => section?.startsWith(abstractLabel));
  return readParticipants(abstract) ? abstract : passages.filter(({ section }) => section === 'Methods');
}

/** The studies that the material holds, in its order, with what their texts say of the people in them. */
export function describeStudies(studies: readonly ReadStudy[], material: Material): DescribedStudy[] {
  return material.studies.flatMap((read) => {
    const given = studies.find(({ id }) => id === read.id);
    if (!given) return [];
    const {
      id,
      title,
      authors,
      journal,
      year,
      doi,
      pmid,
      studyType,
      randomized,
      standing: retractionStatus,
      stored,
      readFrom,
    } = given;
    const passages = passagesOf(material, read).map((passage) => ({
      ...passage,
      passage: passage.passage - read.firstPassage + 1,
    }));
    const study = {
      id,
      title,
      authors,
      journal,
      year,
      doi,
      pmid,
      studyType,
      randomized,
      standing: retractionStatus,
      stored,
    };
    const participants =
      given.libraryResults?.participants ??
      readParticipants(read.paper ? aboutPeople(passages) : passages)?.value ??
      null;
    return [{ study: { ...study, participants, ...(readFrom && { readFrom }) }, passages }];
  });
}
