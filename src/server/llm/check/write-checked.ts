/** An engine's answer, checked, repaired once where it can be, and checked again. */

import type { CheckedAnswer } from '#contract/shared/checked-answer.ts';
import type { ReplacedReason } from '#core/proof/proof.ts';
import { type Engine, EngineFault, type EngineReply } from '#server/llm/engine.ts';
import type { Material } from '#server/llm/passages-for-engine.ts';
import type { Skill } from '#server/llm/skill.ts';
import {
  type FailedStatement,
  hasPassed,
  type Judgement,
  judgeStatement,
  type PassedStatement,
  readEngineAnswer,
} from './check-answer.ts';
import { withoutRepeats } from './repeats.ts';
import type { ReadingResult, Readings } from './second-reading.ts';

export interface WrittenAnswer {
  passed: PassedStatement[];
  /** How many were judged, the merged ones included. */
  checked: number;
  /** Why statements are not shown in the model's words, one reason for each, also of those that were merged. */
  unproved: ReplacedReason[];
  /** The statements that were dropped in the end. */
  failed: FailedStatement[];
  refused: string | null;
  quotesChecked: number;
  numbersChecked: number;
  numbersFound: number;
  passagesUsed: number;
  /** How a second reader read the statements that were proved; null where none was asked. */
  secondReader: NonNullable<CheckedAnswer['check']['secondReader']> | null;
}

export interface WriteOptions {
  signal: AbortSignal | null;
  showRetracted: boolean;
  step: (name: string) => void;
  /** Counts the service's tokens. */
  count: (tokens: { input: number; output: number }) => Promise<void>;
  onStatement: (statement: unknown) => void;
  /** Null where no second reader is set. */
  readings: Readings | null;
}

/**
 * Asks the engine, and once more with the faults named where statements cannot be shown as they were written or the
 * answer had another shape. What is then shown in the model's words is given to a second reader, where one is set. Parts
 * that no model is asked for are filled by rule. Throws EngineFault `unreadable` when the
 * second answer cannot be parsed either, and `unbacked` when nothing is shown of any statement.
 */
export async function writeChecked(
  engine: Engine,
  skill: Skill,
  material: Material,
  { signal, showRetracted, step, count, onStatement, readings }: WriteOptions,
): Promise<WrittenAnswer> {
  const ask = async (repair?: {
    answer: unknown;
    faults: { text: string; faults: string[] }[];
  }): Promise<EngineReply> => {
    let lost: EngineReply['tokens'] = null;
    const spent = (tokens: { input: number; output: number }) => {
      lost = tokens;
    };
    try {
      const reply = await engine.write({ skill, material, signal, onStatement, spent, ...(repair && { repair }) });
      lost = reply.tokens;
      return reply;
    } finally {
      if (lost) await count(lost);
    }
  };
  const writer = engine.repeatable ? 'rule' : 'model';
  const read = (reply: EngineReply) => {
    const { statements, refused } = readEngineAnswer(skill, reply.answer, material, writer);
    const judgements = statements.map((one) => judgeStatement(skill, one, material, showRetracted, writer));
    return { refused, judgements };
  };
  const conclude = async (result: ReturnType<typeof read>) => {
    if (writer === 'rule') return written(result, passagesUsed);
    const byRule = partsByRule(skill, material, showRetracted, result.refused);
    if (readings === null) return withPartsByRule(written(result, passagesUsed), byRule);
    const { judgements, secondReader } = await readAgain(result.judgements, readings, step);
    return withPartsByRule({ ...written({ ...result, judgements }, passagesUsed), secondReader }, byRule);
  };

  const first = await ask();
  let passagesUsed = first.passagesUsed;
  let result: ReturnType<typeof read>;
  try {
    result = read(first);
  } catch (error) {
    if (engine.repeatable || !(error instanceof EngineFault)) throw error;
    step('The answer could not be read: asking once more');
    const why = error.cause instanceof Error ? error.cause.message : error.message;
    const second = await ask({ answer: first.answer, faults: [{ text: '', faults: [why] }] });
    passagesUsed = second.passagesUsed;
    result = read(second);
    backed(result);
    return conclude(result);
  }

  const faults = result.judgements.flatMap(({ judged }) => faultOf(judged) ?? []);
  if (faults.length === 0 || engine.repeatable) return conclude(result);
  step(
    `Repairing ${faults.length} ${faults.length === 1 ? 'statement' : 'statements'} that the studies do not license`,
  );
  try {
    const repaired = read(await ask({ answer: first.answer, faults }));
    // Statements that are shown as the model wrote them remain; of the second answer only repairs of the others are used.
    const known = new Set(result.judgements.map(({ judged }) => judged.statement.text));
    const fresh = repaired.judgements.filter(({ judged }) => hasPassed(judged) && !known.has(judged.statement.text));
    const replaced = result.judgements.map((judgement) => {
      if (faultOf(judgement.judged) === null) return judgement;
      const at = fresh.findIndex((repair) => isBetter(repair.judged, judgement.judged));
      return (at < 0 ? undefined : fresh.splice(at, 1)[0]) ?? judgement;
    });
    result = { ...result, judgements: replaced };
  } catch (error) {
    // The first answer, without its failed statements.
    if (!(error instanceof EngineFault)) throw error;
  }
  backed(result);
  return conclude(result);
}

type Judged = PassedStatement | FailedStatement;

/** What a repair is sent for a statement; null where it is shown as it was written, or where no engine can repair it. */
function faultOf(judged: Judged): { text: string; faults: string[] } | null {
  const { text } = judged.statement;
  if (!hasPassed(judged)) return isUnbacked(judged) ? { text, faults: judged.faults } : null;
  return judged.unproved === null ? null : { text, faults: [judged.unproved] };
}

/** A repair is taken where it is shown as it was written, or where nothing could be shown before. */
function isBetter(repair: Judged, before: Judged): boolean {
  if (!hasPassed(repair) || repair.statement.part !== before.statement.part) return false;
  return repair.unproved === null || !hasPassed(before);
}

/**
 * False where the evidence is sound and only the study's retraction status excludes the statement: no engine can repair
 * that.
 */
const isUnbacked = ({ kinds }: FailedStatement) => kinds.some((kind) => kind !== 'retracted_only');

/** Throws `unbacked` where nothing is shown, unless only the studies' retraction status is the reason. */
function backed({ judgements }: { judgements: readonly { judged: Judged }[] }): void {
  const failed = judgements.flatMap(({ judged }) => (hasPassed(judged) ? [] : [judged]));
  if (failed.length === judgements.length && failed.some(isUnbacked))
    throw new EngineFault('unbacked', 'Nothing that the language model wrote was backed by the studies.');
}

/** The statements of the parts that no model is asked for; none where the model refused. */
function partsByRule(
  skill: Skill,
  material: Material,
  showRetracted: boolean,
  refused: string | null,
): PassedStatement[] {
  const names = new Set(skill.parts.flatMap(({ name, asks }) => (asks === null ? [name] : [])));
  if (names.size === 0 || refused !== null) return [];
  return skill.extract(material).statements.flatMap((statement) => {
    if (!names.has(statement.part)) return [];
    const { judged } = judgeStatement(skill, statement, material, showRetracted, 'rule');
    return hasPassed(judged) ? [judged] : [];
  });
}

function written(
  { refused, judgements }: { refused: string | null; judgements: readonly Judgement[] },
  passagesUsed: number,
): WrittenAnswer {
  const passed: PassedStatement[] = [];
  const failed: FailedStatement[] = [];
  for (const { judged } of judgements) {
    if (hasPassed(judged)) passed.push(judged);
    else failed.push(judged);
  }
  const sum = (of: (judgement: (typeof judgements)[number]) => number) =>
    judgements.reduce((total, judgement) => total + of(judgement), 0);
  return {
    passed,
    checked: judgements.length,
    unproved: passed.flatMap(({ passed: { instead } }) => instead ?? []),
    failed,
    refused,
    quotesChecked: sum(({ judged }) => judged.statement.evidence.length),
    numbersChecked: sum(({ numbersChecked }) => numbersChecked),
    numbersFound: sum(({ numbersFound }) => numbersFound),
    passagesUsed,
    secondReader: null,
  };
}

/** The statements as they are shown after a second reader has read those in the model's words. */
async function readAgain(
  judgements: readonly Judgement[],
  readings: Readings,
  step: WriteOptions['step'],
): Promise<{ judgements: readonly Judgement[]; secondReader: WrittenAnswer['secondReader'] }> {
  const { model } = readings;
  if (!judgements.some(({ judged }) => hasPassed(judged) && judged.passed.words === 'model'))
    return { judgements, secondReader: null };
  step(`${model} is reading each statement beside its quote`);
  const read = await Promise.all(
    judgements.map(async (judgement) => {
      if (!hasPassed(judgement.judged)) return { judgement, says: null };
      const { judged, says } = await readings.judge(judgement.judged);
      return { judgement: { ...judgement, judged }, says };
    }),
  );
  const times = (wanted: ReadingResult) => read.filter(({ says }) => says === wanted).length;
  const [saidNo, notAnswered] = [times('no'), times('not answered')];
  return {
    judgements: read.map(({ judgement }) => judgement),
    secondReader: { model, asked: times('yes') + saidNo + notAnswered, saidNo, notAnswered },
  };
}

/** A model's statements without repeats, then those of the parts by rule. */
const withPartsByRule = (answer: WrittenAnswer, byRule: readonly PassedStatement[]): WrittenAnswer => ({
  ...answer,
  passed: [...withoutRepeats(answer.passed), ...byRule],
  checked: answer.checked + byRule.length,
});
