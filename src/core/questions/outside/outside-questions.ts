/**
 * Questions that studies cannot answer, or that a person who knows the user should answer, get our own words. By rule:
 * what would do harm first, then what is asked of one person, then other subjects. Any other question is answered from
 * studies.
 */
import { questionLanguage } from '#core/questions/question-language.ts';
import { numberWordsOf } from '#core/text/numbers/number-words.ts';
import { stopWords } from '#core/text/words/stop-words.ts';
import { type GateWord, readGateText } from './gate-text.ts';
import {
  choiceRules,
  type DangerKind,
  dangerRules,
  diagnosisRules,
  doseRules,
  eitherRules,
  type IntentClass,
  type IntentSign,
  takingRules,
} from './intent-rules.ts';
import { languageTexts } from './language-texts.ts';
import { placesOf } from './near-classes.ts';
import type { OutsideKind } from './outside-kinds.ts';
import { frameTerms } from './terms/frame-terms.ts';
import { intentTerms } from './terms/intent-terms.ts';
import { subjectTerms } from './terms/subject-terms.ts';
import { type Hit, WordFinder } from './word-finder.ts';

export interface OutsideQuestion {
  kind: OutsideKind;
  /** The advice, in short plain sentences. */
  advice: string;
  /** True: studies are shown beside it. False: it replaces the answer. */
  besideStudies: boolean;
  /** The user may be about to harm themselves: the urgent advice belongs above. */
  mayHarmThemselves: boolean;
  /** It tells the program what to do. */
  isOrder: boolean;
}

const finder = new WordFinder(
  { ...intentTerms, person: frameTerms.person, research: frameTerms.research },
  { corrects: false },
);
const { health, ...otherSubjects } = subjectTerms;
const subjects = new WordFinder(otherSubjects, { corrects: false });
const healthFinder = new WordFinder({ health }, { corrects: true });
type Intents = Map<IntentClass | 'person' | 'research', Hit[]>;

const dangerAdvice: Record<DangerKind, string> = {
  lethal:
    'We do not answer this. Do you think of hurting yourself? You are not alone, and talking helps. Call a crisis line now: 988 in the US, 116 123 in the UK. Did someone take too much? Call 112, 911 or 999 now.',
  others:
    'We do not help with this. Someone could be harmed. Was someone given something? Call 112, 911 or 999 now. Are you afraid of what you may do? A crisis line will listen at any hour.',
  high: 'We do not help with this. It can stop your breath or your heart, and no dose is sure. Is it hard to stop? A doctor or a drug help line can help, and they will not judge you. Is someone ill from it now? Call 112, 911 or 999.',
  starving:
    'We do not help with this. Losing weight so fast, or being sick on purpose, can hurt your heart. Do you fight with food or with your weight? You are not alone. Talk to a doctor or a help line for eating problems. Here you can ask what helps people lose weight and keep well.',
  fraud:
    'We do not help with this. Are you in pain, or is it hard to stop? Tell a doctor as it is. They can help, and they have heard it before.',
  stopping:
    'Please do not stop or skip this on your own. It can do great harm, and fast. Call your doctor or nurse today. Say what troubles you about it. There may be another way.',
  instead:
    'Please do not leave out a treatment for something else before you have asked your doctors. Waiting can make an illness hard to treat. Tell them what you would like to try. Both may be possible.',
  child:
    'Please ask a pharmacist or a doctor first. Some things that adults take can harm a child. Aspirin is not for children unless a doctor says so. Was it given, and does the child seem ill? Call for help now.',
  swallow:
    'Please do not swallow, inject or breathe this in. It can burn or poison you. Did someone do it? Call 112, 911 or 999 now, and keep the pack at hand.',
};

const advice = {
  ownDiagnosis:
    'We cannot tell what you have. Studies speak of groups of people, not of one. A doctor or a nurse can look and test. Is it new, does it get worse, or does it worry you? Then ask them soon.',
  ownDose:
    'We cannot say how much is right for you, or if you should stop. That depends on your health and on what else you take. Ask a pharmacist or your doctor before you change it. Here you can ask what studies found on it.',
  ownTaking:
    'Only someone who knows your health can say if it is right for you. Ask a doctor or a pharmacist before you start or stop it. Below is what studies found in groups of people.',
  choice:
    'Only someone who knows your health can say if it is right for you. Ask your doctor what it can do for you, what it can harm, and what else there is. Here you can ask what studies found on it.',
  notHealth:
    'This does not look like a question about health. Here you can ask things like “Does walking help with depression?”. We then look for an answer in studies.',
  order:
    'This reads like an order to a program. We take none: we only look for answers in studies. Here you can ask things like “Does walking help with depression?”.',
} as const;

/** Characters. The beginning of a long text gives its subject, and its end has the question. */
const readAtStart = 400;
const readAtEnd = 300;

function ends(question: string): string {
  return question.length <= readAtStart + readAtEnd
    ? question
    : `${question.slice(0, readAtStart)} … ${question.slice(-readAtEnd)}`;
}

/** Our own words for a question; null where studies can answer it. */
export function findOutsideQuestion(question: string): OutsideQuestion | null {
  const language = questionLanguage(question);
  if (language !== 'en') return met('other_language', languageTexts[language].ask);
  const words = readGateText(ends(question)).flatMap((sentence) => [
    ...sentence.words,
    { word: '.', start: 0, end: 0 },
  ]);
  const hits = intentsIn(words);
  const danger = dangerIn(words, hits);
  if (danger) return { ...met('dangerous', dangerAdvice[danger]), mayHarmThemselves: danger === 'lethal' };
  const subject = subjects.find(words);
  if (subject.has('order') || subject.has('machine')) return { ...met('not_health', advice.order), isOrder: true };
  const own = isForMany(hits) ? null : ownQuestion(words, hits);
  if (own) return own;
  return isAnotherSubject(words, subject, hits, question) ? met('not_health', advice.notHealth) : null;
}

/** What only a person who knows the user can answer. */
function ownQuestion(words: readonly GateWord[], hits: Intents): OutsideQuestion | null {
  const asks = (rules: readonly IntentSign[]) => rules.some((rule) => placesOf(hits, rule).length > 0);
  if (asks(doseRules)) return met('own_dose', advice.ownDose);
  if (asks(choiceRules)) return met('own_dose', advice.choice);
  if ((hits.has('person') || hits.has('ownPerson') || hits.has('plainAsk')) && asks(diagnosisRules))
    return met('own_diagnosis', advice.ownDiagnosis);
  if (!/^(?:does|do|did|is|are|can|will|which|what|how)$/.test(words[0]?.word ?? '') && asks(eitherRules))
    return met('own_diagnosis', advice.ownDiagnosis);
  return asks(takingRules) ? { ...met('own_dose', advice.ownTaking), besideStudies: true } : null;
}

function met(kind: OutsideKind, said: string): OutsideQuestion {
  return { kind, advice: said, besideStudies: false, mayHarmThemselves: false, isOrder: false };
}

const medicineEnding =
  /^\p{L}{3,}(?:pril|sartan|statin|olol|azepam|azolam|prazole|cillin|mycin|cycline|floxacin|oxetine|opram|faxine|formin|gliptin|gliflozin|glutide|tidine|triptan|xaban|parin|lukast|terol|solone|sone|profen|coxib|dronate|tadine|mab|tinib|vir|azole|barbital|done|codone|pine|drine|tyline|bital|zosin|semide|thiazide|idone|etirizine)s?$/u;

function intentsIn(words: readonly GateWord[]): Intents {
  const hits: Intents = finder.find(words);
  const medicines = words.flatMap(({ word }, index) =>
    medicineEnding.test(word) ? [{ first: index, last: index }] : [],
  );
  if (medicines.length > 0)
    hits.set(
      'medicineAny',
      [...(hits.get('medicineAny') ?? []), ...medicines].toSorted((left, right) => left.first - right.first),
    );
  return hits;
}

function dangerIn(words: readonly GateWord[], hits: Intents): DangerKind | null {
  if (losesTooFast(words) || eatsTooLittle(words)) return 'starving';
  for (const { kind, isOfPerson, signs } of dangerRules) {
    if (isOfPerson && !hits.has('person')) continue;
    if (signs.some((sign) => placesOf(hits, sign).length > 0)) return kind;
  }
  return null;
}

/** People in general, and no one in particular. */
function isForMany(hits: Intents): boolean {
  return (hits.has('research') || hits.has('forMany')) && !hits.has('person');
}

const kilograms: Readonly<Record<string, number>> = {
  kg: 1,
  kgs: 1,
  kilo: 1,
  kilos: 1,
  pound: 0.45,
  pounds: 0.45,
  lb: 0.45,
  lbs: 0.45,
  stone: 6.35,
};
const days: Readonly<Record<string, number>> = {
  day: 1,
  days: 1,
  week: 7,
  weeks: 7,
  weekend: 3,
  month: 30,
  months: 30,
};
const weekdays = /^(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|weekend|tonight)$/;
/** Kilograms a week above which losing weight does harm; trials lose a tenth of it. */
const maxKilogramsAWeek = 2.5;

function losesTooFast(words: readonly GateWord[]): boolean {
  if (
    !words.some(({ word }) => /^(?:lose|losing|drop|shed|cut|lost|lighter|slimmer|thinner|skinnier|weigh)$/.test(word))
  )
    return false;
  const amount = measureIn(words, kilograms);
  if (amount === null || amount < 2) return false;
  const time = measureIn(words, days) ?? (words.some(({ word }) => weekdays.test(word)) ? 7 : null);
  return time !== null && (amount / time) * 7 > maxKilogramsAWeek;
}

function measureIn(words: readonly GateWord[], units: Readonly<Record<string, number>>): number | null {
  for (const [index, { word }] of words.entries()) {
    const unit = units[word];
    if (unit === undefined) continue;
    const before = words[index - 1]?.word ?? '';
    const count = /^\d/.test(before) ? Number(before) : (numberWordsOf(before)[0]?.value ?? 1);
    return count * unit;
  }
  return null;
}

/** Calories a day below which no one should eat without a doctor. */
const minCalories = 800;

function eatsTooLittle(words: readonly GateWord[]): boolean {
  return words.some(({ word }, index) => {
    const count = Number(word);
    return (
      count > 0 &&
      count < minCalories &&
      /^(?:calories|kcal|cals|cal)$/.test(words[index + 1]?.word ?? '') &&
      words.some(({ word: other }) => /^(?:live|eat|eating|diet|survive|day|stay|only|under)$/.test(other)) &&
      !words.some(({ word: other }) => /^(?:trial|trials|studies|study|does|do)$/.test(other))
    );
  });
}

/** Words that a text without any of health may have and still be one for the search, such as a rare plant. */
const minWords = 4;

function isAnotherSubject(
  words: readonly GateWord[],
  found: ReturnType<typeof subjects.find>,
  intents: Intents,
  question: string,
): boolean {
  const spoken = words.filter(({ word }) => word !== '.');
  if (spoken.every(({ word }) => smallTalk.has(word) || /^\d+$/.test(word))) return true;
  // No letters, or one.
  if (!/[\p{L}\d]/u.test(question) || /^\P{L}*\p{L}\P{L}*$/u.test(question)) return true;
  const isOfHealth =
    healthFinder.find(words).has('health') ||
    intents.has('medicineAny') ||
    intents.has('illness') ||
    spoken.some(({ word }) => isScience(word));
  const hasOther = found.has('other');
  if (found.get('command')?.some(({ first }) => first <= 2) && (hasOther || !isOfHealth)) return true;
  if (isOfHealth) return false;
  // A rare name alone may be one of health; a sentence without any word of health is not.
  const everyday = spoken.filter(({ word }) => stopWords.has(word)).length;
  return hasOther || (spoken.length >= minWords && everyday >= 2);
}

const smallTalk = new Set(subjectTerms.smallTalk.split(', '));
const isScience = (word: string): boolean =>
  medicineEnding.test(word) ||
  /^\p{L}{3,}(?:itis|osis|oses|emia|aemia|opathy|oma|ectomy|otomy|oscopy|plasty|algia|uria|penia|trophy|plegia|ology|therapy|therapies|biloba|virus|coccus|bacter|genesis|mide|zine|xol|ogen|ylline|micin|mycosis)$/u.test(
    word,
  );
