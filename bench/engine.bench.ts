/**
 * The engine runner: how soon a statement is checked and sent once a model has written it (limit 300 ms), what the
 * runner adds to the model's bare stream, and the engine without a model. Each row of the table below measures one
 * skill.
 */

import { createModelHttpClient } from '#server/http-client/model-http-client.ts';
import { createEngine } from '#server/llm/engine-runner.ts';
import { createModelEngine } from '#server/llm/model/model-engine.ts';
import type { Skill } from '#server/llm/skill.ts';
import { summariseStudySkill } from '#server/llm/skills/summarise-study.ts';
import type { ReadStudy } from '#server/llm/study-description.ts';
import { median, percentile, printLine } from './bench-arguments.ts';
import { libraryStudies } from './library-studies.ts';
import { startModelServer } from './model-server/start-model-server.ts';

const runs = 15;
const warmUps = 3;
const now = () => new Date();
const oneDecimal = (value: number) => Math.round(value * 10) / 10;

/** Engines without a model: the skill, the number of studies, and the limit in milliseconds. */
const extractive: readonly { skill: Skill; studies: number; limitMs: number }[] = [
  { skill: summariseStudySkill, studies: 1, limitMs: 20 },
];

const library = await libraryStudies();
const [first] = library;
if (!first) throw new Error('The library is empty.');

/** Other studies each time, so that nothing is cached. */
const some = (count: number, run: number): ReadStudy[] =>
  Array.from({ length: count }, (_, index) => library[(run * count + index) % library.length] ?? first);

for (const { skill, studies, limitMs } of extractive) {
  const runner = createEngine({ now });
  const times: number[] = [];
  for (let run = 0; run < runs + warmUps; run += 1) {
    const began = performance.now();
    await runner.run(skill, { studies: some(studies, run) });
    times.push(performance.now() - began);
  }
  const measured = times.slice(warmUps);
  printLine({
    what: `${skill.name} without a model`,
    studies,
    medianMs: oneDecimal(median(measured)),
    p95Ms: oneDecimal(percentile(measured, 0.95)),
    limitMs,
  });
}

/** When the piece that closes the first statement left the model. */
let text = '';
let closedAt: number | null = null;
const model = await startModelServer({
  contextTokens: 128_000,
  onPiece: (piece, at) => {
    text += piece;
    if (closedAt === null && /"quote":"[^"]*"\}\]\}/.test(text)) closedAt = at;
  },
});
const modelHttpClient = createModelHttpClient({ baseUrl: model.baseUrl, mayBePrivate: true });
try {
  const engine = createModelEngine(
    {
      service: 'compatible',
      model: 'scripted-1',
      baseUrl: model.baseUrl,
      isOwnAddress: true,
      apiKey: null,
      contextTokens: null,
      deadlineMs: 60_000,
    },
    { fetch: modelHttpClient.fetch, log: { warn: () => undefined }, now },
  );
  const runner = createEngine({ now, engine });
  for (const studies of [1, 25]) {
    const delays: number[] = [];
    const whole: number[] = [];
    const bare: number[] = [];
    for (let run = 0; run < runs + warmUps; run += 1) {
      text = '';
      closedAt = null;
      let toldAt: number | null = null;
      const began = performance.now();
      await runner.run(
        summariseStudySkill,
        { studies: some(studies, run) },
        {
          fresh: true,
          onProgress: ({ event }) => {
            if (event === 'statement') toldAt ??= performance.now();
          },
        },
      );
      whole.push(performance.now() - began);
      if (toldAt !== null && closedAt !== null) delays.push(toldAt - closedAt);
      // The same request, whose stream is only read.
      const body = JSON.stringify(model.requests.at(-1)?.body);
      const asked = performance.now();
      const answer = await modelHttpClient.fetch(new URL('chat/completions', model.baseUrl), { method: 'POST', body });
      await answer.text();
      bare.push(performance.now() - asked);
    }
    const measured = (times: number[]) => oneDecimal(median(times.slice(warmUps)));
    printLine({
      what: 'first checked statement after the model wrote it',
      studies,
      medianMs: measured(delays),
      p95Ms: oneDecimal(percentile(delays.slice(warmUps), 0.95)),
      limitMs: 300,
    });
    printLine({
      what: 'whole answer beside the bare stream',
      studies,
      medianMs: measured(whole),
      bareMs: measured(bare),
      addedMs: oneDecimal(median(whole.slice(warmUps)) - median(bare.slice(warmUps))),
    });
  }
} finally {
  await modelHttpClient.close();
  await model.close();
}
