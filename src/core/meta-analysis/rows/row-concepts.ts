/** What the words of a row name in the lexicon: its outcome, its arms, and what its people have. */
import type { Concept } from '#core/lexicon/concept.ts';
import { type ConceptIndex, type FoundConcept, findConcepts } from '#core/lexicon/find-concepts.ts';
import type { Candidate, Cell, RowConcept } from './analysis-row.ts';

/** Classes that say nothing of what they hold. */
const tooGeneral = new Set(['drug', 'comparator', 'disease', 'symptom', 'food', 'nutrient']);

/** Each concept that is wider by at most `steps`, the nearest first. */
function widerOf(concept: Concept, steps: number, { byId }: ConceptIndex): RowConcept['wider'] {
  const found = new Map<string, string>();
  let level: readonly Concept[] = [concept];
  for (let step = 0; step < steps; step += 1) {
    level = level.flatMap(({ broader = [] }) => broader.flatMap((id) => byId.get(id) ?? []));
    for (const { id, names } of level) if (!tooGeneral.has(id)) found.set(id, names[0] ?? id);
  }
  return [...found].map(([id, name]) => ({ id, name }));
}

const rowConcept = (concept: Concept, steps: number, index: ConceptIndex): RowConcept => ({
  id: concept.id,
  name: concept.names[0] ?? concept.id,
  wider: widerOf(concept, steps, index),
});

/** A combined outcome as its parts, which can be combined themselves. */
function partsOf(concept: Concept, index: ConceptIndex, within: readonly string[] = []): Concept[] {
  const { parts = [], id } = concept;
  if (parts.length === 0 || within.includes(id)) return [concept];
  return parts.flatMap((part) => {
    const known = index.byId.get(part);
    return known ? partsOf(known, index, [...within, id]) : [];
  });
}

/** The outcome that a concept measures, where its name is that outcome's with a word of measure: `pain intensity`. */
function outcomeMeasured(concept: Concept, index: ConceptIndex): Concept {
  for (const name of concept.names) {
    const plain = name.replace(measured, ' ').trim();
    const [only] = plain === name ? [] : findConcepts(plain, index);
    if (only?.start === 0 && only.end === plain.length) return only.concept;
  }
  return concept;
}

/** The stretches of a text around the concepts in it: before the first, between two, after the last. */
function around(text: string, found: readonly FoundConcept[]): { before: string; between: string[]; after: string } {
  const [first] = found;
  return {
    before: text.slice(0, first?.start ?? text.length),
    between: found.slice(1).map(({ start }, index) => text.slice(found[index]?.end ?? 0, start)),
    after: text.slice(found.at(-1)?.end ?? text.length),
  };
}

const unsaid =
  /(?<![\p{L}-])(?:the|an?|any|of|in|for|to|first|new|incident|non|fatal|nonfatal|risks?|rates?|odds|hazards?|incidences?|likelihood|probabilit(?:y|ies)|occurrences?|numbers?|proportions?|percentages?|frequenc(?:y|ies)|composite|combined|events?|outcomes?|end\s?points?|primary|secondary|main|cumulative|mean|average|overall|changes?|levels?|scores?|time)(?!\p{L})/giu;
/** Words of a measure that do not make another outcome of it: pain intensity is pain. */
const measured = /(?<![\p{L}-])(?:all-cause|intensity|severity|scores?|levels?|incidence|rates?|risks?)(?!\p{L})/giu;
const joint = /(?<!\p{L})(?:and|or|plus)(?!\p{L})|[,/&+]/giu;
const notMeasured: readonly Concept['kind'][] = ['treatment', 'design', 'population'];
const isEmpty = (text: string) => !/[\p{L}\p{N}]/u.test(text);

/**
 * The outcome that words name, a combined one as its parts in a fixed order; null where the lexicon does not know all of
 * the words, or they do not show how several belong together.
 */
export function outcomeConcepts(words: string, index: ConceptIndex): RowConcept[] | null {
  const found = findConcepts(words, index);
  // An operation can be a part of an outcome: `stroke or revascularisation`.
  if (found.every(({ concept }) => notMeasured.includes(concept.kind))) return null;
  const { before, between, after } = around(words, found);
  const rest = (text: string) => text.replace(unsaid, ' ');
  if (!isEmpty(rest(before)) || !isEmpty(rest(after))) return null;
  if (between.some((text) => text.search(joint) < 0 || !isEmpty(rest(text).replace(joint, ' ')))) return null;
  const parts = new Map(
    found
      .flatMap(({ concept }) => partsOf(concept, index))
      .map((part) => outcomeMeasured(part, index))
      .map((part) => [part.id, part]),
  );
  return [...parts.values()]
    .map((concept) => rowConcept(concept, 0, index))
    .sort((left, right) => (left.id < right.id ? -1 : 1));
}

const notGiven =
  /(?<!\p{L})(?:no|non|not|without|minus|stopping|withdrawal|withdrawn|instead|than|below|above)(?!\p{L})/iu;
const afterArm =
  /(?<![\p{L}-])(?:groups?|arms?|therap(?:y|ies)|treatments?|interventions?|recipients|patients|participants|people|alone|tablets?|capsules?|injections?|supplements?|supplementation|daily|weekly|twice|once|(?:per|a|each)\sday|\d[\d.,]*\s?(?:mg|µg|μg|g|IU|ml|%)?(?:\/(?:day|d|kg))?)(?!\p{L})/giu;

/** How far a class may be from what was given: atorvastatin is a statin, and a statin a lipid-lowering drug. */
const treatmentSteps = 2;

/**
 * What an arm was given, several where they were given together. Words before a name narrow it (`oral semaglutide`);
 * words after it can make another thing of it (`exercise leaflet`). Null where that is in doubt.
 */
export function armConcepts(words: string, index: ConceptIndex): RowConcept[] | null {
  const found = findConcepts(words, index);
  if (found.length === 0) return null;
  if (found.some(({ concept: { id, kind } }) => kind !== 'treatment' || tooGeneral.has(id))) return null;
  const { before, between, after } = around(words, found);
  if ([before, ...between].some((text) => notGiven.test(text)) || !isEmpty(after.replace(afterArm, ' '))) return null;
  if (between.some((text) => text.search(joint) < 0 || /(?<!\p{L})or(?!\p{L})/iu.test(text))) return null;
  return found.map(({ concept }) => rowConcept(concept, treatmentSteps, index));
}

/** The candidate with what its words for outcome and arms name. */
export function withConcepts(candidate: Candidate, index: ConceptIndex | null): Candidate {
  if (!index) return candidate;
  const cell = (given: Cell<string> | undefined, read: typeof armConcepts): Cell<string> | undefined => {
    const concepts = given?.value ? read(given.value, index) : null;
    return given && concepts ? { ...given, concepts } : given;
  };
  const outcome = cell(candidate.cells.outcome, outcomeConcepts);
  const studiedArm = cell(candidate.cells.studiedArm, armConcepts);
  const referenceArm = cell(candidate.cells.referenceArm, armConcepts);
  const cells = {
    ...(outcome && { outcome }),
    ...(studiedArm && { studiedArm }),
    ...(referenceArm && { referenceArm }),
  };
  return { ...candidate, cells: { ...candidate.cells, ...cells } };
}

const people =
  '(?:people|patients|persons|participants|subjects|individuals|adults|men|women|children|adolescents|infants|those)';
const having = new RegExp(
  `(?<![\\p{L}])${people}(?:\\s(?:aged?|of)\\s[^,.;]{1,30})?\\s(?:with|who\\s(?:have|had)(?:\\shad)?)\\s`,
  'giu',
);
const inTitle = /(?<!\p{L})in\s/giu;
/** Between two things that all of the people have. */
const bothHave = /^(?:\s|,|and|an?|the)*$/i;
const alternative = /^(?:\s|,|and)*\s?or\s/i;

/** What is named from `text`'s beginning on, up to anything that is no condition. */
function conditionsAt(text: string, index: ConceptIndex): Concept[] {
  const named: Concept[] = [];
  let from = 0;
  for (const { concept, start, end } of findConcepts(text, index)) {
    if (alternative.test(text.slice(from, start))) return [];
    if (!bothHave.test(text.slice(from, start)) || concept.kind !== 'condition') break;
    named.push(concept);
    from = end;
  }
  return alternative.test(text.slice(from)) ? [] : named;
}

/**
 * What all people of a study have, by its title (`… in type 2 diabetes`) and by the sentence that says how many they are
 * (`9,340 patients with type 2 diabetes`). Alternatives (`overweight or obesity`) are left out.
 */
export function conditionsOf(title: string, sentence: string, index: ConceptIndex): RowConcept[] {
  const after = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].flatMap((match) => conditionsAt(text.slice(match.index + match[0].length), index));
  const found = [...after(title, having), ...after(title, inTitle), ...after(sentence, having)];
  return [...new Map(found.map((concept) => [concept.id, concept])).values()].map((concept) =>
    rowConcept(concept, 1, index),
  );
}
