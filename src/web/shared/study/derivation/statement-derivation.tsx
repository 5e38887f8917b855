import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import type { DerivedStatement } from './derivation-text.ts';

const DerivationView = lazyPart(async () => (await import('./derivation-view.lazy.tsx')).DerivationView);

/** What the quote reports and how the statement follows from it; nothing for an answer that was stored without it. */
export const StatementDerivation = ({ statement }: { statement: DerivedStatement }) =>
  statement.words && <DerivationView statement={statement} words={statement.words} />;
