/**
 * Parses a model's text while it arrives: skips reasoning and fences, and finds the one JSON object that is the answer.
 */

/** How much text outside an answer is stored, to show the model what it wrote. */
const maxTextOutsideJson = 2_000;
/** Longer than any tag that is searched. */
const maxTagLength = 16;
const opening =
  /<(think|thinking|reasoning|reflection|thought)>|<\/(?:think|thinking|reasoning|reflection|thought)>|\{/i;

export interface ReadAnswer {
  /** The object, or the text where there is none. */
  answer: unknown;
  /** False where an object or a stretch of reasoning began and did not end. */
  whole: boolean;
}

/**
 * Takes the text piece by piece. `onStatement` gets each element of the object's `statements` as soon as it closes;
 * these are unchecked and may belong to an object that turns out not to be the answer.
 */
export class ModelText {
  readonly #onStatement: (statement: unknown) => void;
  #state: 'outside' | 'reasoning' | 'object' = 'outside';
  /** Outside: a possible start of a tag. In reasoning: a possible start of its end tag. */
  #pending = '';
  #closing = '';
  #outside = '';
  #object = new ObjectText();
  #answer: unknown = null;
  #other: unknown = null;

  constructor(onStatement: (statement: unknown) => void = () => {}) {
    this.#onStatement = onStatement;
  }

  push(piece: string): void {
    let rest = this.#pending + piece;
    this.#pending = '';
    while (rest !== '') {
      if (this.#state === 'object') rest = this.#readObject(rest);
      else if (this.#state === 'reasoning') rest = this.#skipReasoning(rest);
      else rest = this.#lookForObject(rest);
    }
  }

  finish(): ReadAnswer {
    if (this.#state !== 'outside') return { answer: this.#outside, whole: false };
    this.#remember(this.#pending);
    return { answer: this.#answer ?? this.#other ?? this.#outside, whole: true };
  }

  #lookForObject(text: string): string {
    const found = opening.exec(text);
    if (!found) {
      const end = Math.max(0, text.length - maxTagLength);
      this.#remember(text.slice(0, end));
      this.#pending = text.slice(end);
      return '';
    }
    this.#remember(text.slice(0, found.index));
    if (found[0] === '{') {
      this.#state = 'object';
      this.#object = new ObjectText();
      return text.slice(found.index);
    }
    if (found[1]) {
      this.#state = 'reasoning';
      this.#closing = `</${found[1].toLowerCase()}>`;
    } else {
      // Some servers leave the opening tag in the prompt: everything before was reasoning.
      this.#answer = null;
      this.#other = null;
    }
    return text.slice(found.index + found[0].length);
  }

  #skipReasoning(text: string): string {
    const end = text.toLowerCase().indexOf(this.#closing);
    if (end < 0) {
      this.#pending = text.slice(Math.max(0, text.length - maxTagLength));
      return '';
    }
    this.#state = 'outside';
    return text.slice(end + this.#closing.length);
  }

  #readObject(text: string): string {
    const end = this.#object.push(text, this.#onStatement);
    if (end === null) return '';
    this.#state = 'outside';
    const value = parsed(this.#object.text);
    if (value === undefined) this.#remember(this.#object.text);
    else if (this.#answer === null && ('statements' in value || 'refused' in value)) this.#answer = value;
    else this.#other ??= value;
    return text.slice(end);
  }

  #remember(text: string): void {
    if (this.#outside.length < maxTextOutsideJson)
      this.#outside += text.slice(0, maxTextOutsideJson - this.#outside.length);
  }
}

function parsed(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** One object as it grows, from its opening brace to the closing one. */
class ObjectText {
  text = '';
  /** The open brackets. */
  readonly #open: string[] = [];
  #inString = false;
  #escaped = false;
  #stringStart = 0;
  #lastString = '';
  /** The key at the first level whose value is being read. */
  #key = '';
  #statementStart = -1;

  /** The position in the piece at which the object ended; null where it goes on. */
  push(piece: string, onStatement: (statement: unknown) => void): number | null {
    const before = this.text.length;
    this.text += piece;
    for (let index = 0; index < piece.length; index += 1) {
      const character = piece[index] ?? '';
      if (this.#inString) {
        this.#readString(character, before + index);
        continue;
      }
      if (character === '"') {
        this.#inString = true;
        this.#stringStart = before + index + 1;
      } else if (character === ':' && this.#open.length === 1) {
        this.#key = this.#lastString;
      } else if (character === '{' || character === '[') {
        if (character === '{' && this.#isAmongStatements()) this.#statementStart = before + index;
        this.#open.push(character);
      } else if (character === '}' || character === ']') {
        this.#open.pop();
        const end = before + index + 1;
        if (character === '}' && this.#isAmongStatements() && this.#statementStart >= 0) {
          const statement = parsed(this.text.slice(this.#statementStart, end));
          this.#statementStart = -1;
          if (statement !== undefined) onStatement(statement);
        }
        if (this.#open.length === 0) {
          this.text = this.text.slice(0, end);
          return index + 1;
        }
      }
    }
    return null;
  }

  #isAmongStatements(): boolean {
    return this.#key === 'statements' && this.#open.length === 2 && this.#open[1] === '[';
  }

  #readString(character: string, at: number): void {
    if (this.#escaped) this.#escaped = false;
    else if (character === '\\') this.#escaped = true;
    else if (character === '"') {
      this.#inString = false;
      if (this.#open.length === 1) this.#lastString = this.text.slice(this.#stringStart, at);
    }
  }
}
