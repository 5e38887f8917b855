/** `halved`, `doubled`, `tripled`: a number written as a verb. */
import { numbersOf } from '#core/text/numbers/numbers.ts';

const verbs =
  /\b(halv(?:ed|es|ing)|cut\sin\shalf|by\shalf(?!\san?\s)|doubl(?:ed|es|ing)|tripl(?:ed|es|ing)|quadrupl(?:ed|es|ing))\b/i;
/** `double-blind` and `double dose` do not mean that a result doubled. */
const factorOf = (word: string) =>
  /^(?:halv|cut|by)/i.test(word) ? 0.5 : /^d/i.test(word) ? 2 : /^t/i.test(word) ? 3 : 4;

/** Tolerance towards the source: `halved` for a fall by 45 to 55 %. */
const reach = 0.1;
const time = /^(?:year|week|day|hour|minute)$/;

function isNear(ratio: number, factor: number): boolean {
  return Math.abs(ratio - factor) <= reach * factor || Math.abs(1 / ratio - factor) <= reach * factor;
}

/**
 * The word by which a statement multiplies or halves although no source has that word, a percentage or a ratio with
 * that meaning, or two numbers of one unit in that proportion. Null where there is no such word, or where it is
 * supported.
 */
export function findUnbackedMultiple(text: string, sources: readonly string[]): string | null {
  const word = verbs.exec(text)?.[0];
  if (!word) return null;
  const factor = factorOf(word);
  const wording =
    factor === 0.5
      ? /\bhal(?:f|v)/i
      : factor === 2
        ? /\bdoubl|\btwice|\btwo-?fold/i
        : /\btripl|\bthrice|\bthree(?:-fold|\stimes)|\bquadrupl|\bfour(?:-fold|\stimes)/i;
  for (const source of sources) {
    if (wording.test(source)) return null;
    const numbers = numbersOf(source).filter(
      ({ partOfName, name, value, unit }) =>
        partOfName === null && name === null && value !== 0 && !time.test(unit ?? ''),
    );
    for (const [index, number] of numbers.entries()) {
      const change = number.unit === '%' ? Math.abs(number.value) / 100 : null;
      if (change !== null && Math.abs((factor < 1 ? 1 - change : 1 + change) - factor) <= reach * factor) return null;
      if (number.unit === null && number.decimals > 0 && isNear(number.value, factor)) return null;
      if (
        numbers
          .slice(index + 1)
          .some((other) => other.unit === number.unit && isNear(other.value / number.value, factor))
      )
        return null;
    }
  }
  return word;
}
