import { expect, test } from 'vitest';
import { splitPassages } from '#core/text/passages.ts';
import { readExerciseDose } from './exercise-dose.ts';

function read(title: string, ...sentences: string[]) {
  const abstract = sentences.join(' ');
  const dose = readExerciseDose(title, splitPassages(abstract, []));
  // The words of every reading are at its offsets.
  for (const found of [
    dose.minutes,
    dose.frequency,
    dose.length,
    dose.sessions,
    dose.intensity,
    dose.population,
    ...dose.kinds,
  ])
    if (found) expect(abstract.slice(found.start, found.end)).toBe(found.words);
  return dose;
}

const kinds = (dose: ReturnType<typeof read>) => dose.kinds.map(({ value }) => value.label);
const done = (sentence: string, title = 'Walking and blood pressure: a randomized trial') =>
  read(
    title,
    'Forty adults were randomly assigned to walking or to a control group.',
    sentence,
    'Blood pressure fell (p<0.05).',
  );

test('kind, time, frequency, length, setting and participants of a program', () => {
  const dose = read(
    'Brisk walking in older women',
    'METHODS: Fifty-two sedentary women aged 60 to 75 years were randomly assigned to brisk walking or to usual care.',
    'The walking group attended supervised 45-minute sessions, three times a week, for 12 weeks at 60-70% of maximum heart rate.',
    'RESULTS: Weight fell (p<0.05).',
  );
  expect(kinds(dose)).toEqual(['walking']);
  expect(dose.minutes?.value).toEqual({ low: 45, high: 45, per: 'session' });
  expect(dose.frequency?.value).toEqual({ low: 3, high: 3, per: 'week' });
  expect(dose.length?.value).toEqual({ low: 12, high: 12, unit: 'week' });
  expect(dose.intensity?.words).toBe('60-70% of maximum heart rate');
  expect(dose.supervision?.words).toBe('supervised');
  expect(dose.population?.words).toBe('Fifty-two sedentary women aged 60 to 75 years');
});

test('times in the forms of journals', () => {
  const minutes = (sentence: string) => done(sentence).minutes?.value;
  expect(minutes('Participants walked for 30 min/day on 5 days/week.')).toMatchObject({ low: 30, per: 'day' });
  expect(minutes('Sessions lasted one hour and took place twice weekly.')).toMatchObject({ low: 60, per: 'session' });
  expect(minutes('They performed 20 to 30 minutes of walking per session.')).toMatchObject({ low: 20, high: 30 });
  expect(minutes('They walked 150 minutes per week.')).toMatchObject({ low: 150, per: 'week' });
  expect(minutes('They walked 5 minutes walking/hour every day.')).toMatchObject({ low: 5, per: 'hour' });
  const often = (sentence: string) => done(sentence).frequency?.value;
  expect(often('They trained 3-5 times per week.')).toEqual({ low: 3, high: 5, per: 'week' });
  expect(often('They walked twice weekly for 30 minutes.')).toEqual({ low: 2, high: 2, per: 'week' });
  expect(often('They attended two to three weekly sessions of walking.')).toEqual({ low: 2, high: 3, per: 'week' });
  expect(often('They walked daily for 30 minutes.')).toEqual({ low: 1, high: 1, per: 'day' });
});

test('sets, intervals, steps and total sessions', () => {
  const strength = 'Strength training and mood: a trial';
  expect(
    done('The strength training group performed 3 sets of 10 repetitions.', strength).setsAndRepetitions?.value,
  ).toEqual({
    sets: { low: 3, high: 3 },
    repetitions: { low: 10, high: 10 },
  });
  expect(done('Each walking session had 4 × 4 min of fast walking.').intervals?.words).toBe('4 × 4 min');
  expect(done('They were asked to reach a goal of 10,000 steps a day.').steps?.value).toBe(10_000);
  expect(done('They attended 36 supervised sessions of walking.').sessions?.value).toBe(36);
});

test('follow-up, tests, history, wash-out and results are not a dose', () => {
  const after = done('Blood pressure was measured at 6 months and followed up for 2 years.');
  expect(after.length).toBeNull();
  expect(done('Fitness was measured with the 6-minute walk test.').minutes).toBeNull();
  const timed = read(
    'Everyday activity in fibromyalgia: a randomized trial',
    'Adults were randomly assigned to everyday activity or to information.',
    'Fatigue and the six-minute walk did not differ between the groups, nor did the 12-minute walk.',
  );
  expect(timed.minutes).toBeNull();
  expect(kinds(timed)).not.toContain('walking');
  expect(done('They took a brisk 30-minute walk every day.').minutes?.value).toMatchObject({ low: 30, high: 30 });
  expect(done('They had had pain for at least 6 months.').length).toBeNull();
  expect(done('A wash-out of 4 weeks came between.').length).toBeNull();
  expect(done('They had 10 minutes of rest after each test.').minutes).toBeNull();
  expect(done('Activity rose by 24 ± 18 minutes a week.').minutes).toBeNull();
  expect(done('They attended 0.2 sessions per week.').frequency).toBeNull();
  expect(done('Daily steps rose from 6,800 to 8,500 steps.').steps).toBeNull();
});

test('the controls’ exercise, and that of other studies in the introduction, is ignored', () => {
  const dose = read(
    'Yoga for sleep: a randomized trial',
    'BACKGROUND: Previous studies have used swimming for 90 minutes a day for 52 weeks.',
    'METHODS: Sixty adults were randomly assigned to yoga or to a control group.',
    'The yoga group practised for 50 minutes twice a week for 8 weeks. The control group did stretching for 20 minutes.',
    'RESULTS: Sleep improved (p=0.01).',
  );
  expect(kinds(dose)).toEqual(['yoga']);
  expect(dose.minutes?.value.low).toBe(50);
  expect(dose.length?.value).toMatchObject({ low: 8, unit: 'week' });
  const silent = read(
    'Yoga for sleep',
    'Sixty adults were randomly assigned to yoga. The control group attended 90-minute sessions.',
  );
  expect(silent.minutes).toBeNull();
});

test('two kinds in one arm belong together, those of two arms do not', () => {
  expect(
    kinds(
      read(
        'A home program',
        'Adults were randomly assigned to a mixed aerobic and resistance exercise program for 6 weeks or to usual care.',
      ),
    ),
  ).toEqual(['aerobic exercise', 'resistance training']);
  const arms = read(
    'Pilates versus yoga',
    'Sixty women were randomly assigned to Pilates (n=30) or yoga (n=30) for 6 weeks.',
  );
  expect(kinds(arms)).toEqual(['Pilates']);
  expect(arms.otherKinds.map(({ value }) => value.label)).toEqual(['yoga']);
});

test('a text without exercise, an empty one, and one of only numbers give nothing', () => {
  for (const abstract of ['Patients received 20 mg of a drug.', '', '12 30 45 3 3 3.', 'Insulin resistance fell.']) {
    const dose = read('A drug', abstract);
    expect(dose.kinds).toEqual([]);
    expect(dose.minutes).toBeNull();
    expect(dose.setsAndRepetitions).toBeNull();
  }
});
