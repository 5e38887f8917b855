/** The sentences of an abstract about its participants, and about what they were given. */

import { type PassageRole, passageRoles } from '#core/extraction/passage-roles.ts';
import { readParticipants } from '#core/extraction/read-participants.ts';
import type { Passage } from '#core/text/passages.ts';
import { syllablesOf } from '#core/text/reading-grade.ts';
import { sectionKind } from '#core/text/section-kind.ts';
import { termsOf } from '#core/text/words/terms.ts';

const people =
  /(?<!\p{L})(?:participants|patients|people|adults|women|men|children|adolescents|volunteers|students|residents|workers|smokers|girls|boys|individuals|persons|subjects|Tibetans|African Americans)(?!\p{L})/iu;
const tookPart =
  /\b(?:took\spart|took\sin|were\s(?:assigned|allotted|put|split|chosen|placed|recruited|enrolled|randomi[sz]ed|followed|included)|enrolled|recruited|followed|covered|randomi[sz]ed|assigned|got|took|had|did|used|joined|stayed|kept|drank|ate|pooled)\b/i;
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

const everybody =
  /(?<!\bat\s)\ball\b|\b(?:everyone|everybody|whichever|whatever|alike|irrespective|regardless)\b|\b(?:both|each|every|either)\s(?:groups?|arms?|participants?|patients?|person|woman|man|child|of\sthem)\b|\b(?:groups?|arms?)\sand\s(?:in\s)?the\s[^.,;]{1,40}\s(?:groups?|arms?)\s(?:alike|together)\b|\b(?:in\saddition|on\stop\sof)\b/i;
const gave =
  /\b(?:had|got|received|took|taking|ate|drank|follow(?:ed|ing)|did|used|using|kept|continued|part\sof|offered|handed|(?:was|were)\s(?:also\s)?(?:given|taking|told|advised|treated|taught|on|supplied|provided|prescribed|delivered|attended|administered|completed|kept\sup)|analy[sz]ed\stogether)\b/i;
/** What was found or measured in everybody was not given. */
const measured =
  /\b(?:tested|measured|verified|rated|assessed|scored|recorded|checked|examined|asked|followed\sup|visits?|free\sof|without|diagnos\w+|history|questionnaires?)\b|\bhad\s(?:had|been|no|an?\s(?:normal|mother|father|parent))\b/i;
/** Among the results: what everybody went on with. */
const keptByAll = /\b(?:kept\sup|continued|taken)\s(?:throughout\s)?by\sall\b/i;

/** The sentence of the methods that says what all participants were given; null without one. */
export function givenToAll(passages: readonly Passage[]): Passage | null {
  const roles = passageRoles(passages);
  const says = ({ passage, text, section }: Passage) => {
    const role = roles.get(passage);
    // In a text without labelled parts the methods are a guess.
    const isMethod = role === 'methods' || (sectionKind(section) === 'other' && role !== 'conclusion');
    if (!isMethod) return keptByAll.test(text);
    return everybody.test(text) && gave.test(text) && !measured.test(text) && (role === 'methods' || !/\d/.test(text));
  };
  return passages.find(says) ?? null;
}

/**
 * `Eating well meant 5 servings a day`, `fitness was measured as oxygen uptake`, `sodium in the urine, a measure of salt
 * intake`: what the words of quotes stand for, at most two sentences.
 */
export function defining(passages: readonly Passage[], quotes: readonly Passage[]): Passage[] {
  const roles = passageRoles(passages);
  const quoted = quotes.map(({ text }) => text.toLowerCase());
  const subjects = new Set(quoted.flatMap((text) => termsOf(text.split(' ').slice(0, 3).join(' '))));
  return passages
    .filter(({ passage, text }) => {
      const [, subject] = /^([\p{L}\s-]{3,40}?)\s(?:meant|(?:was|were)\sdefined\sas)\s/u.exec(text) ?? [];
      const name = subject?.toLowerCase();
      const isPlain = text.split(' ').filter((word) => syllablesOf(word) > 3).length < 2;
      const [, measure] = /\bmeasured\sas\s(?:[\p{L}-]+\s)??([\p{L}-]+\s[\p{L}-]+)(?=[,.;]|\s[(\d])/iu.exec(text) ?? [];
      const isSaid = [name, measure?.toLowerCase()].some((one) => one && quoted.some((own) => own.includes(one)));
      const [, head = ''] = /((?:[\p{L}-]+\s){1,4}[\p{L}-]+),\san?\s(?:measure|sign|marker)\sof\s/u.exec(text) ?? [];
      const isMeasure = termsOf(head).some((term) => subjects.has(term));
      return roles.get(passage) === 'methods' && isPlain && (isSaid || isMeasure);
    })
    .slice(0, 2);
}

/** `The others heard lectures`, `usual treatment could mean visits`: what those had with whom was compared. */
const hadOther =
  /\b(?:controls?(?:\s(?:group|arm))?|(?:the\s)?others?(?:\s(?:group|half|patients|people|women|men))?|usual\s(?:care|treatment)|waiting\slist)\s(?:did|had|got|heard|received|took|ate|drank|used|kept|went|served|could\smean|meant|was|were)\b|\bwere\scontrols\b/i;
/** What was done with the groups, and not what they had. */
const looksAt = /\b(?:tested|measured|rated|assessed|scored|recorded|checked|examined|asked)\b/i;
/** The groups by what they had. */
const setsApart =
  /\bby\s(?:chance|lot)\b.{0,200}?\bor\b|\bor\b.{0,200}?\b(?:placebo|none|nothing|no\s\p{L}+|waiting\slist|controls?|both|alone)\b|\bgroups?:\s|\bcompared\swith\s(?:a|the)\scontrol/iu;

/** The sentence of the methods that says what the other group had, where the one on the people does not; null without one. */
export function otherGroup(passages: readonly Passage[], who: Passage | null): Passage | null {
  const roles = passageRoles(passages);
  const methods = passages.filter(
    (one) => roles.get(one.passage) === 'methods' && one !== who && !looksAt.test(one.text),
  );
  const isToldWithWho = who !== null && (hadOther.test(who.text) || setsApart.test(who.text));
  const had = methods.find(({ text }) => hadOther.test(text));
  return had ?? (isToldWithWho ? null : (methods.find(({ text }) => setsApart.test(text)) ?? null));
}

const tested =
  /\bthe\s(substitute|programme|program|course|mix|solution|drink|capsules|tablets|messages|e-mails|sessions|therapy|training)\b/i;

/**
 * The sentence of the methods that says what a quote calls `the programme` or `the substitute`, where the title does not
 * name it; and for a treatment that is not swallowed the one that says so. Null where neither is needed.
 */
export function sayingWhat(passages: readonly Passage[], quotes: readonly Passage[], title: string): Passage | null {
  const roles = passageRoles(passages);
  const methods = passages.filter(({ passage }) => roles.get(passage) === 'methods');
  const isOnBody = /\b(?:topical(?:ly)?|inhaled|injected|nasal|gel|cream|ointment|patch)\b/i.test(title);
  const onBody = isOnBody
    ? methods.find(({ text }) =>
        /\b(?:put\s(?:it\s|them\s)?on|applied|rubbed|skin|inhaled|injected|sprayed)\b/i.test(text),
      )
    : undefined;
  if (onBody) return onBody;
  for (const { text } of quotes) {
    const [, mark] = /\b(?:this|the)\s(marker|index)\b/i.exec(text) ?? [];
    const explained =
      mark && passages.find(({ text: own }) => new RegExp(`\\b${mark}s?\\b.*\\bshows?\\b`, 'i').test(own));
    if (explained && !quotes.includes(explained)) return explained;
    const [, name] = tested.exec(text) ?? [];
    if (name === undefined || new RegExp(`\\b${name}`, 'i').test(text.slice(0, text.search(tested)))) continue;
    const introduced = methods.find((one) =>
      new RegExp(`\\b(?:an?)\\s(?:[\\w-]+\\s){0,3}${name}\\b`, 'i').test(one.text),
    );
    if (introduced) return introduced;
  }
  return null;
}
