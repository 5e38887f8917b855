/** How a statement follows from its quote, for the evidence card: the finding in words, and the steps. */
import type { Derivation } from '#contract/shared/study.ts';
import type { Finding, FindingArm } from '#core/findings/finding.ts';
import type { ProofStep } from '#core/proof/proof.ts';

const directionWords: Readonly<Record<Finding['direction']['value'], string | null>> = {
  higher: 'higher',
  lower: 'lower',
  'no clear difference': 'no clear difference',
  'not stated': null,
  conflicting: 'words and figures disagree',
};

/** On one line. */
const line = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const joined = (texts: readonly (string | undefined)[], by: string): string | null => {
  const distinct = [...new Set(texts.flatMap((text) => (text === undefined || line(text) === '' ? [] : line(text))))];
  return distinct.length > 0 ? distinct.join(by) : null;
};
/** The arm by its words in the sentence, and what they stand for. */
const arm = ({ text, resolved }: FindingArm) =>
  resolved && line(resolved.text) !== line(text) ? `${text} (${resolved.text})` : text;

function comparisonOf({ comparison: { kind, first, second, all } }: Finding): string | null {
  if (first && second) return `${line(arm(first))} against ${line(arm(second))}`;
  return joined(
    [first && arm(first), second && arm(second), all?.text, kind === 'before and after' ? kind : undefined],
    ', ',
  );
}

function directionOf({ direction, howMuch }: Finding): string | null {
  const words = directionWords[direction.value];
  return joined([words ?? direction.judged, howMuch?.text], ', ');
}

function figuresOf({ figures: { effect, p, counts, means, values } }: Finding): string | null {
  const pairs = [counts, means, values].flatMap((pair) => (pair ? [`${pair[0].text} against ${pair[1].text}`] : []));
  return joined([effect?.text, ...pairs, p?.text], '; ');
}

/** The slots of a finding in words. */
export function findingWords(finding: Finding): NonNullable<Derivation['finding']> {
  return {
    people: joined([finding.subgroup?.text, finding.who?.text], '; '),
    comparison: comparisonOf(finding),
    outcome: joined([finding.outcome.text], ''),
    direction: directionOf(finding),
    figures: figuresOf(finding),
    time: joined([finding.when?.text], ''),
  };
}

/** `toOwn` turns a passage's number in the material into its number in its study. */
export function derivationOf(
  finding: Finding | null,
  steps: readonly ProofStep[],
  toOwn: (passage: number) => number,
): Derivation {
  return {
    finding: finding && findingWords(finding),
    steps: steps.map(({ kind, start, end, rests }) => ({
      kind,
      start,
      end,
      rests: rests && { ...rests, passage: toOwn(rests.passage) },
    })),
  };
}
