/** Numbers in digits, with the separators of thousands and decimals in journals. */

const thinBlank = '\\u00a0\\u2009\\u202f';
const decimals = '(?:[.\\u00b7\\u2219\\u22c5]\\d+)?';
const numeral = (blank: string) =>
  new RegExp(
    `(?:\\d{1,3}(?:,\\d{3})+(?![\\d])${decimals}|\\d{1,3}(?:[${blank}]\\d{3})+(?![\\d,])${decimals}|` +
      `\\d+,\\d{1,2}(?![\\d,])|0,\\d+|\\d+${decimals}|(?<=^|[\\s=<>≤≥([,~±+−–-])[.\\u00b7]\\d+)`,
    'gu',
  );
/** A numeral anywhere in a text; with blanks between thousands (`15 818`), or without. */
export const spacedNumeral = numeral(`${thinBlank} `);
export const unspacedNumeral = numeral(thinBlank);

/** The value of a numeral, and its number of decimals. */
export function readNumeral(written: string): { value: number; decimals: number } {
  // Most are digits with or without a point.
  if (/^\d+(?:\.\d+)?$/.test(written)) {
    const point = written.indexOf('.');
    return { value: Number(written), decimals: point < 0 ? 0 : written.length - point - 1 };
  }
  let plain = written.replace(/[\u00b7\u2219\u22c5]/g, '.').replace(/[\s\u00a0\u2009\u202f]/g, '');
  plain =
    /^\d{1,3}(?:,\d{3})+(?:\.|$)/.test(plain) && !plain.startsWith('0,')
      ? plain.replace(/,/g, '')
      : plain.replace(',', '.');
  return { value: Number(plain), decimals: plain.split('.')[1]?.length ?? 0 };
}
