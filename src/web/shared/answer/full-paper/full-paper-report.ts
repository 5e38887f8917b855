import type { FullTextResult } from '#contract/papers/full-text.ts';
import type { PaperReport } from '#web/shared/answer/papers/paper-report.ts';
import { referenceOf } from '#web/shared/answer/sharing/copied-answer.ts';
import { formatMoment } from '#web/shared/study/format-date.ts';
import { fileFormText } from './source-text.ts';

/** The input of a full-paper analysis's report: the study, and where and when the paper was read. */
export function fullPaperReport(
  { analysis, answer, source }: FullTextResult,
  { id, title }: { id: number; title: string },
): Omit<PaperReport, 'generatedAt'> {
  const [study] = answer.studies;
  const read = `Full text read at ${source.host} (${fileFormText(source)}), ${formatMoment(source.fetchedAt)}: ${source.url}`;
  const lines = [study ? referenceOf(study) : '', read];
  return { what: 'analysis', papers: [{ id, title, lines }], text: analysis, answer, of: 'full paper' };
}
