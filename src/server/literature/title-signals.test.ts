import { expect, test } from 'vitest';
import { titleNotices, titleSignals } from './title-signals.ts';

const types = (title: string) => titleSignals(title).studyTypes;

test('the design in a title is found', () => {
  expect(types('Vitamin D and falls: a systematic review and meta-analysis')).toEqual([
    'systematic_review',
    'meta_analysis',
  ]);
  expect(types('Statins in the very old: a systematic literature review')).toEqual(['systematic_review']);
  expect(types('Walking for knee pain: a prospective cohort study')).toEqual(['observational']);
  expect(types('An unusual rash: case report')).toEqual(['case_report']);
  expect(types('Dose finding of drug X: a phase II trial')).toEqual(['clinical_trial']);
  expect(types('What do we know about sleep?')).toEqual([]);
});

test('a randomised trial is found by its title, and a review of randomised trials is a review', () => {
  expect(titleSignals('Tea against colds: a randomised, double-blind, placebo-controlled trial')).toEqual({
    studyTypes: ['clinical_trial'],
    randomized: true,
    retracted: false,
  });
  expect(titleSignals('Tea against colds: meta-analysis of randomized controlled trials')).toEqual({
    studyTypes: ['meta_analysis'],
    randomized: false,
    retracted: false,
  });
});

test('a title that only mentions a design does not get it', () => {
  expect(types('Protocol for a systematic review of tea')).toEqual([]);
  expect(types('Tea against colds: study protocol for a randomized controlled trial')).toEqual(['trial_protocol']);
  expect(types('Comment on: a randomised trial of tea')).toEqual(['commentary']);
  expect(types('Reply to: a meta-analysis of tea')).toEqual(['commentary']);
});

test('a retracted study and its retraction notice are distinguished', () => {
  expect(titleSignals('RETRACTED: Tea cures all').retracted).toBe(true);
  expect(titleSignals('[Retracted article] Tea cures all').retracted).toBe(true);
  expect(titleSignals('Retraction: Tea cures all')).toMatchObject({ retracted: false, studyTypes: ['notice'] });
  expect(types('Retraction notice to “Tea cures all”')).toEqual(['notice']);
  expect(types('Erratum to: Tea cures all')).toEqual(['notice']);
  expect(types('Retraction of: Tea cures all')).toEqual(['notice']);
  expect(titleSignals('Correction of hyponatraemia: a cohort study').studyTypes).toEqual(['observational']);
  expect(types('Retraction of the tongue in sleep apnoea')).toEqual([]);
  expect(types('Withdrawal-related pain')).toEqual([]);
  expect(types('Response to lithium: a cohort study')).toEqual(['observational']);
  expect(titleNotices(titleSignals('RETRACTED: Tea'), 'doaj')).toEqual([
    { kind: 'retraction', date: null, doi: null, pmid: null, url: null, reportedBy: 'doaj' },
  ]);
  expect(titleNotices(titleSignals('Tea'), 'doaj')).toEqual([]);
});
