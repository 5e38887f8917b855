import { expect, test } from 'vitest';
import { splitPassages } from '#core/text/passages.ts';
import { hasNoUntreatedGroup, passagesAgainst, readAskedDirection, speaksOfOthers } from './asked-direction.ts';

const question = 'Does exercise help with depression?';
const trial = (title: string, abstract: string) => ({
  title,
  passages: splitPassages(abstract, []),
  studyTypes: ['clinical_trial' as const],
  randomized: true,
});

test('the outcome of the question decides, not the main one', () => {
  const fibromyalgia = trial(
    'Effects of exercise on symptoms in adults with fibromyalgia',
    'We randomised 84 adults to exercise or a control group. Pain was lower with exercise than in the control group (p=0.01). Fatigue and depression did not differ between the groups. Exercise reduced pain in adults with fibromyalgia.',
  );
  expect(readAskedDirection(fibromyalgia, question).direction).toBe('no_clear_difference');
  expect(readAskedDirection(fibromyalgia, 'Does exercise help with pain?').direction).toBe('favours');
});

test('a study that is about the whole question is read as a whole', () => {
  const depression = trial(
    'Exercise for depression: a randomised trial',
    'We randomised 120 adults to exercise or usual care. Scores were lower with exercise than with usual care (p=0.01). Exercise improved symptoms compared with usual care.',
  );
  expect(readAskedDirection(depression, question).direction).toBe('favours');
});

test('a worse outcome is found although the study as a whole shows no difference', () => {
  const falls = 'Do programmes to prevent falls work for older people?';
  const programme = trial(
    'A programme against falls: a randomised trial',
    'We randomised 328 people to the programme or a control group. Falls did not differ between the groups. Repeated falls were more frequent with the programme (hazard ratio 1.46, 95% CI 1.03 to 2.09). Strength was higher with the programme (odds ratio 1.60, 95% CI 1.10 to 2.30). Fractures were as frequent (hazard ratio 1.10, 95% CI 0.70 to 1.70).',
  );
  expect(passagesAgainst(programme, falls).map(({ text }) => text)).toEqual([
    'Repeated falls were more frequent with the programme (hazard ratio 1.46, 95% CI 1.03 to 2.09).',
  ]);
});

test('controls who had the treatment in question are not controls', () => {
  const yoga = trial(
    'Effect of yoga on pain in osteoarthritis of the knee: a randomized control study',
    'We put 250 people by chance into a yoga group or a control group. One group did yoga; the controls did physiotherapy exercises. Pain had dropped more with yoga than in the control group (P < 0.001).',
  );
  const found = readAskedDirection(yoga, 'Does exercise help with knee osteoarthritis?');
  expect(found.direction).toBe('unclear');
  expect(hasNoUntreatedGroup(found)).toBe(true);
  const without = {
    ...yoga,
    passages: splitPassages(
      'We put 250 people by chance into a yoga group or a control group. The controls did no exercise. Pain had dropped more with yoga than in the control group (P < 0.001).',
      [],
    ),
  };
  expect(readAskedDirection(without, 'Does yoga help with knee osteoarthritis?').direction).toBe('favours');
});

test('where no sentence states a direction, none is guessed', () => {
  const other = trial(
    'Exercise and sleep',
    'We randomised 120 adults with depression to exercise or usual care. Sleep was better with exercise than with usual care (p=0.01).',
  );
  expect(readAskedDirection(other, question)).toMatchObject({ direction: 'unclear', passage: null });
});

test('a comparison of two kinds of a treatment does not show whether it helps', () => {
  const kinds = trial(
    'The effect of strength and endurance training on depression',
    'We randomised 60 adults to strength or endurance training. Endurance training did more against depression than strength training did (p=0.01). Endurance training did more for depression.',
  );
  expect(readAskedDirection(kinds, 'Does training help with depression?').direction).toBe('unclear');
});

test.each([
  [
    'the figures of both arms speak where no word does, and earlier studies are no other arm',
    'Tablets to help people quit smoking: a placebo-controlled trial',
    'Do tablets help people quit smoking?',
    'We randomised 659 smokers to tablets or placebo. In weeks 9 to 12, 53.1% with the tablets and 19.3% with placebo did not smoke (odds ratio 5.9, 95% CI 3.7 to 9.4, p < .0001). The tablets worked about as well, and were about as safe, as in earlier studies with a fixed date.',
    'favours',
  ],
  [
    'a conclusion in two sentences is compared by the whole study, not by the sentence that names the outcome',
    'Statins and causes of death',
    'Do statins prevent heart attacks?',
    'We gave 20,000 people statins or placebo, as chance decided. Deaths were fewer with statins than with placebo (p=0.0003). Statins did not lead to more cancer. In people at high risk they substantially reduced heart attacks and strokes.',
    'favours',
  ],
  [
    'what was better than the thing asked about says nothing for it',
    'Acupressure and ginger for nausea in pregnancy: a randomised trial',
    'Does acupressure relieve nausea in pregnancy?',
    'We randomised 159 women to acupressure, ginger or no treatment. Scores differed between the groups (p<0.001). Ginger eased nausea in pregnancy better than acupressure did.',
    'unclear',
  ],
  [
    'two treatments that did equally well leave open whether either helps',
    'Bupropion or nicotine gum for smoking cessation: a randomised trial',
    'Does bupropion help people quit smoking?',
    'We randomised 1,071 smokers to bupropion or nicotine gum. After 6 months 27.9% and 24.2% had quit. Bupropion and gum helped smokers quit equally well.',
    'unclear',
  ],
  [
    'what did not differ is the outcome asked about, whatever the conclusion praises',
    'Pilates and stretching for back pain: a randomised trial',
    'Does Pilates ease back pain?',
    'We randomised 30 men to Pilates or stretching. Pain relief did not differ between the groups (P = 0.327). Heart rate was measured. Pilates did more for general health.',
    'unclear',
  ],
  [
    'a guarded word on the outcome asked about is not overruled by another outcome',
    'Vitamin D, blood sugar and arteries: a randomised trial',
    'Does vitamin D help arteries?',
    'We randomised 340 adults to vitamin D or placebo. Blood sugar did not change against placebo. Vitamin D had no effect on blood sugar. It may make arteries somewhat less stiff.',
    'unclear',
  ],
  [
    'every word before the verb is what is tried',
    'Interval training or steady training: a randomised trial against usual care',
    'Does interval training improve fitness?',
    'We randomised 38 adults to interval training or usual care. Fitness improved equally in both groups. Attendance was recorded. People kept up interval training better than steady training.',
    'no_clear_difference',
  ],
  [
    'blood sugar control is no control group',
    'Meals and glycaemic control: a randomised trial',
    'Do delivered meals improve blood sugar?',
    'We randomised 60 adults to delivered meals or counselling for better blood sugar control. Blood sugar fell. Delivered meals worked as well for blood sugar as counselling.',
    'unclear',
  ],
  [
    'more of the good cholesterol is good',
    'Plant sterol capsules in high cholesterol: a placebo-controlled trial',
    'Do plant sterols lower cholesterol?',
    'We randomised 54 adults to plant sterols or placebo. LDL cholesterol was lower with the sterols than with placebo (P < 0.05). HDL cholesterol was higher with the sterols than with placebo (P < 0.01).',
    'favours',
  ],
  [
    'what is asked to be prevented is no treatment',
    'A team programme reduces falls in hospital: a randomised trial',
    'Do programmes prevent falls after hip fracture?',
    'We randomised 199 patients with a hip fracture to the programme or usual care. The rate of falls was lower with the programme than with usual care (p = 0.006). A team can prevent falls in hospital.',
    'favours',
  ],
])('%s', (_name, title, asked, abstract, direction) => {
  expect(readAskedDirection(trial(title, abstract), asked).direction).toBe(direction);
});

test('a treatment that both arms had, one of them alone, was not tested', () => {
  const added = trial(
    'Effects of an oil on major coronary events',
    'A total of 18,645 people took part. A heart attack happened to 262 of 9,326 with oil plus a statin and 324 of 9,319 with a statin alone (hazard ratio 0.81, 95% CI 0.69 to 0.95).',
  );
  expect(readAskedDirection(added, 'Does the oil prevent heart attacks?').direction).toBe('favours');
  const statins = readAskedDirection(added, 'Do statins prevent heart attacks?');
  expect(statins.direction).toBe('unclear');
  expect(hasNoUntreatedGroup(statins)).toBe(true);
});

test('a comparison of one kind with another is ignored, one with the ordinary kind is not', () => {
  expect(speaksOfOthers(question, 'Exercise with music did more for depression than no exercise did.')).toBe(false);
  expect(speaksOfOthers(question, 'Exercise with music did more for depression than quiet exercise.')).toBe(true);
  expect(
    speaksOfOthers('Does less salt lower blood pressure?', 'Compared with ordinary salt, it lowered pressure.'),
  ).toBe(false);
});

test('people who were worse before the trial are not a result', () => {
  const recent = trial(
    'A tablet in heart failure',
    'A total of 1,222 people with diabetes and recently worsened heart failure took part. The risk of a hospital stay for heart failure was lower in the tablet group than in the placebo group, with a hazard ratio of 0.67 (95% CI 0.52 to 0.85).',
  );
  expect(readAskedDirection(recent, 'Does the tablet help in heart failure?').direction).toBe('favours');
});

// In quadratic time this would exceed any test's time limit.
test.each(['non-', 'a', 'aBcD', 'Results '])('a long repetition of %j states no direction', (unit) => {
  const { direction } = readAskedDirection(trial('Exercise', unit.repeat(200_000 / unit.length)), question);
  expect(direction).toBe('unclear');
});
