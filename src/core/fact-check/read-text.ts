/**
 * A source of patterns for the flags `i` and `u` together. With both flags V8 reads each `\b` as two lookarounds at
 * every place of a text. Before a letter `(?<!\w)` is equivalent and several times faster, so that the patterns of the
 * check with both flags are written in that way.
 */
export const asUnicode = (source: string) => source.replace(/(^|\|)\\b(?=\(\?:)/g, '$1(?<!\\w)');

/**
 * A text with cached readings. Many statements rest on one passage and several rules read the same from it: each
 * reading is made once for a text and dropped with it.
 */
export class ReadText {
  readonly text: string;
  readonly #known = new Map<unknown, unknown>();

  constructor(text: string) {
    this.text = text;
  }

  /**
   * The result of a reader. The function itself is the key, so that it has to be defined in a module, not in a call.
   */
  find<Fact>(read: (text: string) => Fact): Fact {
    const before = this.#known.get(read);
    if (before !== undefined || this.#known.has(read)) return before as Fact;
    const fact = read(this.text);
    this.#known.set(read, fact);
    return fact;
  }

  /** The first words that match a pattern (without `g`); null where none do. */
  words(pattern: RegExp): string | null {
    const before = this.#known.get(pattern);
    if (before !== undefined) return before as string | null;
    const found = pattern.exec(this.text)?.[0] ?? null;
    this.#known.set(pattern, found);
    return found;
  }

  has(pattern: RegExp): boolean {
    return this.words(pattern) !== null;
  }
}
