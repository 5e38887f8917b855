import { isRetracted } from '#core/formats/retraction-mark.ts';
import type { StudyType, WorkKind } from '#core/records/study-kinds.ts';
import type { StudyRecord } from '#core/records/study-record.ts';

const designs: Record<StudyType, string | null> = {
  systematic_review: 'Systematic Review',
  meta_analysis: 'Meta-Analysis',
  clinical_trial: 'Clinical Trial',
  observational: 'Observational Study',
  guideline: 'Guideline',
  review: 'Review',
  case_report: 'Case Reports',
  trial_protocol: 'Clinical Trial Protocol',
  commentary: 'Comment',
  notice: null,
  other: null,
};

/**
 * `Congress`, `Academic Dissertation` and `Dataset` are MEDLINE's own; the others are names that Zotero and JabRef
 * read.
 */
export const nbibKinds: Record<WorkKind, string | null> = {
  article: 'Journal Article',
  preprint: 'Preprint',
  book: 'Book',
  chapter: 'Book Chapter',
  conference: 'Congress',
  thesis: 'Academic Dissertation',
  report: 'Technical Report',
  dataset: 'Dataset',
  other: null,
};

/**
 * MEDLINE publication types of a study. The kind of publication comes last, because programs use the last of several.
 */
export function nbibTypes(record: StudyRecord): string[] {
  const types = [
    ...record.studyTypes.map((type) => (type === 'notice' ? noticeType(record.title) : designs[type])),
    record.randomized ? 'Randomized Controlled Trial' : null,
    isRetracted(record) ? 'Retracted Publication' : null,
    nbibKinds[record.workKind],
  ];
  return types.filter((type) => type !== null);
}

/** Records of notices do not give their kind; their titles do. */
function noticeType(title: string): string {
  if (/concern/i.test(title)) return 'Expression of Concern';
  return /retract|withdraw/i.test(title) ? 'Retraction of Publication' : 'Published Erratum';
}
