/** The studies of a table that are read for the written part, and the text beside the button. */
import { maxAnswerStudies, type StudyText } from '#contract/shared/checked-answer.ts';
import type { AnalysisRow } from '#core/meta-analysis/rows/analysis-row.ts';

export interface WrittenStudies {
  readonly studies: readonly StudyText[];
  /** Rows of the table that are not read, in sentences. */
  readonly notes: readonly string[];
  /** Uploaded papers, which are not read here. */
  readonly papers: number;
}

/** Those that are not left out; of more than an engine reads at once, those in the pool first. */
export function writtenStudies(
  rows: readonly AnalysisRow[],
  { used }: { readonly used: readonly { readonly key: string }[] },
  most = maxAnswerStudies,
): WrittenStudies {
  const inPool = new Set(used.map(({ key }) => key));
  const kept = rows.filter(({ leftOut }) => leftOut === null);
  // A written synthesis is stored for all who ask the same, and an uploaded paper is private.
  const wanted = kept.filter(({ study }) => study.paper === undefined);
  const papers = kept.length - wanted.length;
  const first = [...wanted.filter(({ key }) => inPool.has(key)), ...wanted.filter(({ key }) => !inPool.has(key))];
  const read = new Set(first.slice(0, most).map(({ key }) => key));
  const seen = new Set<number>();
  const studies = wanted
    .filter(({ key }) => read.has(key))
    .flatMap(({ study: { id, title, authors } }): StudyText[] => {
      if (id === null) return [{ title, authors: [...authors] }];
      if (seen.has(id)) return [];
      seen.add(id);
      return [{ id, title, authors: [...authors] }];
    });
  const typed = wanted.filter(({ study }) => study.id === null).length;
  return {
    studies,
    papers,
    notes: [
      ...(wanted.length > most ? [`${most} of ${wanted.length} studies are read, those in the pool first.`] : []),
      ...(typed > 0
        ? [`${typed === 1 ? '1 study that was typed has' : `${typed} studies that were typed have`} no text to read.`]
        : []),
      ...(papers > 0
        ? [
            `${papers === 1 ? '1 uploaded paper is' : `${papers} uploaded papers are`} in the pool by figures alone: what is written reads no uploads.`,
          ]
        : []),
    ],
  };
}

/** The specification's words; if there are only papers, the reason why they are not counted. */
export function readyText({ studies: { length: count }, papers }: WrittenStudies): string {
  if (papers > 0 && count < 2)
    return `Uploaded papers are not read here. Need ${2 - count} other ${count === 1 ? 'study' : 'studies'}`;
  if (count === 0) return 'No studies selected';
  return count === 1 ? 'Need 1 more study' : 'Ready for analysis';
}
