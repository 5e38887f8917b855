/** What is known here of studies, by the numbers that were sent: the stored study, and the library's results beside it. */
import type { MergedStudy } from '#core/bibliography/merge-records.ts';
import type { AbstractSection } from '#core/bibliography/study-record.ts';
import { joinWords } from '#core/language/synthesis/synthesis-design.ts';
import type { ReadStored } from './read-studies.ts';
import type { ReadStudy } from './study-description.ts';

/** What the built-in library holds of a study beyond its record. */
export interface StudyResults {
  trialName: string | null;
  participants: number | null;
  /** Sentences that say the results, where there is no abstract. */
  text: string | null;
}

export interface KnownStudy {
  study: MergedStudy;
  trialName: string | null;
  participants: number | null;
  /** The abstract; where there is none the library's result sentences; null where there is neither. */
  text: string | null;
  sections: readonly AbstractSection[];
  /** The text is the library's sentences. */
  isResults: boolean;
}

/** Numbers under which nothing is stored are missing. */
export type FindStudies = (ids: readonly number[]) => Promise<ReadonlyMap<number, KnownStudy>>;

export interface KnownStudyParts {
  readStored: ReadStored;
  /** Of the library's own studies; others are missing. */
  readResults: (ids: readonly number[]) => Promise<ReadonlyMap<number, StudyResults>>;
}

export function createStudyFinder({ readStored, readResults }: KnownStudyParts): FindStudies {
  return async (ids) => {
    const stored = await readStored([...new Set(ids)]);
    const members = [...stored.values()].flatMap((study) => study.members.map(({ id }) => id));
    const results = await readResults([...new Set(members)]);
    return new Map([...stored].map(([id, study]) => [id, knownStudy(study, results)]));
  };
}

function knownStudy(study: MergedStudy, results: ReadonlyMap<number, StudyResults>): KnownStudy {
  const own = study.members.flatMap(({ id }) => results.get(id) ?? []);
  const abstract = (study.abstract ?? '').trim() === '' ? null : study.abstract;
  const text = abstract ?? own.find((each) => each.text !== null)?.text ?? null;
  return {
    study,
    trialName: own.find(({ trialName }) => trialName !== null)?.trialName ?? null,
    participants: own.find(({ participants }) => participants !== null)?.participants ?? null,
    text,
    sections: abstract === null ? [] : study.sections,
    isResults: abstract === null && text !== null,
  };
}

/**
 * A study without an abstract is read by the result sentences that the built-in library has of it. `byResults` names
 * those studies by their numbers, for the note that the reader is owed.
 */
export function withResults(studies: readonly ReadStudy[], known: ReadonlyMap<number, KnownStudy>) {
  const byOwnId = new Map([...known.values()].map((each) => [each.study.id, each]));
  const byResults = new Map<number, string>();
  const read = studies.map((study): ReadStudy => {
    const own = study.stored ? byOwnId.get(study.id) : undefined;
    if (!own?.isResults) return study;
    byResults.set(study.id, own.trialName ?? `“${study.title}”`);
    return { ...study, abstract: own.text, sections: [] };
  });
  return { studies: read, byResults };
}

/** What is said of the studies that are read by their results; no note where none of `studies` is. */
export function resultsNotes(studies: readonly ReadStudy[], byResults: ReadonlyMap<number, string>): string[] {
  const names = studies.flatMap(({ id }) => byResults.get(id) ?? []);
  if (names.length === 0) return [];
  return [`No abstract of ${joinWords(names)} is at hand: read were the results as the built-in library states them.`];
}
