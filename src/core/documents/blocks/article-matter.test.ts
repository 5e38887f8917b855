import { expect, test } from 'vitest';
import { sectionOfMatter } from './article-matter.ts';

test.each([
  ['Received 3 May 2021; accepted 4 June 2021.', 'history'],
  ['Accepted for publication: 2021-06-04', 'history'],
  ['Published online March 9, 2022.', 'history'],
  ['We thank the participants for their time.', 'acknowledgements'],
  ['The authors are grateful to the nurses of the clinic.', 'acknowledgements'],
  ['We gratefully acknowledge the staff who visited the patients.', 'acknowledgements'],
  ['This work was supported by the Example Research Council (grant 12/34).', 'funding'],
  ['The funder had no role in the design of the study.', 'funding'],
  ['The authors declare no competing interests.', 'conflicts'],
  ['MR has received consulting fees from Stepwell Inc.', 'conflicts'],
  ['AL and MR conceived the study; AL wrote the manuscript.', 'contributions'],
  ['All authors read and approved the final manuscript.', 'contributions'],
  ['The data are available from the corresponding author on request.', 'availability'],
  ['The trial was approved by the ethics committee of Example City.', 'ethics'],
  ['Written informed consent was given by all of them.', 'ethics'],
  ['The trial was registered at ClinicalTrials.gov (NCT01234567).', 'registration'],
  ['Correspondence to: A Lindqvist, Example City.', 'correspondence'],
  ['anna.lindqvist@example.org', 'correspondence'],
  ['© 2021 The Authors.', 'publication'],
  ['Keywords: walking, back pain, trial', 'publication'],
] as const)('%s', (sentence, section) => {
  expect(sectionOfMatter(sentence)).toBe(section);
});

test.each([
  'The walking group received supervised sessions from May 2017 to June 2019.',
  'We acknowledge that the sample was small.',
  'We acknowledge several limitations.',
  'CBT and ACT performed equally well at one year.',
  'Data were available for 212 participants.',
  'The sessions were supported by trained nurses.',
  'Participants received 40 mg of atorvastatin daily.',
  'Grants of money did not change attendance.',
  'Of 246 adults who gave written informed consent, 124 were randomised to walking.',
  'There were no competing causes of death.',
  'Patients in contact with the clinic had less pain.',
])('“%s” belongs to the study', (sentence) => {
  expect(sectionOfMatter(sentence)).toBeNull();
});

test('a text without a full stop is read fast', () => {
  for (const piece of ['A.B. and ', 'no no no ', 'data are ', 'approved by ', 'the authors also '])
    expect(() => sectionOfMatter(piece.repeat(100_000))).not.toThrow();
  const began = performance.now();
  for (const piece of ['AB, ', 'A.-', 'no a, ', 'data ', 'consent ', 'the authors also '])
    sectionOfMatter(piece.repeat(200));
  expect(performance.now() - began).toBeLessThan(500);
});
