import type { AnswerWork } from '#web/shared/answer/answer-work.ts';

const ofPages = /^Reading page \d+ of \d+$/;

/** The pages that are read are one step, which names the last of them. */
export function withPagesAsOne(work: AnswerWork): AnswerWork {
  const steps: { name: string; at: number }[] = [];
  for (const step of work.steps) {
    const last = steps.at(-1);
    if (last && ofPages.test(last.name) && ofPages.test(step.name))
      steps[steps.length - 1] = { ...last, name: step.name };
    else steps.push(step);
  }
  return { ...work, steps };
}
