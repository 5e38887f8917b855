import { maxNoteLength } from '#contract/saved/bookmarks.ts';

const heading = '\n\nAlso written on another device:\n';

/** What becomes of a note; `conflict` when both texts were kept. */
export interface MergedNote {
  note: string;
  conflict: boolean;
}

/**
 * The note after a person who saw `seenRevision` wrote `written`. When it was changed elsewhere since, both texts are
 * kept, unless the new one only adds lines to the stored one; an emptied note empties nothing that its writer has not seen. Null when both
 * together are longer than twice what one note may be.
 */
export function mergeNote(
  stored: { note: string; revision: number },
  written: string,
  seenRevision: number,
): MergedNote | null {
  if (written === stored.note) return { note: stored.note, conflict: false };
  const addsLines = stored.note === '' || written.startsWith(`${stored.note}\n`);
  if (seenRevision === stored.revision || addsLines) return { note: written, conflict: false };
  // The same request again, or nothing to add.
  if (written === '' || stored.note.endsWith(heading + written)) return { note: stored.note, conflict: true };
  const note = stored.note + heading + written;
  return note.length > 2 * maxNoteLength + heading.length ? null : { note, conflict: true };
}
