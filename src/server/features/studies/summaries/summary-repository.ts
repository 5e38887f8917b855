import { hash } from 'node:crypto';
import type { Study, Summary } from '#contract/shared/study.ts';
import { readableText } from '#core/records/readable-text.ts';
import type { IdentifiedRecord, StudyRecord } from '#core/records/study-record.ts';
import type { Database } from '#server/database/database.ts';
import { createSummaryIndex, openIndex } from './summary-index.ts';
import { readSummariesByContent, readSummaryHashes, writeSummary } from './summary-store.ts';
import { summaryText } from './summary-text.ts';

/**
 * Hash of everything that an engine reads of a study: title, text and the offsets of its sections. Sections are written
 * field by field, since a database returns the keys of an object in an order of its own.
 */
export function contentHash(record: StudyRecord): string {
  const read = readableText(record);
  const parts = (read?.sections ?? []).map(({ label, start, end }) => ({ label, start, end }));
  return hash('sha256', JSON.stringify([record.title, read?.text ?? null, parts]), 'base64url');
}

/** Stores summaries by the text they were made from, so that every record with that text finds them. */
export interface SummaryRepository {
  /** The newest summary of exactly this text, else null. */
  read(record: IdentifiedRecord): Promise<Summary | null>;
  write(record: IdentifiedRecord, answer: Summary): Promise<void>;
  /** The same for many, by study id; records without a summary are missing in the map. */
  readMany(records: readonly IdentifiedRecord[]): Promise<Map<number, Pick<Study, 'aiSummary' | 'summary'>>>;
}

export function createSummaryRepository(database: Pick<Database, 'drizzle' | 'kind'>): SummaryRepository {
  const db = database.drizzle;
  const index = database.kind === 'embedded' ? createSummaryIndex((most) => readSummaryHashes(db, most)) : openIndex;

  async function readMany(records: readonly IdentifiedRecord[]): Promise<Map<number, Summary>> {
    const hashes = new Map(
      records.filter((record) => readableText(record) !== null).map((record) => [record.id, contentHash(record)]),
    );
    const possible = [...new Set(hashes.values())].filter((content) => index.mayHold(content));
    const stored = await readSummariesByContent(db, possible);
    const found = new Map<number, Summary>();
    for (const [id, content] of hashes) {
      const answer = stored.get(content);
      if (answer) found.set(id, { ...answer, studyId: id });
    }
    return found;
  }

  return {
    read: async (record) => (await readMany([record])).get(record.id) ?? null,
    write(record, answer) {
      const content = contentHash(record);
      index.add(content);
      const { engine, model } = answer;
      return writeSummary(db, { studyId: record.id, contentHash: content, engine, model, answer });
    },
    async readMany(records) {
      const found = await readMany(records);
      return new Map([...found].map(([id, summary]) => [id, { aiSummary: summaryText(summary), summary }]));
    },
  };
}
