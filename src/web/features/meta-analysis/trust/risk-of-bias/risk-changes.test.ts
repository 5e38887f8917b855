import { describe, expect, test } from 'vitest';
import { type AnalysisDraft, emptyDraft } from '#core/meta-analysis/draft/analysis-draft.ts';
import { blankForm, type RiskOfBiasForm } from '#core/meta-analysis/risk-of-bias/risk-of-bias-form.ts';
import { riskTools } from '#core/meta-analysis/risk-of-bias/risk-tools.ts';
import { manualRow } from '#core/meta-analysis/rows/analysis-row.ts';
import {
  answer,
  changeForm,
  clearDomain,
  formOf,
  judge,
  maxJudgementNoteLength,
  note,
  noteWithQuote,
} from './risk-changes.ts';

const trial = manualRow('a', 'LEADER', { randomized: true });
const draft: AnalysisDraft = { ...emptyDraft, rows: [trial] };
const allLow = (form: RiskOfBiasForm) =>
  riskTools[form.tool].domains.reduce((before, { id }) => judge(before, id, 'low'), form);
const change = (before: AnalysisDraft, make: (form: RiskOfBiasForm) => RiskOfBiasForm) =>
  changeForm(before, trial, make);

describe('the certainty follows the form', () => {
  test('from the overall judgement on, and no longer when a domain overtakes it', () => {
    const domains = change(draft, allLow);
    expect(domains.certainty.riskOfBias).toEqual({});
    const overall = change(domains, (form) => ({ ...form, overall: 'low' }));
    expect(overall.certainty.riskOfBias).toEqual({ a: 'low' });
    const worse = change(overall, (form) => judge(form, 'measurement', 'high'));
    expect(worse.certainty.riskOfBias).toEqual({});
    expect(worse.riskOfBias.a?.overall).toBe('low');
    expect(change(worse, (form) => ({ ...form, overall: 'high' })).certainty.riskOfBias).toEqual({ a: 'high' });
  });

  test('moderate takes something off only where the study’s design does not already', () => {
    const moderate = (form: RiskOfBiasForm) => ({
      ...riskTools['robins-i'].domains.reduce((before, { id }) => judge(before, id, 'moderate'), blankForm('robins-i')),
      overall: 'moderate' as const,
      notes: form.notes,
    });
    const cohort = { ...trial, study: { ...trial.study, randomized: false } };
    expect(changeForm(draft, trial, moderate).certainty.riskOfBias).toEqual({ a: 'some' });
    expect(changeForm(draft, cohort, moderate).certainty.riskOfBias).toEqual({ a: 'low' });
  });

  test('others’ judgements stay', () => {
    const before = { ...draft, certainty: { riskOfBias: { b: 'some' as const } } };
    expect(change(before, (form) => answer(form, '1.1', 'yes')).certainty.riskOfBias).toEqual({ b: 'some' });
  });
});

describe('forms', () => {
  test('begin blank with the tool of the design; a tool not known here counts as none', () => {
    expect(formOf(draft, trial)).toEqual(blankForm('rob-2'));
    expect(formOf(draft, { ...trial, study: { ...trial.study, randomized: false } }).tool).toBe('robins-i');
    const strange = { ...draft, riskOfBias: { a: { ...blankForm('rob-2'), tool: 'jadad' as 'rob-2' } } };
    expect(formOf(strange, trial).tool).toBe('rob-2');
  });

  test('that say nothing are not stored, unless the user chose another tool', () => {
    const begun = change(draft, (form) => answer(form, '1.1', 'yes'));
    expect(Object.keys(begun.riskOfBias)).toEqual(['a']);
    expect(change(begun, () => blankForm('rob-2')).riskOfBias).toEqual({});
    expect(change(begun, () => blankForm('robins-i')).riskOfBias).toEqual({ a: blankForm('robins-i') });
  });

  test('the same form is no change', () => {
    expect(change(draft, (form) => note(form, 'measurement', '  '))).toBe(draft);
    expect(change(draft, (form) => form)).toBe(draft);
  });

  test('notes are trimmed, cut and emptied', () => {
    const noted = note(blankForm('rob-2'), 'measurement', ' Blinded. ');
    expect(noted.notes).toEqual({ measurement: 'Blinded.' });
    expect(note(noted, 'measurement', '').notes).toEqual({});
    expect(note(noted, 'measurement', 'x'.repeat(9_999)).notes.measurement).toHaveLength(maxJudgementNoteLength);
  });

  test('a quote is appended in quotation marks', () => {
    expect(noteWithQuote('', 'We masked all.')).toBe('“We masked all.”');
    expect(noteWithQuote(' Good. ', 'We masked all.')).toBe('Good.\n“We masked all.”');
  });

  test('clearing a domain takes its answers, judgement and note, and the overall judgement', () => {
    const full = { ...allLow(answer(answer(blankForm('rob-2'), '2.1', 'yes'), '3.1', 'yes')), overall: 'low' as const };
    const cleared = clearDomain(note(full, 'deviations', 'Open label.'), 'deviations');
    expect(cleared).toMatchObject({ answers: { '3.1': 'yes' }, notes: {}, overall: null });
    expect(Object.keys(cleared.judgements)).toHaveLength(4);
    expect(cleared.judgements.deviations).toBeUndefined();
  });
});
