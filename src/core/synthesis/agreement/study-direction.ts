/** What a study says on its main outcome, for a picture of several studies. */

import type { StudyDirection } from '#core/extraction/study-directions.ts';
import type { Finding } from '#core/findings/finding.ts';
import type { ConceptIndex } from '#core/lexicon/find-concepts.ts';
import { testedSide } from './compared-arms.ts';
import { signOf } from './finding-agreement.ts';
import { isBeyondChance } from './finding-effect.ts';
import { mainFindings, type OutcomeGroup, type StudyFindings } from './group-findings.ts';

/** For the person, of what was tested; null where a finding does not show it. */
function directionOf(finding: Finding, index: ConceptIndex): Exclude<StudyDirection, 'mixed' | 'unclear'> | null {
  const sign = signOf(finding);
  if (sign === null || finding.comparison.kind === 'before and after') return null;
  if (sign === 0) return 'no_clear_difference';
  const side = testedSide(finding, index);
  const { polarity } = finding.outcome;
  if (side === null || (polarity !== 'good' && polarity !== 'bad')) return null;
  return (sign * side === 1) === (polarity === 'good') ? 'favours' : 'against';
}

/**
 * By the outcome that most of the studies report, else by its own main finding; `mixed` where its results point both
 * ways beyond chance.
 */
export function studyDirection(
  study: StudyFindings,
  groups: readonly OutcomeGroup[],
  index: ConceptIndex,
): StudyDirection {
  const common = groups.flatMap(({ members }) => members.filter((member) => member.study === study));
  const findings = [...common.map(({ finding }) => finding), ...mainFindings(study, index)];
  const [first] = findings.flatMap((finding) => directionOf(finding, index) ?? []);
  if (first === undefined) return 'unclear';
  const sure = new Set(
    findings.filter(isBeyondChance).flatMap((finding) => {
      const direction = directionOf(finding, index);
      return direction === 'favours' || direction === 'against' ? [direction] : [];
    }),
  );
  return sure.size > 1 ? 'mixed' : first;
}
