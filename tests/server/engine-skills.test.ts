/** Every skill against every way in which a language model behaves. */
import { afterAll, expect, test } from 'vitest';
import { modelScenarios } from '../../bench/model-server/scenarios.ts';
import { skills } from '../../src/server/engine/skills/skill-named.ts';
import { summariseStudySkill } from '../../src/server/engine/skills/summarise-study.ts';
import { dietStudy, openModelAsker, walkingStudy } from './model-asker.ts';
import { expectBacked, modelOutcomes } from './model-outcomes.ts';

/** Skills with variants are asked for one of them. */
const choices: Readonly<Record<string, string>> = { 'focused-view': 'exercise' };

const hasty = await openModelAsker({ deadlineMs: 700, windowTokens: 32_000 });
const patient = await openModelAsker();
// The first question loads the client's code, which is none of the deadline's business here.
await patient.door.run(summariseStudySkill, { studies: [walkingStudy] });
afterAll(async () => {
  await hasty.close();
  await patient.close();
});

const cases = skills.flatMap((skill) => modelScenarios.map((scenario) => [skill.name, scenario, skill] as const));
test.each(cases)('%s, with a model that is: %s', async (name, scenario, skill) => {
  const { door, model } = scenario.startsWith('hang') ? hasty : patient;
  model.setScenario(scenario);
  const asked = {
    studies: [walkingStudy, dietStudy],
    question: 'Does brisk walking lower blood pressure in older adults?',
    choice: choices[name] ?? null,
  };
  const { answer } = await door.run(skill, asked);
  expectBacked(answer);
  expect(answer.statements.length > 0 || answer.refused !== null).toBe(true);
  const parts = skill.parts.map((part) => part.name);
  for (const { part } of answer.statements) expect(parts).toContain(part);
  expect(answer.engine).toBe(modelOutcomes[scenario] === 'model' ? 'compatible' : 'extractive');
  expect(model.requests.length).toBeGreaterThan(0);
});
