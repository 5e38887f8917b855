/** Ids of trial registries anywhere in a text. */

/**
 * The forms of the registries of WHO's network and of their predecessors: a letter code and digits, except PROSPERO and
 * ISRCTN, which have their own fixed forms. NCT always has eight digits.
 */
const registrationPattern =
  /\b(?:NCT\s?-?\d{8}|ISRCTN\s?-?\d{8}|EudraCT(?:\s+(?:number|no\.?))?:?\s*\d{4}-\d{6}-\d{2}|CRD\s?4\d{10}|ChiCTR(?:-[A-Z]{2,5})?-?\d{8,10}|ACTRN\s?126\d{11}|DRKS\s?000\d{5}|CTRI\/\d{4}\/\d{2,3}\/\d{6}|JPRN-\w{5,15}|UMIN\s?0{2,4}\d{5,6}|jRCTs?\d{9,10}|KCT\s?000\d{4}|IRCT\d{11,14}N\d{1,3}|NTR\s?\d{3,4}|NL\s?-?OMON\d{4,6}|PACTR\d{15,16}|RBR-?\d?[a-z0-9]{6}|SLCTR\/\d{4}\/\d{3}|TCTR\d{11}|PER-\d{3}-\d{2}|RPCEC\d{8})\b/gi;

/** In order of appearance, each once, without blanks; `NCT01245062` in capitals as the registries write it. */
export function registrationsIn(text: string): string[] {
  const found = [...text.matchAll(registrationPattern)].map(([whole]) => {
    const eudra = /\d{4}-\d{6}-\d{2}$/.exec(whole);
    if (eudra) return `EudraCT ${eudra[0]}`;
    const bare = whole.replace(/\s/g, '');
    return /^(?:NCT|ISRCTN|ACTRN|CRD|DRKS|UMIN|KCT|NTR)-?/i.test(bare) ? bare.replace('-', '').toUpperCase() : bare;
  });
  return [...new Set(found)];
}
