/** Numbers as abstracts write them near an effect: middle dots, decimal commas, any dash as a minus. */

const thousands = '\\d{1,3}(?:,\\d{3})+(?![\\d])(?:[.·∙⋅•]\\d+)?';
/** Without a sign. A decimal comma is read only where no other reading is possible: `0,78`, `1,5`. */
export const unsigned = `(?:${thousands}|\\d+[.·∙⋅•]\\d+|0,\\d+|\\d+,\\d{1,2}(?![\\d.·])(?!,\\s?\\d)|\\d+|(?<!\\d)[.·]\\d+)`;
/** The same without decimal commas, for `4,8` as two limits. */
export const unsignedPlain = `(?:${thousands}|\\d+[.·∙⋅•]\\d+|\\d+|(?<!\\d)[.·]\\d+)`;
export const sign = '[-−–‒‑+]';
export const dashes = '[-−–—‐‑‒~]';

/** A comma is a decimal mark unless it groups thousands; NaN for other text. */
export function numberOf(written: string): number {
  let plain = written
    .replace(/[−–‒‑‐—]/g, '-')
    .replace(/[·∙⋅•]/g, '.')
    .replace(/[\s+£€$¥]/g, '');
  plain = /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.|$)/.test(plain) ? plain.replace(/,/g, '') : plain.replace(',', '.');
  return plain === '' ? Number.NaN : Number(plain);
}

/** Digits after the decimal mark, as written. */
export function decimalPlaces(written: string): number {
  const plain = written.replace(/[·∙⋅•]/g, '.');
  const mark = /^[^.]*\.(\d+)$/.exec(plain) ?? (/,\d{3}(?!\d)/.test(plain) ? null : /,(\d+)$/.exec(plain));
  return mark?.[1]?.length ?? 0;
}

/** Rounds away binary noise: 0.74, not 0.7400000001. */
export function tidy(value: number): number {
  return Number(value.toPrecision(12));
}
