import type { AnswerStudy } from '#contract/shared/checked-answer.ts';
import { abstractLabel } from '#core/documents/paper-passages.ts';
import { readParticipants } from '#core/extraction/read-participants.ts';
import type { LibraryResults } from '#core/records/study-record.ts';
import type { Passage } from '#core/text/passages.ts';
import { type EngineStudy, type Material, passagesOf } from './passages-for-engine.ts';
import type { ShortenedField } from './read-part.ts';

/** A study as it is shown beside an answer, and as an engine reads it. */
export interface ReadStudy extends EngineStudy, Omit<AnswerStudy, 'id' | 'title' | 'passages' | 'participants'> {
  libraryResults?: LibraryResults | undefined;
  /** The parts that are longer than the limit, and were cut. */
  leftOut?: readonly ShortenedField[];
}

export interface DescribedStudy {
  study: Omit<AnswerStudy, 'passages'>;
  /** With the numbers of its own text, from 1. */
  passages: Passage[];
}

/**
 * The passages of a whole paper that give its own number of participants; elsewhere it gives those of other studies.
 */
function aboutPeople(passages: readonly Passage[]): readonly Passage[] {
  const abstract = passages.filter(({ section }) => section?.startsWith(abstractLabel));
  return readParticipants(abstract) ? abstract : passages.filter(({ section }) => section === 'Methods');
}

/** The studies in the material, in its order, with what their texts say of the participants. */
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
