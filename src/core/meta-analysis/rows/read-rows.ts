/** Rows from what the rules read in a study's text. In doubt a cell is blank and the user is asked. */

import { readParticipants } from '#core/extraction/read-participants.ts';
import { subjectKind } from '#core/extraction/subject-kind.ts';
import type { ConceptIndex } from '#core/lexicon/find-concepts.ts';
import type { RetractionStatus } from '#core/matching/merge/merge-notices.ts';
import type { StudyType } from '#core/records/study-kinds.ts';
import type { Passage } from '#core/text/passages.ts';
import { type AnalysisRow, blankCell, blankCells, type Cell, type CellSource, type ReadFrom } from './analysis-row.ts';
import { mainEffect } from './candidate-of.ts';
import { readCandidates } from './read-candidates.ts';
import { readRegistrations } from './registrations.ts';
import { conditionsOf } from './row-concepts.ts';
import { labelOf, readTrialName } from './trial-name.ts';
import { readCell, withCandidate } from './with-candidate.ts';

/** The facts of a study, and the text that consists of `passages`. */
export interface StudyToRead {
  readonly id: number;
  readonly title: string;
  /** Family name first: `Marso SP`. */
  readonly authors: readonly string[];
  readonly year: number | null;
  readonly doi: string | null;
  readonly pmid: string | null;
  readonly registrations: readonly string[];
  readonly studyTypes: readonly StudyType[];
  readonly randomized: boolean;
  readonly standing: RetractionStatus;
  readonly text: string;
  readonly passages: readonly Passage[];
  readonly readFrom: ReadFrom;
  /** Where the record itself has it. */
  readonly trialName?: string | null;
  readonly participants?: number | null;
  readonly sites?: readonly string[];
}

/** One study's row, filled where the text is clear. Without the lexicon no cell has concepts. */
export function readRow(study: StudyToRead, concepts: ConceptIndex | null = null): AnalysisRow {
  const {
    id,
    title,
    year,
    doi,
    pmid,
    registrations,
    authors,
    sites = [],
    standing: retractionStatus,
    studyTypes,
    randomized,
  } = study;
  const trialName = study.trialName ?? readTrialName(title, study.text);
  const participants = readParticipants(study.passages);
  const people: Cell<number> = participants
    ? readCell(participants.value, placeOf(participants))
    : study.participants
      ? { value: study.participants, from: 'record', rejected: null }
      : blankCell;
  const candidates = readCandidates(study, concepts);
  const counted = study.passages.find(({ passage }) => passage === participants?.passage)?.text ?? '';
  const conditions = concepts ? conditionsOf(title, counted, concepts) : [];
  const row: AnalysisRow = {
    key: `study-${id}`,
    study: {
      id,
      title,
      year,
      label: labelOf(study, trialName),
      trialName,
      doi,
      pmid,
      registrations: [...new Set([...registrations, ...readRegistrations(study.text)])],
      authors,
      sites,
      standing: retractionStatus,
      studyTypes,
      randomized,
      subjects: subjectKind({ title, abstract: study.text, studyTypes }),
      readFrom: study.readFrom,
      ...(conditions.length > 0 && { conditions }),
    },
    cells: { ...blankCells, people },
    candidates,
    chosen: null,
    leftOut: null,
  };
  const main = mainEffect(candidates);
  return main === null ? row : withCandidate(row, main, 'rule');
}

const placeOf = ({ passage, start, end }: { passage: number; start: number; end: number }): CellSource => ({
  passage,
  start,
  end,
  formula: null,
});

/** One row for each study. The same study chosen twice has two rows with different keys, and a judgement names them. */
export function readRows(studies: readonly StudyToRead[], concepts: ConceptIndex | null = null): AnalysisRow[] {
  const seen = new Map<string, number>();
  return studies.map((study) => {
    const row = readRow(study, concepts);
    const times = (seen.get(row.key) ?? 0) + 1;
    seen.set(row.key, times);
    return times === 1 ? row : { ...row, key: `${row.key}-${times}` };
  });
}
