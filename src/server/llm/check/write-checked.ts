/** An engine's answer, checked, repaired once where it can be, and checked again. */

import { type Engine, EngineFault, type EngineReply } from '#server/llm/engine.ts';
import type { Material } from '#server/llm/passages-for-engine.ts';
import type { Skill } from '#server/llm/skill.ts';
import {
  type FailedStatement,
  hasPassed,
  judgeStatement,
  type PassedStatement,
  readEngineAnswer,
} from './check-answer.ts';

export interface WrittenAnswer {
  passed: PassedStatement[];
  /** The statements that were dropped in the end. */
  failed: FailedStatement[];
  refused: string | null;
  quotesChecked: number;
  numbersChecked: number;
  numbersFound: number;
  passagesUsed: number;
}

export interface WriteOptions {
  signal: AbortSignal | null;
  showRetracted: boolean;
  step: (name: string) => void;
  /** Counts the service's tokens. */
  count: (tokens: { input: number; output: number }) => Promise<void>;
  onStatement: (statement: unknown) => void;
}

/**
 * Asks the engine, and once more with the faults named where statements failed the check or the answer had another
 * shape. Throws EngineFault `unreadable` when the second answer cannot be parsed either, and `unbacked` when no
 * statement passes.
 */
export async function writeChecked(
  engine: Engine,
  skill: Skill,
  material: Material,
  { signal, showRetracted, step, count, onStatement }: WriteOptions,
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
  const read = (reply: EngineReply) => {
    const { statements, refused } = readEngineAnswer(skill, reply.answer, material);
    const judgements = statements.map((statement) => judgeStatement(skill, statement, material, showRetracted));
    return { refused, judgements };
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
    return backed(conclude(result, passagesUsed));
  }

  const failed = result.judgements.flatMap(({ judged }) => (hasPassed(judged) || !isUnbacked(judged) ? [] : [judged]));
  if (failed.length === 0 || engine.repeatable) return conclude(result, passagesUsed);
  step(`Mending ${failed.length} ${failed.length === 1 ? 'statement' : 'statements'} that the studies do not back`);
  const faults = failed.map(({ statement, faults: named }) => ({ text: statement.text, faults: named }));
  try {
    const repaired = read(await ask({ answer: first.answer, faults }));
    // Statements that passed remain as they were shown; of the second answer only repairs of failed statements are
    // used.
    const known = new Set(result.judgements.map(({ judged }) => judged.statement.text));
    const fresh = repaired.judgements.filter(({ judged }) => hasPassed(judged) && !known.has(judged.statement.text));
    const replaced = result.judgements.flatMap((judgement) => {
      if (hasPassed(judgement.judged)) return [judgement];
      const at = fresh.findIndex(({ judged }) => judged.statement.part === judgement.judged.statement.part);
      return at < 0 ? [judgement] : fresh.splice(at, 1);
    });
    return backed(conclude({ ...result, judgements: replaced }, passagesUsed));
  } catch (error) {
    // The first answer, without its failed statements.
    if (!(error instanceof EngineFault) || error.kind === 'unbacked') throw error;
    return backed(conclude(result, passagesUsed));
  }
}

/**
 * False where the evidence is sound and only the study's retraction status excludes the statement: no engine can repair
 * that.
 */
const isUnbacked = ({ kinds }: FailedStatement) => kinds.some((kind) => kind !== 'retracted_only');

/** Throws `unbacked` where nothing passed, unless only the studies' retraction status is the reason. */
function backed(written: WrittenAnswer): WrittenAnswer {
  const { passed, failed } = written;
  if (passed.length === 0 && failed.some(isUnbacked))
    throw new EngineFault('unbacked', 'Nothing that the language model wrote was backed by the studies.');
  return written;
}

function conclude(
  { refused, judgements }: { refused: string | null; judgements: ReturnType<typeof judgeStatement>[] },
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
    failed,
    refused,
    quotesChecked: sum(({ judged }) => judged.statement.evidence.length),
    numbersChecked: sum(({ numbersChecked }) => numbersChecked),
    numbersFound: sum(({ numbersFound }) => numbersFound),
    passagesUsed,
  };
}
