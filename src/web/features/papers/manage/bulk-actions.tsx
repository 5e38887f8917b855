import type { UploadedStudy } from '#contract/papers/uploads.ts';
import { maxPapersTogether } from '#contract/papers/uploads-analysis.ts';
import type { OpenedPart, OpenPart } from '#web/features/papers/answers/opened-part.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import css from './manage-panel.module.css';

export interface BulkActionsProps {
  chosen: readonly UploadedStudy[];
  /** Of all papers there are. */
  count: number;
  onSelectAll: (all: boolean) => void;
  onOpen: OpenPart;
  part: OpenedPart | null;
}

/** Selects every paper or none, and does one thing with those selected. */
export function BulkActions({ chosen, count, onSelectAll, onOpen, part }: BulkActionsProps) {
  const number = chosen.length;
  const tooMany = number > maxPapersTogether;
  const making = part?.kind === 'together' && part.working ? part.what : null;
  return (
    <section className={css.bulk} aria-label="Bulk Actions" data-active={number > 0 || undefined}>
      <Checkbox
        className={css.all}
        label={`Select All (${number} selected)`}
        checked={number === count}
        onChange={onSelectAll}
      />
      <div className={css.bulkButtons}>
        <Button
          compact
          disabled={number === 0 || tooMany}
          busy={making === 'summary' ? 'Generating...' : undefined}
          onClick={() => onOpen({ kind: 'together', what: 'summary', studies: chosen })}
        >
          Combined Summary ({number})
        </Button>
        <Button
          compact
          disabled={number === 0 || tooMany}
          busy={making === 'analysis' ? 'Analyzing...' : undefined}
          onClick={() => onOpen({ kind: 'together', what: 'analysis', studies: chosen })}
        >
          Combined Analysis ({number})
        </Button>
        <Button compact disabled={number === 0 || tooMany} onClick={() => onOpen({ kind: 'ask', studies: chosen })}>
          Ask Papers ({number})
        </Button>
        <Button compact disabled={number === 0} onClick={() => onOpen({ kind: 'delete', studies: chosen })}>
          Delete Selected ({number})
        </Button>
      </div>
      {tooMany && (
        <p className={css.most} role="status">
          At most {maxPapersTogether} papers are read together. Select fewer, or delete all that are selected.
        </p>
      )}
    </section>
  );
}
