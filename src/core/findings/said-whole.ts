/** Whether a sentence of ours says all that the study's own sentence says of a finding. */
import { everyMatch } from '#core/text/every-match.ts';
import type { Finding, Words } from './finding.ts';
import type { SaidStudy } from './said-names.ts';

/** Ends what the sentence says of one outcome. */
const joint =
  /;|:|,?\s(?:but|while|whereas|although|though|despite)\s|,\s(?:and|with\sno|without)\s(?=[^,;]{0,80}\s(?:was|were|is|are|had|did|differ|difference|differences)\b)/g;
const aside = /[([][^()[\]]*[)\]]/g;
/** After a number. */
const unit = /(?<=\d\s?)(?:%\s?)?(?:percentage\s)?(?:points?|kg|mg|mm|cm|mmHg|ml|dl)\b/gi;
const word = /\p{L}[\p{L}\d'’‐-]*/gu;

/** Words that say nothing beyond the slots: grammar, the test, that something was seen. */
const plain: ReadonlySet<string> = new Set(
  (
    'a an the this that these those there it its their they we our of in on at to for from by with without than as and or nor neither any per vs versus v between among amongst ' +
    'is are was were be been being had has have did do does not no none ' +
    'significant significantly statistically statistical clear clearly difference differences different differ differed similar similarly comparable equal equally equivalent same alike unchanged unaffected ' +
    'compared comparison comparing relative respectively respective against when ' +
    'group groups arm arms patients patient participants participant subjects people individuals treatment therapy treated receiving received given using use used who which ' +
    'much slightly markedly substantially considerably regarding regard terms associated association opposed occurred caused causes produced provided evidence found observed seen noted detected reported recorded showed shown show shows demonstrated revealed achieved had experienced experience resulted results result led lead study trial analysis data there ' +
    'frequent frequently often common commonly likely prevalent decline declined rise rose ' +
    'higher lower greater less more fewer smaller larger longer shorter better worse reduced reduction reductions reduces reduce decreased decrease decreases decreasing increased increase increases improved improvement improvements improves improve lowered lowers change changes changed effect effects superior inferior effective reducing lowering improving preventing ' +
    'mean average median value values level levels overall total however moreover furthermore additionally also finally thus therefore conclusion summary respectively finding findings suggest suggests suggested indicate indicates conclude concluded after at ci confidence interval p hr rr or ratio hazard odds risk absolute percent'
  ).split(' '),
);

/** Its words and figures, by place; those of other sentences are left out. */
function placesOf(finding: Finding, said: readonly { words?: Words }[]): Words[] {
  const { outcome, comparison, direction, figures, hedges, denials, source } = finding;
  const { counts = [], means = [], values = [], effect, p } = figures;
  return [
    ...said.flatMap(({ words }) => words ?? []),
    ...[outcome, outcome.list, comparison.first, comparison.second, comparison.all, effect, p],
    ...[direction.byWords, direction.byFigures, ...counts, ...means, ...values, ...hedges, ...denials],
  ].flatMap((place) => (place && place.start >= source.start && place.end <= source.end ? [place] : []));
}

/** `however, this was not significant`, anywhere in the sentence. */
const insignificance = /\b(?:not|non|no|never|without|fail\w*)\b[^.;]{0,40}\bsignifican|\b(?:trend|tended|tendency)\b/i;

/** Whether a sentence takes back a difference that it states. */
export const isTakenBack = ({ direction: { value }, source }: Finding, text: string): boolean =>
  (value === 'higher' || value === 'lower') && insignificance.test(text.slice(source.start, source.end));

const start = /\b(?:baseline|pre[\s-]?(?:treatment|intervention|operative|induction))\b/i;
/** What is compared before anything is given. */
const atEntry = /\b(?:demograph\w*|characteristics?|ages?|gender|sex|(?:clinical|patient)\sprofiles?|ethnicity)\b/i;

/** Whether a comparison of arms can be that at the start, named once for a list: `baseline A and B did not differ`. */
export function isAtStart({ comparison: { kind }, direction, outcome, source }: Finding, study: SaidStudy): boolean {
  if (kind !== 'arms') return false;
  const sentence = study.text.slice(source.start, source.end);
  if (outcome.list !== undefined && start.test(sentence)) return true;
  return direction.value === 'no clear difference' && (atEntry.test(sentence) || /\bbaseline\b/i.test(study.title));
}

/** Whether the list of the outcome is of the others: `in other markers and indicators`. */
export function isOneOfOthers({ outcome: { list }, source }: Finding, text: string): boolean {
  const others = /\b(?:other|remaining|various|several)(?:\s|$)/i;
  return (
    list !== undefined && others.test(`${text.slice(Math.max(source.start, list.start - 12), list.start)}${list.text}`)
  );
}

/** Times that no slot holds: `at all points`. */
const everyTime =
  /\b(?:at|on|during|for)\s(?:all|each|every|any|both|either)\s(?:\S+\s)?(?:time\s?)?(?:points?|times?|visits?|days?)\b/gi;

const anotherArm = /\b(?:groups?|arms?|controls?|placebo|versus|vs|compared|than)\b/i;

/** Whether a sentence with a change over time names another arm, or being neither better nor worse was taken for no difference. */
export function namesMore({ comparison, direction, source }: Finding, text: string): boolean {
  const sentence = text.slice(source.start, source.end);
  if (direction.value === 'no clear difference' && /\b(?:inferior|superior)/i.test(sentence)) return true;
  if (comparison.kind !== 'before and after') return false;
  const { first, all } = comparison;
  const own = [first, all].reduce((rest, words) => (words ? rest.replace(words.text, ' ') : rest), sentence);
  return anotherArm.test(own);
}

/**
 * The words of the study's sentence that are in no slot, though they are said of this outcome: a restriction, a further
 * arm, a time, or a sign that the sentence was misread. `text` is the study's.
 */
export function unsaidWords(finding: Finding, said: readonly { words?: Words }[], text: string): string[] {
  const { source } = finding;
  const places = placesOf(finding, said);
  const from = Math.min(...places.map(({ start }) => start)) - source.start;
  const to = Math.max(...places.map(({ end }) => end)) - source.start;
  let sentence = text.slice(source.start, source.end);
  const blank = (start: number, end: number) => {
    sentence = sentence.slice(0, start) + ' '.repeat(end - start) + sentence.slice(end);
  };
  for (const match of everyMatch(sentence, unit)) blank(match.index, match.index + match[0].length);
  for (const { start, end } of places) blank(start - source.start, end - source.start);
  for (const match of everyMatch(sentence, aside)) blank(match.index, match.index + match[0].length);
  const joints = everyMatch(sentence, joint);
  const start = Math.max(0, ...joints.map(({ index, 0: { length } }) => (index + length <= from ? index + length : 0)));
  const end = Math.min(sentence.length, ...joints.map(({ index }) => (index >= to ? index : sentence.length)));
  const times = everyMatch(sentence.slice(start, end), everyTime).map(([found]) => found);
  if (times.length > 0) return times;
  // Of all arms alike; said of two, `both` speaks of another comparison.
  if (finding.comparison.all || finding.direction.value === 'no clear difference')
    sentence = sentence.replace(/\b(?:both|either|all|each)\b/gi, (found) => ' '.repeat(found.length));
  return everyMatch(sentence.slice(start, end), word).flatMap(([found]) =>
    plain.has(found.toLowerCase()) ? [] : [found],
  );
}
