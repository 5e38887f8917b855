/**
 * As `matchAll`, without its copy of the pattern at every call, which costs more than most searches. For patterns with
 * `g` that never match the empty string.
 */
export function everyMatch(text: string, pattern: RegExp): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) found.push(match);
  return found;
}
