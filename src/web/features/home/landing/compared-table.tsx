import { TextLink } from '#web/ui/controls/text-link.tsx';
import css from './compared-table.module.css';
import { compared } from './landing-facts.ts';

/**
 * Compared with chatbots and a web search: published measurements with their sources, and our own with links to them.
 */
export function ComparedTable() {
  return (
    <>
      <table className={css.table}>
        <thead>
          <tr>
            <td />
            <th scope="col">A chatbot</th>
            <th scope="col">A web search</th>
            <th scope="col">MetaMind</th>
          </tr>
        </thead>
        <tbody>
          {compared.map(({ what, chatbot, webSearch, here }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td data-column="A chatbot">
                {chatbot.words}{' '}
                <TextLink tone="quiet" href={chatbot.source.href} className={css.source}>
                  {chatbot.source.label}
                </TextLink>
              </td>
              <td data-column="A web search">{webSearch}</td>
              <td data-column="MetaMind" className={css.here}>
                {here}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.note}>
        Each figure is of a test of its own, and they cannot be set against each other. Ours are of statements written
        by hand for the purpose:{' '}
        <TextLink tone="quiet" href="/about/engine">
          how they are checked, and what gets through
        </TextLink>
      </p>
    </>
  );
}
