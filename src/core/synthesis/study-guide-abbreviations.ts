/** Terms that a text spells out with their short form: `body mass index (BMI)`. */

export interface Abbreviation {
  short: string;
  /** As written, without the article before it. */
  long: string;
  /** Where the long form begins, in UTF-16 units of the text. */
  start: number;
}

const bracketed = /\(([\p{L}][\p{L}\p{N}+‐-]{1,9}?)s?(?:[;,][^()]*)?\)/gu;
const edgeWord = /^(?:the|an?|of|in|and|or|with|by|for|on|to|as|using|both|our|their|its)\s/i;

const countable = (words: readonly string[]) =>
  words.filter((word) => !/^(?:of|and|the|in|for|to|with|by|on|or|a|an)$/i.test(word)).length;

/** The words before a bracket that hold its letters in order, from the first on (Schwartz and Hearst, PSB 2003). */
function longForm(short: string, before: string): { long: string; start: number } | null {
  const letters = short.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const most = Math.min(letters.length + 5, letters.length * 2);
  const words = [...before.matchAll(/\S+/g)].slice(-most);
  const from = words[0]?.index ?? before.length;
  const lower = before.slice(from).toLowerCase();
  let at = lower.length - 1;
  for (let index = letters.length - 1; index >= 0; index -= 1) {
    const isStart = () => at === 0 || !/[\p{L}\p{N}]/u.test(lower.charAt(at - 1));
    while (at >= 0 && (lower.charAt(at) !== letters.charAt(index) || (index === 0 && !isStart()))) at -= 1;
    if (at < 0) return null;
    at -= 1;
  }
  const start = from + lower.lastIndexOf(' ', at + 1) + 1;
  const long = before.slice(start).trim();
  const parts = long.split(/[\s-]+/);
  // The last word carries a letter, and nearly every word one: else the letters were found by chance.
  const fits = letters.includes(parts.at(-1)?.charAt(0).toLowerCase() ?? '-') && countable(parts) <= letters.length + 1;
  return fits && long.length > short.length + 2 && /^[\p{L}\p{N}]/u.test(long) ? { long, start } : null;
}

/** Every abbreviation that a text spells out, in its order. */
export function readAbbreviations(text: string): Abbreviation[] {
  return [...text.matchAll(bracketed)].flatMap((match) => {
    const short = match[1] ?? '';
    if (!/\p{Lu}.*\p{Lu}|\p{Lu}\p{N}/u.test(short)) return [];
    const open = match.index;
    const sentence = Math.max(0, open - 120);
    const before = text.slice(sentence, open).trimEnd();
    const inner = Math.max(...[';', ':', '(', ')', '. ', ', '].map((mark) => before.lastIndexOf(mark) + mark.length));
    const cut = inner > 1 ? inner : 0;
    const found = longForm(short, before.slice(cut));
    if (!found) return [];
    let { long } = found;
    let start = sentence + cut + found.start;
    for (let edge = edgeWord.exec(long); edge; edge = edgeWord.exec(long)) {
      long = long.slice(edge[0].length);
      start += edge[0].length;
    }
    return long.split(/\s+/).length <= 7 ? [{ short, long, start }] : [];
  });
}
