import { useCallback, useState } from 'react';
import { prismaDiagram } from '#core/meta-analysis/plots/prisma/prisma-2020.ts';
import { prismaMismatches } from '#core/meta-analysis/plots/prisma/prisma-counts.ts';
import { prismaCountsOf, prismaNotesOf } from '#core/meta-analysis/plots/prisma-inputs.ts';
import type { AnalysisView } from '#web/features/meta-analysis/analysis-view.ts';
import { PlotPanel } from '#web/features/meta-analysis/plots/plot-panel.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Field } from '#web/ui/controls/field.tsx';
import { TextArea } from '#web/ui/controls/text-area.tsx';
import {
  countedOf,
  readCount,
  readReasons,
  reasonsText,
  type SingleCount,
  singleCounts,
  withOwnCount,
} from './flow-counts.ts';
import css from './flow-diagram.module.css';

/** Excluded reports, a reason per line. Invalid text stays in the field with its error and changes nothing. */
function ReasonsField({ view }: { view: AnalysisView }) {
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

/** One count of the flow diagram. Invalid text stays in the field with its error and changes nothing. */
function CountField({ view, field, label }: { view: AnalysisView; field: SingleCount; label: string }) {
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

/** The PRISMA 2020 flow diagram: numbers of searches and of the table are counted, the user types the others. */
export function FlowDiagram({ view }: { view: AnalysisView }) {
  const { draft, change } = view;
  const draw = useCallback(
    (width: number) => prismaDiagram({ ...prismaCountsOf(draft), title: 'PRISMA 2020 flow diagram', width }),
    [draft],
  );
  const { counts, own } = prismaCountsOf(draft);
  const mismatches = prismaMismatches(counts);
  return (
    <div className={css.flow}>
      <PlotPanel view={view} fileName="prisma-2020" draw={draw} notes={prismaNotesOf(draft)} />
      <section aria-labelledby="own-counts" className={css.editor}>
        <h3 id="own-counts" className={css.heading}>
          Your own counts
        </h3>
        <p className={css.lead}>
          A number that you type stands in the diagram as yours, in a dashed box. Leave a field empty for what MetaMind
          counted, or for nothing.
        </p>
        <div className={css.fields}>
          {singleCounts.map(({ field, label }) => (
            <CountField key={field} view={view} field={field} label={label} />
          ))}
        </div>
        <ReasonsField view={view} />
        <div role="status">
          {mismatches.map((sentence) => (
            <p key={sentence} className={css.mismatch}>
              {sentence}
            </p>
          ))}
        </div>
        {own.length > 0 && (
          <Button
            look="second"
            compact
            className={css.reset}
            onClick={() => change('Own counts of the flow diagram', (before) => ({ ...before, prisma: {} }))}
          >
            Back to what was counted
          </Button>
        )}
      </section>
    </div>
  );
}
