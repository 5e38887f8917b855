/** A study that was read: `library` where there is no abstract and the built-in library's own sentences were read. */
export interface ReadStudyText {
  id: number;
  readFrom?: 'library' | undefined;
}

/** The source of an answer: `the abstract`, `the papers`, `the abstracts and the built-in library’s own words`. */
export function readFromText(
  studies: readonly ReadStudyText[],
  of: 'abstract' | 'paper' | 'full paper' = 'abstract',
): string {
  const stated = studies.filter(({ readFrom }) => readFrom === 'library').length;
  const others = studies.length - stated;
  const library = 'the built-in library’s own words';
  if (stated > 0 && others === 0) return library;
  return `the ${of}${others > 1 ? 's' : ''}${stated > 0 ? ` and ${library}` : ''}`;
}
