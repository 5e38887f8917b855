/** In whose words a statement is, as the screen shows it: by quotation marks and by a word, not by colour alone. */
import { ourWordsLabel, type WhoseWords } from '#core/proof/attribution.ts';
import type { ThreadStatement } from '#web/ui/thread/statements.tsx';

/** A sentence of the study is quoted, and ours is labelled; a model's has its thread alone. */
export function attributionOf({
  words,
}: {
  words?: WhoseWords | undefined;
}): Pick<ThreadStatement, 'quoted' | 'label'> {
  if (words === 'study') return { quoted: true };
  return words === 'ours' ? { label: ourWordsLabel } : {};
}
