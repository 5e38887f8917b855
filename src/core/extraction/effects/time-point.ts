/** When the outcome of an effect was measured, where its own sentence says so. */
import { type EffectPlace, wordsAt } from './effect-place.ts';
import type { Words } from './stated-effect.ts';

const count =
  '(?:\\d+(?:\\.\\d+)?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|eighteen|twenty-four|[Tt]hree|[Tt]wo|[Ff]ive|[Oo]ne)';
const period = '(?:days?|weeks?|wks?|months?|mo|years?|yrs?|y|hours?|hrs?|h)';
const pattern = new RegExp(
  `(?<![\\p{L}\\d–-])(?:(?:[Aa]t|[Aa]fter|[Bb]y|[Oo]ver|[Ww]ithin|[Dd]uring|to|through|until|[Ff]or)\\s(?:the\\s|a\\s)?(?:(?:median|mean)\\s(?:follow[\\s-]?up\\s)?of\\s)?(?<plain>${count}[\\s-]?${period})(?![\\p{L}])|(?<named>(?:week|month|day|year)s?\\s\\d+)|(?<joined>${count}[-‐‑]\\s?(?:day|week|month|year|hour|h|mo)(?![\\p{L}]))|(?<plus>\\d+\\s(?:months?|weeks?|years?|days?))\\s(?:post|after|following|follow-up|later))`,
  'giu',
);
/** An age, a dose's rhythm or a length of treatment is no time of measurement. */
const otherBefore =
  /(?:aged?|ages?|every|per|older\sthan|younger\sthan|between|up\sto|history\sof|last|previous|past|prior|born)\s$/i;
const otherAfter = /^\s?(?:of\sage|old|daily|per|treatment\speriod|course|infusion)/i;

/** The time nearest before the estimate, or the only one behind it; two different ones in reach leave it blank. */
export function timePointOf({ sentence, sentenceStart, text, since, estimateStart, end }: EffectPlace): Words | null {
  const found = [...sentence.matchAll(pattern)].flatMap((match) => {
    const groups = match.groups ?? {};
    const said = groups['plain'] ?? groups['named'] ?? groups['joined'] ?? groups['plus'];
    if (!said) return [];
    const start = match.index + match[0].indexOf(said);
    const lead = sentence.slice(Math.max(0, match.index - 24), match.index);
    if (otherBefore.test(lead) || otherAfter.test(sentence.slice(start + said.length, start + said.length + 24)))
      return [];
    if (/^for\s/i.test(match[0]) && !/follow/i.test(sentence.slice(match.index, match.index + 60))) return [];
    return [{ start, end: start + said.length, said: said.toLowerCase() }];
  });
  const behindText = /^[^;,.]{0,40}/.exec(sentence.slice(end + 1))?.[0] ?? '';
  const behind = found.filter((time) => time.start >= end && time.start < end + 1 + behindText.length);
  const before = found.filter((time) => time.end <= estimateStart);
  const own = before.filter((time) => time.start >= since);
  const choice = own.length > 0 ? own : behind.length > 0 ? behind : before;
  const distinct = new Set(choice.map(({ said }) => said.replace(/[\s-‐‑]/g, '').replace(/s$/, '')));
  const nearest = choice.at(-1);
  if (!nearest || distinct.size > 1) return null;
  return wordsAt(text, sentenceStart + nearest.start, sentenceStart + nearest.end);
}
