/** The finding that answers an asked comparison: this outcome, with one treatment against the other. */
import { acronymsOf } from '#core/extraction/direction/acronyms.ts';
import type { ConceptIndex } from '#core/lexicon/find-concepts.ts';
import type { Finding, FindingDirection } from '../finding.ts';
import { askedArms, orientation } from './same-arms.ts';
import { isSameOutcome } from './same-outcome.ts';
import { timesIn } from './terms.ts';

export interface AskedComparison {
  intervention: string;
  comparator: string;
  outcome: string;
}

export interface AnsweringFinding {
  finding: Finding;
  /** How the outcome was with the intervention, against the comparator. */
  direction: Extract<FindingDirection, 'higher' | 'lower' | 'no clear difference'>;
}

const counted = new Set<Finding['role']>(['result', 'secondary result', 'conclusion']);
const ofChange = /\b(?:reductions?|decreases?|declines?|improvements?|worsening|deterioration|increases?|lowering)\b/i;

/**
 * Null where no finding answers, or where two that do disagree. `text` is the study's text, which explains its
 * abbreviations.
 */
export function findingFor(
  findings: readonly Finding[],
  asked: AskedComparison,
  text: string,
  concepts: ConceptIndex | null = null,
): AnsweringFinding | null {
  const whole = answerOne(findings, asked, text, concepts);
  if (whole) return whole;
  const parts = partsOf(asked.outcome).map((outcome) => answerOne(findings, { ...asked, outcome }, text, concepts));
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

function answerOne(
  findings: readonly Finding[],
  asked: AskedComparison,
  text: string,
  concepts: ConceptIndex | null,
): AnsweringFinding | null {
  const acronyms = acronymsOf(`${text} ${asked.intervention}. ${asked.comparator}. ${asked.outcome}`);
  const arms = askedArms(asked.intervention, asked.comparator, text, acronyms);
  const ignored = new Set([...arms.intervention, ...arms.comparator]);
  const times = timesIn(asked.outcome);
  const answers: AnsweringFinding[] = [];
  for (const finding of findings) {
    if (!counted.has(finding.role) || finding.hedges.length > 0) continue;
    const { value } = finding.direction;
    if (value === 'not stated') continue;
    // A conclusion that names one arm only does not say what it compares.
    const namesBoth = finding.comparison.first && finding.comparison.second;
    if (finding.role === 'conclusion' && value !== 'no clear difference' && !namesBoth) continue;
    if (!isSameOutcome(asked.outcome, finding, { ignored, acronyms, concepts })) continue;
    const way = orientation(finding, arms, acronyms);
    if (way === null) continue;
    if (value === 'conflicting') return null;
    if (times.length > 0 && finding.when && !timesIn(finding.when.text).some((time) => times.includes(time))) continue;
    if (value === 'no clear difference') answers.push({ finding, direction: value });
    else if (way === 0) continue;
    // `reduction in pain was higher`: of a change, it is not clear which way the outcome went.
    else if (!ofChange.test(asked.outcome))
      answers.push({ finding, direction: way === 1 ? value : value === 'higher' ? 'lower' : 'higher' });
  }
  const [first] = answers;
  return first && answers.every(({ direction }) => direction === first.direction) ? first : null;
}
