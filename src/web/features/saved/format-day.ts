import { formatMoment } from '#web/shared/study/format-date.ts';

/** `3 Nov 2025` in the user's time zone; empty for an invalid time. */
export function formatDay(iso: string): string {
  return formatMoment(iso).split(',')[0] ?? '';
}

/** `1 study`, `1,204 studies` */
export function formatStudies(count: number): string {
  return count === 1 ? '1 study' : `${count.toLocaleString('en')} studies`;
}

/**
 * The size of a list: `48 studies, 1 retracted`. While part of it has not been fetched, only the fetched studies are
 * known not to be retracted; if the total is not known the text says so.
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
