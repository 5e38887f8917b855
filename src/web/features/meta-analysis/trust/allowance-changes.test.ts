import { describe, expect, test } from 'vitest';
import { analyse } from '#core/meta-analysis/analyse.ts';
import { type AnalysisDraft, emptyDraft, optionsOf } from '#core/meta-analysis/draft/analysis-draft.ts';
import { typedRow } from '#core/meta-analysis/rows/edit-row.ts';
import { allow, allowancesOf, notesOf, takeBack } from './judgement-notes.tsx';

const row = (key: string, outcome: string, retractionStatus: 'unknown' | 'retracted' = 'unknown') =>
  typedRow(
    key,
    key,
    { measure: 'HR', estimate: '0.8', low: '0.72', high: '0.89', outcome },
    { randomized: true, standing: retractionStatus },
  );
const mixed: AnalysisDraft = { ...emptyDraft, rows: [row('a', 'stroke'), row('b', 'hip fracture')] };
const of = (draft: AnalysisDraft) => analyse(draft.rows, optionsOf(draft));

function allowFirst(draft: AnalysisDraft, reason: string) {
  const [refusal] = of(draft).refusals;
  if (!refusal) throw new Error('Nothing was refused.');
  return allow(draft, refusal.kind, refusal.rows, reason);
}

describe('pooling all the same', () => {
  test('lets the pool be made, with the reason beside it, and is taken back', () => {
    expect(of(mixed).refusals.map(({ kind }) => kind)).toEqual(['mixed_outcomes']);
    const allowed = allowFirst(mixed, ' Both are harms. ');
    const analysis = of(allowed);
    expect(analysis.pooled).not.toBeNull();
    const note = notesOf(allowed, analysis).find(({ kind }) => kind === 'mixed_outcomes');
    expect(note).toMatchObject({ tone: 'caution', allowances: [{ reason: 'Both are harms.' }] });
    const back = takeBack(allowed, note?.allowances ?? []);
    expect(of(back).refusals).toHaveLength(1);
    expect(takeBack(back, note?.allowances ?? [])).toBe(back);
  });

  test('a study that is added later needs a new permission', () => {
    const allowed = allowFirst(mixed, 'Both are harms.');
    const joined = { ...allowed, rows: [...allowed.rows, row('c', 'blindness')] };
    expect(of(joined).refusals.map(({ kind }) => kind)).toContain('mixed_outcomes');
  });

  test('no reason, or a kind that cannot be allowed, changes nothing', () => {
    expect(allow(mixed, 'mixed_outcomes', ['b'], '  ')).toBe(mixed);
    expect(allow(mixed, 'mixed_measures', ['b'], 'I want to')).toBe(mixed);
  });

  test('an allowance for all rows counts for each', () => {
    const allowed = { kind: 'mixed_outcomes' as const, reason: 'Same.' };
    const draft = { ...mixed, options: { ...mixed.options, allowed: [allowed] } };
    const warning = of(draft).warnings.find(({ kind }) => kind === 'mixed_outcomes');
    expect(warning && allowancesOf(draft, warning)).toEqual([allowed]);
  });
});

describe('notes', () => {
  test('included retracted work comes first, in red, each reason with a button that reverts it', () => {
    const rows = [
      row('a', 'stroke'),
      row('b', 'stroke'),
      row('c', 'stroke', 'retracted'),
      row('d', 'stroke', 'retracted'),
    ];
    const letIn = ['c', 'd'].reduce<AnalysisDraft>(
      (draft, key) => allow(draft, 'retracted', [key], `Because of ${key}`),
      { ...emptyDraft, rows },
    );
    const [first] = notesOf(letIn, of(letIn));
    expect(first).toMatchObject({ kind: 'retracted', tone: 'danger' });
    expect(first?.allowances.map(({ reason }) => reason)).toEqual(['Because of c', 'Because of d']);
    const one = takeBack(letIn, first?.allowances.slice(0, 1) ?? []);
    expect(of(one).used.map(({ key }) => key)).toEqual(['a', 'b', 'd']);
  });

  test('also before what else the reader allowed', () => {
    const rows = [row('a', 'stroke'), row('b', 'hip fracture'), row('c', 'stroke', 'retracted')];
    const both = allowFirst(allow({ ...emptyDraft, rows }, 'retracted', ['c'], 'To compare.'), 'Both are harms.');
    expect(notesOf(both, of(both)).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['retracted', 'mixed_outcomes']),
    );
    expect(notesOf(both, of(both))[0]?.kind).toBe('retracted');
  });

  test('notes that change the reading are in the caution colour, the others muted and after them', () => {
    const crude = typedRow('x', 'x', {
      measure: 'HR',
      estimate: '0.8',
      low: '0.72',
      high: '0.89',
      adjustment: 'crude',
    });
    const adjusted = typedRow('y', 'y', {
      measure: 'HR',
      estimate: '0.8',
      low: '0.72',
      high: '0.89',
      adjustment: 'adjusted',
    });
    const draft = { ...emptyDraft, rows: [crude, adjusted] };
    const notes = notesOf(draft, of(draft));
    expect(notes[0]).toMatchObject({ kind: 'crude_with_adjusted', tone: 'caution', allowances: [] });
    expect(notes.slice(1).every(({ tone }) => tone === 'quiet')).toBe(true);
    expect(notes.map(({ kind }) => kind)).toContain('few_studies');
  });

  test('none if nothing was read', () => {
    expect(notesOf(emptyDraft, of(emptyDraft))).toEqual([]);
  });
});
