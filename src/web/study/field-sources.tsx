import type { ReactNode } from 'react';
import { sourceNames } from '#core/bibliography/databases.ts';
import type { MergedStudy } from '#core/bibliography/merge-records.ts';
import type { AbstractReading } from '#web/study/abstract-reading.ts';
import { fieldRows } from '#web/study/field-rows.ts';
import { Ledger, LedgerRow } from '#web/ui/ledger.tsx';

export interface FieldSourcesProps {
  study: MergedStudy;
  reading: AbstractReading;
  /** More lines of the same ledger. */
  children?: ReactNode;
}

/** Whose word each field is, and where sources differ. */
export function FieldSources({ study, reading, children }: FieldSourcesProps) {
  const registered = study.members.find((member) => member.registrations.length > 0);
  return (
    <Ledger>
      {fieldRows(study).map(({ label, source, differs }) => (
        <LedgerRow
          key={label}
          label={label}
          value={differs ? differs.count : source}
          tone={differs ? 'caution' : 'plain'}
          note={differs?.sentence}
        />
      ))}
      {reading.participants && (
        <LedgerRow label="People" value={`read in the ${reading.readFrom ? 'library’s words' : 'abstract'}`} />
      )}
      {registered && <LedgerRow label="Registration" value={sourceNames[registered.source]} />}
      {children}
    </Ledger>
  );
}
