/**
 * A number that a user typed, or why it cannot be read. Nothing is guessed: where two readings are possible the user is
 * asked.
 */
import type { CellProblem } from './analysis-row.ts';

/** The kind of number that the cell accepts. */
export interface TypedNumberKind {
  /** `count`: people or events. `percent`: can have a percent sign. */
  readonly kind: 'number' | 'count' | 'percent';
  /** The unit of the row; it can be typed after the number. */
  readonly unit: string | null;
}

/** Null for an empty cell. */
export type TypedNumber = { readonly value: number | null } | { readonly problem: CellProblem };

const problem = (kind: CellProblem['kind'], words: string): TypedNumber => ({ problem: { kind, words } });

const plainForm = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[−–‒‑‐—]/gu, '-')
    .replace(/[·∙⋅•]/gu, '.')
    .replace(/[\s\u00a0\u2009\u202f]+/gu, ' ')
    .trim();

const inGroups = (digits: string, mark: string) => {
  const [first = '', ...rest] = digits.split(mark);
  return /^[1-9]\d{0,2}$/.test(first) && rest.every((part) => /^\d{3}$/.test(part));
};

/**
 * The digits with a full stop as the decimal mark; two forms where both readings are possible, none where neither is.
 */
function readings(digits: string, isCount: boolean): string[] {
  if (/^\d*\.?\d+(?:e[+-]?\d+)?$|^\d+\.$/i.test(digits)) return [digits];
  const commas = digits.split(',').length - 1;
  const stops = digits.split('.').length - 1;
  if (commas > 0 && stops > 0) {
    const [decimal, thousands] = digits.lastIndexOf(',') > digits.lastIndexOf('.') ? [',', '.'] : ['.', ','];
    const [whole = '', fraction = '', more] = digits.split(decimal);
    return more === undefined && /^\d+$/.test(fraction) && inGroups(whole, thousands)
      ? [`${whole.replaceAll(thousands, '')}.${fraction}`]
      : [];
  }
  if (digits.includes(' ')) return inGroups(digits, ' ') ? [digits.replaceAll(' ', '')] : [];
  if (commas > 1 || stops > 1) {
    const mark = commas > 1 ? ',' : '.';
    return inGroups(digits, mark) ? [digits.replaceAll(mark, '')] : [];
  }
  if (!/^\d*,\d+$/.test(digits)) return [];
  const decimal = digits.replace(',', '.');
  if (!inGroups(digits, ',')) return [decimal];
  const whole = digits.replace(',', '');
  return isCount ? [whole] : [decimal, whole];
}

const sameUnit = (one: string, other: string) =>
  one.replace(/[\s.]/g, '').toLowerCase() === other.replace(/[\s.]/g, '').toLowerCase();

function behindNumber(text: string, rest: string, { kind, unit }: TypedNumberKind): TypedNumber | null {
  if (rest === '' || (unit !== null && sameUnit(rest, unit)) || (kind === 'percent' && rest === '%')) return null;
  if (rest === '%' && kind === 'count')
    return problem(
      'percentage_for_count',
      `“${text}” is a percentage, and this cell takes a count. Type how many people it was, as the study prints it.`,
    );
  if (/\d/.test(rest.replace(/[²³]|\d(?:\.\d+)?\s?m\d?$/gu, '')))
    return problem('text_in_number', `“${text}” holds more than one number. Type one number in each cell.`);
  if (kind === 'number' && /^[\p{L}%°µμ][\p{L}%°µμ/²³. ]{0,15}$/u.test(rest))
    return problem(
      'unit_differs',
      unit === null
        ? `“${rest}” follows the number. Type the number alone, and ${rest} in the cell for the unit.`
        : `“${rest}” is not the unit of this row, which is ${unit}. Convert the number to ${unit}, or change the unit.`,
    );
  return problem('text_in_number', `“${text}” holds text. This cell takes a number alone.`);
}

/** Null for an empty cell. A decimal comma is read where it cannot separate thousands. */
export function readTypedNumber(typed: string, as: TypedNumberKind): TypedNumber {
  const text = plainForm(typed);
  if (text === '') return { value: null };
  if (/^[+-]?(?:nan|inf(?:inity)?|∞|n\/?[ar]|null|none|-+|\?+)$/i.test(text))
    return problem('not_a_number', `“${text}” is not a number. Leave the cell empty where the study does not say it.`);
  if (/^[<>≤≥~≈]/.test(text))
    return problem(
      'text_in_number',
      `“${text}” is a bound and no figure. Type the figure itself, or leave the cell empty.`,
    );
  const match =
    /^(?<sign>[+-]?)\s?(?<digits>\d(?:[\d.,]| (?=\d{3}(?!\d)))*(?:e[+-]?\d+)?|[.,]\d+)\s?(?<rest>.*)$/iu.exec(text);
  if (!match) return problem('text_in_number', `“${text}” is text. This cell takes a number.`);
  const { sign = '', digits = '', rest = '' } = match.groups ?? {};
  const behind = behindNumber(text, rest.trim(), as);
  if (behind) return behind;
  const [first, second] = readings(digits, as.kind === 'count');
  if (first === undefined)
    return problem(
      'text_in_number',
      `“${text}” cannot be read as one number. Type it with a full stop for the decimal point.`,
    );
  if (second !== undefined)
    return problem(
      'comma_unclear',
      `“${text}” can be ${first} or ${second}. Type the one that is meant, without a comma.`,
    );
  const value = Number(first) * (sign === '-' ? -1 : 1);
  if (!Number.isFinite(value)) return problem('not_a_number', `“${text}” is beyond any number of a study.`);
  return as.kind === 'count' ? asCount(text, value) : { value };
}

function asCount(text: string, value: number): TypedNumber {
  if (value < 0) return problem('negative_count', `“${text}” is below zero. A count of people is 0 or more.`);
  if (Number.isInteger(value)) return { value };
  if (value < 100)
    return problem(
      'percentage_for_count',
      `“${text}” is no whole number and looks like a percentage or a share. Type how many people it was, as the study prints it.`,
    );
  return problem('not_whole', `“${text}” is no whole number. Type the count of people, with no full stop in it.`);
}
