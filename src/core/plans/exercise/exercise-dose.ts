/** The exercise of a study's participants, and its amounts. */

import { type InterventionPassage, interventionPassages, isOfControls } from '#core/plans/intervention-passages.ts';
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
