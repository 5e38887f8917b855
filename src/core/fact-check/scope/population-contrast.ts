/**
 * `… in mothers with higher education, whereas no effect was seen in mothers with low education`: the effect is
 * restricted to the first group.
 */

import type { ReadText } from '#core/fact-check/read-text.ts';
import { contentStems, shared, without } from '#core/text/words/content-words.ts';

const whom =
  /(?<!\p{L})((?:\p{L}+\s)?(?:patients|women|men|mothers|children|adults|participants|people|those|girls|boys|infants|smokers))\s((?:with|who|presenting|enrolled|aged|at|having|whose|treated)\s[^,.;()]{3,90})/giu;
const joint = /,?\s(?:but|whereas|while|although)\s/i;
const none = /\b(?:no|not|nor)\b/i;

/** The words that identify the people with an effect, where a sentence denies it for others of the same kind. */
function contrastedPart(quote: string): { part: string; stems: ReadonlySet<string> } | null {
  const at = joint.exec(quote);
  if (!at) return null;
  const [before, after] = [quote.slice(0, at.index), quote.slice(at.index + at[0].length)];
  if (!none.test(after) || none.test(before)) return null;
  const first = before.matchAll(whom).next().value;
  const second = after.matchAll(whom).next().value;
  const noun = (match: RegExpExecArray | undefined) => match?.[1]?.split(' ').at(-1)?.toLowerCase();
  if (!first || !second || (noun(second) !== 'those' && noun(first) !== noun(second))) return null;
  const part = (first[2] ?? '').replace(/\s(?:had|has|have|was|were|did|showed|experienced|reported)\s.*$/i, '');
  return { part, stems: without(contentStems(part), contentStems(first[1] ?? '')) };
}

/**
 * The words that identify the people with an effect, where the sentence denies it for others of the same kind and the
 * statement has none of those words. Null where the statement has one of them or the sentence makes no such contrast.
 */
export function lostSideOfContrast(quotes: readonly ReadText[], stems: ReadonlySet<string>): string | null {
  for (const quote of quotes) {
    const contrast = quote.find(contrastedPart);
    if (contrast && contrast.stems.size > 0 && shared(contrast.stems, stems) === 0) return contrast.part;
  }
  return null;
}

const strongestIn =
  /\b(?:largest|greatest|strongest|highest|most\s(?:marked|pronounced))\s(?:in|among|for)\s(?:the\s)?(?:patients|women|men|children|adults|participants|people|those)\s((?:with|whose|who)\s[^,.;()]{3,90})/i;

const strongestPart = (quote: string) => strongestIn.exec(quote)?.[1] ?? null;

/** `It was largest in patients whose trouble began after an infection`: the size applies only to them. */
export function lostStrongest(quotes: readonly ReadText[], stems: ReadonlySet<string>): string | null {
  for (const quote of quotes) {
    const part = quote.find(strongestPart);
    if (!part) continue;
    const words = contentStems(part);
    // One word in three can be that of the disease (`gut` and `bowel`).
    if (3 * shared(words, stems) <= words.size) return part;
  }
  return null;
}

const peopleWithTwo =
  /\b(?:patients|people|participants|subjects|adults|women|men|children|individuals|persons)\swith\s([^,.;:]{3,50}?)\sand\s([^,.;:]{3,60})/i;
const endOfNames =
  /\s(?:who|which|that|was|were|is|are|had|has|have|in|on|at|to|for|from|by|after|before|during|receiving|undergoing|treated|randomi[sz]ed|may|can|did|showed|will|would|should)\s.*$/i;
const noSecondDisease =
  /\b(?:controls?|healthy|volunteers|criteria|study|trial|data|patients|people|participants|those|adults|women|men|children|subjects|individuals|caregivers?|carers|without|with|placebo|group|treatment|therapy|no|not|\p{L}+ed)\b/iu;

function twoDiseases(quote: string): { first: string; second: string } | null {
  const match = peopleWithTwo.exec(quote.replace(/\s?\([^()]*\)/g, ''));
  const first = match?.[1] ?? '';
  const second = (match?.[2] ?? '').replace(endOfNames, '');
  const isOfNames = second !== '' && !noSecondDisease.test(`${first} ${second}`) && second.split(' ').length <= 6;
  return isOfNames ? { first, second } : null;
}

/**
 * `patients with diabetes and kidney disease` restated as patients with diabetes: the second of two diseases is lost.
 */
export function lostSecondDisease(
  quotes: readonly ReadText[],
  stems: ReadonlySet<string>,
  spelt: (stems: ReadonlySet<string>) => ReadonlySet<string>,
): string | null {
  for (const quote of quotes) {
    const two = quote.find(twoDiseases);
    if (!two || shared(spelt(contentStems(two.first)), stems) === 0) continue;
    const second = spelt(contentStems(two.second));
    // One word in three can be that of the outcome.
    if (second.size > 0 && 3 * shared(second, stems) <= second.size) return two.second;
  }
  return null;
}

const agesInBracket =
  /\b(?:patients|participants|subjects|people|individuals|volunteers)\s\((?:aged\s|age\s)?(\d{1,2})\s?(?:[-–—‐]|to)\s?(\d{1,2})\s?(?:years|yrs?|y)\b/i;
const young =
  /\b(?:child\w*|kids|adolescen\w*|teen\w*|young\w*|youths?|pa?ediatric|pupils?|school\w*|boys?|girls?|\d+)\b/i;

/** Whether the ages in a bracket are those of young people. */
export const statesYoungAges = (text: string) => Number(agesInBracket.exec(text)?.[2] ?? Infinity) <= 18;

/** `39 patients (13-17 years)` restated for people at large. */
export function lostYouth(quotes: readonly ReadText[], text: string): string | null {
  for (const quote of quotes) {
    if (quote.find(statesYoungAges) && !young.test(text)) return quote.words(agesInBracket);
  }
  return null;
}
