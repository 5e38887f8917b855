import { plotTable } from '#core/meta-analysis/plots/plot-table.ts';
import type { DrawnPlot } from './drawn-plot.ts';
import css from './plot-table.module.css';

/** A plot's figures as a table; on a narrow screen it scrolls separately from the page. */
export function PlotTableView({ plot }: { plot: DrawnPlot }) {
  const table = plotTable(plot);
  const [first = '', ...others] = table.columns;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <section className={css.room} aria-label={table.caption} tabIndex={0}>
      <table className={css.table}>
        <caption className={css.caption}>{table.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {others.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([name = '', ...cells], row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two studies may have the same name, and rows have no state.
            <tr key={row}>
              <th scope="row">{name}</th>
              {cells.map((cell, column) => (
                <td key={others[column]} data-figure={/^[\d[<\u2212]/.test(cell) || undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
