/**
 * The first sentence of a plain answer: a word of likelihood and the number of studies for each result, counted by our
 * own rules and in our own words, so that no engine's view of the whole replaces the studies. Animals, cells, retracted
 * and unclear studies are not counted. The word depends on the confidence: `very likely` needs a high one, `probably` a
 * medium one.
 */

import type { StudyDirection } from '#core/extraction/study-directions.ts';
import type { ConfidenceLevel } from './answer-confidence.ts';

export interface LeadReading {
  direction: StudyDirection;
  /** Whether it counts: people were studied, and the work is not retracted. */
  counts: boolean;
  /** Names of what helped in it. */
  helped?: readonly string[];
  /** It reports only a combined outcome that includes what is asked about. */
  isCombined?: boolean;
  /** The parts of that outcome by everyday names, as far as they are known. */
  combined?: readonly NamedPart[];
  /** Chance did not decide in it, as it did in others: it is not counted. */
  isLeftOut?: boolean;
  /** All its participants had the treatment in question, or another one. */
  hasNoUntreatedGroup?: boolean;
  /** Chance did not decide who got what: it found a link. */
  isLink?: boolean;
}

interface NamedPart {
  name: string;
  isAsked: boolean;
}

/** Other parts of combined outcomes that the first sentence names. */
const maxOthers = 2;

/** Treatments that the first sentence names. */
const maxNamed = 4;

/** The confidence, and the direction to which it applies. */
export interface LeadConfidence {
  level: ConfidenceLevel;
  direction: StudyDirection | null;
}

/** Questions about help, for which "it helped" describes a study in favour. */
const asksForHelp =
  /\b(?:help(?:s|ful)?|works?|effective|effect of|improves?|reduces?|lowers?|cuts?|treats?|treatment|prevents?|good for|benefits?|beneficial|relieves?|eases?|protects?|better|cures?|heals?|slows?|keep|should (?:i|you|we|people|one)|can (?:i|you|we|one) (?:do|take|try|use)|worth)\b/i;
/** Questions about harm or a comparison, for which it does not. */
const asksOtherwise =
  /\b(?:cause[sd]?|harm(?:s|ful)?|dangerous|risks? of|side[\s-]effects?|safe(?:ty)?|bad for|worsen|raises?|increases?|lead to|toxic|versus|vs\.?|(?:better|safer|stronger)\b.*\bor\b|than)\b|^(?:and |so |but )?(?:how|what|which|who|when|why|where)\b/i;
/** `Lower the risk of a stroke` is a question about help nevertheless. */
const riskLowered =
  /\b(?:lowers?|reduces?|cuts?|prevents?|decreases?)\s(?:(?:the|your|my|a|their)\s)?(?:\w+\s)?(?:risks?|chances?|odds)\sof\b/gi;
/** `What helps`, `Which exercises work`: anything that helped is an answer. */
const asksWhatHelps = /^(?:and |so )?(?:what|which)\b/i;
const harmAsked =
  /\b(?:cause[sd]?|harm(?:s|ful)?|dangerous|risks? of|side[\s-]effects?|safe(?:ty|r|st)?|bad for|worsen|raises?|increases?|lead to|toxic|versus|vs\.?|than)\b/i;

/** Whether a count of studies in favour answers the question. */
export function isQuestionOfHelp(question: string): boolean {
  const asked = question.trim().replace(riskLowered, 'prevents');
  return asksForHelp.test(asked) && !asksOtherwise.test(asked);
}

/** Whether it asks which of several things helps; each study can have tested another one. */
export function asksForWhatHelps(question: string): boolean {
  const asked = question.trim();
  return asksWhatHelps.test(asked) && asksForHelp.test(asked) && !harmAsked.test(asked);
}

/** `a, b and c` */
export const inWords = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const studies = (count: number) => (count === 1 ? '1 study' : `${count} studies`);

/** `Is interval training better than steady exercise?` */
const asksForBetter = /\b(?:better|more effective|works? more)\b[^?]*\bthan\b/i;

/** What a study in favour found, in the words of the question; null where a count of studies does not answer it. */
function gainAsked(question: string): string | null {
  if (isQuestionOfHelp(question)) return 'that it helped';
  return asksForBetter.test(question) ? 'that it did better' : null;
}

/** One sentence; null where no study can be counted. */
export function plainLead(
  question: string,
  readings: readonly LeadReading[],
  sure: LeadConfidence = { level: 'low', direction: null },
): string | null {
  const counted = readings.filter(({ counts }) => counts);
  if (counted.length === 0) return null;
  const tally = tallyOf(counted);
  const clear = tally.favours + tally.none + tally.against + tally.mixed;
  const unclear = counted.length - clear;
  const leftOut = readings.filter(({ isLeftOut }) => isLeftOut);
  const without =
    leftOut.length === 0
      ? ''
      : `; ${studies(leftOut.length)} without groups made by chance ${leftOut.length === 1 ? 'is' : 'are'} not counted`;
  if (asksForWhatHelps(question)) return `${whatHelped(counted, clear, tally)}${inCombined(counted)}${without}.`;
  const gain = gainAsked(question);
  if (gain === null) return `Here is what ${studies(counted.length)} on this found.`;
  if (clear === 0) return `${nothingClear(counted)}${without}.`;
  const agree = [tally.favours, tally.none, tally.against, tally.mixed].includes(clear);
  const areLinks = counted.every(({ direction, isLink }) => direction === 'unclear' || isLink === true);
  const verbs = areLinks ? linkVerbs : gainVerbs(gain);
  const said = agree ? agreed(tally, clear, verbs) : listed(tally, verbs);
  const rest = agree || unclear === 0 ? '' : `; ${unclear} gave no plain result`;
  const verdict = verdictOf(tally, clear, sure);
  const doubted = sure.level === 'low' && agree && leftOut.some((one) => differs(one, tally)) ? 'unclear' : verdict;
  return `${verdictText[doubted]}: ${said}${inCombined(counted)}${rest}${without}.`;
}

/** Whether a study that is not counted found something else than all that are. */
function differs({ direction }: LeadReading, { favours, none, against, mixed }: Tally): boolean {
  if (direction === 'unclear') return false;
  if (direction === 'favours' || direction === 'mixed') return favours + mixed === 0;
  return direction === 'against' ? against === 0 : none === 0;
}

/**
 * Studies of a combined outcome are never counted without saying what was counted together: the parts that all have,
 * else the most frequent of the others.
 */
function inCombined(counted: readonly LeadReading[]): string {
  const clear = counted.filter(({ direction }) => direction !== 'unclear');
  const sets = clear.filter(({ isCombined }) => isCombined).map(({ combined = [] }) => combined);
  if (sets.length === 0) return '';
  const having = ({ name }: NamedPart) => sets.filter((set) => set.some((one) => one.name === name)).length;
  const parts = [...new Map(sets.flat().map((part) => [part.name, part])).values()].toSorted(
    (left, right) => having(right) - having(left) || left.name.length - right.name.length,
  );
  const shared = parts.filter((part) => having(part) === sets.length);
  const others = parts.filter(({ isAsked }) => !isAsked).slice(0, maxOthers);
  const words = (own: readonly NamedPart[]) => inWords(own.map(({ name }) => name));
  const such = others.length > 0 ? `, such as ${words(others)}` : '';
  if (sets.length < clear.length)
    return `; ${sets.length} of the ${clear.length} counted it together with other things${such}`;
  if (!shared.some(({ isAsked }) => isAsked) || shared.every(({ isAsked }) => isAsked))
    return `; what you asked about was counted together with more things${such}`;
  return `; counted together: ${words(shared)}${parts.length > shared.length ? ', in some with more' : ''}`;
}

function tallyOf(counted: readonly LeadReading[]): Tally {
  const count = (direction: StudyDirection) => counted.filter((one) => one.direction === direction).length;
  return {
    favours: count('favours'),
    none: count('no_clear_difference'),
    against: count('against'),
    mixed: count('mixed'),
  };
}

interface Tally {
  favours: number;
  none: number;
  against: number;
  mixed: number;
}

/** Without the full stop. */
function nothingClear(counted: readonly LeadReading[]): string {
  const one = counted.length === 1;
  if (counted.every(({ hasNoUntreatedGroup }) => hasNoUntreatedGroup))
    return `It is not clear: ${one ? 'the one study found did not set' : `none of the ${counted.length} studies found set`} it against doing without`;
  return `It is not clear: ${one ? 'the one study found gives' : `the ${counted.length} studies found give`} no plain result`;
}

/** The verdict by the counts, whatever their weight. */
type LeadVerdict = 'yes' | 'probably' | 'perhaps' | 'probably_not' | 'perhaps_not' | 'no_sign' | 'disagree' | 'unclear';

/**
 * Three quarters of the studies with a clear result decide; three fifths where none is against them and their weight
 * has the same direction. A study without a clear difference is not against one that shows one, so that many of them do
 * not outvote some that do.
 */
function verdictOf(tally: Tally, clear: number, sure: LeadConfidence): LeadVerdict {
  const { favours, none, against } = tally;
  const surely = (own: StudyDirection) => (sure.direction === own ? sure.level : 'low');
  if (favours / clear >= 0.75) {
    const level = surely('favours');
    // Two studies, however good, are too few for so strong a word.
    return level === 'low' ? 'perhaps' : level === 'high' && clear >= 3 ? 'yes' : 'probably';
  }
  if (none / clear >= 0.75) return surely('no_clear_difference') === 'low' ? 'no_sign' : 'probably_not';
  if (against / clear >= 0.75) return surely('against') === 'low' ? 'perhaps_not' : 'probably_not';
  if (favours > 0 && against > 0) return 'disagree';
  if (favours / clear >= 0.6 && surely('favours') !== 'low') return 'probably';
  if (favours > 0 && none + against === 0) return 'perhaps';
  const isMain = favours / clear > 0.5 || (favours / clear === 0.5 && sure.direction === 'favours');
  return isMain ? 'perhaps' : 'unclear';
}

const verdictText: Record<LeadVerdict, string> = {
  yes: 'Yes, very likely',
  probably: 'Probably yes',
  perhaps: 'Perhaps',
  probably_not: 'Probably not',
  perhaps_not: 'Perhaps not',
  no_sign: 'There is no sign of it so far',
  disagree: 'The studies do not agree',
  unclear: 'It is not clear',
};

/** An upper limit of the confidence, with its reason. */
export interface ConfidenceCeiling {
  level: ConfidenceLevel;
  /** The words after `but`, in plain language. */
  why: string;
}

/** The highest confidence that the first sentence of the answer allows; null where it sets no bound. */
export function confidenceAllowed(
  question: string,
  readings: readonly LeadReading[],
  sure: LeadConfidence,
): ConfidenceCeiling | null {
  if (asksForWhatHelps(question)) return { level: 'medium', why: 'the studies may each have tried something else' };
  if (gainAsked(question) === null) return null;
  const clearly = readings.filter(({ counts, direction }) => counts && direction !== 'unclear');
  const tally = tallyOf(clearly);
  const clear = clearly.length;
  if (clear === 0) return null;
  const verdict = verdictOf(tally, clear, sure);
  const differ = 'the studies do not all say one thing';
  if (verdict === 'disagree' || verdict === 'unclear' || verdict === 'perhaps') return { level: 'low', why: differ };
  if (clearly.every(({ isCombined }) => isCombined))
    return { level: 'medium', why: 'what you asked about was counted only with other outcomes' };
  if (verdict !== 'probably') return null;
  return { level: 'medium', why: tally.favours === clear ? 'so few studies are not enough to be surer' : differ };
}

const gainVerbs = (helped: string): Record<keyof Tally, string> => ({
  favours: `found ${helped}`,
  none: 'found no clear difference',
  against: 'found that it did worse',
  mixed: 'found a gain in some things and not in others',
});
/** Of studies in which chance did not decide. */
const linkVerbs: Record<keyof Tally, string> = {
  favours: 'found that people who did so fared better',
  none: 'found no clear link',
  against: 'found that people who did so fared worse',
  mixed: 'found that they fared better in some ways and not in others',
};

function agreed(tally: Tally, clear: number, said: Record<keyof Tally, string>): string {
  const words = tally.favours ? said.favours : tally.none ? said.none : tally.against ? said.against : said.mixed;
  const who = clear === 1 ? 'the one study' : clear === 2 ? 'both studies' : `all ${clear} studies`;
  return `${who} with a clear result ${words}`;
}

function listed(tally: Tally, said: Record<keyof Tally, string>): string {
  const parts = (['favours', 'none', 'against', 'mixed'] as const).flatMap((kind) =>
    tally[kind] > 0 ? [`${tally[kind]} ${said[kind]}`] : [],
  );
  parts[0] = (parts[0] ?? '').replace(/^\d+/, (count) => studies(Number(count)));
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}

/** Without the full stop. What helped is named where the studies name it. */
function whatHelped(readings: readonly LeadReading[], clear: number, tally: Tally): string {
  const counted = readings.length;
  if (clear === 0)
    return `It is not clear what works best: ${counted === 1 ? 'the one study found gives' : `the ${counted} studies found give`} no plain answer`;
  const names = [...new Set(readings.flatMap(({ helped = [] }) => helped))].slice(0, maxNamed);
  const rest = counted - clear > 0 ? `; ${counted - clear} gave no plain result` : '';
  if (tally.favours === counted) {
    const all = counted === 1 ? 'the one study' : counted === 2 ? 'both studies' : `all ${counted} studies`;
    if (names.length > 0) return `Found to help: ${inWords(names)} (${all}${counted === 1 ? ' found' : ''})`;
    return counted === 1
      ? 'The one study found names something that helped'
      : `${all.replace(/^./, (letter) => letter.toUpperCase())} found something that helped`;
  }
  if (names.length > 0) {
    const others = listed({ ...tally, favours: 0 }, gainVerbs('')).replace(/^(\d+) stud(?:y|ies)/, '$1');
    return `Found to help: ${inWords(names)} (${tally.favours} of ${studies(counted)})${others && `; ${others}`}${rest}`;
  }
  const said = listed(tally, gainVerbs('something that helped')).replace(/^(\d+) stud(?:y|ies)/, '$1');
  return `${studies(counted)} looked at this: ${said}${rest}`;
}
