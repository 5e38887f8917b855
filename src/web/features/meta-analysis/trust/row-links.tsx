import type { MouseEvent } from 'react';
import type { AnalysisDraft } from '#core/evidence/meta-analysis/analysis-draft.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { focusRow, rowId } from './focus-row.ts';
import css from './judgement-notes.module.css';

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
