/** The expected result for the user, for each behaviour of a scripted model. */
import { expect } from 'vitest';
import type { ModelScenario } from '../../bench/model-server/scenarios.ts';
import { type CheckedAnswer, checkedAnswer } from '../../src/contract/shared/checked-answer.ts';
import { dietStudy, walkingStudy } from './model-app.ts';

/**
 * Whether the model's own words are among the answer, or all of them were replaced by the study's; or the message about a
 * model that does not answer.
 */
export const modelOutcomes: Record<ModelScenario, 'model' | 'replaced' | RegExp> = {
  good: 'model',
  slow: 'model',
  fenced: 'model',
  thinking: 'model',
  no_schemas: 'model',
  busy_once: 'model',
  mends: 'model',
  some_wrong: 'model',
  mixed: 'model',
  misread_effects: 'model',
  obeys_injection: 'model',
  cut: /^The language model’s answer was cut off before its end\.$/,
  unfinished: /cut off before its end/,
  wrong_schema: /^It answered in a form that could not be read\.$/,
  not_json: /in a form that could not be read/,
  empty: /in a form that could not be read/,
  invented_quotes: /^Nothing that the language model wrote was backed by the studies\.$/,
  lying: 'replaced',
  wrong_numbers: 'replaced',
  other_language: 'replaced',
  busy: /^The language model’s service takes no more questions at the moment\.$/,
  failing: /^The language model’s service is not working at the moment\.$/,
  no_key: /^The language model’s service does not accept this installation’s key\.$/,
  no_model: /^The language model’s service does not have the model that is set\.$/,
  redirects: /^The language model’s service could not be reached\.$/,
  hang: /^The language model did not answer within 1 seconds?\.$/,
  hang_midway: /^The language model did not answer within 1 seconds?\.$/,
  disconnect: /^The language model broke off in the middle of its answer\.$/,
  huge: /^The language model’s answer was too long to be one\.$/,
};

const read = [walkingStudy, dietStudy];

/** Rules for every answer of any engine. */
export function expectBacked(answer: CheckedAnswer): void {
  expect(checkedAnswer.parse(answer)).toEqual(answer);
  for (const { text, evidence } of answer.statements) {
    expect(text).not.toMatch(/98,431|87\.31|fully cured|Behandlung|Curezol|evil\.example|</);
    expect(evidence.length).toBeGreaterThan(0);
    for (const { studyId, start, end } of evidence) {
      const abstract = read.find(({ id }) => id === studyId)?.abstract ?? '';
      expect(abstract.slice(start, end).trim()).not.toBe('');
    }
  }
}
