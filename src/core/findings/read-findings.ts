/** Reads what the sentences of a study report: one finding for each outcome of each comparison. */
import { type BareEffect, readBareEffects } from '#core/extraction/effects/read-stated-effects.ts';
import { numberOf } from '#core/extraction/effects/written-numbers.ts';
import { statedParticipants } from '#core/extraction/participants.ts';
import { subjectKind } from '#core/extraction/subject-kind.ts';
import { type ConceptIndex, findConcepts } from '#core/lexicon/find-concepts.ts';
import { onFirstUse } from '#core/text/first-use.ts';
import type { Passage } from '#core/text/passages.ts';
import { figuresOf, type StretchFigures } from './figures.ts';
import type {
  ArmValue,
  Finding,
  FindingArm,
  FindingComparison,
  FindingDirection,
  FindingOutcome,
  FindingRole,
  ReadDirection,
  StatedDirection,
  Words,
} from './finding.ts';
import { findingRoles } from './finding-role.ts';
import { withoutDifference } from './no-difference.ts';
import { isTimeLike, outcomePolarity } from './outcome-polarity.ts';
import { type ArmFigures, armFiguresOf } from './sentence/arm-figures.ts';
import type { Claim } from './sentence/claim-reader.ts';
import { claimsOf } from './sentence/claims.ts';
import type { Stretch } from './sentence/comparisons.ts';
import { type PairedFigures, pairedFiguresOf, statedRatioOf, testedOf } from './sentence/paired-figures.ts';
import { itemsOf } from './sentence/phrases.ts';
import { type ReadSentence, readWords } from './sentence/words.ts';
import { resolved, type StudyArms, studyArmsOf } from './study-arms.ts';

const versus = /\d[^;]{0,60}\s(?:vs\.?|versus)\s[^;]{0,12}\d/;
/** Longer stretches are lists or tables that lost their form, and clauses are compared with each other. */
const maxSentenceCharacters = 1_500;

/** What helps to read a study beside its sentences. */
export interface ReadingHelp {
  /** Gives outcomes their concept, parts and polarity. */
  concepts?: ConceptIndex | null;
  /** The study's title, for whether it is about people. */
  title?: string;
  /** The role of each sentence, where it was read before. */
  roles?: ReadonlyMap<number, FindingRole>;
  /** What all findings share, where it is known or does not matter; else it is read. */
  shared?: SharedSlots;
}

/**
 * Every finding of a study's sentences, in the order of the text. Takes a few milliseconds for an abstract; linear in
 * the number of sentences.
 */
export function readFindings(
  passages: readonly Passage[],
  { concepts = null, title = '', roles = findingRoles(passages), shared }: ReadingHelp = {},
): Finding[] {
  const frame: Frame = {
    arms: studyArmsOf(passages),
    concepts,
    shared: onFirstUse(() => shared ?? sharedSlots(passages, title)),
  };
  let before: Finding[] = [];
  return passages.flatMap((passage) => {
    const own = sentenceFindings(passage, roles.get(passage.passage) ?? 'result', frame);
    before = own.length === 0 ? withoutDifference(passage, before) : own;
    return own.length === 0 ? before : own;
  });
}

/** What all findings of a study share. */
type SharedSlots = Pick<Finding, 'kind' | 'n'>;

function sharedSlots(passages: readonly Passage[], title: string): SharedSlots {
  const abstract = passages.map(({ text }) => text).join(' ');
  const kind = subjectKind({ title, abstract, studyTypes: [] });
  const participants = statedParticipants(passages);
  const holder = passages.find(({ passage }) => passage === participants?.passage);
  const text =
    holder && participants ? holder.text.slice(participants.start - holder.start, participants.end - holder.start) : '';
  return {
    ...(kind !== 'unknown' && { kind }),
    ...(participants && { n: { value: participants.value, start: participants.start, end: participants.end, text } }),
  };
}

/** What the whole study lends to the reading of a sentence. */
interface Frame {
  arms: StudyArms;
  concepts: ConceptIndex | null;
  shared: () => SharedSlots;
}

function sentenceFindings(passage: Passage, role: FindingRole, frame: Frame): Finding[] {
  if (passage.text.length > maxSentenceCharacters) return [];
  const read = readWords(passage.text);
  const ofArms = armFiguresOf(read);
  const claims = claimsOf(read).filter((claim) => !ofArms.some((one) => isSaidOf(one, claim)));
  const ratio = claims.length === 0 ? statedRatioOf(read) : null;
  const pairs = (ratio ? [ratio] : ofArms.length > 0 ? [] : pairedFiguresOf(read)).filter(
    ({ outcome }) => !claims.some((claim) => overlaps(claim.outcome, outcome)),
  );
  const isRead = claims.length + pairs.length + ofArms.length > 0;
  const tests = isRead ? [] : testedOf(read);
  if (!isRead && tests.length === 0) return [];
  const effects = readBareEffects(passage.text);
  return [
    ...claims.flatMap((claim, index) => findingsOf(passage, read, claim, claims[index + 1], effects, role, frame)),
    ...ofArms.map((one) => findingOfArms(passage, read, one, effects, role, frame)),
    ...pairs.map((pair) => findingOfFigures(passage, read, pair, effects, role, frame)),
    ...tests
      .map((test) => findingOfFigures(passage, read, test, effects, role, frame))
      .filter(({ direction }) => direction.value === 'no clear difference'),
  ];
}

const overlaps = (one: Stretch, other: Stretch) => one.from < other.to && other.from < one.to;

function valueAt({ words }: ReadSentence, at: number): ArmValue {
  const { start = 0, end = 0, text = '' } = words[at] ?? {};
  return { start, end, text, value: numberOf(text.replace('%', '')), ...(text.endsWith('%') && { unit: '%' }) };
}

/** The verb before the figures of two arms is no claim of its own: `fell by 3.1 with A and by 1.6 with B`. */
function isSaidOf({ outcome, arms, start }: ArmFigures, claim: Claim): boolean {
  const from = 'all' in arms ? arms.all.from : arms[0].from;
  const to = 'all' in arms ? arms.all.to : arms[0].to;
  return overlaps(claim.outcome, outcome) || (claim.clause.from <= from && claim.stated.to <= to && start >= 0);
}

/** A finding of figures that are given to each of two arms. Without a test nothing is said of its direction. */
function findingOfArms(
  passage: Passage,
  read: ReadSentence,
  one: ArmFigures,
  effects: readonly BareEffect[],
  role: FindingRole,
  frame: Frame,
): Finding {
  const outcome = outcomeOf(placed(passage, read, one.outcome), frame);
  const inside = effects.filter(({ estimateStart }) => estimateStart >= one.start && estimateStart < one.end);
  const own = one.effect === undefined ? effects : inside.slice(one.effect, one.effect + 1);
  const { figures, byFigures: tested } = figuresOf(passage.text, one.start, one.end, passage.start, own, {
    ordered: !('all' in one.arms),
    oneTest: true,
    values: one.figures ? [valueAt(read, one.figures[0]), valueAt(read, one.figures[1])] : undefined,
    isEvent: false,
  });
  const [first, second] = one.compared;
  const larger = Math.sign(first - second) as 1 | -1 | 0;
  const sign =
    larger === 0 || 'all' in one.arms
      ? null
      : signOf({ sign: larger * one.sign === 1 ? 1 : -1, axis: one.axis }, outcome);
  const isChance = tested?.value === 'no clear difference';
  const value = isChance ? tested.value : sign === null || figures.significant !== true ? null : values[`${sign}`];
  // `Growth was rated as improved in 58% with A and 31% with B`: better, whatever more of it means.
  const isJudged = one.axis === 'worth' && larger !== 0 && figures.significant === true && !('all' in one.arms);
  const judged = isJudged ? (larger * one.sign === 1 ? 'better' : 'worse') : null;
  const place = figures.effect ?? figures.p;
  const byFigures = value && place ? { start: place.start, end: place.end, text: place.text, value } : null;
  return {
    role,
    outcome,
    comparison: {
      kind: 'arms',
      ...(!('all' in one.arms) && {
        first: armOf(passage, read, one.arms[0], frame),
        second: armOf(passage, read, one.arms[1], frame),
      }),
    },
    direction: { value: byFigures?.value ?? 'not stated', ...(byFigures && { byFigures }), ...(judged && { judged }) },
    figures,
    ...frame.shared(),
    ...(one.when && { when: placed(passage, read, one.when) }),
    hedges: [],
    denials: [],
    source: { passage: passage.passage, start: passage.start, end: passage.end, section: passage.section },
  };
}

/** A finding whose direction only figures show. */
function findingOfFigures(
  passage: Passage,
  read: ReadSentence,
  pair: PairedFigures,
  effects: readonly BareEffect[],
  role: FindingRole,
  frame: Frame,
): Finding {
  const own = placed(passage, read, pair.outcome);
  const outcome = outcomeOf(own, frame);
  const { figures, byFigures } = figuresOf(passage.text, pair.start, pair.end, passage.start, effects, {
    ordered: pair.arms !== null,
    oneTest: true,
    values: pair.figures && [valueAt(read, pair.figures[0]), valueAt(read, pair.figures[1])],
    isEvent: outcome.polarity === 'bad' && !isTimeLike(own.text),
  });
  return {
    role,
    outcome,
    comparison: {
      kind: 'arms',
      ...(pair.lone && !pair.arms && { first: armOf(passage, read, pair.lone, frame) }),
      ...(pair.arms && {
        first: armOf(passage, read, pair.arms[0], frame),
        second: armOf(passage, read, pair.arms[1], frame),
      }),
    },
    direction: { value: byFigures?.value ?? 'not stated', ...(byFigures && { byFigures }) },
    figures,
    ...frame.shared(),
    hedges: [],
    denials: [],
    source: { passage: passage.passage, start: passage.start, end: passage.end, section: passage.section },
  };
}

/** `death or stroke was lower`: one combined outcome. After a denial `or` joins two: `no difference in death or stroke`. */
function isCombined({ outcome, sign }: Claim, words: ReadSentence['words']): boolean {
  const inside = words.slice(outcome.from, outcome.to);
  return sign !== 0 && inside.some(({ lower }) => lower === 'or') && !inside.some(({ lower }) => lower === 'and');
}

function placed(passage: Passage, { text, words }: ReadSentence, { from, to }: Stretch): Words {
  const start = words[from]?.start ?? 0;
  const end = words[to - 1]?.end ?? start;
  return { start: passage.start + start, end: passage.start + end, text: text.slice(start, end) };
}

function armOf(passage: Passage, read: ReadSentence, stretch: Stretch, { arms }: Frame): FindingArm {
  return resolved(placed(passage, read, stretch), arms);
}

/** The outcome with what the lexicon knows of it: its concept where it names exactly one, its parts, its polarity. */
function outcomeOf(own: Words, { concepts }: Frame): FindingOutcome {
  const found = concepts ? findConcepts(own.text, concepts) : [];
  const [only, second] = found;
  const parts = /\bor\b/.test(own.text) ? found.map(({ concept: { id } }) => id) : [];
  const concept = only && !second && only.start === 0 && only.end === own.text.length ? only.concept : null;
  const polarity = outcomePolarity(own.text, found);
  return {
    ...own,
    ...(concept && { concept: concept.id }),
    ...((concept?.parts || parts.length > 1) && { parts: concept?.parts ?? parts }),
    ...(polarity && { polarity }),
  };
}

function findingsOf(
  passage: Passage,
  read: ReadSentence,
  claim: Claim,
  next: Claim | undefined,
  effects: readonly BareEffect[],
  role: FindingRole,
  frame: Frame,
): Finding[] {
  const { words } = read;
  const items = isCombined(claim, words) ? [claim.outcome] : itemsOf(words, claim.outcome.from, claim.outcome.to);
  const ownEnd = words[claim.clause.to]?.start ?? passage.text.length;
  const nextStart =
    next && next.clause === claim.clause ? words[Math.min(next.outcome.from, next.stated.from)]?.start : undefined;
  const until = Math.min(
    ownEnd,
    nextStart !== undefined && nextStart > (words[claim.stated.from]?.start ?? 0) ? nextStart : ownEnd,
  );
  const clauseStart = words[claim.clause.from]?.start ?? 0;
  const outcomeEnd = words[claim.outcome.to - 1]?.end ?? 0;
  const comparison = comparisonWords(passage, read, claim, frame);
  // `was reduced in the A group (11 days versus 14 days)`: the figures are those of two arms.
  const figuresText = passage.text.slice(outcomeEnd, Math.max(outcomeEnd, ownEnd));
  if (comparison.kind === 'before and after' && comparison.first && versus.test(figuresText)) comparison.kind = 'arms';
  return items.map((item, index): Finding => {
    const following = items[index + 1];
    const own = placed(passage, read, item);
    const outcome = outcomeOf(own, frame);
    const from = Math.max(clauseStart, words[item.to - 1]?.end ?? outcomeEnd);
    const to = following ? (words[following.from]?.start ?? until) : until;
    const options = {
      ordered: Boolean(comparison.first && comparison.second),
      isEvent: outcome.polarity === 'bad' && !isTimeLike(own.text),
    };
    let found: StretchFigures = figuresOf(passage.text, from, Math.max(from, to), passage.start, effects, options);
    if (!found.byFigures && found.figures.significant === undefined && items.length === 1)
      found = figuresOf(passage.text, clauseStart, Math.max(clauseStart, until), passage.start, effects, options);
    else if (!found.figures.p && items.length > 1)
      found = figuresOf(
        passage.text,
        Math.max(clauseStart, outcomeEnd),
        Math.max(clauseStart, outcomeEnd, until),
        passage.start,
        effects,
        { ...options, ordered: false },
      );
    if (items.length > 1) outcome.list = placed(passage, read, claim.outcome);
    return {
      role,
      outcome,
      comparison,
      direction: directionOf(passage, read, claim, outcome, found),
      figures: found.figures,
      hedges: claim.hedge ? [placed(passage, read, claim.hedge)] : [],
      ...(claim.who && { who: placed(passage, read, claim.who) }),
      ...frame.shared(),
      ...(claim.when && { when: placed(passage, read, claim.when) }),
      ...(claim.setting && { setting: placed(passage, read, claim.setting) }),
      denials: claim.denial ? [placed(passage, read, claim.denial)] : [],
      source: { passage: passage.passage, start: passage.start, end: passage.end, section: passage.section },
    };
  });
}

function comparisonWords(passage: Passage, read: ReadSentence, { comparison }: Claim, frame: Frame): FindingComparison {
  return {
    ...(comparison.kind && { kind: comparison.kind }),
    ...(comparison.first && { first: armOf(passage, read, comparison.first, frame) }),
    ...(comparison.second && { second: armOf(passage, read, comparison.second, frame) }),
    ...(comparison.first && isOnly(read, comparison.first) && { isOnly: true }),
    ...(comparison.all && { all: placed(passage, read, comparison.all) }),
  };
}

/** `Only A …` and `only the A group …`, not `not only A`. */
function isOnly({ words }: ReadSentence, { from }: Stretch): boolean {
  const at = words[from - 1]?.lower === 'the' ? from - 2 : from - 1;
  const first = [words[from], words[at]].find((word) => word?.lower === 'only');
  return first !== undefined && words[words.indexOf(first) - 1]?.lower !== 'not';
}

/** The sign of the outcome itself: `improved` through its polarity, `faster` for a time. */
function signOf({ sign, axis }: Pick<Claim, 'sign' | 'axis'>, outcome: FindingOutcome): 1 | -1 | 0 | null {
  if (sign === null || sign === 0) return sign;
  if (axis === 'size') return sign;
  // `effective against pain` says of no amount that it was higher or lower.
  if (axis === 'efficacy') return null;
  if (axis === 'speed') return isTimeLike(outcome.text) ? (sign === 1 ? -1 : 1) : null;
  if (outcome.polarity === 'good') return sign;
  return outcome.polarity === 'bad' ? (sign === 1 ? -1 : 1) : null;
}

const values = { '1': 'higher', '-1': 'lower', '0': 'no clear difference' } as const;

function directionOf(
  passage: Passage,
  read: ReadSentence,
  claim: Claim,
  outcome: FindingOutcome,
  { byFigures: shown, figures, isPlain }: StretchFigures,
): ReadDirection {
  const sign = signOf(claim, outcome);
  const stated = placed(passage, read, claim.stated);
  // `impaired platelet activation`: what is impaired is not made worse where it is itself bad.
  const isImpaired = /^impair/i.test(stated.text) && outcome.polarity !== 'good';
  const judged = isImpaired
    ? null
    : (claim.axis === 'worth' || claim.axis === 'efficacy') && (claim.sign === 1 || claim.sign === -1)
      ? claim.sign === 1
        ? 'better'
        : 'worse'
      : null;
  let byWords: StatedDirection | null =
    sign === null || (isImpaired && sign !== 0) ? null : { ...stated, value: values[`${sign}`] };
  if (claim.significant === false) byWords = { ...stated, value: 'no clear difference' };
  else if (claim.tends && sign !== 0) byWords = null;
  const byFigures = isPlain && byWords && shown && shown.value !== byWords.value ? null : shown;
  return {
    value: settled(byWords?.value ?? null, byFigures?.value ?? null, claim.significant, figures.significant),
    ...(byWords && { byWords }),
    ...(byFigures && { byFigures }),
    ...(judged && { judged }),
    ...(claim.denied !== null && { denied: deniedWords(claim.axis, claim.denied) }),
  };
}

function deniedWords(axis: Claim['axis'], sign: 1 | -1): NonNullable<ReadDirection['denied']> {
  if (axis === 'worth' || axis === 'efficacy') return sign === 1 ? 'better' : 'worse';
  return sign === 1 ? 'more' : 'less';
}

/** Words and figures were read apart; here they must agree. */
function settled(
  words: StatedDirection['value'] | null,
  figures: StatedDirection['value'] | null,
  claimed: boolean | null,
  significant: boolean | undefined,
): FindingDirection {
  if (words === null) return figures ?? 'not stated';
  if (words === 'no clear difference') return significant === true ? 'conflicting' : words;
  // `higher (p = 0.2)` gives a tendency; `significantly higher (p = 0.2)` contradicts itself.
  if (figures === 'no clear difference') return claimed === true ? 'conflicting' : figures;
  return figures !== null && figures !== words ? 'conflicting' : words;
}
