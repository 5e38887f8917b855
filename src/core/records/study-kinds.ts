/** The words of a study record that come from a closed list; apart from its schema, so that who needs a list loads no zod. */

/**
 * What kind of study it is. The first four are the product's filter values; `other` is "no design known", which proves
 * nothing about the design. `notice` is a retraction, correction or concern notice itself, not the study it speaks of.
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

/** What kind of publication it is; decides how it is cited. */
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
/** Withdrawals and removals count as `retraction`; errata and corrigenda as `correction`. */
export type NoticeKind = (typeof noticeKinds)[number];

/** Whether the one is the preprint, or another version, of the other. */
export const relationKinds = ['is_preprint_of', 'has_preprint', 'is_version_of', 'has_version'] as const;
