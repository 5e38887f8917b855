/**
 * Whether a text is about an emergency, by rule: signs are added up as they are found near a person and near now, and
 * do not count where they are denied, feared, long past, or part of a question for people in general.
 */
import { type GateSentence, readGateText } from './gate-text.ts';
import { urgentValues } from './measured-values.ts';
import { placesOf } from './near-classes.ts';
import { bodyTerms } from './terms/body-terms.ts';
import { despairTerms } from './terms/despair-terms.ts';
import { eventTerms } from './terms/event-terms.ts';
import { frameTerms, idioms } from './terms/frame-terms.ts';
import { signTerms } from './terms/sign-terms.ts';
import type { UrgentKind } from './urgent-kinds.ts';
import { type Condition, type SignClass, type SignGroup, urgentSigns } from './urgent-signs.ts';
import { type Hit, WordFinder } from './word-finder.ts';

export interface UrgentFind {
  kind: UrgentKind;
  /** Offsets in UTF-16 units in the text of the sign that weighs most. */
  start: number;
  end: number;
}

type Frame = keyof typeof frameTerms;
const finder = new WordFinder({ ...bodyTerms, ...eventTerms, ...despairTerms, ...signTerms }, { corrects: true });
const frames = new WordFinder({ ...frameTerms, idiom: idioms.join(', ') }, { corrects: false });
type Hits = ReadonlyMap<SignClass, readonly Hit[]>;
type FrameHits = ReadonlyMap<Frame | 'idiom', readonly Hit[]>;

/** What a text must weigh. */
const enough = 3;
/** Names of illnesses that are given of later: "after a stroke" is not now. */
const events: ReadonlySet<SignClass | number> = new Set<SignClass>([
  'strokeEvent',
  'heartEvent',
  'seizureEvent',
  'infectionEvent',
  'overdoseEvent',
]);
/** Words before a sign in which it is denied or feared. */
const deniedWithin = 2;
const fearedWithin = 5;

interface ReadSentence extends GateSentence {
  hits: Hits;
  frames: FrameHits;
}

interface Sign {
  kind: UrgentKind;
  weight: number;
  group: SignGroup | null;
  sentence: ReadSentence;
  first: number;
  last: number;
}

export function findUrgent(text: string): UrgentFind | null {
  const sentences = readGateText(text).map(readSentence).filter(isOfLife);
  if (isAbstract(sentences)) return null;
  const conditions = conditionsOf(sentences);
  // A person is ill now: a general question beside it is about them.
  const isAboutPerson = sentences.some((sentence) => sentence.frames.has('person') && sentence.frames.has('acute'));
  const signs = sentences.flatMap((sentence) => signsOf(sentence, conditions, isAboutPerson));
  signs.push(...troubleOf(sentences, isAboutPerson));
  const strongest = signs.toSorted((left, right) => right.weight - left.weight)[0];
  if (!strongest) return null;
  const weight = sumOf(signs) + stress(signs);
  if (weight < enough) return null;
  const { sentence, first, last, kind } = strongest;
  return { kind, start: sentence.words[first]?.start ?? 0, end: sentence.words[last]?.end ?? 0 };
}

/**
 * A person tells of their body and of a time that has just passed, and no sign describes it. Only for texts that nothing
 * else answers, and not for those that ask what helps.
 */
export function findUnclear(text: string): UrgentFind | null {
  const sentences = readGateText(text).map(readSentence);
  const asksForStudies = sentences.some(({ words }) => words.some(({ word }) => asksWhatHelps.has(word)));
  if (asksForStudies || sentences.some(({ frames: found }) => found.has('past') || found.has('fiction'))) return null;
  const told = sentences.find(
    ({ hits, frames: found, words }) =>
      hits.size > 0 &&
      found.has('person') &&
      found.has('acute') &&
      !found.get('generalOpening')?.some(({ first }) => first <= openingWithin(words)),
  );
  const [first] = [...(told?.hits.values() ?? [])].flat();
  if (!told || !first) return null;
  return {
    kind: 'unclear',
    start: told.words[first.first]?.start ?? 0,
    end: told.words[first.last]?.end ?? 0,
  };
}

const asksWhatHelps = new Set(
  'help helps work works better effective benefit benefits lower reduce prevent improve evidence studies'.split(' '),
);

/** Not of a story, unless something in the sentence is now. */
const isOfLife = ({ frames: found }: ReadSentence): boolean => !found.has('fiction') || found.has('acute');

function readSentence(sentence: GateSentence): ReadSentence {
  const found = frames.find(sentence.words);
  const idiomatic = found.get('idiom') ?? [];
  // A word of an idiom is none of a sign.
  const words = sentence.words.map((word, index) =>
    idiomatic.some(({ first, last }) => first <= index && index <= last) ? { ...word, word: '-' } : word,
  );
  return { ...sentence, words, hits: finder.find(words), frames: found };
}

const conditionClasses: Readonly<Record<Condition, SignClass>> = {
  pregnant: 'pregnant',
  postpartum: 'postpartum',
  child: 'child',
  baby: 'baby',
  youngBaby: 'youngBaby',
  thinner: 'thinner',
  lowDefence: 'lowDefence',
  diabetic: 'diabetic',
  exposure: 'exposure',
  hitHead: 'hitHead',
  despair: 'despair',
  liver: 'liver',
  addison: 'addison',
  stoppedDrinking: 'stoppedDrinking',
  kidneyStone: 'kidneyStone',
};

function conditionsOf(sentences: readonly ReadSentence[]): Set<Condition> {
  const conditions = new Set<Condition>();
  const isOfBaby = sentences.some(({ hits }) => hits.has('baby'));
  for (const { hits, words } of sentences) {
    for (const [condition, name] of Object.entries(conditionClasses) as [Condition, SignClass][])
      if (hits.has(name)) conditions.add(condition);
    for (const [index, { word }] of words.entries()) {
      const unit = words[index + 1]?.word ?? '';
      const count = Number(word);
      if (/^(?:weeks?|wks?|wk)$/.test(unit) && count >= 4 && count <= 42 && words[index + 2]?.word !== 'old') {
        if (
          hits.has('contractions') ||
          hits.has('kicks') ||
          hits.has('waters') ||
          (count >= 12 && isWithChild(sentences))
        )
          conditions.add('pregnant');
      }
      if (
        /^(?:hes|shes|is|aged?|only)$/.test(words[index - 1]?.word ?? '') &&
        count >= 1 &&
        count <= 10 &&
        !/^[a-z]{0,2}[%/]|^(?:mg|cm|mm|mmol|weeks?|days?|hours?|g|ml|times|of|minutes?)$/.test(unit)
      )
        conditions.add('child');
      if (/^(?:weeks?|wks?|wk)$/.test(unit) && count <= 12 && isOfBaby) conditions.add('youngBaby');
      if (/^(?:months?|mo|mth|mths)$/.test(unit) && count <= 3 && isOfBaby) conditions.add('youngBaby');
    }
  }
  if (conditions.has('youngBaby')) conditions.add('baby');
  if (conditions.has('baby')) conditions.add('child');
  return conditions;
}

const isWithChild = (sentences: readonly ReadSentence[]): boolean =>
  sentences.some(
    ({ hits, words }) =>
      hits.has('bleed') || hits.has('seizureEvent') || hits.has('ribs') || words.some(({ word }) => word === 'blood'),
  );

function signsOf(sentence: ReadSentence, conditions: ReadonlySet<Condition>, isAboutPerson: boolean): Sign[] {
  const signs: Sign[] = [];
  const general = !isAboutPerson && isGeneral(sentence);
  for (const group of urgentSigns) {
    if (group.when && !conditions.has(group.when)) continue;
    if (general && !group.always) continue;
    for (const sign of group.signs)
      for (const { first, last } of placesOf(sentence.hits, sign))
        if (isHereAndNow(sentence, first, last, sign))
          signs.push({ kind: group.kind, weight: group.weight, group, sentence, first, last });
  }
  if (!isResearch(sentence))
    for (const { kind, weight, first, last } of urgentValues(sentence.words, conditions))
      signs.push({ kind, weight, group: null, sentence, first, last });
  const pills = pillsTaken(sentence);
  if (pills) signs.push({ kind: 'poisoning', weight: 3, group: null, sentence, ...pills });
  return signs;
}

const isResearch = ({ frames: found }: ReadSentence): boolean =>
  found.has('research') && !found.has('person') && !found.has('acute') && (found.get('research')?.length ?? 0) > 1;

/** Running text about research, such as a pasted abstract: several sentences have its words, and no one but "we" is in it. */
function isAbstract(sentences: readonly ReadSentence[]): boolean {
  return (
    sentences.filter(({ frames: found }) => found.has('research')).length >= 3 &&
    !sentences.some(({ frames: found, words }) =>
      found.get('person')?.some(({ first }) => !authors.has(words[first]?.word ?? '')),
    )
  );
}

const authors = new Set(['we', 'our', 'us']);

/** A question for people in general: it opens as one or has its words, and no one is in it. */
function isGeneral({ frames: found, words }: ReadSentence): boolean {
  if (found.has('person')) return false;
  const opening = found.get('generalOpening')?.some(({ first }) => first <= openingWithin(words)) ?? false;
  const research = found.get('research') ?? [];
  return opening || research.length > 0;
}

/** Words such as "so" and "hi" may stand before a question. */
function openingWithin(words: GateSentence['words']): number {
  return /^(?:so|and|but|hi|hello|hey|ok|well|please|sorry|oh)$/.test(words[0]?.word ?? '') ? 1 : 0;
}

function isHereAndNow(sentence: ReadSentence, first: number, last: number, sign: SignGroup['signs'][number]): boolean {
  const { frames: found, clauses } = sentence;
  const deniesItself = sign.some(
    (part) => part === 'cannot' || part === 'no' || part === 'wantToDie' || part === 'less',
  );
  const isBefore = (within: number) => (hit: Hit) => hit.last < first && hit.last >= first - within;
  if (
    !deniesItself &&
    (found.get('denied') ?? []).some((hit) => isBefore(deniedWithin)(hit) && clauses[hit.last] === clauses[first])
  )
    return false;
  if ((found.get('feared') ?? []).some((hit) => isBefore(fearedWithin)(hit) && clauses[hit.last] === clauses[first]))
    return false;
  if (
    sign.some((part) => events.has(part)) &&
    sentence.words.slice(Math.max(0, first - 4), first).some(({ word }) => /^(?:after|since|following)$/.test(word))
  )
    return false;
  const past = [...(found.get('past') ?? []), ...yearsIn(sentence)];
  if (past.length === 0) return true;
  // With a sign of now in the sentence, only what is in the clause of the past is past.
  if (!found.has('acute')) return false;
  const here = new Set(clauses.slice(first, last + 1));
  const isIn = ({ first: at }: Hit) => here.has(clauses[at] ?? -1);
  return !past.some(isIn) || (found.get('acute') ?? []).some(isIn);
}

/** "in 2012", "for 12 years", "18 months now": as places in the sentence. */
function yearsIn({ words }: ReadSentence): Hit[] {
  return words.flatMap(({ word }, index) => {
    const before = words[index - 1]?.word ?? '';
    const unit = words[index + 1]?.word ?? '';
    const after = words[index + 2]?.word ?? '';
    const isYear = /^(?:19|20)\d\d$/.test(word) && /^(?:in|since|of|from|until|during)$/.test(before);
    const isLong =
      /^(?:years?|yrs?|months?)$/.test(unit) &&
      (/^(?:for|since|after|over|about|nearly|almost)$/.test(before) ||
        /^(?:ago|now|later|after|since)$/.test(after)) &&
      /^(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|eighteen|twenty|thirty|forty|many|several|some|a|few)$/.test(
        word,
      );
    return isYear || isLong ? [{ first: index, last: index + 1 }] : [];
  });
}

const countWords = new Set('ten eleven twelve fifteen sixteen twenty thirty forty fifty sixty hundred'.split(' '));

/** So many tablets, or so many grams of paracetamol, at once. */
function pillsTaken({ words, hits }: ReadSentence): Hit | null {
  const medicines = hits.get('medicine') ?? [];
  for (const medicine of medicines)
    for (let index = Math.max(0, medicine.first - 5); index < medicine.first; index += 1) {
      const word = words[index]?.word ?? '';
      const unit = words[index + 1]?.word ?? '';
      const count = Number(word);
      if (
        /^(?:mg|mcg|ml|year|years|yr|units|of|day|days|month|months|week|weeks|k|people|percent|hours?|minutes?|mins?)$/.test(
          unit,
        ) &&
        unit !== 'of'
      )
        continue;
      if (
        /^(?:g|grams?|gr)$/.test(unit) ? count > 4 && count < 200 : (count >= 9 && count < 500) || countWords.has(word)
      ) {
        if (
          (hits.get('swallow') ?? []).some(({ first }) => Math.abs(first - index) <= 6) ||
          /^(?:had|used)$/.test(words[index - 1]?.word ?? '') ||
          /^(?:taking|after)$/.test(words[index - 1]?.word ?? '') ||
          /^g/.test(unit)
        )
          return { first: index, last: medicine.last };
      }
    }
  return null;
}

/**
 * Any trouble of the body, for what no sign describes: one word is enough beside a time that has just passed, two where
 * a person has them. They do not add to the other signs.
 */
function troubleOf(sentences: readonly ReadSentence[], isAboutPerson: boolean): Sign[] {
  const places = sentences
    .filter((sentence) => isAboutPerson || !isGeneral(sentence))
    .flatMap((sentence) =>
      (sentence.hits.get('distress') ?? [])
        .filter(({ first, last }) => isHereAndNow(sentence, first, last, ['distress']))
        .map(({ first, last }) => ({ sentence, first, last, word: sentence.words[first]?.word ?? '' })),
    );
  const [place] = places;
  if (!place) return [];
  const words = new Set(places.map(({ word }) => word.slice(0, 5))).size;
  const isNow = sentences.some(({ frames: found }) => found.has('acute'));
  const isPerson = sentences.some(({ frames: found }) => found.has('person'));
  if (!isNow && !(isPerson && words >= 2)) return [];
  const { sentence, first, last } = place;
  return [{ kind: 'severe', weight: enough, group: null, sentence, first, last }];
}

/** Each group counts once: two words for the same sign are one sign. */
function sumOf(signs: readonly Sign[]): number {
  const best = new Map<SignGroup | string, number>();
  for (const { group, kind, weight } of signs) {
    const key = group ?? `${kind} value`;
    best.set(key, Math.max(best.get(key) ?? 0, weight));
  }
  // The same place under two groups is one sign too.
  const places = new Map<string, number>();
  for (const { group, kind, weight, sentence, first, last } of signs) {
    if (best.get(group ?? `${kind} value`) !== weight) continue;
    const at = `${sentence.words[first]?.start} ${sentence.words[last]?.end}`;
    places.set(at, Math.max(places.get(at) ?? 0, weight));
  }
  return Math.min(
    [...best.values()].reduce((sum, weight) => sum + weight, 0),
    [...places.values()].reduce((sum, weight) => sum + weight, 0),
  );
}

/** One for now and one for its severity, where they stand in a sentence with a sign. */
function stress(signs: readonly Sign[]): number {
  const with_ = (name: Frame) => signs.some(({ sentence }) => sentence.frames.has(name));
  return (with_('acute') || with_('ongoing') ? 1 : 0) + (with_('severe') ? 1 : 0);
}
