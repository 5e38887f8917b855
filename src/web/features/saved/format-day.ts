import { formatMoment } from '#web/shared/study/format-date.ts';

/** `3 Nov 2025` in the reader's time zone; empty for what is no time. */
export function formatDay(iso: string): string {
  return formatMoment(iso).split(',')[0] ?? '';
}

/** `1 study`, `1,204 studies` */
export function formatStudies(count: number): string {
  return count === 1 ? '1 study' : `${count.toLocaleString('en')} studies`;
}

/**
 * How much of a list there is: `48 studies, 1 retracted`. While some of it has not been fetched only the fetched ones
 * are known not to be retracted, and where nobody counted the whole it says so.
 */
export function shownText(loaded: number, complete: boolean, total: number | null, retracted: number): string {
  const count = complete
    ? formatStudies(loaded)
    : total === null
      ? `more than ${formatStudies(loaded)}`
      : formatStudies(total);
  if (retracted === 0) return count;
  return complete ? `${count}, ${retracted} retracted` : `${count}, ${retracted} retracted among the ${loaded} shown`;
}
