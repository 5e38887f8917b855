/** The similarity of two texts: by their words in any order, and by the order of known sentences. */

/**
 * TeX's codes for ligatures of two or three letters, which some fonts do not map; expanded on both sides of a
 * comparison.
 */
const texLigatures = new Map([
  ['\u001b', 'ff'],
  ['\u001c', 'fi'],
  ['\u001d', 'fl'],
  ['\u001e', 'ffi'],
  ['\u001f', 'ffl'],
]);

/** Words and numbers in lower case, with compatibility forms folded; hyphens count as breaks. */
function tokensOf(text: string): string[] {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what TeX's fonts leave.
  const opened = text.replace(/[\u001b-\u001f]/g, (character) => texLigatures.get(character) ?? '');
  return (
    opened
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

export function tokenF1(found: string, wanted: string): number {
  const counts = new Map<string, number>();
  const wantedTokens = tokensOf(wanted);
  for (const token of wantedTokens) counts.set(token, (counts.get(token) ?? 0) + 1);
  const foundTokens = tokensOf(found);
  let shared = 0;
  for (const token of foundTokens) {
    const left = counts.get(token) ?? 0;
    if (left > 0) {
      shared += 1;
      counts.set(token, left - 1);
    }
  }
  return foundTokens.length + wantedTokens.length === 0 ? 1 : (2 * shared) / (foundTokens.length + wantedTokens.length);
}

const lettersOnly = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, '');

/** Edits (insert, delete, replace) from one list to the other. */
function editDistance(left: readonly number[], right: readonly number[]): number {
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (const [row, one] of left.entries()) {
    const current = [row + 1];
    for (const [column, other] of right.entries()) {
      current.push(
        Math.min(
          (previous[column + 1] ?? 0) + 1,
          (current[column] ?? 0) + 1,
          (previous[column] ?? 0) + (one === other ? 0 : 1),
        ),
      );
    }
    previous = current;
  }
  return previous[right.length] ?? 0;
}

export interface OrderScore {
  /** 0 is the right order with nothing missing, 1 nothing right. */
  distance: number;
  /** The share of sentences that are unbroken, letter for letter. */
  whole: number;
}

/** A sentence's position is that of its first letters; hyphens, marks and digits are ignored. */
export function orderScore(text: string, sentences: readonly string[]): OrderScore {
  const letters = lettersOnly(text);
  const places: { sentence: number; at: number }[] = [];
  let whole = 0;
  let after = 0;
  for (const [sentence, words] of sentences.entries()) {
    const wanted = lettersOnly(words);
    const complete = letters.indexOf(wanted);
    if (complete >= 0) whole += 1;
    const start = wanted.slice(0, 50);
    const next = letters.indexOf(start, after);
    const at = complete >= 0 ? complete : next >= 0 ? next : letters.indexOf(start);
    if (at < 0) continue;
    places.push({ sentence, at });
    after = at + start.length;
  }
  places.sort((left, right) => left.at - right.at);
  const order = places.map(({ sentence }) => sentence);
  const right = sentences.map((_, index) => index);
  return {
    distance: editDistance(right, order) / Math.max(1, sentences.length),
    whole: whole / Math.max(1, sentences.length),
  };
}

/** F1 of two lists in which order does not count and each entry counts once. */
export function listF1(found: readonly string[], wanted: readonly string[]): number {
  const key = (entry: string) => entry.replace(/\s+/g, ' ').trim().toLowerCase();
  const left = [...wanted.map(key)];
  let shared = 0;
  for (const entry of found.map(key)) {
    const at = left.indexOf(entry);
    if (at < 0) continue;
    left.splice(at, 1);
    shared += 1;
  }
  return found.length + wanted.length === 0 ? 1 : (2 * shared) / (found.length + wanted.length);
}
