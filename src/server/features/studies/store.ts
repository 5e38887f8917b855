import { sql } from 'drizzle-orm';
import type { IdentifiedRecord } from '#core/records/study-record.ts';
import { titleKey } from '#core/records/title-key.ts';
import { type Sql, storableJson } from '#server/database/database.ts';
import { queryRows, type RowOf } from '#server/database/query-rows.ts';
import { knownRecords } from '#server/database/tables/schema.ts';

/** How long an unsaved record is stored after it was last returned, in days. */
export const unsavedRetentionDays = 90;

/** An unchanged record is written again only when its expiry would be later by this many days. */
const refreshAfterDays = 1;

/** Shorter titles (`Editorial`, `Reply`) are shared by unrelated works, in characters. */
const telltaleTitleLength = 16;
/** Limit of the siblings returned. */
export const maxSiblings = 200;

/**
 * Stores records as returned at `now`, all in one statement; of several with one id the last counts. A stored record is
 * replaced, and its time starts anew. An id that another record has (see studyIdOf) remains with that record.
 */
export async function upsertRecords(db: Sql, records: readonly IdentifiedRecord[], now: Date): Promise<void> {
  if (records.length === 0) return;
  const byId = new Map(records.map((record) => [record.id, record]));
  const values = [...byId.values()].map(({ id, ...record }) => ({
    id,
    source: record.source,
    source_key: record.sourceKey,
    doi: record.identifiers.doi,
    pmid: record.identifiers.pmid,
    pmcid: record.identifiers.pmcid,
    title_key: telltaleKey(record.title),
    record,
  }));
  const at = now.toISOString();
  await db.execute(sql`
    insert into study_records as kept
      (id, source, source_key, doi, pmid, pmcid, title_key, record, stored_at, last_returned_at, expires_at)
    select id, source, source_key, doi, pmid, pmcid, title_key, record, ${at}, ${at},
           ${at}::timestamptz + make_interval(days => ${unsavedRetentionDays})
    from jsonb_to_recordset(${storableJson(values)}::jsonb) as given
      (id bigint, source text, source_key text, doi text, pmid text, pmcid text, title_key text, record jsonb)
    on conflict (id) do update set
      doi = excluded.doi, pmid = excluded.pmid, pmcid = excluded.pmcid, title_key = excluded.title_key,
      record = excluded.record, last_returned_at = excluded.last_returned_at,
      expires_at = case when kept.saved then null else excluded.expires_at end
    where kept.source = excluded.source and kept.source_key = excluded.source_key
      and (kept.last_returned_at < excluded.last_returned_at - make_interval(days => ${refreshAfterDays})
           or kept.record <> excluded.record)`);
}

/**
 * Stores records that a user saved, or marks them when they are stored already: they then never expire. The library's
 * studies are left out, since they never expire. One statement for each record, so that no lock is held while waiting
 * for another.
 */
export async function markPermanent(db: Sql, records: readonly IdentifiedRecord[], now: Date): Promise<void> {
  for (const record of records) {
    if (record.source === 'library') continue;
    await upsertRecords(db, [record], now);
    await db.execute(
      sql`update study_records set saved = true, expires_at = null where id = ${record.id} and not saved`,
    );
  }
}

/** Records and library studies by id; unknown ids are missing in the map. */
export async function readRecords(db: Sql, ids: readonly number[]): Promise<Map<number, IdentifiedRecord>> {
  if (ids.length === 0) return new Map();
  const rows = await queryRows(
    db,
    stored,
    sql`select id, record from known_records where id = any(${sql.param([...ids])}::bigint[])`,
  );
  return new Map(rows.map((row) => [row.id, identified(row)]));
}

/**
 * Stored records and library studies that share DOI, PMID, PMCID or the title's normal form with one of the records,
 * including these themselves when they are stored. Lowest ids first, 200 at most.
 */
export async function findSiblings(db: Sql, records: readonly IdentifiedRecord[]): Promise<IdentifiedRecord[]> {
  if (records.length === 0) return [];
  const all = (name: 'doi' | 'pmid' | 'pmcid') =>
    sql.param(records.flatMap(({ identifiers }) => identifiers[name] ?? []));
  const titles = sql.param(records.flatMap(({ title }) => telltaleKey(title) ?? []));
  const rows = await queryRows(
    db,
    stored,
    sql`
    select id, record from known_records
    where doi = any(${all('doi')}::text[]) or pmid = any(${all('pmid')}::text[]) or pmcid = any(${all('pmcid')}::text[])
      or title_key = any(${titles}::text[])
    order by id limit ${maxSiblings}`,
  );
  return rows.map(identified);
}

/** The same as findSiblings among records in memory, in their order and without a limit. */
export function siblingsAmong(
  candidates: Iterable<IdentifiedRecord>,
  records: readonly IdentifiedRecord[],
): IdentifiedRecord[] {
  const wanted = new Set(records.flatMap(siblingKeys));
  return [...candidates].filter((candidate) => siblingKeys(candidate).some((key) => wanted.has(key)));
}

function siblingKeys({ identifiers, title }: IdentifiedRecord): string[] {
  const keys = { doi: identifiers.doi, pmid: identifiers.pmid, pmcid: identifiers.pmcid, title: telltaleKey(title) };
  return Object.entries(keys).flatMap(([name, key]) => (key === null ? [] : `${name} ${key}`));
}

/** Deletes unsaved records that have expired; returns how many. */
export async function pruneExpired(db: Sql, now: Date): Promise<number> {
  const { rowCount } = await db.execute(
    sql`delete from study_records where not saved and expires_at < ${now.toISOString()}::timestamptz`,
  );
  return rowCount ?? 0;
}

/** The title's normal form; null where it is too short to be distinctive. */
function telltaleKey(title: string): string | null {
  const key = titleKey(title);
  return key.length >= telltaleTitleLength ? key : null;
}

const stored = { id: knownRecords.id, record: knownRecords.record };

function identified({ id, record }: RowOf<typeof stored>): IdentifiedRecord {
  return { ...record, id };
}
