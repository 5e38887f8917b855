/** The sentence of an abstract about its participants. */

import { type PassageRole, passageRoles } from '#core/extraction/passage-roles.ts';
import { readParticipants } from '#core/extraction/read-participants.ts';
import type { Passage } from '#core/text/passages.ts';

const people =
  /(?<!\p{L})(?:participants|patients|people|adults|women|men|children|adolescents|volunteers|students|residents|workers|smokers|girls|boys|individuals|persons|subjects|Tibetans|African Americans)(?!\p{L})/iu;
const tookPart =
  /\b(?:took\spart|took\sin|were\s(?:assigned|allotted|put|split|chosen|placed|recruited|enrolled|randomi[sz]ed|followed|included)|enrolled|recruited|followed|covered|randomi[sz]ed|assigned|got|took|had|did|used|joined|drank|ate|pooled)\b/i;
/** A count of people beside other numbers: `20,536 adults`, `Fifty patients`, `70 people`. */
const counted =
  /(?:\d|\b(?:ten|twelve|fifteen|sixteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred)\b)/i;

/** It says what was done with people whom the sentence before it names. */
const saidBefore = /^(?:those|these|they|half|by\schance|one\sgroup)\b/i;

/** The sentence before one that does not say who its people were; null where none is needed. */
export function introducing(passages: readonly Passage[], who: Passage): Passage | null {
  if (!saidBefore.test(who.text)) return null;
  const before = passages.find(({ passage }) => passage === who.passage - 1);
  return before && before.section === who.section && people.test(before.text) ? before : null;
}

/**
 * The first sentence of the methods that counts people and says what was done with them; without one, the sentence with
 * their number. Null where there is neither.
 */
export function peopleSentence(passages: readonly Passage[]): Passage | null {
  const roles = passageRoles(passages);
  const says = (role: PassageRole) =>
    passages.find(
      ({ passage, text }) =>
        roles.get(passage) === role && people.test(text) && counted.test(text) && tookPart.test(text),
    );
  const number = readParticipants(passages)?.passage ?? null;
  return says('methods') ?? passages.find(({ passage }) => passage === number) ?? null;
}
