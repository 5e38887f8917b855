import { bibtexMonths } from './bibtex.ts';

/** Type and field names are in lower case; values are TeX source without their outer braces, with macros expanded. */
export interface BibtexEntry {
  type: string;
  key: string;
  fields: ReadonlyMap<string, string>;
}

/** The data entries of a file in order. Broken ones are left out. */
export function readBibtexEntries(text: string): BibtexEntry[] {
  const macros = new Map(bibtexMonths.map((month) => [month, month]));
  const entries: BibtexEntry[] = [];
  const start = /@\s*([A-Za-z]+)\s*[{(]/g;
  for (let found = start.exec(text); found !== null; found = start.exec(text)) {
    const type = (found[1] ?? '').toLowerCase();
    if (type === 'comment' || type === 'preamble') continue;
    const scanner = new Scanner(text, start.lastIndex, macros);
    if (type === 'string') {
      for (const [name, value] of scanner.fields()) macros.set(name, value);
    } else {
      const key = scanner.key();
      if (key !== null) entries.push({ type, key, fields: scanner.fields() });
    }
    start.lastIndex = Math.max(start.lastIndex, scanner.position);
  }
  return entries;
}

/** Reads the inside of one entry, from after its opening bracket. */
class Scanner {
  position: number;

  constructor(
    private readonly text: string,
    start: number,
    private readonly macros: ReadonlyMap<string, string>,
  ) {
    this.position = start;
  }

  /** The entry's key; null where there is none. */
  key(): string | null {
    const found = this.match(/\s*([^\s,={}()"@]*)\s*,/y);
    return found?.[1] ?? null;
  }

  /**
   * Fields up to the closing bracket or the first text that is not a field. Of two fields with one name the first is
   * used.
   */
  fields(): Map<string, string> {
    const fields = new Map<string, string>();
    for (;;) {
      const name = this.match(/[\s,]*([A-Za-z][\w:+.-]*)\s*=\s*/y)?.[1]?.toLowerCase();
      if (name === undefined) break;
      const value = this.value();
      if (value === null) break;
      if (!fields.has(name)) fields.set(name, value);
    }
    this.match(/[\s,]*[)}]/y);
    return fields;
  }

  /** Parts joined by `#`. */
  private value(): string | null {
    let value = '';
    do {
      const part = this.part();
      if (part === null) return null;
      value += part;
    } while (this.match(/\s*#\s*/y));
    return value;
  }

  private part(): string | null {
    const opening = this.text[this.position];
    if (opening === '{' || opening === '"') return this.delimited(opening === '{' ? '}' : '"');
    const word = this.match(/[^\s,#{}()"=]+/y)?.[0];
    return word === undefined ? null : (this.macros.get(word.toLowerCase()) ?? word);
  }

  /** Up to the delimiter outside inner braces; null where the file ends or a following entry begins before it. */
  private delimited(closing: string): string | null {
    const start = this.position + 1;
    let depth = 0;
    for (let at = start; at < this.text.length; at += 1) {
      const character = this.text[at];
      if (character === closing && depth === 0) {
        this.position = at + 1;
        return this.text.slice(start, at);
      }
      if (character === '{') depth += 1;
      else if (character === '}') depth -= 1;
      else if (
        character === '@' &&
        this.text[at - 1] === '\n' &&
        /^@[A-Za-z]+\s*\{/.test(this.text.slice(at, at + 40))
      ) {
        this.position = at;
        return null;
      }
    }
    this.position = this.text.length;
    return null;
  }

  private match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.text);
    if (found) this.position = pattern.lastIndex;
    return found;
  }
}
