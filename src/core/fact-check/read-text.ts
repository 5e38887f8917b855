/**
 * A source of patterns for the flags `i` and `u` together, under which V8 reads each `\b` as two looks around, at every
 * place of a text. Before a letter `(?<!\w)` says the same and is several times as fast: the patterns of the check that
 * have both flags are written so.
 */
export const asUnicode = (source: string) => source.replace(/(^|\|)\\b(?=\(\?:)/g, '$1(?<!\\w)');

/**
 * A text with what was found out about it. Many statements rest on one passage and several rules ask the same of it: each
 * question is answered once a text and forgotten with it.
 */
export class ReadText {
  readonly text: string;
  readonly #known = new Map<unknown, unknown>();

  constructor(text: string) {
    this.text = text;
  }

  /** What a reader makes of the text. The reader itself is the key, so it has to be one of a module, not of a call. */
  find<Fact>(read: (text: string) => Fact): Fact {
    const before = this.#known.get(read);
    if (before !== undefined || this.#known.has(read)) return before as Fact;
    const fact = read(this.text);
    this.#known.set(read, fact);
    return fact;
  }

  /** The first words that a pattern (without `g`) finds; null where it finds none. */
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
