/** What is computed beside the text of a combined analysis, by the findings of each study. */
import type { CombinedReading } from '#contract/analysis.ts';
import type { CheckedAnswer } from '#contract/shared/checked-answer.ts';
import { subjectKind } from '#core/extraction/subject-kind.ts';
import type { StrengthLevel } from '#core/meta-analysis/certainty/strength-of-evidence.ts';
import { groupFindings, readStudyFindings } from '#core/synthesis/agreement/group-findings.ts';
import { outcomeName } from '#core/synthesis/agreement/outcome-name.ts';
import { studyDirection } from '#core/synthesis/agreement/study-direction.ts';
import { evidenceStrength } from '#core/synthesis/evidence/answer-confidence.ts';
import { splitPassages } from '#core/text/passages.ts';
import { conceptIndex } from '#server/lexicon/concept-index.ts';
import type { ReadStudy } from '#server/llm/study-description.ts';

export interface CombinedEvidence {
  readings: CombinedReading[];
  /** On the outcome that most of the studies report; null where no two report one. */
  strength: { outcome: string; level: StrengthLevel; words: string } | null;
}

/** Of the studies that were read. No engine influences it. */
export function combinedEvidence(
  chosen: readonly ReadStudy[],
  { studies: described }: Pick<CheckedAnswer, 'studies'>,
): CombinedEvidence {
  const index = conceptIndex();
  const read = described.flatMap((study) => {
    const own = chosen.find(({ id }) => id === study.id);
    if (!own) return [];
    const passages = splitPassages(own.abstract ?? '', own.sections);
    return [{ study, own, findings: readStudyFindings({ ...own, passages }, index) }];
  });
  const groups = groupFindings(
    read.map(({ findings }) => findings),
    index,
  );
  const placed = read.map(({ study, own, findings }) => ({
    studyId: study.id,
    findings,
    subject: subjectKind(own),
    direction: studyDirection(findings, groups, index),
    study,
    own,
  }));
  const [main] = groups;
  const rated = placed.filter(({ findings }) => main?.members.some(({ study }) => study === findings));
  return {
    readings: placed.map(({ studyId, subject, direction }) => ({ studyId, subject, direction })),
    strength: main
      ? {
          outcome: outcomeName(main, index),
          ...evidenceStrength(
            rated.map(({ studyId, subject, direction, study, own }) => ({
              id: studyId,
              title: study.title,
              studyTypes: own.studyTypes,
              randomized: own.randomized,
              participants: study.participants,
              isAnimal: subject === 'animals' || subject === 'cells',
              direction,
              retracted: own.retracted,
            })),
          ),
        }
      : null,
  };
}
