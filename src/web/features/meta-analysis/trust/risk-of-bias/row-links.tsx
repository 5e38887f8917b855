import type { MouseEvent } from 'react';
import type { AnalysisDraft } from '#core/meta-analysis/draft/analysis-draft.ts';
import css from '#web/features/meta-analysis/trust/judgement-notes.module.css';
import { TextLink } from '#web/ui/controls/text-link.tsx';

/** The id of a row's element in the table. */
const rowId = (key: string) => `row-${key}`;

/** Scrolls to a row of the table and gives it the focus. */
function focusRow(key: string): void {
  const row =
    document.getElementById(rowId(key)) ?? document.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`);
  if (!row) return;
  if (row.tabIndex < 0) row.setAttribute('tabindex', '-1');
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'center' });
}

/** The rows of a sentence, each linked to its place in the table. */
export function RowLinks({ draft, rows }: { draft: AnalysisDraft; rows: readonly string[] }) {
  const named = draft.rows.filter(({ key }) => rows.includes(key));
  if (named.length === 0) return null;
  const go = (key: string) => (event: MouseEvent) => {
    event.preventDefault();
    focusRow(key);
  };
  return (
    <p className={css.rows}>
      <span>In the table:</span>
      {named.map(({ key, study }) => (
        <TextLink key={key} href={`#${encodeURIComponent(rowId(key))}`} tone="quiet" onClick={go(key)}>
          {study.label}
        </TextLink>
      ))}
    </p>
  );
}
