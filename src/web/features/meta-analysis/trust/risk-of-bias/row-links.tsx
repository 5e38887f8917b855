import type { MouseEvent } from 'react';
import type { AnalysisDraft } from '#core/meta-analysis/draft/analysis-draft.ts';
import css from '#web/features/meta-analysis/trust/judgement-notes.module.css';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import { focusRow, rowId } from './focus-row.ts';

/** The rows that a sentence speaks of, each leading to its place in the table. */
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
