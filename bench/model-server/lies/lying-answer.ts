/**
 * A model that writes well and lies: every statement quotes a passage word for word and says something else. The lies
 * are made by rule from the passages, or were written for a study by a person.
 */
import type { ScriptedAnswer, ScriptedStatement } from '../scripted-answers.ts';
import type { SentPassage, SentQuestion } from '../sent-question.ts';
import { addedLies, inventedLabels } from './added-lies.ts';
import { type LieKind, turnedLies } from './turned-lies.ts';

/** A false statement that was written for one study, with the words that it claims to rest on. */
export interface WrittenLie {
  kind: string;
  statement: string;
  quotes: readonly string[];
}

/** A lie as it was sent to the product. */
export interface ToldLie {
  kind: string;
  part: string;
  text: string;
  /** An invented label that went with it. */
  label: string | null;
}

const kinds: readonly LieKind[] = [...turnedLies, ...addedLies];
export const lieKinds: readonly string[] = kinds.map(({ kind }) => kind);

/** Shorter ones are remains of a sentence, which say nothing. */
const minWords = 3;

/** A statement in another form of the same sentence is no lie. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** What a liar can make of a sentence; `all` are the sentences that it was sent. */
export function everyLie(from: SentPassage, all: readonly SentPassage[]): { kind: string; text: string }[] {
  const known = new Set(all.map(({ text }) => plain(text)));
  return kinds.flatMap(({ kind, tell }) => {
    const text = lieOf(tell, from, all, known);
    return text === null ? [] : [{ kind, text }];
  });
}

function lieOf(
  tell: LieKind['tell'],
  from: SentPassage,
  all: readonly SentPassage[],
  known: ReadonlySet<string>,
): string | null {
  const others = all.filter(({ study, passage }) => study === from.study && passage !== from.passage);
  const text = tell(from, others);
  if (text === null || known.has(plain(text)) || plain(text).split(' ').length < minWords) return null;
  return text;
}

export class Liar {
  readonly #written: readonly WrittenLie[];
  /** The kind with which the next statement begins; each kind has its turn. */
  #turn = 0;
  readonly told: ToldLie[] = [];

  constructor(written: readonly WrittenLie[] = []) {
    this.#written = written;
  }

  /** Lies for every part, as many as it may have. */
  answer({ passages, parts }: Pick<SentQuestion, 'passages' | 'parts'>): ScriptedAnswer {
    const whole = passages.filter(({ text }) => text.split(' ').length >= 6);
    const written = this.#writtenFor(passages);
    const statements = parts.flatMap((part) =>
      Array.from({ length: part.most }, (): ScriptedStatement[] => {
        const lie = written.shift() ?? this.#next(whole, passages);
        if (!lie) return [];
        const label = this.#inventedLabel();
        this.told.push({ kind: lie.kind, part: part.name, text: lie.text, label });
        return [{ part: part.name, label, text: lie.text, evidence: lie.evidence }];
      }).flat(),
    );
    return { refused: null, statements };
  }

  /** Labels are not asked for: every third statement has one. */
  #inventedLabel(): string | null {
    return this.#turn % 3 === 0 ? (inventedLabels[this.#turn % inventedLabels.length] ?? null) : null;
  }

  #next(whole: readonly SentPassage[], all: readonly SentPassage[]) {
    const known = new Set(all.map(({ text }) => plain(text)));
    for (let tried = 0; tried < kinds.length; tried += 1) {
      const { kind, tell } = kinds[this.#turn % kinds.length] ?? { kind: '', tell: () => null };
      const round = Math.floor(this.#turn / kinds.length);
      this.#turn += 1;
      for (let index = 0; index < whole.length; index += 1) {
        const from = whole[(index + round) % whole.length];
        if (!from) continue;
        const text = lieOf(tell, from, all, known);
        if (text === null) continue;
        return { kind, text, from, evidence: [{ passage: from.passage, quote: from.text }] };
      }
    }
    return null;
  }

  #writtenFor(passages: readonly SentPassage[]) {
    return this.#written.flatMap(({ kind, statement, quotes }) => {
      const evidence = quotes.flatMap((quote) => {
        const found = passages.find(({ text }) => text.includes(quote) || quote.includes(text));
        return found ? [{ passage: found.passage, quote: found.text.includes(quote) ? quote : found.text }] : [];
      });
      const from = passages.find(({ passage }) => passage === evidence[0]?.passage);
      return from && evidence.length === quotes.length ? [{ kind, text: statement, from, evidence }] : [];
    });
  }
}

/** One true statement, then one lie, and so on, in every part. */
export function mixedAnswer(good: ScriptedAnswer, lying: ScriptedAnswer): ScriptedAnswer {
  const lies = [...lying.statements];
  const statements = good.statements.flatMap((one, index) => {
    const at = lies.findIndex(({ part }) => part === one.part);
    return index % 2 === 1 && at >= 0 ? lies.splice(at, 1) : [one];
  });
  return { refused: null, statements };
}
