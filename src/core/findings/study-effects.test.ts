import { expect, test } from 'vitest';
import { splitPassages } from '#core/text/passages.ts';
import { lexicon as concepts } from '../../../tests/lexicon.ts';
import { mainFinding } from './main-finding.ts';
import { readFindings } from './read-findings.ts';
import { studyEffects } from './study-effects.ts';

function effectsOf(text: string, title = 'A trial') {
  const passages = splitPassages(text, []);
  const main = mainFinding(readFindings(passages, { concepts, title }), passages, { title, text, concepts });
  const { effects, chosen } = studyEffects(passages, text, main?.finding);
  return { effects: effects.map(({ text: words }) => words), chosen };
}

const one = 'The hazard ratio was 0.70 (95% CI 0.53 to 0.91).';

test('the only effect is chosen, and counts once where the conclusion repeats it', () => {
  expect(effectsOf('Nothing here.')).toEqual({ effects: [], chosen: null });
  expect(effectsOf(one).chosen).toBe(0);
  const twice = effectsOf(`${one} In sum, HR 0.70 (0.53–0.91).`);
  expect([twice.effects.length, twice.chosen]).toEqual([1, 0]);
});

test.each([
  'For stroke, HR 0.61 (95% CI 0.44 to 0.86).',
  'For stroke the odds ratio was 0.61 (p = 0.02).',
  'Of the others 20% (95% CI 12 to 28) were ill.',
])('beside “%s” none is chosen', (more) => {
  expect(effectsOf(`${one} ${more}`)).toMatchObject({ chosen: null });
});

test('of several effects that of the main finding is chosen', () => {
  const { effects, chosen } = effectsOf(
    'The primary outcome was pain. Fatigue was lower in the yoga group than in the stretching group (RR 0.80, 95% CI 0.70 to 0.92). Pain was lower in the yoga group than in the stretching group (RR 0.50, 95% CI 0.30 to 0.83).',
    'Yoga or stretching: a randomised trial',
  );
  expect(effects).toHaveLength(2);
  expect(chosen).toBe(1);
});

test('the effect of the main finding is chosen where another sentence states it first', () => {
  const { chosen } = effectsOf(
    'The primary outcome was pain. The adjusted risk ratio was 0.50 (95% CI 0.30 to 0.83). Pain was lower in the yoga group than in the stretching group (RR 0.50, 95% CI 0.30 to 0.83).',
    'Yoga or stretching: a randomised trial',
  );
  expect(chosen).toBe(0);
});

test('what was known before, and what is planned, is no effect of the study', () => {
  expect(effectsOf('We will test whether falls differ (RR 0.80, 95% CI 0.70 to 0.92).').effects).toEqual([]);
});
