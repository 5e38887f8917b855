import { useState } from 'react';
import type { AnalysisView } from '#web/features/meta-analysis/analysis-view.ts';
import { Field } from '#web/ui/controls/field.tsx';
import { countedOf, readCount, type SingleCount, withOwnCount } from './flow-counts.ts';

/** One count of the flow diagram. What cannot be read stays in the field with its reason and changes nothing. */
export function CountField({ view, field, label }: { view: AnalysisView; field: SingleCount; label: string }) {
  const { draft, change } = view;
  const own = draft.prisma[field] ?? null;
  const counted = countedOf(draft, field);
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | undefined>(undefined);
  const keep = () => {
    if (typed === null) return;
    const read = readCount(typed);
    if ('fault' in read) {
      setFault(read.fault);
      return;
    }
    setTyped(null);
    setFault(undefined);
    if (read.value !== own) change(label, (before) => withOwnCount(before, field, read.value));
  };
  return (
    <Field
      size="small"
      label={label}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? own ?? ''}
      error={fault}
      hint={`${own === null ? '' : 'Yours. '}${typeof counted === 'number' ? `Counted: ${counted.toLocaleString('en-US')}` : 'Not counted'}`}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        setFault(undefined);
      }}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter') keep();
      }}
    />
  );
}
