import { useState } from 'react';
import type { AnalysisView } from '#web/features/meta-analysis/analysis-view.ts';
import { TextArea } from '#web/ui/controls/text-area.tsx';
import { countedOf, readReasons, reasonsText, withOwnCount } from './flow-counts.ts';
import css from './reasons-field.module.css';

/** Excluded reports, a reason per line. Invalid text stays in the field with its error and changes nothing. */
export function ReasonsField({ view }: { view: AnalysisView }) {
  const { draft, change } = view;
  const own = draft.prisma.excludedWithReasons ?? null;
  const counted = countedOf(draft, 'excludedWithReasons');
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | undefined>(undefined);
  const keep = () => {
    if (typed === null) return;
    const read = readReasons(typed);
    if ('fault' in read) {
      setFault(read.fault);
      return;
    }
    setTyped(null);
    setFault(undefined);
    if (reasonsText(read.value) !== reasonsText(own))
      change('Reports excluded', (before) => withOwnCount(before, 'excludedWithReasons', read.value));
  };
  const countedText = typeof counted === 'object' ? reasonsText(counted).replaceAll('\n', '; ') : '';
  return (
    <div className={css.reasons}>
      <TextArea
        label="Reports excluded, with reasons"
        rows={3}
        value={typed ?? reasonsText(own)}
        aria-invalid={fault !== undefined || undefined}
        hint={
          <>
            One reason a line, its number behind a colon: Wrong population: 12. {own && 'These are yours. '}
            {countedText ? `Counted from the table: ${countedText}.` : counted && 'No study of the table is left out.'}
          </>
        }
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setFault(undefined);
        }}
        onBlur={keep}
      />
      {fault !== undefined && (
        <p role="alert" className={css.error}>
          {fault}
        </p>
      )}
    </div>
  );
}
