/** How a statement follows from its quote, and what was taken from a model's words; loaded where there is some of it. */
import type { Summary } from '#contract/shared/study.ts';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import type { DerivedStatement } from './derivation-text.ts';

const views = () => import('./derivation-view.lazy.tsx');
const DerivationView = lazyPart(async () => (await views()).DerivationView);
const ReplacedView = lazyPart(async () => (await views()).ReplacedView);

/** What the quote reports and how the statement follows from it; nothing for an answer that was stored without it. */
export const StatementDerivation = ({ statement }: { statement: DerivedStatement }) =>
  statement.words && <DerivationView statement={statement} words={statement.words} />;

/** What was taken from a model’s words, and why; nothing where all of them are shown and no second model read them. */
export const ReplacedSentences = ({ check }: { check: Pick<Summary['check'], 'instead' | 'secondReader'> }) =>
  (check.instead?.length || check.secondReader) && <ReplacedView check={check} />;
