/** The studies of an AI feature's request: by id from the store, else as text. */
import type { StudyText } from '#contract/shared/checked-answer.ts';
import type { MergedStudy } from '#core/matching/merge/merge-records.ts';
import { flatFields } from '#core/records/flat-fields.ts';
import { readableText } from '#core/records/readable-text.ts';
import type { StudyReader } from '#server/literature/source.ts';
import { readPart, unnamedText } from './read-part.ts';
import type { ReadStudy } from './study-description.ts';

/** Ids from here on are given to text without a stored study; they link to nothing. */
export const firstTextId = 9_000_000_000_000;

/** The study with the text that is read of it. */
export function readStudyOf(study: MergedStudy): ReadStudy {
  const { authors, doi, pmid, studyType } = flatFields(study);
  const read = readableText(study);
  return readPart({
    id: study.id,
    title: study.title,
    abstract: read?.text ?? null,
    sections: read?.sections ?? [],
    studyTypes: study.studyTypes,
    randomized: study.randomized,
    retracted: study.standing === 'retracted',
    authors,
    journal: study.journal,
    year: study.published?.year ?? null,
    doi,
    pmid,
    studyType,
    standing: study.standing,
    stored: true,
    libraryResults: study.libraryResults,
    ...(read?.from === 'library' && { readFrom: read.from }),
  });
}

function textStudy({ title, abstract, authors, journal }: StudyText, id: number, most?: number): ReadStudy {
  const study: ReadStudy = {
    id,
    title: title?.trim() || unnamedText,
    abstract: abstract ?? null,
    sections: [],
    studyTypes: [],
    randomized: false,
    retracted: false,
    authors: authors ?? [],
    journal: journal ?? null,
    year: null,
    doi: null,
    pmid: null,
    studyType: 'other',
    // No database was asked about it.
    standing: 'unknown',
    stored: false,
  };
  return readPart(study, most);
}

/**
 * In the order given, each study once. A study that is stored under a sent id is read from the store, whatever text
 * came with it, so that clients cannot attribute text to a study. Text without a stored study is used unmarked. `most`:
 * how many UTF-16 units of such a text are read, where it is more than an abstract.
 */
export async function studiesToRead(
  readStudies: StudyReader,
  given: readonly StudyText[],
  most?: number,
): Promise<ReadStudy[]> {
  const stored = await readStudies([...new Set(given.flatMap(({ id }) => id ?? []))]);
  const studies = new Map<string, ReadStudy>();
  for (const [position, text] of given.entries()) {
    const known = text.id === undefined ? undefined : stored.get(text.id);
    const study = known ? readStudyOf(known) : textStudy(text, firstTextId + position, most);
    const key = known ? String(study.id) : `${text.title ?? ''}\n${text.abstract ?? ''}`;
    if (!studies.has(key)) studies.set(key, study);
  }
  return [...studies.values()];
}
