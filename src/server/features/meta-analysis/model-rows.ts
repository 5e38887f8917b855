/** A language model's reading of the effects beside that of the rules: both quotes are at hand where they differ. */
import type { AnswerEvent, AnswerStatement, CheckedAnswer, StudyText } from '#contract/checked-answer.ts';
import type { AnalysisRow, Candidate, Cell, CellSource } from '#core/evidence/meta-analysis/analysis-row.ts';
import { withModelReading } from '#core/evidence/meta-analysis/model-reading.ts';
import { readBareEffects } from '#core/language/effects/read-stated-effects.ts';
import { readableStudies } from '#core/language/synthesis/synthesis-readable.ts';
import type { EngineDoor } from '#server/engine/engine-door.ts';
import { firstTextId, type StudyReader } from '#server/engine/read-studies.ts';
import { readEffectsSkill } from '#server/engine/skills/read-effects.ts';
import { type FindStudies, withResults } from './known-studies.ts';
import type { ReadRows, RowReader } from './row-reader.ts';

export interface ModelRowsAsked {
  studies: readonly StudyText[];
  fresh: boolean;
  who: string;
  signal: AbortSignal;
  tell: (event: AnswerEvent) => void;
}

export type ModelRowReader = (
  asked: ModelRowsAsked,
) => Promise<{ value: ReadRows & { answer: CheckedAnswer }; free: boolean }>;

export interface ModelRowParts {
  engine: Pick<EngineDoor, 'run'>;
  readStudies: StudyReader;
  findStudies: FindStudies;
  rows: RowReader;
}

/** The figures of a checked statement; their place is the words of the study that it rests on. */
function candidatesOf({ text, evidence }: AnswerStatement): Candidate[] {
  const [first] = evidence;
  if (!first || evidence.some(({ studyId }) => studyId !== first.studyId)) return [];
  return readBareEffects(text).flatMap((effect): Candidate[] => {
    if (effect.measure === null || effect.ciLow === null || effect.ciHigh === null) return [];
    const { passage, start, end } = first;
    const source: CellSource = { passage, start, end, formula: effect.computed?.formula ?? null };
    const read = <Value>(value: Value): Cell<Value> => ({ value, from: source, rejected: null });
    return [
      {
        cells: {
          measure: read(effect.measure),
          estimate: read(effect.estimate),
          low: read(effect.ciLow),
          high: read(effect.ciHigh),
          ...(effect.level === null ? {} : { level: read(effect.level) }),
          ...(effect.unit === null ? {} : { unit: read(effect.unit) }),
        },
        source,
        readBy: ['model'],
        importance: null,
        population: null,
        doubtful: effect.doubtful,
      },
    ];
  });
}

function merged(row: AnalysisRow, studyId: number, statements: readonly AnswerStatement[]): AnalysisRow {
  const own = statements.filter(({ evidence }) => evidence[0]?.studyId === studyId);
  const main = own.filter(({ part }) => part === 'main-effect').flatMap(candidatesOf);
  const others = own.filter(({ part }) => part !== 'main-effect').flatMap(candidatesOf);
  // Two main effects of one study are none: the reader is asked.
  return withModelReading(row, [...main, ...others], main.length === 1 ? 0 : null);
}

export function createModelRowReader({ engine, readStudies, findStudies, rows }: ModelRowParts): ModelRowReader {
  return async ({ studies: texts, fresh, who, signal, tell }) => {
    const read = await rows(texts, signal);
    const known = await findStudies(texts.flatMap(({ id }) => id ?? []));
    const { studies: chosen, notes: ofResults } = withResults(await readStudies(texts), known);
    const { studies, notes } = readableStudies(chosen);
    const asked = { studies, notes: [...notes, ...ofResults] };
    const { answer, stored } = await engine.run(readEffectsSkill, asked, { fresh, who, signal, tell });
    const free = stored || answer.refused !== null;
    // The rules' own sentences are no second reading.
    if (answer.model === null) return { value: { ...read, answer }, free };
    const own = read.rows.map((row, index) => {
      const position = read.positions[index] ?? 0;
      const stored = known.get(texts[position]?.id ?? -1);
      return merged(row, stored?.study.id ?? firstTextId + position, answer.statements);
    });
    return { value: { ...read, rows: own, answer }, free };
  };
}
