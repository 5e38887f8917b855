/**
 * A workout from the exercise of a study's participants. It contains only what the study says, and fixed advice that is
 * marked as ours.
 */

import { composed, type PartStatement, type StudySentences } from '#core/evidence/part-statement.ts';
import type { ConceptIndex } from '#core/lexicon/find-concepts.ts';
import { formatLength, formatTime, joinWords, kindsText } from '#core/plans/plan-text.ts';
import { reportParts, studyReport, unreadResult } from '#core/plans/study-report.ts';
import type { Found } from '#core/text/numbers/found-value.ts';
import { type ExerciseDose, type NoExercise, readExerciseDose, whyNoExercise } from './exercise-dose.ts';
import { isWeeklyAmount, type PlannedWeek, planWeek } from './workout-week.ts';

export const workoutParts = {
  done: 'What they did',
  people: 'Who they were',
  ...reportParts,
} as const;

export interface WorkoutPlan {
  statements: PartStatement[];
  /** Our own general advice, which must be shown as such. */
  safety: readonly string[];
  plan: PlannedWeek;
  /** What a user would need and the text does not give, in our own sentences. */
  unsaid: string[];
}

export interface RefusedPlan {
  refused: string;
}

/** Our own advice, for every plan; without numbers or doses. */
export const workoutSafety: readonly string[] = [
  'This plan restates what the people of one study did. It is no advice for you.',
  'Ask a doctor before you start, above all with an illness, in pregnancy, after surgery, or if you have not exercised for long.',
  'Warm up before each session and cool down after it.',
  'Start below what the study did if you are not used to it, and add little by little.',
  'Stop at once and get help if you feel chest pain or pressure, faint, are short of breath at rest, or have sudden weakness on one side.',
  'Stop and ask for advice if pain grows during or after a session.',
];

const perWords = { session: '', day: ' a day', week: ' a week', hour: ' in each hour' } as const;

const refusals: Record<NoExercise, string> = {
  none: 'This study holds nothing to build a workout on: it speaks of no exercise.',
  animals: 'This study holds nothing to build a workout on: it was not done with people.',
  watched: 'This study holds nothing to build a workout on: it watched how people lived and gave them no exercise.',
  'something-else': 'This study holds nothing to build a workout on: what it gave its people was not exercise.',
};

function doneStatements(dose: ExerciseDose, study: StudySentences): PartStatement[] {
  const statements: (PartStatement | null)[] = [];
  const say = (label: string, text: string, ...found: Found<unknown>[]) =>
    statements.push(composed({ part: workoutParts.done, label }, `${label}: ${text}.`, found, study));
  const { minutes, frequency, length, sessions, setsAndRepetitions, intervals, intensity, steps, supervision } = dose;
  statements.push(typeStatement(dose, study));
  if (dose.otherKinds.length > 0) say('Also in the study', kindsText(dose.otherKinds), ...dose.otherKinds);
  if (minutes) say('Time', `${formatTime(minutes.words)}${perWords[minutes.value.per]}`, minutes);
  if (frequency) say('How often', frequency.words.toLowerCase(), frequency);
  if (setsAndRepetitions) say('Sets', setsAndRepetitions.words, setsAndRepetitions);
  if (intervals) say('Intervals', intervals.words, intervals);
  if (steps) say('Steps', steps.words, steps);
  if (intensity)
    say(
      isWeeklyAmount(intensity.words) ? 'How much' : 'How hard',
      intensity.words.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase()),
      intensity,
    );
  if (length) say('Length', formatLength(length), length);
  if (sessions) say('Sessions in all', sessions.words, sessions);
  if (supervision) say('Setting', supervision.words.toLowerCase(), supervision);
  return statements.filter((statement) => statement !== null);
}

/** With our name for the kind where the study's own words support it, else in its words. */
function typeStatement({ kinds }: ExerciseDose, study: StudySentences): PartStatement | null {
  const place = { part: workoutParts.done, label: 'Type' };
  const ours = composed(place, `Type: ${kindsText(kinds)}.`, kinds, study);
  if (ours?.text.startsWith('Type: ')) return ours;
  return composed(place, `Type: ${joinWords(kinds.map(({ words }) => words.toLowerCase()))}.`, kinds, study);
}

function peopleStatements({ population }: ExerciseDose, study: StudySentences): PartStatement[] {
  if (!population) return [];
  const place = { part: workoutParts.people, label: 'People' };
  const statement = composed(place, `People: ${population.words}.`, [population], study);
  return statement?.text.startsWith('People: ') ? [statement] : [];
}

function unsaidOf(dose: ExerciseDose): string[] {
  return [
    ...(dose.minutes || dose.setsAndRepetitions || dose.intervals || dose.steps
      ? []
      : ['The text does not say how long a session lasted.']),
    ...(dose.frequency ? [] : ['The text does not say how many times a week.']),
    ...(dose.intensity ? [] : ['The text does not say how hard it was.']),
    ...(dose.length || dose.sessions ? [] : ['The text does not say for how long they went on.']),
    ...(dose.population ? [] : ['The text does not say plainly who took part.']),
  ];
}

/**
 * The plan of a study's main exercise arm, or why there is none: no exercise was given to people, or no amount is
 * stated.
 */
export function workoutPlan(study: StudySentences, concepts: ConceptIndex | null): WorkoutPlan | RefusedPlan {
  const why = whyNoExercise(study.title, study.passages);
  if (why) return { refused: refusals[why] };
  const dose = readExerciseDose(study.title, study.passages);
  if (dose.kinds.length === 0) return { refused: refusals.none };
  const amounts = [
    dose.minutes,
    dose.frequency,
    dose.length,
    dose.sessions,
    dose.setsAndRepetitions,
    dose.intervals,
    dose.steps,
  ];
  if (amounts.every((found) => found === null) && dose.intensity === null)
    return {
      refused: `This study holds nothing to build a workout on: it names ${kindsText(dose.kinds)} but not how much of it.`,
    };
  const report = studyReport(study, concepts);
  return {
    statements: [...doneStatements(dose, study), ...peopleStatements(dose, study), ...report],
    safety: workoutSafety,
    plan: planWeek(dose, study),
    unsaid: [...unsaidOf(dose), ...unreadResult(report)],
  };
}
