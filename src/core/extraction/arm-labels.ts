/** What a stretch of text names: its topics, its arms under whatever name, and its points in time. */

import { everyMatch } from '#core/text/every-match.ts';
import { onFirstUse } from '#core/text/first-use.ts';
import { addContentStems, contentWords } from '#core/text/words/content-words.ts';
import { wordCues } from '#core/text/words/word-cues.ts';

const loneOne = /\p{L}{4,}\s(I)(?![\p{L}'’])/u;

export const controlArm = '§control';
export const treatedArm = '§treated';

const controlTerms =
  /\b(?:placebo|plac(?=\s|$|[,.;)])|sham|dummy|usual[\s-]care|standard[\s-]care|standard treatment|without\s(?:it|them|the\s(?:programme|program|treatment|drug|intervention))|no[\s-](?:treatment|intervention|supplement\w*|exercise)|wait(?:ing)?[\s-]?list|untreated|comparators?|controls|control(?:\s(?:group|arm|participants?|patients?|subjects?|diet|condition|children|women|men|animals|mice|rats|intervention|treatment|individuals|sites?|schools?|villages?|clusters?)|(?=\s?[,.;:)(]|\s(?:and|had|was|were|at|vs|than|\d)|$)))/i;
const treatedTerms =
  /\b(?:(?:intervention|treatment|treated|active|experimental|study|supplement(?:ed|ation)?|exercise|training)(?:[\s-](?:group|arm|participants?|patients?|treatment|children|women))|treated)\b/i;
const treatedLone = /\b(?:intervention|treatment|experimental)(?=\s?(?:[,.;:)(]|and|vs\.?|versus|than)|$)/i;

const timePoint =
  /(?<![\d.])(\d{1,3}|one|two|three|four|five|six|eight|ten|twelve)[\s-](hour|day|week|month|year|h|wk|yr|mo)s?\b|\b(hour|day|week|month|year)s?\s(\d{1,3})\b/gi;
const wordValues: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  eight: 8,
  ten: 10,
  twelve: 12,
};
const monthsOfWeeks: Record<number, number> = { 4: 1, 8: 2, 12: 3, 13: 3, 16: 4, 24: 6, 26: 6, 36: 9, 48: 12, 52: 12 };

/** `at 6 months`, `week 24`: each point in time as one mark, equal where the times are equal. */
function timePointsIn(text: string): string[] {
  if (!/hour|day|week|month|year|\d\s?h\b|wk|yr|\dmo/i.test(text)) return [];
  return everyMatch(text, timePoint).map((match) => {
    const written = (match[1] ?? match[4] ?? '').toLowerCase();
    const value = wordValues[written] ?? Number(written);
    const unit = (match[2] ?? match[3] ?? '').toLowerCase().charAt(0);
    if (unit === 'y') return `§m${12 * value}`;
    if (unit === 'm') return `§m${value}`;
    if (unit === 'h') return value % 24 === 0 ? `§d${value / 24}` : `§h${value}`;
    const weeks = unit === 'w' ? value : value / 7;
    const months = monthsOfWeeks[weeks];
    return months ? `§m${months}` : Number.isInteger(weeks) ? `§w${weeks}` : `§d${value}`;
  });
}

/** Names of measures and units. They do not say what is measured. */
const measures = onFirstUse(
  () =>
    new Set(
      contentWords('HR OR RR AOR AHR IRR mg ml kg µg µm min mmHg Gy cent mmol µmol dL IU kcal mm cm', true).map(
        ({ stem }) => stem,
      ),
    ),
);
/** `Arm A`, `groups I and II`: letters and numbers are names there. */
const armLetter =
  /\b(?:[Aa]rms?|[Gg]roups?|[Cc]ohorts?)\s["“']?([A-Z]{1,4}|\d|I{1,3}V?)\b["”']?(?:\s(?:and|or|vs\.?|versus|than|against)\s(?:[Gg]roup\s)?["“']?([A-Z]{1,4}|\d|I{1,3}V?)\b)?|\b([A-Z]{1,4}|I{1,3}V?)["”']?\s(?:group|arm)\b/g;
const overall = /\boverall\s(?:survival|response|mortality|death|quality)\b/i;

const loneMark = /^\s*([A-Z]|\d|I{1,3}V?)\s*[,)]?\s*$/;

/** The stems of a stretch, with the marks of its arms. */
export function labelStems(text: string): Set<string> {
  const stems = new Set<string>();
  const { cues, count } = addContentStems(text, stems);
  // The text between two numbers is often only a punctuation mark.
  if (count === 0) return stems;
  for (const stem of stems) if (measures().has(stem)) stems.delete(stem);
  if (cues & wordCues.overall && overall.test(text)) stems.add('§overall');
  if (cues & wordCues.without && /\bwithout\b/i.test(text)) stems.add('§without');
  if (cues & wordCues.lettered)
    for (const match of everyMatch(text, armLetter))
      for (const letter of [match[1], match[2], match[3]]) if (letter) stems.add(`§arm${letter}`);
  const lone = count === 1 ? loneMark.exec(text)?.[1] : undefined;
  if (lone) stems.add(`§arm${lone}`);
  // A single `I` is not among the words, but `angiotensin I` is not `angiotensin II`.
  if (text.includes('I') && loneOne.test(text)) stems.add('§I');
  if (cues & wordCues.time) for (const time of timePointsIn(text)) stems.add(time);
  if (cues & wordCues.control && controlTerms.test(text)) stems.add(controlArm);
  else if (cues & wordCues.treated && (treatedTerms.test(text) || treatedLone.test(text))) stems.add(treatedArm);
  return stems;
}
