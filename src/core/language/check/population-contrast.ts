/** `… in mothers with higher education, whereas no effect was seen in mothers with low education`: who had it. */
import { contentStems, shared, without } from '#core/language/content-words.ts';

const whom =
  /(?<!\p{L})((?:\p{L}+\s)?(?:patients|women|men|mothers|children|adults|participants|people|those|girls|boys|infants|smokers))\s((?:with|who|presenting|enrolled|aged|at|having|whose|treated)\s[^,.;()]{3,90})/giu;
const joint = /,?\s(?:but|whereas|while|although)\s/i;
const none = /\b(?:no|not|nor)\b/i;

/**
 * The words that single out who had an effect, where the sentence denies it of others of the same kind and the statement
 * has none of those words; null where it keeps one or the sentence makes no such contrast.
 */
export function lostSideOfContrast(quotes: readonly string[], stems: ReadonlySet<string>): string | null {
  for (const quote of quotes) {
    const at = joint.exec(quote);
    if (!at) continue;
    const [before, after] = [quote.slice(0, at.index), quote.slice(at.index + at[0].length)];
    if (!none.test(after) || none.test(before)) continue;
    const first = before.matchAll(whom).next().value;
    const second = after.matchAll(whom).next().value;
    const noun = (match: RegExpExecArray | undefined) => match?.[1]?.split(' ').at(-1)?.toLowerCase();
    if (!first || !second || (noun(second) !== 'those' && noun(first) !== noun(second))) continue;
    const part = (first[2] ?? '').replace(/\s(?:had|has|have|was|were|did|showed|experienced|reported)\s.*$/i, '');
    const mine = without(contentStems(part), contentStems(first[1] ?? ''));
    if (mine.size > 0 && shared(mine, stems) === 0) return part;
  }
  return null;
}

const strongestIn =
  /\b(?:largest|greatest|strongest|highest|most\s(?:marked|pronounced))\s(?:in|among|for)\s(?:the\s)?(?:patients|women|men|children|adults|participants|people|those)\s((?:with|whose|who)\s[^,.;()]{3,90})/i;

/** `It was largest in patients whose trouble began after an infection`: that it was so large is said of them alone. */
export function lostStrongest(quotes: readonly string[], stems: ReadonlySet<string>): string | null {
  for (const quote of quotes) {
    const part = strongestIn.exec(quote)?.[1];
    const words = contentStems(part ?? '');
    // One word in three may be that of the disease (`gut` and `bowel`).
    if (part && 3 * shared(words, stems) <= words.size) return part;
  }
  return null;
}

const agesInBracket =
  /\b(?:patients|participants|subjects|people|individuals|volunteers)\s\((?:aged\s|age\s)?(\d{1,2})\s?(?:[-–—‐]|to)\s?(\d{1,2})\s?(?:years|yrs?|y)\b/i;
const young =
  /\b(?:child\w*|kids|adolescen\w*|teen\w*|young\w*|youths?|pa?ediatric|pupils?|school\w*|boys?|girls?|\d+)\b/i;

/** The ages of a bracket are those of the young. */
export const tellsYoungAges = (text: string) => Number(agesInBracket.exec(text)?.[2] ?? Infinity) <= 18;

/** `39 patients (13-17 years)` told of people at large. */
export function lostYouth(quotes: readonly string[], text: string): string | null {
  for (const quote of quotes) {
    if (tellsYoungAges(quote) && !young.test(text)) return agesInBracket.exec(quote)?.[0] ?? null;
  }
  return null;
}
