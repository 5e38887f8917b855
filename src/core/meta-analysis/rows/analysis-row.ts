/** One row of the extraction table: a study, and in each cell a value with its source. */

import type { StatedMeasure } from '#core/extraction/effects/stated-effect.ts';
import type { SubjectKind } from '#core/extraction/subject-kind.ts';
import type { RetractionStatus } from '#core/matching/merge/merge-notices.ts';
import type { StudyType } from '#core/records/study-kinds.ts';

/** The full name of each measure. */
export const measureTitles: Readonly<Record<StatedMeasure, string>> = {
  HR: 'hazard ratio',
  RR: 'risk ratio',
  OR: 'odds ratio',
  IRR: 'rate ratio',
  RD: 'risk difference',
  IRD: 'rate difference',
  MD: 'mean difference',
  SMD: 'standardised mean difference',
  ROM: 'ratio of means',
};

/** The value of each cell. The totals apply to events and to means. */
export interface CellValues {
  measure: StatedMeasure;
  estimate: number;
  low: number;
  high: number;
  /** In percent; trials also print 90, 97.5 or 95.02. */
  level: number;
  unit: string;
  outcome: string;
  timePoint: string;
  adjustment: 'adjusted' | 'crude';
  people: number;
  studiedArm: string;
  /** The comparator of the studied arm: a ratio below 1 means more events here. */
  referenceArm: string;
  studiedEvents: number;
  studiedTotal: number;
  referenceEvents: number;
  referenceTotal: number;
  studiedMean: number;
  studiedSd: number;
  referenceMean: number;
  referenceSd: number;
  /** The user's own grouping, for subgroups. */
  group: string;
}
/** A column of the table. */
export type CellName = keyof CellValues;

/** Offsets in UTF-16 units in the study's text; `formula` where the value was computed from that place. */
export interface CellSource {
  readonly passage: number;
  readonly start: number;
  readonly end: number;
  readonly formula: string | null;
}

/** One kind for each fault of a cell; each has a test. */
type CellProblemKind =
  | 'not_a_number'
  | 'text_in_number'
  | 'comma_unclear'
  | 'percentage_for_count'
  | 'not_whole'
  | 'negative_count'
  | 'unit_differs'
  | 'unknown_choice'
  | 'ratio_not_positive'
  | 'interval_reversed'
  | 'interval_without_width'
  | 'estimate_outside'
  | 'level_out_of_range'
  | 'sd_not_positive'
  | 'events_above_total'
  | 'total_too_small'
  | 'share_out_of_range';

/** The fault of a cell and what to do about it, as one or two sentences for the user. */
export interface CellProblem {
  readonly kind: CellProblemKind;
  readonly words: string;
}

/**
 * A concept of the lexicon with its wider ones, the nearest first, so that a page can compare rows without the lexicon.
 */
export interface RowConcept {
  readonly id: string;
  /** Its preferred name. */
  readonly name: string;
  readonly wider: readonly { readonly id: string; readonly name: string }[];
}

/** In doubt `value` is null, and the user is asked. */
export interface Cell<Value> {
  readonly value: Value | null;
  /** `record`: from the bibliographic record, which has no sentence to show. */
  readonly from: CellSource | 'typed' | 'record' | null;
  /** Typed text that could not be read, with the reason. */
  readonly rejected: { readonly text: string; readonly problem: CellProblem } | null;
  /**
   * What the words of an outcome or an arm name, where the lexicon knows all of them: the parts of a combined outcome or
   * of a combined treatment, else one. Absent for typed words.
   */
  readonly concepts?: readonly RowConcept[];
}

/** Every cell of a row by its name. */
export type Cells = { readonly [Name in CellName]: Cell<CellValues[Name]> };

/**
 * The text from which figures were read. `library`: sentences in which the built-in library restates an abstract, not
 * the study's own words.
 */
export const readFromKinds = ['abstract', 'full text', 'library'] as const;
export type ReadFrom = (typeof readFromKinds)[number];

/** A stretch of an uploaded paper in the row's text: a sentence, a table's row, or text that explains the row. */
export interface PaperPlace {
  /** Offsets in the row's text. */
  readonly start: number;
  readonly end: number;
  /** Its start in the paper's text. */
  readonly at: number;
  readonly page: number;
  readonly kind: 'sentence' | 'caption' | 'head' | 'row' | 'note';
  /** As the paper names it; null where it has no name. */
  readonly section: string | null;
  /** The same number for all places of one table; null for running text. */
  readonly table: number | null;
}

/**
 * An uploaded paper, which only its owner can see. Of its text the row has only the parts from which figures were read.
 */
export interface RowPaper {
  readonly id: number;
  /** In the order of the row's text: a source's `passage` counts them from 1. */
  readonly places: readonly PaperPlace[];
  /** It was deleted, and its words with it. */
  readonly deleted: boolean;
}

/** The study of a row, as far as the judgements need it. */
export interface RowStudy {
  /** Null for a typed study and for an uploaded paper. */
  readonly id: number | null;
  readonly title: string;
  readonly year: number | null;
  /** The trial's name where it is known, else the first author and the year. */
  readonly label: string;
  readonly trialName: string | null;
  readonly doi: string | null;
  readonly pmid: string | null;
  readonly registrations: readonly string[];
  /** Family name first: `Marso SP`. */
  readonly authors: readonly string[];
  readonly sites: readonly string[];
  readonly standing: RetractionStatus;
  readonly studyTypes: readonly StudyType[];
  readonly randomized: boolean;
  readonly subjects: SubjectKind;
  /** What all its people have, as title or text say; absent where neither does. */
  readonly conditions?: readonly RowConcept[];
  /** Null for typed figures. */
  readonly readFrom: ReadFrom | null;
  /** Absent where the study is not an uploaded paper. */
  readonly paper?: RowPaper;
}

/** An effect that was read from the study and can fill the row. */
export interface Candidate {
  readonly cells: Partial<Cells>;
  readonly source: CellSource;
  readonly readBy: readonly ('rule' | 'model')[];
  readonly importance: 'primary' | 'secondary' | null;
  readonly population: 'whole' | 'subgroup' | null;
  /** Why it is used only where the user chooses it; null without a doubt. */
  readonly doubtful: string | null;
  /** Other places where the study reports the same; absent where there are none. */
  readonly alsoAt?: readonly CellSource[];
}

/**
 * The reading of a language model, which did not see the rules' reading of the same text. Candidates are counted from
 * 0.
 */
export interface ModelReading {
  readonly model: string;
  /** The candidate that the rules alone chose as the main effect; null where they chose none. */
  readonly ofRules: number | null;
  /** The candidate that the model chose; null where it chose none or several. */
  readonly ofModel: number | null;
}

/** Immutable: every edit makes a new row. */
export interface AnalysisRow {
  /** Unique in the table. */
  readonly key: string;
  readonly study: RowStudy;
  readonly cells: Cells;
  readonly candidates: readonly Candidate[];
  /** The candidate that fills the row, counted from 0, and who chose it. */
  readonly chosen: { readonly candidate: number; readonly by: 'rule' | 'rule and model' | 'reader' } | null;
  /** The user's reason to leave the study out. */
  readonly leftOut: string | null;
  /** Absent where no model read the study. */
  readonly modelReading?: ModelReading;
}

/** Neither read nor typed. */
export const blankCell: Cell<never> = { value: null, from: null, rejected: null };

/** Cells of an empty row. Also the order of the columns. */
export const blankCells: Cells = {
  measure: blankCell,
  estimate: blankCell,
  low: blankCell,
  high: blankCell,
  level: blankCell,
  unit: blankCell,
  outcome: blankCell,
  timePoint: blankCell,
  adjustment: blankCell,
  people: blankCell,
  studiedArm: blankCell,
  referenceArm: blankCell,
  studiedEvents: blankCell,
  studiedTotal: blankCell,
  referenceEvents: blankCell,
  referenceTotal: blankCell,
  studiedMean: blankCell,
  studiedSd: blankCell,
  referenceMean: blankCell,
  referenceSd: blankCell,
  group: blankCell,
};

/** In the order of the table. */
export const cellNames = Object.keys(blankCells) as readonly CellName[];

/** The cells of the effect. A row belongs to the user where one of them is typed. */
export const figureCells = [
  'measure',
  'estimate',
  'low',
  'high',
  'studiedEvents',
  'studiedTotal',
  'referenceEvents',
  'referenceTotal',
  'studiedMean',
  'studiedSd',
  'referenceMean',
  'referenceSd',
] as const satisfies readonly CellName[];

/** The name of a cell in a sentence. */
export const cellLabels: Readonly<Record<CellName, string>> = {
  measure: 'measure',
  estimate: 'estimate',
  low: 'lower limit',
  high: 'upper limit',
  level: 'confidence level',
  unit: 'unit',
  outcome: 'outcome',
  timePoint: 'time point',
  adjustment: 'adjustment',
  people: 'number of people',
  studiedArm: 'studied arm',
  referenceArm: 'reference arm',
  studiedEvents: 'events in the studied arm',
  studiedTotal: 'people in the studied arm',
  referenceEvents: 'events in the reference arm',
  referenceTotal: 'people in the reference arm',
  studiedMean: 'mean of the studied arm',
  studiedSd: 'standard deviation of the studied arm',
  referenceMean: 'mean of the reference arm',
  referenceSd: 'standard deviation of the reference arm',
  group: 'group',
};

/** An empty row for a study that the user types. */
export function manualRow(key: string, label: string, known: Partial<RowStudy> = {}): AnalysisRow {
  return {
    key,
    study: {
      id: null,
      title: label,
      year: null,
      label,
      trialName: null,
      doi: null,
      pmid: null,
      registrations: [],
      authors: [],
      sites: [],
      standing: 'unknown',
      studyTypes: ['other'],
      randomized: false,
      subjects: 'unknown',
      readFrom: null,
      ...known,
    },
    cells: blankCells,
    candidates: [],
    chosen: null,
    leftOut: null,
  };
}

/** What the user must do before the row can be used; null where nothing is open. */
export function needsReader(row: AnalysisRow): string | null {
  if (row.chosen || row.cells.estimate.value !== null || row.cells.estimate.rejected) return null;
  if (hasArmFigures(row.cells)) return null;
  const [first, second] = row.candidates;
  if (!first) return 'No effect was read from this study. Type its figures or leave it out.';
  const between = betweenReaders(row);
  if (between === 'differ') return 'Rule and model read different effects. Choose one.';
  if (between !== null) return `Only the ${between} took an effect here for the main one. Use it, or type the figures.`;
  if (second) return `${row.candidates.length} effects were read and none is plainly the main one. Choose one.`;
  if (first.doubtful)
    return `One effect was read and it is doubtful: ${first.doubtful}. Choose it, or type the figures.`;
  return 'One effect was read, and it is not plainly the main result of the whole study. Choose it, or type the figures.';
}

/**
 * How the two readings of a study differ: `rules` and `model` where only that one has a main effect. Null where they
 * agree.
 */
export function betweenReaders({ modelReading, candidates }: AnalysisRow): 'differ' | 'rules' | 'model' | null {
  if (!modelReading) return null;
  const { ofRules, ofModel } = modelReading;
  if (ofRules !== null && ofModel !== null) return ofRules === ofModel ? null : 'differ';
  if (ofModel !== null) return candidates[ofModel]?.readBy.includes('rule') ? null : 'model';
  return ofRules === null || candidates[ofRules]?.readBy.includes('model') ? null : 'rules';
}

/** Whether the row has counts or means of both arms. */
export function hasArmFigures(cells: Cells): boolean {
  const all = (names: readonly CellName[]) => names.every((name) => cells[name].value !== null);
  return (
    all(['studiedEvents', 'studiedTotal', 'referenceEvents', 'referenceTotal']) ||
    all(['studiedMean', 'studiedSd', 'studiedTotal', 'referenceMean', 'referenceSd', 'referenceTotal'])
  );
}
