import type { ReadingMark } from '#web/features/saved/profile-address.ts';

export const readingLabels: Record<ReadingMark, string> = { to_read: 'To read', reading: 'Reading', read: 'Read' };

/** A mark or none, as a select's value. */
export type MarkChoice = ReadingMark | 'none';

export const markOptions: readonly { value: MarkChoice; label: string }[] = [
  { value: 'none', label: 'not marked' },
  { value: 'to_read', label: 'to read' },
  { value: 'reading', label: 'reading' },
  { value: 'read', label: 'read' },
];

export function readingMarkOf(choice: MarkChoice): ReadingMark | null {
  return choice === 'none' ? null : choice;
}
