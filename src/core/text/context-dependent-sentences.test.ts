import { expect, test } from 'vitest';
import { isContextDependent } from './context-dependent-sentences.ts';

test.each([
  ['Nor did vitamin D3 (0.02%, 95% CI −0.04 to 0.08).'],
  ['However, the effect was small.'],
  ['In contrast, pain fell in the walking group.'],
  ['These effects lasted for a year.'],
  ['This fell by 4 points.'],
  ['It did not change sleep in the women as a whole.'],
  ['They reported less pain (P = .006) than the others.'],
  ['In people at high risk it substantially reduced deaths.'],
  ['Treating 35 patients over 3 years prevented such an event in one of them.'],
  ['Pain also fell in the exercise group.'],
  ['Anxiety and pulse fell more with yoga as well.'],
  ['Both medicines worked about equally well.'],
  ['Only HDL cholesterol rose more on the diet.'],
])('depends on the sentence before: %s', (sentence) => {
  expect(isContextDependent(sentence)).toBe(true);
});

test.each([
  [''],
  ['Vitamin D did not change HbA1c.'],
  ['These results suggest that walking lowers blood pressure.'],
  ['This randomised controlled trial shows that yoga helps.'],
  ['It is likely that walking lowers blood pressure.'],
  ['Both rizatriptan and ibuprofen beat placebo.'],
  ['In adults with migraine, ibuprofen relieved headache.'],
  ['Thisbe and Italy are names.'],
  ['Patients who also exercised improved more.'],
  ['Only one skill differed between the groups.'],
  ['Therefore, aspirin prevents strokes.'],
])('can be read alone: %s', (sentence) => {
  expect(isContextDependent(sentence)).toBe(false);
});
