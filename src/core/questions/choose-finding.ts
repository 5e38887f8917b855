/** Chooses the sentence of a study to quote, once it is known that the study answers the question. */
import { readAbsoluteRisk } from '#core/extraction/risk/absolute-risk.ts';
import { polarOutcomesIn } from '#core/lexicon/outcome-polarity.ts';
import { questionTerms } from '#core/ranking/query/question-terms.ts';
import { isContextDependent } from '#core/text/context-dependent-sentences.ts';
import type { Passage } from '#core/text/passages.ts';
import { termsOf } from '#core/text/words/terms.ts';
import type { AnsweringPassage } from './answer-passages.ts';

export interface ChosenFinding extends AnsweringPassage {
  /** The sentence that it depends on, to be quoted with it; null for one that can be read alone. */
  before: Passage | null;
}

const weights = {
  /** The sentence's own score on the question, relative to the study's best; rare words have more weight. */
  own: 1,
  contextDependent: -1,
  /** Numbers of each group, which are easy to picture. */
  risks: 0.6,
  /** The same for the outcome that the question names. */
  askedRisks: 1.2,
  /** The amount of a change, in a meaningful unit. */
  amount: 1.5,
  /** About both groups alike, without a comparison. */
  ofBoth: -2.2,
  /** About some of the people only. */
  ofSome: -1.6,
  /** A side effect where the question is not about side effects. */
  sideEffect: -0.6,
  /** A ratio without its groups says nothing to a reader. */
  bareRatio: -1.5,
  /** Results of each group in percent: three groups are not read as risks. */
  shares: 1.3,
  /** The change in each group. */
  amounts: 0.6,
  /** It states the study's direction on the question. */
  telling: 0.6,
  /** The study's own conclusion on the outcome that the question names, rather than a detail. */
  conclusion: 0.2,
  /** Its first sentence sums up; the next ones go into particulars. */
  summary: 0.3,
  /** The same of a study that states no direction: a detail would be taken for one. */
  summaryAlone: 1.3,
} as const;

/** A wish or an assumption of the authors is not a finding, and is quoted only where they say nothing else. */
const opinion =
  /^(?:the\sauthors|we)\s(?:want|call|see|suggest|expect|think|believe|say|recommend|hope|propose)\b|\bthe\sauthors\ssee\b|\b(?:looks?|is|are|shows?)\s(?:worth|promising|promise)\b|\b(?:should|could)\sbe\s(?:considered|used|offered|recommended)\b|\bwarrants?\b|\bis\sa\sguess\b/i;

/** People in percent; `decreased by 3.7%` is a change. */
const sharesOfGroups =
  /(?<!\bby\s[\d.]{0,5})\d\s?%[^;]*\bwith\b[^;]*\d\s?%[^;]*\b(?:with|placebo|controls?|usual)\b|\d\s?%\sof\sthe\s[^;%]{1,40}\sgroup\sand\s\d[\d.]*\s?%\sof\sthe\s/i;

/** `fell by 5.2 with the gel and 3.3 without` */
const amountsOfGroups = /\bby\s\d[\d.]*\swith\s[^;%]*?\b\d[\d.]*\swith(?:out)?\b/i;

const amountInUnit = /\d\s?(?:kg(?!\/)|cm|mmHg|mmol\/l|mg\/dl|minutes|hours|points)(?!\p{L})/iu;

const bareRatio = /^(?:the\s)?(?:hazard|odds|risk|rate)\sratio\b/i;

const pronoun = /\b(?:it|they|them|he|she)\b|^(?:nor|neither|so)\b/i;

/** `Women who slept badly at the start tended to sleep better` */
export const speaksOfSome = (text: string): boolean => ofSome.test(text);
const ofSome =
  /^(?:(?:in|among|for)\s(?:the\s|those\s)?)?(?:people|patients|women|men|adults|children|participants|those|smokers)\swho\s(?:had|were|slept|already|also)\b/i;

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
  /** Whether the question names an outcome, which all of the sentences are on. */
  namesOutcome: boolean;
  /** The passage that states the study's direction. */
  telling: number | null;
}

/**
 * Of one study's sentences, in the order of `rankAnsweringPassages`, the one to quote: it answers the question, can be
 * read alone where one can, and gives the risks of both groups rather than their ratio. Only those for which `isOn`
 * holds are chosen; the others can go before one that depends on them. Null where there is none.
 */
export function chooseFinding(
  question: string,
  title: string,
  findings: readonly AnsweringPassage[],
  isOn: (entry: AnsweringPassage) => boolean,
  { namesOutcome, telling }: AskedMatter = { namesOutcome: false, telling: null },
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
  const summary = findings
    .filter(({ role }) => role === 'conclusion')
    .toSorted((left, right) => left.passage.passage - right.passage.passage)
    .at(0);
  const weighed = findings.flatMap((entry, index) => {
    if (!isOn(entry)) return [];
    const { text } = entry.passage;
    const own = (shared[index] ?? 0) / most;
    const isDependent = isContextDependent(text);
    const total =
      entry.score +
      weights.own * own +
      (isDependent ? weights.contextDependent : 0) +
      (speaksOfSome(text) ? weights.ofSome : 0) +
      (entry === summary && namesOutcome ? (telling === null ? weights.summaryAlone : weights.summary) : 0) +
      (entry.passage.passage === telling ? weights.telling : 0) +
      (namesOutcome && entry.role === 'conclusion' ? weights.conclusion : 0) +
      (namesOutcome && amountsOfGroups.test(text) ? weights.amounts : 0) +
      (namesOutcome && sharesOfGroups.test(text) ? weights.shares : 0) +
      // Risks of another outcome would mislead.
      (tellsRisks(text) ? (namesOutcome ? weights.askedRisks : own >= 0.5 ? weights.risks : 0) : 0) +
      (/\bin (?:both|all|every|either)\b[^.;]{0,30}\bgroups?\b/i.test(text) ? weights.ofBoth : 0) +
      (bareRatio.test(text) ? weights.bareRatio : 0) +
      (namesOutcome && amountInUnit.test(text) ? weights.amount : 0) +
      (isOfSideEffects(text) && !isOfSideEffects(question) ? weights.sideEffect : 0);
    return [{ entry, leans: isDependent, isOpinion: opinion.test(text), total }];
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
  // The list of studies says what `this programme` was, and not what `it` was.
  const named = weighed.find(({ entry }) => !pronoun.test(entry.passage.text));
  return named ? { ...named.entry, before: null } : null;
}
