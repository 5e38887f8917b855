/** One class attribute from the parts that are there; a CSS module's name counts as absent when it is undefined. */
export function classNames(...parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
