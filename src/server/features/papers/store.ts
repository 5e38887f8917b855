import { type SQL, sql } from 'drizzle-orm';
import type { Sql } from '#server/database/database.ts';
import { asNumber, asText, orNull, queryRows, type RowOf } from '#server/database/query-rows.ts';
import { uploadedStudies } from '#server/database/tables/upload-tables.ts';
import { Failure } from '#server/diagnostics/failure.ts';

export type EditableField = 'title' | 'authors' | 'doi' | 'year';

/** The head of a paper from the file or the user; null where it is absent. */
export interface PaperHead {
  title: string | null;
  authors: string[] | null;
  doi: string | null;
  year: number | null;
}

export interface HeadCheck {
  outcome: 'confirmed' | 'not_found' | 'other_paper';
  by: 'crossref' | 'pubmed' | null;
  /** The fields taken from it. */
  fields: EditableField[];
}

export type PaperRetractionStatus = 'retracted' | 'concern' | 'corrected' | 'not_reported';

/** An uploaded paper as the database has it. */
export type UploadRow = RowOf<typeof uploadRow>;

const table = uploadedStudies;
const uploadRow = {
  id: table.id,
  file_key: table.fileKey,
  file_name: table.fileName,
  file_size: table.fileSize,
  uploaded_at: asText,
  title: table.title,
  authors: table.authors,
  doi: table.doi,
  year: table.year,
  edited: table.edited,
  read_head: table.readHead,
  head_check: table.headCheck,
  standing: table.standing,
  reading: table.reading,
  fault: table.fault,
  partial: table.partial,
  page_count: table.pageCount,
  is_scan: table.isScan,
  warnings: table.warnings,
  file_missing: table.fileMissing,
  ai_summary: table.aiSummary,
  full_text_analysis: table.fullTextAnalysis,
  /** New with each reading; null before the first. */
  read_at: orNull(asText),
};

const columns = sql`id, file_key, file_name, file_size,
  to_char(uploaded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as uploaded_at,
  title, authors, doi, year, edited, read_head, head_check, standing, reading, fault, partial, page_count, is_scan,
  warnings, file_missing, ai_summary, full_text_analysis, read_at::text as read_at`;

/**
 * In a transaction: nothing else is uploaded to this account until its end, so that its limits are exact. Throws
 * not_signed_in when the account is gone.
 */
export async function lockUploader(db: Sql, userId: number): Promise<void> {
  // Weaker than FOR UPDATE: rows of other tables that name the account can be written meanwhile.
  const { rows } = await db.execute(sql`select id from users where id = ${userId} for no key update`);
  if (rows.length === 0) throw new Failure('not_signed_in', { detail: 'This account no longer exists.' });
}

/** The newest first. */
export async function listUploads(db: Sql, userId: number): Promise<UploadRow[]> {
  return select(db, sql`user_id = ${userId} order by uploaded_at desc, id desc`);
}

/** Null also for another account's. */
export async function findUpload(
  db: Sql,
  userId: number,
  by: { id: number } | { contentHash: string },
): Promise<UploadRow | null> {
  const condition = 'id' in by ? sql`id = ${by.id}` : sql`content_hash = ${by.contentHash}`;
  return (await select(db, sql`user_id = ${userId} and ${condition}`))[0] ?? null;
}

async function select(db: Sql, condition: SQL): Promise<UploadRow[]> {
  return queryRows(db, uploadRow, sql`select ${columns} from uploaded_studies where ${condition}`);
}

export async function readUsage(db: Sql, userId: number): Promise<{ studies: number; bytes: number }> {
  const rows = await queryRows(
    db,
    { studies: asNumber, bytes: asNumber },
    sql`
    select count(*)::int as studies, coalesce(sum(file_size), 0)::float8 as bytes
    from uploaded_studies where user_id = ${userId}`,
  );
  return rows[0] ?? { studies: 0, bytes: 0 };
}

export interface NewUpload {
  fileKey: string;
  fileName: string;
  fileSize: number;
  contentHash: string;
  title: string;
}

export async function insertUpload(db: Sql, userId: number, given: NewUpload, now: Date): Promise<UploadRow> {
  const rows = await queryRows(
    db,
    uploadRow,
    sql`
    insert into uploaded_studies (user_id, file_key, file_name, file_size, content_hash, title, uploaded_at)
    values (${userId}, ${given.fileKey}, ${given.fileName}, ${given.fileSize}, ${given.contentHash}, ${given.title},
            ${now.toISOString()})
    returning ${columns}`,
  );
  if (!rows[0]) throw new Error('The new upload did not come back.');
  return rows[0];
}

/** The same file was sent again for a paper whose file the store has lost. */
export async function replaceFile(db: Sql, userId: number, id: number, fileKey: string): Promise<UploadRow | null> {
  return update(db, userId, id, sql`file_key = ${fileKey}, file_missing = false`);
}

export interface UploadEdit {
  title?: string | undefined;
  authors?: string[] | undefined;
  doi?: string | null | undefined;
  year?: number | null | undefined;
}

/** Writes the given fields, which count as the user's from then on. */
export async function editUpload(db: Sql, userId: number, id: number, edit: UploadEdit): Promise<UploadRow | null> {
  const { title, authors, doi, year } = edit;
  const changes = [
    ...(title === undefined ? [] : [sql`title = ${title}`]),
    ...(authors === undefined ? [] : [sql`authors = ${JSON.stringify(authors)}::jsonb`]),
    ...(doi === undefined ? [] : [sql`doi = ${doi}`]),
    ...(year === undefined ? [] : [sql`year = ${year}`]),
  ];
  if (changes.length === 0) return findUpload(db, userId, { id });
  const fields = Object.entries(edit).flatMap(([field, value]) => (value === undefined ? [] : [field]));
  const edited = sql`edited = (select jsonb_agg(distinct field) from jsonb_array_elements(
    edited || ${JSON.stringify(fields)}::jsonb) as field)`;
  return update(db, userId, id, sql.join([...changes, edited], sql`, `));
}

export async function markWaiting(db: Sql, userId: number, id: number): Promise<UploadRow | null> {
  return update(db, userId, id, sql`reading = 'waiting', fault = null`);
}

/** The result of reading a paper. */
export interface ReadFacts extends PaperHead {
  doubtful: EditableField[];
  pageCount: number;
  isScan: boolean;
  partial: string | null;
  warnings: string[];
}

/** Fields that the user wrote, or that a record of the paper confirmed, do not change. */
export async function writeFacts(db: Sql, userId: number, id: number, facts: ReadFacts): Promise<void> {
  const { title, authors, doi, year, doubtful, pageCount, isScan, partial, warnings } = facts;
  const isKept = (field: EditableField) =>
    sql`(edited ? ${field} or coalesce(head_check -> 'fields' ? ${field}, false))`;
  await db.execute(sql`
    update uploaded_studies
    set ${headChanges(facts, isKept)}, read_head = ${JSON.stringify({ title, authors, doi, year, doubtful })}::jsonb,
        page_count = ${pageCount}, is_scan = ${isScan}, partial = ${partial},
        warnings = ${JSON.stringify(warnings)}::jsonb, reading = 'ready', fault = null, read_at = now()
    where user_id = ${userId} and id = ${id}`);
}

/** The four fields from `head`. Protected fields, and those that it lacks, do not change. */
function headChanges({ title, authors, doi, year }: PaperHead, isKept: (field: EditableField) => SQL): SQL {
  const change = (field: EditableField, value: SQL) =>
    sql`${sql.identifier(field)} = case when ${isKept(field)} then ${sql.identifier(field)}
      else coalesce(${value}, ${sql.identifier(field)}) end`;
  return sql.join(
    [
      change('title', sql`${title}::text`),
      change('authors', sql`${authors === null ? null : JSON.stringify(authors)}::jsonb`),
      change('doi', sql`${doi}::text`),
      change('year', sql`${year}::smallint`),
    ],
    sql`, `,
  );
}

/** The result of a lookup: fields of a record where one matches the paper. */
export interface CheckedHead {
  check: Omit<HeadCheck, 'fields'>;
  record: PaperHead;
  standing: PaperRetractionStatus | null;
}

/**
 * Fields that the user wrote do not change; the others come from the record, or from the file where it has none. Writes
 * nothing and returns false where the paper changed since the lookup began.
 */
export async function writeHead(db: Sql, userId: number, seen: UploadRow, found: CheckedHead): Promise<boolean> {
  const { check, record, standing: retractionStatus } = found;
  const fields = editable.filter((field) => record[field] !== null && !seen.edited.includes(field));
  const { title, authors, doi, year } = seen.read_head ?? noHead;
  const head = {
    title: record.title ?? title,
    authors: record.authors ?? authors,
    doi: record.doi ?? doi,
    year: record.year ?? year,
  };
  const { rows } = await db.execute(sql`
    update uploaded_studies
    set ${headChanges(head, (field) => sql`edited ? ${field}`)},
        head_check = ${JSON.stringify({ ...check, fields })}::jsonb, standing = ${retractionStatus}
    where user_id = ${userId} and id = ${seen.id} and read_at is not distinct from ${seen.read_at}::timestamptz
      and title = ${seen.title} and doi is not distinct from ${seen.doi}
      and edited = ${JSON.stringify(seen.edited)}::jsonb
    returning id`);
  return rows.length > 0;
}

const editable: readonly EditableField[] = ['title', 'authors', 'doi', 'year'];
const noHead: PaperHead = { title: null, authors: null, doi: null, year: null };

export async function markFailed(db: Sql, userId: number, id: number, sentence: string): Promise<void> {
  await db.execute(
    sql`update uploaded_studies set reading = 'failed', fault = ${sentence} where user_id = ${userId} and id = ${id}`,
  );
}

/** A paper that is not waiting to be read does not change. */
export async function markStopped(db: Sql, userId: number, id: number): Promise<void> {
  await db.execute(sql`update uploaded_studies
    set reading = case when read_at is null then 'stopped' else 'ready' end
    where user_id = ${userId} and id = ${id} and reading = 'waiting'`);
}

async function update(db: Sql, userId: number, id: number, changes: SQL): Promise<UploadRow | null> {
  const rows = await queryRows(
    db,
    uploadRow,
    sql`update uploaded_studies set ${changes} where user_id = ${userId} and id = ${id} returning ${columns}`,
  );
  return rows[0] ?? null;
}

/**
 * Deletes own papers with everything that was read from them; returns their ids, and the files that are no longer
 * needed.
 */
export async function deleteUploads(
  db: Sql,
  userId: number,
  ids: readonly number[],
): Promise<{ id: number; fileKey: string }[]> {
  return queryRows(
    db,
    { id: table.id, fileKey: table.fileKey },
    sql`
    delete from uploaded_studies where user_id = ${userId} and id = any(${sql.param([...ids])}::bigint[])
    returning id, file_key as "fileKey"`,
  );
}

/** Which of these files belong to a paper of any account. */
export async function knownFileKeys(db: Sql, keys: readonly string[]): Promise<Set<string>> {
  const rows = await queryRows(
    db,
    { key: table.fileKey },
    sql`select file_key as key from uploaded_studies where file_key = any(${sql.param([...keys])}::text[])`,
  );
  return new Set(rows.map(({ key }) => key));
}

/** Papers of all accounts by ascending id, one page after `after`. */
export async function pageOfFiles(
  db: Sql,
  after: number,
  limit: number,
): Promise<{ id: number; fileKey: string; fileSize: number; fileMissing: boolean }[]> {
  const { id, fileKey, fileSize, fileMissing } = table;
  return queryRows(
    db,
    { id, fileKey, fileSize, fileMissing },
    sql`
    select id, file_key as "fileKey", file_size as "fileSize", file_missing as "fileMissing"
    from uploaded_studies where id > ${after} order by id limit ${limit}`,
  );
}

/** Only while the paper still has that file. */
export async function markFileMissing(db: Sql, id: number, fileKey: string, missing: boolean): Promise<void> {
  await db.execute(
    sql`update uploaded_studies set file_missing = ${missing} where id = ${id} and file_key = ${fileKey}`,
  );
}
