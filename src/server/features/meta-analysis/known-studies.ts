/** What is known here of studies, by the numbers that were sent: the stored study, and the library's results beside it. */
import type { MergedStudy } from '#core/bibliography/merge-records.ts';
import type { AbstractSection } from '#core/bibliography/study-record.ts';
import { joinWords } from '#core/language/synthesis/synthesis-design.ts';
import type { ReadStored } from '#server/engine/read-studies.ts';
import type { ReadStudy } from '#server/engine/study-description.ts';

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

/** A study without an abstract is read by the result sentences that the built-in library has of it, and the reader is told. */
export function withResults(studies: readonly ReadStudy[], known: ReadonlyMap<number, KnownStudy>) {
  const byOwnId = new Map([...known.values()].map((each) => [each.study.id, each]));
  const names: string[] = [];
  const read = studies.map((study): ReadStudy => {
    const own = study.stored ? byOwnId.get(study.id) : undefined;
    if (!own?.isResults) return study;
    names.push(own.trialName ?? `“${study.title}”`);
    return { ...study, abstract: own.text, sections: [] };
  });
  if (names.length === 0) return { studies: read, notes: [] };
  const note = `No abstract of ${joinWords(names)} is at hand: read were the results as the built-in library states them.`;
  return { studies: read, notes: [note] };
}
