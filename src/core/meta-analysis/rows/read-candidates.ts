/** The effects of a study as candidates for its row: the numbers of each with what its finding says of it. */
import { readStatedEffects } from '#core/extraction/effects/state-effects.ts';
import { isRatio, type StatedArms, type StatedEffect, type Words } from '#core/extraction/effects/stated-effect.ts';
import type { Finding, FindingRole } from '#core/findings/finding.ts';
import { findingRoles } from '#core/findings/finding-role.ts';
import { readFindings } from '#core/findings/read-findings.ts';
import { resolved, type StudyArms, studyArmsOf } from '#core/findings/study-arms.ts';
import { type ConceptIndex, findConcepts } from '#core/lexicon/find-concepts.ts';
import type { Passage } from '#core/text/passages.ts';
import type { Candidate } from './analysis-row.ts';
import { candidateOf, sourcesIn } from './candidate-of.ts';
import { armConcepts, outcomeConcepts, withConcepts } from './row-concepts.ts';
import { sameFigures } from './with-candidate.ts';

/** Why an effect in a sentence with such a role is no result of the study. */
const noResult: Partial<Record<FindingRole, string>> = {
  background: 'the text reports it as known before, not as a result of this study',
  plan: 'the text speaks of what is planned, not of a result',
};

/** Its first words name the measure, and what follows the outcome. */
const lead =
  /^(?:(?:the|an?|any|first|primary|secondary|main|co-?primary|cumulative|adjusted|relative|mean|median)\s|(?:risks?|rates?|odds|hazards?|incidences?|likelihood|probability|percentage|proportion|frequency|occurrence|outcome|end\s?point)\s(?:of|for)\s)+/i;
/** Figures, verbs or people: the words are more than a name. */
const noName =
  /[=()[\]%<>]|\d\.\d|(?<!\p{L})(?:significant(?:ly)?|compared|versus|than|which|who|patients|participants|subjects|women|men|children|infants|there|it|this|these)(?!\p{L})/iu;
const maxNameLength = 90;

/** The outcome of a finding without the words of its measure; null where more than a name was read. */
function nameOf(outcome: Words): Words | null {
  const { length } = lead.exec(outcome.text)?.[0] ?? '';
  const text = outcome.text.slice(length);
  if (text.length < 2 || text.length > maxNameLength || noName.test(text)) return null;
  return { start: outcome.start + length, end: outcome.end, text };
}

/** One estimate is of one outcome: things that share it are combined. */
function outcomeIn([first, second]: readonly Finding[]): Words | null {
  if (!first) return null;
  return nameOf(second ? (first.outcome.list ?? first.outcome) : first.outcome);
}

const goesOn = /^\s?(?:,\s(?:(?:and\/)?or\s)?|(?:and\/)?or\s)(?:an?\s|the\s|(?:non-?\s?)?fatal\s|first\s)*/i;

/** `stroke` in `stroke, heart failure or cardiovascular death`: the effect is of all of them. */
function wholeList(words: Words, text: string, concepts: ConceptIndex | null): Words {
  if (!concepts) return words;
  let { end } = words;
  let hasOr = false;
  for (;;) {
    const joint = goesOn.exec(text.slice(end, end + maxNameLength))?.[0];
    if (joint === undefined) break;
    const from = end + joint.length;
    const [next] = findConcepts(text.slice(from, from + maxNameLength), concepts);
    if (next?.start !== 0) break;
    hasOr ||= /or\s/i.test(joint);
    end = from + next.end;
  }
  return hasOr ? { start: words.start, end, text: text.slice(words.start, end) } : words;
}

/**
 * The effect's own words for its outcome, continued where the finding has them with a cause or as the first of several
 * (`death from coronary disease`, `stroke or death`); where it has none, those of the finding that the lexicon knows.
 */
function outcomeOf(
  { outcome }: StatedEffect,
  findings: readonly Finding[],
  text: string,
  concepts: ConceptIndex | null,
): Words | null {
  const said = outcomeIn(findings);
  if (!outcome) return said && concepts && outcomeConcepts(said.text, concepts) ? said : null;
  const isContinued =
    said !== null &&
    said.start <= outcome.start &&
    said.end > outcome.end &&
    /^(?:,\s|\s(?:or|from|due\sto)\s)/.test(text.slice(outcome.end, said.end));
  return isContinued
    ? { start: outcome.start, end: said.end, text: text.slice(outcome.start, said.end) }
    : wholeList(outcome, text, concepts);
}

/** Where two things were given together, the effect's words can be the last of them. */
const together = /(?<!\p{L})(?:and|plus|with)\s$|[+/]\s?$/iu;
const groupNoun = /\s(?:group|arm)s?$/i;

/**
 * The words of an arm: those of the effect, with what comes before them in the finding; what the study says that the
 * arm was given, where the lexicon knows it.
 */
function armOf(own: Words, said: Words | undefined, arms: StudyArms, concepts: ConceptIndex | null): Words {
  const ahead = said ? own.start - said.start : 0;
  const isWhole = ahead > 0 && said?.text.startsWith(own.text, ahead) && together.test(said.text.slice(0, ahead));
  const words = said && isWhole ? { start: said.start, end: own.end, text: said.text.slice(0, ahead) + own.text } : own;
  const given = resolved(words, arms).resolved;
  return given && concepts && armConcepts(given.text, concepts) ? given : words;
}

/** Whether the direction in words is the one that the estimate has for the first arm. */
function isForFirst({ direction }: Finding, { measure, estimate }: StatedEffect): boolean {
  const nothing = isRatio(measure) ? 1 : 0;
  const said = direction.byWords?.value;
  return (said === 'lower' && estimate < nothing) || (said === 'higher' && estimate > nothing);
}

/**
 * The arms by the effect's own words; else by those of its finding where the lexicon knows both and its words have the
 * direction of the estimate.
 */
function armsOf(
  effect: StatedEffect,
  [finding]: readonly Finding[],
  arms: StudyArms,
  concepts: ConceptIndex | null,
): StatedArms | null {
  const { first, second } = finding?.comparison ?? {};
  const { arms: own } = effect;
  if (own)
    return {
      studied: armOf(own.studied, first, arms, concepts),
      reference: armOf(own.reference, second, arms, concepts),
    };
  const isArm = ({ text }: Words) => concepts !== null && !noName.test(text) && armConcepts(text, concepts) !== null;
  if (!finding || !first || !second || !isForFirst(finding, effect) || !isArm(first) || !isArm(second)) return null;
  return { studied: withoutNoun(first), reference: withoutNoun(second) };
}

/** `omega-3` for `omega-3 group`. */
function withoutNoun({ text, start }: Words): Words {
  const named = text.replace(groupNoun, '');
  return { start, end: start + named.length, text: named };
}

/** An abstract reports its main result twice, in results and conclusions: the more complete effect represents both. */
function withoutRepeats(candidates: readonly Candidate[]): Candidate[] {
  const filled = ({ cells, importance }: Candidate) =>
    Object.values(cells).filter((cell) => cell.value !== null).length + (importance === 'primary' ? 1 : 0);
  const different: Candidate[] = [];
  for (const candidate of candidates) {
    const place = different.findIndex((other) => sameFigures(candidate, other) && sameOutcomeWords(candidate, other));
    const other = different[place];
    if (!other) different.push(candidate);
    else if (filled(candidate) > filled(other)) different[place] = candidate;
  }
  return different;
}

function sameOutcomeWords(one: Candidate, other: Candidate): boolean {
  const [left, right] = [one.cells.outcome?.value, other.cells.outcome?.value];
  return !left || !right || left.toLowerCase() === right.toLowerCase();
}

/** What is read of a study: `text` consists of `passages`. */
export interface TextToRead {
  readonly title: string;
  readonly text: string;
  readonly passages: readonly Passage[];
}

/**
 * Every effect that the study reports as its own result, in the order of the text; where it has none, those of other work
 * as doubtful ones. An instruction in a text is never evidence.
 */
export function readCandidates({ title, text, passages }: TextToRead, concepts: ConceptIndex | null): Candidate[] {
  const effects = readStatedEffects(text);
  if (effects.length === 0) return [];
  const roles = findingRoles(passages);
  const findings = readFindings(passages, { concepts, title });
  const arms = studyArmsOf(passages);
  const sourceAt = sourcesIn(passages);
  const results: Candidate[] = [];
  const others: Candidate[] = [];
  for (const effect of effects) {
    const role = roles.get(sourceAt(effect).passage) ?? 'result';
    if (role === 'addressed to the reader') continue;
    const own = findings.filter(
      ({ figures }) => figures.effect?.start === effect.start && figures.effect.end === effect.end,
    );
    const read: StatedEffect = {
      ...effect,
      outcome: outcomeOf(effect, own, text, concepts),
      arms: armsOf(effect, own, arms, concepts),
      importance: effect.importance ?? own[0]?.outcome.rank ?? (role === 'secondary result' ? 'secondary' : null),
      population: effect.population ?? (role === 'subgroup' ? 'subgroup' : null),
      doubtful: effect.doubtful ?? noResult[role] ?? null,
    };
    (noResult[role] ? others : results).push(withConcepts(candidateOf(read, sourceAt), concepts));
  }
  return withoutRepeats(results.length > 0 ? results : others);
}
