import { expect, test } from 'vitest';
import { subjectKind } from './subject-kind.ts';

const kind = (title: string, abstract: string | null = null) => subjectKind({ title, abstract, studyTypes: ['other'] });

test('animals, by the title or by what the abstract mentions', () => {
  expect(kind('Lixisenatide protects the heart in rats')).toBe('animals');
  expect(
    kind('Gabapentin after surgery in dogs', 'Owners rated pain. Twenty dogs were randomised; dogs recovered well.'),
  ).toBe('animals');
  expect(kind('A new drug for stroke', 'Male mice were fed the drug. Mice given it moved more.')).toBe('animals');
  expect(kind('Feed and milk yield in dairy cattle')).toBe('animals');
});

test('cells and laboratory work', () => {
  expect(kind('An in vitro comparison of two fillings', 'Forty extracted molars were filled.')).toBe('cells');
  expect(kind('Green tea and tumour growth', 'Cultured fibroblasts and HepG2 lines were treated.')).toBe('cells');
});

test('people, also where animals are mentioned', () => {
  expect(kind('Walking and mood', 'Sixty women walked.')).toBe('people');
  expect(kind('Teaching children safety with dogs', 'Children learned how to meet dogs.')).toBe('people');
  expect(kind('Horse riding for balance in older adults', 'Adults rode horses.')).toBe('people');
  expect(
    kind(
      'Drug A in heart failure',
      'It helped rats and mice before. We gave it to 300 patients; patients and their families agreed.',
    ),
  ).toBe('people');
  expect(kind('Fish oil and the heart', 'Adults took fish oil.')).toBe('people');
  expect(kind('In vitro fertilisation after acupuncture', 'Women had embryos transferred.')).toBe('people');
  expect(kind('Rabbit antithymocyte globulin', 'Patients got a kidney.')).toBe('people');
});

test('unknown where no subject is named', () => {
  expect(kind('Empagliflozin outcomes')).toBe('unknown');
  expect(kind('', '')).toBe('unknown');
  expect(subjectKind({ title: 'Advice on salt', abstract: null, studyTypes: ['guideline'] })).toBe('people');
});
