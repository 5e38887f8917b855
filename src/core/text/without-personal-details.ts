/**
 * A text without an e-mail address, a name that its writer gives as their own, and a date of birth: a list of searches
 * beside an illness should not say whose they are. Each is replaced by `…`. Linear: no pattern can run over the text
 * twice.
 */
export function withoutPersonalDetails(text: string): string {
  return text
    .replace(/[^\s@,;<>()"]{1,64}@[^\s@,;<>()"]{1,190}/gu, '…')
    .replace(
      /\b(my (?:full )?name(?:'s| is|:)|name:|i am called|i'm called) ?(?:\p{L}[\p{L}'-]*[ ,]?){1,3}/giu,
      '$1 … ',
    )
    .replace(/\b(born on|born|date of birth:?|dob:?) ?\d[\d./-]{3,9}/giu, '$1 …')
    .replace(/ {2,}/g, ' ')
    .trim();
}
