import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { splitPassages } from '#core/text/passages.ts';
import { lexicon as concepts } from '../../../tests/lexicon.ts';
import { fixturePath } from '../../../tests/shared-data.ts';
import type { StudyToAsk } from './asked-direction.ts';
import { answerOf, mayReport } from './asked-findings.ts';
import { readQuestion } from './asked-question.ts';

const trial = (title: string, abstract: string) => ({
  title,
  passages: splitPassages(abstract, []),
  studyTypes: ['clinical_trial' as const],
  randomized: true,
});
const answer = (question: string, title: string, abstract: string) =>
  answerOf(trial(title, abstract), readQuestion(question, concepts), concepts);

describe('only the outcome that was asked about', () => {
  const statins = 'Do statins prevent heart attacks?';

  test('a surrogate and another outcome stand apart, whatever they showed', () => {
    const walking = answer(
      statins,
      'Atorvastatin and walking distance',
      'We randomised 60 people with leg pain to atorvastatin or placebo. Walking distance was longer with atorvastatin than with placebo (p=0.02).',
    );
    expect(walking).toMatchObject({ on: 'other', direction: 'unclear', passages: [] });
    const lipids = answer(
      statins,
      'Pitavastatin and lipids',
      'We randomised 214 adults to pitavastatin or placebo. LDL cholesterol was lower with pitavastatin than with placebo (p<0.001).',
    );
    expect(lipids).toMatchObject({ on: 'other', otherOutcomes: ['LDL cholesterol (lower)'] });
  });

  test('a combined outcome that includes it never counts as it', () => {
    const combined = answer(
      statins,
      'Simvastatin and vascular events',
      'We randomised 3,120 people to simvastatin or placebo. The risk of cardiovascular death, myocardial infarction or stroke was lower with simvastatin than with placebo (hazard ratio 0.81, 95% CI 0.68 to 0.97).',
    );
    expect(combined).toMatchObject({ on: 'combined', direction: 'favours' });
    const both = answer(
      'Do statins prevent a heart attack or stroke?',
      'Simvastatin and vascular events',
      'We randomised 3,120 people to simvastatin or placebo. Death, a heart attack or a stroke was not less frequent with simvastatin than with placebo (hazard ratio 0.96, 95% CI 0.80 to 1.17).',
    );
    expect(both.on).toBe('combined');
  });

  test('a narrower outcome, and a condition by its symptoms', () => {
    const fatal = answer(
      statins,
      'Rosuvastatin and first infarction',
      'We randomised 6,412 adults to rosuvastatin or placebo. Non-fatal myocardial infarction was less frequent with rosuvastatin than with placebo (hazard ratio 0.69, 95% CI 0.50 to 0.94).',
    );
    expect(fatal).toMatchObject({ on: 'asked', direction: 'favours' });
    const knee = answer(
      'Does exercise help with arthritis of the knee?',
      'Exercise in osteoarthritis of the knee: a randomised trial',
      'We randomised 120 adults with osteoarthritis of the knee to exercise or usual care. Pain was lower with exercise than with usual care (p=0.01).',
    );
    expect(knee).toMatchObject({ on: 'asked', direction: 'favours' });
  });

  test('a study of a notice of retraction says nothing', () => {
    const notice = answer(
      'Does garlic lower blood pressure?',
      'Retracted: Garlic and blood pressure',
      'Blood pressure was lower with garlic than with placebo (p<0.001).',
    );
    expect(notice).toMatchObject({ on: 'other', direction: 'unclear' });
  });
});

describe('only the people who were asked about', () => {
  const question = 'Can aspirin prevent a heart attack if I don’t have diabetes?';
  const result =
    'Heart attacks were less frequent with aspirin than with placebo (hazard ratio 0.64, 95% CI 0.41 to 0.99).';

  test('a trial in people with what is denied is not counted, with the difference named', () => {
    const diabetes = answer(
      question,
      'Aspirin in type 2 diabetes',
      `We randomised 2,530 adults with type 2 diabetes to aspirin or placebo. ${result}`,
    );
    expect(diabetes).toMatchObject({
      on: 'other',
      people: { match: 'different', difference: 'Its people had diabetes.' },
    });
  });

  test('a trial in people without it counts; where it does not say, that is named', () => {
    const without = answer(
      question,
      'Aspirin for first heart attacks',
      `We randomised 2,530 adults without diabetes to aspirin or placebo. ${result}`,
    );
    expect(without).toMatchObject({ on: 'asked', direction: 'favours', people: { match: 'same', difference: null } });
    const unsaid = answer(
      question,
      'Aspirin for first heart attacks',
      `We randomised 2,530 adults to aspirin or placebo. ${result}`,
    );
    expect(unsaid).toMatchObject({
      on: 'asked',
      people: { match: 'unsaid', difference: 'It does not say whether its people had diabetes.' },
    });
  });
});

describe('only the treatment that was asked about', () => {
  test('arms in either order', () => {
    const question = 'Is apixaban better than warfarin for preventing strokes?';
    const text =
      'In a register, patients taking warfarin had more strokes than patients taking apixaban (hazard ratio 1.27, 95% CI 1.08 to 1.49).';
    expect(answer(question, 'Strokes with warfarin or apixaban', text).direction).toBe('favours');
    const swapped = 'Is warfarin better than apixaban for preventing strokes?';
    expect(answer(swapped, 'Strokes with warfarin or apixaban', text).direction).toBe('against');
  });

  test('controls who had the treatment in question are not controls', () => {
    const title = 'Effect of yoga on pain in osteoarthritis of the knee: a randomized control study';
    const had = answer(
      'Does exercise help with knee osteoarthritis?',
      title,
      'We put 250 people by chance into a yoga group or a control group. One group did yoga; the controls did physiotherapy exercises. Pain had dropped more with yoga than in the control group (P < 0.001).',
    );
    expect(had).toMatchObject({ direction: 'unclear', hasNoUntreatedGroup: true });
    const without = answer(
      'Does yoga help with knee osteoarthritis?',
      title,
      'We put 250 people by chance into a yoga group or a control group. The controls did no exercise. Pain had dropped more with yoga than in the control group (P < 0.001).',
    );
    expect(without.direction).toBe('favours');
  });

  test('a treatment that both arms had, one of them alone, was not tested', () => {
    const [title, text] = [
      'Effects of an oil on heart attacks',
      'A total of 18,645 people took part. A heart attack happened to 262 of 9,326 with oil plus a statin and 324 of 9,319 with a statin alone (hazard ratio 0.81, 95% CI 0.69 to 0.95).',
    ];
    expect(answer('Does the oil prevent heart attacks?', title, text).direction).toBe('favours');
    const statins = answer('Do statins prevent heart attacks?', title, text);
    expect(statins).toMatchObject({ direction: 'unclear', hasNoUntreatedGroup: true });
  });

  test('a comparison of two kinds of a treatment does not show whether it helps', () => {
    const kinds = answer(
      'Does training help with depression?',
      'The effect of strength and endurance training on depression',
      'We randomised 60 adults to strength or endurance training. Endurance training did more against depression than strength training did (p=0.01). Endurance training did more for depression.',
    );
    expect(kinds.direction).toBe('unclear');
  });
});

test('the outcome of the question decides, not the main one', () => {
  const [title, text] = [
    'Effects of exercise on pain in adults with depression',
    'We randomised 84 adults to exercise or a control group. Pain was lower with exercise than in the control group (p=0.01). Depression did not differ between the groups. Exercise reduced pain in adults with depression.',
  ];
  expect(answer('Does exercise help with depression?', title, text).direction).toBe('no_clear_difference');
  expect(answer('Does exercise help with pain?', title, text).direction).toBe('favours');
});

describe('the treatment of a condition is tested in people who have it', () => {
  const text =
    'We randomised 84 adults with fibromyalgia to exercise or a control group. Depression did not differ between the groups.';

  test('people who were chosen for another condition stand apart, with what they showed', () => {
    const other = answer('Does exercise help with depression?', 'Exercise in adults with fibromyalgia', text);
    expect(other).toMatchObject({ on: 'other', otherOutcomes: ['depression (no clear difference)'] });
    expect(other.why).toBe('Its people were not chosen for depression.');
  });

  test('a condition that a part of them had is not theirs, in a title or in a count', () => {
    const part = answer(
      'Do SGLT2 inhibitors help people with heart failure?',
      'Heart failure with dapagliflozin in patients with type 2 diabetes',
      'We randomised 4,100 patients to dapagliflozin or placebo. Of the patients, 410 (10.0%) had heart failure. Cardiovascular death was less frequent with dapagliflozin than with placebo (hazard ratio 0.80, 95% CI 0.70 to 0.92).',
    );
    expect(part).toMatchObject({ on: 'other', otherOutcomes: ['cardiovascular death (lower)'] });
  });

  test('a symptom is that of many illnesses', () => {
    const tired = answer(
      'Does exercise help with fatigue?',
      'Exercise in adults with fibromyalgia',
      'We randomised 84 adults with fibromyalgia to exercise or a control group. Fatigue did not differ between the groups.',
    );
    expect(tired).toMatchObject({ on: 'asked', direction: 'no_clear_difference' });
    const knee =
      'We randomised 84 adults with osteoarthritis of the knee to yoga or no yoga. Pain was lower with yoga than without (p=0.01).';
    expect(answer('Does yoga ease knee pain?', 'Yoga in osteoarthritis of the knee', knee).people.match).toBe('same');
  });

  test('prevention is tested in people without it', () => {
    const healthy = answer(
      'Does exercise prevent depression?',
      'Exercise in older adults',
      'We randomised 84 older adults to exercise or a control group. Depression was less frequent with exercise than in the control group (p=0.01).',
    );
    expect(healthy).toMatchObject({ on: 'asked', direction: 'favours' });
  });
});

describe('what all people had is not what was tested', () => {
  test('a treatment in both arms beside another one', () => {
    const both = answer(
      'Do statins prevent heart attacks?',
      'Icosapent ethyl and heart attacks',
      'We randomised 9,000 people. A heart attack was less frequent with icosapent ethyl plus a statin than with a statin alone (hazard ratio 0.80, 95% CI 0.70 to 0.92).',
    );
    expect(both).toMatchObject({ on: 'other', direction: 'unclear' });
    expect(both.why).toBe('Everyone in it was given what you asked about; it tested something else.');
  });
});

describe('a combined outcome by any name', () => {
  test('a wider condition includes the one asked about', () => {
    const wider = answer(
      'Do statins prevent heart attacks?',
      'Pravastatin and coronary heart disease',
      'We randomised 7,900 people to pravastatin or placebo. The risk of coronary heart disease was lower with pravastatin than with placebo (hazard ratio 0.70, 95% CI 0.52 to 0.93).',
    );
    expect(wider).toMatchObject({ on: 'combined', direction: 'favours' });
  });

  test('an operation among its parts does not hide a part that was not asked about', () => {
    const parts = answer(
      'Does fish oil protect the heart?',
      'Omega-3 in old age',
      'We randomised 1,000 people to fish oil or placebo. The risk of heart attack or revascularisation or death was not clearly lower with fish oil than with placebo (hazard ratio 0.96, 95% CI 0.80 to 1.17).',
    );
    expect(parts).toMatchObject({ on: 'combined', direction: 'no_clear_difference' });
  });
});

describe('a study with two sides is mixed', () => {
  const question = 'Does less salt lower blood pressure?';

  test('one measure of the outcome fell and another did not', () => {
    const mixed = answer(
      question,
      'Less salt and blood pressure',
      'We randomised 400 adults to less salt or usual salt. Diastolic blood pressure was lower with less salt than with usual salt (p=0.01). The gap in systolic blood pressure was 2 mmHg, and chance could explain it. People who ate less salt had lower blood pressure.',
    );
    expect(mixed).toMatchObject({ direction: 'mixed', contrary: [3] });
    // A link among its people is not the result of the trial.
    expect(mixed.passages).not.toContain(4);
  });

  test('no difference on the whole beside a gain', () => {
    const gain = answer(
      'Does vitamin D improve blood sugar or blood pressure?',
      'Vitamin D and blood sugar',
      'We randomised 400 adults to vitamin D or placebo. Blood glucose did not differ between the groups. Systolic blood pressure was lower with vitamin D than with placebo. Vitamin D had no effect on blood glucose.',
    );
    expect(gain).toMatchObject({ direction: 'mixed', contrary: [3] });
  });
});

test('a worse outcome is found although the study as a whole shows no difference', () => {
  const programme = answer(
    'Do programmes to prevent falls work for older people?',
    'A programme against falls: a randomised trial',
    'We randomised 328 people to the programme or a control group. Falls did not differ between the groups. Repeated falls were more frequent with the programme (hazard ratio 1.46, 95% CI 1.03 to 2.09). Strength was higher with the programme (odds ratio 1.60, 95% CI 1.10 to 2.30).',
  );
  expect(programme).toMatchObject({ direction: 'no_clear_difference', worse: [3] });
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
  [
    'who got better without a named outcome got better in the condition that was treated',
    'Swimming for depression: a randomised trial',
    'Does exercise help with depression?',
    'Forty adults with depression were randomised to exercise or usual care. Patients who exercised improved significantly more at 12 weeks.',
    'favours',
  ],
  [
    'a part of the people, counted in brackets, is not the study',
    'Bread and blood fats: a randomised trial',
    'Do whole grains lower cholesterol?',
    'We randomised 28 adults to whole grain bread or white bread. In people with a rare gene (n = 7), LDL cholesterol was higher after whole grain bread than after white bread (P = 0.02). Whole grain bread did not improve blood fats.',
    'unclear',
  ],
  [
    'better than another treatment in one thing and equal in others is mixed',
    'Interval training and steady exercise: a randomised trial',
    'Is interval training better than steady exercise?',
    'We randomised 32 adults to interval training or steady exercise. Fitness improved equally in both groups. People kept up interval training better than steady exercise.',
    'mixed',
  ],
  [
    'what counts as relief is no result',
    'Etoricoxib for osteoarthritis: relief in three trials',
    'Do anti-inflammatory medicines ease osteoarthritis pain?',
    'We pooled 3,554 people with osteoarthritis who took etoricoxib. Good relief, pain cut by at least 50%, came to 45% of patients.',
    'unclear',
  ],
  [
    'no such link in a conclusion is the other side of a mixed result',
    'Physical activity, healthy eating and mortality in older adults: a cohort',
    'Do activity and healthy eating help older people live longer?',
    'We followed 2,040 adults aged 65 years or more. Active people had a lower risk of death than inactive people (hazard ratio 0.61, 95% CI 0.52 to 0.71). Activity went with a lower risk of death. Healthy eating alone showed no such link.',
    'mixed',
  ],
])('%s', (_name, title, question, abstract, direction) => {
  expect(answer(question, title, abstract).direction).toBe(direction);
});

// In quadratic time this would exceed any test's time limit.
test.each(['non-', 'a', 'aBcD', 'Results ', 'death or '])('a long repetition of %j states no direction', (unit) => {
  const { direction } = answer('Does exercise help with depression?', 'Exercise', unit.repeat(200_000 / unit.length));
  expect(direction).toBe('unclear');
});

test('a study on what is asked about is quoted where none of its results can be read', () => {
  const pilot = answer(
    'Can text messages help me lose weight?',
    'Text messages for weight loss: a pilot study',
    'Twenty adults got text messages for 8 weeks. The 18 who finished were 1.85 kg lighter. The programme may have brought a modest loss.',
  );
  expect(pilot).toMatchObject({ on: 'asked', direction: 'unclear' });
  expect(pilot.passages.length).toBeGreaterThan(0);
});

interface MarkedQuestion {
  set: 'a' | 'b';
  question: string;
  study: { title: string; abstract: string };
  counts: 'for' | 'against' | 'no difference' | 'does not count';
}

/** What a study counts as, for a yes to the question. */
function countsAs({ question, study }: MarkedQuestion): string {
  const randomized = /\brandom|\bassigned\b/i.test(`${study.title} ${study.abstract}`);
  const { on, direction } = answerOf(
    { ...trial(study.title, study.abstract), randomized },
    readQuestion(question, concepts),
    concepts,
  );
  if (on !== 'asked' || direction === 'unclear') return 'does not count';
  if (direction === 'no_clear_difference') return 'no difference';
  if (direction === 'mixed') return 'mixed';
  const { outcomes, wish } = readQuestion(question, concepts);
  const isBad = outcomes.every(({ concept }) => concept !== null && concepts.byId.get(concept)?.polarity === 'bad');
  // Of a harm, a worse result is a yes.
  const isOfHarm = (wish === 'more' && isBad) || /\bharm/.test(question);
  return (direction === 'favours') !== isOfHarm ? 'for' : 'against';
}

test.each([
  ['a', 22, 0],
  ['b', 18, 3],
])('marked questions, half %s: at least %i right and at most %i wrong', (set, right, wrong) => {
  const marked = (
    JSON.parse(readFileSync(fixturePath('findings/answer-questions.json'), 'utf8')) as MarkedQuestion[]
  ).filter((one) => one.set === set);
  const given = marked.map((one) => ({ given: countsAs(one), counts: one.counts }));
  expect(given.filter((one) => one.given === one.counts).length).toBeGreaterThanOrEqual(right);
  expect(given.filter((one) => one.given !== one.counts && one.given !== 'does not count').length).toBeLessThanOrEqual(
    wrong,
  );
});

describe('a study that answers in other words', () => {
  const about = (question: string, study: StudyToAsk) => {
    const asked = readQuestion(question, concepts);
    return mayReport(study, asked, concepts) ? answerOf(study, asked, concepts).about : 'other';
  };

  test('is about the question where an arm is what was asked about and its result is on the outcome', () => {
    const text =
      'We randomised 9,100 people to rosuvastatin or placebo. The risk of cardiovascular death, heart attack or stroke was lower with rosuvastatin than with placebo (hazard ratio 0.76, 95% CI 0.64 to 0.91).';
    expect(about('Do statins prevent heart attacks?', trial('Lowering lipids at medium risk', text))).toBe('asked');
    expect(about('Does aspirin prevent heart attacks?', trial('Lowering lipids at medium risk', text))).toBe('other');
  });

  test('a trial of what only hints at the outcome, and a review of a wider treatment, are near', () => {
    const markers = trial(
      'Fish oil in young adults',
      'We randomised 60 adults to fish oil or placebo. Cholesterol did not differ between the groups.',
    );
    expect(about('Does fish oil protect the heart?', markers)).toBe('near');
    const review = {
      ...trial(
        'Mobile health in rural regions: a review',
        'We found 7 studies of programmes. Five studies found a gain.',
      ),
      studyTypes: ['systematic_review' as const],
    };
    expect(about('Can text messages help people to lose weight?', review)).toBe('near');
    expect(about('Does walking help people to lose weight?', review)).toBe('other');
  });

  test('people with the wider condition are not said to be others', () => {
    const diabetes = (who: string) =>
      answer(
        'Which diet helps people with type 2 diabetes?',
        `A Mediterranean diet in ${who}`,
        `We randomised 200 adults with ${who} to a Mediterranean diet or usual diet. HbA1c was lower with the Mediterranean diet than with the usual diet (p=0.01).`,
      ).people.match;
    expect(diabetes('type 2 diabetes')).toBe('same');
    expect(diabetes('diabetes')).toBe('unsaid');
    expect(diabetes('type 1 diabetes')).toBe('different');
  });
});

test('a gain that only its words tell, beside no difference on the whole', () => {
  const gain = answer(
    'Does valerian help people sleep better?',
    'Valerian in insomnia',
    'We randomised 400 adults with insomnia to valerian or placebo. Sleep quality did not differ between valerian and placebo (p=0.08). Asked in general, 5% more people said with valerian than with placebo that they slept better (95% CI 0.2 to 10.8, p = 0.04).',
  );
  expect(gain).toMatchObject({ direction: 'mixed', contrary: [3] });
});

describe('what was tested, in whom', () => {
  const depression = 'Does physical activity help with depression?';
  const measured =
    'We randomised 150 adults with depression to sertraline or placebo. We measured physical activity with a step counter. Depression scores fell more with sertraline than with placebo (p=0.01). Physical activity rose more with sertraline than with placebo (p=0.02).';

  test('what was only measured was not tested', () => {
    expect(answer(depression, 'Sertraline in adults with depression', measured)).toMatchObject({
      on: 'other',
      why: 'It tested something else.',
    });
  });

  test('an arm that is named by its group was tested, whatever the title says', () => {
    const named = answer(
      depression,
      'Feeling better',
      'We randomised 150 adults with depression to two groups. Depression scores were lower in the physical activity group than in the control group (p=0.01).',
    );
    expect(named).toMatchObject({ on: 'asked', direction: 'favours' });
  });

  test.each([
    ['who had a mother or father with asthma', 'without it'],
    ['at high risk of asthma', 'without it'],
    ['with asthma', 'with it'],
  ])('people %s are people %s', (people, whose) => {
    const { on, people: match } = answer(
      'Does vitamin D help people with asthma?',
      'Vitamin D in childhood',
      `We randomised 200 people ${people} to vitamin D or placebo. Symptoms were fewer with vitamin D than with placebo (p=0.01).`,
    );
    expect(match.match).toBe(whose === 'with it' ? 'same' : 'different');
    if (whose !== 'with it') expect(on).toBe('other');
  });

  test('a population can name the condition in a word', () => {
    const { people } = answer(
      'Does vitamin D help people with asthma?',
      'Vitamin D in childhood',
      'We randomised 200 asthmatic children to vitamin D or placebo. Symptoms were fewer with vitamin D than with placebo (p=0.01).',
    );
    expect(people.match).toBe('same');
  });

  test('where a wider condition is named, its part of the people counts', () => {
    const { people } = answer(
      'Does walking help people with type 2 diabetes?',
      'Weight loss among adults with diabetes in a walking programme',
      'METHODS: All the adults walked or rested. Of them, 124 (37%) had diabetes. RESULTS: Weight was lower with walking than with rest (p = 0.01).',
    );
    expect(people.part).toMatchObject({ count: 124, passage: 2 });
  });

  test.each([
    ['Morning pain did not change.', 'mixed'],
    ['Pain in the control group did not change.', 'favours'],
    ['Pain did not change with usual care.', 'favours'],
  ])('a gain and “%s”: %s', (text, direction) => {
    const found = answer(
      'Does yoga help with back pain?',
      'Yoga for back pain',
      `METHODS: We randomised 80 adults with back pain to yoga or usual care. RESULTS: Back pain was lower with yoga than with usual care (p = 0.01). ${text} CONCLUSIONS: Yoga eased back pain.`,
    );
    expect(found.direction).toBe(direction);
  });

  test('a study of something else is named with its conclusion', () => {
    const { on, why } = answer(
      'Does walking help with depression?',
      'Counselling for adults with depression',
      'METHODS: We randomised 90 adults to counselling or usual care. RESULTS: Depression scores were lower with counselling (p = 0.01). CONCLUSIONS: Counselling eased depression.',
    );
    expect([on, why]).toEqual(['other', 'It tested something else: “Counselling eased depression.”']);
  });

  const insomnia = 'Does cognitive behavioural therapy help with insomnia?';
  const ofPart = (result: string) =>
    answer(
      insomnia,
      'Cognitive behavioural therapy after breast cancer',
      `We randomised 180 women to cognitive behavioural therapy or usual care. At the start, 74 of the 180 women had insomnia. ${result}`,
    );

  test('where a part of the people had it, their result and their number count', () => {
    const told = ofPart('Insomnia was less frequent with cognitive behavioural therapy than with usual care (p=0.01).');
    expect(told).toMatchObject({ direction: 'favours', people: { part: { count: 74 } } });
    expect(ofPart('Fatigue was lower with cognitive behavioural therapy than with usual care (p=0.01).')).toMatchObject(
      {
        on: 'other',
        why: 'Only 74 of its people had what you asked about, and it gives no clear result for them.',
      },
    );
  });

  test('how many got better in each group is no direction without a test', () => {
    const { direction } = answer(
      'Do insoles help with heel pain?',
      'Insoles for heel pain',
      'We randomised 101 adults with heel pain to insoles or no treatment. Heel pain was better in 33 of 51 people with insoles and in 32 of 50 people without them.',
    );
    expect(direction).toBe('unclear');
  });

  test.each([
    ['Nausea was reported by 38% with sertraline and by 13% with placebo.', true],
    ['Apart from a few bruises nothing untoward was noted.', true],
    ['Side effects were alike.', true],
    ['Reaction times were shorter with sertraline.', false],
    ['Three people withdrew consent.', false],
    ['Depression was worse in 3 people.', false],
  ])('“%s” is about harm: %s', (sentence, isHarm) => {
    const { harms } = answer(
      'Does sertraline help with depression?',
      'Sertraline in depression',
      `We randomised 150 adults with depression to sertraline or placebo. Depression scores fell more with sertraline than with placebo (p=0.01). ${sentence}`,
    );
    expect(harms.length > 0).toBe(isHarm);
  });

  test.each([
    ['Among adults with depression, sertraline did not improve anxiety compared with placebo.', 'unclear'],
    ['Among adults with depression, sertraline improved perceived stress compared with placebo.', 'unclear'],
    ['Nausea was more frequent with sertraline than with placebo (p=0.01).', 'unclear'],
    ['Adults with depression improved more with sertraline than with placebo (p=0.01).', 'favours'],
  ])('a condition of the people is not the outcome: %s', (sentence, direction) => {
    const read = answer(
      'Does sertraline help with depression?',
      'Sertraline in adults with depression',
      `We randomised 150 adults with depression to sertraline or placebo. ${sentence}`,
    );
    expect(read.direction).toBe(direction);
  });

  test('what helped is named by the arms that did better', () => {
    const helped = (abstract: string) =>
      answer('What helps with depression?', 'A trial in depression', abstract).helped;
    expect(
      helped(
        'We randomised 150 adults with depression to sertraline or placebo. Depression was lower with sertraline than with placebo (p=0.01).',
      ),
    ).toEqual(['sertraline']);
    expect(
      helped(
        'We randomised 150 adults with depression to sertraline or placebo. Depression did not differ between sertraline and placebo.',
      ),
    ).toEqual([]);
  });

  test('what one of two kinds did is no result of both', () => {
    const read = (finding: string) =>
      answer(
        'Does yoga lower blood pressure?',
        'Yoga and blood pressure: a randomised trial',
        `We randomised 90 adults to Hatha yoga, Bikram yoga, or usual care. ${finding} (p=0.01).`,
      ).direction;
    expect(read('Blood pressure was lower with Hatha yoga than with usual care')).toBe('mixed');
    expect(read('Blood pressure was lower with yoga than with usual care')).toBe('favours');
  });

  test('weight gain is no gain', () => {
    const { direction } = answer(
      'Does a lifestyle programme limit weight gain in pregnancy?',
      'A lifestyle programme in pregnancy',
      'We randomised 300 pregnant women to a lifestyle programme or usual care. Weight gain was lower with the lifestyle programme than with usual care (p=0.01).',
    );
    expect(direction).not.toBe('against');
  });

  test('what only one of the two did compares them', () => {
    const read = (results: string) =>
      answer(
        'Is interval training better than steady exercise?',
        'Interval training or steady exercise',
        `We randomised 60 adults to interval training or steady exercise. ${results}`,
      ).direction;
    expect(read('Only interval training lowered blood pressure.')).toBe('favours');
    expect(
      read('Both kinds of exercise lowered cholesterol (p=0.01). Only interval training lowered blood pressure.'),
    ).toBe('mixed');
    expect(read('Not only interval training lowered blood pressure.')).toBe('unclear');
  });
});
