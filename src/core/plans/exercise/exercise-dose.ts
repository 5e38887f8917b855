/** The exercise of a study's participants, and its amounts. */

import { type InterventionPassage, interventionPassages, isOfControls } from '#core/plans/plan-text.ts';
import { readPopulation } from '#core/plans/study-population.ts';
import { type Found, foundIn, likeliest, type ValueCandidate } from '#core/text/numbers/found-value.ts';
import type { Passage } from '#core/text/passages.ts';
import {
  type AmountReading,
  type Frequency,
  frequenciesIn,
  intensitiesIn,
  intervalsIn,
  minutesIn,
  type SessionMinutes,
  type SetsAndRepetitions,
  sessionsIn,
  setsIn,
  stepsIn,
  supervisionIn,
} from './exercise-amounts.ts';
import { type ExerciseKind, type KindMention, kindsIn } from './exercise-kinds.ts';
import { type ProgramLength, readProgramLength } from './program-length.ts';

/**
 * Whether a study gave exercise to its participants, or only measured or observed it, or tested something else during
 * it.
 */

const asOutcome =
  /\b(?:(?:during|after|before|following|on|from)\s[a-zà-ÿ]+|during|after|before|following|post|pre|on|from|to|improves?|increases?|enhances?|performance|and|in|for|or|with|induced|muscle|between)[\s-]$/iu;
const somethingTaken =
  /\b(?:placebo|supplement(?:s|ed|ation)?|ingest(?:ed|ion)|capsules?|tablets?|\d\s?mg|beverages?|drug|juice|coffee|caffein\w*|extract|(?:carbohydrate|protein|vegetarian|energy|fat)\s(?:diet|drink)|hypoxia|tiotropium|phlebotomy|inhal\w+|taping|stimulation|music)\b/i;
const asProgram =
  /^(?:\s(?:and|or|plus)\s[a-zà-ÿ-]+)?(?:[\s-](?:[a-zà-ÿ-]+\s){0,2}(?:groups?|arms?|program(?:me)?s?|sessions?|class(?:es)?|interventions?|training|therapy|regimens?|practice|instruction|course|exercises?|protocol|lessons?))(?![a-zà-ÿ])|^\s?\((?:[a-zà-ÿ]{1,8},?\s?)?n\s?=|^\s(?:for|\d|once|twice|three|two|daily|everyday)/iu;
const didIt =
  /\b(?:assigned|allocated|allotted|randomi[sz]ed|performed|practi[cs]ed|did|doing|underwent|undertook|attended|participat(?:ed|e|ing)\sin|instructed|asked|received|trained|completed|consist(?:ed|ing)|included|including|put|walked|given)\b[^.;]{0,90}$/i;
const watched =
  /\b(?:cohort|cross-?sectional|case[\s-]control|observational|registry|longitudinal|survey(?:ed)?|cluster\sanalysis)\b/i;
const random = /\b(?:randomi[sz]ed|randomly|by\schance|allocated|trial|intervention|cross-?over|pilot)\b/i;
const animals = /\b(?:mice|mouse|rats?|rabbits?|swine|porcine|pre-?clinical|dogs?|hamsters?|pigs?|zebrafish|canine)\b/i;

const people =
  /\b(?:participants|patients|volunteers|women|men|adults|children|students|people|subjects|individuals|athletes|girls|boys|persons|infants|residents)\b/i;

/** Why no workout can be based on a study. */
export type NoExercise = 'none' | 'animals' | 'watched' | 'something-else';

/** `Endurance and Resistance Training` is one program; `Fampridine and walking` is a drug and its outcome. */
function isLeading(before: string): boolean {
  if (
    /\b(?:endurance|aerobic|strength|resistance|balance|flexibility|combined|diet)\s(?:and|or|with|plus)\s$/i.test(
      before,
    )
  )
    return true;
  return !asOutcome.test(before.slice(-20));
}

/** Null where the participants were given exercise. */
export function whyNoExercise(title: string, passages: readonly Passage[]): NoExercise | null {
  const text = [title, ...passages.map((passage) => passage.text)].join('\n');
  const titled = kindsIn(title);
  const leading = titled.some(({ start }) => isLeading(title.slice(0, start)));
  if (animals.test(title) || (animals.test(text) && !people.test(text))) return 'animals';
  const told = interventionPassages(passages).filter(({ weight }) => weight > 1);
  const given = told.some(({ passage }) =>
    kindsIn(passage.text).some(
      ({ start, end, general }) =>
        (asProgram.test(passage.text.slice(end)) || didIt.test(passage.text.slice(0, start))) && (!general || leading),
    ),
  );
  if (
    !given &&
    !(
      leading &&
      interventionPassages(passages).some(({ passage, weight }) => weight > 0 && kindsIn(passage.text).length > 0)
    )
  )
    return titled.length > 0 || kindsIn(text).length > 0 ? 'something-else' : 'none';
  if (watched.test(text) && !random.test(text)) return 'watched';
  if (somethingTaken.test(text) && !leading) return 'something-else';
  return null;
}

export interface ExerciseDose {
  /** Exercise of one arm; the main kind first. Empty where no exercise was given. */
  kinds: Found<ExerciseKind>[];
  /** Exercise of other arms. */
  otherKinds: Found<ExerciseKind>[];
  minutes: Found<SessionMinutes> | null;
  frequency: Found<Frequency> | null;
  length: Found<ProgramLength> | null;
  /** Sessions in total. */
  sessions: Found<number> | null;
  intensity: Found<string> | null;
  setsAndRepetitions: Found<SetsAndRepetitions> | null;
  intervals: Found<string> | null;
  /** Target number of steps per day. */
  steps: Found<number> | null;
  supervision: Found<string> | null;
  population: Found<string> | null;
}

interface Mention extends KindMention {
  passage: InterventionPassage;
}

interface Arms {
  kinds: Found<ExerciseKind>[];
  others: Found<ExerciseKind>[];
  mentions: Mention[];
}

function chooseKinds(title: string, passages: readonly InterventionPassage[]): Arms {
  const named = passages.flatMap((passage) =>
    passage.weight > 0 ? kindsIn(passage.passage.text).map((mention): Mention => ({ ...mention, passage })) : [],
  );
  const inTitle = kindsIn(title);
  // Once the full name is given, `interval training` means the same training.
  const full = [...inTitle, ...named].find(({ kind }) => kind.id === 'high-intensity-interval-training')?.kind;
  const mentions = named.map((mention) =>
    full && mention.kind.id === 'interval-training' ? { ...mention, kind: full } : mention,
  );
  const compared = /\b(?:versus|vs|compar\w+|than|or)\b/i.test(title);
  const scores = new Map<string, number>();
  for (const id of new Set(mentions.map((mention) => mention.kind.id))) {
    const own = mentions.filter(({ kind }) => kind.id === id);
    const said = own.reduce((sum, { passage, start }) => {
      const control = isOfControls(passage.passage.text, start) ? 4 : 0;
      return sum + Math.min(5, passage.weight) - control;
    }, 0);
    const place = inTitle.findIndex(({ kind }) => kind.id === id);
    const titled = place < 0 ? 0 : 12 - 4 * Math.min(2, place);
    scores.set(id, Math.min(7, said) + titled - (own[0]?.general ? 7 : 0));
  }
  const ranked = [...scores].filter(([, score]) => score > 0).sort((left, right) => right[1] - left[1]);
  const specific = ranked.filter(([id]) => !mentions.find(({ kind }) => kind.id === id)?.general);
  const main = (specific[0] ?? ranked[0])?.[0];
  if (main === undefined) return { kinds: [], others: [], mentions };

  const best = (id: string): Found<ExerciseKind> | null => {
    const [mention] = mentions
      .filter(({ kind }) => kind.id === id)
      .sort((left, right) => right.passage.weight - left.passage.weight);
    return mention ? foundIn(mention.passage.passage, mention.start, mention.end, mention.kind) : null;
  };
  const together = new Set([main]);
  // Twice, because what is joined to the second of a list also belongs to the first.
  for (const mention of [...mentions, ...mentions])
    for (const other of mentions)
      if (
        together.has(mention.kind.id) &&
        other.passage === mention.passage &&
        !together.has(other.kind.id) &&
        !other.general
      ) {
        const [first, second] = mention.start < other.start ? [mention, other] : [other, mention];
        if (isOfControls(mention.passage.passage.text, other.start)) continue;
        const between = mention.passage.passage.text.slice(first.end, second.start);
        const after = mention.passage.passage.text.slice(second.end, second.end + 24);
        if (
          /^[^.;,]{0,24}\b(?:and|plus|with|including|then|followed\sby)\s(?:\p{L}+\s){0,2}$|^,\s(?:\p{L}+\s)?$|^\/$/iu.test(
            between,
          ) &&
          !/\b(?:versus|vs|compared|than|or|group|groups|controls?|only|others?)\b|\d\)/i.test(between) &&
          !/^\s(?:training\s|exercise\s)?groups?\b/i.test(after)
        )
          together.add(other.kind.id);
      }
  if (compared) for (const { kind } of inTitle) if (kind.id !== main) together.delete(kind.id);
  const rest = specific.map(([id]) => id).filter((id) => !together.has(id));
  return {
    kinds: [...together].map(best).filter((found) => found !== null),
    others: rest
      .map(best)
      .filter((found) => found !== null)
      .slice(0, 3),
    mentions,
  };
}

/** Whether it is nearer to another arm's exercise than to the main one's, in the same sentence. */
function isOfOtherArm(arms: Arms, passage: InterventionPassage, start: number, end: number): boolean {
  const main = new Set(arms.kinds.map(({ value }) => value.id));
  const others = new Set(arms.others.map(({ value }) => value.id));
  const here = arms.mentions.filter((mention) => mention.passage === passage);
  const distance = (mention: Mention) =>
    mention.start >= end ? mention.start - end : Math.max(0, start - mention.end);
  const nearest = here
    .filter(({ kind }) => main.has(kind.id) || others.has(kind.id))
    .sort((left, right) => distance(left) - distance(right))[0];
  if (!nearest || !others.has(nearest.kind.id) || distance(nearest) >= 60) return false;
  // `strengthening, balance training, or yoga three times a week`: an amount after a list applies to all of it.
  const own = here.findLast(({ kind, end: stop }) => main.has(kind.id) && stop <= nearest.start);
  return (
    !own ||
    !/^(?:,?\s(?:(?:or|and)\s)?(?:(?!groups?\b|versus\b|vs\b|than\b)\p{L}+\s?){0,2}){1,3}$/u.test(
      passage.passage.text.slice(own.end, nearest.start),
    )
  );
}

/** `high-intensity interval training` is the name of a kind; its intensity is not listed a second time. */
function isInName(text: string, start: number): boolean {
  return kindsIn(text).some((mention) => !mention.general && mention.start <= start && start < mention.end);
}

function choose<Value>(
  passages: readonly InterventionPassage[],
  arms: Arms,
  read: (text: string) => AmountReading<Value>[],
  shared = false,
): Found<Value> | null {
  const main = new Set(arms.kinds.map(({ value }) => value.id));
  const candidates: ValueCandidate<Value>[] = [];
  for (const passage of passages) {
    if (passage.weight <= 0) continue;
    const about = arms.mentions.some(
      (mention) => mention.passage === passage && (main.has(mention.kind.id) || mention.general),
    );
    for (const { value, start, end, strength } of read(passage.passage.text)) {
      if (!shared && isOfOtherArm(arms, passage, start, end)) continue;
      if (isOfControls(passage.passage.text, start)) continue;
      const measured = passage.role === 'results' && /\bp\s?[<>=≤]|±/i.test(passage.passage.text) ? 4 : 0;
      candidates.push({
        found: foundIn(passage.passage, start, end, value),
        score: passage.weight + strength + (about ? 1 : 0) - measured,
      });
    }
  }
  return likeliest(candidates);
}

/**
 * The exercise of the intervention as the text gives it; parts that it does not give are null. Other arms, follow-up,
 * the introduction and tests are ignored.
 */
export function readExerciseDose(title: string, passages: readonly Passage[]): ExerciseDose {
  const told = interventionPassages(passages);
  const arms = chooseKinds(title, told);
  const intense = arms.kinds[0]?.value.id === 'high-intensity-interval-training';
  return {
    kinds: arms.kinds,
    otherKinds: arms.others,
    minutes: choose(told, arms, minutesIn),
    frequency: choose(told, arms, frequenciesIn, true),
    length: readProgramLength(told),
    sessions: choose(told, arms, sessionsIn, true),
    intensity: choose(told, arms, (text) =>
      intensitiesIn(text).filter(
        ({ start, value }) => !isInName(text, start) && !(intense && /^(?:low|light|mild|moderate)/i.test(value)),
      ),
    ),
    setsAndRepetitions: choose(told, arms, setsIn),
    intervals: choose(told, arms, intervalsIn),
    steps: choose(told, arms, stepsIn),
    supervision: choose(told, arms, supervisionIn, true),
    population: readPopulation(told),
  };
}
