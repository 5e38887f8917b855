/** Rows from what the rules read in a study's text. In doubt a cell is blank and the user is asked. */

import { readStatedEffects } from '#core/extraction/effects/state-effects.ts';
import { readParticipants } from '#core/extraction/participants.ts';
import { subjectKind } from '#core/extraction/subject-kind.ts';
import type { RetractionStatus } from '#core/matching/merge/merge-notices.ts';
import type { StudyType } from '#core/records/study-kinds.ts';
import type { Passage } from '#core/text/passages.ts';
import {
  type AnalysisRow,
  blankCell,
  blankCells,
  type Candidate,
  type Cell,
  type CellSource,
  type ReadFrom,
} from './analysis-row.ts';
import { candidateOf, isUsable, sourcesIn } from './candidate-of.ts';
import { readRegistrations } from './registrations.ts';
import { readTrialName } from './trial-name.ts';
import { readCell, sameFigures, withCandidate } from './with-candidate.ts';

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

const family = (author: string) => author.trim().replace(/\s(?:\p{Lu}[.\s-]?){1,4}$/u, '');

/** The trial's name, else the first author or the title's first words, with the year. */
export function labelOf(
  { authors, title, year }: Pick<StudyToRead, 'authors' | 'title' | 'year'>,
  trialName: string | null,
): string {
  if (trialName) return trialName;
  const [first] = authors;
  const who = first?.trim() ? family(first) : title.trim().split(/\s+/).slice(0, 5).join(' ');
  return year === null ? who : `${who} ${year}`;
}

/** An abstract reports its main result twice, in results and conclusions: the more complete effect represents both. */
function withoutRepeats(candidates: readonly Candidate[]): Candidate[] {
  const filled = ({ cells, importance }: Candidate) =>
    Object.values(cells).filter((cell) => cell.value !== null).length + (importance === 'primary' ? 1 : 0);
  const kept: Candidate[] = [];
  for (const candidate of candidates) {
    const place = kept.findIndex((other) => sameFigures(candidate, other) && sameOutcomeWords(candidate, other));
    const other = kept[place];
    if (!other) kept.push(candidate);
    else if (filled(candidate) > filled(other)) kept[place] = candidate;
  }
  return kept;
}

function sameOutcomeWords(one: Candidate, other: Candidate): boolean {
  const [left, right] = [one.cells.outcome?.value, other.cells.outcome?.value];
  return !left || !right || left.toLowerCase() === right.toLowerCase();
}

/** The only primary effect of the whole study; where none is called primary, the only effect. Else null. */
export function mainEffect(candidates: readonly Candidate[]): number | null {
  const primary = candidates.flatMap((each, index) =>
    each.importance === 'primary' && each.population !== 'subgroup' ? [{ each, index }] : [],
  );
  const [first, second] = primary;
  if (first) return !second && isUsable(first.each) ? first.index : null;
  const [only, another] = candidates;
  if (!only || another || !isUsable(only) || only.population === 'subgroup' || only.importance === 'secondary')
    return null;
  return 0;
}

/** One study's row, filled where the text is clear. */
export function readRow(study: StudyToRead): AnalysisRow {
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
  const sourceAt = sourcesIn(study.passages);
  const candidates = withoutRepeats(readStatedEffects(study.text).map((effect) => candidateOf(effect, sourceAt)));
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
export function readRows(studies: readonly StudyToRead[]): AnalysisRow[] {
  const seen = new Map<string, number>();
  return studies.map((study) => {
    const row = readRow(study);
    const times = (seen.get(row.key) ?? 0) + 1;
    seen.set(row.key, times);
    return times === 1 ? row : { ...row, key: `${row.key}-${times}` };
  });
}
