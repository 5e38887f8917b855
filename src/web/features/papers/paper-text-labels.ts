/** Texts about an uploaded paper, beside its own title. */
import { editableFields, type UploadedStudy } from '#contract/papers/uploads.ts';
import { formatMoment } from '#web/shared/study/format-date.ts';

/** Authors that a row names (specification, section 9). */
const authorsShown = 3;

/** `Ana Ruiz, Bo Li, Cy Oduya, et al.`; null if no author is known. */
export function formatAuthorList(authors: readonly string[]): string | null {
  if (authors.length === 0) return null;
  const named = authors.slice(0, authorsShown).join(', ');
  return authors.length > authorsShown ? `${named}, et al.` : named;
}

/** `3 Nov 2025`, in the reader's time zone. */
export function formatDay(iso: string): string {
  return formatMoment(iso).split(',')[0] ?? '';
}

/** Warnings about the paper and its reading, one sentence each; empty if there are none. */
export function readingNotes(study: UploadedStudy): string[] {
  const { state, fault, partial, warnings, isScan, fileMissing, standing: retractionStatus } = study;
  const notes: string[] = [];
  if (retractionStatus === 'retracted')
    notes.push('This paper has been retracted: what it says must not be relied on.');
  if (retractionStatus === 'concern') notes.push('The journal has expressed a concern about this paper.');
  if (retractionStatus === 'corrected') notes.push('A correction to this paper has been published.');
  if (state === 'failed') notes.push(fault ?? 'This file could not be read. Try again, or upload another copy.');
  if (state === 'stopped') notes.push('Reading was stopped. The file is kept.');
  if (isScan) {
    notes.push(
      'This is a scan: its pages are pictures without text, so that there is nothing to read here. A copy with text, as publishers offer it, can be read.',
    );
  }
  if (partial !== null) notes.push(partial);
  notes.push(...warnings);
  if (fileMissing) {
    notes.push('The server no longer has the file. Upload it again: it is put in its place, and nothing else changes.');
  }
  return notes;
}

const fieldNames = { title: 'title', authors: 'authors', doi: 'DOI', year: 'year' } as const;
const databaseNames = { crossref: 'Crossref', pubmed: 'PubMed' } as const;

/** The source of a paper's details, in a line; null while it is not read. */
export function headText({ state, head, edited }: Pick<UploadedStudy, 'state' | 'head' | 'edited'>): string | null {
  if (state !== 'ready') return null;
  const from = (source: string) =>
    editableFields.filter((field) => head.from[field] === source).map((field) => fieldNames[field]);
  const written = edited.length === 0 ? '' : `; ${joinList(from('reader'))} written by you`;
  const doubt =
    head.doubtful.length === 0 ? '' : `; check ${joinList(head.doubtful.map((field) => fieldNames[field]))}`;
  if (head.by === null) return `As read from the file${checkText[head.check]}${written}${doubt}`;
  const unsaid = from('file');
  const asRead = unsaid.length === 0 ? '' : `; ${joinList(unsaid)} as read from the file`;
  return `Checked against ${databaseNames[head.by]}${asRead}${written}${doubt}`;
}

const checkText: Record<UploadedStudy['head']['check'], string> = {
  confirmed: '',
  unchecked: '',
  not_found: '; not found in Crossref or PubMed',
  other_paper: '; in Crossref its DOI is another paper’s',
};

/** `title`, `title and year`, `title, authors and year`. */
function joinList(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** The running job of a paper, in words; null if none is. */
export function workText({ state, step }: Pick<UploadedStudy, 'state' | 'step'>): string | null {
  if (state === 'waiting') return 'Waiting for its turn to be read';
  return state === 'reading' ? (step ?? 'Being read') : null;
}

/** Whether there is a text to be read, and to be summarised. */
export function hasText({ state, isScan }: Pick<UploadedStudy, 'state' | 'isScan'>): boolean {
  return state === 'ready' && !isScan;
}
