import { useLayoutEffect, useMemo, useRef } from 'react';
import type { AnalysisRow, CellName, RowStudy } from '#core/meta-analysis/rows/analysis-row.ts';
import { chooseCandidate, editCell, editStudy, leaveOut } from '#core/meta-analysis/rows/edit-row.ts';
import type { AnalysisView } from '#web/features/meta-analysis/analysis-view.ts';
import { changeRow, changeTitle, letRetractedIn } from './row-changes.ts';

/** The panel that is open below a row. `evidence:people`: where the cells of that column came from. */
export type PanelName = 'choices' | 'edit' | 'leave-out' | 'let-in' | `evidence:${string}`;

/** One panel at a time in the table. `focus` names the field that is to be typed in. */
export interface OpenPanel {
  readonly key: string;
  readonly panel: PanelName;
  readonly focus?: CellName;
}

/** The same object for as long as the table is, so that a row is drawn again only when it changed itself. */
export interface RowActions {
  readonly edit: (key: string, name: CellName, text: string) => void;
  /** `what` names the fact for the undo button: `Year`. */
  readonly editStudy: (key: string, what: string, known: Partial<Omit<RowStudy, 'id'>>) => void;
  readonly choose: (key: string, candidate: number) => void;
  readonly leaveOut: (key: string, reason: string) => void;
  readonly takeBack: (key: string) => void;
  /** Pools a retracted study with a reason, or with null no more. */
  readonly letIn: (key: string, reason: string | null) => void;
  readonly remove: (key: string) => void;
  readonly open: (panel: OpenPanel | null) => void;
}

export function useRowActions(
  view: AnalysisView,
  onRemove: (key: string) => void,
  open: (panel: OpenPanel | null) => void,
): RowActions {
  const latest = useRef({ view, onRemove });
  useLayoutEffect(() => {
    latest.current = { view, onRemove };
  });
  return useMemo(() => {
    const change = (key: string, what: (row: AnalysisRow) => string, make: (row: AnalysisRow) => AnalysisRow) => {
      const { view: now } = latest.current;
      const row = now.draft.rows.find((each) => each.key === key);
      if (row) now.change(what(row), (draft) => changeRow(draft, key, make));
    };
    return {
      edit: (key, name, text) =>
        change(
          key,
          (row) => changeTitle(name, row),
          (row) => editCell(row, name, text).row,
        ),
      editStudy: (key, what, known) =>
        change(
          key,
          ({ study }) => `${what} of ${study.label}`,
          (row) => editStudy(row, known).row,
        ),
      choose: (key, candidate) => {
        change(
          key,
          ({ study }) => `Result of ${study.label}`,
          (row) => chooseCandidate(row, candidate).row,
        );
        // A panel that was open by default stays open for the user.
        open({ key, panel: 'choices' });
      },
      leaveOut: (key, reason) =>
        change(
          key,
          ({ study }) => `${study.label} left out`,
          (row) => leaveOut(row, reason).row,
        ),
      takeBack: (key) =>
        change(
          key,
          ({ study }) => `${study.label} taken back`,
          (row) => leaveOut(row, null).row,
        ),
      letIn: (key, reason) => {
        const { view: now } = latest.current;
        const label = now.draft.rows.find((each) => each.key === key)?.study.label;
        if (label === undefined) return;
        const what = reason === null ? `${label} no more pooled` : `${label} pooled though retracted`;
        now.change(what, (draft) => letRetractedIn(draft, key, reason));
      },
      remove: (key) => latest.current.onRemove(key),
      open,
    };
  }, [open]);
}
