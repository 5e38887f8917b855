/** Answers longer than this are cut in the list (the specification's number). */
export const cutAfter = 200;

/** The beginning of a long answer, ending with an ellipsis; null for one that is short enough. Signs are never halved. */
export function cutAnswer(answer: string): string | null {
  const signs = [...answer];
  if (signs.length <= cutAfter) return null;
  return `${signs.slice(0, cutAfter).join('').trimEnd()}…`;
}
