/** What the check reads of each study and each passage, once for all statements that cite it. */

import { type Acronyms, acronymsOf, spellOut } from '#core/extraction/direction/acronyms.ts';
import { type DirectionClaim, directionsOf } from '#core/extraction/direction/direction.ts';
import type { StudyType } from '#core/records/study-kinds.ts';
import type { FoundNumber } from '#core/text/numbers/found-value.ts';
import { readingsOf } from '#core/text/numbers/numbers.ts';
import type { Passage } from '#core/text/passages.ts';
import { addContentStems, contentStems } from '#core/text/words/content-words.ts';
import { armLettersOf } from './arm-letters.ts';
import { LabelledNumber, labelNumbers } from './numbers/number-labels.ts';
import { statesOrderBefore, withOrderBefore } from './numbers/number-places.ts';
import { ReadText } from './read-text.ts';

/** A study with its passages: numbers from `firstPassage` to `lastPassage`, both inclusive. */
export interface StudyContext {
  firstPassage: number;
  lastPassage: number;
  title: string;
  /** Designs by the record; the text is read in addition. */
  studyTypes?: readonly StudyType[];
  randomized?: boolean;
  retracted?: boolean;
}

export interface ReadPassage {
  passage: Passage;
  /** The text of the passage, with what the rules read in it. */
  read: ReadText;
  study: CheckableStudy;
  readonly readings: readonly FoundNumber[][];
  readonly labels: LabelledNumber[];
  readonly directions: DirectionClaim[];
  readonly stems: ReadonlySet<string>;
}

export interface CheckableStudy {
  title: string;
  /** Title and text, with what the rules read in them. */
  readTitle: ReadText;
  readText: ReadText;
  context: StudyContext;
  passages: readonly Passage[];
  /** Title and all passages as one text. */
  text: string;
  readonly stems: ReadonlySet<string>;
  readonly acronyms: Acronyms;
  readonly design: 'randomized' | 'observational' | 'unknown';
}

const randomizedTerms =
  /\b(?:randomi[sz]ed|randomi[sz]ation|randomly\s(?:assigned|allocated|divided)|placebo|double-blind|crossover|cross-over|controlled\s(?:clinical\s)?trial)\b/i;
const observationalTerms =
  /\b(?:cohort|cross-?sectional|case[\s-]control|observational|registry|longitudinal\sstudy|prospective(?:ly)?\s(?:study|follow)|retrospective|survey(?:ed|s)?|epidemiolog\w+|population-based|follow(?:ed)?[\s-]up\sof\s[\d,]+|biobank|ecological\sstudy|mendelian|NHANES|questionnaires?)\b/i;

const namesObservation = /cohort|cross-?sectional|case[\s-]control|observational/i;
const ownObservation =
  /(?<!\w)(?:this|our|a|an|the|in)\s(?:\p{L}+[\s-]){0,4}(?:cohort study|cross-?sectional (?:study|survey|analysis)|case[\s-]control study|observational study)/iu;

function designOf(text: string, title: string, context: StudyContext): CheckableStudy['design'] {
  if (context.randomized) return 'randomized';
  if (context.studyTypes?.includes('observational')) return 'observational';
  if (
    /\b(?:cohort|cross-?sectional|case[\s-]control|observational|registry)\b/i.test(title) &&
    !/\brandomi[sz]ed/i.test(title)
  )
    return 'observational';
  if (randomizedTerms.test(text))
    return namesObservation.test(text) && ownObservation.test(text) && !/\brandomi[sz]ed/i.test(text)
      ? 'observational'
      : 'randomized';
  return observationalTerms.test(text) ? 'observational' : 'unknown';
}

function stemsOfAll(texts: readonly string[]): Set<string> {
  const stems = new Set<string>();
  for (const text of texts) addContentStems(text, stems);
  return stems;
}

export function spellOutLabels(labels: readonly LabelledNumber[], acronyms: Acronyms): LabelledNumber[] {
  return labels.map(
    (label) =>
      new LabelledNumber(label.number, spellOut(label.own, acronyms), spellOut(label.around, acronyms), () =>
        spellOut(label.subject, acronyms),
      ),
  );
}

function withArmLetters(acronyms: Acronyms, text: string): Acronyms {
  const letters = armLettersOf(text);
  return letters.size > 0 ? new Map([...acronyms, ...letters]) : acronyms;
}

/** `This association was stronger …`: the topic of the sentence before is also the topic of this one. */
function withTopicBefore(labels: LabelledNumber[], passage: Passage, before: Passage | undefined): LabelledNumber[] {
  if (!before || !/^(?:this|these|such|it)\b/i.test(passage.text)) return labels;
  const topic = contentStems(before.text);
  return labels.map((label) => label.withWords(label.own, new Set([...label.around, ...topic])));
}

export function spellOutClaims(claims: readonly DirectionClaim[], acronyms: Acronyms): DirectionClaim[] {
  return claims.map((claim) => claim.spelt(acronyms));
}

const readMaterials = new WeakMap<readonly Passage[], { studies: readonly StudyContext[]; material: CheckMaterial }>();
const noStudies: readonly StudyContext[] = [];

/** Reuses the material of the same passages and studies: an answer's statements come one by one. */
export function materialOf(passages: readonly Passage[], studies: readonly StudyContext[] = noStudies): CheckMaterial {
  const before = readMaterials.get(passages);
  if (before?.studies === studies) return before.material;
  const material = createMaterial(passages, studies);
  readMaterials.set(passages, { studies, material });
  return material;
}

type CheckMaterial = ReturnType<typeof createMaterial>;

/** Reads on first use and caches. Passages outside every given study form one without a title. */
function createMaterial(passages: readonly Passage[], studies: readonly StudyContext[]) {
  const byNumber = new Map(passages.map((passage) => [passage.passage, passage]));
  const readStudies = new Map<StudyContext, CheckableStudy>();
  const readPassages = new Map<number, ReadPassage>();
  const whole: StudyContext = { firstPassage: -Infinity, lastPassage: Infinity, title: '' };

  const read = (context: StudyContext): CheckableStudy => {
    const known = readStudies.get(context);
    if (known) return known;
    const own = passages.filter(
      ({ passage }) =>
        passage >= context.firstPassage &&
        passage <= context.lastPassage &&
        (context !== whole || !studies.some((other) => passage >= other.firstPassage && passage <= other.lastPassage)),
    );
    const text = [context.title, ...own.map((passage) => passage.text)].join('\n');
    const labels = own.map((passage) => passage.section ?? '').join('\n');
    let acronyms: Acronyms | null = null;
    let stems: ReadonlySet<string> | null = null;
    let design: CheckableStudy['design'] | null = null;
    const study: CheckableStudy = {
      title: context.title,
      readTitle: new ReadText(context.title),
      readText: new ReadText(text),
      context,
      passages: own,
      text,
      // Most of the given studies are cited by few statements.
      get acronyms() {
        acronyms ??= withArmLetters(acronymsOf(text), text);
        return acronyms;
      },
      get stems() {
        stems ??= spellOut(stemsOfAll([context.title, ...own.map((passage) => passage.text)]), study.acronyms);
        return stems;
      },
      get design() {
        design ??= designOf(`${text}\n${labels}`, context.title, context);
        return design;
      },
    };
    readStudies.set(context, study);
    return study;
  };
  let allStudies: readonly CheckableStudy[] | null = null;
  const material = {
    studies(): readonly CheckableStudy[] {
      allStudies ??= studies.map(read);
      return allStudies;
    },
    /** A passage and those after it, to the end of its study. */
    from(number: number): Passage[] {
      const first = byNumber.get(number);
      if (!first) return [];
      const last =
        studies.find(({ firstPassage, lastPassage }) => number >= firstPassage && number <= lastPassage)?.lastPassage ??
        Infinity;
      const following = [first];
      for (let next = number + 1; next <= last; next += 1) {
        const passage = byNumber.get(next);
        if (!passage) break;
        following.push(passage);
      }
      return following;
    },
    passage(number: number): ReadPassage | null {
      const known = readPassages.get(number);
      if (known) return known;
      const passage = byNumber.get(number);
      if (!passage) return null;
      const context =
        studies.find(({ firstPassage, lastPassage }) => number >= firstPassage && number <= lastPassage) ?? whole;
      const study = read(context);
      let readings: FoundNumber[][] | null = null;
      let labels: LabelledNumber[] | null = null;
      let directions: DirectionClaim[] | null = null;
      let stems: ReadonlySet<string> | null = null;
      const result: ReadPassage = {
        passage,
        read: new ReadText(passage.text),
        study,
        // Most statements are decided without these.
        get stems() {
          stems ??= spellOut(contentStems(passage.text), study.acronyms);
          return stems;
        },
        get readings() {
          readings ??= readingsOf(passage.text);
          return readings;
        },
        get labels() {
          if (labels) return labels;
          const before = byNumber.get(number - 1);
          const own = withTopicBefore(
            spellOutLabels(labelNumbers(passage.text, result.readings[0] ?? []), study.acronyms),
            passage,
            before,
          );
          labels = own;
          if (before && number > context.firstPassage && statesOrderBefore(passage.text))
            labels = withOrderBefore(own, passage.text, material.passage(number - 1)?.labels ?? [], before.text);
          return labels;
        },
        get directions() {
          directions ??= spellOutClaims(directionsOf(passage.text), study.acronyms);
          return directions;
        },
      };
      readPassages.set(number, result);
      return result;
    },
  };
  return material;
}
