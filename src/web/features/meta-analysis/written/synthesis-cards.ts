/**
 * The cards of a written analysis, and the lines in each. A line contains statements with their marks `[n]`, or our own
 * text.
 */

import type { Synthesis } from '#contract/meta-analysis.ts';
import type { AnswerStatement } from '#contract/shared/checked-answer.ts';
import { cautionText } from '#web/shared/study/reading/summary-evidence.ts';

export interface SynthesisPart {
  /** Null for what needs no heading of its own in its card. */
  readonly heading: string | null;
  readonly lines: readonly string[];
}

export interface SynthesisCard {
  /** Letters, to tell its marks from those of other cards. */
  readonly id: string;
  /** The specification's names. */
  readonly heading: string;
  /** Without those on which no study says anything. */
  readonly parts: readonly SynthesisPart[];
  /** Headings without statements; empty also if the whole card has none. */
  readonly silent: readonly string[];
}

/** The result's text for a heading without statements. */
export const noSentenceFound = 'No sentence on this was found in the chosen studies.';

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const part = (heading: string | null, ...texts: readonly string[]): SynthesisPart => ({
  heading,
  lines: texts.flatMap(linesOf),
});

type WholeCard = Omit<SynthesisCard, 'silent'>;

const isSilent = ({ lines }: SynthesisPart) => lines.every((line) => line === noSentenceFound);

/** Topics without statements are named once, in place of the same sentence under every heading. */
function withoutSilence({ id, heading, parts }: WholeCard): SynthesisCard {
  const said = parts.filter((part) => !isSilent(part));
  const silent = said.length === 0 ? [] : parts.filter(isSilent).flatMap((part) => part.heading ?? []);
  return { id, heading, parts: said, silent };
}

export function synthesisCards(synthesis: Synthesis): SynthesisCard[] {
  return wholeCards(synthesis).map(withoutSilence);
}

function wholeCards(synthesis: Synthesis): WholeCard[] {
  const { studyCharacteristics: studied, clinicalRecommendations: advised, safetyProfile: safety } = synthesis;
  return [
    {
      id: 'findings',
      heading: 'Overall Findings',
      parts: [
        part(null, synthesis.executiveSummary),
        part('What each study found', synthesis.overallFindings),
        part('Who took part', studied.populationSummary),
        part('What was given', studied.interventionDetails),
        part('How long', studied.followUpPeriods),
      ],
    },
    {
      id: 'strength',
      heading: 'Evidence Strength',
      parts: [
        part(null, synthesis.gradeAssessment),
        part('Design', studied.designQuality),
        part('Quality, as the abstracts tell it', synthesis.studyQuality),
      ],
    },
    { id: 'themes', heading: 'Common Themes', parts: [part(null, ...synthesis.commonThemes)] },
    {
      id: 'conflicts',
      heading: 'Conflicts & Limitations',
      parts: [part(null, synthesis.conflictsAndHeterogeneity), part('Limits', synthesis.limitationsAndBiases)],
    },
    {
      id: 'recommendations',
      heading: 'Recommendations',
      parts: [
        part(null, advised.evidenceBasedGuidance),
        part('For whom', advised.patientSelection),
        part('Dose and timing', advised.dosageAndTiming),
        part('Putting it into practice', advised.implementationConsiderations),
      ],
    },
    {
      id: 'implications',
      heading: 'Clinical Practice Implications',
      parts: [
        part(null, synthesis.clinicalImplications),
        part('Harms', safety.adverseEvents),
        part('Benefit against harm', safety.riskBenefitRatio),
        part('Who should not have it', safety.contraindications),
      ],
    },
    {
      id: 'research',
      heading: 'Future Research Directions',
      parts: [part(null, synthesis.futureResearchPriorities)],
    },
  ];
}

/** What statements of a line omit from their sources or add to them; null for nothing. */
export function cautionOf(line: string, statements: readonly AnswerStatement[]): string | null {
  const words = marksIn(line).flatMap((mark) => cautionText(statements[mark - 1]?.flags ?? []) ?? []);
  return words.length === 0 ? null : [...new Set(words)].join(' ');
}

/** The statements of a line by number, each once. */
export function marksIn(line: string): number[] {
  return [...new Set([...line.matchAll(/\[(\d{1,3})\]/g)].map(([, mark]) => Number(mark)))];
}

/** Letters for a number from 0: `a`, `z`, `ba`. Places in an answer are named in letters. */
export function lettersFor(number: number): string {
  const last = 'abcdefghijklmnopqrstuvwxyz'.charAt(number % 26);
  return number < 26 ? last : lettersFor(Math.floor(number / 26)) + last;
}

/** The heading over the parts of an answer in progress. */
export const arrivingHeadings: Readonly<Record<string, string>> = {
  overall: 'What the studies conclude',
  finding: 'What each study found',
  design: 'Design',
  population: 'Who took part',
  intervention: 'What was given',
  'follow-up': 'How long',
  theme: 'Common themes',
  guidance: 'What the authors advise',
  implementation: 'Putting it into practice',
  'patient-selection': 'For whom',
  dosage: 'Dose and timing',
  adverse: 'Harms',
  'risk-benefit': 'Benefit against harm',
  contraindication: 'Who should not have it',
  quality: 'Quality, as the abstracts tell it',
  limitation: 'Limits',
  conflict: 'Where they differ',
  future: 'What must still be studied',
  implication: 'What it means for practice',
};
