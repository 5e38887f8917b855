/** Every skill against every behaviour of a language model. */
import { afterAll, expect, test } from 'vitest';
import { type ModelScenario, modelScenarios } from '../../bench/model-server/scenarios.ts';
import { skills } from '../../src/server/compose/skill-named.ts';
import type { Skill } from '../../src/server/llm/skill.ts';
import { summariseStudySkill } from '../../src/server/llm/skills/summarise-study.ts';
import { dietStudy, type ModelApp, openModelApp, walkingStudy } from './model-app.ts';
import { expectBacked, modelOutcomes } from './model-outcomes.ts';

/** Skills with variants are asked for one of them. */
const choices: Readonly<Record<string, string>> = { 'focused-view': 'exercise' };

const shared = await openModelApp();
// The first question loads the client's code; its time must not count against the deadline here.
await shared.httpClient.run(summariseStudySkill, { studies: [walkingStudy] });
afterAll(() => shared.close());

const cases = skills.flatMap((skill) => modelScenarios.map((scenario) => [skill.name, scenario, skill] as const));
/** Most of their time is waiting: they run concurrently, each with a model of its own. */
const waits: readonly ModelScenario[] = ['hang', 'hang_midway', 'slow'];

test.each(cases.filter(([, scenario]) => !waits.includes(scenario)))(
  '%s, with a model that is: %s',
  async (_name, scenario, skill) => {
    shared.model.setScenario(scenario);
    await expectAnswer(shared, scenario, skill);
  },
);

test.concurrent.each(cases.filter(([, scenario]) => waits.includes(scenario)))(
  '%s, with a model that is: %s',
  async (_name, scenario, skill) => {
    const deadline = scenario === 'slow' ? {} : { deadlineMs: 1_400, windowTokens: 32_000 };
    const caller = await openModelApp({ scenario, ...deadline });
    await expectAnswer(caller, scenario, skill).finally(() => caller.close());
  },
);

async function expectAnswer({ httpClient, model }: ModelApp, scenario: ModelScenario, skill: Skill): Promise<void> {
  const asked = {
    studies: [walkingStudy, dietStudy],
    question: 'Does brisk walking lower blood pressure in older adults?',
    choice: choices[skill.name] ?? null,
  };
  const { answer } = await httpClient.run(skill, asked);
  expectBacked(answer);
  expect(answer.statements.length > 0 || answer.refused !== null).toBe(true);
  const parts = skill.parts.map((part) => part.name);
  for (const { part } of answer.statements) expect(parts).toContain(part);
  expect(answer.engine).toBe(modelOutcomes[scenario] instanceof RegExp ? 'extractive' : 'compatible');
  expect(model.requests.length).toBeGreaterThan(0);
}
