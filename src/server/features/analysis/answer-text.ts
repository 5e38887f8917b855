/** Checked statements as one text, for whoever wants no more: the specification's `summary` fields. */
import type { AnswerStatement } from '#contract/checked-answer.ts';

/** `Blood pressure` for the label `blood pressure`. */
const asHeading = (label: string) => label.charAt(0).toUpperCase() + label.slice(1);

/**
 * The statements under their parts' headings, each with [n], its place among all statements from 1. Headings are ours;
 * a part without one is left out.
 */
export function answerText(statements: readonly AnswerStatement[], headings: Readonly<Record<string, string>>): string {
  const blocks: { heading: string; lines: string[] }[] = [];
  for (const [index, { part, label, text }] of statements.entries()) {
    const name = headings[part];
    if (name === undefined) continue;
    // `Time: 40 minutes.` names its label itself.
    const heading = label === null || text.startsWith(`${label}:`) ? name : `${name}: ${asHeading(label)}`;
    const line = `${text} [${index + 1}]`;
    const last = blocks.at(-1);
    if (last?.heading === heading) last.lines.push(line);
    else blocks.push({ heading, lines: [line] });
  }
  return blocks.map(({ heading, lines }) => [heading, ...lines].join('\n')).join('\n\n');
}
