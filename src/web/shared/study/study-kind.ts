import type { StudyType, WorkKind } from '#core/records/study-kinds.ts';
import type { IdentifiedRecord } from '#core/records/study-record.ts';

const designs: Record<Exclude<StudyType, 'other'>, string> = {
  systematic_review: 'Systematic review',
  meta_analysis: 'Meta-analysis',
  clinical_trial: 'Clinical trial',
  observational: 'Observational study',
  guideline: 'Guideline',
  review: 'Review',
  case_report: 'Case report',
  trial_protocol: 'Trial protocol',
  commentary: 'Commentary',
  notice: 'Notice',
};

const works: Partial<Record<WorkKind, string>> = {
  book: 'Book',
  chapter: 'Book chapter',
  conference: 'Conference paper',
  thesis: 'Thesis',
  report: 'Report',
  dataset: 'Data set',
};

/**
 * The design in a word or two, else the kind of publication if that is informative; null if neither is known.
 * `Preprint` is a badge of its own and never returned here.
 */
export function studyKindLabel(
  record: Pick<IdentifiedRecord, 'studyTypes' | 'randomized' | 'workKind'>,
): string | null {
  const type = record.studyTypes.find((candidate) => candidate !== 'other');
  if (type === 'clinical_trial' && record.randomized) return 'Randomised trial';
  if (type !== undefined) return designs[type];
  return works[record.workKind] ?? null;
}
