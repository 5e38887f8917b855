import { bibtexKey, distinctKeys } from '#core/formats/bibtex/bibtex-key.ts';
import type { StudyRecord } from '#core/records/study-record.ts';
import { cslItem } from './csl-item.ts';

/**
 * Studies as a CSL-JSON array, one item on each line. The ids are the keys of bibtexFile for the same records in the
 * same order, so that a text that cites by key can use either file.
 */
export function cslJsonFile(records: readonly StudyRecord[]): string {
  const keys = distinctKeys(records.map(bibtexKey));
  const items = records.map((record, position) => cslLine(record, keys[position] ?? bibtexKey(record)));
  return `[${items.length === 0 ? '' : `\n${items.join(',\n')}\n`}]\n`;
}

/** One item of the array on one line, without the comma, for writing a file in pieces. */
export function cslLine(record: StudyRecord, id: string): string {
  return JSON.stringify(cslItem(record, { id, markRetracted: true }));
}
