import { useId, useState } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import type { AnalysisView } from '../analysis-view.ts';
import { AddStudies } from './add/add-studies.tsx';
import { useModelOffer } from './model/model-offer.tsx';
import css from './table-head.module.css';

const ColumnChoice = lazyPart(async () => (await import('./column-choice.lazy.tsx')).ColumnChoice);

export interface TableHeadProps {
  view: AnalysisView;
  headingId: string;
  /** `1 row needs you`; null if none does. */
  needs: string | null;
  onNeeds: () => void;
}

/** The head of the table: its name, the number of open points, and the actions on the whole table. */
export function TableHead({ view, headingId, needs, onNeeds }: TableHeadProps) {
  const [choosing, setChoosing] = useState(false);
  const id = useId();
  const model = useModelOffer(view);
  const download = async () => {
    const made = await import('./download-csv.lazy.ts').then(
      ({ downloadCsv }) => downloadCsv(view),
      () => false,
    );
    if (!made) toast({ title: 'The file could not be downloaded. Please try again.', destructive: true });
  };
  return (
    <div className={css.head}>
      <h2 id={headingId} className={css.title}>
        What was read from each trial
      </h2>
      <div className={css.actions}>
        {needs !== null && (
          <Button look="row" className={css.needs} onClick={onNeeds}>
            {needs}
          </Button>
        )}
        {model.opener}
        <AddStudies view={view} />
        <Button
          look="row"
          aria-expanded={choosing}
          aria-controls={choosing ? id : undefined}
          onClick={() => setChoosing(!choosing)}
        >
          Columns
        </Button>
        <Button look="row" onClick={() => void download()}>
          Download CSV
        </Button>
      </div>
      {model.panel}
      {choosing && <ColumnChoice id={id} view={view} onClose={() => setChoosing(false)} />}
    </div>
  );
}
