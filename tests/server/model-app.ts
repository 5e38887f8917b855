/** The engine runner with a scripted language model, in the protocol of each of the three services. */
import {
  type ModelServer,
  type ModelServerOptions,
  startModelServer,
} from '../../bench/model-server/start-model-server.ts';
import { createLog } from '../../src/server/diagnostics/log.ts';
import { createModelHttpClient } from '../../src/server/http-client/model-http-client.ts';
import type { AnswerStore } from '../../src/server/llm/answer-store.ts';
import type { SecondReader } from '../../src/server/llm/check/second-reading.ts';
import type { EngineUsage } from '../../src/server/llm/engine.ts';
import { createEngine, type EngineRunner } from '../../src/server/llm/engine-runner.ts';
import { createModelEngine } from '../../src/server/llm/model/model-engine.ts';
import type { ModelService } from '../../src/server/llm/model/model-settings.ts';
import type { ReadStudy } from '../../src/server/llm/study-description.ts';

export const secretKey = 'sk-a-key-that-nobody-may-see';

export interface ModelApp {
  httpClient: EngineRunner;
  model: ModelServer;
  /** Every line logged so far. */
  log: string[];
  close(): Promise<void>;
}

export interface ModelAppOptions extends ModelServerOptions {
  service?: ModelService;
  deadlineMs?: number;
  /** The configured context window; absent: the server is asked. */
  windowTokens?: number;
  usage?: EngineUsage;
  secondReader?: SecondReader;
  store?: AnswerStore;
}

export async function openModelApp({
  service = 'compatible',
  deadlineMs = 20_000,
  windowTokens,
  usage,
  secondReader,
  store,
  ...server
}: ModelAppOptions = {}): Promise<ModelApp> {
  const model = await startModelServer({ contextTokens: 32_000, ...server });
  const log: string[] = [];
  const now = () => new Date();
  const httpClient = createModelHttpClient({ baseUrl: model.baseUrl, mayBePrivate: true });
  const engine = createModelEngine(
    {
      service,
      model: 'scripted-1',
      baseUrl: model.baseUrl,
      isOwnAddress: true,
      apiKey: secretKey,
      contextTokens: windowTokens ?? null,
      deadlineMs,
    },
    { fetch: httpClient.fetch, log: createLog('debug', (line) => log.push(line), now), now },
  );
  return {
    httpClient: createEngine({
      now,
      engine,
      ...(usage && { usage }),
      ...(secondReader && { secondReader }),
      ...(store && { store }),
    }),
    model,
    log,
    async close() {
      await httpClient.close();
      await model.close();
    },
  };
}

/** A study made up for tests. */
function fictionalStudy(id: number, title: string, abstract: string, other: Partial<ReadStudy> = {}): ReadStudy {
  return {
    id,
    title,
    abstract,
    sections: [],
    authors: ['Fictional A'],
    journal: 'Journal of Fiction',
    year: 2024,
    doi: null,
    pmid: null,
    studyType: 'clinical_trial',
    studyTypes: ['clinical_trial'],
    randomized: true,
    retracted: false,
    standing: 'not_reported',
    stored: true,
    ...other,
  };
}

export const walkingStudy = fictionalStudy(
  4_000_001,
  'Brisk walking and blood pressure in older adults: a randomised trial',
  'BACKGROUND: Little is known of the effect of walking on blood pressure in older adults. ' +
    'METHODS: We randomised 120 adults aged 60 to 75 years to supervised brisk walking for 30 minutes on 5 days a week or to usual activity for 12 weeks. ' +
    'RESULTS: Systolic blood pressure fell by 4.2 mm Hg in the walking group compared with usual activity (95% CI 1.1 to 7.3; p=0.01). ' +
    'Walking speed improved in the walking group. ' +
    'CONCLUSIONS: Supervised brisk walking lowered systolic blood pressure in older adults over 12 weeks.',
);

export const dietStudy = fictionalStudy(
  4_000_002,
  'Olive oil and cholesterol in adults with overweight: a randomised trial',
  'BACKGROUND: Olive oil may improve blood lipids. ' +
    'METHODS: We randomised 84 adults with overweight to 40 g of olive oil a day with a Mediterranean diet or to their usual diet for 8 weeks. ' +
    'RESULTS: Total cholesterol decreased by 0.31 mmol/L in the olive oil group compared with the usual diet (p=0.03). ' +
    'Body weight did not differ between the groups. ' +
    'CONCLUSIONS: Olive oil with a Mediterranean diet lowered total cholesterol in adults with overweight.',
);
