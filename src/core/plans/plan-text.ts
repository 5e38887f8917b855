/** Short sentences from the values that were read. */
import type { Found, NumberRange } from '#core/text/numbers/found-value.ts';

/** `a, b and c`. */
export function joinWords(words: readonly string[]): string {
  const unique = [...new Set(words)];
  return unique.length < 2 ? unique.join('') : `${unique.slice(0, -1).join(', ')} and ${unique.at(-1) ?? ''}`;
}

/** `walking and stretching`, each by its label. */
export function kindsText(kinds: readonly Found<{ label: string }>[]): string {
  return joinWords(kinds.map(({ value }) => value.label));
}

/** Numbers as a range in digits. */
export const rangeOf = ({ low, high }: NumberRange) => (low === high ? `${low}` : `${low} to ${high}`);

/** A duration: `12 weeks` also where the text says `12-week`. */
export function formatLength({ value, words }: Found<NumberRange & { unit: string }>): string {
  const unit = `${value.unit}${value.high === 1 ? '' : 's'}`;
  if (/\d/.test(words)) return `${rangeOf(value)} ${unit}`;
  return `${words.replace(/[\s-]*\p{L}+$/u, '').toLowerCase()} ${unit}`;
}

/** A time of exercise: `45 minutes` for `45-min`; hours stay hours. */
export function formatTime(words: string): string {
  const [, time = words, each = ''] = /^(.*?)(?:\s?(?:\/\s?|per\s)(\p{L}+))?$/u.exec(words) ?? [];
  const amount = time.replace(/[\s-]*\p{L}+$/u, '');
  const unit = /h(?:ou)?r?s?$/i.test(time) ? 'hour' : 'minute';
  return `${amount} ${unit}${/^(?:1|one)$/i.test(amount) ? '' : 's'}${each && ` per ${each.toLowerCase()}`}`;
}
