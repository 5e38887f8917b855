/** Which of a study's sentences is quoted for a question, once it is known that the study answers it. */
import { readAbsoluteRisk } from '#core/evidence/absolute-risk.ts';
import { outcomesIn } from '#core/evidence/outcome-worth.ts';
import { leansOnBefore } from '#core/language/leaning-sentences.ts';
import type { Passage } from '#core/language/passages.ts';
import { termsOf } from '#core/language/terms.ts';
import type { AnsweringPassage } from './answer-passages.ts';
import { questionTerms } from './question-terms.ts';

export interface ChosenFinding extends AnsweringPassage {
  /** The sentence that it leans on, to be quoted with it; null for one that stands alone. */
  before: Passage | null;
}

const worth = {
  /** What the sentence itself says of the question, beside the study's best; a word that few of them say tells more. */
  own: 1,
  leaning: -0.4,
  /** How many of each group had it: what a reader can picture. */
  risks: 0.6,
} as const;

/** What the authors want or guess is no finding, and is quoted where they say nothing else. */
const opinion =
  /^(?:the\sauthors|we)\s(?:want|call|see|suggest|expect|think|believe|say|recommend|hope|propose)\b|\b(?:should|could)\sbe\s(?:considered|used|offered|recommended)\b|\bwarrants?\b|\bis\sa\sguess\b/i;

/** Two sentences together; more is no quote any more. */
const longestTogether = 480;

function tellsRisks(text: string): boolean {
  const risk = readAbsoluteRisk(text);
  return risk !== null && outcomesIn(risk.outcome).every((outcome) => outcome.worth !== 'harm');
}

/**
 * Of one study's sentences, in the order of `rankAnsweringPassages`, the one to be quoted: it says what was asked, stands
 * alone where one does, and tells the risks of both groups rather than their ratio. Null where there is none.
 */
export function chooseFinding(
  question: string,
  title: string,
  findings: readonly AnsweringPassage[],
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
    const leans = leansOnBefore(text);
    const total =
      entry.score +
      worth.own * own +
      (leans ? worth.leaning : 0) +
      // Of another outcome than the one asked about they would mislead.
      (own >= 0.5 && tellsRisks(text) ? worth.risks : 0);
    return { entry, leans, isOpinion: opinion.test(text), total };
  });
  weighed.sort(
    (left, right) =>
      Number(left.isOpinion) - Number(right.isOpinion) ||
      right.total - left.total ||
      left.entry.passage.passage - right.entry.passage.passage,
  );
  for (const { entry, leans } of weighed) {
    if (!leans) return { ...entry, before: null };
    const before = findings.find(({ passage }) => passage.passage === entry.passage.passage - 1)?.passage;
    const fits =
      before &&
      before.section === entry.passage.section &&
      !leansOnBefore(before.text) &&
      before.text.length + entry.passage.text.length <= longestTogether;
    if (fits) return { ...entry, before };
  }
  return null;
}
