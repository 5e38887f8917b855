import { type EngineDescription, type SelfTest, type StatementReport, selfTest } from '#contract/engine.ts';
import type { Database } from '#server/database/database.ts';
import type { Log } from '#server/diagnostics/log.ts';
import type { ContextWindow } from '#server/llm/model/context-window.ts';
import type { ModelSettings } from '#server/llm/model/model-settings.ts';
import type { SecondReaderSettings } from '#server/llm/model/second-reader.ts';
import type { UsageAllowance } from './engine-stores.ts';
import lastSelfTest from './self-test.json' with { type: 'json' };
import { insertStatementReport } from './statement-report-store.ts';
import { answersKeptDays, readReadings } from './store.ts';

export interface EngineService {
  describe(): Promise<EngineDescription>;
  report(report: StatementReport): Promise<void>;
}

export interface EngineServiceDependencies {
  /** Null where no language model is set. */
  model: (Pick<ModelSettings, 'service' | 'model' | 'deadlineMs'> & { window: () => Promise<ContextWindow> }) | null;
  /** Null where none is set. */
  secondReader: Pick<SecondReaderSettings, 'service' | 'model' | 'deadlineMs'> | null;
  allowance: UsageAllowance;
  database: Pick<Database, 'drizzle'>;
  log: Pick<Log, 'warn'>;
  now: () => Date;
}

/** The address of a compatible server is the operator's own and is not shown. */
const receivers: Record<ModelSettings['service'], string> = {
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  compatible: 'a server chosen by the operator of this installation',
};

/** The readings of so many days are counted on the page. */
const countedDays = 30;
const dayMs = 86_400_000;

function leavesOf(
  service: ModelSettings['service'] | null,
  secondReader: EngineServiceDependencies['secondReader'],
): string[] {
  if (service === null)
    return ['Nothing. Answers are made on this machine, of sentences of the studies, chosen by rule.'];
  return [
    `Titles and abstracts of the studies that an answer is made of, and the question that was asked, go to ${receivers[service]}.`,
    ...(secondReader
      ? [
          `Each statement that the proof has proved goes with its quote, and nothing else, to a second model at ${receivers[secondReader.service]}.`,
        ]
      : []),
    'Nothing is sent that says who asked: neither account nor address.',
    'What comes back is checked on this machine against the studies before it is shown.',
  ];
}

export function createEngineService({
  model,
  secondReader,
  allowance,
  database,
  log,
  now,
}: EngineServiceDependencies): EngineService {
  async function describeReader({ model: name, deadlineMs }: NonNullable<typeof secondReader>) {
    const fromDay = new Date(now().getTime() - (countedDays - 1) * dayMs).toISOString().slice(0, 10);
    return {
      model: name,
      deadlineSeconds: Math.round(deadlineMs / 1_000),
      days: countedDays,
      ...(await readReadings(database.drizzle, name, fromDay)),
    };
  }

  return {
    async describe() {
      const window = model ? await model.window() : null;
      return {
        name: model?.service ?? 'extractive',
        model: model?.model ?? null,
        contextTokens: window?.tokens ?? null,
        contextFrom: window?.from ?? null,
        deadlineSeconds: model ? Math.round(model.deadlineMs / 1_000) : null,
        allowance: {
          perPerson: model ? allowance.perPerson : null,
          everybody: model ? allowance.perDay : null,
        },
        leaves: leavesOf(model?.service ?? null, secondReader),
        secondReader: secondReader && (await describeReader(secondReader)),
        answersKeptDays,
        selfTest: readSelfTest(),
      };
    },

    async report(report) {
      await insertStatementReport(database.drizzle, report, now());
      // The report's text is in the table; the log has more readers.
      log.warn('a reader holds a statement to be wrong', { skill: report.skill, engine: report.engine });
    },
  };
}

function readSelfTest(): SelfTest | null {
  const read = selfTest.safeParse(lastSelfTest);
  return read.success ? read.data : null;
}
