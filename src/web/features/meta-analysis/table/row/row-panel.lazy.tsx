import { type KeyboardEvent, useRef } from 'react';
import type { CellName } from '#core/meta-analysis/rows/analysis-row.ts';
import { CandidatesPanel } from '#web/features/meta-analysis/table/evidence/candidates-panel.tsx';
import { ComputedPanel, EvidencePanel } from '#web/features/meta-analysis/table/evidence/evidence-panel.tsx';
import { cellsOfColumn } from '#web/features/meta-analysis/table/table-columns.ts';
import { EditPanel } from './edit-panel.tsx';
import { ReasonPanel } from './reason-panel.tsx';
import type { PanelName } from './row-actions.ts';
import css from './trial-row.module.css';
import type { TrialRowProps } from './trial-row-props.ts';

export interface RowPanelProps extends TrialRowProps {
  id: string;
  open: PanelName;
  span: number;
  problemOf: (name: CellName) => string | undefined;
}

/** The panel that was opened below a row. Closing it returns the focus to the button that opened it. */
export function RowPanel({ id, span, ...props }: RowPanelProps) {
  const { row, open, actions } = props;
  const line = useRef<HTMLTableRowElement>(null);
  const close = () => {
    const own = line.current?.parentElement?.querySelector(`[data-row="${CSS.escape(row.key)}"]`);
    const opener = own?.querySelector<HTMLElement>('[aria-expanded="true"]') ?? own?.querySelector('input');
    actions.open(null);
    opener?.focus();
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    close();
  };
  return (
    <tr ref={line} className={css.below} onKeyDown={closeOnEscape}>
      <td colSpan={span} className={css.panel}>
        <section id={id} aria-label={`${panelText(open)} ${row.study.label}`}>
          <PanelContent {...props} onClose={close} />
        </section>
      </td>
    </tr>
  );
}

function panelText(open: PanelName): string {
  if (open === 'choices') return 'Results read from';
  if (open === 'edit') return 'Figures of';
  if (open === 'leave-out' || open === 'let-in') return 'Reason for';
  return 'Evidence of';
}

function PanelContent(props: Omit<RowPanelProps, 'id' | 'span'> & { onClose: () => void }) {
  const { row, number, open, focus, text, columns, sharesReference, computedFrom, problemOf, actions, onClose } = props;
  const { key, study } = row;
  if (open === 'choices') return <CandidatesPanel row={row} text={text} actions={actions} />;
  if (open === 'edit')
    return (
      <EditPanel
        row={row}
        number={number}
        text={text}
        focus={focus}
        problemOf={problemOf}
        actions={actions}
        onClose={onClose}
      />
    );
  if (open === 'leave-out')
    return (
      <ReasonPanel
        label={`Why is ${study.label} left out?`}
        hint="The row stays in the table with its reason, and the pool is reckoned without it."
        verb="Leave out"
        onCancel={onClose}
        onReason={(reason) => {
          actions.leaveOut(key, reason);
          onClose();
        }}
      />
    );
  if (open === 'let-in')
    return (
      <ReasonPanel
        label={`${study.label} was retracted. Why pool it all the same?`}
        hint="It is marked as retracted in the table, the plots and the report."
        verb="Pool it"
        onCancel={onClose}
        onReason={(reason) => {
          actions.letIn(key, reason);
          onClose();
        }}
      />
    );
  if (open === 'evidence:computed')
    return computedFrom && <ComputedPanel row={row} from={computedFrom} number={number} text={text} />;
  const names = cellsOfColumn(open.slice('evidence:'.length), columns, sharesReference);
  return <EvidencePanel row={row} names={names} number={number} text={text} />;
}
