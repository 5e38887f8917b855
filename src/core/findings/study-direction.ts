/**
 * What one study says on its main question, by its findings and on the safe side. "Favours" means that the tested treatment
 * did better than its comparator on the outcome asked about. The authors' conclusion is read first, the title second. The
 * results can withdraw what the conclusion claims, and they decide alone where nothing is concluded. A study without a
 * comparison, a planned study and a study whose direction is not certain are `unclear`.
 */
import { controlArm, labelStems } from '#core/extraction/arm-labels.ts';
import type { StudyDirection } from '#core/extraction/study-directions.ts';
import type { ConceptIndex } from '#core/lexicon/find-concepts.ts';
import type { StudyType } from '#core/records/study-kinds.ts';
import { type Passage, splitPassages } from '#core/text/passages.ts';
import { sectionKind } from '#core/text/section-kind.ts';
import { contentStems, shared } from '#core/text/words/content-words.ts';
import type { Finding, FindingArm } from './finding.ts';
import { readFindings } from './read-findings.ts';
import { namesHarm } from './reported-harm.ts';

export type { StudyDirection };

export interface DirectionFacts {
  title: string;
  passages: readonly Passage[];
  studyTypes: readonly StudyType[];
  randomized: boolean;
  /** Its findings, where they were read before. */
  findings?: readonly Finding[];
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

/** `none` where no difference is reported; `no_harm` where only a side effect did not differ; `harm` where one was worse. */
type VoteKind = 'for' | 'against' | 'none' | 'no_harm' | 'harm';

interface Vote {
  kind: VoteKind;
  passage: number | null;
  /** The topic, as stems. */
  topic: ReadonlySet<string>;
  /** The words themselves judge (`better`, `effective`), so that the outcome's polarity is not needed. */
  plain: boolean;
  hedged: boolean;
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
const primary = /\b(?:primary|main) (?:end[\s-]?points?|outcomes?|efficacy|measures?|analysis)\b/i;

/** A wish, a plan or an assumption, and no result. */
const wish =
  /\b(?:further|future|larger|additional|more|longer)\s(?:\p{L}+[\s-]){0,3}(?:research|studies|trials?|study|work|investigations?|evaluation)\b|\b(?:is|are|was|were)\s(?:needed|required|warranted|unclear|unknown|uncertain)\b|\bremains?\s(?:unclear|unknown|uncertain|to\sbe)|\b(?:should(?!\snot)|will|whether(?!\sor\snot)|hypothesi[sz]ed?|expected|at most|in animal studies|no effective)\b/iu;
const advisedAgainst =
  /\b(?:should not|cannot|must not|not) be (?:routinely )?(?:recommended|used|advised|offered)\b|\bnot (?:be )?recommended\b/i;

const reasons: Record<StudyDirection, string> = {
  favours: 'What was tested did better',
  no_clear_difference: 'No clear difference is reported',
  against: 'What was tested did worse',
  mixed: 'Some outcomes were better, others not',
  unclear: 'No direction can be read',
};
const noDirectionFound = `${reasons.unclear}.`;
const notPlain = 'What changed is not plainly good or bad.';
const unclear = (why: string): ReadDirection => ({ direction: 'unclear', passage: null, why });

/** The parts of an abstract. Without labels, the conclusion is its last sentences and those that announce a conclusion. */
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

const isControl = (arm: FindingArm) =>
  arm.kind === 'control' || labelStems(`${arm.text} ${arm.resolved?.text ?? ''}`).has(controlArm);

/** 1 where the first arm is what was tested, -1 where it is the control; null where nothing shows which is which. */
function sideOf({ comparison: { kind, first, second, all }, figures }: Finding, isConcluded: boolean): 1 | -1 | null {
  if (first) return isControl(first) && !(second && isControl(second)) ? -1 : 1;
  if (second) return 1;
  if (all) return null;
  // `Moreover, it reduced pain`: a conclusion is on what was tested.
  if (isConcluded && kind === undefined) return 1;
  return kind === 'association' || figures.measure !== undefined ? 1 : null;
}

/** What a finding says for or against what was tested; null where it says nothing of it. */
function voteOf(finding: Finding, concepts: ConceptIndex | null, isConcluded: boolean): Vote | null {
  const { comparison, direction, outcome, hedges, role } = finding;
  // `improved equally in both groups` compares them.
  const isEqual = comparison.all !== undefined && direction.value === 'no clear difference';
  if (/^(?:background|method|plan|addressed)/.test(role)) return null;
  if (comparison.kind === 'before and after' && !isEqual) return null;
  const isHarm =
    namesHarm(outcome.text) || (outcome.concept !== undefined && concepts?.byId.get(outcome.concept)?.kind === 'harm');
  const kind = kindOf(finding, isHarm, isConcluded);
  if (kind === null) return null;
  return {
    kind,
    passage: finding.source.passage,
    topic: contentStems(`${outcome.text} ${outcome.list?.text ?? ''}`),
    plain: direction.judged !== undefined,
    // `can bring about X` says that it did.
    hedged: hedges.some(({ text }) => !/^can$/i.test(text)),
  };
}

function kindOf(finding: Finding, isHarm: boolean, isConcluded: boolean): VoteKind | null {
  const { value, judged } = finding.direction;
  // Side effects alone decide nothing.
  if (value === 'no clear difference') return isHarm ? null : deniesHarm(finding) ? 'no_harm' : 'none';
  const side = sideOf(finding, isConcluded);
  if (side === null) return null;
  const { polarity } = finding.outcome;
  const isKnown = (value === 'higher' || value === 'lower') && (polarity === 'good' || polarity === 'bad');
  const better = isKnown ? (value === 'higher') === (polarity === 'good') : judged && judged === 'better';
  if (better === undefined || (value === 'conflicting' && !judged)) return null;
  if (isHarm) return better === (side === 1) ? null : 'harm';
  return better === (side === 1) ? 'for' : 'against';
}

/** `without increasing the risk`, `did not worsen`: only a worsening is denied. */
function deniesHarm({ direction: { denied }, outcome: { polarity } }: Finding): boolean {
  if (denied === 'worse') return true;
  return (denied === 'more' && polarity === 'bad') || (denied === 'less' && polarity === 'good');
}

/** How much of the question the nearest vote covers. */
const likest = (votes: readonly Vote[], stems: ReadonlySet<string>) =>
  Math.max(0, ...votes.map((vote) => shared(vote.topic, stems)));

/** Only the votes that cover most of the question, where any of them covers it. */
function asked(votes: readonly Vote[], stems: ReadonlySet<string>): Vote[] {
  const best = likest(votes, stems);
  return best === 0 ? [...votes] : votes.filter((vote) => shared(vote.topic, stems) === best);
}

const has = (votes: readonly Vote[], kind: VoteKind) => votes.some((vote) => vote.kind === kind);
const count = (votes: readonly Vote[], kind: VoteKind) => votes.filter((vote) => vote.kind === kind).length;

/** The direction of a conclusion or a title, unless the results contradict it. */
function weigh(
  said: readonly Vote[],
  results: readonly Vote[],
  primaryNone: boolean,
  answer: Answer,
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

type Answer = (direction: StudyDirection, votes: readonly Vote[], kinds: readonly VoteKind[]) => ReadDirection;

const wholeOf = ({ title, passages }: DirectionFacts) => `${title} ${passages.map(({ text }) => text).join(' ')}`;

/** Why a study can have no result of a comparison, in words for the user; null where it can. */
export function whyNoResult(study: DirectionFacts): string | null {
  const { title, passages, studyTypes, randomized } = study;
  if (studyTypes.some((type) => noResults.includes(type))) return 'This kind of publication reports no comparison.';
  if (plannedTitle.test(title) || passages.some(({ text }) => plannedText.test(text)))
    return 'It describes a plan, a method or experiences, not a result.';
  if (passages.length === 0) return 'There is no abstract to read.';
  if (!randomized && !comparison.test(wholeOf(study))) return 'Nothing was compared.';
  const own = partsOf(passages);
  return [...own.results, ...own.conclusions].some(({ text }) => uncompared.test(text))
    ? 'It says that every participant received what was tested.'
    : null;
}

/**
 * The direction of one study. `question` restricts it to the outcome in question, where the study reports it separately.
 */
export function readStudyDirection(
  study: DirectionFacts,
  question: string | null = null,
  concepts: ConceptIndex | null = null,
): ReadDirection {
  const { title, passages, randomized, speaking = passages } = study;
  const whyNot = whyNoResult(study);
  if (whyNot !== null) return unclear(whyNot);
  const whole = wholeOf(study);
  const findings = study.findings ?? readFindings(passages, { concepts, title });
  const { conclusions, results } = partsOf(speaking);
  const votesIn = (some: readonly Passage[], isConcluded: boolean): Vote[] => {
    const numbers = new Set(some.flatMap(({ passage, text }) => (wish.test(text) ? [] : passage)));
    const advised = some.filter(({ text }) => advisedAgainst.test(text));
    return [
      ...advised.map(
        ({ passage, text }): Vote => ({
          kind: 'against',
          passage,
          topic: contentStems(text),
          plain: true,
          hedged: false,
        }),
      ),
      ...findings
        .filter(({ source }) => numbers.has(source.passage))
        .flatMap((finding) => voteOf(finding, concepts, isConcluded) ?? []),
    ];
  };
  const answer: Answer = (direction, votes, kinds) => {
    const passage = votes.find(({ kind }) => kinds.includes(kind))?.passage ?? null;
    const words = passages.find((one) => one.passage === passage)?.text.trim();
    return { direction, passage, why: words ? `${reasons[direction]}: “${words}”` : `${reasons[direction]}.` };
  };
  const stems = question ? contentStems(question) : new Set<string>();
  const resultVotes = asked(votesIn(results, false), stems);
  const noneIn = new Set(resultVotes.filter(({ kind }) => kind === 'none').map(({ passage }) => passage));
  const primaryNone = results.some(({ passage, text }) => primary.test(text) && noneIn.has(passage));
  const concluded = votesIn(conclusions, true);
  // Where the conclusion is only about other outcomes, the results decide.
  const speaksOfIt = likest(concluded, stems) > 0 || likest(resultVotes, stems) === 0;
  const said = speaksOfIt ? weigh(asked(concluded, stems), resultVotes, primaryNone, answer) : null;
  const sure = concluded.some(({ kind, hedged }) => kind === 'for' && !hedged);
  if (said?.direction === 'favours' && !sure && !has(resultVotes, 'for'))
    return unclear('The conclusion is guarded, and no comparison in the results bears it out.');
  if (said?.direction === 'favours' && !randomized && !/\brandomi[sz]ed\b/i.test(whole) && !comparesArms(findings))
    return unclear('No comparison stands beside the result.');
  if (said) return said;
  const titleVotes = /\?/.test(title)
    ? []
    : readFindings(splitPassages(title, []), { concepts, title })
        .flatMap((finding) => voteOf(finding, concepts, true) ?? [])
        .map((vote): Vote => ({ ...vote, passage: null }));
  const titled = titleVotes.length > 0 ? weigh(titleVotes, resultVotes, primaryNone, answer) : null;
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

/** Whether any finding names two arms, or all of them. */
const comparesArms = (findings: readonly Finding[]) =>
  findings.some(
    ({ comparison: { kind, second, all } }) => kind === 'arms' && (second !== undefined || all !== undefined),
  );
