/** Amounts of exercise in a sentence: minutes, times a week, intensity, sets, steps, supervision. */

import { amountSource, type NumberRange, readRange } from '#core/text/numbers/found-value.ts';
import { timedWalk } from './exercise-kinds.ts';

/** A reading within one sentence, with offsets in it. */
export interface AmountReading<Value> {
  value: Value;
  start: number;
  end: number;
  /** How clearly the words say it. */
  strength: number;
}

export interface SessionMinutes extends NumberRange {
  per: 'session' | 'day' | 'week' | 'hour';
}

export interface Frequency extends NumberRange {
  per: 'week' | 'day';
}

const n = `(${amountSource})`;
const all = (source: string) => new RegExp(source, 'giu');

const minuteWords = all(`${n}[\\s-]?(min(?:ute)?s?|hours?|hrs?|h)(?![a-zà-ÿ])`);
const bout =
  /^[\s-]*(?:[a-zà-ÿ]+[\s-]){0,4}?(?:sessions?|class(?:es)?|lessons?|training|workouts?|exercises?|walk(?:s|ing)?|yoga|pilates|tai\schi|program(?:me)?|practice|bouts?|cycling|running|jogging|aerobics?|stretching|duration|physical\seducation|dance)(?![a-zà-ÿ])/iu;
const each =
  /^[\s,]*(?:\(?)(?:per|each|every|\/|a)\s?(?:session|time|visit|class|day|occasion|workout|bout)|^[\s,]*(?:each\stime|duration|long)/i;
const eachDay = /^[\s-]*(?:of\s(?:[a-zà-ÿ]+\s){1,3})?(?:(?:per|each|every|a)\sday|\/\s?d(?:ay)?\b|daily|everyday)/iu;
const eachWeek = /^[\s-]*(?:of\s(?:[a-zà-ÿ]+\s){1,4})?(?:(?:per|each|a)\sweek|\/\s?w(?:ee)?k|weekly)/iu;
const eachHour = /^[\s-]*(?:of\s)?(?:[a-zà-ÿ]+\s?){0,2}(?:(?:per|each|every|an)\shour|\/\s?h(?:our)?\b)/iu;
const sessionBefore =
  /\b(?:sessions?|class(?:es)?|lessons?|walk(?:ed|ing)?|training|exercised?|exercises?|yoga|program(?:me)?|workouts?|practi[cs]ed?)\b[^.;]{0,40}\b(?:of|for|lasted|lasting|lasts|took|was|were|included|with|about|to|in)?\s?(?:a\s|about\s|approximately\s|up\sto\s|at\sleast\s)?\(?$/i;
const notExercise =
  /\b(?:rest(?:ed|ing|s)?|interval\sof|after|before|within|until|every|minus|mean|by|follow\w*|wait\w*|sleep|slept|sitting|assess\w*|interview|lecture|counsel\w*|test)\b[^,;.]{0,14}$/i;
const notExerciseAfter =
  /^[\s-]*(?:of\s)?(?:rest|recovery|after|before|post|later|prior|walk(?:ing)?\s(?:test|distance)|step\stest|ago|interviews?|lectures?|period\safter|sleep|counsel\w*|education|following|incubation|warm|cool|(?:CI|fast))|^\s?±|^\s\[?±/i;

/** Minutes of a session, a day or a week; hours are converted to minutes. */
export function minutesIn(text: string): AmountReading<SessionMinutes>[] {
  const found: AmountReading<SessionMinutes>[] = [];
  const tests = new Set([...text.matchAll(timedWalk)].map(({ index }) => index));
  for (const match of text.matchAll(minuteWords)) {
    if (tests.has(match.index)) continue;
    const range = readRange(match[1] ?? '');
    const end = match.index + match[0].length;
    const lead = text.slice(Math.max(0, match.index - 70), match.index);
    const tail = text.slice(end, end + 60);
    if (!range || range.low <= 0 || notExerciseAfter.test(tail) || notExercise.test(lead)) continue;
    if (/^[\s,]*respectively/.test(tail) || /\d\s?(?:and|or)\s$/.test(lead)) continue;
    if (
      /±\s?$|[=<>]\s?$/.test(lead) ||
      /\b(?:bouts?|intervals?|repetitions|sets|series|rounds)\sof\s$|[×x]\s?$/i.test(lead)
    )
      continue;
    const hours = /^h/i.test(match[2] ?? '');
    const factor = hours ? 60 : 1;
    const per = eachHour.test(tail) ? 'hour' : eachDay.test(tail) ? 'day' : eachWeek.test(tail) ? 'week' : 'session';
    if (hours && (range.high > 3 || /^[\s-]*(?:fast|urine|period|post|shift|after|sleep|recall)/i.test(tail))) continue;
    const strength =
      (bout.test(tail) ? 3 : 0) +
      (each.test(tail) || per !== 'session' ? 2.5 : 0) +
      (sessionBefore.test(lead) ? 2 : 0) +
      (/\bfor\s(?:about\s|approximately\s|up\sto\s)?$/i.test(lead) ? 1 : 0) +
      (frequenciesIn(text).length > 0 ? 1.5 : 0);
    if (strength < 2) continue;
    // `60 min/session`: the check also compares what is after the slash.
    const stroke = /^\s?(?:\/\s?|per\s)(?:session|class|visit)\b/i.exec(tail)?.[0].length ?? 0;
    found.push({
      value: { low: range.low * factor, high: range.high * factor, per },
      start: match.index,
      end: end + stroke,
      strength,
    });
  }
  return found;
}

const timesAWeek = all(
  `(?:${n}|(once|twice|thrice))[\\s-]?(?:×|x|times|days?|sessions?|classes|visits|d|(?:[a-zà-ÿ]+\\s){0,3}sessions?)?[\\s-]?(?:,?\\s?(?:a|per|each|every|in\\sa)\\s(week|day)|(weekly|daily)|\\/\\s?(w(?:ee)?k|d(?:ay)?)(?![a-zà-ÿ]))`,
);
const weeklySessions = all(`(?:${n}|(once|twice|thrice))[\\s-](weekly|daily)(?![a-zà-ÿ])`);
const plainly = all(
  '(?<![a-zà-ÿ\\d-])(?:(every|each)\\s(day)|(daily)|(everyday)|(?<!(?:once|twice|thrice|times|\\d)[\\s-])(weekly))(?=[\\s.,;)])',
);

const spoken: Record<string, number> = { once: 1, twice: 2, thrice: 3 };
const counted = /\b(?:times|days?|sessions?|classes|visits|once|twice|thrice|×|x|d)\b|×/i;

/** Frequency: times or sessions per week or day. */
export function frequenciesIn(text: string): AmountReading<Frequency>[] {
  const found: AmountReading<Frequency>[] = [];
  const add = (
    match: RegExpExecArray | RegExpMatchArray,
    range: NumberRange | null,
    per: Frequency['per'],
    strength: number,
  ) => {
    const start = match.index ?? 0;
    const end = start + match[0].length;
    if (!range || range.low < 1 || range.high > 14 || found.some((other) => start < other.end && end > other.start))
      return;
    found.push({ value: { ...range, per }, start, end, strength });
  };
  for (const match of text.matchAll(timesAWeek)) {
    const [whole, amount, often, period, adverb, slash] = match;
    if (!counted.test(whole) && !/^\D/.test(whole)) continue;
    if (amount && !counted.test(whole.slice(amount.length))) continue;
    const count = often ? spoken[often.toLowerCase()] : undefined;
    const range = count === undefined ? readRange(amount ?? '') : { low: count, high: count };
    const unit = (period ?? adverb ?? slash ?? '').toLowerCase();
    add(match, range, unit.startsWith('d') ? 'day' : 'week', 3);
  }
  for (const match of text.matchAll(weeklySessions)) {
    const [whole, amount, often, adverb = ''] = match;
    // `6-weekly` is every six weeks, and `8 weekly sessions` are eight in total.
    if (amount && (whole.includes('-weekly') || (readRange(amount)?.high ?? 9) > 3)) continue;
    const count = often ? spoken[often.toLowerCase()] : undefined;
    add(
      match,
      count === undefined ? readRange(amount ?? '') : { low: count, high: count },
      adverb.toLowerCase() === 'daily' ? 'day' : 'week',
      3,
    );
  }
  for (const match of text.matchAll(plainly)) {
    const week = match[5] !== undefined;
    const tail = text.slice((match.index ?? 0) + match[0].length);
    if (week && !/^\s(?:[a-zà-ÿ]+\s){0,3}(?:sessions?|class(?:es)?|training|lessons?|practice)/iu.test(tail)) continue;
    if (
      !week &&
      /^\s(?:activit|living|life|function|steps|intake|diet|number|energy|symptoms|symptom|record|diar|questionnaire|dose)/i.test(
        tail,
      )
    )
      continue;
    add(match, { low: 1, high: 1 }, week ? 'week' : 'day', 1.5);
  }
  return found;
}

const intensities: readonly (readonly [RegExp, number])[] = [
  [
    all(
      `${n}\\s?%(?:\\s?(?:-|–|to)\\s?\\d+\\s?%)?\\s(?:of\\s)?(?:[a-zà-ÿ'’]+\\s){0,3}?(?:(?:maximal|maximum|max|peak|predicted|age-predicted)[\\s.]?)*(?:heart\\srate(?:\\sreserve)?|HR\\s?(?:max|reserve|peak)?|HRR|HRmax|V\\S{0,3}O2\\s?(?:max|peak|reserve)?|oxygen\\suptake|1[- ]?RM|one[- ]repetition\\smaximum|RM|maximum\\sstrength|workload|work\\srate|Wmax)(?![a-zà-ÿ])`,
    ),
    4,
  ],
  [all(`(?:RPE|Borg(?:\\sscale)?|perceived\\sexertion)[^.;,]{0,25}?${n}`), 3],
  [
    all(
      `${n}\\s?(?:METs?(?:[\\s·-]?(?:h(?:ours?)?|min))?|metabolic\\sequivalents?(?:\\stask)?(?:[\\s-]hours?)?)(?:\\s?(?:per|\\/|a)\\s?week)?(?![a-zà-ÿ])`,
    ),
    3,
  ],
  [
    all(
      `(?:\\d+,?\\s?(?:or|and)?\\s?(?:\\(n\\s?=\\s?\\d+\\),?\\s?(?:or\\s|and\\s)?)?)+kcal\\/kg\\/w(?:ee)?k|${n}\\skcal\\s?(?:\\/kg)?\\s?(?:per|\\/)\\s?(?:week|session)`,
    ),
    3,
  ],
  [
    all(
      '(?:low|light|mild|moderate|high|vigorous|submaximal)(?:[- ]to[- ](?:moderate|vigorous|high))?[- ](?:to[- ][a-zà-ÿ]+[- ])?intensity',
    ),
    1.5,
  ],
  [
    all(
      '(?:mild|moderate|vigorous|intense|brisk|light|low-impact)\\s(?=(?:[a-zà-ÿ]+\\s)?(?:exercise|physical\\sactivity|walking|training))',
    ),
    1,
  ],
];

/** Intensity in the words of the text. */
export function intensitiesIn(text: string): AmountReading<string>[] {
  if (!/%|RPE|Borg|exertion|MET|metabolic|kcal|intens|mild|moderate|vigorous|brisk|light|low-impact/i.test(text))
    return [];
  return intensities.flatMap(([pattern, strength]) =>
    [...text.matchAll(pattern)].map((match) => {
      const value = match[0].trim();
      return { value, start: match.index, end: match.index + value.length, strength };
    }),
  );
}

export interface SetsAndRepetitions {
  sets: NumberRange | null;
  repetitions: NumberRange | null;
}

const sets = all(
  `${n}\\s(?:sets?|series)\\s(?:of|x|×|with|and)\\s${n}(?:\\s(?:reps?|repetitions?|RM))?|${n}\\s?[×x]\\s?${n}\\s(?:reps?|repetitions?|RM)|${n}[\\s-](?:sets|series)(?![a-zà-ÿ])|${n}[\\s-](?:reps?|repetitions?)(?![a-zà-ÿ])`,
);

/** `3 sets of 10 repetitions`. */
export function setsIn(text: string): AmountReading<SetsAndRepetitions>[] {
  const found: AmountReading<SetsAndRepetitions>[] = [];
  // A cheap test first: most sentences have none of these words, and the expressions are large.
  if (!/\b(?:sets?|series|reps?|repetitions?)\b/i.test(text)) return found;
  for (const match of text.matchAll(sets)) {
    const [whole, many, times, many2, times2, onlySets, onlyTimes] = match;
    const range = (written: string | undefined) => (written ? readRange(written) : null);
    const value = { sets: range(many ?? many2 ?? onlySets), repetitions: range(times ?? times2 ?? onlyTimes) };
    if (/^\s?(?:maximum|max\b)/i.test(text.slice(match.index + whole.length))) continue;
    if (/\b(?:min|s|sec)/i.test(text.slice(match.index + whole.length, match.index + whole.length + 4)) && !onlySets)
      continue;
    if (!value.sets && !value.repetitions) continue;
    if (onlySets && /^\sof\s/.test(text.slice(match.index + whole.length))) continue;
    if (![value.sets, value.repetitions].every((one) => one === null || Number.isInteger(one.low))) continue;
    found.push({
      value,
      start: match.index,
      end: match.index + whole.length,
      strength: value.sets && value.repetitions ? 3 : 1.5,
    });
  }
  return found;
}

const intervals = all(
  `${n}\\s?(?:(?:bouts|intervals|repetitions|rounds|periods|sprints)\\sof|[×x])\\s?${n}[\\s-]?(?:min(?:utes?)?|s(?:ec(?:onds?)?)?)(?![a-zà-ÿ])`,
);

/** `6 bouts of 1 min`, `4 × 4 min`. */
export function intervalsIn(text: string): AmountReading<string>[] {
  if (!/bouts|intervals|repetitions|rounds|periods|sprints|\d\s?[×x]\s?\d/i.test(text)) return [];
  return [...text.matchAll(intervals)].map((match) => ({
    value: match[0],
    start: match.index,
    end: match.index + match[0].length,
    strength: 2,
  }));
}

const steps = all(`${n}\\ssteps(?:\\s?(?:per|a|each|\\/)\\s?day|\\sdaily)?`);

/** A target number of steps, not the number that was counted. */
export function stepsIn(text: string): AmountReading<number>[] {
  if (!text.includes('steps')) return [];
  return [...text.matchAll(steps)].flatMap((match) => {
    const range = readRange(match[1] ?? '');
    const lead = text.slice(Math.max(0, match.index - 50), match.index);
    const goal =
      /\b(?:goal|target|aim\w*|reach|achieve|instructed|asked|at\sleast|increase\s(?:[a-zà-ÿ]+\s){0,4}(?:to|by)|walk)\b/iu.test(
        lead,
      );
    return range && range.high >= 500 && goal
      ? [{ value: range.high, start: match.index, end: match.index + match[0].length, strength: 3 }]
      : [];
  });
}

const inAll = all(`${n}\\s(?:(?!times|days)[a-zà-ÿ]+\\s){0,3}sessions(?![a-zà-ÿ])`);

/** Number of sessions in total. */
export function sessionsIn(text: string): AmountReading<number>[] {
  if (!/sessions/i.test(text)) return [];
  return [...text.matchAll(inAll)].flatMap((match) => {
    const range = readRange(match[1] ?? '');
    const tail = text.slice(match.index + match[0].length, match.index + match[0].length + 48);
    const measured = /(?:\b(?:mean|median|completed\sa|adherence|average)\b[^.;]{0,25}|±\s?)$/i.test(
      text.slice(Math.max(0, match.index - 40), match.index),
    );
    return !range ||
      range.low !== range.high ||
      range.high < 3 ||
      measured ||
      /^\s?(?:(?:of|lasting)\s\d+[\s-]?[a-zà-ÿ]+\s(?:[a-zà-ÿ]+\s){0,3})?(?:per|a|each|\/|weekly|every)\s?w?/iu.test(
        tail,
      )
      ? []
      : [{ value: range.high, start: match.index, end: match.index + match[0].length, strength: 2 }];
  });
}

const supervision = all(
  '(?:un)?supervised|home-based|at\\shome|group-based|in\\sgroups|(?:physiotherapist|therapist|instructor|trainer|coach|nurse)[- ](?:led|guided|supervised)|under\\s(?:the\\s)?supervision(?:\\sof\\s(?:an?\\s)?(?:[a-zà-ÿ]+\\s?){1,3})?|train(?:ed)?\\salone|individually\\ssupervised|by\\s(?:an?\\s)?(?:certified|qualified|experienced|trained)\\s(?:[a-zà-ÿ]+\\s){0,2}(?:instructors?|teachers?|physiotherapists?|trainers?)',
);

/** Supervision and place. */
export function supervisionIn(text: string): AmountReading<string>[] {
  return [...text.matchAll(supervision)].map((match) => ({
    value: match[0].trim(),
    start: match.index,
    end: match.index + match[0].trimEnd().length,
    strength: 2,
  }));
}
