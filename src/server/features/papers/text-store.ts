import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { UploadedText } from '#contract/papers/uploads.ts';
import type { TextSpan } from '#core/documents/document.ts';
import type { Sql } from '#server/database/database.ts';
import { asBoolean, queryRows } from '#server/database/query-rows.ts';
import { uploadedTexts } from '#server/database/tables/upload-tables.ts';
import { numbersOfSpan, type PackedText, unpackDocument } from './pack-text.ts';

const unpack = promisify(gunzip);

/** A range of the text and its position on the page. */
export type TextPlace = TextSpan;

/** Replaces what was read before; true where the text differs. */
export async function writeText(db: Sql, studyId: number, { document, spans }: PackedText): Promise<boolean> {
  const rows = await queryRows(
    db,
    { other: asBoolean },
    sql`select document <> ${document} as other from uploaded_texts where study_id = ${studyId}`,
  );
  await db.execute(sql`
    insert into uploaded_texts (study_id, document, spans) values (${studyId}, ${document}, ${spans})
    on conflict (study_id) do update set document = excluded.document, spans = excluded.spans`);
  return rows[0]?.other ?? false;
}

/** Null where nothing was read. The caller has checked whose study it is. */
export async function readStoredText(db: Sql, studyId: number): Promise<UploadedText | null> {
  const [row] = await queryRows(
    db,
    { document: uploadedTexts.document },
    sql`select document from uploaded_texts where study_id = ${studyId}`,
  );
  return row ? unpackDocument(row.document) : null;
}

/** The positions of the characters `from` to `to`, in the order of the text. */
export async function textPlaces(db: Sql, studyId: number, from: number, to: number): Promise<TextPlace[] | null> {
  const [row] = await queryRows(
    db,
    { spans: uploadedTexts.spans },
    sql`select spans from uploaded_texts where study_id = ${studyId}`,
  );
  if (!row) return null;
  const numbers = await unpack(row.spans);
  const found: TextPlace[] = [];
  for (let at = 0; at < numbers.length; at += numbersOfSpan * 4) {
    const [start, end] = [numbers.readInt32LE(at), numbers.readInt32LE(at + 4)];
    if (end <= from || start >= to) continue;
    const [page, item, itemStart, itemEnd] = [8, 12, 16, 20].map((offset) => numbers.readInt32LE(at + offset));
    if (page === undefined || item === undefined || itemStart === undefined || itemEnd === undefined) break;
    found.push({ start, end, page, item, itemStart, itemEnd });
  }
  return found.sort((left, right) => left.start - right.start);
}
