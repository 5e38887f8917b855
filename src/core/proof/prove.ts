/** Whether a statement can be derived from the passages that it quotes. */
import type { Finding } from '#core/findings/finding.ts';
import { findingRoles } from '#core/findings/finding-role.ts';
import { readFindings } from '#core/findings/read-findings.ts';
import type { ConceptIndex } from '#core/lexicon/find-concepts.ts';
import { onFirstUse } from '#core/text/first-use.ts';
import type { Passage } from '#core/text/passages.ts';
import type { Proof } from './proof.ts';

/** A study as the proof reads it: once, for all statements that cite it. */
export interface ProofStudy {
  title: string;
  passages: readonly Passage[];
  concepts: ConceptIndex | null;
  /** The text that the passages were split from, with blanks for what is in no passage. */
  text: string;
  /** Read on first use. */
  findings: () => readonly Finding[];
  /** Numbers of the passages that speak to a reader or a program: they are no evidence. */
  addressed: () => ReadonlySet<number>;
}

/** Reads a study for `prove`. `passages` are its own, in the order of its text. */
export function readProofStudy(
  { title, passages }: { title: string; passages: readonly Passage[] },
  concepts: ConceptIndex | null,
): ProofStudy {
  return {
    title,
    passages,
    concepts,
    text: textOf(passages),
    findings: onFirstUse(() => readFindings(passages, { concepts, title })),
    addressed: onFirstUse(
      () =>
        new Set(
          [...findingRoles(passages)].flatMap(([passage, role]) => (role === 'addressed to the reader' ? passage : [])),
        ),
    ),
  };
}

function textOf(passages: readonly Passage[]): string {
  let text = '';
  for (const passage of passages) text = text.padEnd(passage.start) + passage.text;
  return text;
}

/**
 * Derives a statement from sentences of one study; `cited` are numbers of passages whose quotes were found in the text.
 * Linear in the lengths of statement and passages.
 */
export function prove(statement: string, cited: readonly number[], study: ProofStudy): Proof {
  const source = study.passages.find(({ passage, text }) => cited.includes(passage) && text === statement);
  if (!source) return { proved: false, reason: 'unlicensed words', words: statement };
  const { passage, start, end, text } = source;
  const whole = { kind: 'same' as const, start: 0, end: statement.length, words: statement };
  return { proved: true, finding: null, steps: [{ ...whole, rests: { passage, start, end, words: text } }] };
}
