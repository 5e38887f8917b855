/** Reads a row of the table from unknown data: cells, candidates and the study, each value within its limits. */

import { statedMeasures } from '#core/extraction/effects/stated-effect.ts';
import type { SubjectKind } from '#core/extraction/subject-kind.ts';
import type { RetractionStatus } from '#core/matching/merge/merge-notices.ts';
import type {
  AnalysisRow,
  Candidate,
  Cell,
  CellProblem,
  CellSource,
  Cells,
  CellValues,
  ModelReading,
  PaperPlace,
  RowConcept,
  RowPaper,
  RowStudy,
} from '#core/meta-analysis/rows/analysis-row.ts';
import { readFromKinds } from '#core/meta-analysis/rows/analysis-row.ts';
import { studyTypes } from '#core/records/study-kinds.ts';
import {
  failAt,
  isReserved,
  list,
  namesOf,
  number,
  oneOf,
  orNothing,
  shape,
  text,
  type ValueReader,
  whole,
  yesOrNo,
} from './value-reader.ts';

/** Characters of any line in a row. */
const maxLineLength = 10_000;
const maxCandidates = 200;
const maxNames = 5_000;
const maxPlaces = 2_000;
/** Of a cell, and wider ones of a concept. */
const maxConcepts = 50;

export const textLine = text(maxLineLength);

const cellSource = shape<CellSource>({
  passage: whole(1),
  start: whole(0),
  end: whole(0),
  formula: orNothing(textLine),
});

const problemKind = namesOf<CellProblem['kind']>({
  not_a_number: true,
  text_in_number: true,
  comma_unclear: true,
  percentage_for_count: true,
  not_whole: true,
  negative_count: true,
  unit_differs: true,
  unknown_choice: true,
  ratio_not_positive: true,
  interval_reversed: true,
  interval_without_width: true,
  estimate_outside: true,
  level_out_of_range: true,
  sd_not_positive: true,
  events_above_total: true,
  total_too_small: true,
  share_out_of_range: true,
});

const rejected = shape<NonNullable<Cell<never>['rejected']>>({
  text: textLine,
  problem: shape<CellProblem>({ kind: problemKind, words: textLine }),
});

const origin: ValueReader<Cell<never>['from']> = (given, at) =>
  given === null || given === 'typed' || given === 'record' ? given : cellSource(given, at);

const namedConcept = { id: textLine, name: textLine } as const;
const concepts = list(
  shape<RowConcept>({ ...namedConcept, wider: list(shape<RowConcept['wider'][number]>(namedConcept), maxConcepts) }),
  maxConcepts,
);

const cellOf = <Value>(value: ValueReader<Value>): ValueReader<Cell<Value>> =>
  shape<Cell<Value>>({ value: orNothing(value), from: origin, rejected: orNothing(rejected) }, { concepts });

const values: { readonly [Name in keyof CellValues]: ValueReader<CellValues[Name]> } = {
  measure: oneOf(statedMeasures),
  estimate: number,
  low: number,
  high: number,
  level: number,
  unit: textLine,
  outcome: textLine,
  timePoint: textLine,
  adjustment: oneOf(['adjusted', 'crude']),
  people: number,
  studiedArm: textLine,
  referenceArm: textLine,
  studiedEvents: number,
  studiedTotal: number,
  referenceEvents: number,
  referenceTotal: number,
  studiedMean: number,
  studiedSd: number,
  referenceMean: number,
  referenceSd: number,
  group: textLine,
};

// Each reader has the type of its name. A loop over names loses that, so that it is asserted once here.
const cellReaders = Object.fromEntries(
  Object.entries(values).map(([name, value]) => [name, cellOf(value as ValueReader<unknown>)]),
) as unknown as { readonly [Name in keyof CellValues]: ValueReader<Cells[Name]> };

const allCells = shape<Cells>(cellReaders);
const someCells = shape<Partial<Cells>>({}, cellReaders);

const candidate = shape<Candidate>(
  {
    cells: someCells,
    source: cellSource,
    readBy: list(oneOf(['rule', 'model']), 2),
    importance: orNothing(oneOf(['primary', 'secondary'])),
    population: orNothing(oneOf(['whole', 'subgroup'])),
    doubtful: orNothing(textLine),
  },
  { alsoAt: list(cellSource, maxCandidates) },
);

const paper = shape<RowPaper>({
  id: whole(1),
  places: list(
    shape<PaperPlace>({
      start: whole(0),
      end: whole(0),
      at: whole(0),
      page: whole(1),
      kind: oneOf(['sentence', 'caption', 'head', 'row', 'note']),
      section: orNothing(textLine),
      table: orNothing(whole(0)),
    }),
    maxPlaces,
  ),
  deleted: yesOrNo,
});

const studyFields = {
  id: orNothing(whole(1)),
  title: textLine,
  year: orNothing(number),
  label: textLine,
  trialName: orNothing(textLine),
  doi: orNothing(textLine),
  pmid: orNothing(textLine),
  registrations: list(textLine, maxNames),
  authors: list(textLine, maxNames),
  sites: list(textLine, maxNames),
  standing: namesOf<RetractionStatus>({
    retracted: true,
    concern: true,
    corrected: true,
    not_reported: true,
    unknown: true,
  }),
  studyTypes: list(oneOf(studyTypes), studyTypes.length),
  randomized: yesOrNo,
  subjects: namesOf<SubjectKind>({ people: true, animals: true, cells: true, unknown: true }),
  readFrom: orNothing(oneOf(readFromKinds)),
} as const;
const study = shape<RowStudy>(studyFields, { paper, conditions: concepts });

const modelReading = shape<ModelReading>({
  model: textLine,
  ofRules: orNothing(whole(0)),
  ofModel: orNothing(whole(0)),
});

const plainRow = shape<AnalysisRow>(
  {
    key: text(200),
    study,
    cells: allCells,
    candidates: list(candidate, maxCandidates),
    chosen: orNothing(
      shape<NonNullable<AnalysisRow['chosen']>>({
        candidate: whole(0),
        by: oneOf(['rule', 'rule and model', 'reader']),
      }),
    ),
    leftOut: orNothing(textLine),
  },
  { modelReading },
);

export const draftRow: ValueReader<AnalysisRow> = (given, at) => {
  const row = plainRow(given, at);
  if (row.key === '') failAt(`${at}.key`, 'must not be empty');
  // The key of a row is also a key of objects.
  if (isReserved(row.key)) failAt(`${at}.key`, 'must not be called this');
  const among = (place: string, candidate: number | null | undefined) => {
    if ((candidate ?? -1) >= row.candidates.length)
      failAt(`${at}.${place}`, `must be one of the ${row.candidates.length} candidates, counted from 0`);
  };
  among('chosen.candidate', row.chosen?.candidate);
  among('modelReading.ofRules', row.modelReading?.ofRules);
  among('modelReading.ofModel', row.modelReading?.ofModel);
  return row;
};
