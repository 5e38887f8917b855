/** The narrative's fields, made of the checked statements. Lines without a mark are ours. */

import type { Synthesis } from '#contract/meta-analysis.ts';
import { countDesigns, joinWithAnd, type StudyDesign, studyDesigns } from '#core/extraction/synthesis-design.ts';
import { type StudyFacts, withThousands } from '#core/synthesis/synthesis-facts.ts';
import { type MarkedStatement, markedLine } from '#core/synthesis/synthesis-marks.ts';
import { capitalize } from '#core/text/capitalize.ts';
import type { PooledFindings } from './pooled-findings.ts';

export const noSentenceFound = 'No sentence on this was found in the chosen studies.';

export function composeSynthesis(
  statements: readonly MarkedStatement[],
  studies: readonly StudyFacts[],
  { findings, certainty }: PooledFindings,
): Synthesis {
  const names = new Map(studies.map(({ id, name }) => [id, name]));
  const of = (part: string) => statements.filter((statement) => statement.part === part);
  const lines = (...parts: string[]) => parts.flatMap(of).map((statement) => markedLine(statement, names));
  const text = (...parts: string[]) => lines(...parts).join('\n') || noSentenceFound;
  const led = (lead: string, ...parts: string[]) => [lead, ...lines(...parts)].join('\n');

  const conflicts = of('conflict');
  // A single sentence makes no comparison.
  const outcomes = [...new Set(conflicts.map(({ label }) => label ?? ''))].filter(
    (outcome) => conflicts.filter(({ label }) => (label ?? '') === outcome).length > 1,
  );
  const total = sampleSizeTotal(studies);
  return {
    executiveSummary: led(leadOf(studies, total), 'overall'),
    overallFindings: text('finding'),
    quantitativeFindings: { ...findings, sampleSizeTotal: total },
    studyCharacteristics: {
      designQuality: led(designsOf(studies), 'design'),
      populationSummary: text('population'),
      interventionDetails: text('intervention'),
      followUpPeriods: text('follow-up'),
    },
    commonThemes: of('theme').map(
      (statement) => `${capitalize(statement.label ?? '')}. ${markedLine(statement, names)}`,
    ),
    clinicalRecommendations: {
      evidenceBasedGuidance: text('guidance'),
      implementationConsiderations: text('implementation'),
      patientSelection: text('patient-selection'),
      dosageAndTiming: text('dosage'),
    },
    safetyProfile: {
      adverseEvents: text('adverse'),
      riskBenefitRatio: text('risk-benefit'),
      contraindications: text('contraindication'),
    },
    studyQuality: text('quality'),
    limitationsAndBiases: text('limitation'),
    conflictsAndHeterogeneity: conflictText(conflicts, outcomes, names),
    futureResearchPriorities: text('future'),
    clinicalImplications: text('implication'),
    ...certainty,
  };
}

/** Reviews count the participants of other studies; protocols have none yet. */
const notCountable: Partial<Record<StudyDesign, string>> = {
  'meta-analysis': 'a review may count people of the other studies again',
  'systematic review': 'a review may count people of the other studies again',
  'trial protocol': 'a protocol has no people yet',
};

function sampleSizeTotal(studies: readonly StudyFacts[]): Synthesis['quantitativeFindings']['sampleSizeTotal'] {
  const counted: { participants: number }[] = [];
  const notCounted: { study: string; why: string }[] = [];
  for (const { name, design, participants } of studies) {
    const why = notCountable[design] ?? (participants === null ? 'the abstract does not say plainly how many' : null);
    if (why === null && participants !== null) counted.push({ participants });
    else notCounted.push({ study: name, why: why ?? '' });
  }
  if (counted.length === 0) return null;
  return {
    people: counted.reduce((sum, { participants }) => sum + participants, 0),
    formula: counted.map(({ participants }) => withThousands(participants)).join(' + '),
    studies: counted.length,
    notCounted,
  };
}

function leadOf(studies: readonly StudyFacts[], total: Synthesis['quantitativeFindings']['sampleSizeTotal']): string {
  const read = `Read: ${countDesigns(studies.map(({ design }) => design))}`;
  if (total === null) return `${read}.`;
  const people = `${withThousands(total.people)} people`;
  const where = total.studies === studies.length ? '' : ` in the ${total.studies} whose number is known`;
  return `${read}, with ${people}${where}${total.studies > 1 ? ` (${total.formula})` : ''}.`;
}

/** `Randomised trials: A and B. Observational study: C.` */
function designsOf(studies: readonly StudyFacts[]): string {
  return studyDesigns
    .flatMap((design) => {
      const own = studies.filter((study) => study.design === design);
      if (own.length === 0) return [];
      const [kind = ''] = [countDesigns(own.map((study) => study.design)).replace(/^\d+\s/, '')];
      return [`${capitalize(kind)}: ${joinWithAnd(own.map(({ name }) => name))}.`];
    })
    .join(' ');
}

function conflictText(
  conflicts: readonly MarkedStatement[],
  outcomes: readonly string[],
  names: ReadonlyMap<number, string>,
): string {
  if (outcomes.length === 0)
    return 'By rule, no outcome was found on which the results of two chosen studies differ beyond chance. Results on different outcomes were not compared.';
  return outcomes
    .flatMap((outcome) => [
      `To compare on ${outcome}:`,
      ...conflicts.filter(({ label }) => (label ?? '') === outcome).map((statement) => markedLine(statement, names)),
    ])
    .join('\n');
}
