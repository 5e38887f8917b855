import { momentWords } from '#web/study/date-words.ts';

/** `3 Nov 2025` in the reader's time zone; empty for what is no time. */
export function dayWords(iso: string): string {
  return momentWords(iso).split(',')[0] ?? '';
}

/** `1 study`, `1,204 studies` */
export function studiesWords(count: number): string {
  return count === 1 ? '1 study' : `${count.toLocaleString('en')} studies`;
}

/**
 * How much of a list there is: `48 studies, 1 retracted`. While some of it has not been fetched only the fetched ones
 * are known not to be retracted, and where nobody counted the whole it says so.
 */
export function shownWords(loaded: number, complete: boolean, total: number | null, retracted: number): string {
  const count = complete
    ? studiesWords(loaded)
    : total === null
      ? `more than ${studiesWords(loaded)}`
      : studiesWords(total);
  if (retracted === 0) return count;
  return complete ? `${count}, ${retracted} retracted` : `${count}, ${retracted} retracted among the ${loaded} shown`;
}
