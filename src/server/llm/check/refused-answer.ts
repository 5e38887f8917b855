import type { CheckedAnswer } from '#contract/shared/checked-answer.ts';

/** An answer with the reason why there is none, without asking an engine. */
export function refusedAnswer(skill: string, why: string, now: Date, notes: readonly string[] = []): CheckedAnswer {
  return {
    skill,
    statements: [],
    studies: [],
    refused: why,
    notes: [...notes],
    engine: 'extractive',
    model: null,
    insteadOf: null,
    generatedAt: now.toISOString(),
    tookMs: 0,
    check: {
      statementsChecked: 0,
      statementsKept: 0,
      quotesChecked: 0,
      quotesFound: 0,
      numbersChecked: 0,
      numbersFound: 0,
      dropped: [],
    },
    passages: { used: 0, total: 0 },
    canRegenerate: false,
  };
}
