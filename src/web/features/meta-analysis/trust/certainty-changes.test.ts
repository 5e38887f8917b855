import { expect, test } from 'vitest';
import { analyse } from '#core/meta-analysis/analyse.ts';
import { judgeCertainty } from '#core/meta-analysis/certainty/certainty.ts';
import { emptyDraft } from '#core/meta-analysis/draft/analysis-draft.ts';
import { typedRow } from '#core/meta-analysis/rows/edit-row.ts';
import { answerIndirectness, backToRule, maxReasonLength, overrule } from './certainty-changes.ts';

const rows = ['a', 'b', 'c'].map((key) =>
  typedRow(key, key, { measure: 'HR', estimate: '0.8', low: '0.72', high: '0.89' }, { randomized: true }),
);
const levelOf = ({ certainty }: typeof emptyDraft) => judgeCertainty(analyse(rows), certainty).level;

test('a judgement of the user counts, replaces the earlier one, and can be reset to the rule', () => {
  const once = overrule(emptyDraft, 'inconsistency', 1, '  Doses differ. ');
  expect(once.certainty.overrules).toEqual([{ domain: 'inconsistency', down: 1, reason: 'Doses differ.' }]);
  expect(levelOf(once)).toBe('moderate');
  const twice = overrule(overrule(once, 'imprecision', 1, 'Few events.'), 'inconsistency', 2, 'Very different doses.');
  expect(twice.certainty.overrules).toHaveLength(2);
  expect(levelOf(twice)).toBe('very low');
  const back = backToRule(backToRule(twice, 'inconsistency'), 'imprecision');
  expect(levelOf(back)).toBe('high');
});

test('without a reason nothing changes, and a very long reason is cut', () => {
  expect(overrule(emptyDraft, 'inconsistency', 2, ' \n ')).toBe(emptyDraft);
  const long = overrule(emptyDraft, 'inconsistency', 2, 'x'.repeat(maxReasonLength + 50));
  expect(long.certainty.overrules?.[0]?.reason).toHaveLength(maxReasonLength);
});

test('going back where the rule is is no change', () => {
  expect(backToRule(emptyDraft, 'inconsistency')).toBe(emptyDraft);
});

test('indirectness is answered, changed and taken back', () => {
  const part = answerIndirectness(emptyDraft, 1);
  expect(levelOf(part)).toBe('moderate');
  expect(answerIndirectness(part, 1)).toBe(part);
  expect(levelOf(answerIndirectness(part, null))).toBe('high');
  expect(answerIndirectness(emptyDraft, null)).toBe(emptyDraft);
});
