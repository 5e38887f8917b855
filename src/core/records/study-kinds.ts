/**
 * Closed lists of words in a study record. Separate from its schema, so that a module that needs a list does not load
 * zod.
 */

/**
 * The type of a study. The first four are the product's filter values; `other` means "no design known" and does not
 * exclude any design. `notice` is a retraction, correction or concern notice itself, not the study that it is about.
 */
export const studyTypes = [
  'systematic_review',
  'meta_analysis',
  'clinical_trial',
  'observational',
  'guideline',
  'review',
  'case_report',
  'trial_protocol',
  'commentary',
  'notice',
  'other',
] as const;
export type StudyType = (typeof studyTypes)[number];

/** The kind of publication; decides how it is cited. */
export const workKinds = [
  'article',
  'preprint',
  'book',
  'chapter',
  'conference',
  'thesis',
  'report',
  'dataset',
  'other',
] as const;
export type WorkKind = (typeof workKinds)[number];

export const noticeKinds = ['retraction', 'expression_of_concern', 'correction'] as const;
/** Withdrawals and removals count as `retraction`, errata and corrigenda as `correction`. */
export type NoticeKind = (typeof noticeKinds)[number];

/** Whether one work is the preprint, or another version, of the other. */
export const relationKinds = ['is_preprint_of', 'has_preprint', 'is_version_of', 'has_version'] as const;
