/** The finding that answers an asked comparison: this outcome, with one treatment against the other. */
import type { Finding } from '../finding.ts';
import { type AskedComparison, type AskedStudy, type Candidate, candidatesFor } from './candidates.ts';
import type { AnsweredDirection } from './match-features.ts';
import { matchWeights } from './match-weights.ts';

export type { AskedComparison, AskedStudy };

export interface AnsweringFinding {
  finding: Finding;
  /** How the outcome was with the intervention, against the comparator. */
  direction: AnsweredDirection;
  /** How sure it is that this finding answers, from 0 to 1. */
  confidence: number;
  /** What spoke for and against it, by name. */
  features: Candidate['features'];
}

/**
 * From which confidence an answer is given: chosen by cross-validation over articles. Among the findings of a passage
 * that was cited for the outcome, fewer are of another outcome than in a whole study.
 */
const leastConfidence = { passage: 0.65, study: 0.75 };

/** Null where no finding answers surely enough, or where two that do disagree. */
export function findingFor(
  findings: readonly Finding[],
  asked: AskedComparison,
  study: AskedStudy,
): AnsweringFinding | null {
  const whole = answerOne(findings, asked, study);
  if (whole) return whole;
  const parts = partsOf(asked.outcome).map((outcome) => answerOne(findings, { ...asked, outcome }, study));
  const [first] = parts;
  if (!first || parts.length < 2) return null;
  return parts.every((part) => part?.direction === first.direction) ? first : null;
}

/** The outcomes of a list that is asked about as one. */
function partsOf(outcome: string): string[] {
  const plain = outcome.replace(/[([][^()[\]]*[)\]]/g, ' ');
  return plain
    .split(/\s*[,;]\s*(?:and\s|or\s)?|\s(?:and|or|&)\s/)
    .map((part) => part.trim())
    .filter(Boolean);
}

function answerOne(findings: readonly Finding[], asked: AskedComparison, study: AskedStudy): AnsweringFinding | null {
  const best = bestOf(candidatesFor(findings, asked, study), matchWeights);
  const isPassage = study.findings !== undefined && study.findings.length > findings.length;
  return best && best.confidence >= leastConfidence[isPassage ? 'passage' : 'study'] ? best : null;
}

/** The surest candidate. Each direction competes with the others and with none of them; null without a candidate. */
export function bestOf(
  candidates: readonly Candidate[],
  weights: Readonly<Record<string, number>>,
): AnsweringFinding | null {
  const odds = new Map<AnsweredDirection, number>();
  let best: (Candidate & { odds: number }) | null = null;
  for (const candidate of candidates) {
    let sum = 0;
    for (const [name, value] of Object.entries(candidate.features)) sum += (weights[name] ?? 0) * value;
    const own = Math.exp(sum);
    odds.set(candidate.direction, Math.max(own, odds.get(candidate.direction) ?? 0));
    if (!best || own > best.odds) best = { ...candidate, odds: own };
  }
  if (!best) return null;
  let total = 1;
  for (const one of odds.values()) total += one;
  const { finding, direction, features } = best;
  return { finding, direction, features, confidence: best.odds / total };
}
