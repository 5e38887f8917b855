/** What a restated text shares with its source: it must have every number, and never eight consecutive words. */

const units = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const teens = [
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

const smallNumbers = new Map<string, number>([
  ...units.map((word, value): [string, number] => [word, value]),
  ...teens.map((word, index): [string, number] => [word, index + 10]),
  ...tens.map((word, index): [string, number] => [word, (index + 2) * 10]),
]);

/** Middle dots become decimal points, every kind of blank becomes a space; lengths may change. */
function levelled(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/(?<=\d)[·∙•](?=\d)/g, '.')
    .replace(/\s/g, ' ');
}

/**
 * Numbers in digits, without their sign. Digits in a name (`D3`, `HbA1c`, `m2`) are no numbers. With `grouped`, `11
 * 914` is read as 11914 beside 11 and 914, since some journals separate thousands by a blank.
 */
function digitNumbers(text: string, grouped: boolean): number[] {
  const plain = text.match(/(?<![\p{L}\d.])(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d+)?|(?<![\p{L}\d.])\.\d+/gu) ?? [];
  const apart = grouped ? (text.match(/(?<![\p{L}\d.])\d{1,3}(?: \d{3})+(?!\d)/gu) ?? []) : [];
  return [...plain, ...apart].map((found) => Number(found.replace(/[, ]/g, '')));
}

/**
 * Numbers written as words, `two hundred and fifty-six` as one. A lone `one` is left out: it is as often a pronoun.
 */
function wordNumbers(text: string): number[] {
  const found: number[] = [];
  let total = 0;
  let current = 0;
  let words = 0;
  let last = '';
  const flush = () => {
    if (words > 0 && !(words === 1 && last === 'one')) found.push(total + current);
    total = 0;
    current = 0;
    words = 0;
  };
  for (const word of text.toLowerCase().match(/[a-z]+|[^a-z\s-]/g) ?? []) {
    const value = smallNumbers.get(word);
    if (value !== undefined) {
      const fits = words === 0 || last === 'and' || isScale(last) || (tens.includes(last) && value > 0 && value < 10);
      if (!fits) flush();
      current += value;
      words += 1;
    } else if (words > 0 && word === 'hundred') {
      current *= 100;
      words += 1;
    } else if (words > 0 && word === 'thousand') {
      total = current * 1_000;
      current = 0;
      words += 1;
    } else if (!(words > 0 && word === 'and' && isScale(last))) {
      flush();
    }
    last = word;
  }
  flush();
  return found;
}

function isScale(word: string): boolean {
  return word === 'hundred' || word === 'thousand';
}

/** All numbers of a text, in digits and in words, without their sign. */
export function numbersIn(text: string): number[] {
  const level = levelled(text);
  return [...digitNumbers(level, false), ...wordNumbers(level)];
}

/** All readings of a source's numbers; see digitNumbers. */
export function sourceNumbers(text: string): Set<number> {
  const level = levelled(text);
  return new Set([...digitNumbers(level, true), ...wordNumbers(level)]);
}

/** Words without case and punctuation, decimals whole; with `split`, `0.61` counts as two words, the stricter reading. */
function wordsOf(text: string, split: boolean): string[] {
  const level = levelled(text).toLowerCase().replace(/[’']/g, '');
  const joined = level.replace(/(?<=\d),(?=\d{3})/g, '');
  return joined.match(split ? /[\p{L}\p{N}]+/gu : /(?:\d+\.\d+|[\p{L}\p{N}]+)/gu) ?? [];
}

/** The first run of `length` words that both texts have, or null. Numbers count as words. */
export function sharedRun(text: string, source: string, length = 8): string | null {
  for (const split of [false, true]) {
    const sourceWords = wordsOf(source, split);
    const runs = new Set(sourceWords.map((_, start) => sourceWords.slice(start, start + length).join(' ')));
    const words = wordsOf(text, split);
    for (let start = 0; start + length <= words.length; start += 1) {
      const run = words.slice(start, start + length).join(' ');
      if (runs.has(run)) return run;
    }
  }
  return null;
}
