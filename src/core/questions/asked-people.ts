/** Whether a study was in the people that a question asks about. */

import { passageRoles } from '#core/extraction/passage-roles.ts';
import { readParticipants } from '#core/extraction/read-participants.ts';
import { isWithin } from '#core/lexicon/concept-relations.ts';
import type { ConceptIndex } from '#core/lexicon/find-concepts.ts';
import { symptoms } from '#core/lexicon/own-outcomes.ts';
import { numbersOf } from '#core/text/numbers/numbers.ts';
import type { Passage } from '#core/text/passages.ts';
import { conceptsIn, isNamed, mentionsOf } from './asked-names.ts';
import type { AskedMeaning, AskedQuestion } from './asked-question.ts';

export interface AskedPeople {
  /** `unsaid`: the study does not say whether its people were those. */
  match: 'same' | 'different' | 'unsaid';
  /** The difference in words for the reader; null where the people are the same. */
  difference: string | null;
  /** The condition that is asked about, and how many had it, where only a part of the people had; else null. */
  part: { condition: AskedMeaning; count: number; passage: number } | null;
}

export interface StudyOfPeople {
  title: string;
  passages: readonly Passage[];
}

const people =
  /\b(?:participants?|patients?|people|persons?|adults?|women|men|children|infants?|babies|newborns?|adolescents?|volunteers?|residents?|workers?|smokers?|individuals?|subjects?|mothers?|students?|staff|outpatients|nobody|none|all|those)\b/i;
const denied =
  /\b(?:without|no|not|never|nobody|none|free\sof|excluding|excluded|non)\b(?:(?!\b(?:in|among)\s(?:the\s)?\d)[^.;,]){0,40}$/i;
const aged =
  /\b(?:aged|age|over|years|older)\b[^.;]{0,20}\b(?:[67]\d|80)\b|\b(?:[67]\d|80)\s(?:years\s)?(?:or\s(?:older|more|over)|and\s(?:over|older)|to\s\d\d)|\b(?:5[5-9]|[67]\d)\s(?:and|to)\s(?:[78]\d|90)\syears\b/i;

/** `706 (10.1%) had it`: a part of the people, who were not chosen for it. */
const ofFewer = /\b(?:[1-4]?\d(?:\.\d+)?)\s?%\)?[^.;,%]{0,30}$/;
/** `adults at risk of diabetes`, `with a mother who had it`, `22 children developed it`: its people do not have it, or not all of them. */
const notYet =
  /\b(?:risks?|famil(?:y|ies)|relatives?|parents?|mothers?\swho|mother|father|brothers?|sisters?|siblings?|(?:get|develop\w*)|predispos\w+|prevent\w*|later)\b[^.;,]{0,30}$/i;
/** In the results `babies with eczema` are people; that some `had eczema` is an outcome. */
const havingIt = /\b(?:with|having)\s(?:\p{L}+\s){0,2}$/iu;
/** In the results: `27 were diagnosed with it`. */
const newCases = /\b(?:diagnos\w+|came\sdown|fell\sill|occurred|cases?)\b[^.;,]{0,30}$/i;
/** Between a number and the condition: `124 (37%) had diabetes`, `31 of 80 had`, `88 participants also had`, `58 with`. */
const hadIt =
  /^\s?(?:\([^()]*\)\s?)?(?:(?:out\s)?of\s(?:the\s|these\s|all\s)?[\p{L}\d,-]+\s)?(?:of\s(?:them|whom)\s)?(?:\p{L}+\s){0,2}?(?:had|with|have)\s(?:\p{L}+\s){0,2}$/iu;
/** Between the condition and a number: `had asthma in 143 participants`, `had been diagnosed in 90 of them`. */
const foundIn = /^[^.;,\d]{0,40}\bin\s$/;
const ageBefore = /\b(?:aged?|over|under|than|least|most|\d\sto|\d\sand)\s$|[-–]$/i;
/** Characters between a number and the condition that it counts. */
const maxApart = 160;
const atStart = /\b(?:at\s(?:the\s)?(?:start|entry|outset|beginning|baseline)|(?:tests?|examinations?)\sshowed)\b/i;
/** In `depression in adults with cancer` the people have cancer. */
const titlePeople =
  /\b(?:in|among|of|for)\s(?:\S+\s){0,5}?(?:patients|people|persons|individuals|subjects|participants|adults|women|men|children|adolescents|workers|students|elderly)\b/i;

/** Enough of the text before a place for the patterns that end there; a long text is not read again for each place. */
const nearBefore = (text: string, at: number) => text.slice(Math.max(0, at - 120), at);

/** The sentences that say who took part: those of the methods that name people, and any that counts them. */
function sentencesOnPeople({ title, passages }: StudyOfPeople): { text: string; isResult: boolean }[] {
  const roles = passageRoles(passages);
  return [
    { text: title, isResult: false },
    ...passages.flatMap(({ passage, text }) => {
      const role = roles.get(passage);
      if (!people.test(text) || role === 'background' || role === 'registration') return [];
      return role === 'methods' ||
        /\btook\spart\b|\(n\s?=|\bwere\s(?:enrolled|randomi|included|recruited)/.test(text) ||
        /\bwith\b|\bhad\b/.test(text)
        ? [{ text, isResult: role === 'results' }]
        : [];
    }),
  ];
}

/** `parents of children with autism`, `household contacts of persons with influenza`, `spouses who cared for a person with dementia` */
const theirs =
  /\b(?:car(?:ed|ing)\sfor|look(?:ed|ing)\safter|liv(?:ed|ing)\swith|related\sto)\s(?:an?\s|the\s)?(?:[\p{L}-]+\s){0,3}$|\b(?:parents?|mothers?|fathers?|carers?|caregivers?|contacts?|relatives?|partners?|spouses?|siblings?|brothers?|sisters?|families|offspring|teachers?|staff)\s(?:of|to|for)\s(?:[\p{L}-]+\s){0,2}?(?:[\p{L}-]+\swith\s)?(?:[\p{L}-]+\s){0,2}$/iu;

/** How a study's people are to one kind of people. */
export function hasPeople(
  meaning: AskedMeaning,
  study: StudyOfPeople,
  index: ConceptIndex,
): 'with' | 'without' | 'unsaid' {
  let isDenied = false;
  let isTitled = false;
  for (const [place, { text, isResult }] of sentencesOnPeople(study).entries()) {
    const found = mentionsOf(meaning, text, index);
    const places = found.length > 0 ? found : isNamed(meaning, text, index) ? [{ start: 0, concept: { id: '' } }] : [];
    for (const {
      start,
      concept: { id },
    } of places) {
      const before = text.slice(0, start);
      const near = nearBefore(text, start).replace(/,\s(?:including|such\sas)\s$/, ' ');
      if (place > 0 && ofFewer.test(near)) continue;
      const isPopulation = index.byId.get(id)?.kind === 'population' && !id.startsWith('people-');
      if (theirs.test(near)) {
        isDenied = true;
        continue;
      }
      if (!isPopulation && (notYet.test(near) || (isResult && newCases.test(near)))) {
        if (!isResult) isDenied = true;
        continue;
      }
      // A title that names its people names their condition after `in` or `of`.
      if (place === 0 && start < (titlePeople.exec(text)?.index ?? 0) && !id.startsWith('people-')) continue;
      if (denied.test(near) || id.startsWith('people-without-')) isDenied = true;
      // In a sentence the people come before their condition; what comes first is its outcome.
      else if (place === 0 && !id.startsWith('people-')) isTitled = true;
      // `Lymphoedema occurred in 22%`: the results begin with an outcome.
      else if ((start === 0 && !isResult) || isPopulation || id.startsWith('people-')) return 'with';
      else if (people.test(before) && (!isResult || havingIt.test(near))) return 'with';
    }
  }
  if (meaning.concept === 'older-adult' && sentencesOnPeople(study).some(({ text }) => aged.test(text))) return 'with';
  return isDenied ? 'without' : isTitled ? 'with' : 'unsaid';
}

/** How many of the people had a condition at the start, where those were fewer than all; null where it is not said. */
function countWith(
  meaning: AskedMeaning,
  { passages }: StudyOfPeople,
  index: ConceptIndex,
): { count: number; passage: number } | null {
  const all = readParticipants(passages)?.value ?? null;
  const roles = passageRoles(passages);
  for (const { passage, text } of passages) {
    if (roles.get(passage) !== 'methods' && !atStart.test(text)) continue;
    const numbers = numbersOf(text);
    for (const { start, end } of mentionsOf(meaning, text, index)) {
      const near = nearBefore(text, start);
      if (denied.test(near) || notYet.test(near)) continue;
      const counted = numbers.find((number) => {
        const isFar = start - number.end > maxApart || number.start - end > maxApart;
        if (isFar || number.unit || ageBefore.test(nearBefore(text, number.start))) return false;
        return number.end <= start
          ? hadIt.test(text.slice(number.end, start))
          : number.start >= end && foundIn.test(text.slice(end, number.start));
      });
      const share = counted && /^\s?\((\d[\d.]*)\s?%\)/.exec(text.slice(counted.end))?.[1];
      // A little fewer than all are those who were left.
      if (counted && (all === null ? Number(share ?? 100) < 90 : counted.value < 0.9 * all))
        return { count: counted.value, passage };
    }
  }
  return null;
}

/** The lexicon's shortest name of a condition; the question's words can hold its `don’t have`. */
function nameOf({ concept, said }: AskedMeaning, { byId }: ConceptIndex): string {
  const known = concept === null ? undefined : byId.get(concept);
  return known?.kind === 'condition'
    ? (known.names.toSorted((left, right) => left.length - right.length)[0] ?? said)
    : said;
}

/** `Diabetes` for type 2 diabetes, where no other kind is named; null without such. */
function widerOf({ concept }: AskedMeaning, study: StudyOfPeople, index: ConceptIndex): AskedMeaning | null {
  const isOnly = (named: AskedMeaning) => {
    const wider = named.concept ?? '';
    const isOtherKind = ({ title, passages }: StudyOfPeople) =>
      [title, ...passages.map(({ text }) => text)].some((text) =>
        conceptsIn(text, index).some(
          ({ concept: { id, kind } }) =>
            kind === 'condition' && id !== wider && isWithin(id, wider, index) && !isWithin(wider, id, index),
        ),
      );
    return (
      index.byId.get(wider)?.kind === 'condition' && hasPeople(named, study, index) === 'with' && !isOtherKind(study)
    );
  };
  const named = (index.byId.get(concept ?? '')?.broader ?? []).map((wider) => ({
    said: '',
    words: [],
    concept: wider,
  }));
  return named.find(isOnly) ?? null;
}

const isCondition = (concept: string | null, { byId }: ConceptIndex) =>
  concept !== null && byId.get(concept)?.kind === 'condition';

/** Pain of the knee, too, is brought by many illnesses. */
const isSymptom = (concept: string | null, index: ConceptIndex) =>
  concept !== null && (/(?:^|-)pain$/.test(concept) || symptoms.some((one) => isWithin(concept, one, index)));

/** The condition and that of which it is a state: who has an acute migraine has migraine. */
function statesOf({ concept }: AskedMeaning, { byId }: ConceptIndex): AskedMeaning[] {
  const wider = (byId.get(concept ?? '')?.broader ?? []).filter(
    (id) => concept?.endsWith(`-${id}`) || concept?.startsWith(`${id}-`),
  );
  return [concept ?? '', ...wider].map((id) => ({ said: '', words: [], concept: id }));
}

/**
 * Compares a study's people with all that the question names, and with those of a condition that is to be treated:
 * people with another condition were not chosen for it.
 */
export function askedPeople(
  { people, outcomes, treats }: Pick<AskedQuestion, 'people' | 'outcomes' | 'treats'>,
  study: StudyOfPeople,
  index: ConceptIndex,
): AskedPeople {
  let unsaid: string | null = null;
  const treated = treats
    ? outcomes.filter(({ concept }) => isCondition(concept, index) && !isSymptom(concept, index))
    : [];
  const isTheirs = (one: AskedMeaning) =>
    statesOf(one, index).some((state) => {
      const found = hasPeople(state, study, index);
      return found === 'with' || (found === 'unsaid' && mentionsOf(state, study.title, index).length > 0);
    });
  const isUntreated = treated.length > 0 && treated.length === outcomes.length && !treated.some(isTheirs);
  const asked = [...people, ...(isUntreated ? treated.slice(0, 1).map((one) => ({ ...one, isDenied: false })) : [])];
  for (const one of asked) {
    const found = hasPeople(one, study, index);
    if (!one.isDenied && found === 'unsaid' && widerOf(one, study, index) !== null) {
      unsaid ??= `It does not say whether its people had ${nameOf(one, index)}.`;
      continue;
    }
    const name = nameOf(one, index);
    const different = (difference: string): AskedPeople => ({ match: 'different', difference, part: null });
    if (one.isDenied && found === 'with') return different(`Its people had ${name}.`);
    if (!one.isDenied && (found === 'without' || (found === 'unsaid' && isCondition(one.concept, index))))
      return different(`Its people were not chosen for ${name}.`);
    if (found === 'unsaid')
      unsaid ??= isCondition(one.concept, index)
        ? `It does not say whether its people had ${name}.`
        : `It does not say whether its people were ${name}.`;
  }
  const part = [...people.filter(({ isDenied }) => !isDenied), ...treated]
    .filter(({ concept }) => isCondition(concept, index))
    .flatMap((asked) => [asked, widerOf(asked, study, index) ?? []].flat())
    .flatMap((condition) => {
      const counted = countWith(condition, study, index);
      return counted === null ? [] : [{ condition, ...counted }];
    });
  return { match: unsaid === null ? 'same' : 'unsaid', difference: unsaid, part: part[0] ?? null };
}
