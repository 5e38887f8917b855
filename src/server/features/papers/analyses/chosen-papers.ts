/** Which of the chosen papers can be read, in the engine runner's form, and the notes on the others. */

import type { UploadedText } from '#contract/papers/uploads.ts';
import { maxReadLengths } from '#contract/shared/checked-answer.ts';
import { decoded } from '#core/documents/pages/decodable-text.ts';
import { readLanguage } from '#core/text/is-english.ts';
import { Failure } from '#server/diagnostics/failure.ts';
import { nothingDecoded } from '#server/features/papers/read-paper.ts';
import type { UploadRow } from '#server/features/papers/store.ts';
import { minReadableLength } from '#server/llm/passages-for-engine.ts';
import { readPaperPart } from '#server/llm/read-part.ts';
import type { ReadStudy } from '#server/llm/study-description.ts';

/** Length of all papers that are read together, in UTF-16 units. */
const maxCombinedLength = 1_500_000;

export type RetractionStatuses = ReadonlyMap<number, ReadStudy['standing']>;

export interface ChosenPapers {
  /** In the order sent, each once. */
  papers: { row: UploadRow; study: ReadStudy }[];
  notes: string[];
}

/** The paper's name in a sentence. */
export const quotedTitle = ({ title }: Pick<UploadRow, 'title'>) =>
  `“${title.length > 90 ? `${title.slice(0, 88).trimEnd()}…` : title}”`;

/** Why a paper cannot be read and what to do, as a sentence; null where it can. */
function whyUnread(row: UploadRow, text: UploadedText | null): string | null {
  if (row.is_scan)
    return `${quotedTitle(row)} holds pictures of pages without text, and nothing can be read from them.`;
  if (text !== null && text.text.trim().length >= minReadableLength)
    // Papers that were read before this was recorded.
    return decoded(text.text) === 'garbled' ? `${quotedTitle(row)} was not read. ${nothingDecoded}` : null;
  if (row.reading === 'failed')
    return `${quotedTitle(row)} could not be read. ${row.fault ?? 'Read it again, or upload another copy.'}`;
  if (row.reading === 'stopped') return `Reading ${quotedTitle(row)} was stopped. Read it again first.`;
  if (row.reading === 'waiting') return `${quotedTitle(row)} is still being read. Try again in a moment.`;
  return `No text was found in ${quotedTitle(row)}.`;
}

function readPaper(
  row: UploadRow,
  { text, pages, blocks, sections }: UploadedText,
  retractionStatuses: RetractionStatuses,
): ReadStudy {
  const retractionStatus = retractionStatuses.get(row.id) ?? row.standing ?? 'unknown';
  return {
    id: row.id,
    title: row.title,
    abstract: null,
    sections: [],
    paper: { text, pages, blocks, sections },
    studyTypes: [],
    randomized: false,
    retracted: retractionStatus === 'retracted',
    authors: row.authors,
    journal: null,
    year: row.year,
    doi: row.doi,
    pmid: null,
    studyType: 'other',
    standing: retractionStatus,
    stored: false,
  };
}

/**
 * Papers without text, in another language and, among several, retracted ones are left out and named. Throws
 * upload_not_read where no paper has a text.
 */
export function choosePapers(
  given: readonly { row: UploadRow; text: UploadedText | null }[],
  retractionStatuses: RetractionStatuses,
): ChosenPapers {
  const unread = given.flatMap(({ row, text }) => whyUnread(row, text) ?? []);
  if (unread.length === given.length) throw new Failure('upload_not_read', { detail: unread.join(' ') });
  const notes = [...unread];
  const papers: ChosenPapers['papers'] = [];
  let length = 0;
  for (const { row, text } of given) {
    if (text === null || whyUnread(row, text) !== null) continue;
    if (readLanguage(text.text) === 'other') {
      notes.push(`${quotedTitle(row)} is not in English and was not read.`);
      continue;
    }
    const read = readPaperPart(text, Math.min(maxReadLengths.paper, maxCombinedLength - length));
    if (read.text.length < minReadableLength) {
      notes.push(`${quotedTitle(row)} was not read: the papers chosen are too long to be read together.`);
      continue;
    }
    length += read.text.length;
    if (read !== text) notes.push(`${quotedTitle(row)} is very long: its end was not read.`);
    if (row.partial !== null) notes.push(`${quotedTitle(row)}: ${row.partial}`);
    papers.push({ row, study: readPaper(row, read, retractionStatuses) });
  }
  const sound = papers.filter(({ study }) => !study.retracted);
  for (const { row, study } of papers) {
    if (!study.retracted) continue;
    if (sound.length > 0) notes.push(`${quotedTitle(row)} is retracted and was not read.`);
    else notes.push(`${quotedTitle(row)} is retracted: what it says must not be relied on.`);
  }
  return { papers: sound.length > 0 ? sound : papers, notes };
}
