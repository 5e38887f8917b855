/** Whether a study was in the people that a question asks about. */
import { passageRoles } from '#core/extraction/passage-roles.ts';
import type { ConceptIndex } from '#core/lexicon/find-concepts.ts';
import type { Passage } from '#core/text/passages.ts';
import { isNamed, mentionsOf } from './asked-names.ts';
import type { AskedMeaning, AskedQuestion } from './asked-question.ts';

export interface AskedPeople {
  /** `unsaid`: the study does not say whether its people were those. */
  match: 'same' | 'different' | 'unsaid';
  /** The difference in words for the reader; null where the people are the same. */
  difference: string | null;
}

export interface StudyOfPeople {
  title: string;
  passages: readonly Passage[];
}

const people =
  /\b(?:participants?|patients?|people|persons?|adults?|women|men|children|infants?|babies|newborns?|adolescents?|volunteers?|residents?|workers?|smokers?|individuals?|subjects?|mothers?|students?|staff|outpatients|nobody|none|all|those)\b/i;
const denied = /\b(?:without|no|not|never|nobody|none|free\sof|excluding|excluded|non)\b[^.;,]{0,40}$/i;
const aged =
  /\b(?:aged|age|over|years|older)\b[^.;]{0,20}\b(?:[67]\d|80)\b|\b(?:[67]\d|80)\s(?:years\s)?(?:or\s(?:older|more|over)|and\s(?:over|older)|to\s\d\d)/i;

/** The sentences that say who took part: those of the methods that name people, and any that counts them. */
function sentencesOnPeople({ title, passages }: StudyOfPeople): string[] {
  const roles = passageRoles(passages);
  return [
    title,
    ...passages.flatMap(({ passage, text }) => {
      const role = roles.get(passage);
      if (!people.test(text) || role === 'background' || role === 'registration') return [];
      return role === 'methods' ||
        /\btook\spart\b|\(n\s?=|\bwere\s(?:enrolled|randomi|included|recruited)/.test(text) ||
        /\bwith\b|\bhad\b/.test(text)
        ? [text]
        : [];
    }),
  ];
}

/** How a study's people are to one kind of people. */
export function hasPeople(
  meaning: AskedMeaning,
  study: StudyOfPeople,
  index: ConceptIndex,
): 'with' | 'without' | 'unsaid' {
  let isDenied = false;
  for (const [place, text] of sentencesOnPeople(study).entries()) {
    const found = mentionsOf(meaning, text, index);
    const places = found.length > 0 ? found : isNamed(meaning, text, index) ? [{ start: 0, concept: { id: '' } }] : [];
    for (const {
      start,
      concept: { id },
    } of places) {
      const before = text.slice(0, start);
      if (denied.test(before) || id.startsWith('people-without-')) isDenied = true;
      // In a sentence the people come before their condition; what comes first is its outcome.
      else if (place === 0 || start === 0 || id.startsWith('people-') || people.test(before)) return 'with';
    }
  }
  if (meaning.concept === 'older-adult' && sentencesOnPeople(study).some((text) => aged.test(text))) return 'with';
  return isDenied ? 'without' : 'unsaid';
}

/** The lexicon's shortest name of a condition; the question's words can hold its `don’t have`. */
function nameOf({ concept, said }: AskedMeaning, { byId }: ConceptIndex): string {
  const known = concept === null ? undefined : byId.get(concept);
  return known?.kind === 'condition'
    ? (known.names.toSorted((left, right) => left.length - right.length)[0] ?? said)
    : said;
}

/** Compares a study's people with all that the question names. */
export function askedPeople(
  { people: asked }: Pick<AskedQuestion, 'people'>,
  study: StudyOfPeople,
  index: ConceptIndex,
): AskedPeople {
  let unsaid: string | null = null;
  for (const one of asked) {
    const found = hasPeople(one, study, index);
    const name = nameOf(one, index);
    const isCondition = one.concept !== null && index.byId.get(one.concept)?.kind === 'condition';
    if (one.isDenied && found === 'with') return { match: 'different', difference: `Its people had ${name}.` };
    if (!one.isDenied && (found === 'without' || (found === 'unsaid' && isCondition)))
      return { match: 'different', difference: `Its people were not chosen for ${name}.` };
    if (found === 'unsaid')
      unsaid ??= isCondition
        ? `It does not say whether its people had ${name}.`
        : `It does not say whether its people were ${name}.`;
  }
  return unsaid === null ? { match: 'same', difference: null } : { match: 'unsaid', difference: unsaid };
}
