import { describe, expect, test } from 'vitest';
import type { StudyDirection } from '#core/extraction/study-directions.ts';
import { confidenceAllowed, isQuestionOfHelp, type LeadConfidence, plainLead } from './plain-lead.ts';

const people = (...directions: StudyDirection[]) => directions.map((direction) => ({ direction, counts: true }));
const question = 'Does walking help with depression?';
const sure = (level: LeadConfidence['level'], direction: StudyDirection): LeadConfidence => ({ level, direction });

test.each<[StudyDirection[], LeadConfidence, string]>([
  [['favours'], sure('low', 'favours'), 'Perhaps: the one study with a clear result found that it helped.'],
  [
    ['favours', 'favours', 'unclear'],
    sure('medium', 'favours'),
    'Probably yes: both studies with a clear result found that it helped.',
  ],
  [
    ['favours', 'favours', 'favours'],
    sure('high', 'favours'),
    'Yes, very likely: all 3 studies with a clear result found that it helped.',
  ],
  [
    ['favours', 'favours', 'favours', 'no_clear_difference'],
    sure('high', 'favours'),
    'Yes, very likely: 3 studies found that it helped and 1 found no clear difference.',
  ],
  [
    ['favours', 'favours', 'no_clear_difference'],
    sure('high', 'favours'),
    'Probably yes: 2 studies found that it helped and 1 found no clear difference.',
  ],
  [
    ['favours', 'no_clear_difference', 'no_clear_difference'],
    sure('high', 'no_clear_difference'),
    'It is not clear: 1 study found that it helped and 2 found no clear difference.',
  ],
  [
    ['no_clear_difference', 'no_clear_difference'],
    sure('medium', 'no_clear_difference'),
    'Probably not: both studies with a clear result found no clear difference.',
  ],
  [
    ['no_clear_difference'],
    sure('low', 'no_clear_difference'),
    'There is no sign of it so far: the one study with a clear result found no clear difference.',
  ],
  [
    [...Array<StudyDirection>(7).fill('no_clear_difference'), 'favours', 'favours', 'favours'],
    sure('medium', 'no_clear_difference'),
    'It is not clear: 3 studies found that it helped and 7 found no clear difference.',
  ],
  [
    ['no_clear_difference', 'no_clear_difference', 'favours'],
    sure('medium', 'no_clear_difference'),
    'It is not clear: 1 study found that it helped and 2 found no clear difference.',
  ],
  [
    ['favours', 'against', 'no_clear_difference', 'mixed'],
    sure('low', 'favours'),
    'The studies do not agree: 1 study found that it helped, 1 found no clear difference, 1 found that it did worse and 1 found a gain in some things and not in others.',
  ],
  [
    ['against', 'against'],
    sure('low', 'against'),
    'Perhaps not: both studies with a clear result found that it did worse.',
  ],
  [['unclear', 'unclear'], sure('low', 'favours'), 'It is not clear: the 2 studies found give no plain result.'],
  [['unclear'], sure('low', 'favours'), 'It is not clear: the one study found gives no plain result.'],
])('%j, %j: %s', (directions, level, lead) => {
  expect(plainLead(question, people(...directions), level)).toBe(lead);
});

test('a word of likelihood needs the same direction in weight and counts', () => {
  const lead = plainLead(question, people('favours', 'favours', 'favours'), sure('high', 'no_clear_difference'));
  expect(lead).toMatch(/^Perhaps: /);
});

test('two studies, whatever the confidence, are too few for “very likely”', () => {
  expect(plainLead(question, people('favours', 'favours'), sure('high', 'favours'))).toMatch(/^Probably yes: /);
});

test('a lead without an untreated group says so', () => {
  const without = people('unclear', 'unclear').map((one) => ({ ...one, hasNoUntreatedGroup: true }));
  expect(plainLead(question, without)).toBe(
    'It is not clear: none of the 2 studies found set it against doing without.',
  );
});

test('studies that do not count are left out', () => {
  const animals = [{ direction: 'favours' as const, counts: false }];
  expect(plainLead(question, animals)).toBeNull();
  expect(plainLead(question, [...animals, ...people('no_clear_difference')])).toBe(
    'There is no sign of it so far: the one study with a clear result found no clear difference.',
  );
  expect(plainLead(question, [])).toBeNull();
});

describe('a question which of several things helps', () => {
  test.each<[StudyDirection[], string]>([
    [
      ['favours', 'favours', 'no_clear_difference', 'unclear'],
      '4 studies looked at this: 2 found something that helped and 1 found no clear difference; 1 gave no plain result.',
    ],
    [['favours', 'favours'], 'Both studies found something that helped.'],
    [['unclear', 'unclear', 'unclear'], 'It is not clear what works best: the 3 studies found give no plain answer.'],
  ])('%j: %s', (directions, lead) => {
    expect(plainLead('Which exercises help with back pain?', people(...directions))).toBe(lead);
  });

  test.each<[StudyDirection[], string]>([
    [
      ['favours', 'favours', 'no_clear_difference', 'unclear'],
      'Found to help: pilates and yoga (2 of 4 studies); 1 found no clear difference; 1 gave no plain result.',
    ],
    [['favours', 'favours'], 'Found to help: pilates and yoga (both studies).'],
    [['favours'], 'Found to help: pilates (the one study found).'],
    [['favours', 'favours', 'favours'], 'Found to help: pilates and yoga (all 3 studies).'],
  ])('what helped is named: %j', (directions, lead) => {
    const names = [['pilates'], ['yoga'], ['yoga'], []];
    const readings = people(...directions).map((one, index) => ({
      ...one,
      helped: one.direction === 'favours' ? (names[index] ?? []) : [],
    }));
    expect(plainLead('Which exercises help with back pain?', readings)).toBe(lead);
  });
});

test.each([
  ['Does semaglutide lower the risk of a heart attack or stroke?', true],
  ['Do SGLT2 inhibitors help people who have heart failure?', true],
  ['Does coffee raise blood pressure?', false],
  ['Is aspirin safe in pregnancy?', false],
  ['What are the side effects of statins?', false],
  ['Is yoga better than stretching?', false],
  ['How much sleep do adults need?', false],
])('%s: a question about help: %s', (asked, isOfHelp) => {
  expect(isQuestionOfHelp(asked)).toBe(isOfHelp);
  const isOfBetter = asked.includes('better than');
  if (!isOfHelp && !isOfBetter)
    expect(plainLead(asked, people('favours', 'against'))).toBe('Here is what 2 studies on this found.');
});

test('of two treatments, the lead says how the first one did', () => {
  expect(plainLead('Is yoga better than stretching?', people('favours', 'mixed', 'unclear'))).toBe(
    'Perhaps: 1 study found that it did better and 1 found a gain in some things and not in others; 1 gave no plain result.',
  );
});

describe('a combined outcome', () => {
  const combined = people('favours', 'favours', 'favours').map((one) => ({ ...one, isCombined: true }));

  test('is named as such', () => {
    expect(plainLead(question, [...combined, ...people('favours')], sure('high', 'favours'))).toBe(
      'Yes, very likely: all 4 studies with a clear result found that it helped; 3 of the 4 counted it together with other things.',
    );
    expect(plainLead(question, combined, sure('medium', 'favours'))).toBe(
      'Probably yes: all 3 studies with a clear result found that it helped; what you asked about was counted together with more things.',
    );
  });

  const parts = ['heart attack', 'stroke', 'death'].map((name) => ({ name, isAsked: name === 'heart attack' }));

  test('is named by what was counted together', () => {
    const named = combined.map((one) => ({ ...one, combined: parts }));
    expect(plainLead(question, named, sure('medium', 'favours'))).toBe(
      'Probably yes: all 3 studies with a clear result found that it helped; counted together: death, stroke and heart attack.',
    );
    const [first] = named;
    const further = { ...combined[0], counts: true, direction: 'favours' as const, combined: parts.slice(0, 2) };
    expect(plainLead(question, [...(first ? [first] : []), further], sure('medium', 'favours'))).toBe(
      'Probably yes: both studies with a clear result found that it helped; counted together: stroke and heart attack, in some with more.',
    );
    expect(plainLead(question, [...named, ...people('favours')], sure('high', 'favours'))).toBe(
      'Yes, very likely: all 4 studies with a clear result found that it helped; 3 of the 4 counted it together with other things, such as death and stroke.',
    );
  });

  test('alone never makes an answer sure', () => {
    expect(confidenceAllowed(question, combined, sure('high', 'favours'))?.level).toBe('medium');
    expect(confidenceAllowed(question, [...combined, ...people('favours')], sure('high', 'favours'))).toBeNull();
  });
});

test('a study in which chance did not decide is left out aloud, and makes a contrary answer unclear', () => {
  const leftOut = (direction: StudyDirection) => ({ direction, counts: false, isLeftOut: true });
  expect(plainLead(question, [...people('favours'), leftOut('mixed')])).toBe(
    'Perhaps: the one study with a clear result found that it helped; 1 study without groups made by chance is not counted.',
  );
  expect(plainLead(question, [...people('no_clear_difference'), leftOut('favours')])).toBe(
    'It is not clear: the one study with a clear result found no clear difference; 1 study without groups made by chance is not counted.',
  );
});

test.each<[StudyDirection[], LeadConfidence, string | null]>([
  [['favours', 'favours', 'favours'], sure('high', 'favours'), null],
  [['favours', 'favours', 'no_clear_difference'], sure('high', 'favours'), 'medium'],
  [['favours', 'no_clear_difference', 'no_clear_difference'], sure('high', 'no_clear_difference'), 'low'],
  [['favours', 'against'], sure('medium', 'favours'), 'low'],
])('no part is more confident than the first sentence: %j, %j: at most %s', (directions, level, most) => {
  expect(confidenceAllowed(question, people(...directions), level)?.level ?? null).toBe(most);
});
