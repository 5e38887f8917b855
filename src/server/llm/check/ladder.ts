/**
 * In whose words a statement of a model is shown: its own where they are proved from the quote, else ours for a finding
 * of the quote, else the study's own sentence. Without a quote that is in the text nothing is shown.
 */

import type { StatementCheck } from '#core/evidence/check-statement.ts';
import type { ComputedNumber } from '#core/evidence/stated-numbers.ts';
import type { Finding } from '#core/findings/finding.ts';
import type { Said } from '#core/findings/said-parts.ts';
import type { WhoseWords } from '#core/proof/attribution.ts';
import type { Proof, ProofStep, ReplacedReason } from '#core/proof/proof.ts';
import { type ProofStudy, prove } from '#core/proof/prove.ts';
import { shownInstead } from '#core/proof/shown-instead.ts';
import type { Passage } from '#core/text/passages.ts';
import { type Material, studyOf } from '#server/llm/passages-for-engine.ts';
import type { Skill, SkillStatement } from '#server/llm/skill.ts';
import { proofStudyOf } from './proof-studies.ts';

/** What is shown of a statement. */
export interface ShownStatement extends Pick<StatementCheck, 'evidence' | 'computed' | 'flags'> {
  text: string;
  words: WhoseWords;
  /** Why the model's words are not shown; null where nothing was replaced. */
  instead: ReplacedReason | null;
  /** What it was derived from; null for a sentence of the study and where nothing was derived. */
  derived: { finding: Finding | null; steps: readonly ProofStep[] } | null;
}

/** In whose words a statement is that is not a model's: a sentence of a cited passage or a part of one, or ours. */
export function wordsByRule(text: string, cited: readonly Passage[]): WhoseWords {
  const plain = text.replace(/\.$/, '');
  return cited.some((passage) => passage.text.includes(plain)) ? 'study' : 'ours';
}

export interface Climbed {
  shown: ShownStatement;
  /** For the repair: what is not licensed, as a sentence; null where the model's words are shown. */
  unproved: string | null;
}

/**
 * The highest rung that a statement reaches; null where nothing of it can be shown. `checked` is the result of the check
 * of this statement; all its evidence is of one study.
 */
export function climb(
  skill: Skill,
  { text }: SkillStatement,
  { evidence, flags, faults }: StatementCheck,
  material: Material,
): Climbed | null {
  const [first] = evidence;
  const study = first && studyOf(material, first.passage);
  const read = study && proofStudyOf(material, study);
  if (!read || faults.some(({ kind }) => kind === 'retracted_only' || kind === 'quote_too_short' || kind === 'empty'))
    return null;
  const cited = [...new Set(evidence.map(({ passage }) => passage))];
  const plain = text.trim();
  const proof = prove(plain, cited, read);
  if (proof.proved) {
    const isSentence = read.passages.some((passage) => cited.includes(passage.passage) && passage.text === plain);
    return {
      shown: {
        text: plain,
        evidence,
        computed: [],
        flags,
        words: isSentence ? 'study' : 'model',
        instead: null,
        derived: isSentence ? null : { finding: proof.finding, steps: proof.steps },
      },
      unproved: null,
    };
  }
  const shown = instead(skill, text, cited, read);
  return shown && { shown: { ...shown, flags, instead: proof.reason }, unproved: unprovedSentence(proof) };
}

/**
 * What is shown of a statement that was proved where a second reader says that its quote does not say it: the next rung.
 * Null where nothing of it can be shown.
 */
export function climbDown(
  skill: Skill,
  { text, evidence, flags }: ShownStatement,
  material: Material,
): ShownStatement | null {
  const [first] = evidence;
  const study = first && studyOf(material, first.passage);
  const read = study && proofStudyOf(material, study);
  if (!read) return null;
  const cited = [...new Set(evidence.map(({ passage }) => passage))];
  const shown = instead(skill, text, cited, read);
  return shown && { ...shown, flags, instead: 'second reader' };
}

function instead(
  skill: Skill,
  text: string,
  cited: readonly number[],
  read: ProofStudy,
): Omit<ShownStatement, 'instead' | 'flags'> | null {
  const chosen = shownInstead(text, cited, read, skill.register);
  if (!chosen) return null;
  const number = chosen.kind === 'ours' ? chosen.finding.source.passage : chosen.passage.passage;
  const passage = read.passages.find((one) => one.passage === number);
  if (!passage) return null;
  const evidence = [{ passage: number, quote: passage.text, start: passage.start, end: passage.end }];
  // Our own words stand under the same proof as a model's, and are no other rung where they are the same.
  if (chosen.kind === 'study' || chosen.text === text.trim() || !prove(chosen.text, [number], read).proved)
    return { text: passage.text, evidence, computed: [], words: 'study', derived: null };
  return {
    text: chosen.text,
    evidence,
    computed: computedIn(chosen.said),
    words: 'ours',
    derived: { finding: chosen.finding, steps: stepsOf(chosen.said, number) },
  };
}

function computedIn({ text, computed }: Said): ComputedNumber[] {
  return computed.flatMap(({ text: said, formula, from }) => {
    const start = text.indexOf(said);
    const end = start + said.length;
    return start < 0 ? [] : [{ start, end, formula, from: from.text }];
  });
}

/** Each stretch that was said for a slot rests on the study's words of that slot. */
function stepsOf({ parts }: Said, passage: number): ProofStep[] {
  let at = 0;
  return parts.map(({ text, slot, words }) => {
    const start = at;
    at += text.length;
    const rests = words ? { passage, start: words.start, end: words.end, words: words.text } : null;
    return { kind: slot === null ? ('form' as const) : ('slot' as const), start, end: at, words: text, rests };
  });
}

/** Names the first words that are not licensed, so that a repair knows what to leave out or to copy. */
function unprovedSentence({ reason, words }: Extract<Proof, { proved: false }>): string {
  if (reason === 'left out') return `It leaves out “${words}”, without which it says more than the passage.`;
  return `“${words}” does not follow from the quoted passage (${reason}). Use the passage’s own words.`;
}
