/** Which finding a study leads with. */

import { passageRoles } from '#core/extraction/passage-roles.ts';
import { acronymsOf } from '#core/text/acronyms.ts';
import { everyMatch } from '#core/text/every-match.ts';
import type { Passage } from '#core/text/passages.ts';
import { outcomeTerms } from './asked/terms.ts';
import { withCombinedOutcomes } from './combined-outcome.ts';
import type { Finding } from './finding.ts';
import { saidArms } from './said-arms.ts';
import { isOutcomeName, isTime, type SaidStudy } from './said-names.ts';

export interface MainFinding {
  finding: Finding;
  /** The study calls the outcome its primary one; reports no other in a short text; or its conclusion or title names it. */
  by: 'primary outcome' | 'only outcome' | 'conclusion' | 'title';
}

const primary =
  /\b(?:co-?)?primary\s(?:and\ssecondary\s)?(?:(?:efficacy|safety|clinical|composite|study|combined)\s){0,2}(?:outcomes?|end[\s-]?points?|objectives?|variables?|efficacy\smeasures?)(?:\s(?:measures?|variables?))?/gi;
const secondary = /\bsecondary\b/i;
/** Terms that do not make another outcome of one. */
const weak: ReadonlySet<string> = new Set(
  'self report overall total mean averag score scale index measur valu level concentr number percentag proport rate incid preval chang baselin patient primari prim final risk first occurr composit event major group reduct increas decreas improv'.split(
    ' ',
  ),
);

/**
 * The result of the primary outcome where the study names one; else the only result of a short text; else the first of an
 * outcome that the conclusion or the title repeats, one with figures before others. Null where the primary outcome's result
 * was not read, where results on the outcome differ (by time, dose or arm), and where nothing is repeated. Subgroups,
 * secondary results, plans, background, the state at the start and changes within one arm never lead.
 */
export function mainFinding(
  findings: readonly Finding[],
  passages: readonly Passage[],
  study: SaidStudy,
): MainFinding | null {
  const acronyms = acronymsOf(`${study.title}. ${study.text}`);
  const termsOf = (words: string) => new Set([...outcomeTerms(words, acronyms)].filter((term) => !weak.has(term)));
  const read = withCombinedOutcomes(findings);
  const results = read.filter(
    (finding) => canLead(finding, study) && isOutcomeName(finding, study) && saidArms(finding, study) !== null,
  );
  const namedIn = ({ outcome }: Finding, words: string) => {
    const terms = termsOf(words);
    const own = [...termsOf(outcome.text)];
    return own.length > 0 && own.every((term) => terms.has(term));
  };
  const named = primaryOutcomes(passages);
  if (named) {
    const stated = results.filter(({ source }) => named.statedIn.has(source.passage));
    return chosen(
      stated.length > 0 ? stated : results.filter((one) => namedIn(one, named.words)),
      termsOf,
      'primary outcome',
    );
  }
  const outcomes = new Set(
    read.flatMap((one) => (one.role === 'result' && isOutcomeName(one, study) ? keyOf(one.outcome.text, termsOf) : [])),
  );
  if (outcomes.size === 1 && passages.length <= fewSentences) return chosen(results, termsOf, 'only outcome');
  const everywhere = results.filter(({ setting }) => !setting || !isTime(setting.text));
  const roles = passageRoles(passages);
  const conclusions = passages.flatMap(({ passage, text }) => (roles.get(passage) === 'conclusion' ? text : []));
  const isRepeated = (one: Finding) =>
    conclusions.some(
      (text) => namedIn(one, text) && (one.direction.value !== 'no clear difference' || denial.test(text)),
    );
  return (
    chosen(everywhere.filter(isRepeated), termsOf, 'conclusion') ??
    chosen(
      everywhere.filter((one) => namedIn(one, study.title)),
      termsOf,
      'title',
    )
  );
}

/** What a conclusion says where it repeats that no difference was found. */
const denial = /\b(?:no|not|nor|neither|none|without|similar\w*|comparable|equivalent|equal\w*|same|fail\w*)\b/i;

/** A text that states one result and says little else, as the library's for trials without an abstract. */
const fewSentences = 4;

const atStart = /\b(?:at|from)\s(?:the\s)?(?:start|baseline|entry|outset|beginning|enrol\w+)\b/i;
const armsOf = /\b(?:groups?|arms?)$/i;
const noArm = /^(?:(?:the|every|each|all)\s)?(?:start|baseline|before|entry|groups?|arms?)$/i;

function canLead(finding: Finding, { text }: SaidStudy): boolean {
  const { role, comparison, direction, outcome, setting, when, subgroup, figures, source } = finding;
  if (role !== 'result' || subgroup || outcome.rank === 'secondary') return false;
  if (/\bcorrelat/i.test(text.slice(source.start, source.end))) return false;
  const { kind, first, second, all } = comparison;
  if (kind !== 'arms' && kind !== 'association') return false;
  const isNamed =
    (first && second && !noArm.test(first.text) && !noArm.test(second.text)) ||
    (all && armsOf.test(all.text) && !first && !second);
  if (!isNamed && !(kind === 'association' && first) && !(figures.interval && (first || second))) return false;
  if ([setting, when].some((words) => words && atStart.test(words.text))) return false;
  return direction.value !== 'not stated' && direction.value !== 'conflicting';
}

/** The words after `primary outcome was`, and the sentences that begin with it; null where no sentence names it. */
function primaryOutcomes(passages: readonly Passage[]): { words: string; statedIn: ReadonlySet<number> } | null {
  const words: string[] = [];
  const statedIn = new Set<number>();
  let isNamed = false;
  for (const { passage, text } of passages)
    for (const match of everyMatch(text, primary)) {
      isNamed = true;
      const after = text.slice(match.index + match[0].length);
      const until = after.search(secondary);
      words.push(until < 0 ? after : after.slice(0, until));
      if (match.index < 40) statedIn.add(passage);
    }
  return isNamed ? { words: words.join(' '), statedIn } : null;
}

function chosen(
  found: readonly Finding[],
  termsOf: (words: string) => ReadonlySet<string>,
  by: MainFinding['by'],
): MainFinding | null {
  const first = found.find(hasFigures) ?? found[0];
  if (!first) return null;
  const key = keyOf(first.outcome.text, termsOf);
  const same = found.filter(({ outcome }) => keyOf(outcome.text, termsOf) === key);
  return same.every(({ direction }) => direction.value === first.direction.value) ? { finding: first, by } : null;
}

const keyOf = (words: string, termsOf: (words: string) => ReadonlySet<string>) => [...termsOf(words)].sort().join(' ');

const hasFigures = ({ figures: { effect, counts, means } }: Finding): boolean =>
  effect !== undefined || counts !== undefined || means !== undefined;
