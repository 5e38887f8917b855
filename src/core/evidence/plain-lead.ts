/**
 * The first sentence of a plain answer: how many studies say what, counted by our own rules in our own words, so that no
 * engine's reading of the whole stands above the studies. Animals, cells, retracted and unclear studies are not counted.
 */
import type { StudyDirection } from './study-direction.ts';

export interface LeadReading {
  direction: StudyDirection;
  /** Whether it counts: people were studied, and the work stands. */
  counts: boolean;
}

/** Questions of help, in which "it helped" says what a study in favour found. */
const asksForHelp =
  /\b(?:help(?:s|ful)?|works?|effective|effect of|improves?|reduces?|lowers?|treats?|treatment|prevents?|good for|benefits?|beneficial|relieves?|eases?|protects?|better|cures?|heals?|slows?|should (?:i|you|we|people|one)|worth)\b/i;
/** Questions of harm or of two things compared, in which it would not. */
const asksOtherwise =
  /\b(?:cause[sd]?|harm(?:s|ful)?|dangerous|risks? of|side[\s-]effects?|safe(?:ty)?|bad for|worsen|raises?|increases?|lead to|toxic|versus|vs\.?|or\b.*\?|than|how (?:much|many|long|often)|what|which|who|when|why)\b/i;

/** Whether a count of studies in favour answers the question. */
export function isQuestionOfHelp(question: string): boolean {
  return asksForHelp.test(question) && !asksOtherwise.test(question);
}

const studies = (count: number) => (count === 1 ? '1 study' : `${count} studies`);

/** Null where no study can be counted. */
export function plainLead(question: string, readings: readonly LeadReading[]): string | null {
  const counted = readings.filter(({ counts }) => counts);
  if (counted.length === 0) return null;
  if (!isQuestionOfHelp(question)) return `Here is what ${studies(counted.length)} on this found.`;
  const count = (direction: StudyDirection) => counted.filter((one) => one.direction === direction).length;
  const favours = count('favours');
  const none = count('no_clear_difference');
  const against = count('against');
  const mixed = count('mixed');
  const clear = favours + none + against + mixed;
  if (clear === 0)
    return `${studies(counted.length)} on this ${counted.length === 1 ? 'gives' : 'give'} no clear result.`;
  const what = [
    { count: favours, words: 'found that it helped' },
    { count: none, words: 'found no clear difference' },
    { count: against, words: 'found that it did worse' },
    { count: mixed, words: 'found both' },
  ].filter((one) => one.count > 0);
  const [first] = what.toSorted((left, right) => right.count - left.count);
  if (clear === 1) return `Only 1 study with a clear result was found. It ${first?.words}.`;
  if (first && first.count === clear)
    return `${clear === 2 ? 'Both' : `All ${clear}`} studies with a clear result ${first.words}.`;
  if (first && first.count / clear >= 0.75)
    return `Most studies agree: ${first.count} of ${clear} ${first.words}. ${rest(what.filter((one) => one !== first))}.`;
  return `The studies do not agree. Of ${clear} with a clear result, ${rest(what)}.`;
}

function rest(parts: readonly { count: number; words: string }[]): string {
  const said = parts.map(({ count, words }) => `${count} ${words}`);
  const last = said.at(-1) ?? '';
  return said.length < 2 ? last : `${said.slice(0, -1).join(', ')} and ${last}`;
}
