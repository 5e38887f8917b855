/**
 * As `matchAll`, without the copy of the pattern that it makes at every call: that copy costs more than most searches. For
 * patterns with `g` that never match nothing.
 */
export function everyMatch(text: string, pattern: RegExp): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) found.push(match);
  return found;
}
