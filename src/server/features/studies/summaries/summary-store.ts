import { hash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Study, Summary } from '#contract/shared/study.ts';
import { readableText } from '#core/records/readable-text.ts';
import type { IdentifiedRecord, StudyRecord } from '#core/records/study-record.ts';
import type { Database, Sql } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { studySummaries } from '#server/database/tables/schema.ts';

/** The specification's text field: the checked statements with [n] markers, n being the passage's number. */
export function summaryText(summary: Summary): string {
  return summary.statements
    .map(({ text, evidence }) =>
      `${text} ${[...new Set(evidence.map(({ passage }) => `[${passage}]`))].join('')}`.trim(),
    )
    .join(' ');
}

/** Which texts have a summary, cached in memory: most have none, and skipping the database for them saves a wait. */
export interface SummaryIndex {
  /** False only when certainly no summary of this text is stored. */
  mayHold(contentHash: string): boolean;
  /** Must be called before the summary is stored. */
  add(contentHash: string): void;
}

/** Limit of cached hashes, some 100 bytes each; with more of them the database is always asked. */
export const maxHashes = 100_000;

/** For a database that other processes write to. */
export const openIndex: SummaryIndex = { mayHold: () => true, add: () => {} };

/**
 * For a database that only this process writes. `load` returns all stored hashes, at most one more than `maxHashes`. It
 * is called at the first question, and again later when it failed. Until it has returned, every hash may exist.
 */
export function createSummaryIndex(load: (most: number) => Promise<string[]>): SummaryIndex {
  const known = new Set<string>();
  let state: 'unread' | 'reading' | 'complete' | 'too many' = 'unread';

  async function read(): Promise<void> {
    state = 'reading';
    try {
      const hashes = await load(maxHashes + 1);
      for (const hash of hashes) known.add(hash);
      state = known.size > maxHashes ? 'too many' : 'complete';
      if (state === 'too many') known.clear();
    } catch {
      state = 'unread';
    }
  }

  return {
    mayHold(contentHash) {
      if (state === 'unread') void read();
      return state !== 'complete' || known.has(contentHash);
    },
    add(contentHash) {
      if (state === 'too many') return;
      known.add(contentHash);
      if (state === 'complete' && known.size > maxHashes) {
        state = 'too many';
        known.clear();
      }
    },
  };
}

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

/** What an answer depends on: the text, and the engine. */
interface SummaryKey {
  /** Hash of everything that the engine reads, made by the caller. */
  contentHash: string;
  engine: string;
  model: string | null;
}

export interface StoredSummary extends SummaryKey {
  studyId: number;
  answer: Summary;
}

/** The newest answer to each text, by its hash; texts without an answer are missing. */
export async function readSummariesByContent(db: Sql, hashes: readonly string[]): Promise<Map<string, Summary>> {
  if (hashes.length === 0) return new Map();
  const columns = { content_hash: studySummaries.contentHash, answer: studySummaries.answer };
  const rows = await queryRows(
    db,
    columns,
    sql`
    select distinct on (content_hash) content_hash, answer from study_summaries
    where content_hash = any(${sql.param([...hashes])}::text[])
    order by content_hash, generated_at desc, id desc`,
  );
  return new Map(rows.map((row) => [row.content_hash, row.answer]));
}

/** The hashes of all texts that have an answer, each once; at most `most`. */
export async function readSummaryHashes(db: Sql, most: number): Promise<string[]> {
  const rows = await queryRows(
    db,
    { content_hash: studySummaries.contentHash },
    sql`select distinct content_hash from study_summaries limit ${most}`,
  );
  return rows.map((row) => row.content_hash);
}

/** Stores an answer, replacing the one for the same text, engine and model. */
export async function writeSummary(db: Sql, { studyId, answer, ...key }: StoredSummary): Promise<void> {
  await db.execute(sql`
    insert into study_summaries (study_id, content_hash, engine, model, answer, generated_at)
    values (${studyId}, ${key.contentHash}, ${key.engine}, ${key.model ?? ''}, ${JSON.stringify(answer)}::jsonb,
            ${answer.generatedAt}::timestamptz)
    on conflict (content_hash, engine, model) do update set
      study_id = excluded.study_id, answer = excluded.answer, generated_at = excluded.generated_at`);
}
