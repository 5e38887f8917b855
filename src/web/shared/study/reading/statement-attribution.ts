/** In whose words a statement is, as the screen shows it: by quotation marks and by a word, not by colour alone. */
import type { WhoseWords } from '#contract/shared/study.ts';
import type { ThreadStatement } from '#web/ui/thread/statements.tsx';

const ourWordsLabel = 'in our words';

/** A sentence of the study is quoted, and ours is labelled; a model's has its thread alone. */
export function attributionOf({
  words,
}: {
  words?: WhoseWords | undefined;
}): Pick<ThreadStatement, 'quoted' | 'label'> {
  if (words === 'study') return { quoted: true };
  return words === 'ours' ? { label: ourWordsLabel } : {};
}

/** The same in a line of text. */
export function withAttribution({ text, words }: { text: string; words?: WhoseWords | undefined }): string {
  if (words === 'study') return `“${text}”`;
  return words === 'ours' ? `${text} (${ourWordsLabel})` : text;
}
