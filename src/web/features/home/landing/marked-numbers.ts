/** A stretch of a text, and whether it is one of the numbers that are looked for. */
export interface NumberPart {
  start: number;
  text: string;
  isNumber: boolean;
}

/** Cuts a text at the first place of each number; a number that does not stand there is passed over. */
export function markNumbers(text: string, numbers: readonly string[]): NumberPart[] {
  const places = numbers
    .map((number) => ({ start: text.indexOf(number), end: text.indexOf(number) + number.length }))
    .filter(({ start }) => start >= 0)
    .sort((one, other) => one.start - other.start);
  const parts: NumberPart[] = [];
  let at = 0;
  for (const { start, end } of places) {
    if (start < at) continue;
    if (start > at) parts.push({ start: at, text: text.slice(at, start), isNumber: false });
    parts.push({ start, text: text.slice(start, end), isNumber: true });
    at = end;
  }
  if (at < text.length) parts.push({ start: at, text: text.slice(at), isNumber: false });
  return parts;
}
