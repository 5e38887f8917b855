/**
 * The certainty of the pooled result after GRADE: the starting level of the design, and each step down with its reason.
 * The rules suggest, the user decides, and the user's reason is stored.
 */

import type { MetaAnalysis } from '#core/meta-analysis/meta-analysis.ts';
import {
  type CertaintyDomain,
  type DomainJudgement,
  judgeImprecision,
  judgeInconsistency,
  judgeIndirectness,
  judgeMissingStudies,
  judgeRiskOfBias,
  type RiskOfBias,
  type StepsDown,
} from './certainty-domains.ts';
import { type StrengthLevel, startOfEvidence } from './strength-of-evidence.ts';

/** Lowest first. */
const certaintyLevels = ['very low', 'low', 'moderate', 'high'] as const;
export type CertaintyLevel = (typeof certaintyLevels)[number];

/** Answers that only the user can give, and decisions against the rules. */
export interface CertaintyAnswers {
  /** By the row's key. */
  readonly riskOfBias?: Readonly<Record<string, RiskOfBias>>;
  readonly indirectness?: StepsDown | null;
  readonly overrules?: readonly {
    readonly domain: CertaintyDomain;
    readonly down: StepsDown;
    readonly reason: string;
  }[];
}

/** A judgement as it is counted. */
export interface CertaintyStep extends DomainJudgement {
  /** The rule's suggestion, where the user decided otherwise; `down` is then the user's. */
  readonly overruled: { readonly suggested: StepsDown; readonly reason: string } | null;
}

/** The ledger: starting level, every step, and final level. */
export interface Certainty {
  readonly start: { readonly level: 'high' | 'low'; readonly reason: string };
  readonly steps: readonly CertaintyStep[];
  /** Null where nothing was pooled. */
  readonly level: CertaintyLevel | null;
  /** In the reports' levels, which have no very low; `low` also where nothing was pooled and nothing is rated. */
  readonly strengthOfEvidence: StrengthLevel;
  /** Some steps wait for the user's answers. */
  readonly open: boolean;
}

/** Names of the steps on the screen. */
export const domainNames: Readonly<Record<CertaintyDomain, string>> = {
  risk_of_bias: 'Risk of bias',
  inconsistency: 'Inconsistency',
  indirectness: 'Indirectness',
  imprecision: 'Imprecision',
  missing_studies: 'Missing studies',
};

function withOverrule(step: DomainJudgement, overrules: CertaintyAnswers['overrules'] = []): CertaintyStep {
  // A reason of blanks counts as none. Without a reason the rule applies.
  const own = overrules.findLast(({ domain, reason }) => domain === step.domain && reason.trim() !== '');
  if (!own) return { ...step, overruled: null };
  return { ...step, down: own.down, open: false, overruled: { suggested: step.down, reason: own.reason.trim() } };
}

function startOf(analysis: MetaAnalysis): Certainty['start'] {
  const level = startOfEvidence(analysis.used.map(({ randomized }) => randomized));
  if (level === 'high') return { level, reason: 'All studies were randomised, so it starts at high.' };
  const others = analysis.used.filter(({ randomized }) => !randomized).length;
  return {
    level,
    reason:
      analysis.k === 0
        ? 'There is no study.'
        : `${others} of ${analysis.k} studies are not known to be randomised, so it starts at low.`,
  };
}

/** Steps that wait for an answer take no level off; `open` is then true. */
export function judgeCertainty(analysis: MetaAnalysis, answers: CertaintyAnswers = {}): Certainty {
  const start = startOf(analysis);
  const steps = [
    judgeRiskOfBias(analysis, answers.riskOfBias ?? {}),
    judgeInconsistency(analysis),
    judgeIndirectness(answers.indirectness ?? null),
    judgeImprecision(analysis),
    judgeMissingStudies(analysis),
  ].map((step) => withOverrule(step, answers.overrules));
  const open = steps.some((step) => step.open);
  if (!analysis.pooled) return { start, steps, level: null, strengthOfEvidence: 'low', open };
  const down = steps.reduce((sum, step) => sum + step.down, 0);
  const place = Math.max(0, certaintyLevels.indexOf(start.level) - down);
  const level = certaintyLevels[place] ?? 'very low';
  return { start, steps, level, strengthOfEvidence: level === 'very low' ? 'low' : level, open };
}
