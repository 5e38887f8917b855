/** Chosen studies as rows of the table, read by rules without a model. */
import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { UnreadStudy } from '#contract/meta-analysis.ts';
import { maxReadLengths, type StudyText } from '#contract/shared/checked-answer.ts';
import type { MergedStudy } from '#core/matching/merge/merge-records.ts';
import type { AnalysisRow, Cell, ReadFrom } from '#core/meta-analysis/rows/analysis-row.ts';
import { readRow, type StudyToRead } from '#core/meta-analysis/rows/read-rows.ts';
import type { AbstractSection } from '#core/records/study-record.ts';
import { readLanguage } from '#core/text/is-english.ts';
import { splitPassages } from '#core/text/passages.ts';
import { conceptIndex } from '#server/lexicon/concept-index.ts';
import type { StudyReader } from '#server/literature/source.ts';
import { readPart, unnamedText } from '#server/llm/read-part.ts';
import { readStudyOf } from '#server/llm/studies-to-read.ts';

export interface ReadRows {
  /** Each study once, in the order given. */
  rows: AnalysisRow[];
  /** By the row's key: the text that its cells' offsets refer to. */
  texts: Record<string, string>;
  /** For each row the index of its study in the input, from 0. */
  positions: number[];
  unread: UnreadStudy[];
}

export type RowReader = (given: readonly StudyText[], signal: AbortSignal) => Promise<ReadRows>;

/** Yields after this long, in milliseconds. */
const maxBlockingMs = 20;

/** A study before its effects are read. */
interface Source {
  key: string;
  /** Null for text without a stored study. */
  id: number | null;
  study: Omit<StudyToRead, 'id' | 'text' | 'passages' | 'readFrom'>;
  text: string;
  sections: readonly AbstractSection[];
  readFrom: ReadFrom;
  /** From the library, for a text that consists of result sentences: a number in them can be one arm's. */
  participants: number | null;
}

function storedSource(id: number, stored: MergedStudy): Source {
  const read = readStudyOf(stored);
  const {
    title,
    authors,
    year,
    doi,
    pmid,
    studyTypes,
    randomized,
    standing: retractionStatus,
    readFrom = 'abstract',
  } = read;
  const { trialName = null, participants = null } = stored.libraryResults ?? {};
  return {
    key: `study-${id}`,
    id,
    study: {
      title,
      authors,
      year,
      doi,
      pmid,
      registrations: stored.registrations,
      studyTypes,
      randomized,
      standing: retractionStatus,
      trialName,
      participants,
    },
    text: read.abstract ?? '',
    sections: read.sections,
    readFrom,
    participants: readFrom === 'library' ? participants : null,
  };
}

/** A text that came with the request. Its key is its id, else a hash of the text. */
function sentSource({ id, title, abstract, authors }: StudyText): Source {
  const text = abstract ?? '';
  const mark = createHash('sha256')
    .update(`${title ?? ''}\n${text}`)
    .digest('hex')
    .slice(0, 16);
  return {
    key: id === undefined ? `text-${mark}` : `study-${id}`,
    id: null,
    study: {
      title: title?.trim() || unnamedText,
      authors: authors ?? [],
      year: null,
      doi: null,
      pmid: null,
      registrations: [],
      studyTypes: ['other'],
      randomized: false,
      // No database was asked about it.
      standing: 'unknown',
    },
    text,
    sections: [],
    readFrom: 'abstract',
    participants: null,
  };
}

const titleTooLong = `Its title is very long: its first ${maxReadLengths.title.toLocaleString('en')} characters were read.`;
const tooLong = `Its text is longer than an abstract: the rules read its first ${maxReadLengths.abstract.toLocaleString('en')} characters.`;
const typeThem = 'Its row is there for figures that you type.';

function unreadable({ text }: Source): string | null {
  if (text.trim() === '') return `No abstract is at hand. ${typeThem}`;
  if (readLanguage(text) === 'other')
    return `Its abstract is not in English, and the rules read English only. ${typeThem}`;
  return null;
}

/** Whole sentences from the beginning, up to the rules' limit. */
function readSentences(text: string, sections: readonly AbstractSection[]) {
  const part = text.slice(0, maxReadLengths.abstract);
  const all = splitPassages(
    part,
    sections.filter(({ end }) => end <= part.length),
  );
  const passages = part === text ? all : all.slice(0, Math.max(1, all.length - 1));
  return { text: part === text ? text : part.slice(0, passages.at(-1)?.end ?? 0), passages };
}

function rowOf({ key, id, study, text, sections, participants, ...source }: Source, readable: boolean): AnalysisRow {
  const part = readSentences(readable ? text : '', readable ? sections : []);
  const row = readRow({ ...study, id: id ?? 0, ...part, readFrom: source.readFrom }, conceptIndex());
  const people: Cell<number> =
    participants === null || row.cells.people.value === participants
      ? row.cells.people
      : { value: participants, from: 'record', rejected: null };
  return {
    ...row,
    key,
    study: { ...row.study, id, readFrom: readable ? source.readFrom : null },
    cells: { ...row.cells, people },
  };
}

export function createRowReader(readStudies: StudyReader): RowReader {
  return async (given, signal) => {
    const known = await readStudies(given.flatMap(({ id }) => id ?? []));
    const read: ReadRows = { rows: [], texts: {}, positions: [], unread: [] };
    /** By the stored study's id, or the key of a text: the title of its row. */
    const seen = new Map<string, string>();
    let lastYield = performance.now();
    for (const [position, text] of given.entries()) {
      signal.throwIfAborted();
      const stored = text.id === undefined ? undefined : known.get(text.id);
      if (!stored && !text.title?.trim() && !text.abstract?.trim()) {
        const title = text.id === undefined ? 'A study without a text' : `Study ${text.id}`;
        read.unread.push({ id: text.id ?? null, title, why: 'Nothing is stored here under this number.' });
        continue;
      }
      const whole = stored && text.id !== undefined ? storedSource(text.id, stored) : sentSource(text);
      const { title, leftOut } = readPart({ title: whole.study.title, abstract: null, sections: [] });
      const source = { ...whole, study: { ...whole.study, title } };
      const mark = stored ? `stored ${stored.id}` : source.key;
      const twin = seen.get(mark);
      if (twin !== undefined) {
        if (!read.rows.some(({ key }) => key === source.key))
          read.unread.push({
            id: text.id ?? null,
            title,
            why: `It is the same study as “${twin}”, which has a row already.`,
          });
        continue;
      }
      seen.set(mark, title);
      const why = unreadable(source);
      if (why !== null) read.unread.push({ id: text.id ?? null, title, why });
      read.rows.push(rowOf(source, why === null));
      read.positions.push(position);
      if (why === null) read.texts[source.key] = source.text;
      if (why === null && source.text.length > maxReadLengths.abstract)
        read.unread.push({ id: text.id ?? null, title, why: tooLong });
      if (leftOut !== undefined) read.unread.push({ id: text.id ?? null, title, why: titleTooLong });
      if (performance.now() - lastYield < maxBlockingMs) continue;
      await setImmediate();
      lastYield = performance.now();
    }
    return read;
  };
}
