import { maxSavedAnswers } from '#contract/saved/answers.ts';
import { providerCount } from '#core/records/databases.ts';
import css from './marketing-panel.module.css';

const rows: readonly { what: string; guest: string; account: string }[] = [
  { what: `Search ${providerCount} databases, cite, copy`, guest: 'yes', account: 'yes' },
  { what: 'AI summaries and analyses', guest: 'a few each day', account: 'no daily limit' },
  { what: 'Bookmarks with collections, tags, notes', guest: 'no', account: 'kept' },
  { what: 'Searches, history, reports', guest: 'no', account: 'kept' },
  { what: 'Saved answers', guest: `${maxSavedAnswers} in this browser`, account: 'kept' },
  { what: 'Export to spreadsheets and reference managers', guest: 'no', account: 'yes' },
  { what: 'Take everything away, or delete it for good', guest: 'with the browser’s data', account: 'any time' },
];

/** The benefits of an account, as a receipt: each line for users with and without one. */
export function MarketingPanel() {
  return (
    <div className={css.panel}>
      <p className={css.lead}>
        What you bookmark, search for and write stays together, is seen by no one else, and leaves in open formats.
      </p>
      <table className={css.receipt}>
        <thead>
          <tr>
            <th scope="col">What you get</th>
            <th scope="col">As a guest</th>
            <th scope="col">With an account</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ what, guest, account }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{guest}</td>
              <td>{account}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">What it costs</th>
            <td>nothing</td>
            <td>nothing</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
