import { useEffect, useRef, useState } from 'react';
import { type AnalysisRow, type CellName, cellLabels } from '#core/meta-analysis/rows/analysis-row.ts';
import { classNames } from '#web/ui/class-names.ts';
import css from './cell-piece.module.css';
import { cellText, cellTitle, editText, isTextCell } from './cell-text.ts';
import type { RowActions } from './row/row-actions.ts';

/** DOM ids of the suggestion lists of choice fields; the table renders them once for all rows. */
export const choiceLists = { measure: 'analysis-measures', adjustment: 'analysis-adjustments' } as const;

/** The list of a cell; undefined for free text. */
function choiceListOf(name: string): string | undefined {
  return name === 'measure' || name === 'adjustment' ? choiceLists[name] : undefined;
}

export interface CellPieceProps {
  row: AnalysisRow;
  name: CellName;
  actions: RowActions;
  /** The DOM id of its error message. */
  problemId?: string | undefined;
  strong?: boolean;
}

/**
 * A value of a row, edited in place: a click, Enter or F2 makes it a field; Enter or leaving it saves, Escape cancels.
 * A value that was not changed is not written again, so that it keeps its source.
 */
export function CellPiece({ row, name, actions, problemId, strong = false }: CellPieceProps) {
  const [typing, setTyping] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const dropped = useRef(false);
  const returning = useRef(false);
  const shown = cellText(row, name);
  const stored = editText(row, name);
  useEffect(() => {
    if (typing !== null || !returning.current) return;
    returning.current = false;
    button.current?.focus();
  }, [typing]);

  if (typing === null) {
    return (
      <button
        ref={button}
        type="button"
        className={classNames(css.piece, strong && css.strong, problemId !== undefined && css.wrong)}
        data-piece={name}
        aria-label={`${cellTitle(name)} of ${row.study.label}: ${shown ?? 'empty'}`}
        aria-describedby={problemId}
        title={`Edit the ${cellLabels[name]}`}
        onClick={() => setTyping(stored)}
        onKeyDown={(event) => {
          if (event.key !== 'F2') return;
          event.preventDefault();
          setTyping(stored);
        }}
      >
        {shown ?? <span className={css.empty}>–</span>}
      </button>
    );
  }
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: the reader pressed the value in order to type in its place.
      autoFocus
      className={classNames(css.field, isTextCell(name) && name !== 'measure' && css.words)}
      style={{ width: `${Math.max(4, typing.length + 1)}ch` }}
      aria-label={`${cellTitle(name)} of ${row.study.label}`}
      aria-describedby={problemId}
      aria-invalid={problemId !== undefined || undefined}
      autoComplete="off"
      spellCheck={false}
      list={choiceListOf(name)}
      value={typing}
      onChange={(event) => setTyping(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => {
        if (!dropped.current && typing.trim() !== stored.trim()) actions.edit(row.key, name, typing);
        dropped.current = false;
        setTyping(null);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        dropped.current = event.key === 'Escape';
        returning.current = true;
        event.currentTarget.blur();
      }}
    />
  );
}
