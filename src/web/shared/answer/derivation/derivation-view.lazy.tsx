import type { AnswerStatement } from '#contract/shared/checked-answer.ts';
import type { WhoseWords } from '#core/proof/attribution.ts';
import { attributionTexts, findingRows, stepLines, unprovedTexts } from './derivation-text.ts';
import css from './derivation-view.module.css';

/** The finding of the quote by its slots, then in whose words the statement is and on which words those rest. */
export function DerivationView({ statement, words }: { statement: AnswerStatement; words: WhoseWords }) {
  const { derivation = null, instead = null } = statement;
  const rows = findingRows(derivation?.finding ?? null);
  const lines = derivation === null ? [] : stepLines(statement, derivation);
  return (
    <div className={css.derivation}>
      {rows.length > 0 && (
        <dl aria-label="What the quote reports">
          {rows.map(({ name, words: found }) => (
            <div key={name} className={css.slot}>
              <dt>{name}</dt>
              <dd>{found}</dd>
            </div>
          ))}
        </dl>
      )}
      <p>
        {lines.length > 0 ? attributionTexts[words] : attributionTexts[words].replace(/(?:, [^,]*)?:$/, '.')}{' '}
        {lines.join(' ')}
        {instead !== null && ` The model’s own sentence is not shown: ${unprovedTexts[instead]}.`}
      </p>
    </div>
  );
}
