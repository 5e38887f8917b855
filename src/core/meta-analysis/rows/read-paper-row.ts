/**
 * The row of an uploaded paper: effects from its whole text, including tables, and only the parts of the text from
 * which they were read.
 */

import {
  abstractLabel,
  apartLabels,
  type PaperText,
  paperPassages,
  placeInPaper,
} from '#core/documents/paper-passages.ts';
import { type FoundEffect, readPaperEffects } from '#core/extraction/paper-tables/paper-effects.ts';
import { type PaperTable, paperTables } from '#core/extraction/paper-tables/paper-table.ts';
import { readParticipants } from '#core/extraction/read-participants.ts';
import { subjectKind } from '#core/extraction/subject-kind.ts';
import { studyDesign } from '#core/extraction/synthesis-design.ts';
import type { ConceptIndex } from '#core/lexicon/find-concepts.ts';
import { initialsOf } from '#core/records/author-names.ts';
import type { Passage } from '#core/text/passages.ts';
import {
  type AnalysisRow,
  blankCell,
  blankCells,
  type Candidate,
  type Cell,
  type CellSource,
  type PaperPlace,
} from './analysis-row.ts';
import { candidateOf, mainEffect, type SourceAt } from './candidate-of.ts';
import type { StudyToRead } from './read-rows.ts';
import { readRegistrations } from './registrations.ts';
import { conditionsOf, withConcepts } from './row-concepts.ts';
import { labelOf, readTrialName } from './trial-name.ts';
import { readCell, withCandidate } from './with-candidate.ts';

/** The page of an uploaded paper that contains a source; null for other studies, and after the paper was deleted. */
export function paperPage({ study }: AnalysisRow, { passage }: CellSource): number | null {
  return study.paper?.places[passage - 1]?.page ?? null;
}

export type PaperToRead = Pick<StudyToRead, 'id' | 'title' | 'authors' | 'year' | 'doi' | 'standing'> & {
  readonly paper: PaperText;
};

/** Candidates. A user cannot choose among more. */
const maxEffects = 80;

/** The key of a paper's row, by the paper's number among the uploads. */
const paperRowKey = (id: number): string => `paper-${id}`;

/**
 * `Anna K. Lindqvist` in the form of rows: `Lindqvist AK`. A name with the family name first, or of one word, is
 * unchanged.
 */
export function familyFirst(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.at(-1) ?? '';
  if (words.length < 2 || /^(?:\p{Lu}\.?){1,3}$/u.test(last) || name.includes(',')) return name.trim();
  let from = words.length - 1;
  while (
    from > 1 &&
    /^(?:van|von|der|den|de|del|della|di|da|dos|du|la|le|el|al|bin|ter|ten)$/i.test(words[from - 1] ?? '')
  )
    from -= 1;
  return `${words.slice(from).join(' ')} ${initialsOf(words.slice(0, from).join(' '))}`;
}

interface Stretch {
  start: number;
  end: number;
  kind: PaperPlace['kind'];
  section: string | null;
  table: number | null;
}

type Range = { start: number; end: number };

/** The ranges to which an effect's cells refer. */
function rangesOf({ effect, alsoAt }: FoundEffect): Range[] {
  const { outcome, timePoint, arms, counts, means } = effect;
  return [effect, outcome, timePoint, arms?.studied, arms?.reference, ...alsoAt]
    .concat(counts ?? [], counts?.map(({ totalAt }) => totalAt) ?? [], means ?? [], means?.map(({ nAt }) => nAt) ?? [])
    .flatMap((range) => range ?? []);
}

/** Whole sentences and rows around the ranges, in the order of the paper, each once. */
function stretchesAround(paper: PaperText, passages: readonly Passage[], ranges: readonly Range[]): Stretch[] {
  const wanted = new Map<number, Stretch>();
  const add = (stretch: Stretch) => {
    const known = [...wanted.values()].find(({ start, end }) => start < stretch.end && stretch.start < end);
    if (!known) wanted.set(stretch.start, stretch);
    else if (stretch.start < known.start || stretch.end > known.end) {
      wanted.delete(known.start);
      add({ ...known, start: Math.min(known.start, stretch.start), end: Math.max(known.end, stretch.end) });
    }
  };
  const tables = new Map<number, PaperTable[]>();
  for (const range of ranges) {
    const within = passages.filter(({ start, end }) => start < range.end && range.start < end);
    const [first] = within;
    const last = within.at(-1);
    if (!first || !last) continue;
    const index = paper.blocks.findLastIndex(({ start }) => start <= range.start);
    const isTable = paper.blocks[index]?.kind === 'table';
    if (isTable && !tables.has(index)) tables.set(index, paperTables(paper, index));
    const table = isTable ? tables.get(index)?.findLast(({ headStart }) => headStart <= range.start) : undefined;
    const mark = table?.headStart ?? null;
    if (table) {
      add({ start: table.headStart, end: table.headEnd, kind: 'head', section: apartLabels.table, table: mark });
      if (table.caption)
        add({
          start: table.caption.start,
          end: table.caption.end,
          kind: 'caption',
          section: apartLabels.caption,
          table: mark,
        });
      for (const { start, end } of table.notes)
        add({ start, end, kind: 'note', section: apartLabels.note, table: mark });
    }
    add({
      start: first.start,
      end: last.end,
      kind: isTable ? 'row' : 'sentence',
      section: first.section,
      table: mark,
    });
  }
  return [...wanted.values()].filter(({ start, end }) => end > start).sort((left, right) => left.start - right.start);
}

const gap = '\n\n';

/** The parts of the paper in the row's text, their origin, and the mapping of places in the paper to them. */
function excerptOf(paper: PaperText, stretches: readonly Stretch[]) {
  const places: PaperPlace[] = [];
  let text = '';
  for (const { start, end, kind, section, table } of stretches) {
    if (text !== '') text += gap;
    const from = text.length;
    text += paper.text.slice(start, end);
    // An uploaded paper has pages; only one from the web has none.
    const { page = 1 } = placeInPaper(paper, start);
    places.push({ start: from, end: text.length, at: start, page, kind, section, table });
  }
  const sourceAt: SourceAt = (range, formula = null) => {
    const index = places.findIndex(({ at, start, end }) => range.start >= at && range.start < at + (end - start));
    const place = places[index];
    const by = place ? place.start - place.at : 0;
    return { passage: Math.max(1, index + 1), start: range.start + by, end: range.end + by, formula };
  };
  return { text, places, sourceAt };
}

function peopleIn(passages: readonly Passage[]) {
  const parts = [
    passages.filter(({ section }) => section?.startsWith(abstractLabel)),
    passages.filter(({ section }) => section === 'Results'),
    passages.filter(({ section }) => section === 'Methods'),
  ];
  for (const part of parts) {
    const found = readParticipants(part);
    if (found) return found;
  }
  return null;
}

/** A table's label begins with a capital; the paper shows whether the word has one elsewhere. */
function asInSentence({ text }: PaperText, words: string): string {
  const [first = ''] = /^\p{Lu}\p{Ll}+/u.exec(words) ?? [];
  const small = first.charAt(0).toLowerCase() + first.slice(1);
  const isPlain = first !== '' && new RegExp(`(?<![\\p{L}-])${small}(?![\\p{L}])`, 'u').test(text);
  return isPlain ? small + words.slice(first.length) : words;
}

function inSentences(paper: PaperText, { cells, ...candidate }: Candidate): Candidate {
  const plain = (cell: Cell<string> | undefined): Cell<string> =>
    cell?.value ? { ...cell, value: asInSentence(paper, cell.value) } : blankCell;
  const { outcome, studiedArm, referenceArm } = cells;
  const words = { outcome: plain(outcome), studiedArm: plain(studiedArm), referenceArm: plain(referenceArm) };
  return { ...candidate, cells: { ...cells, ...words } };
}

/** The candidates: the main outcome first, subgroups last, else in the order of the paper. */
function inOrder(found: readonly FoundEffect[]): FoundEffect[] {
  const rank = ({ effect: { importance, population, doubtful } }: FoundEffect) =>
    (importance === 'primary' ? 0 : 2) + (population === 'subgroup' ? 4 : 0) + (doubtful ? 1 : 0);
  return found.toSorted((left, right) => rank(left) - rank(right)).slice(0, maxEffects);
}

/** The row, and the text to which the offsets of its cells refer. */
export interface ReadPaperRow {
  row: AnalysisRow;
  text: string;
}

export function paperRowOf(
  { id, title, authors, year, doi, standing: retractionStatus, paper }: PaperToRead,
  concepts: ConceptIndex | null = null,
): ReadPaperRow {
  const passages = paperPassages(paper);
  const found = inOrder(readPaperEffects(paper));
  const participants = peopleIn(passages);
  const ranges = [...found.flatMap(rangesOf), ...(participants ? [participants] : [])];
  const { text, places, sourceAt } = excerptOf(paper, stretchesAround(paper, passages, ranges));
  const candidates = found.map(({ effect, alsoAt }): Candidate => {
    const candidate = withConcepts(inSentences(paper, candidateOf(effect, sourceAt)), concepts);
    return alsoAt.length === 0 ? candidate : { ...candidate, alsoAt: alsoAt.map((range) => sourceAt(range)) };
  });
  const own = passages.filter(({ section }) => section?.startsWith(abstractLabel) || section === 'Methods');
  const ownText = own.map((passage) => passage.text).join(' ');
  const design = studyDesign({ title, studyTypes: [], randomized: false, passages: own });
  const counted = passages.find(({ passage }) => passage === participants?.passage)?.text ?? '';
  const conditions = concepts ? conditionsOf(title, counted, concepts) : [];
  const names = authors.map(familyFirst);
  const trialName = readTrialName(title, ownText);
  const studyTypes = [
    design === 'randomised trial' || design === 'trial' ? ('clinical_trial' as const) : ('other' as const),
  ];
  const row: AnalysisRow = {
    key: paperRowKey(id),
    study: {
      id: null,
      title,
      year,
      label: labelOf({ authors: names, title, year }, trialName),
      trialName,
      doi,
      pmid: null,
      registrations: readRegistrations(ownText),
      authors: names,
      sites: [],
      standing: retractionStatus,
      studyTypes,
      randomized: design === 'randomised trial',
      subjects: subjectKind({ title, abstract: ownText, studyTypes }),
      readFrom: 'full text',
      ...(conditions.length > 0 && { conditions }),
      paper: { id, places, deleted: false },
    },
    cells: { ...blankCells, people: participants ? readCell(participants.value, sourceAt(participants)) : blankCell },
    candidates,
    chosen: null,
    leftOut: null,
  };
  const main = mainEffect(candidates);
  return { row: main === null ? row : withCandidate(row, main, 'rule'), text };
}
