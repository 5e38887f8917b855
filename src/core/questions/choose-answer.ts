/** The quotes of an answer made of sentences: one finding of each study, and the limitations that the studies state. */

import { isContextDependent } from '#core/text/context-dependent-sentences.ts';
import {
  type AnsweringPassage,
  type AnsweringStudy,
  isLimitation,
  rankAnsweringPassages,
  tellsLoss,
} from './answer-passages.ts';
import { type AskedMatter, type ChosenFinding, chooseFinding } from './choose-finding.ts';

export interface AnswerChoice {
  /** One sentence of each study, with the one that it depends on, the best studies first. */
  findings: ChosenFinding[];
  /** The limitations that the studies state. */
  limits: AnsweringPassage[];
  /** What the quoted studies say about harm or its absence, one sentence of each study. */
  harms: AnsweringPassage[];
}

export interface SpeakingStudy extends AskedMatter {
  /** Numbers of the passages that can be quoted. */
  speaking: readonly number[];
  /** Numbers of the passages that tell of harm or of its absence. */
  harms: readonly number[];
  /** Numbers of the passages that state a limit. */
  limits: readonly number[];
}

/** Limitations, each of another study. */
const maxLimits = 4;

/** At most `most` findings, each of another study. */
export function chooseAnswer(
  question: string,
  studies: readonly (AnsweringStudy & Partial<SpeakingStudy>)[],
  most: number,
): AnswerChoice {
  const ranked = rankAnsweringPassages(question, studies);
  const isFinding = ({ role }: AnsweringPassage) => role === 'conclusion' || role === 'results';
  const order = [...new Set(ranked.filter(isFinding).map(({ study }) => study))];
  const findings = order
    .flatMap((index) => {
      const own = ranked.filter((entry) => entry.study === index && isFinding(entry));
      const { title = '', telling = null, speaking, namesOutcome = false } = studies[index] ?? {};
      const isOn = ({ passage }: AnsweringPassage) => speaking?.includes(passage.passage) ?? true;
      return chooseFinding(question, title, own, isOn, { namesOutcome, telling }) ?? [];
    })
    .slice(0, most);
  const quoted = new Set(findings.flatMap(({ passage, before }) => [passage, ...(before ? [before] : [])]));
  const limits: AnsweringPassage[] = [];
  const isLimit = ({ study, passage }: AnsweringPassage) =>
    studies[study]?.limits?.includes(passage.passage) || isLimitation(passage.text);
  for (const entry of ranked) {
    if (limits.length >= maxLimits) break;
    if (!isLimit(entry) || quoted.has(entry.passage)) continue;
    // Who was lost can be said among the methods.
    if (entry.role === 'background' || (entry.role === 'methods' && !tellsLoss(entry.passage.text))) continue;
    if (limits.every(({ study }) => study !== entry.study)) limits.push(entry);
  }
  const told = studies.map(({ harms = [] }) => new Set(harms));
  const isHarm = ({ study, passage }: AnsweringPassage) => told[study]?.has(passage.passage) ?? false;
  return {
    findings,
    limits,
    harms: harmsOf(ranked.filter(isHarm), findings, [...quoted, ...limits.map(({ passage }) => passage)]),
  };
}

/** Without context-dependent sentences, which could not be understood alone. */
function harmsOf(
  ranked: readonly AnsweringPassage[],
  findings: readonly ChosenFinding[],
  quoted: readonly AnsweringPassage['passage'][],
): AnsweringPassage[] {
  return findings.flatMap(({ study }) => {
    const said = ranked.filter(({ study: own, passage }) => own === study && !isContextDependent(passage.text));
    // The results say how many; a finding about harm is not repeated.
    const best = said.find(({ role, passage }) => role === 'results' && /\d/.test(passage.text)) ?? said[0];
    return best && !quoted.includes(best.passage) ? [best] : [];
  });
}
