/**
 * Another model's veto over what the proof has proved. It sees a quote and a statement, and nothing else; it can take the
 * model's words away and give nothing in their place that the ladder does not.
 */
import { type Material, passagesOf, studyOf } from '#server/llm/passages-for-engine.ts';
import type { Skill } from '#server/llm/skill.ts';
import type { FailedStatement, PassedStatement } from './check-answer.ts';
import { climbDown } from './ladder.ts';
import { sortPassages } from './prompt-injection.ts';

export interface Reading {
  /** The quoted sentences in whole, as the proof reads them. */
  quote: string;
  statement: string;
}

/** `not answered`: it failed, was too late, or said something else than Yes or No. */
export type ReadingResult = 'yes' | 'no' | 'not answered';

export interface SecondReader {
  /** The model's name at its service. */
  model: string;
  /**
   * Whether the quote says what the statement says. Tokens are null where nothing was sent or counted. Rejects with the
   * signal's reason when aborted, and for nothing else.
   */
  read(
    reading: Reading,
    signal: AbortSignal,
  ): Promise<{ says: ReadingResult; tokens: { input: number; output: number } | null }>;
}

/** The readings of one answer. */
export interface Readings {
  model: string;
  /**
   * The statement as it is shown after it was read: unchanged unless the reader said no. `says` is null where it is not
   * read, because it is not in the model's words. Each statement is read once, however often it is given.
   */
  judge(passed: PassedStatement): Promise<{ says: ReadingResult | null; judged: PassedStatement | FailedStatement }>;
  /** Tokens of all readings so far; null where none were counted. */
  tokens(): { input: number; output: number } | null;
}

export function readingsOf(
  { model, read }: SecondReader,
  skill: Skill,
  material: Material,
  signal: AbortSignal | null,
): Readings {
  const known = new Map<string, Promise<ReadingResult>>();
  const stop = signal ?? new AbortController().signal;
  let spent: { input: number; output: number } | null = null;

  async function ask(reading: Reading): Promise<ReadingResult> {
    const { says, tokens } = await read(reading, stop);
    if (tokens) spent = { input: (spent?.input ?? 0) + tokens.input, output: (spent?.output ?? 0) + tokens.output };
    return says;
  }

  return {
    model,
    async judge(one) {
      if (one.passed.words !== 'model') return { says: null, judged: one };
      const reading = readingOf(one, material);
      const key = JSON.stringify(reading);
      const asked = known.get(key) ?? ask(reading);
      known.set(key, asked);
      const says = await asked;
      if (says !== 'no') return { says, judged: one };
      const { statement } = one;
      const shown = climbDown(skill, one.passed, material);
      const unproved = 'A second reader did not find it in its quote.';
      return {
        says,
        judged: shown
          ? { statement, passed: shown, unproved }
          : { statement, kinds: ['second_reader'], faults: [unproved] },
      };
    },
    tokens: () => spent,
  };
}

function readingOf({ passed: { text, evidence } }: PassedStatement, material: Material): Reading {
  const numbers = new Set(evidence.map(({ passage }) => passage));
  const study = evidence[0] ? studyOf(material, evidence[0].passage) : null;
  const passages = study ? passagesOf({ passages: sortPassages(material).readable }, study) : [];
  const sentences = passages.flatMap((one) => (numbers.has(one.passage) ? [one.text] : []));
  return { quote: sentences.join(' '), statement: text };
}
