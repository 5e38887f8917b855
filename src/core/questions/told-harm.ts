/** Whether a sentence of a study tells of a harm of what was tested, or of its absence. */
import { passageRoles } from '#core/extraction/passage-roles.ts';
import { isWithin } from '#core/lexicon/concept-relations.ts';
import type { ConceptIndex } from '#core/lexicon/find-concepts.ts';
import { speaksOfHarm } from '#core/lexicon/harm-terms.ts';
import { outcomesOfAnyCondition, sideEffects, symptoms } from '#core/lexicon/own-outcomes.ts';
import type { Passage } from '#core/text/passages.ts';
import { conceptsIn } from './asked-names.ts';
import type { AskedOutcome } from './asked-outcome.ts';
import type { AskedQuestion } from './asked-question.ts';

interface StudyOfHarm {
  title: string;
  passages: readonly Passage[];
}

/** `Symptom` is asked about with any condition; not each symptom is. */
const ofAnyCondition = new Set(outcomesOfAnyCondition.split(' ').map((id) => id.replace('-:', '')));
/** It happened, to how many, or how often in the groups. */
const happened =
  /\b(?:occurred|reported|noted|seen|felt|mentioned|observed|experienced|developed|suffered|had|common\w*|frequent\w*|often|more|fewer|less|bothered|complained)\b|\d/i;
/** `apart from a few bruises nothing untoward was noted`, `none had to give up the tablets` */
const inOtherWords =
  /\b(?:untoward|ill\seffects?|hurt|fainted|felt\s(?:sick|dizzy|drowsy|unwell)|(?:had\sto|did)\s(?:give\sup|stop|leave\soff)|no\s(?:trouble|problems?)\sfrom)\b/i;

/**
 * Numbers of the passages: by words for harm and safety, or by a symptom in the results that is neither asked about nor
 * what the study is on.
 */
export function harmsTold(
  { title, passages }: StudyOfHarm,
  { outcomes, people }: { outcomes: readonly AskedOutcome[]; people: AskedQuestion['people'] },
  index: ConceptIndex,
): Set<number> {
  const roles = passageRoles(passages);
  const own = [
    ...outcomes.flatMap(({ related }) => related.flatMap(({ id }) => (ofAnyCondition.has(id) ? [] : [id]))),
    ...[...outcomes, ...people].flatMap(({ concept }) => concept ?? []),
    ...conceptsIn(title, index).map(({ concept }) => concept.id),
  ];
  const isOwn = (id: string) => own.some((one) => isWithin(id, one, index) || isWithin(one, id, index));
  const isHarm = ({ id, kind }: { id: string; kind: string }) =>
    !isOwn(id) && (kind === 'harm' || [...symptoms, ...sideEffects].some((one) => isWithin(id, one, index)));
  const tells = ({ passage, text }: Passage) => {
    const role = roles.get(passage);
    if (role !== 'results' && role !== 'conclusion') return false;
    const named = conceptsIn(text, index);
    // `After a brain injury`: the condition itself is no harm of what was tested.
    const theirs = named.filter(({ concept }) => isOwn(concept.id));
    const rest = [...theirs, null].map((one, at) => text.slice(theirs[at - 1]?.end ?? 0, one?.start)).join(' ');
    if (speaksOfHarm(rest) || inOtherWords.test(rest)) return true;
    return role === 'results' && happened.test(text) && named.some(({ concept }) => isHarm(concept));
  };
  return new Set(passages.filter(tells).map(({ passage }) => passage));
}
