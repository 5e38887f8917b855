/** Which of a study's sentences is quoted for a question, once it is known that the study answers it. */
import { readAbsoluteRisk } from '#core/extraction/risk/absolute-risk.ts';
import { polarOutcomesIn } from '#core/lexicon/outcome-polarity.ts';
import { questionTerms } from '#core/ranking/query/question-terms.ts';
import { isContextDependent } from '#core/text/context-dependent-sentences.ts';
import type { Passage } from '#core/text/passages.ts';
import { termsOf } from '#core/text/words/terms.ts';
import type { AnsweringPassage } from './answer-passages.ts';
import { coveredConcepts, type QuestionConcept } from './question-coverage.ts';

export interface ChosenFinding extends AnsweringPassage {
  /** The sentence that it depends on, to be quoted with it; null for one that can be read alone. */
  before: Passage | null;
}

const weights = {
  /** What the sentence itself says of the question, beside the study's best; a word that few of them say tells more. */
  own: 1,
  contextDependent: -0.4,
  /** How many of each group had it: what a reader can picture. */
  risks: 0.6,
  /** The same of what is asked for by name. */
  askedRisks: 1.2,
  /** By how much, in a unit that means something. */
  amount: 1.5,
  /** Of both groups alike: no comparison. */
  ofBoth: -2.2,
  /** A side effect where the question is not about side effects. */
  sideEffect: -0.6,
  /** What came of it in each group, in percent: three groups are not read as risks. */
  shares: 1.3,
  /** It names what was hoped to come of it. */
  outcome: 0.4,
  /** It says which way the study came out on what was asked. */
  telling: 0.6,
  /** It speaks of something else, or of one kind against another. */
  ofOthers: -1.8,
} as const;

/** What the authors want or guess is no finding, and is quoted where they say nothing else. */
const opinion =
  /^(?:the\sauthors|we)\s(?:want|call|see|suggest|expect|think|believe|say|recommend|hope|propose)\b|\bthe\sauthors\ssee\b|\b(?:looks?|is|are|shows?)\s(?:worth|promising|promise)\b|\b(?:should|could)\sbe\s(?:considered|used|offered|recommended)\b|\bwarrants?\b|\bis\sa\sguess\b/i;

const sharesOfGroups = /\d\s?%[^;]*\bwith\b[^;]*\d\s?%[^;]*\b(?:with|placebo|controls?|usual)\b/i;

const amountInUnit = /\d\s?(?:kg(?!\/)|cm|mmHg|mmol\/l|mg\/dl|minutes|hours|points)(?!\p{L})/iu;

function isOfSideEffects(text: string): boolean {
  const found = polarOutcomesIn(text);
  return found.length > 0 && found.every((outcome) => outcome.polarity === 'harm');
}

/** Two sentences together; more is no quote any more. */
const maxCombinedLength = 480;

function tellsRisks(text: string): boolean {
  const risk = readAbsoluteRisk(text);
  return risk !== null && polarOutcomesIn(risk.outcome).every((outcome) => outcome.polarity !== 'harm');
}

/** What is known of the question and of the study beside its sentences. */
export interface AskedMatter {
  /** What is asked to come of it; none where the question names nothing. */
  outcomes: readonly QuestionConcept[];
  /** The passage that says which way the study came out on it. */
  telling: number | null;
  /** Passages that say of something else what is asked. */
  ofOthers: readonly number[];
}

/**
 * Of one study's sentences, in the order of `rankAnsweringPassages`, the one to quote: it answers the question, can be
 * read alone where one can, and gives the risks of both groups rather than their ratio. Null where there is none.
 */
export function chooseFinding(
  question: string,
  title: string,
  findings: readonly AnsweringPassage[],
  { outcomes, telling, ofOthers }: AskedMatter = { outcomes: [], telling: null, ofOthers: [] },
): ChosenFinding | null {
  // Without the words that ask: `lower` is in every sentence that lowers something else.
  const query = new Set(termsOf(questionTerms(question).words.join(' ')));
  const said = findings.map(({ passage }) => new Set(termsOf(passage.text).filter((term) => query.has(term))));
  // What the title says need not be said again.
  const inTitle = new Set(termsOf(title));
  const weightOf = (term: string) =>
    (inTitle.has(term) ? 0.4 : 1) * Math.log(1 + said.length / said.filter((terms) => terms.has(term)).length);
  const shared = said.map((terms) => [...terms].reduce((sum, term) => sum + weightOf(term), 0));
  const most = Math.max(...shared, 1e-9);
  const weighed = findings.map((entry, index) => {
    const { text } = entry.passage;
    const own = (shared[index] ?? 0) / most;
    const isDependent = isContextDependent(text);
    const namesOutcome =
      outcomes.length > 0 && coveredConcepts(outcomes, { title: text, passages: [] }).inTitle.length > 0;
    const total =
      entry.score +
      weights.own * own +
      (isDependent ? weights.contextDependent : 0) +
      (namesOutcome ? weights.outcome : 0) +
      (entry.passage.passage === telling ? weights.telling : 0) +
      (ofOthers.includes(entry.passage.passage) ? weights.ofOthers : 0) +
      (namesOutcome && sharesOfGroups.test(text) ? weights.shares : 0) +
      // Of another outcome than the one asked about they would mislead.
      (tellsRisks(text)
        ? namesOutcome
          ? weights.askedRisks
          : outcomes.length === 0 && own >= 0.5
            ? weights.risks
            : 0
        : 0) +
      (/\bin (?:both|all|every|either)\b[^.;]{0,30}\bgroups?\b/i.test(text) ? weights.ofBoth : 0) +
      (namesOutcome && amountInUnit.test(text) ? weights.amount : 0) +
      (isOfSideEffects(text) && !isOfSideEffects(question) ? weights.sideEffect : 0);
    return { entry, leans: isDependent, isOpinion: opinion.test(text), total };
  });
  weighed.sort(
    (left, right) =>
      Number(left.isOpinion) - Number(right.isOpinion) ||
      right.total - left.total ||
      left.entry.passage.passage - right.entry.passage.passage,
  );
  for (const { entry, leans: isDependent } of weighed) {
    if (!isDependent) return { ...entry, before: null };
    const before = findings.find(({ passage }) => passage.passage === entry.passage.passage - 1)?.passage;
    const fits =
      before &&
      before.section === entry.passage.section &&
      !isContextDependent(before.text) &&
      before.text.length + entry.passage.text.length <= maxCombinedLength;
    if (fits) return { ...entry, before };
  }
  return null;
}
