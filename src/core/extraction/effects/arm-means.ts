/**
 * Means of two arms with their spread: `9.63 ± 3.02 min … 5.29 ± 1.51 min`, `12.1 (SD 7.3) vs 10.5 (6.5)`; medians are
 * marked.
 */
import { everyMatch } from '#core/text/every-match.ts';
import type { ArmMean } from './stated-effect.ts';
import { numberOf } from './written-numbers.ts';

const number = '[-−–]?\\s?\\d+(?:,\\d{3})*(?:[.·]\\d+)?';
const plusMinus = new RegExp(
  `(?<![\\d.·/±])(?<value>${number})(?:\\s?[\\p{L}%°/²]{1,12})?\\s?(?<mark>SD|SEM?)?\\s?(?:±|\\+\\/-|\\+\\/−)\\s?(?<spread>\\d+(?:[.·]\\d+)?)(?![\\d]|[.·]\\d)`,
  'gu',
);
const bracketed = new RegExp(
  `(?<![\\d.·/±])(?<value>${number})(?:\\s?[\\p{L}%°/²]{1,12})?\\s?[([](?<mark>SDs?|S\\.D\\.|SEM?|s\\.d\\.|standard\\sdeviation|standard\\serror)\\s?[=:,]?\\s?±?\\s?(?<spread>\\d+(?:[.·]\\d+)?)[)\\]]`,
  'gu',
);

/** The meaning of `±` in a text: as the text explains it, else unknown. */
function spreadKind(mark: string | undefined, context: string): ArmMean['spread'] {
  if (mark) return /e|SE/.test(mark) && !/dev/i.test(mark) && /^SE|error/.test(mark) ? 'SE' : 'SD';
  const sd =
    /±\s?(?:SD|S\.D\.|standard\sdeviation|1\s?SD)|[([](?:SD|±\s?SD|mean,?\sSD)[)\]]|\bSDs?\b|standard\sdeviation/i.test(
      context,
    );
  const se = /±\s?(?:SE|SEM|S\.E\.|standard\serror)|\bSEM?\b|standard\serror/.test(context);
  return sd === se ? 'unknown' : sd ? 'SD' : 'SE';
}

/** Every mean with its spread in `text`; `context` is the text that can explain `±`. */
export function armMeans(text: string, context: string = text): ArmMean[] {
  const found = [...everyMatch(text, plusMinus), ...everyMatch(text, bracketed)].map((match) => {
    const groups = match.groups ?? {};
    const end = match.index + match[0].length;
    const lead = text.slice(0, match.index);
    const glued = /[\d\p{L}]$/u.test(lead) && /^[-−–]\S/.test(match[0]);
    const spread = spreadKind(groups['mark'], context);
    const deviation = numberOf(groups['spread'] ?? '');
    const size = /^[^;,]{0,24}?\b[nN]\s?=\s?(\d+)/.exec(text.slice(end, end + 40))?.[1];
    return {
      average: /\bmedians?\b(?!.*\bmeans?\b)/i.test(lead.slice(-120)) ? ('median' as const) : ('mean' as const),
      value: numberOf(glued ? (groups['value'] ?? '').replace(/^[-−–]\s?/, '') : (groups['value'] ?? '')),
      sd: spread === 'SD' ? deviation : null,
      deviation,
      spread,
      n: size ? Number(size) : null,
      start: match.index,
      end,
      text: match[0],
    };
  });
  return found.sort((left, right) => left.start - right.start);
}

const apart = /\b(?:vs?\.?|versus|and|compared|than|against|while|whereas|or)\b/i;
/** Words that describe the people or a time before treatment, not an outcome. */
const noOutcome =
  /\b(?:baseline|before|aged?|BMI|body\smass\sindex|pre-?(?:treatment|test|operative\scharacteristics)?|characteristics|incidence|survival|probability|height)\b/i;

/** The two arms' means of a stretch of text; null where there are not exactly two that are compared. */
export function meanPair(text: string, context: string = text): [ArmMean, ArmMean] | null {
  const [first, second, third] = armMeans(text, context);
  if (!first || !second || third) return null;
  const between = text.slice(first.end, second.start);
  if (!apart.test(between) || between.length > 110 || noOutcome.test(text.slice(0, second.end))) return null;
  if (/\bto\s[^,;]{0,10}$/.test(between) || /^\s?%/.test(text.slice(second.end))) return null;
  return [first, second];
}
