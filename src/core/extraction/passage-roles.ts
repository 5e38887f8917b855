/** The role of each sentence of an abstract, also without labels. */

import type { Passage } from '#core/text/passages.ts';
import { type SectionKind, sectionKind } from '#core/text/section-kind.ts';
import { readEffects } from './effects/reported-effects.ts';

export type PassageRole = Exclude<SectionKind, 'other'>;

const aim =
  /\b(?:(?:aim|purpose|objective|goal)s?\s(?:of|was|were|is)|aimed\s(?:to|at)|sought\sto|hypothesi[sz]ed|remains?\s(?:unclear|unknown)|little\sis\sknown|(?:has|have)\sbeen\s(?:shown|suggested|reported|associated|used|linked)|(?:previous|several|many|few|some|epidemiologic\w*)\s(?:studies|evidence|reports)|we\s(?:wanted|tested\swhether|examined\swhether)|is\sa\s(?:common|major|leading))\b/i;
const doing =
  /\b(?:randomi[sz]ed|randomly|allocated|assigned|allotted|by\schance|recruited|enrol+ed|underwent|received|consumed|ingested|performed|practi[cs]ed|attended|participated|instructed|were\s(?:asked|given|measured|assessed|trained|collected|analy[sz]ed|divided|obtained|tested|evaluated)|was\s(?:measured|assessed|used|collected|evaluated)|cross-?over|questionnaires?|will\sbe)\b/i;
const result =
  /(?:\bp\s?[<>=≤]|\b95\s?%|±|\bsignificant(?:ly)?\b|\b(?:increased|decreased|improved|declined|reduced|fell|rose|dropped|lost|gained)\b|\bno\s(?:significant\s)?(?:difference|change|effect)s?\b|\bdid\snot\b|\bwas\s(?:lower|higher|greater|better)\b|\bwere\s(?:lower|higher|greater|better|associated)\b|\d\s?%)/i;
/** Says that something was measured, without a result. Wherever it is, it is neither result nor conclusion. */
const measuring =
  /\b(?:was|were)\s(?:\w+ly\s)?(?:measured|assessed|recorded|collected|obtained|evaluated|analy[sz]ed|recruited|enrol+ed|followed\s(?:up|for))\b/i;
const closing =
  /^(?:in\s(?:conclusion|summary)|overall|thus|therefore|these\s(?:results|findings|data)|our\s(?:results|findings|data)|the\s(?:results|findings|authors)\b|we\sconclude|conclusions?\b)|\b(?:suggests?|may\sbe|should\sbe|can\sbe\sused|further\s(?:research|studies))\b/i;

function inferred(text: string, place: number): PassageRole {
  if (closing.test(text) && place > 0.6) return 'conclusion';
  if (aim.test(text) && place < 0.5 && !/\bp\s?[<>=]/i.test(text)) return 'background';
  if (doing.test(text) && place < 0.7 && !/\bp\s?[<>=]/i.test(text)) return 'methods';
  if (readEffects(text).length > 0 || (result.test(text) && place > 0.2)) return 'results';
  if (measuring.test(text)) return 'methods';
  if (place >= 0.9) return 'conclusion';
  return place < 0.3 ? 'background' : place < 0.55 ? 'methods' : 'results';
}

/** The role of each passage by its number: by its label where the abstract has labels, else by its words and place. */
export function passageRoles(passages: readonly Passage[]): Map<number, PassageRole> {
  const kinds = passages.map(({ section }) => sectionKind(section));
  const labelled = kinds.some((kind) => kind !== 'other' && kind !== 'registration');
  return new Map(
    passages.map(({ passage, text }, index) => {
      const kind = kinds[index] ?? 'other';
      if (kind !== 'other' && (labelled || kind === 'registration')) return [passage, kind];
      if (/\b(?:NCT\d{6,}|ISRCTN\s?\d+|ACTRN\d+|UMIN\d+|ClinicalTrials\.gov)\b/.test(text) && text.length < 160)
        return [passage, 'registration'];
      return [passage, inferred(text, passages.length > 1 ? index / (passages.length - 1) : 0.5)];
    }),
  );
}
