import type { ReactNode } from 'react';
import type { MergedStudy } from '#core/matching/merge/merge-records.ts';
import { sourceNames } from '#core/records/databases.ts';
import type { AbstractReading } from '#web/shared/study/reading/abstract-reading.ts';
import { Ledger, LedgerRow } from '#web/ui/text/ledger.tsx';
import { fieldRows } from './field-rows.ts';

export interface FieldSourcesProps {
  study: MergedStudy;
  reading: AbstractReading;
  /** More lines of the same ledger. */
  children?: ReactNode;
}

/** The source of each field, and differences between sources. */
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
