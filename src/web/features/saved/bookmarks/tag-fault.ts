/** The error of a typed tag, as a sentence with the remedy. */
export function tagFault(typed: string): string | undefined {
  const tag = typed.trim();
  if (tag === '') return 'Write a word or two.';
  return tag.length > 50 ? 'At most 50 characters.' : undefined;
}
