/**
 * A language model's reading of the effects beside that of the rules. Where they differ, both are listed with their
 * quotes.
 */
import type {
  AnswerEvent,
  AnswerEvidence,
  AnswerStatement,
  CheckedAnswer,
  StudyText,
} from '#contract/shared/checked-answer.ts';
import { readBareEffects } from '#core/extraction/effects/read-stated-effects.ts';
import type { Candidate, Cell, CellSource } from '#core/meta-analysis/rows/analysis-row.ts';
import { type ReadByModel, withModelReading } from '#core/meta-analysis/rows/model-reading.ts';
import { sameFigures } from '#core/meta-analysis/rows/with-candidate.ts';
import { readableStudies } from '#core/synthesis/synthesis-readable.ts';
import { numbersOf } from '#core/text/numbers/numbers.ts';
import type { Passage } from '#core/text/passages.ts';
import type { TrialWork } from '#server/http/trial-cost.ts';
import type { StudyReader } from '#server/literature/source.ts';
import type { EngineRunner } from '#server/llm/engine-runner.ts';
import { firstTextId, studiesToRead } from '#server/llm/studies-to-read.ts';
import { readEffectsSkill } from './read-effects.ts';
import type { ReadRows, RowReader } from './row-reader.ts';

interface ModelRowsAsked {
  studies: readonly StudyText[];
  fresh: boolean;
  who: string;
  signal: AbortSignal;
  onProgress: (event: AnswerEvent) => void;
}

export type ModelRowReader = (asked: ModelRowsAsked) => Promise<TrialWork<ReadRows & { answer: CheckedAnswer }>>;

export interface ModelRowDependencies {
  engine: Pick<EngineRunner, 'run'>;
  readStudies: StudyReader;
  rows: RowReader;
}

const sameNumber = (one: number, other: number) => Math.abs(Math.abs(one) - Math.abs(other)) < 1e-9;

/** The quote that contains all of these figures, else the sentence of one of the quotes; null where none does. */
function placeOf(figures: readonly number[], evidence: readonly AnswerEvidence[], passages: readonly Passage[]) {
  const holds = ({ quote }: { quote: string }) => {
    const stated = numbersOf(quote);
    return figures.every((figure) => stated.some(({ value }) => sameNumber(figure, value)));
  };
  const sentences = evidence.flatMap(({ passage }) => {
    const whole = passages.find((each) => each.passage === passage);
    return whole ? [{ ...whole, quote: whole.text }] : [];
  });
  return [...evidence, ...sentences].find(holds) ?? null;
}

/** The figures of a checked statement, each with the place in the study that contains them. */
function candidatesOf({ text, evidence }: AnswerStatement, passages: readonly Passage[]): Candidate[] {
  const [first] = evidence;
  if (!first || evidence.some(({ studyId }) => studyId !== first.studyId)) return [];
  return readBareEffects(text).flatMap((effect): Candidate[] => {
    if (effect.measure === null || effect.ciLow === null || effect.ciHigh === null) return [];
    const figures = numbersOf(effect.text).flatMap(({ value }) => (value === effect.level ? [] : [value]));
    const place = placeOf(figures, evidence, passages);
    if (!place) return [];
    const { passage, start, end } = place;
    const source: CellSource = { passage, start, end, formula: effect.computed?.formula ?? null };
    const read = <Value>(value: Value, from = source): Cell<Value> => ({ value, from, rejected: null });
    const plain = { ...source, formula: null };
    return [
      {
        cells: {
          measure: read(effect.measure, plain),
          estimate: read(effect.estimate),
          low: read(effect.ciLow),
          high: read(effect.ciHigh),
          ...(effect.level === null ? {} : { level: read(effect.level, plain) }),
          ...(effect.unit === null ? {} : { unit: read(effect.unit, plain) }),
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

/** What the model read of each study that it was sent, by the study's id. */
function readingsOf({ statements, studies, passages, model }: CheckedAnswer): Map<number, ReadByModel> {
  if (model === null) return new Map();
  const readings = studies.map(({ id, passages: sentences }): [number, ReadByModel] => {
    // What replaces the model's words is the study's or ours, and no reading by the model.
    const own = statements.filter(({ evidence, instead }) => instead === null && evidence[0]?.studyId === id);
    const of = (wanted: boolean) =>
      own
        .filter(({ part }) => (part === 'main-effect') === wanted)
        .flatMap((statement) => candidatesOf(statement, sentences));
    const [first, ...more] = of(true);
    // Two main effects of one study count as none: the user is asked.
    const isOne = first !== undefined && more.every((other) => sameFigures(first, other));
    return [id, { model, effects: [...(first ? [first] : []), ...more, ...of(false)], main: isOne ? 0 : null }];
  });
  const found = readings.filter(([, { effects }]) => effects.length > 0);
  // The model's silence on a study counts only where it was sent every sentence and found effects in other studies.
  return new Map(passages.used < passages.total || found.length === 0 ? found : readings);
}

export function createModelRowReader({ engine, readStudies, rows }: ModelRowDependencies): ModelRowReader {
  return async ({ studies: texts, fresh, who, signal, onProgress }) => {
    const read = await rows(texts, signal);
    const asked = readableStudies(await studiesToRead(readStudies, texts));
    const { answer, stored } = await engine.run(readEffectsSkill, asked, { fresh, who, signal, onProgress });
    // The rules' own sentences are no second reading, and cost nothing.
    if (answer.model === null) return { value: { ...read, answer }, stored: true };
    const known = await readStudies(texts.flatMap(({ id }) => id ?? []));
    const readings = readingsOf(answer);
    const own = read.rows.map((row, index) => {
      const position = read.positions[index] ?? 0;
      const study = known.get(texts[position]?.id ?? -1);
      const reading = readings.get(study?.id ?? firstTextId + position);
      return reading ? withModelReading(row, reading) : row;
    });
    return { value: { ...read, rows: own, answer }, stored };
  };
}
