/** Rows of uploaded papers, which are requested one by one: they are private to their owner. */
import { readPaperRow } from '#contract/papers/uploads-analysis.ts';
import { call } from '#web/api/call.ts';
import { isAborted, messageOf, RequestError } from '#web/api/request-error.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import type { RowsRead } from './rows-read.ts';

type Reader = (ids: readonly number[], signal: AbortSignal) => Promise<RowsRead>;

/** Rejects only if the reading was aborted, or the stored studies could not be read. */
export async function readWithPapers(
  ids: readonly number[],
  signal: AbortSignal,
  readStored: Reader,
): Promise<RowsRead> {
  const stored = ids.filter((id) => id > 0);
  const start: RowsRead = stored.length > 0 ? await readStored(stored, signal) : { rows: [], texts: {}, unread: [] };
  const rows = [...start.rows];
  const texts = { ...start.texts };
  const unread = [...start.unread];
  const gone: number[] = [];
  for (const id of ids.filter((each) => each < 0)) {
    try {
      const { row, text, notes } = await call(readPaperRow, { params: { id: String(-id) } }, { signal });
      rows.push(row);
      texts[row.key] = text;
      for (const why of notes) unread.push({ id: null, title: row.study.label, why });
    } catch (error) {
      if (isAborted(error)) throw error;
      if (error instanceof RequestError && error.problem?.code === 'upload_not_found') gone.push(id);
      else unread.push({ id: null, title: 'Uploaded paper', why: messageOf(error, 'The server could not read it.') });
    }
  }
  if (gone.length > 0)
    toast({
      title: 'Removed from Meta-Analysis',
      description:
        gone.length === 1
          ? 'An uploaded paper that was chosen is not among your uploads any more.'
          : `${gone.length} uploaded papers that were chosen are not among your uploads any more.`,
    });
  return { rows, texts, unread, gone };
}
