/** What an answer made of sentences quotes: one finding a study, and what the studies say they could not tell. */
import { type AnsweringPassage, type AnsweringStudy, isLimitation, rankAnsweringPassages } from './answer-passages.ts';
import { type ChosenFinding, chooseFinding } from './choose-finding.ts';

export interface AnswerChoice {
  /** One sentence a study, with the one that it leans on, the best studies first. */
  findings: ChosenFinding[];
  /** What the studies say they could not tell. */
  limits: AnsweringPassage[];
}

/** At most `most` findings, each of another study, and at most three limits. */
export function chooseAnswer(question: string, studies: readonly AnsweringStudy[], most: number): AnswerChoice {
  const ranked = rankAnsweringPassages(question, studies);
  const isFinding = ({ role }: AnsweringPassage) => role === 'conclusion' || role === 'results';
  const order = [...new Set(ranked.filter(isFinding).map(({ study }) => study))];
  const findings = order
    .flatMap((index) => {
      const own = ranked.filter((entry) => entry.study === index && isFinding(entry));
      return chooseFinding(question, studies[index]?.title ?? '', own) ?? [];
    })
    .slice(0, most);
  const quoted = new Set(findings.flatMap(({ passage, before }) => [passage, ...(before ? [before] : [])]));
  const limits: AnsweringPassage[] = [];
  for (const entry of ranked) {
    if (limits.length >= 3) break;
    if (!isLimitation(entry.passage.text) || quoted.has(entry.passage)) continue;
    if (entry.role === 'methods' || entry.role === 'background') continue;
    if (limits.every(({ study }) => study !== entry.study)) limits.push(entry);
  }
  return { findings, limits };
}
