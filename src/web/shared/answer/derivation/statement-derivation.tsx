import { lazy, Suspense } from 'react';
import type { AnswerStatement } from '#contract/shared/checked-answer.ts';

const DerivationView = lazy(async () => ({ default: (await import('./derivation-view.lazy.tsx')).DerivationView }));

/** What the quote reports and how the statement follows from it; nothing for an answer that was stored without it. */
export function StatementDerivation({ statement }: { statement: AnswerStatement }) {
  if (statement.words === undefined) return null;
  return (
    <Suspense>
      <DerivationView statement={statement} words={statement.words} />
    </Suspense>
  );
}
