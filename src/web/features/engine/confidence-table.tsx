import { confidenceRuleNames, confidenceRules } from '#core/synthesis/evidence/answer-confidence.ts';
import css from './page.module.css';

/** The rules that decide how sure an answer of several studies is. */
export function ConfidenceTable() {
  return (
    <>
      <p className={css.words}>
        Plain answers say how sure they are: high where every rule is at its high mark, medium where every rule is at
        least at its medium mark, low otherwise. Counted are studies of people that report a result and are not
        retracted. It is a rule of thumb on abstracts, and no model’s feeling.
      </p>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">Rule</th>
            <th scope="col">High</th>
            <th scope="col">Medium</th>
          </tr>
        </thead>
        <tbody>
          {confidenceRuleNames.map((name) => {
            const { asks, high, medium } = confidenceRules[name];
            return (
              <tr key={name}>
                <th scope="row">{asks}</th>
                <td data-column="High: ">{high}</td>
                <td data-column="Medium: ">{medium}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}
