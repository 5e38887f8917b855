/** An uploaded paper that was read already, without a file and without the process that reads one. */
import type { ReadDocument } from '../../src/core/documents/document.ts';
import type { Database } from '../../src/server/database/database.ts';
import { uploadedStudies } from '../../src/server/database/tables/schema.ts';
import { packText } from '../../src/server/features/papers/pack-text.ts';
import { writeText } from '../../src/server/features/papers/text-store.ts';

type PaperRow = Partial<typeof uploadedStudies.$inferInsert>;

/** `mark` tells papers of one account apart. Without a text the paper is not read. Returns its number. */
export async function insertPaper(
  database: Database,
  userId: number,
  paper: ReadDocument | null,
  mark: string,
  row: PaperRow = {},
): Promise<number> {
  const [stored] = await database.drizzle
    .insert(uploadedStudies)
    .values({
      userId,
      fileKey: `${userId} ${mark}`,
      fileName: `${mark}.pdf`,
      fileSize: 1_000,
      contentHash: mark,
      title: paper?.head.title?.value ?? mark,
      authors: paper?.head.authors?.value ?? [],
      reading: paper ? 'ready' : 'waiting',
      ...row,
    })
    .returning({ id: uploadedStudies.id });
  if (!stored) throw new Error('The paper was not stored.');
  if (paper) await writeText(database.drizzle, stored.id, await packText(paper));
  return stored.id;
}
