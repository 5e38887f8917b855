/** The week of a plan: computed only from numbers that were read, each with its formula. */

import {
  areWhole,
  type PartStatement,
  passageEvidence,
  passesCheck,
  type StudySentences,
  verbatim,
} from '#core/evidence/part-statement.ts';
import type { OurNumber } from '#core/evidence/stated-numbers.ts';
import { formatLength, formatTime, kindsText } from '#core/plans/plan-text.ts';
import type { NumberRange } from '#core/text/numbers/found-value.ts';
import type { ExerciseDose } from './exercise-dose.ts';

interface PlannedSession {
  /** From 1. */
  session: number;
  /** Sessions in the week. */
  of: number;
  /** Its content; its label, `Session 1 of 3`, counts the number of sessions that was read. */
  statement: PartStatement;
  /** The study's own sentence; only with the first session, because all rest on the same one. */
  quote: string | null;
}

/** A number that was computed from read ones; the check needs its origin. */
interface PlannedTotal {
  statement: PartStatement;
  origins: OurNumber[];
  value: number;
  formula: string;
}

export interface PlannedWeek {
  /**
   * One row for each session of a week; one row for all where the text does not give their number, or must be quoted.
   */
  sessions: PlannedSession[];
  /** Duration in weeks by the text; null where it does not give it. */
  length: PartStatement | null;
  minutesAWeek: PlannedTotal | null;
  sessionsInAll: PlannedTotal | null;
  /** The study's own sentences on how the exercise was made harder; empty where there are none. */
  progression: PartStatement[];
}

export const weekParts = {
  week: 'A week of it',
  length: 'How long',
  totals: 'Counted together',
  progression: 'Progression',
} as const;

const progress =
  /\b(?:progressi(?:on|vely)|gradual(?:ly)?|increas(?:ed|ing)\s(?:gradually|progressively|weekly|every|each)|stepwise|(?:intensity|load|duration|frequency|volume|minutes|resistance)\s(?:[a-zà-ÿ]+\s){0,3}(?:was|were)\s(?:[a-zà-ÿ]+ly\s)?increased|progressed\s(?:to|from|over))\b/iu;
const ofExercise = /\b(?:exercis\w*|training|intensity|load|sessions?|walk\w*|program(?:me)?)\b/i;

/** A weekly amount of work does not give the amount of one session. */
export const isWeeklyAmount = (words: string) => /kcal|\bMETs?\b|metabolic/i.test(words);

const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

/** The content of one session: `45 minutes of yoga`. */
function sessionWords(dose: ExerciseDose): string {
  const kinds = kindsText(dose.kinds);
  const { minutes, setsAndRepetitions, intervals, steps, intensity } = dose;
  const timed = minutes && minutes.value.per !== 'week';
  const stroke = minutes && /\/|\bper\b/.test(minutes.words);
  const time =
    stroke && timed
      ? `${kinds}, ${formatTime(minutes.words)}`
      : timed
        ? `${formatTime(minutes.words)} of ${kinds}${minutes.value.per === 'hour' ? ' in each hour' : ''}`
        : kinds;
  const more = [intervals?.words, setsAndRepetitions?.words, steps?.words];
  const hard = intensity && !isWeeklyAmount(intensity.words) ? [`how hard: ${intensity.words}`] : [];
  return [time, ...more.filter((words) => words !== undefined), ...hard].join('; ');
}

/** Sessions per week; null where the text does not give it. Daily exercise is seven. */
function sessionsAWeek({ frequency, minutes }: ExerciseDose): { count: NumberRange; daily: boolean } | null {
  if (frequency?.value.per === 'week') return { count: frequency.value, daily: false };
  const daily = frequency?.value.per === 'day' && frequency.value.high === 1;
  const eachDay = !frequency && minutes?.value.per === 'day';
  return daily || eachDay ? { count: { low: 7, high: 7 }, daily: true } : null;
}

function sessionRows(dose: ExerciseDose, study: StudySentences): PlannedSession[] {
  const words = sessionWords(dose);
  const week = sessionsAWeek(dose);
  const { minutes, frequency, intervals, setsAndRepetitions, intensity, steps } = dose;
  const amounts = [minutes, intervals, setsAndRepetitions, steps, frequency, intensity];
  const evidence = passageEvidence([...dose.kinds, ...amounts], study);
  const often = !week && frequency ? `, ${frequency.words}` : '';
  const whole = { part: weekParts.week, text: sentence(`${words}${often}`), evidence };
  const bare = { part: weekParts.week, text: sentence(kindsText(dose.kinds)), evidence };
  const source = study.passages.find(({ passage }) => passage === dose.kinds[0]?.passage);
  const told = areWhole([...dose.kinds, ...amounts], study) ? [whole, bare] : [bare];
  const held = told.find((one) => passesCheck(one, study));
  if (!held)
    return source
      ? [{ session: 1, of: 1, statement: verbatim(weekParts.week, source, 'Each session'), quote: null }]
      : [];
  // The sentence that gives the amount comes before the one about assignment.
  const telling = amounts.find((found) => found !== null) ?? dose.kinds[0];
  const quote = held.evidence.find(({ passage }) => passage === telling?.passage)?.quote ?? null;
  const of = week ? Math.round(week.count.high) : 1;
  return Array.from({ length: of }, (_, index) => {
    const session = index + 1;
    const fuller = week && session > week.count.low ? ' (in the fuller weeks)' : '';
    const label = !week
      ? 'Each session'
      : week.daily
        ? `Day ${session} of ${of}`
        : `Session ${session} of ${of}${fuller}`;
    return { session, of, statement: { ...held, label }, quote: session === 1 ? quote : null };
  });
}

function totalsOf(dose: ExerciseDose, study: StudySentences): Pick<PlannedWeek, 'minutesAWeek' | 'sessionsInAll'> {
  const { minutes, frequency, length, sessions } = dose;
  const week = sessionsAWeek(dose);
  const times = week && week.count.low === week.count.high && Number.isInteger(week.count.low) ? week.count.low : null;
  const single = minutes && minutes.value.low === minutes.value.high && ['session', 'day'].includes(minutes.value.per);
  const long = single ? minutes.value.low : null;
  const total = (
    label: string,
    value: number,
    unit: string | null,
    counted: string,
    formula: string,
    evidence: PartStatement['evidence'],
  ): PlannedTotal => ({
    statement: { part: weekParts.totals, label, text: `${label}: ${value} ${counted}.`, evidence },
    origins: [unit, null].map((own) => ({ value, unit: own, what: formula })),
    value,
    formula,
  });
  const weeks = length?.value.unit === 'week' && length.value.low === length.value.high ? length.value.low : null;
  return {
    minutesAWeek:
      times && long && times > 1
        ? total(
            'Time in a week',
            times * long,
            'minute',
            'minutes',
            `${long} minutes × ${times} = ${times * long} minutes`,
            passageEvidence([minutes, frequency], study),
          )
        : null,
    sessionsInAll:
      times && weeks && !sessions && minutes?.value.per !== 'hour'
        ? total(
            'Sessions in all',
            times * weeks,
            'session',
            'sessions',
            `${times} sessions a week × ${weeks} weeks = ${times * weeks} sessions`,
            passageEvidence([frequency, length], study),
          )
        : null,
  };
}

/** The sessions of one week from the dose; progression only in the study's own sentences. */
export function planWeek(dose: ExerciseDose, study: StudySentences): PlannedWeek {
  const { length } = dose;
  const progression = study.passages
    .filter(({ text }) => progress.test(text) && ofExercise.test(text) && !/\bp\s?[<>=≤]|±|\bsignificant/i.test(text))
    .slice(0, 1)
    .map((passage) => verbatim(weekParts.progression, passage));
  const lasted = length
    ? {
        part: weekParts.length,
        text: `The study's program lasted ${formatLength(length)}.`,
        evidence: passageEvidence([length], study),
      }
    : null;
  return {
    sessions: sessionRows(dose, study),
    length: lasted && passesCheck(lasted, study) ? lasted : null,
    ...totalsOf(dose, study),
    progression,
  };
}
