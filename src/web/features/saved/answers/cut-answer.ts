/** Answers longer than this are cut in the list (the specification's number). */
export const cutAfter = 200;

/**
 * The beginning of a long answer, ending with an ellipsis; null for one that is short enough. Signs are never halved, and
 * of a heading that is cut its opening mark does not stay behind.
 */
export function cutAnswer(answer: string): string | null {
  const signs = [...answer];
  if (signs.length <= cutAfter) return null;
  const kept = signs.slice(0, cutAfter).join('').replace(/\*$/, '');
  const marks = kept.split('**');
  const last = marks.pop() ?? '';
  const whole = marks.length % 2 === 1 ? `${marks.join('**')}${last}` : kept;
  return `${whole.trimEnd()}…`;
}
