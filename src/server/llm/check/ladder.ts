/**
 * In whose words a statement of a model is shown: its own where they are proved from the quote, else ours for a finding
 * of the quote, else the study's own sentence. Without a quote that is in the text nothing is shown.
 */

import { type CheckResult, checkStatements, type StatementFault } from '#core/fact-check/check.ts';
import type { StatementFlag } from '#core/fact-check/scope/scope.ts';
import type { Finding } from '#core/findings/finding.ts';
import type { Said } from '#core/findings/said-parts.ts';
import type { WhoseWords } from '#core/proof/attribution.ts';
import type { Proof, ProofStep, UnprovedReason } from '#core/proof/proof.ts';
import { type ProofStudy, prove } from '#core/proof/prove.ts';
import { shownInstead } from '#core/proof/shown-instead.ts';
import type { Passage } from '#core/text/passages.ts';
import { type Material, studyOf } from '#server/llm/passages-for-engine.ts';
import type { Skill, SkillStatement } from '#server/llm/skill.ts';
import { sortPassages } from './prompt-injection.ts';
import { proofStudyOf } from './proof-studies.ts';

type Kept = CheckResult['kept'][number];

/** What is shown of a statement. */
export interface ShownStatement extends Pick<Kept, 'text' | 'evidence' | 'computed' | 'flags'> {
  words: WhoseWords;
  /** Why the model's words are not shown; null where nothing was replaced. */
  instead: UnprovedReason | null;
  /** What it was derived from; null for a sentence of the study and where nothing was derived. */
  derived: { finding: Finding | null; steps: readonly ProofStep[] } | null;
}

/** What the older check objects to in a statement that was proved: it can only take away. */
const objections: Partial<Record<StatementFault['kind'] | StatementFlag['kind'], UnprovedReason>> = {
  number_not_found: 'unlicensed number',
  wrong_unit: 'unlicensed number',
  flipped_direction: 'other direction',
  swapped_arms: 'other arms',
  other_outcome_number: 'other figures',
  wrong_study: 'unlicensed words',
  unrelated_passage: 'unlicensed words',
  lost_population: 'other people',
  lost_dose: 'left out',
  causal_from_observational: 'unlicensed words',
  certainty_raised: 'left out',
};

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
 * The highest rung that a statement reaches; null where nothing of it can be shown. `checked` is the result of the older
 * check for this statement alone; all its evidence is of one study.
 */
export function climb(
  skill: Skill,
  { text }: SkillStatement,
  { kept: [kept], dropped: [dropped] }: CheckResult,
  material: Material,
  showRetracted: boolean,
): Climbed | null {
  const faults = dropped?.faults ?? [];
  const evidence = (kept ?? dropped)?.evidence ?? [];
  const [first] = evidence;
  const study = first && studyOf(material, first.passage);
  const read = study && proofStudyOf(material, study);
  if (!read || faults.some(({ kind }) => kind === 'retracted_only' || kind === 'quote_too_short' || kind === 'empty'))
    return null;
  const cited = [...new Set(evidence.map(({ passage }) => passage))];
  const proof = prove(text.trim(), cited, read);
  const objected = [...faults, ...(kept?.flags ?? [])].flatMap(({ kind }) => objections[kind] ?? []);
  const reason = proof.proved ? (objected[0] ?? null) : proof.reason;
  if (proof.proved && reason === null) {
    const passages = read.passages.filter(({ passage }) => cited.includes(passage));
    const isSentence = passages.some((passage) => passage.text === text.trim());
    return {
      shown: {
        text: text.trim(),
        evidence,
        computed: kept?.computed ?? [],
        flags: (kept?.flags ?? []).filter(({ kind }) => kind === 'retracted'),
        words: isSentence ? 'study' : 'model',
        instead: null,
        derived: isSentence ? null : { finding: proof.finding, steps: proof.steps },
      },
      unproved: null,
    };
  }
  const shown = instead(skill, text, cited, read, material, showRetracted);
  return shown && { shown: { ...shown, instead: reason }, unproved: unprovedSentence(proof, reason) };
}

function instead(
  skill: Skill,
  text: string,
  cited: readonly number[],
  read: ProofStudy,
  material: Material,
  showRetracted: boolean,
): Omit<ShownStatement, 'instead'> | null {
  const chosen = shownInstead(text, cited, read, skill.register);
  if (!chosen) return null;
  const number = chosen.kind === 'ours' ? chosen.finding.source.passage : chosen.passage.passage;
  const passage = read.passages.find((one) => one.passage === number);
  if (!passage) return null;
  const { readable, studies } = sortPassages(material);
  const quoted = { text: passage.text, evidence: [{ passage: number, quote: passage.text }] };
  // A sentence word for word has no fault but that its study is retracted.
  const [source] = checkStatements([quoted], readable, { studies, showRetracted }).kept;
  if (!source) return null;
  const { evidence, flags } = source;
  // Our own words stand under the same proof as a model's.
  if (chosen.kind === 'study' || !prove(chosen.text, [number], read).proved)
    return { text: passage.text, evidence, flags, computed: [], words: 'study', derived: null };
  return {
    text: chosen.text,
    evidence,
    flags,
    computed: computedIn(chosen.said, number),
    words: 'ours',
    derived: { finding: chosen.finding, steps: stepsOf(chosen.said, number) },
  };
}

function computedIn({ text, computed }: Said, passage: number): Kept['computed'] {
  return computed.flatMap(({ text: said, formula, from }) => {
    const start = text.indexOf(said);
    const end = start + said.length;
    return start < 0 ? [] : [{ start, end, formula, from: from.text, passage }];
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
function unprovedSentence(proof: Proof, reason: UnprovedReason | null): string {
  if (proof.proved) return `Its ${reason ?? 'meaning'} is not that of the quoted passage.`;
  if (proof.reason === 'left out')
    return `It leaves out “${proof.words}”, without which it says more than the passage.`;
  return `“${proof.words}” does not follow from the quoted passage (${proof.reason}). Use the passage’s own words.`;
}
