/**
 * A name as it is kept: text in any script with its marks and emoji, in NFC and on one line. Control characters become
 * spaces, since PostgreSQL takes no NUL and a name with a line break could end a mail header. Null where nothing is left.
 */
export function personName(given: string | null | undefined): string | null {
  const name = (given ?? '')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll(/\p{Surrogate}/gu, '\ufffd')
    .normalize('NFC')
    .trim();
  return name === '' ? null : name;
}
