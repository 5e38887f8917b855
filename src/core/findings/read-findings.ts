/** Reads what the sentences of a study report: one finding for each outcome of each comparison. */
import { type BareEffect, readBareEffects } from '#core/extraction/effects/read-stated-effects.ts';
import { passageRoles } from '#core/extraction/passage-roles.ts';
import { type ConceptIndex, findConcepts } from '#core/lexicon/find-concepts.ts';
import type { Passage } from '#core/text/passages.ts';
import { sectionKind } from '#core/text/section-kind.ts';
import { figuresOf, type StretchFigures } from './figures.ts';
import type {
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
import { isTimeLike, polarityOfConcepts, polarityOfWords } from './outcome-polarity.ts';
import { claimsOf } from './sentence/claims.ts';
import type { Stretch } from './sentence/comparisons.ts';
import { type PairedFigures, pairedFiguresOf } from './sentence/paired-figures.ts';
import { itemsOf } from './sentence/phrases.ts';
import type { Claim } from './sentence/predicates.ts';
import { type ReadSentence, readWords } from './sentence/words.ts';
import { resolved, type StudyArms, studyArmsOf } from './study-arms.ts';

const roles: Record<string, FindingRole> = {
  background: 'background',
  methods: 'method',
  results: 'result',
  conclusion: 'conclusion',
  registration: 'method',
};
const tested = /\bsignifican|\bp\s?[=<>≤≥]|\b9\d\s?%\s?CI\b|\bcompared\s(?:with|to)\b|\bthan\b|\bdiffer/i;
const compared =
  /\bsignifican|\bp\s?[=<>≤≥]|\bthan\b|\bdiffer|\b(?:similar|comparable|equivalent|higher|lower|increased|decreased|reduced|improved|more|less|fewer)\b/i;
const planned = /\bwill\sbe\b|\bwe\swill\b|\bwill\s(?:compare|receive|assess)\b/i;
const subgroup = /\bsubgroups?\b|\bsub-groups?\b|\bpost[\s-]hoc\b|\bstratif/i;
const secondary = /\bsecondary\s(?:end[\s-]?points?|outcomes?|measures?)\b|\bexploratory\b/i;

/** Longer stretches are lists or tables that lost their form, and clauses are compared with each other. */
const longestSentence = 1_500;

/** Every finding of a study's sentences, in the order of the text. */
export function readFindings(passages: readonly Passage[], concepts: ConceptIndex | null = null): Finding[] {
  const parts = passageRoles(passages);
  const arms = studyArmsOf(passages);
  return passages.flatMap((passage) => {
    const part = roles[parts.get(passage.passage) ?? 'results'] ?? 'result';
    // Without labels the part is a guess, and a tested difference is a result wherever it is.
    const isGuess = sectionKind(passage.section) === 'other';
    const isResult =
      part === 'method' ? compared.test(passage.text) : part === 'background' && tested.test(passage.text);
    return sentenceFindings(passage, isGuess && isResult ? 'result' : part, { arms, concepts });
  });
}

function roleOf(text: string, part: FindingRole): FindingRole {
  if (planned.test(text)) return 'plan';
  if (part !== 'result') return part;
  if (subgroup.test(text)) return 'subgroup';
  return secondary.test(text) ? 'secondary result' : 'result';
}

/** What the whole study lends to the reading of a sentence. */
interface Frame {
  arms: StudyArms;
  concepts: ConceptIndex | null;
}

function sentenceFindings(passage: Passage, part: FindingRole, frame: Frame): Finding[] {
  if (passage.text.length > longestSentence) return [];
  const read = readWords(passage.text);
  const claims = claimsOf(read);
  const pairs = pairedFiguresOf(read).filter(
    ({ outcome }) => !claims.some((claim) => overlaps(claim.outcome, outcome)),
  );
  if (claims.length === 0 && pairs.length === 0) return [];
  const effects = readBareEffects(passage.text);
  const role = roleOf(passage.text, part);
  return [
    ...claims.flatMap((claim, index) => findingsOf(passage, read, claim, claims[index + 1], effects, role, frame)),
    ...pairs.map((pair) => findingOfFigures(passage, read, pair, effects, role, frame)),
  ];
}

const overlaps = (one: Stretch, other: Stretch) => one.from < other.to && other.from < one.to;

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
    isEvent: outcome.polarity === 'bad' && !isTimeLike(own.text),
  });
  return {
    role,
    outcome,
    comparison: {
      kind: 'arms',
      ...(pair.arms && {
        first: armOf(passage, read, pair.arms[0], frame),
        second: armOf(passage, read, pair.arms[1], frame),
      }),
    },
    direction: { value: byFigures?.value ?? 'not stated', ...(byFigures && { byFigures }) },
    figures,
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
  const polarity = concept?.polarity ?? polarityOfWords(own.text) ?? polarityOfConcepts(found);
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
    ...(comparison.all && { all: placed(passage, read, comparison.all) }),
  };
}

/** The sign of the outcome itself: `improved` through its polarity, `faster` for a time. */
function signOf({ sign, axis }: Claim, outcome: FindingOutcome): 1 | -1 | 0 | null {
  if (sign === null || sign === 0) return sign;
  if (axis === 'size') return sign;
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
  const judged =
    claim.axis === 'worth' && (claim.sign === 1 || claim.sign === -1) ? (claim.sign === 1 ? 'better' : 'worse') : null;
  let byWords: StatedDirection | null = sign === null ? null : { ...stated, value: values[`${sign}`] };
  if (claim.significant === false) byWords = { ...stated, value: 'no clear difference' };
  else if (claim.tends && sign !== 0) byWords = null;
  const byFigures = isPlain && byWords && shown && shown.value !== byWords.value ? null : shown;
  return {
    value: settled(byWords?.value ?? null, byFigures?.value ?? null, claim.significant, figures.significant),
    ...(byWords && { byWords }),
    ...(byFigures && { byFigures }),
    ...(judged && { judged }),
  };
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
