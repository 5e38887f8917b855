import { type CheckResult, checkStatements } from '#core/language/check.ts';
import { Failure } from '#server/failure.ts';
import type { EngineAnswer, Material, Skill } from './skill.ts';

export interface CheckedAnswer<Answer extends EngineAnswer> {
  /** As the skill's schema reads it; its statements are unchecked, take them from `check`. */
  answer: Omit<Answer, 'statements'>;
  check: CheckResult;
}

/**
 * The gate behind every engine: the skill's schema first, then the check of each statement against the passages. An
 * answer of another shape is a Failure `unexpected`; statements that are not backed are in `check.dropped`, not thrown.
 */
export function checkAnswer<Stuff extends Material, Answer extends EngineAnswer>(
  skill: Skill<Stuff, Answer>,
  raw: unknown,
  material: Stuff,
): CheckedAnswer<Answer> {
  const read = skill.answer.safeParse(raw);
  if (!read.success)
    throw new Failure('unexpected', {
      detail: 'The engine answered in a form that could not be read.',
      cause: new Error(
        `${skill.name}: ${read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.code}`).join('; ')}`,
      ),
    });
  const { statements, ...answer } = read.data;
  return { answer, check: checkStatements(statements, material.passages) };
}
