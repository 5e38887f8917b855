/** One summary of several studies, and the text that a focused view of the same studies can take. */
import { type CheckedAnswer, maxReadLengths } from '#contract/shared/checked-answer.ts';
import { combinedHeadings } from '#core/summaries/combined-parts.ts';
import { answerText } from '#server/llm/answer-text.ts';
import type { ReadStudy } from '#server/llm/study-description.ts';

/** Why there is no summary, or the statements under their headings. */
export function combinedSummary({ refused, statements }: CheckedAnswer): string {
  return refused ?? answerText(statements, combinedHeadings);
}

/** Title and abstract of each study that was read, whole studies only, up to what an analysis reads. */
export function combinedText(studies: readonly ReadStudy[], answer: CheckedAnswer): string {
  const read = new Set(answer.studies.map(({ id }) => id));
  const texts: string[] = [];
  let length = 0;
  for (const { id, title, abstract } of studies) {
    if (!read.has(id)) continue;
    const text = `${title}\n${(abstract ?? '').trim()}`;
    length += text.length + 2;
    if (length > maxReadLengths.together) break;
    texts.push(text);
  }
  return texts.join('\n\n');
}

/** The answer with a note on the studies that were read and are not quoted, so that nobody takes a choice for the whole. */
export function withUnquoted(answer: CheckedAnswer): CheckedAnswer {
  const quoted = new Set(answer.statements.flatMap(({ evidence }) => evidence.map(({ studyId }) => studyId)));
  const silent = answer.studies.filter(({ id }) => !quoted.has(id)).length;
  const read = answer.studies.length;
  if (silent === 0 || answer.statements.length === 0) return answer;
  const note = `${read} studies were read; the statements rest on ${read - silent} of them. ${silent === 1 ? 'The other one is' : `The other ${silent} are`} not quoted.`;
  return { ...answer, notes: [...answer.notes, note] };
}
