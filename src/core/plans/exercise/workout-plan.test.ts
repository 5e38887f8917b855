import { expect, test } from 'vitest';
import { type CheckContext, checkStatement } from '#core/evidence/check-statement.ts';
import type { PartStatement } from '#core/evidence/part-statement.ts';
import { splitPassages } from '#core/text/passages.ts';
import { workoutPlan, workoutSafety } from './workout-plan.ts';

const study = (title: string, abstract: string) => ({ title, passages: splitPassages(abstract, []) });
const yoga = study(
  'Yoga for sleep: a randomized trial',
  'METHODS: Sixty adults with poor sleep were randomly assigned to yoga or to a waiting list. The yoga group attended 50-minute sessions twice a week for 8 weeks. The intensity was increased gradually over the sessions. RESULTS: Sleep improved with yoga (p=0.01). Two adverse events were reported. CONCLUSION: Yoga improved sleep in adults with poor sleep.',
);
const plan = (given: ReturnType<typeof study>) => {
  const made = workoutPlan(given, null);
  if ('refused' in made) throw new Error(made.refused);
  return made;
};
const refusal = (title: string, abstract: string) => {
  const made = workoutPlan(study(title, abstract), null);
  return 'refused' in made ? made.refused : null;
};

test('a week from the numbers that were read, with the sum and its formula', () => {
  const { plan: week } = plan(yoga);
  expect(week.sessions.map(({ statement }) => [statement.label, statement.text])).toEqual([
    ['Session 1 of 2', '50 minutes of yoga.'],
    ['Session 2 of 2', '50 minutes of yoga.'],
  ]);
  expect(week.sessions.map(({ quote }) => quote)).toEqual([
    'The yoga group attended 50-minute sessions twice a week for 8 weeks.',
    null,
  ]);
  expect(week.length?.text).toBe("The study's program lasted 8 weeks.");
  expect(week.minutesAWeek).toMatchObject({ value: 100, formula: '50 minutes × 2 = 100 minutes' });
  expect(week.sessionsInAll).toMatchObject({ value: 16, formula: '2 sessions a week × 8 weeks = 16 sessions' });
  expect(week.progression.map(({ text }) => text)).toEqual([
    'The intensity was increased gradually over the sessions.',
  ]);
});

test('exercise, people, results and harms; each from its sentence', () => {
  const { statements, safety, unsaid } = plan(yoga);
  const of = (part: string) => statements.filter((one) => one.part === part).map(({ text }) => text);
  expect(of('What they did')).toEqual([
    'Type: yoga.',
    'Time: 50 minutes.',
    'How often: twice a week.',
    'Length: 8 weeks.',
  ]);
  expect(of('Who they were')).toEqual(['People: Sixty adults with poor sleep.']);
  expect(of('What changed')).toContain('Sleep improved with yoga (p=0.01).');
  expect(of('Harms in the study')).toEqual(['Two adverse events were reported.']);
  expect(unsaid).toEqual(['The text does not say how hard it was.']);
  expect(safety).toBe(workoutSafety);
  expect(workoutSafety.join(' ')).not.toMatch(/\d/);
});

test('every statement passes the check, sums with their origin', () => {
  const { statements, plan: week } = plan(yoga);
  const kept = (some: PartStatement[], context: CheckContext = {}) => {
    for (const one of some) expect(checkStatement(one, yoga.passages, context).faults).toEqual([]);
  };
  kept([...statements, ...week.sessions.map(({ statement }) => statement), ...week.progression]);
  for (const total of [week.minutesAWeek, week.sessionsInAll])
    if (total) {
      kept([total.statement], { origins: total.origins });
      expect(checkStatement(total.statement, yoga.passages).faults).toHaveLength(1);
    }
});

test('daily exercise fills the days of a week; without a frequency one row represents every session', () => {
  const daily = plan(
    study(
      'Walking in women',
      'Forty women were randomly assigned to walking. They walked 30 minutes daily for 6 weeks.',
    ),
  );
  expect(daily.plan.sessions).toHaveLength(7);
  expect(daily.plan.sessions[6]?.statement.label).toBe('Day 7 of 7');
  const once = plan(study('Walking in women', 'Forty women were randomly assigned to walking sessions of 30 minutes.'));
  expect(once.plan.sessions.map(({ statement }) => statement.label)).toEqual(['Each session']);
  expect(once.plan.minutesAWeek).toBeNull();
  expect(once.unsaid).toContain('The text does not say how many times a week.');
});

test('refused, with the reason', () => {
  expect(refusal('Exercise in rats', 'Rats were assigned to treadmill running for 30 minutes a day.')).toMatch(
    /not done with people/,
  );
  expect(refusal('A statin', 'Patients took 20 mg of a statin for 12 weeks.')).toMatch(/speaks of no exercise/);
  expect(
    refusal(
      'Physical activity and death: a cohort study',
      'We followed 5000 adults in a cohort. Walking 30 minutes daily was associated with fewer deaths.',
    ),
  ).toMatch(/watched|was not exercise/);
  expect(
    refusal(
      'Effects of fampridine on walking: a trial',
      'Patients received 10 mg fampridine or placebo twice daily for 24 weeks. Walking improved.',
    ),
  ).toMatch(/was not exercise/);
  expect(refusal('Yoga and mood', 'Adults were randomly assigned to yoga or to nothing. Mood improved.')).toMatch(
    /names yoga but not how much/,
  );
  expect(refusal('', '')).toMatch(/holds nothing/);
});
