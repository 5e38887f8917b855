/** The findings that can answer an asked comparison, each with what speaks for and against it. */

import type { ConceptIndex } from '#core/lexicon/find-concepts.ts';
import { acronymsOf } from '#core/text/acronyms.ts';
import { splitPassages } from '#core/text/passages.ts';
import type { Finding } from '../finding.ts';
import { askedArms, matchArms } from './arm-match.ts';
import { type AnsweredDirection, changing, featuresOf, type Matched } from './match-features.ts';
import {
  type AskedOutcome,
  askedOutcome,
  findingWords,
  matchOutcome,
  type OutcomeHelp,
  sentenceTerms,
  shareIn,
  studyTerms,
} from './outcome-match.ts';
import { timesIn } from './terms.ts';

export interface AskedComparison {
  intervention: string;
  comparator: string;
  outcome: string;
}

/** The study whose findings are asked. */
export interface AskedStudy {
  title?: string;
  /** Its whole text, which explains its abbreviations. */
  text: string;
  concepts?: ConceptIndex | null;
  /** All findings of the study, where only some of them can answer: what else it reports tells outcomes apart. */
  findings?: readonly Finding[];
}

export interface Candidate {
  finding: Finding;
  /** How the outcome was with the intervention, against the comparator. */
  direction: AnsweredDirection;
  features: Readonly<Record<string, number>>;
}

const counted = new Set<Finding['role']>(['result', 'secondary result', 'conclusion']);
const lessening = /^\W*(?:\p{L}+\s){0,3}?(?:reductions?|decreases?|declines?|lowering|fall|drop)\b/iu;
const bettering = /^\W*(?:\p{L}+\s){0,3}?improvements?\b/iu;
/** Sentences that report a comparison or a figure. */
const reporting =
  /\d|\bsignifican|\bdiffer|\b(?:similar|comparable|higher|lower|increased|decreased|reduced|improved|more|less|fewer|than|versus|vs)\b/i;

/** Longer stretches are tables that lost their form. */
const maxSentenceCharacters = 1_500;

const turned = { higher: 'lower', lower: 'higher', 'no clear difference': 'no clear difference' } as const;

/** `reduction in pain` is more where pain is less. */
function ofAskedChange(
  direction: AnsweredDirection,
  asked: string,
  { outcome, direction: read }: Finding,
): AnsweredDirection | null {
  if (direction === 'no clear difference' || !changing.test(asked) || changing.test(outcome.text)) return direction;
  if (lessening.test(asked)) return turned[direction];
  if (!bettering.test(asked)) return direction;
  if (read.judged) return (read.judged === 'better') === (read.value === direction) ? 'higher' : 'lower';
  if (outcome.polarity === 'good') return direction;
  return outcome.polarity === 'bad' ? turned[direction] : null;
}

/**
 * What the sentences from the first result on have of the asked outcome: the largest share of its words in one without
 * a matched finding (`read` has the starts of those with one), and the starts of those that have its time.
 */
function aroundFindings(
  findings: readonly Finding[],
  text: string,
  read: ReadonlySet<number>,
  outcome: AskedOutcome,
  help: OutcomeHelp,
): { unread: number; timed: ReadonlySet<number> } {
  const results = findings.filter(({ role, direction }) => role === 'result' && direction.value !== 'not stated');
  const from = Math.min(text.length, ...results.map(({ source }) => source.start));
  const timed = new Set<number>();
  let unread = 0;
  for (const { start, end, text: sentence } of splitPassages(text.slice(from), [])) {
    const plain = sentence.replace(/\s?[([][^()[\]]*[)\]]/g, '');
    if (outcome.times.length > 0 && timesIn(plain).some((time) => outcome.times.includes(time)))
      timed.add(from + start);
    if (read.has(from + start) || !reporting.test(sentence) || end - start > maxSentenceCharacters) continue;
    unread = Math.max(unread, shareIn(outcome, sentenceTerms(sentence, help), help));
  }
  return { unread, timed };
}

/** Every finding that can answer, in the order of the text. */
export function candidatesFor(findings: readonly Finding[], asked: AskedComparison, study: AskedStudy): Candidate[] {
  const { title = '', text, concepts = null, findings: every = findings } = study;
  const acronyms = acronymsOf(`${text} ${asked.intervention}. ${asked.comparator}. ${asked.outcome}`);
  const compared = every.flatMap(({ comparison: { first, second } }) => [first ?? [], second ?? []].flat());
  const arms = askedArms(asked.intervention, asked.comparator, text, compared, acronyms);
  const help: OutcomeHelp = {
    study: studyTerms(every, text, title, acronyms),
    arms: new Set([...arms.intervention, ...arms.comparator]),
    acronyms,
    concepts,
  };
  const outcome = askedOutcome(asked.outcome, help);
  const sentences = new Map<number, number>();
  for (const { source } of every) sentences.set(source.start, (sentences.get(source.start) ?? 0) + 1);
  const matched: Matched[] = [];
  const terms = new Map<number, ReadonlySet<string>>();
  let undecided = -0.5;
  for (const finding of every) {
    const { value } = finding.direction;
    const { start, end } = finding.source;
    const sentence = terms.get(start) ?? sentenceTerms(text.slice(start, end), help);
    terms.set(start, sentence);
    const fit = matchOutcome(outcome, findingWords(finding, sentence, help), help);
    if (!fit) continue;
    // A combined outcome is not its part.
    const isCombined = finding.outcome.parts !== undefined || /\bor\b/.test(finding.outcome.text);
    if (isCombined && !finding.outcome.list && fit.extra > 0.2) continue;
    const isStated = value !== 'not stated' && value !== 'conflicting';
    const isCounted = counted.has(finding.role) && finding.hedges.length === 0;
    const way = isCounted ? matchArms(finding, arms, acronyms) : null;
    const direction = isStated && way && ofAskedChange(way.way === -1 ? turned[value] : value, asked.outcome, finding);
    if (direction) matched.push({ finding, outcome: fit, arms: way, direction });
    else if (finding.role !== 'background' && finding.role !== 'method' && finding.role !== 'plan')
      undecided = Math.max(undecided, fit.fit);
  }
  const read = new Set(matched.map(({ finding }) => finding.source.start));
  const { unread, timed } = aroundFindings(every, text, read, outcome, help);
  const answering = new Set(findings);
  return matched
    .filter(({ finding }) => answering.has(finding))
    .map((one) => ({
      finding: one.finding,
      direction: one.direction,
      features: featuresOf(one, {
        all: matched,
        asked: asked.outcome,
        isTwoArmed: arms.isTwoArmed,
        undecided,
        unread,
        timeElsewhere: timed.size > 0,
        hasTime: timed.has(one.finding.source.start),
        siblings: sentences.get(one.finding.source.start) ?? 1,
      }),
    }));
}
