/** The words of an outcome or an arm in a form in which two texts can be compared. */

import { controlArm, labelStems, treatedArm } from '#core/extraction/arm-labels.ts';
import type { Acronyms } from '#core/text/acronyms.ts';
import { everyMatch } from '#core/text/every-match.ts';
import { contentStems } from '#core/text/words/content-words.ts';

export const isControl = (stems: ReadonlySet<string>): boolean => stems.has(controlArm);
export const isTreated = (stems: ReadonlySet<string>): boolean => stems.has(treatedArm);

const numbers = /(?<![\d.,])\d+(?:[.,]\d+)?/g;

/** Replaces abbreviations by the stems of their long form. */
function spelled(stems: ReadonlySet<string>, acronyms: Acronyms): Set<string> {
  const result = new Set<string>();
  for (const stem of stems) for (const one of acronyms.get(stem) ?? [stem]) result.add(one);
  return result;
}

/** Points in time: they are compared apart. */
const times =
  /\b(?:at|after|by|within|during|over|between|in|from|for|until)\s(?:\d+(?:\s?(?:,|and|to|or|-|–)\s?)+)+\d+[\s-]?(?:hours?|h|days?|weeks?|wks?|months?|mo|years?|yrs?|min|minutes?)\b(?:\s(?:of|after|following|from)\s(?:the\s)?(?:treatment|therapy|follow-?up|intervention|operation|surgery|enrol?lment|randomi[sz]ation|birth|delivery|procedure|baseline))?|\bmin\s\d+(?:(?:,\s|\sand\s|,\sand\s)\d+)*|\b(?:at|after|by|within|during|over|in|from|for|until)?\s?(?:the\s)?(?:(?:first|last|end\sof)\s)?(?:\d+(?:[.-]\d+)?|one|two|three|four|five|six|eight|ten|twelve)[\s-]?(?:hours?|h|days?|weeks?|wks?|months?|mo|years?|yrs?|min|minutes?)\b(?:\s(?:of|after|following|from)\s(?:the\s)?(?:treatment|therapy|follow-?up|intervention|operation|surgery|enrol?lment|randomi[sz]ation|birth|delivery|procedure|baseline))?|\b(?:weeks?|months?|days?|years?)\s\d+\b|\b(?:at|during|after)\s(?:the\s)?(?:follow-?up|study\send|end\sof\s(?:the\s)?(?:study|treatment|therapy|trial))\b/gi;

export const timesIn = (text: string): string[] =>
  everyMatch(text.toLowerCase(), times)
    .map((match) => match[0].replace(/\D/g, ''))
    .filter(Boolean);

/** `post-operative`, `post operative`, `postoperative` */
const prefix = /\b(post|pre|peri|intra|non)[\s-](?=\p{L}{5})/giu;

/** The stems of an outcome, with its numbers and without times. */
export function outcomeTerms(text: string, acronyms: Acronyms): Set<string> {
  const untimed = text
    .replace(/[([][^()[\]]*[)\]]/g, ' ')
    .replace(times, ' ')
    .replace(prefix, '$1');
  const stems = spelled(contentStems(untimed), acronyms);
  for (const [number] of everyMatch(untimed, numbers)) stems.add(number);
  return stems;
}

const denied = /\b(?:not|non|without|no|un)[\s-]+(?!significan)([\p{L}-]+)/giu;

/** The stems of an arm, with doses, letters and whether it is a control or the treated one. */
export function armTerms(text: string, acronyms: Acronyms): Set<string> {
  const stems = spelled(labelStems(text), acronyms);
  for (const [number] of everyMatch(text, numbers)) stems.add(number);
  // `patients who were not beta-blocked` is the opposite of `beta-blocked patients`.
  for (const match of everyMatch(text, denied))
    for (const stem of contentStems(match[1] ?? '')) {
      stems.delete(stem);
      stems.add(`¬${stem}`);
    }
  return stems;
}
