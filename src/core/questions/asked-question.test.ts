import { describe, expect, test } from 'vitest';
import { lexicon as concepts } from '../../../tests/lexicon.ts';
import { type AskedMeaning, readQuestion } from './asked-question.ts';

const namesOf = (meanings: readonly AskedMeaning[]) => meanings.map(({ concept, said }) => concept ?? `“${said}”`);

describe('the slots of a question', () => {
  test.each([
    ['Do statins prevent heart attacks?', ['statin'], ['myocardial-infarction'], []],
    [
      'Does metformin help with losing weight if I don’t have diabetes?',
      ['metformin'],
      ['weight-loss'],
      ['not diabetes'],
    ],
    ['Do vitamin D tablets stop bones breaking in older people?', ['vitamin-d'], ['fracture'], ['older-adult']],
    ['Do SGLT2 inhibitors help people with heart failure?', ['sglt2-inhibitor'], [], ['heart-failure']],
    ['Can exercise ease the pain of fibromyalgia?', ['exercise'], ['pain'], ['fibromyalgia']],
    ['Do statins help people with cirrhosis?', ['statin'], [], ['liver-cirrhosis']],
    ['Do statins help people without heart disease?', ['statin'], [], ['not heart-disease']],
    ['Does a Mediterranean diet prevent diabetes?', ['mediterranean-diet'], ['diabetes'], []],
    ['What helps people to quit smoking?', [], ['smoking-cessation'], []],
    [
      'Do programmes to prevent falls work for older people?',
      ['falls-prevention-programme'],
      ['accidental-fall'],
      ['older-adult'],
    ],
    ['Will compression stockings stop blood clots on long flights?', ['compression-stocking'], ['thrombosis'], []],
    // No denial is in `treatment`, `supplement` or `patient`.
    ['Which treatment helps patients with migraine?', [], [], ['migraine']],
    ['Which supplement helps people with migraine?', [], [], ['migraine']],
    ['Can a blorb stop men dying from prostate cancer?', ['“blorb”'], ['prostate-cancer-mortality'], ['man']],
    ['Does glorbium help with snerfs?', ['“glorbium”'], ['“snerfs”'], []],
    ['', [], [], []],
  ])('%s', (question, given, outcomes, people) => {
    const asked = readQuestion(question, concepts);
    expect(namesOf(asked.given)).toEqual(given);
    expect(namesOf(asked.outcomes)).toEqual(outcomes);
    expect(asked.people.map((one) => `${one.isDenied ? 'not ' : ''}${one.concept}`)).toEqual(people);
  });

  test('what it is compared with', () => {
    const asked = readQuestion('Is warfarin better than apixaban for preventing strokes?', concepts);
    expect([asked.given, asked.against, asked.outcomes].map(namesOf)).toEqual([['warfarin'], ['apixaban'], ['stroke']]);
  });

  test('whether more or less is wished for', () => {
    expect(readQuestion('Does salt raise blood pressure?', concepts).wish).toBe('more');
    expect(readQuestion('Does garlic lower blood pressure?', concepts).wish).toBe('less');
    expect(readQuestion('Does garlic help with blood pressure?', concepts).wish).toBeNull();
  });

  // In quadratic time this would exceed any test's time limit.
  test.each(['who ', 'a', 'if ', 'pain of ', 'in '])('a long repetition of %j is read', (unit) => {
    const question = `Does it help ${unit.repeat(20_000 / unit.length)}`;
    expect(readQuestion(question, concepts).given).toEqual([]);
  });
});
