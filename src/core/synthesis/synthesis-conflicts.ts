/** Outcomes for which sentences of two studies state different directions: found by rule, for the user to compare. */
import { votesOf } from '#core/extraction/direction/direction-votes.ts';
import type { Passage } from '#core/text/passages.ts';
import { contentStem, contentWords } from '#core/text/words/content-words.ts';
import { byWeight } from './synthesis-choice.ts';
import type { ReadSource } from './synthesis-study.ts';

/** Sentences of different studies about one outcome, with at least two directions. */
export interface OutcomeConflict {
  /** In the words of the first sentence. */
  outcome: string;
  /** 1 for the tested treatment, -1 against it, 0 for no difference. */
  sentences: { source: ReadSource; passage: Passage; sign: 1 | -1 | 0 }[];
}

/** Outcomes that one word names. */
const outcomeWords =
  /^(?:pain|mortality|death|survival|depression|anxiety|weight|sleep|cholesterol|nausea|vomiting|strength|fatigue|glucose|relapse|infections?|bleeding|fractures?|stroke|falls|stress|balance|memory|cognition|hba1c|bmi|triglycerides|stiffness|disability|inflammation|hypoglyc(?:a)?emia|cravings?|adherence|appetite|mood|sedation|itch|diarrh(?:o)?ea|headaches?)$/i;
/** The last word of an outcome of two words. */
const outcomeHeads =
  /^(?:pressure|pain|scores?|index|mass|density|weight|rates?|levels?|control|survival|function|strength|markers?|quality|life|symptoms?|mortality|sensitivity|cholesterol|adherence|loss|concentrations?|time|capacity|intake|recovery|events?|risk|resistance|activity|count|ratio|performance|failure|growth|response|stability|saturation|infections?|depression|volume|duration|fat|oxidation|progression|resistance|turnover|consumption|stiffness|variability|balance|glucose|memory)$/i;
/** Words after an outcome that only say how it was measured: `pain scores`. */
const ofMeasuring = /^(?:scores?|levels?|rates?|symptoms?|concentrations?|index)$/i;
const peopleWords = /^(?:patients|participants|people|subjects|adults|women|men|children|individuals|volunteers)$/i;
const peopleStems: ReadonlySet<string> = new Set(
  'patients participants people adults women men children older healthy randomized randomised double blind placebo controlled clinical pilot'
    .split(' ')
    .map(contentStem),
);

const waysOf = { for: 1, against: -1, harm: -1, none: 0 } as const;

interface Claim {
  source: ReadSource;
  passage: Passage;
  sign: 1 | -1 | 0;
  /** Names of outcomes by their stems. */
  outcomes: Map<string, string>;
}

/** The outcomes in the clause of a direction: an outcome of one word, or of two by its last word. */
function outcomesOf(text: string, topic: ReadonlySet<string>): Map<string, string> {
  const words = contentWords(text, true);
  const outcomes = new Map<string, string>();
  for (const [index, word] of words.entries()) {
    const written = text.slice(word.start, word.end);
    const before = words[index - 1];
    const after = words[index + 1];
    const next = after && text.slice(word.end, after.start) === ' ' ? text.slice(after.start, after.end) : '';
    if (!topic.has(word.stem) || peopleWords.test(next)) continue;
    const pair = before && /^[\s-]$/.test(text.slice(before.end, word.start)) ? before : null;
    if (pair && outcomeHeads.test(written) && topic.has(pair.stem) && !/\d/.test(text.slice(pair.start, pair.end)))
      outcomes.set(`${pair.stem} ${word.stem}`, text.slice(pair.start, word.end));
    if (outcomeWords.test(written) && (!outcomeHeads.test(next) || ofMeasuring.test(next)))
      outcomes.set(word.stem, written);
  }
  return outcomes;
}

/**
 * Characters. Longer sentences make several statements, and which of them a number or a direction belongs to is
 * uncertain.
 */
const maxClaimLength = 280;

function claimsOf(source: ReadSource): Claim[] {
  return source.study.passages.flatMap((passage): Claim[] => {
    const role = source.roles.get(passage.passage);
    const { text } = passage;
    if ((role !== 'results' && role !== 'conclusion') || text.length > maxClaimLength) return [];
    if (/\b(?:baseline|further|future|may|might|could|beginning|healthy\scontrols?)\b/i.test(text)) return [];
    const votes = votesOf(text);
    const [first] = votes;
    // A sentence with several directions makes no clear statement about one outcome.
    if (!first || votes.some(({ kind }) => kind !== first.kind) || !votes.some(({ compared }) => compared)) return [];
    if (first.kind === 'no_harm') return [];
    // `Higher` alone is not bad: it can be a target that was reached.
    if (first.kind === 'against' && !first.plain) return [];
    const topic = new Set(votes.flatMap((vote) => [...vote.topic]));
    return [{ source, passage, sign: waysOf[first.kind], outcomes: outcomesOf(text, topic) }];
  });
}

/** Studies whose titles share only the outcome and the population have different subjects. */
function areAlike(left: ReadSource, right: ReadSource, outcome: string): boolean {
  const own = new Set(outcome.split(' '));
  const common = [...left.titleStems].filter(
    (stem) => right.titleStems.has(stem) && !own.has(stem) && !peopleStems.has(stem),
  );
  return common.length > 0;
}

/** At most `most` outcomes, those of most studies first, each with one sentence for each study. */
export function findConflicts(sources: readonly ReadSource[], most: number): OutcomeConflict[] {
  const claims = [...sources].sort(byWeight).flatMap(claimsOf);
  const byOutcome = new Map<string, Claim[]>();
  for (const claim of claims)
    for (const outcome of claim.outcomes.keys()) byOutcome.set(outcome, [...(byOutcome.get(outcome) ?? []), claim]);
  const conflicts: OutcomeConflict[] = [];
  const told = new Set<string>();
  const ranked = [...byOutcome.entries()].filter(([outcome, found]) => differing(outcome, found).length > 1);
  ranked.sort(
    ([left, a], [right, b]) =>
      new Set(b.map(({ source }) => source)).size - new Set(a.map(({ source }) => source)).size ||
      right.split(' ').length - left.split(' ').length ||
      left.localeCompare(right),
  );
  for (const [outcome, found] of ranked) {
    const shown = differing(outcome, found)
      .slice(0, 4)
      .map(({ source, passage, sign }) => ({ source, passage, sign }));
    if (new Set(shown.map(({ sign }) => sign)).size < 2 || shown.some(({ passage }) => told.has(passage.text)))
      continue;
    for (const { passage } of shown) told.add(passage.text);
    const written = found[0]?.outcomes.get(outcome) ?? outcome;
    conflicts.push({ outcome: /^[A-Z][a-z]/.test(written) ? written.toLowerCase() : written, sentences: shown });
    if (conflicts.length === most) break;
  }
  return conflicts;
}

/** One sentence for each study that is similar to the first, where at least one has another direction; else empty. */
function differing(outcome: string, found: readonly Claim[]): Claim[] {
  const [first] = found;
  if (!first) return [];
  const perStudy = found.filter(
    ({ source }, index) =>
      found.findIndex((other) => other.source === source) === index &&
      (source === first.source || areAlike(source, first.source, outcome)),
  );
  return perStudy.some(({ sign }) => sign !== first.sign) ? perStudy : [];
}
