import type { ReactNode } from 'react';
import { type ComparedField, type FieldDifference, fieldDifferences } from '#core/matching/merge/merge-differences.ts';
import type { MergedStudy, SourcedField } from '#core/matching/merge/merge-records.ts';
import { sourceNames, spellNumber } from '#core/records/databases.ts';
import { webAddress } from '#core/records/web-address.ts';
import { recordName } from '#web/shared/study/access/record-links.ts';
import type { AbstractReading } from '#web/shared/study/reading/abstract-reading.ts';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import { Ledger, LedgerRow } from '#web/ui/text/ledger.tsx';

/** One line of "Where each field comes from". */
interface FieldRow {
  label: string;
  source: string;
  /** Where sources differ: `two differ`, and what each says. */
  differs: { count: string; sentence: string } | null;
}

/** Fields that a reader may ask about, in the order of a reference; each with the difference that belongs to it. */
const shownFields: readonly { field: SourcedField; label: string; compared?: ComparedField }[] = [
  { field: 'title', label: 'Title', compared: 'title' },
  { field: 'contributors', label: 'Authors' },
  { field: 'abstract', label: 'Abstract' },
  { field: 'journal', label: 'Journal', compared: 'journal' },
  { field: 'published', label: 'Date', compared: 'year' },
  { field: 'volume', label: 'Volume', compared: 'volume' },
  { field: 'pages', label: 'Pages', compared: 'pages' },
  { field: 'studyTypes', label: 'Design' },
  { field: 'doi', label: 'DOI', compared: 'doi' },
  { field: 'pmid', label: 'PMID' },
  { field: 'openAccessUrl', label: 'Free copy' },
  { field: 'citationCount', label: 'Citations' },
];

/** Fields without differences that one source gave and that follow each other share a line. */
export function fieldRows(study: Pick<MergedStudy, 'fieldSources' | 'members' | 'foundIn'>): FieldRow[] {
  const [only, another] = study.foundIn;
  const differences = fieldDifferences(study.members);
  if (only !== undefined && another === undefined && differences.length === 0) {
    return [{ label: 'Every field', source: sourceNames[only], differs: null }];
  }
  const rows: FieldRow[] = [];
  for (const { field, label, compared } of shownFields) {
    const source = study.fieldSources[field];
    if (source === undefined) continue;
    const difference = differences.find((candidate) => candidate.field === compared);
    const name = sourceNames[source];
    const last = rows.at(-1);
    if (!difference && last && last.differs === null && last.source === name) {
      rows[rows.length - 1] = {
        ...last,
        label: `${last.label}, ${/^[A-Z]{2}/.test(label) ? label : label.toLowerCase()}`,
      };
    } else {
      rows.push({ label, source: name, differs: difference ? differenceText(difference, name) : null });
    }
  }
  return rows;
}

function differenceText({ values }: FieldDifference, shown: string): NonNullable<FieldRow['differs']> {
  const byValue = new Map<string, Set<string>>();
  for (const { source, value } of values) {
    const names = byValue.get(value) ?? new Set();
    names.add(sourceNames[source]);
    byValue.set(value, names);
  }
  const said = [...byValue]
    .filter(([, names]) => !names.has(shown))
    .map(
      ([value, names]) =>
        `${[...names].join(' and ')} ${names.size === 1 ? 'gives' : 'give'} ${value.replace(/\.$/, '')}.`,
    );
  const count = byValue.size;
  return { count: `${spellNumber(count)} differ`, sentence: `${said.join(' ')} ${shown} is shown.`.trim() };
}

/** The records that the study was merged from, each with its own page. */
export function RecordsLedger({ study }: { study: MergedStudy }) {
  return (
    <Ledger>
      {study.members.map((member) => {
        const address = webAddress(member.url);
        const key = recordName(member);
        return (
          <LedgerRow
            key={member.id}
            label={sourceNames[member.source]}
            value={address === null ? key : <TextLink href={address}>{key}</TextLink>}
          />
        );
      })}
    </Ledger>
  );
}

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
