/**
 * Parts a sentence before its last word, so that a mark can be kept with that word on one line. The blank belongs to the
 * first part; a single word leaves the first part empty.
 */
export function splitLastWord(text: string): [head: string, tail: string] {
  const end = text.trimEnd();
  const blank = end.lastIndexOf(' ');
  return [end.slice(0, blank + 1), end.slice(blank + 1)];
}
