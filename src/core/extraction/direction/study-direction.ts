/**
 * What one study says on its main question, by rule and on the safe side. "Favours" means that the tested treatment did
 * better than its comparator on the outcome asked about. The authors' conclusion is read first, the title second. The
 * results can withdraw what the conclusion claims, and they decide alone where nothing is concluded. A study without a
 * comparison, a planned study and a study whose direction is not certain are `unclear`.
 */
import type { StudyDirection } from '#core/extraction/study-directions.ts';
import type { StudyType } from '#core/records/study-kinds.ts';
import type { Passage } from '#core/text/passages.ts';
import { sectionKind } from '#core/text/section-kind.ts';
import { contentStems, shared } from '#core/text/words/content-words.ts';
import { isComparison, isWish, type Vote, type VoteKind, votesOf } from './direction-votes.ts';

export type { StudyDirection };

export interface DirectionFacts {
  title: string;
  passages: readonly Passage[];
  studyTypes: readonly StudyType[];
  randomized: boolean;
  /** The sentences on the question, where not all of them are; the comparison is read in all sentences. */
  speaking?: readonly Passage[];
}

export interface ReadDirection {
  direction: StudyDirection;
  /** The passage that states it; null where the title does, or nothing. */
  passage: number | null;
  /** The reason, in words for the user. */
  why: string;
}

interface PlacedVote extends Vote {
  passage: number | null;
}

const noResults: readonly StudyType[] = ['trial_protocol', 'notice', 'commentary', 'guideline', 'case_report'];
const plannedTitle =
  /\b(?:protocol|rationale|study design|design (?:and|of)|methods of a|qualitative|validation of|Bayesian|simulation|predictors of|determinants of|factors associated|psychometric|factor structure|measurement invariance|feasibility of)\b|^process evaluation/i;
const plannedText =
  /\b(?:patients?|participants?|women|children|people|adults|volunteers?|we|groups?|outcomes?|study|trial) will (?:be|receive|undergo|participate|provide|contribute|assess|compare|aim|help|increase|evaluate|inform)\b|\bresults (?:are expected|of (?:this|the) (?:study|trial) will)|\bthis study aims at\b/i;
const comparison =
  /\b(?:than|versus|vs\.?|compared (?:with|to)|placebo|sham|control(?:s|led)?|randomi[sz]ed|randomly|(?:two|three|both|either) (?:\p{L}+\s)?(?:groups|arms)|between[\s-](?:the )?groups?|usual care|cohort|association|associated)\b/iu;
/** The study's own statement that all participants were treated. */
export const uncompared =
  /\b(?:(?:there\s(?:was|is|were)|with|has|had|we\shad)\sno|lack\sof\san?)\s(?:\p{L}+\s)?(?:control|comparison|placebo)\s(?:group|arm)\b(?!\s(?:differ|effect|improv))|\bnot\scompared\swith\s(?:doing\snothing|no\s|an?\s(?:control|untreated))|\b(?:there\swas\s)?no\sgroup\s(?:was\s|went\s)?without\b|\bwithout\sa\scontrol\sgroup,/iu;
const conclusionCue =
  /^(?:in conclusion|in summary|to conclude|overall,|thus|therefore|hence|taken together|conclusions?\b)|\b(?:we conclude|(?:our|these|the|this|present) (?:\p{L}+ )?(?:findings|results|data|study|trial|analysis) (?:suggests?|shows?|indicates?|supports?|demonstrates?d?|confirms?|revealed))\b/iu;
const hedged = /\b(?:may|might|could|seems?|appears?|possibly|potential(?:ly)?|promising|tend)\b/i;
const primary = /\b(?:primary|main) (?:end[\s-]?points?|outcomes?|efficacy|measures?|analysis)\b/i;

/**
 * The parts of an abstract. Without labels, the conclusion is its last sentences and those that announce a conclusion.
 */
function partsOf(passages: readonly Passage[]): { conclusions: Passage[]; results: Passage[] } {
  const kinds = passages.map(({ section }) => sectionKind(section));
  const conclusions = passages.filter((_, index) => kinds[index] === 'conclusion');
  const results = passages.filter((_, index) => kinds[index] === 'results');
  if (conclusions.length > 0) return { conclusions, results };
  const pool = results.length > 0 ? results : passages;
  const concluding = pool.filter(({ text }, index) => conclusionCue.test(text) && index >= Math.floor(pool.length / 2));
  // The last two sentences always count, because a conclusion is often longer than the sentence that announces it.
  const found = [...new Set([...concluding, ...pool.slice(results.length > 0 ? -1 : -2)])];
  const rest = pool.slice(results.length > 0 ? 0 : Math.floor(pool.length * 0.3)).filter((one) => !found.includes(one));
  return { conclusions: found, results: rest };
}

type VoteReader = (text: string) => readonly Vote[];

/** Returns a reader that reads each sentence once, because one reading uses them several times. */
function readingOnce(): VoteReader {
  const known = new Map<string, readonly Vote[]>();
  return (text) => {
    const votes = known.get(text) ?? votesOf(text);
    known.set(text, votes);
    return votes;
  };
}

function votesIn(passages: readonly Passage[], read: VoteReader): PlacedVote[] {
  return passages.flatMap(({ passage, text }) => read(text).map((vote) => ({ ...vote, passage })));
}

/** How much of the question the nearest vote covers. */
function likest(votes: readonly PlacedVote[], stems: ReadonlySet<string>): number {
  return Math.max(0, ...votes.map((vote) => shared(vote.topic, stems)));
}

/** Only the votes that cover most of the question, where any of them covers it. */
function asked(votes: readonly PlacedVote[], stems: ReadonlySet<string>): PlacedVote[] {
  const best = likest(votes, stems);
  return best === 0 ? [...votes] : votes.filter((vote) => shared(vote.topic, stems) === best);
}

const has = (votes: readonly PlacedVote[], kind: VoteKind) => votes.some((vote) => vote.kind === kind);
const count = (votes: readonly PlacedVote[], kind: VoteKind) => votes.filter((vote) => vote.kind === kind).length;

const reasons: Record<StudyDirection, string> = {
  favours: 'What was tested did better',
  no_clear_difference: 'No clear difference is reported',
  against: 'What was tested did worse',
  mixed: 'Some outcomes were better, others not',
  unclear: 'No direction can be read',
};

function answer(direction: StudyDirection, votes: readonly PlacedVote[], kinds: readonly VoteKind[]): ReadDirection {
  const first = votes.find(({ kind }) => kinds.includes(kind));
  const words = first?.words.trim();
  return {
    direction,
    passage: first?.passage ?? null,
    why: words ? `${reasons[direction]}: “${words}”.` : `${reasons[direction]}.`,
  };
}

/** The reason where no sentence states anything. */
const noDirectionFound = `${reasons.unclear}.`;

/** A figure rose, and the authors do not say whether that is good or bad. */
const notPlain = 'What changed is not plainly good or bad.';

const unclear = (why: string): ReadDirection => ({ direction: 'unclear', passage: null, why });

/** The direction of a conclusion or a title, unless the results contradict it. */
function weigh(
  said: readonly PlacedVote[],
  results: readonly PlacedVote[],
  primaryNone: boolean,
): ReadDirection | null {
  const better = has(said, 'for');
  const judged = said.some(({ kind, plain }) => kind === 'against' && plain);
  // A number that rose counts as bad only where the authors say so.
  const worse = judged || (has(said, 'against') && !better);
  if (better && judged) return answer('mixed', said, ['for', 'against']);
  if (better && has(said, 'none')) return answer('mixed', said, ['for', 'none']);
  if (better) {
    const taken = count(results, 'for') === 0 && (primaryNone || count(results, 'none') > 1);
    const against = results.filter(({ kind, plain }) => kind === 'against' && plain);
    const spoilt = against.length > 0 && against.length >= count(results, 'for');
    return answer(taken || spoilt ? 'mixed' : 'favours', said, ['for']);
  }
  if (worse) {
    if (!judged || has(results, 'for')) return unclear(notPlain);
    return answer('against', said, ['against']);
  }
  if (has(said, 'none') || has(said, 'no_harm')) return answer('no_clear_difference', said, ['none', 'no_harm']);
  return null;
}

/**
 * The direction of one study. `question` restricts it to the outcome in question, where the study reports it
 * separately.
 */
export function readStudyDirection(study: DirectionFacts, question: string | null = null): ReadDirection {
  if (study.studyTypes.some((type) => noResults.includes(type)))
    return unclear('This kind of publication reports no comparison.');
  if (plannedTitle.test(study.title) || study.passages.some(({ text }) => plannedText.test(text)))
    return unclear('It describes a plan, a method or experiences, not a result.');
  if (study.passages.length === 0) return unclear('There is no abstract to read.');
  const found = study.passages.filter(({ text }) => !isWish(text));
  const whole = `${study.title} ${found.map(({ text }) => text).join(' ')}`;
  if (!study.randomized && !comparison.test(whole)) return unclear('Nothing was compared.');
  const own = partsOf(study.passages);
  if ([...own.results, ...own.conclusions].some(({ text }) => uncompared.test(text)))
    return unclear('It says that nobody went without what was tested.');
  const { speaking = study.passages } = study;
  const stems = question ? contentStems(question) : new Set<string>();
  const { conclusions, results } = partsOf(speaking);
  const read = readingOnce();
  const resultVotes = asked(
    votesIn(results, read).filter(({ compared }) => compared),
    stems,
  );
  const primaryNone = results.some(({ text }) => primary.test(text) && read(text).some(({ kind }) => kind === 'none'));
  const concluded = votesIn(conclusions, read);
  // Where the conclusion is only about other outcomes, the results decide.
  const speaksOfIt = likest(concluded, stems) > 0 || likest(resultVotes, stems) === 0;
  const said = speaksOfIt ? weigh(asked(concluded, stems), resultVotes, primaryNone) : null;
  const compares =
    study.randomized ||
    /\brandomi[sz]ed\b/i.test(whole) ||
    isComparison(study.title) ||
    [...own.results, ...own.conclusions].some(({ text }) => isComparison(text));
  const sure = conclusions.some(({ text }) => read(text).some(({ kind }) => kind === 'for') && !hedged.test(text));
  if (said?.direction === 'favours' && !sure && !has(resultVotes, 'for'))
    return unclear('The conclusion is guarded, and no comparison in the results bears it out.');
  if (said?.direction === 'favours' && !compares) return unclear('No comparison stands beside the result.');
  if (said) return said;
  const titleVotes = /\?/.test(study.title)
    ? []
    : votesOf(study.title).map((vote): PlacedVote => ({ ...vote, passage: null }));
  const titled = titleVotes.length > 0 ? weigh(titleVotes, resultVotes, primaryNone) : null;
  if (titled) return titled;
  const better = count(resultVotes, 'for');
  const none = count(resultVotes, 'none');
  const worse = count(resultVotes, 'against');
  if (better > 0 && worse === 0 && none === 0) return answer('favours', resultVotes, ['for']);
  // In a whole abstract one such sentence is not enough; among the sentences on the question it is.
  if ((none > (study.speaking ? 0 : 1) || primaryNone) && better === 0 && worse === 0)
    return answer('no_clear_difference', resultVotes, ['none']);
  if (better > 0 && none > 0 && worse === 0) return answer('mixed', resultVotes, ['for', 'none']);
  return unclear(noDirectionFound);
}
