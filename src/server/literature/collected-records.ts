import type { StudyRecord } from '#core/records/study-record.ts';
import type { DroppedRecords, Reading } from './source.ts';

/** Rows of an answer that become studies or are dropped, with the reasons counted. */
export class CollectedRecords {
  readonly records: StudyRecord[] = [];
  readonly #reasons = new Map<string, number>();

  add(row: StudyRecord | { dropped: string }): void {
    if ('dropped' in row) this.#reasons.set(row.dropped, (this.#reasons.get(row.dropped) ?? 0) + 1);
    else this.records.push(row);
  }

  get dropped(): DroppedRecords[] {
    return [...this.#reasons].map(([reason, count]) => ({ reason, count }));
  }

  /** `studies`, or `empty` when no row became one. */
  reading(total: { count: number; exact: boolean } | null, keys: string[] = []): Reading {
    const { records, dropped } = this;
    if (records.length === 0 && keys.length === 0) return { outcome: 'empty', dropped, total };
    return { outcome: 'studies', records, dropped, keys, total };
  }
}
