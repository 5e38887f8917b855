/**
 * Study types from the vocabularies of the databases: MEDLINE publication types in PubMed's and PMC's spelling,
 * Crossref `type`, Semantic Scholar `publicationTypes`, CORE `documentType`. Labels are compared in lower case with
 * hyphens and underscores as blanks, because Europe PMC has both `Systematic Review` and `systematic-review`.
 */
import { entryOf } from '#core/records/entry-of.ts';
import type { StudyType, WorkKind } from '#core/records/study-kinds.ts';

const designs: Record<string, StudyType> = {
  'systematic review': 'systematic_review',
  'meta analysis': 'meta_analysis',
  metaanalysis: 'meta_analysis',
  systematicreview: 'systematic_review',
  'network meta analysis': 'meta_analysis',
  'randomized controlled trial': 'clinical_trial',
  'controlled clinical trial': 'clinical_trial',
  'pragmatic clinical trial': 'clinical_trial',
  'adaptive clinical trial': 'clinical_trial',
  'equivalence trial': 'clinical_trial',
  'clinical trial': 'clinical_trial',
  clinicaltrial: 'clinical_trial',
  'clinical trial, phase i': 'clinical_trial',
  'clinical trial, phase ii': 'clinical_trial',
  'clinical trial, phase iii': 'clinical_trial',
  'clinical trial, phase iv': 'clinical_trial',
  'randomized controlled trial, veterinary': 'clinical_trial',
  'clinical trial, veterinary': 'clinical_trial',
  'observational study': 'observational',
  'observational study, veterinary': 'observational',
  'twin study': 'observational',
  'cohort study': 'observational',
  'case control study': 'observational',
  'cross sectional study': 'observational',
  'practice guideline': 'guideline',
  guideline: 'guideline',
  'consensus development conference': 'guideline',
  review: 'review',
  'review article': 'review',
  'scoping review': 'review',
  'case reports': 'case_report',
  'case report': 'case_report',
  casereport: 'case_report',
  'clinical trial protocol': 'trial_protocol',
  'study protocol': 'trial_protocol',
  protocol: 'trial_protocol',
  editorial: 'commentary',
  letter: 'commentary',
  comment: 'commentary',
  news: 'commentary',
  'article commentary': 'commentary',
  lettersandcomments: 'commentary',
  'newspaper article': 'commentary',
  'book review': 'commentary',
  discussion: 'commentary',
  reply: 'commentary',
  'peer review': 'commentary',
  'retraction of publication': 'notice',
  retraction: 'notice',
  'retraction notice': 'notice',
  'published erratum': 'notice',
  correction: 'notice',
  erratum: 'notice',
  corrigendum: 'notice',
  addendum: 'notice',
  'partial retraction': 'notice',
  'expression of concern': 'notice',
};

const kinds: Record<string, WorkKind> = {
  'journal article': 'article',
  journalarticle: 'article',
  'research article': 'article',
  research: 'article',
  preprint: 'preprint',
  'posted content': 'preprint',
  book: 'book',
  monograph: 'book',
  'edited book': 'book',
  'reference book': 'book',
  'book chapter': 'chapter',
  'book section': 'chapter',
  booksection: 'chapter',
  'reference entry': 'chapter',
  'book part': 'chapter',
  'book series': 'book',
  'book set': 'book',
  'proceedings article': 'conference',
  conference: 'conference',
  presentation: 'conference',
  'congress abstract': 'conference',
  thesis: 'thesis',
  dissertation: 'thesis',
  report: 'report',
  'technical report': 'report',
  'report component': 'report',
  'report series': 'report',
  dataset: 'dataset',
  database: 'dataset',
  'peer review': 'other',
  component: 'other',
  grant: 'other',
  journal: 'other',
  'journal issue': 'other',
  'journal volume': 'other',
  proceedings: 'other',
  standard: 'report',
};

/** Most specific first; a notice is a notice whatever its other labels. */
const order: StudyType[] = [
  'notice',
  'systematic_review',
  'meta_analysis',
  'trial_protocol',
  'clinical_trial',
  'observational',
  'case_report',
  'guideline',
  'review',
  'commentary',
];

/** `retracted` is the label of a retracted paper; a notice of retraction is not retracted itself. */
export function readStudyTypes(labels: readonly string[]): {
  studyTypes: StudyType[];
  randomized: boolean;
  workKind: WorkKind | null;
  retracted: boolean;
} {
  const known = labels.map((label) =>
    label
      .toLowerCase()
      .replaceAll(/[-_\s]+/g, ' ')
      .trim(),
  );
  const found = new Set(known.flatMap((label) => entryOf(designs, label) ?? []));
  // A protocol that is also tagged with its design reports no results.
  if (found.has('trial_protocol')) found.delete('clinical_trial');
  const studyTypes = order.filter((type) => found.has(type));
  return {
    studyTypes: studyTypes.length > 0 ? studyTypes : ['other'],
    randomized: !found.has('trial_protocol') && known.some((label) => label.startsWith('randomized controlled trial')),
    workKind:
      known
        .flatMap((label) => entryOf(kinds, label) ?? [])
        .sort((left, right) => Number(left === 'article') - Number(right === 'article'))[0] ?? null,
    retracted: known.includes('retracted publication') || known.includes('retracted article'),
  };
}
