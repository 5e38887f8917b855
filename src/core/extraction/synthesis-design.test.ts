import { expect, test } from 'vitest';
import type { StudyType } from '#core/records/study-kinds.ts';
import { splitPassages } from '#core/text/passages.ts';
import { countDesigns, studyDesign } from './synthesis-design.ts';

const design = (title: string, abstract: string, studyTypes: StudyType[] = [], randomized = false) =>
  studyDesign({ title, studyTypes, randomized, passages: splitPassages(abstract, []) });

test.each<[string, string, string, StudyType[]]>([
  ['randomised trial', 'Walking', 'We randomly assigned 40 adults to walking or rest.', []],
  ['randomised trial', 'Walking: a randomized trial', 'Adults walked.', ['clinical_trial']],
  ['trial', 'Walking', 'Adults walked for eight weeks in this pilot trial.', []],
  ['observational study', 'Walking', 'In this cohort of 900 adults, walking went with longer life.', []],
  ['observational study', 'Walking', 'Adults who were randomly sampled filled in a survey.', ['observational']],
  ['trial protocol', 'Walking: study protocol for a randomised trial', 'Adults will walk.', ['clinical_trial']],
  ['trial protocol', 'Walking', 'Ninety adults will be randomly assigned to two groups.', ['clinical_trial']],
  ['trial protocol', 'Walking', 'Ninety adults will be taken in. Sleep will be measured.', []],
  ['meta-analysis', 'Walking', 'We pooled twelve trials.', ['meta_analysis', 'systematic_review']],
  ['systematic review', 'Walking: a systematic review', 'We searched.', []],
  ['animal or laboratory study', 'Running wheels in mice', 'Mice were randomly assigned to wheels.', []],
  ['study', 'Walking', 'Walking is pleasant.', []],
])('a %s: %s', (expected, title, abstract, types) => {
  expect(design(title, abstract, types)).toBe(expected);
});

test('the record’s own type is used where the text does not name one', () => {
  expect(design('Walking', 'Adults walked.', ['clinical_trial'], true)).toBe('randomised trial');
});

test('designs are counted in words, the strongest first', () => {
  expect(countDesigns(['study', 'randomised trial', 'randomised trial', 'meta-analysis'])).toBe(
    '1 meta-analysis, 2 randomised trials and 1 study whose design is not known',
  );
  expect(countDesigns([])).toBe('');
});
