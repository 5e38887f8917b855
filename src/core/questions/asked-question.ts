/**
 * A question in slots: what is given, to whom, for what, against what. Concepts of the lexicon where it has the words,
 * else the words of the question.
 */
import type { Concept } from '#core/lexicon/concept.ts';
import { type ConceptIndex, findConcepts } from '#core/lexicon/find-concepts.ts';
import { meantBy, purposes } from '#core/lexicon/own-outcomes.ts';
import { questionTerms } from '#core/ranking/query/question-terms.ts';
import { entryOf } from '#core/records/entry-of.ts';
import { isNarrowing, type QuestionConcept, questionConcepts } from './question-coverage.ts';

/** One thing that a question names. */
export interface AskedMeaning {
  /** In the question's words. */
  said: string;
  /** Id of the concept; null where the lexicon has none. */
  concept: string | null;
  /** The forms in which a study can name it. */
  words: readonly QuestionConcept[];
}

interface AskedPeopleMeaning extends AskedMeaning {
  /** `if I don’t have diabetes` */
  isDenied: boolean;
}

export interface AskedQuestion {
  /** Any of these; empty where anything can be meant (`what helps`). */
  given: readonly AskedMeaning[];
  /** What it is compared with; empty for anything without it. */
  against: readonly AskedMeaning[];
  /** Any of these; empty where any benefit is asked for. */
  outcomes: readonly AskedMeaning[];
  people: readonly AskedPeopleMeaning[];
  /** Whether the question asks for more or for less of its outcome. */
  wish: 'more' | 'less' | null;
  /** It asks for the treatment of those who have a condition, not for its prevention. */
  treats: boolean;
}

type Slot = Exclude<keyof AskedQuestion, 'wish' | 'treats'>;

const verb =
  /\b(?:helps?|helping|works?|prevents?|preventing|reduc(?:es?|ing)|lower(?:s|ing)?|improv(?:es?|ing)|eas(?:es?|ing)|reliev(?:es?|ing)|treats?|treating|protects?|slows?|slowing|cures?|heals?|rais(?:es?|ing)|increas(?:es?|ing)|lose|losing|quit|quitting|benefits?|stops?|stopping|keeps?|causes?|harms?|worsens?|boosts?|makes?|affects?|cuts?|decreas(?:es?|ing)|leads?|clears?|effective|good|bad|useful|better|worse|safe|dangerous|likely)\b/gi;
/** `a lower target`, `people who work nights`: no verb of the question. */
const noVerb = /\b(?:a|an|the|who|that|which|their|your|my)\s$/i;
const less =
  /\b(?:prevents?|preventing|reduc\w+|lower\w*|eas(?:es?|ing)|reliev\w+|protects?|slow(?:s|ing)?|cures?|los(?:e|ing)|stops?|stopping|cuts?|decreas\w+|against|less likely|fewer)\b/gi;
const more =
  /\b(?:rais(?:es?|ing)|increas(?:es?|ing)|causes?|worsens?|boosts?|more likely|leads? to|risk of getting|get|improv\w+)\b/gi;
const treatment = /\b(?:helps?|works?|treats?|treating|eas(?:es?|ing)|reliev\w+|cures?|heals?|effective|good\sfor)\b/i;
const prevention = /\b(?:prevent\w*|risks?|chances?|odds|likely|protect\w*|avoid\w*|cause\w*|get|getting)\b/i;
const denial = /\b(?:not|no|never|without|(?:do|does|did|has|have|had|is|are|ca|wo)n['’]?t)\b/i;
const ofPeople =
  /\b(?:in|among|amongst|within|after|following)\s(?:(?:a|the|my|your|their|old|older|young|other)\s)?$|\b(?:people|persons|patients|adults|someone|those|men|women|children|babies|infants|kids)\s(?:who\s(?:have|had|are)|with|without|having)\s(?:(?:a|an|the)\s)?$|\b(?:if|when|though|although|who)\b[^,;]*$/i;
const compared = /\b(?:than|beats?|versus|vs\.?|compared\s(?:with|to)|or\sis|instead\sof|rather\sthan)\s[^,;]*$/i;

/** A stretch of the question that names one thing. */
interface Unit {
  start: number;
  end: number;
  concept: string | null;
  kind: string | null;
  /** The concept is denied within the words: `people without diabetes`. */
  isDenied?: boolean;
}

/** Words for anything that is given, or for anybody. */
const anything = new Set(['drug', 'treatment', 'intervention', 'pharmacological-treatment', 'medication']);

export function readQuestion(question: string, concepts: ConceptIndex): AskedQuestion {
  const units = unitsOf(question, concepts);
  const said = verbAt(question, units);
  const slots: Record<Exclude<Slot, 'people'>, AskedMeaning[]> & { people: AskedPeopleMeaning[] } = {
    given: [],
    against: [],
    outcomes: [],
    people: [],
  };
  let before = 0;
  let last: { slot: Slot; unit: Unit } | null = null;
  for (const unit of units) {
    const lead = question.slice(before, unit.start);
    before = unit.end;
    const slot: Slot = slotOf(unit, lead, last, said);
    // `on long flights`: a circumstance.
    if (slot === 'people' && unit.kind !== 'population' && unit.kind !== 'condition') continue;
    const own = meaningOf(question, unit);
    // `dying from prostate cancer`
    const ofDeath =
      last?.slot === 'outcomes' && last.unit.concept === 'mortality' && /^\s*(?:from|of|due\sto)\s/.test(lead);
    const cause = `${unit.concept}-mortality`;
    if (ofDeath && concepts.byId.has(cause)) {
      const death = slots.outcomes.pop();
      slots.outcomes.push({ ...own, said: `${death?.said} ${lead.trim()} ${own.said}`, concept: cause });
      continue;
    }
    // Words side by side name one thing together; beside a concept they only narrow it.
    const beside = last?.slot === slot && /^[\s-]*$/.test(lead) ? slots[slot].pop() : undefined;
    last = { slot, unit };
    const joined = beside ? sideBySide(beside, own) : own;
    if (slot === 'people') slots.people.push({ ...joined, isDenied: unit.isDenied ?? denial.test(lead) });
    else slots[slot].push(joined);
  }
  // `Are people who work nights more likely to …?`
  if (slots.given.length === 0 && !/^(?:and |so )?(?:what|which)\b/i.test(question)) {
    const before = slots.people.filter(({ said: words }) => question.indexOf(words) < said);
    slots.people = slots.people.filter((one) => !before.includes(one));
    slots.given.push(...before);
  }
  if (slots.outcomes.length === 0)
    for (const { concept, words } of slots.given) {
      const purpose = concept === null ? undefined : entryOf(purposes, concept);
      const name = purpose === undefined ? undefined : concepts.byId.get(purpose)?.names[0];
      if (purpose !== undefined && name !== undefined)
        slots.outcomes.push({ said: name, concept: purpose, words: purpose === 'accidental-fall' ? words : [] });
    }
  return {
    ...slots,
    wish: wishOf(question.slice(Math.max(0, said))),
    treats: treatment.test(question) && !prevention.test(question),
  };
}

function slotOf(unit: Unit, lead: string, last: { slot: Slot; unit: Unit } | null, said: number): Slot {
  if (unit.kind === 'population') return 'people';
  const isJoined = /^\s*(?:,|or|and|\/|,\s*(?:or|and))\s*(?:a|an|the|of|for|in|with)?\s*$/i.test(lead);
  if (isJoined && last) return last.slot;
  if (compared.test(lead) && unit.start > said) return 'against';
  if (ofPeople.test(lead) && unit.kind !== 'treatment') return 'people';
  if (last?.slot === 'people' && /^\s*(?:with|without|having)\s/i.test(lead) && unit.kind !== 'treatment')
    return 'people';
  if (/\bwithout\s(?:\w+\s)?$/i.test(lead) && unit.kind === 'treatment') return 'against';
  if (said >= 0 && unit.start < said) return 'given';
  // `the pain of fibromyalgia`, `nausea in pregnancy`
  if (
    last?.slot === 'outcomes' &&
    unit.kind === 'condition' &&
    /^\s*(?:of|from|due\sto|after|during|in)\s(?:\w+\s)?$/i.test(lead)
  )
    return 'people';
  if (said < 0 && unit.kind === 'treatment') return 'given';
  return /\b(?:on|at)\s(?:\w+\s)?$/i.test(lead) && unit.kind === null ? 'people' : 'outcomes';
}

/** `help women to ovulate`: what one is helped to do is wished for. */
const helpsTo = /\bhelps?\b[^?]*\sto\s(?!(?:prevent|avoid|stop|reduce|fight|treat|manage|cope|get\srid)\b)\p{L}+/iu;

function wishOf(text: string): AskedQuestion['wish'] {
  const last = (pattern: RegExp) => [...text.matchAll(pattern)].at(0)?.index ?? Number.POSITIVE_INFINITY;
  const [fewer, greater] = [last(less), last(more)];
  if (fewer === greater) return helpsTo.test(text) ? 'more' : null;
  return fewer < greater ? 'less' : 'more';
}

function sideBySide(one: AskedMeaning, other: AskedMeaning): AskedMeaning {
  const said = `${one.said} ${other.said}`;
  if (one.concept !== null || other.concept !== null) return { ...(one.concept === null ? other : one), said };
  return { said, concept: null, words: [...one.words, ...other.words] };
}

/** The place of the verb that separates what is given from its purpose; -1 without one. */
function verbAt(question: string, units: readonly Unit[]): number {
  for (const match of question.matchAll(verb)) {
    if (units.some(({ start, end }) => match.index >= start && match.index < end)) continue;
    if (noVerb.test(question.slice(0, match.index))) continue;
    return match.index;
  }
  return -1;
}

/**
 * `Does a diet prevent diabetes?` asks about diabetes, and not about the treatment that is called so; `programmes to
 * prevent falls` are that treatment.
 */
function withoutVerbs(question: string, concepts: ConceptIndex): string {
  let text = question;
  for (const { concept, start, end } of findConcepts(question, concepts)) {
    const [first] = [...question.slice(start, end).matchAll(verb)];
    if (concept.kind !== 'treatment' || first?.index !== 0 || first[0].length === end - start) continue;
    if (start === 0 || /\bto\s$/i.test(question.slice(0, start))) continue;
    text = `${text.slice(0, start)}${' '.repeat(first[0].length)}${text.slice(start + first[0].length)}`;
  }
  return text;
}

/** Concepts and remaining content words in the order of the question. Words that only narrow it are left out. */
function unitsOf(question: string, concepts: ConceptIndex): Unit[] {
  const lower = question.toLowerCase();
  const { words, alternatives } = questionTerms(question);
  const units: Unit[] = findConcepts(withoutVerbs(question, concepts), concepts).flatMap(({ concept, start, end }) => {
    const isVerb = lower.slice(start, end).replace(verb, '') === '';
    return concept.kind === 'design' || anything.has(concept.id) || isVerb
      ? []
      : [unitOf(concept, start, end, concepts)];
  });
  for (const [expression, id] of Object.entries(meantBy)) {
    const start = placeOfWord(lower, expression);
    const end = start + expression.length;
    const within = units.filter((unit) => unit.start < end && start < unit.end);
    const concept = concepts.byId.get(id);
    if (start < 0 || !concept || within.some((unit) => unit.end - unit.start >= expression.length)) continue;
    for (const unit of within) units.splice(units.indexOf(unit), 1);
    if (!anything.has(id)) units.push({ start, end, concept: id, kind: concept.kind });
  }
  for (const expression of [...alternatives.map(({ said }) => said), ...words]) {
    const start = placeOfWord(lower, expression);
    const end = start + expression.length;
    if (start < 0 || units.some((unit) => unit.start < end && start < unit.end)) continue;
    if (expression.replace(verb, '') === '' || expression.split(' ').every(isNarrowing)) continue;
    units.push({ start, end, concept: null, kind: null });
  }
  return units.sort((left, right) => left.start - right.start);
}

/** `people with asthma` are people, and asthma is the concept that a study names. */
function unitOf({ id, kind, broader = [] }: Concept, start: number, end: number, { byId }: ConceptIndex): Unit {
  const [, how, named = ''] = /^people-(with|without|at-risk-of)-(.+)$/.exec(id) ?? [];
  const condition = [named, ...broader].find((one) => byId.get(one)?.kind === 'condition');
  if (how === undefined || condition === undefined) return { start, end, concept: id, kind };
  if (how === 'at-risk-of') return { start, end, concept: condition, kind: 'condition' };
  return { start, end, concept: condition, kind: 'population', ...(how === 'without' && { isDenied: true }) };
}

function placeOfWord(text: string, word: string): number {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const before = text.charAt(at - 1);
    const after = text.charAt(at + word.length);
    if (!/[\p{L}\d]/u.test(before) && !/[\p{L}\d]/u.test(after)) return at;
  }
  return -1;
}

/** `cutting down on salt`: its words alone would mean the opposite. */
const isLessOf = /\b(?:cut|cutting|less|lower|low|no|without|avoid\w*|stop\w*|quit\w*)\b/i;

/** An outcome of the lexicon is named by the lexicon alone: other words for it are wider. */
function meaningOf(question: string, { start, end, concept, kind }: Unit): AskedMeaning {
  const said = question.slice(start, end);
  const isKnown = concept !== null && (kind !== 'treatment' || isLessOf.test(said));
  return { said, concept, words: isKnown ? [] : questionConcepts(said) };
}
