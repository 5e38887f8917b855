import { expect, test } from 'vitest';
import { readStudyTypes } from './study-type-vocabulary.ts';

test.each([
  [['Journal Article'], ['other'], 'article'],
  [[], ['other'], null],
  [['Journal Article', 'Meta-Analysis', 'Systematic Review'], ['systematic_review', 'meta_analysis'], 'article'],
  [['systematic-review', 'Journal Article', 'Review'], ['systematic_review', 'review'], 'article'],
  [['Clinical Trial, Phase III', 'Randomized Controlled Trial'], ['clinical_trial'], null],
  [['Clinical Trial Protocol', 'Randomized Controlled Trial'], ['trial_protocol'], null],
  [['Comparative Study', 'Multicenter Study'], ['other'], null],
  [['Observational Study', 'Journal Article'], ['observational'], 'article'],
  [['Retraction of Publication'], ['notice'], null],
  [['Published Erratum', 'Randomized Controlled Trial'], ['notice', 'clinical_trial'], null],
  [['case-report'], ['case_report'], null],
  [['Practice Guideline', 'Review'], ['guideline', 'review'], null],
  [['MetaAnalysis', 'JournalArticle'], ['meta_analysis'], 'article'],
  [['ClinicalTrial'], ['clinical_trial'], null],
  [['LettersAndComments'], ['commentary'], null],
  [['posted-content'], ['other'], 'preprint'],
  [['book-chapter'], ['other'], 'chapter'],
  [['dissertation'], ['other'], 'thesis'],
  [['Preprint', 'Journal Article'], ['other'], 'preprint'],
  [['peer-review'], ['commentary'], 'other'],
])('%j', (labels, studyTypes, workKind) => {
  const read = readStudyTypes(labels);
  expect(read.studyTypes).toEqual(studyTypes);
  expect(read.workKind).toBe(workKind);
});

test('randomised, and retracted', () => {
  expect(readStudyTypes(['Randomized Controlled Trial']).randomized).toBe(true);
  expect(readStudyTypes(['randomized-controlled-trial']).randomized).toBe(true);
  expect(readStudyTypes(['Clinical Trial']).randomized).toBe(false);
  expect(readStudyTypes(['Clinical Trial Protocol', 'Randomized Controlled Trial']).randomized).toBe(false);
  expect(readStudyTypes(['Retracted Publication', 'Clinical Trial'])).toMatchObject({
    retracted: true,
    studyTypes: ['clinical_trial'],
  });
  expect(readStudyTypes(['Retraction of Publication']).retracted).toBe(false);
});
