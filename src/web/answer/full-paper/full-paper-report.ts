import type { FullTextResult } from '#contract/full-text.ts';
import { formatMoment } from '#web/study/format-date.ts';
import { referenceOf } from '../copied-answer.ts';
import type { PaperReport } from '../papers/paper-report.ts';
import { fileFormText } from './source-text.ts';

/** A full-paper analysis as its report needs it: of which study, and where and when the paper was read. */
export function fullPaperReport(
  { analysis, answer, source }: FullTextResult,
  { id, title }: { id: number; title: string },
): Omit<PaperReport, 'generatedAt'> {
  const [study] = answer.studies;
  const read = `Full text read at ${source.host} (${fileFormText(source)}), ${formatMoment(source.fetchedAt)}: ${source.url}`;
  const lines = [study ? referenceOf(study) : '', read];
  return { what: 'analysis', papers: [{ id, title, lines }], text: analysis, answer, of: 'full paper' };
}
