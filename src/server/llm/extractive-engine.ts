import type { AnswerStatement } from '#contract/shared/checked-answer.ts';
import type { Engine } from './engine.ts';

/** Checked statements as one text: the specification's `summary` fields. */

/** `Blood pressure` for the label `blood pressure`. */
const asHeading = (label: string) => label.charAt(0).toUpperCase() + label.slice(1);

/** `It helped. [3]`, with the mark of a retracted study among those that it rests on; `index` counts from 0. */
export function numberedText({ text, flags }: Pick<AnswerStatement, 'text' | 'flags'>, index: number): string {
  const retracted = flags.find(({ kind }) => kind === 'retracted');
  return `${text} [${index + 1}]${retracted ? ` (${retracted.why})` : ''}`;
}

/**
 * The statements under their parts' headings, in the order of the headings, each with [n], its place among all
 * statements from 1. The headings are ours; a part without one is left out.
 */
export function answerText(statements: readonly AnswerStatement[], headings: Readonly<Record<string, string>>): string {
  const blocks = new Map<string, string[]>();
  for (const [name, heading] of Object.entries(headings))
    for (const [index, statement] of statements.entries()) {
      const { part, label, text } = statement;
      if (part !== name) continue;
      // `Time: 40 minutes.` contains its label already.
      const own = label === null || text.startsWith(`${label}:`) ? heading : `${heading}: ${asHeading(label)}`;
      blocks.set(own, [...(blocks.get(own) ?? []), numberedText(statement, index)]);
    }
  return [...blocks].map(([heading, lines]) => [heading, ...lines].join('\n')).join('\n\n');
}

/** The engine without key and network: it runs each skill's extractive counterpart. */
export const extractiveEngine: Engine = {
  name: 'extractive',
  model: null,
  repeatable: true,
  async write({ skill, material, signal, onStatement }) {
    signal?.throwIfAborted();
    const answer = skill.extract(material);
    for (const statement of answer.statements) onStatement?.(statement);
    return { answer, passagesUsed: material.passages.length, tokens: null };
  },
};
