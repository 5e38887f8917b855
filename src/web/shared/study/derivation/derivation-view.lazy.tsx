import type { Summary } from '#contract/shared/study.ts';
import type { WhoseWords } from '#core/proof/attribution.ts';
import { attributionTexts, type DerivedStatement, findingRows, stepLines } from './derivation-text.ts';
import css from './derivation-view.module.css';
import { replacedSummary, replacedTexts, secondReaderText } from './replaced-text.ts';

/** The finding of the quote by its slots, then in whose words the statement is and on which words those rest. */
export function DerivationView({ statement, words }: { statement: DerivedStatement; words: WhoseWords }) {
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
        {instead !== null && ` The model’s own sentence is not shown: ${replacedTexts[instead]}.`}
      </p>
    </div>
  );
}

/** What a second reader did, and how many sentences are not shown in the model’s words, which opens to the reasons. */
export function ReplacedView({ check }: { check: Pick<Summary['check'], 'instead' | 'secondReader'> }) {
  const second = secondReaderText(check);
  const replaced = replacedSummary(check);
  return (
    <>
      {second !== null && <p>{second}</p>}
      {replaced !== null && (
        <details className={css.replaced}>
          <summary>{replaced.title}</summary>
          <ul>
            {replaced.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
