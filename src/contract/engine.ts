/** Which engine answers on this installation, within which limits, and how well the proof did in its last self-test. */
import * as z from 'zod/mini';
import { answerStatement } from '#contract/shared/checked-answer.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { done, studyId } from '#contract/shared/fields.ts';

/** The proof against a set of statements that are known to be true or false. */
export const selfTest = z.object({
  /** Version of the program that the figures are of. */
  version: z.string(),
  /** Date of the figures, as YYYY-MM-DD. */
  date: z.string(),
  /** Kinds of false statements: how many there are, and how many would not be shown in their own words. */
  kinds: z.array(z.object({ kind: z.string(), total: z.int(), caught: z.int() })),
  /**
   * True statements, out of `trueTotal`, that would not be shown in their own words: in place of most of them the study's
   * sentence is shown, or ours for its finding.
   */
  falseAlarms: z.int(),
  /** True statements in whose place nothing would be shown. */
  trueLost: z.int(),
  trueTotal: z.int(),
});
export type SelfTest = z.infer<typeof selfTest>;

const engineDescription = z.object({
  /** `extractive`, or the service whose model writes. */
  name: z.string(),
  model: z.nullable(z.string()),
  /** Tokens that the model can read at once, and the source of that number; null without a model. */
  contextTokens: z.nullable(z.int()),
  contextFrom: z.nullable(z.enum(['setting', 'server', 'assumed'])),
  /** Time limit of the model. */
  deadlineSeconds: z.nullable(z.int()),
  /** Tokens a day; null for no limit. */
  allowance: z.object({ perPerson: z.nullable(z.int()), everybody: z.nullable(z.int()) }),
  /** What is sent to other machines when an answer is made, as sentences. */
  leaves: z.array(z.string()),
  /** A second model that reads proved statements beside their quotes, and what it did; null where none is set. */
  secondReader: z.nullable(
    z.object({
      model: z.string(),
      /** Time limit of one reading. */
      deadlineSeconds: z.int(),
      /** The counts below are of so many days, today included. */
      days: z.int(),
      asked: z.int(),
      saidNo: z.int(),
      notAnswered: z.int(),
    }),
  ),
  /** Days for which an answer is stored after it was last asked for. */
  answersKeptDays: z.int(),
  selfTest: z.nullable(selfTest),
});
export type EngineDescription = z.infer<typeof engineDescription>;

const getEngine = endpoint({
  method: 'GET',
  path: '/api/engine',
  summary: 'Who answers, within which bounds, what leaves this machine, and the last self-test of the proof',
  access: 'anyone',
  perMinute: 60,
  response: engineDescription,
  problems: [],
});

/**
 * A statement that a user reported as wrong, as it was shown. Stored without a name, for the operator of this server.
 */
const statementReport = z.object({
  skill: z.string().check(z.maxLength(80, 'is too long')),
  engine: z.string().check(z.maxLength(80, 'is too long')),
  model: z.nullable(z.string().check(z.maxLength(200, 'is too long'))),
  statement: answerStatement,
  /** Titles of the studies cited, by number. */
  studies: z.array(z.object({ id: studyId, title: z.string() })).check(z.maxLength(100, 'must be at most 100 studies')),
  comment: z.string().check(z.maxLength(2_000, 'must be at most 2,000 characters')),
});
export type StatementReport = z.infer<typeof statementReport>;

export const reportStatement = endpoint({
  method: 'POST',
  path: '/api/statement-reports',
  summary: 'Report a wrong statement to the operator of this server',
  access: 'anyone',
  perMinute: 10,
  bodyLimitBytes: 100_000,
  body: statementReport,
  response: done,
  problems: [],
});

export const engineEndpoints = { getEngine, reportStatement } as const;
