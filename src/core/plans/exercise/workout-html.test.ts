import { parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import { splitPassages } from '#core/text/passages.ts';
import { workoutFileName, workoutHtml } from './workout-html.ts';
import { workoutPlan } from './workout-plan.ts';

function page(title: string, address: string | null = null) {
  const study = {
    title,
    passages: splitPassages(
      'METHODS: Sixty adults with poor sleep <b>&</b> were randomly assigned to yoga. The yoga group attended 50-minute sessions twice a week for 8 weeks. RESULTS: Sleep improved (p<0.01).',
      [],
    ),
  };
  const plan = workoutPlan(study, null);
  if ('refused' in plan) throw new Error(plan.refused);
  return workoutHtml({ study, plan, address, generatedAt: '2026-11-21T10:38:00.000Z' });
}

test('the file name comes from the title and is valid on every system', () => {
  expect(workoutFileName('Yoga for Sleep: A Trial (2nd)')).toBe('yoga_for_sleep_a_trial_2nd_workout.html');
  expect(workoutFileName('Tai-Chi à l’âge')).toBe('tai_chi_a_l_age_workout.html');
  expect(workoutFileName('../../etc/passwd')).toBe('etc_passwd_workout.html');
  expect(workoutFileName('太極拳')).toBe('study_workout.html');
  expect(workoutFileName('x'.repeat(400)).length).toBeLessThan(120);
});

test('a self-contained page: week, sums with their formula, advice marked as ours, sentences at the end', () => {
  const html = page('Yoga for sleep', 'https://example.org/study');
  for (const words of [
    'Session 1 of 2',
    '50 minutes of yoga.',
    '50 minutes × 2 = 100 minutes',
    'general advice of ours',
    'twice a week for 8 weeks',
    'href="https://example.org/study"',
    'Result:</span> <span dir="auto">Sleep improved',
  ])
    expect(html).toContain(words);
  expect(html).not.toMatch(/<script|https?:\/\/(?!example\.org)|<link|<img/i);
  expect(parseDocument(html).children.length).toBeGreaterThan(0);
});

test('all text is escaped', () => {
  const html = page('Yoga </title><script>alert(1)</script> & "sleep"', 'javascript:alert(1)');
  expect(html).not.toMatch(/<script/i);
  expect(html).not.toContain('javascript:');
  expect(html).toContain('poor sleep &lt;b&gt;&amp;&lt;/b&gt;');
});
