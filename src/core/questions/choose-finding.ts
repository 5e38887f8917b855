/** Chooses the sentence of a study to quote, once it is known that the study answers the question. */
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
  /** The sentence's own score on the question, relative to the study's best; rare words have more weight. */
  own: 1,
  contextDependent: -0.4,
  /** Numbers of each group, which are easy to picture. */
  risks: 0.6,
  /** The same for the outcome that the question names. */
  askedRisks: 1.2,
  /** The amount of a change, in a meaningful unit. */
  amount: 1.5,
  /** About both groups alike, without a comparison. */
  ofBoth: -2.2,
  /** A side effect where the question is not about side effects. */
  sideEffect: -0.6,
  /** Results of each group in percent: three groups are not read as risks. */
  shares: 1.3,
  /** It names the outcome of the question. */
  outcome: 0.4,
  /** It states the study's direction on the question. */
  telling: 0.6,
  /** It is about something else, or compares two kinds of the treatment. */
  ofOthers: -1.8,
} as const;

/** A wish or an assumption of the authors is not a finding, and is quoted only where they say nothing else. */
const opinion =
  /^(?:the\sauthors|we)\s(?:want|call|see|suggest|expect|think|believe|say|recommend|hope|propose)\b|\bthe\sauthors\ssee\b|\b(?:looks?|is|are|shows?)\s(?:worth|promising|promise)\b|\b(?:should|could)\sbe\s(?:considered|used|offered|recommended)\b|\bwarrants?\b|\bis\sa\sguess\b/i;

const sharesOfGroups = /\d\s?%[^;]*\bwith\b[^;]*\d\s?%[^;]*\b(?:with|placebo|controls?|usual)\b/i;

const amountInUnit = /\d\s?(?:kg(?!\/)|cm|mmHg|mmol\/l|mg\/dl|minutes|hours|points)(?!\p{L})/iu;

function isOfSideEffects(text: string): boolean {
  const found = polarOutcomesIn(text);
  return found.length > 0 && found.every((outcome) => outcome.polarity === 'harm');
}

/** Characters of two sentences together; a longer text is not a quote. */
const maxCombinedLength = 480;

function tellsRisks(text: string): boolean {
  const risk = readAbsoluteRisk(text);
  return risk !== null && polarOutcomesIn(risk.outcome).every((outcome) => outcome.polarity !== 'harm');
}

/** The question and the facts of the study in addition to its sentences. */
export interface AskedMatter {
  /** The outcomes of the question; empty where it names none. */
  outcomes: readonly QuestionConcept[];
  /** The passage that states the study's direction. */
  telling: number | null;
  /** Passages about something else. */
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
  // Without question words: `lower` occurs in every sentence about something lower.
  const query = new Set(termsOf(questionTerms(question).words.join(' ')));
  const said = findings.map(({ passage }) => new Set(termsOf(passage.text).filter((term) => query.has(term))));
  // Words of the title need not be repeated.
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
      // Risks of another outcome would mislead.
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
