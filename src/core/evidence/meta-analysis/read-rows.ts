/** Rows from what the rules read in a study's text. In doubt a cell is blank and the reader is asked. */
import type { Standing } from '#core/bibliography/merge-notices.ts';
import type { StudyType } from '#core/bibliography/study-record.ts';
import { readStatedEffects } from '#core/language/effects/state-effects.ts';
import type { StatedEffect, Words } from '#core/language/effects/stated-effect.ts';
import { readParticipants } from '#core/language/participants.ts';
import type { Passage } from '#core/language/passages.ts';
import { subjectKind } from '../subject-kind.ts';
import {
  type AnalysisRow,
  blankCell,
  blankCells,
  type Candidate,
  type Cell,
  type CellSource,
  type Cells,
} from './analysis-row.ts';
import { readRegistrations } from './registrations.ts';
import { readTrialName } from './trial-name.ts';

/** What is known of a study, and the text whose sentences `passages` are. */
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
  readonly standing: Standing;
  readonly text: string;
  readonly passages: readonly Passage[];
  readonly readFrom: 'abstract' | 'full text';
  /** Where the record itself knows them. */
  readonly trialName?: string | null;
  readonly participants?: number | null;
  readonly sites?: readonly string[];
}

const family = (author: string) => author.trim().replace(/\s(?:\p{Lu}[.\s-]?){1,4}$/u, '');

function labelOf({ authors, title, year }: StudyToRead, trialName: string | null): string {
  if (trialName) return trialName;
  const [first] = authors;
  const who = first?.trim() ? family(first) : title.trim().split(/\s+/).slice(0, 5).join(' ');
  return year === null ? who : `${who} ${year}`;
}

function sourceAt(passages: readonly Passage[], at: { start: number; end: number }, formula: string | null = null) {
  const within = passages.find(({ start, end }) => at.start >= start && at.start < end);
  return { passage: within?.passage ?? 1, start: at.start, end: at.end, formula } satisfies CellSource;
}

const read = <Value>(value: Value | null, from: CellSource): Cell<Value> =>
  value === null ? blankCell : { value, from, rejected: null };

/** Arm figures: counts always; means only where they are means with a standard deviation, or one that their standard error gives. */
function armCells(effect: StatedEffect, passages: readonly Passage[]): Partial<Cells> {
  if (effect.counts) {
    const [studied, reference] = effect.counts;
    const [at, other] = [sourceAt(passages, studied), sourceAt(passages, reference)];
    return {
      studiedEvents: read(studied.events, at),
      studiedTotal: read(studied.total, at),
      referenceEvents: read(reference.events, other),
      referenceTotal: read(reference.total, other),
    };
  }
  if (!effect.means || effect.means.some(({ average }) => average === 'median')) return {};
  const [studied, reference] = effect.means;
  const spread = (arm: typeof studied): Cell<number> => {
    if (arm.sd !== null) return read(arm.sd, sourceAt(passages, arm));
    if (arm.spread !== 'SE' || arm.n === null) return blankCell;
    const formula = `${arm.deviation} × √${arm.n}: the standard deviation from the standard error`;
    return read(arm.deviation * Math.sqrt(arm.n), sourceAt(passages, arm, formula));
  };
  return {
    studiedMean: read(studied.value, sourceAt(passages, studied)),
    studiedSd: spread(studied),
    studiedTotal: read(studied.n, sourceAt(passages, studied)),
    referenceMean: read(reference.value, sourceAt(passages, reference)),
    referenceSd: spread(reference),
    referenceTotal: read(reference.n, sourceAt(passages, reference)),
  };
}

function candidateOf(effect: StatedEffect, passages: readonly Passage[]): Candidate {
  const source = sourceAt(passages, effect, effect.computed?.formula ?? null);
  const plain = { ...source, formula: null };
  const words = (found: Words | null): Cell<string> =>
    found ? read(found.text, sourceAt(passages, found)) : blankCell;
  return {
    cells: {
      measure: read(effect.measure, plain),
      estimate: read(effect.estimate, source),
      low: read(effect.ciLow, source),
      high: read(effect.ciHigh, source),
      level: read(effect.level, plain),
      unit: read(effect.unit, plain),
      outcome: words(effect.outcome),
      timePoint: words(effect.timePoint),
      adjustment: read(effect.adjustment, plain),
      studiedArm: words(effect.arms?.studied ?? null),
      referenceArm: words(effect.arms?.reference ?? null),
      ...armCells(effect, passages),
    },
    source,
    readBy: ['rule'],
    importance: effect.importance,
    population: effect.population,
    doubtful: effect.doubtful,
  };
}

const isUsable = ({ cells, doubtful }: Candidate) =>
  doubtful === null &&
  [cells.measure, cells.estimate, cells.low, cells.high].every((cell) => cell && cell.value !== null);

/** Equal measure, estimate and limits. */
export const sameFigures = (one: Candidate, other: Candidate) =>
  (['measure', 'estimate', 'low', 'high'] as const).every(
    (name) => one.cells[name]?.value === other.cells[name]?.value,
  );

/** An abstract says its main result twice, in results and conclusions: the one that says more stands for both. */
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

/** The one primary effect of the whole study; where nothing is said to be primary, the only effect that there is. */
function mainEffect(candidates: readonly Candidate[]): number | null {
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

/** The row with the figures of one of its candidates; what the reader typed beside the effect itself stays. */
export function withCandidate(
  row: AnalysisRow,
  candidate: number,
  by: 'rule' | 'rule and model' | 'reader',
): AnalysisRow {
  const taken = row.candidates[candidate];
  if (!taken) return row;
  const { people, group } = row.cells;
  const cells: Cells = {
    ...blankCells,
    people: people.from === 'typed' ? people : peopleOf(row),
    group,
    ...taken.cells,
  };
  return { ...row, chosen: { candidate, by }, cells: withPeopleFromArms(cells) };
}

/** The number of people that was read or recorded for the study, before an effect's arms are asked. */
function peopleOf({ cells: { people } }: AnalysisRow): Cell<number> {
  const fromArms = typeof people.from === 'object' && people.from?.formula;
  return fromArms ? blankCell : people;
}

function withPeopleFromArms(cells: Cells): Cells {
  const { people, studiedTotal: studied, referenceTotal: reference } = cells;
  if (people.value !== null || people.rejected || studied.value === null || reference.value === null) return cells;
  if (typeof studied.from !== 'object' || studied.from === null) return cells;
  const formula = `${studied.value} + ${reference.value}: both arms together`;
  return { ...cells, people: read(studied.value + reference.value, { ...studied.from, formula }) };
}

/** One study's row, filled where the text is plain. */
export function readRow(study: StudyToRead): AnalysisRow {
  const { id, title, year, doi, pmid, registrations, authors, sites = [], standing, studyTypes, randomized } = study;
  const trialName = study.trialName ?? readTrialName(title, study.text);
  const participants = readParticipants(study.passages);
  const people: Cell<number> = participants
    ? read(participants.value, placeOf(participants))
    : study.participants
      ? { value: study.participants, from: 'record', rejected: null }
      : blankCell;
  const candidates = withoutRepeats(readStatedEffects(study.text).map((effect) => candidateOf(effect, study.passages)));
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
      standing,
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

/** A row a study; the same study chosen twice has two rows under different keys, and the judgement names them. */
export function readRows(studies: readonly StudyToRead[]): AnalysisRow[] {
  const seen = new Map<string, number>();
  return studies.map((study) => {
    const row = readRow(study);
    const times = (seen.get(row.key) ?? 0) + 1;
    seen.set(row.key, times);
    return times === 1 ? row : { ...row, key: `${row.key}-${times}` };
  });
}
