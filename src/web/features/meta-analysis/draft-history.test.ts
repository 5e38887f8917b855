import { expect, test } from 'vitest';
import { type AnalysisDraft, addRows, emptyDraft, removeRow } from '#core/meta-analysis/draft/analysis-draft.ts';
import { manualRow } from '#core/meta-analysis/rows/analysis-row.ts';
import { changed, historyOf, maxHistorySteps, redone, settled, undone } from './analysis-store.ts';

const named = (treatment: string) => (draft: AnalysisDraft) => ({ ...draft, names: { ...draft.names, treatment } });
const treatments = (steps: readonly { draft: AnalysisDraft }[]) => steps.map(({ draft }) => draft.names.treatment);

test('Undo and redo go through the changes in their order, and a new change ends what could be redone', () => {
  let history = historyOf(emptyDraft);
  history = changed(history, 'One', named('one'));
  history = changed(history, 'Two', named('two'));
  expect(history.past.map(({ what }) => what)).toEqual(['One', 'Two']);
  history = undone(history);
  expect([history.draft.names.treatment, history.future.map(({ what }) => what)]).toEqual(['one', ['Two']]);
  history = redone(history);
  expect([history.draft.names.treatment, history.future]).toEqual(['two', []]);
  history = undone(undone(history));
  expect(history.draft).toBe(emptyDraft);
  expect(undone(history)).toBe(history);
  history = changed(history, 'Three', named('three'));
  expect(history.future).toEqual([]);
  expect(redone(history)).toBe(history);
});

test('A change without effect is no step of the history', () => {
  const history = historyOf(emptyDraft);
  expect(changed(history, 'Nothing', (draft) => draft)).toBe(history);
  expect(settled(history, (draft) => draft)).toBe(history);
});

test('A study that arrived during edits is in every draft that undo and redo restore', () => {
  let history = changed(historyOf(emptyDraft), 'One', named('one'));
  history = undone(changed(history, 'Two', named('two')));
  history = settled(history, (draft) => addRows(draft, [manualRow('study-1', 'LEADER')], { 'study-1': 'Its text.' }));
  for (const draft of [history.draft, undone(history).draft, redone(history).draft]) {
    expect(draft.rows.map(({ key }) => key)).toEqual(['study-1']);
    expect(draft.texts).toEqual({ 'study-1': 'Its text.' });
  }
  expect(treatments(history.past)).toEqual([null]);
});

test('A removed study comes back whole with undo', () => {
  const row = manualRow('study-1', 'LEADER');
  const start = settled(historyOf(emptyDraft), (draft) => addRows(draft, [row], { 'study-1': 'Its text.' }));
  const removed = changed(start, 'Removed', (draft) => removeRow(draft, 'study-1'));
  expect([removed.draft.rows, removed.draft.texts]).toEqual([[], {}]);
  expect(undone(removed).draft).toBe(start.draft);
});

test('The history ends somewhere', () => {
  let history = historyOf(emptyDraft);
  for (let step = 0; step <= maxHistorySteps; step += 1) history = changed(history, `${step}`, named(`${step}`));
  expect(history.past).toHaveLength(maxHistorySteps);
  expect(history.past[0]?.what).toBe('1');
});
