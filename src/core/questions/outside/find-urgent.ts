/**
 * Whether a text is about an emergency, by rule: signs are added up as they are found near a person and near now, and
 * do not count where they are denied, feared, long past, or part of a question for people in general.
 */
import { type GateSentence, type GateWord, readGateText } from './gate-text.ts';
import { hasNormalTemperature, urgentValues } from './measured-values.ts';
import { placesOf } from './near-classes.ts';
import { bodyTerms } from './terms/body-terms.ts';
import { commonTerms } from './terms/common-terms.ts';
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
const finder = new WordFinder(
  { ...bodyTerms, ...commonTerms, ...eventTerms, ...despairTerms, ...signTerms },
  { corrects: true },
);
const frames = new WordFinder({ ...frameTerms, idiom: idioms.join(', ') }, { corrects: false });
type Hits = ReadonlyMap<SignClass, readonly Hit[]>;
type FrameHits = ReadonlyMap<Frame | 'idiom', readonly Hit[]>;

/** What a text must weigh, and one in which a person only tells what is wrong: there the milder advice is given. */
const enough = 3;
const enoughOfStory = 2;
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
const slightWithin = 2;

interface ReadSentence extends GateSentence {
  hits: Hits;
  frames: FrameHits;
}

interface Sign {
  /** Only the name of an illness: a question for studies can have it too. */
  isName?: boolean;
  kind: UrgentKind;
  weight: number;
  group: SignGroup | null;
  sentence: ReadSentence;
  first: number;
  last: number;
}

export function findUrgent(text: string, { asksOther = false } = {}): UrgentFind | null {
  const sentences = readGateText(text).map(readSentence).filter(isOfLife);
  if (isAbstract(sentences)) return null;
  const conditions = conditionsOf(sentences);
  // A person is ill now: a general question beside it is about them.
  const isAboutPerson = sentences.some((sentence) => sentence.frames.has('person') && sentence.frames.has('acute'));
  const signs = sentences.flatMap((sentence) => signsOf(sentence, conditions, isAboutPerson));
  const asks = asksForStudies(sentences);
  const isExplicit = sentences.some(tellsOfSomeone);
  const isOfSomeone = isExplicit || (!asks && sentences.some(isTold));
  const isNow = sentences.some(({ frames: found }) => found.has('acute'));
  const counted = signs.filter(
    ({ group, isName }) =>
      (isOfSomeone || !(group?.ofSomeone || group?.storyOnly)) &&
      !(asks && group?.storyOnly) &&
      (!isName || isNow || (!asks && isExplicit)),
  );
  const strongest = counted.toSorted((left, right) => right.weight - left.weight)[0];
  if (!strongest) return asksOther || asks ? null : unclearIn(sentences);
  const weight = sumOf(counted) + stress(counted);
  if (weight < enough) {
    if (asksOther || asks || !isOfSomeone) return null;
    return weight < enoughOfStory ? unclearIn(sentences) : { ...foundAt(strongest), kind: 'unclear' };
  }
  return foundAt(strongest);
}

/**
 * A person tells of their body and of a time that has just passed, in words that are in no sign, and it is no complaint
 * of everyday.
 */
function unclearIn(sentences: readonly ReadSentence[]): UrgentFind | null {
  if (sentences.some(({ hits, frames: found }) => hits.has('everyday') || found.has('past') || found.has('fiction')))
    return null;
  const told = sentences.find(
    (sentence) =>
      [...sentence.hits.keys()].some((name) => name in bodyTerms) &&
      sentence.frames.has('person') &&
      sentence.frames.has('acute') &&
      !isGeneral(sentence),
  );
  const [at] = [...(told?.hits.values() ?? [])].flat();
  if (!told || !at) return null;
  return { kind: 'unclear', start: told.words[at.first]?.start ?? 0, end: told.words[at.last]?.end ?? 0 };
}

function foundAt({ sentence, first, last, kind }: Sign): UrgentFind {
  return { kind, start: sentence.words[first]?.start ?? 0, end: sentence.words[last]?.end ?? 0 };
}

function tellsOfSomeone({ frames: found, hits, words }: ReadSentence): boolean {
  return (
    found.has('person') ||
    found.has('acute') ||
    hits.has('plea') ||
    hits.has('service') ||
    tellsOfWriter.test(words[0]?.word ?? '')
  );
}

/** A sentence, and not the words of a search, though no one is named in it. */
const isTold = (sentence: ReadSentence): boolean =>
  !isGeneral(sentence) && sentence.words.filter(({ word }) => joining.has(word)).length >= 1;

const joining = new Set(
  'the and a is are was it its after out then but so with from on in at has had cant wont like of'.split(' '),
);

/** Words of a question that studies can answer. */
const studyWords = new Set(
  'does helps work works better best effective benefit benefits lower reduce prevent improve evidence study studies research proven which treatment remedy cure trial trials safe normal difference worth useful exercise exercises recommended whether link linked diet many often common or how why'.split(
    ' ',
  ),
);

/** "Help" at the end of words that ask for nothing else. */
const isCry = (words: readonly GateWord[], at: number): boolean =>
  /^(?:please|pls|need|no)$/.test(words[at - 1]?.word ?? '') ||
  (at === words.length - 1 &&
    !words.some(({ word }) => /^(?:do|does|can|could|will|would|what|which|might|to|may|any|it|that)$/.test(word)));

/** "Do creams ...", "is yoga ...": not about a person, as "is he ..." is. */
const isOpening = (word: string, next: string): boolean =>
  /^(?:do|can|is|are|will|would|could|did|any)$/.test(word) &&
  !/^(?:i|we|you|my|our|he|she|they|his|her|this|it|that|there|these|those|anyone|him|hes|shes|mum|dad|someone)$/.test(
    next,
  );

function asksForStudies(sentences: readonly ReadSentence[]): boolean {
  return sentences.some(
    ({ words, hits, clauses }) =>
      words.some(
        ({ word }, at) => (at === 0 || clauses[at] !== clauses[at - 1]) && isOpening(word, words[at + 1]?.word ?? ''),
      ) ||
      words.some(
        ({ word }, index) =>
          studyWords.has(word) ||
          (word === 'good' && words[index + 1]?.word === 'for') ||
          (word === 'help' && !isCry(words, index) && !hits.has('plea')),
      ),
  );
}

/** The first word of a sentence whose subject is left out, as on a phone: "cut my hand", "feeling faint". */
const tellsOfWriter =
  /^(?:got|had|having|been|being|took|woke|fell|feel|feels|feeling|felt|cant|cannot|couldnt|just|started|ate|drank|cut|hit|stepped|swallowed|thinking|ran|came|lost|keep|keeps|burnt|burned|stung|bitten|splashed|spilled|spilt|crushed|dropped|banged|pulled|throwing|coughing|bleeding|passed|passing|sweating|shaking|vomiting|dont|need|help|threw|seeing|overdose|overdosed|haemorrhaging|choking|suffocating|painful|agonising|agonizing|sudden|crying|drinking)$/;

/** Not of a story, unless something in the sentence is now. */
const isOfLife = ({ frames: found }: ReadSentence): boolean =>
  !found.has('fiction') || (found.get('now')?.length ?? 0) > 0;

function readSentence(sentence: GateSentence): ReadSentence {
  const found = frames.find(sentence.words);
  const idiomatic = found.get('idiom') ?? [];
  // A word of an idiom is none of a sign.
  const words = sentence.words.map((word, index) =>
    idiomatic.some(({ first, last }) => first <= index && index <= last) ? { ...word, word: '-' } : word,
  );
  const read = idiomatic.length > 0 ? frames.find(words) : found;
  // "Stopped in five minutes" tells how long it took, and not when it was.
  const acute = read
    .get('acute')
    ?.filter(
      ({ first }) =>
        !words
          .slice(Math.max(0, first - 3), first)
          .some(
            ({ word }, at, before) =>
              /^(?:stopped|stops|ended|passed|better|over)$/.test(word) && before[at + 1]?.word === 'in',
          ),
    );
  if (acute?.length === 0) read.delete('acute');
  else if (acute) read.set('acute', acute);
  // "Just seized", "just swallowed".
  const justNow = words.flatMap(({ word }, at) =>
    word === 'just' && /ed$/.test(words[at + 1]?.word ?? '') ? [{ first: at, last: at + 1 }] : [],
  );
  // "Since 3am", "since ten".
  const sinceThen = words.flatMap(({ word }, at) =>
    word === 'since' &&
    /^(?:\d{1,2}|\d{1,2}[.:]\d\d|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)$/.test(
      words[at + 1]?.word ?? '',
    ) &&
    !/^(?:years?|months?)$/.test(words[at + 2]?.word ?? '')
      ? [{ first: at, last: at + 1 }]
      : [],
  );
  justNow.push(...sinceThen);
  if (justNow.length > 0) read.set('acute', [...(read.get('acute') ?? []), ...justNow]);
  return { ...sentence, words, hits: finder.find(words), frames: read };
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
  postOp: 'postOp',
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
          hits.has('bellyQuiet') ||
          hits.has('leaking') ||
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
      if (
        /^(?:weeks?|wks?|wk)$/.test(unit) &&
        count >= 13 &&
        count <= 42 &&
        /^(?:im|am|shes|at|only|is)$/.test(words[index - 1]?.word ?? '') &&
        !/^(?:old|ago|post|after|later|into|since|out|from|sober|of)$/.test(words[index + 2]?.word ?? '')
      )
        conditions.add('pregnant');
      const isAge = /^(?:is|hes|shes|only|just)$/.test(words[index - 1]?.word ?? '') && !hits.has('pregnant');
      if (/^(?:weeks?|wks?|wk)$/.test(unit) && count <= 12 && isAge) conditions.add('youngBaby');
      if (/^(?:weeks?|wks?|wk)$/.test(unit) && count <= 12 && isOfBaby) conditions.add('youngBaby');
      if (/^(?:months?|mo|mth|mths)$/.test(unit) && count <= 3 && isOfBaby) conditions.add('youngBaby');
    }
  }
  if (conditions.has('youngBaby')) conditions.add('baby').add('postpartum');
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
  const hasNoFever = hasNormalTemperature(sentence.words);
  for (const group of urgentSigns) {
    if (group.when && !conditions.has(group.when)) continue;
    if (general && !group.always) continue;
    for (const sign of group.signs) {
      if (hasNoFever && sign.some((part) => part === 'fever' || part === 'hotWord')) continue;
      for (const { first, last } of placesOf(sentence.hits, sign))
        if (isHereAndNow(sentence, { first, last }, sign, group.weight))
          signs.push({
            kind: group.kind,
            weight: group.weight,
            group,
            sentence,
            first,
            last,
            isName: sign.length === 1 && events.has(sign[0] ?? 0),
          });
    }
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
function isGeneral({ hits, frames: found, words, clauses }: ReadSentence): boolean {
  if (found.has('person') || hits.has('plea')) return false;
  const hasWriter = words.some(({ word }, at) => at > 0 && clauses[at] !== clauses[at - 1] && tellsOfWriter.test(word));
  if (hasWriter) return false;
  const opening = found.get('generalOpening')?.some(({ first }) => first <= openingWithin(words)) ?? false;
  const research = found.get('research') ?? [];
  return opening || research.length > 0;
}

/** Words such as "so" and "hi" may stand before a question. */
function openingWithin(words: GateSentence['words']): number {
  return /^(?:so|and|but|hi|hello|hey|ok|well|please|sorry|oh)$/.test(words[0]?.word ?? '') ? 1 : 0;
}

function isHereAndNow(
  sentence: ReadSentence,
  { first, last }: Hit,
  sign: SignGroup['signs'][number],
  weight: number,
): boolean {
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
  if (sign.includes('blood') && sentence.words.slice(first, last + 2).some(({ word }) => afterBlood.has(word)))
    return false;
  if (weight < enough && (found.get('slight') ?? []).some(isBefore(slightWithin))) return false;
  if ((found.get('feared') ?? []).some((hit) => isBefore(fearedWithin)(hit) && clauses[hit.last] === clauses[first]))
    return false;
  if (sign.some((part) => events.has(part)) && isOnlyNamed(sentence, first, last, sign)) return false;
  if (
    sign.some((part) => events.has(part)) &&
    sentence.words.slice(Math.max(0, first - 4), first).some(({ word }) => /^(?:after|since|following)$/.test(word))
  )
    return false;
  const here = new Set(clauses.slice(first, last + 1));
  const isIn = ({ first: at }: Hit) => here.has(clauses[at] ?? -1);
  const years = yearsIn(sentence);
  const lasting = [...(found.get('lasting') ?? []), ...years.filter(({ isLasting }) => isLasting)];
  if (lasting.some(isIn) && !(found.get('acute') ?? []).some(isIn)) return false;
  const past = [...(found.get('past') ?? []), ...years.filter(({ isLasting }) => !isLasting)];
  if (past.length === 0) return true;
  // With a sign of now in the sentence, only what is in the clause of the past is past.
  if (!found.has('acute')) return false;
  return !past.some(isIn) || (found.get('acute') ?? []).some(isIn);
}

/** "Blood pressure", "a blood test". */
const afterBlood = new Set(
  'pressure sugar sugars test tests glucose type group count results thinner thinners donor'.split(' '),
);

/** An illness is named, such as "strokes" or "had a stroke", and nothing says that it is now. */
function isOnlyNamed(sentence: ReadSentence, first: number, last: number, sign: SignGroup['signs'][number]) {
  const { words, hits, frames: found } = sentence;
  const named = words.slice(first, last + 1).map(({ word }) => word);
  if (named.some((word) => plurals.has(word))) return true;
  if (
    sign.includes('having') &&
    !hits
      .get('having')
      ?.some((hit) => (hit.first === first && words[first - 1]?.word !== 'who') || words[hit.last]?.word === 'one')
  )
    return true;
  const before = words.slice(Math.max(0, first - 3), last).map(({ word }) => word);
  const asks = asksForStudies([sentence]);
  return (
    !found.has('acute') &&
    before.some((word) => word === 'never' || word === 'who' || word === 'whether' || (word === 'had' && asks))
  );
}

const plurals = new Set(['attacks', 'strokes', 'overdoses', 'aneurysms', 'convulsions', 'infarctions']);

/** "in 2012", "for 12 years", "18 months now": as places in the sentence. */
function yearsIn({ words }: ReadSentence): (Hit & { isLasting: boolean })[] {
  return words.flatMap(({ word }, index) => {
    const before = words[index - 1]?.word ?? '';
    const unit = words[index + 1]?.word ?? '';
    const after = words[index + 2]?.word ?? '';
    const isAgeThen = before === 'at' && Number(word) >= 3 && Number(word) <= 80 && /^(?:im|and|now|i)$/.test(unit);
    const isYear = /^(?:19|20)\d\d$/.test(word) && /^(?:in|since|of|from|until|during)$/.test(before);
    const isLong =
      /^(?:years?|yrs?|months?)$/.test(unit) &&
      (/^(?:for|since|after|over|about|nearly|almost)$/.test(before) ||
        /^(?:ago|now|later|after|since)$/.test(after)) &&
      /^(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|eighteen|twenty|thirty|forty|many|several|some|a|few)$/.test(
        word,
      );
    return isYear || isLong || isAgeThen
      ? [{ first: index, last: index + 1, isLasting: isLong && before === 'for' }]
      : [];
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

/** Each group counts once: two words for the same sign are one sign. */
function sumOf(signs: readonly Sign[]): number {
  const best = new Map<SignGroup | string, number>();
  for (const sign of signs) best.set(keyOf(sign), Math.max(best.get(keyOf(sign)) ?? 0, sign.weight));
  // Of signs in the same place, such as "face is blue" and "blue", only the one that weighs most counts.
  const places: Sign[] = [];
  for (const sign of signs.toSorted((left, right) => right.weight - left.weight)) {
    if (best.get(keyOf(sign)) !== sign.weight) continue;
    if (sign.isName && places.some(({ isName }) => isName)) continue;
    if (!places.some((other) => isWithin(sign, other) || isWithin(other, sign))) places.push(sign);
  }
  const ofGroups = [...best.values()].reduce((sum, weight) => sum + weight, 0);
  return Math.min(
    ofGroups,
    places.reduce((sum, { weight }) => sum + weight, 0),
  );
}

/** Two names of illnesses are no more than one. */
const keyOf = ({ group, kind, isName }: Sign): SignGroup | string => (isName ? 'name' : (group ?? `${kind} value`));

const isWithin = (inner: Sign, outer: Sign): boolean =>
  inner.sentence === outer.sentence && outer.first <= inner.first && inner.last <= outer.last;

/** One for now and one for its severity, where they stand in a sentence with a sign. */
function stress(signs: readonly Sign[]): number {
  const with_ = (name: Frame) => signs.some(({ sentence }) => sentence.frames.has(name));
  const asksForHelp = signs.some(({ sentence: { hits } }) => hits.has('plea') || hits.has('service'));
  return (with_('acute') || with_('ongoing') ? 1 : 0) + (with_('severe') ? 1 : 0) + (asksForHelp ? 1 : 0);
}
