import { expect, test } from 'vitest';
import { type BasketOwner, maxChosen, StudyBaskets } from '#web/shared/study/study-basket.ts';
import { paper } from '../../../../../tests/uploaded-paper.ts';
import { choosePaper } from './choose-paper.lazy.ts';

const owner: BasketOwner = { purpose: 'meta-analysis', userId: 7 };

test('a paper is chosen under a negative number, and removed when chosen again', () => {
  const all = new StudyBaskets(null);
  const study = paper({ id: 12, title: 'Walking', authors: ['Ana Ruiz', 'Bo Li'], year: 2021 });
  choosePaper(owner, study, all);
  expect(all.studies(owner)).toMatchObject([{ id: -12, title: 'Walking', authors: 'Ana Ruiz, Bo Li', year: 2021 }]);
  expect(all.holds(owner, [12])).toBe(false);
  choosePaper(owner, study, all);
  expect(all.studies(owner)).toEqual([]);
});

test('a full basket takes no more', () => {
  const all = new StudyBaskets(null);
  for (let id = 1; id <= maxChosen['meta-analysis']; id += 1) choosePaper(owner, paper({ id }), all);
  choosePaper(owner, paper({ id: 9_999 }), all);
  expect(all.studies(owner)).toHaveLength(maxChosen['meta-analysis']);
  expect(all.holds(owner, [-9_999])).toBe(false);
});
