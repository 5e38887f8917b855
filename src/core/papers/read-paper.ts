/**
 * A whole paper for the rules: its abstract and its body separately, because both report the same in different words.
 */

import { isMatter, sectionOfLabel } from '#core/documents/blocks/section-names.ts';
import type { SectionName } from '#core/documents/document.ts';
import { abstractLabel, apartLabels } from '#core/documents/paper-passages.ts';
import { speaksOfOtherWork } from '#core/extraction/other-work.ts';
import { readParticipants } from '#core/extraction/read-participants.ts';
import { type StudyDesign, studyDesign } from '#core/extraction/synthesis-design.ts';
import { readStudySentences, resultLabels, type StudySentence } from '#core/findings/study-sentences.ts';
import type { ConceptIndex } from '#core/lexicon/find-concepts.ts';
import { sentencesAbout } from '#core/synthesis/synthesis-choice.ts';
import { standsAlone } from '#core/synthesis/synthesis-cues.ts';
import type { Matter } from '#core/synthesis/synthesis-matters.ts';
import { type ReadSource, readSource, type SourceStudy } from '#core/synthesis/synthesis-study.ts';
import { type Passage, readablePassages } from '#core/text/passages.ts';
import { type SectionKind, sectionKind } from '#core/text/section-kind.ts';
import { contentStems, shared } from '#core/text/words/content-words.ts';

const harmLabel = 'Harms';

export interface WholePaper {
  /** Null where the paper has none. */
  abstract: ReadSource | null;
  /** Running text about the study, without abstract, limitations, tables, captions and notes. */
  body: ReadSource;
  /** What the sentences of abstract and body tell, by their numbers. */
  sentences: ReadonlyMap<number, StudySentence>;
  /** Sentences of the sections that the paper calls its limitations; the abstract's are last. */
  limitations: readonly Passage[];
  /** Sentences about the article and its authors: funding, interests, acknowledgements, dates, ethics, data. */
  matter: readonly Passage[];
  design: StudyDesign;
}

const apart = new Set<string | null>(Object.values(apartLabels));
const isMatterPassage = ({ section }: Passage) => {
  const own = sectionOfLabel(section);
  return own !== null && isMatter(own);
};
/** The sentences that are in one of these sections, or belong there by their words. */
export const ofSections = (passages: readonly Passage[], names: readonly SectionName[]): Passage[] =>
  passages.filter(({ section }) => names.includes(sectionOfLabel(section) ?? 'other'));
const isLimitation = ({ section }: Passage) => sectionOfLabel(section) === 'limitations';
/**
 * Whether a passage is a whole sentence. A column that ends in mid-sentence leaves halves where the rest is not found;
 * a line such as `None` has no stop.
 */
export const isWhole = ({ text }: Passage) => /[.!?…]["'”’)\]]*$/.test(text) && !/^\p{Ll}{2}/u.test(text);
const isAbstract = ({ section }: Passage) => section?.startsWith(abstractLabel) === true;

/** The role of a sentence in the abstract: by the labels where there are any, else by its place. */
function inAbstract(passage: Passage): Passage {
  const label = passage.section?.slice(abstractLabel.length).replace(/^, /, '') ?? '';
  return { ...passage, section: label === '' ? null : label };
}

/** Sentences of running text. */
function prose(passages: readonly Passage[]): Passage[] {
  return readablePassages(passages).filter(({ section }) => !apart.has(section));
}

export function readWholePaper(study: SourceStudy, concepts: ConceptIndex | null): WholePaper {
  const running = prose(study.passages);
  const inParts = running.filter(isAbstract).map(inAbstract);
  const abstract = inParts.filter((passage) => !isLimitation(passage) && !isMatterPassage(passage));
  const whole = running.filter((passage) => !isAbstract(passage) && (isWhole(passage) || isMatterPassage(passage)));
  const body = whole.filter((passage) => !isLimitation(passage) && !isMatterPassage(passage));
  // The introduction and the discussion report the work of others.
  const own = body.filter(({ section }) => section === null || /method|result/i.test(section));
  const people = readParticipants(own);
  const { title } = study;
  return {
    abstract: abstract.length > 0 ? readSource({ ...study, passages: abstract }) : null,
    body: {
      ...readSource({ ...study, passages: body }),
      participants: people && { value: people.value, passage: people.passage },
    },
    sentences: new Map([
      ...readStudySentences({ title, passages: abstract }, concepts),
      ...readStudySentences({ title, passages: body }, concepts),
    ]),
    limitations: [...whole, ...inParts].filter(isLimitation),
    matter: [...whole, ...inParts].filter(isMatterPassage),
    design: studyDesign({ ...study, passages: [...abstract, ...own.filter(({ section }) => section !== 'Results')] }),
  };
}

/**
 * Share of the shorter sentence’s words. With this share and half of its numbers in common, the second sentence is a
 * repetition.
 */
const sharedWords = 0.75;
const sharedNumbers = 0.5;

function isRepeated(text: string, told: readonly string[]): boolean {
  const stems = contentStems(text);
  const numbers = numbersIn(text);
  return told.some((other) => {
    const others = contentStems(other);
    const fewer = Math.min(stems.size, others.size);
    if (fewer === 0 || shared(stems, others) / fewer < sharedWords) return false;
    const known = numbersIn(other);
    const least = Math.min(numbers.size, known.size);
    return least < 3 || shared(numbers, known) / least >= sharedNumbers;
  });
}

/** Of sentences that say the same, the first. */
export function withoutRepeats(passages: readonly Passage[]): Passage[] {
  const told: string[] = [];
  return passages.filter(({ text }) => {
    const isNew = !isRepeated(text, told);
    if (isNew) told.push(text);
    return isNew;
  });
}

const numbersIn = (text: string) => new Set(text.match(/\d+(?:[.,·]\d+)*/g) ?? []);

/** A sentence that announces the next ones. */
const announcing =
  /^(?:this|our|the (?:present|current)) (?:study|trial|review|analysis) (?:has|had) (?:\w+ ){0,3}limitations?\.?$/i;
const ofWeakness =
  /\b(?:limitations?|limited|weakness\w*|shortcomings?|caveats?|drawbacks?|however|nevertheless|bias(?:ed|es)?|lack(?:ed|s|ing)?|could not|cannot|unable|small|short|only|may not|were not|was not|not blinded|underpowered|generali[sz]\w+)\b/i;
const ofStrength = /\b(?:strengths?|strengthened|advantages?|first (?:study|trial)|robust\w*|rigorous\w*)\b/i;

/**
 * Weaknesses among the sentences of limitation sections, the clearest first: many of those sentences are about
 * strengths.
 */
export function statedLimitations({ limitations }: WholePaper): Passage[] {
  const stated = limitations.filter(
    ({ text }) =>
      (!ofStrength.test(text) || ofWeakness.test(text)) && !announcing.test(text) && Number.isFinite(standsAlone(text)),
  );
  return stated.toSorted((left, right) => Number(ofWeakness.test(right.text)) - Number(ofWeakness.test(left.text)));
}

const losses =
  /\b(?:lost to follow-?\s?up|dropped out|drop-?outs?|withdrew|withdrawals?|were (?:screened|randomi[sz]ed|recruited|enrol+ed))\b/i;

/** Chooses sentences for one part after another. A quoted sentence is not quoted again. */
export class PaperChoice {
  private readonly quoted = new Set<number>();
  /** By matter: a result and a conclusion can say the same, two results cannot. */
  private readonly told = new Map<string, string[]>();

  constructor(private readonly paper: WholePaper) {}

  /** Returns new sentences in the order of the text, and records them as quoted. */
  take(matter: string, passages: readonly Passage[], most: number): Passage[] {
    const chosen: Passage[] = [];
    const told = this.told.get(matter) ?? [];
    this.told.set(matter, told);
    for (const passage of passages) {
      if (chosen.length >= most) break;
      if (this.quoted.has(passage.passage) || isRepeated(passage.text, told) || announcing.test(passage.text)) continue;
      this.quoted.add(passage.passage);
      told.push(passage.text);
      chosen.push(passage);
    }
    return chosen.sort((left, right) => left.passage - right.passage);
  }

  /** The best sentences about a matter from one part of the paper, of those that `fits` accepts. */
  about(
    from: 'abstract' | 'body',
    matter: Matter,
    most: number,
    fits: (passage: Passage) => boolean = () => true,
  ): Passage[] {
    const source = this.paper[from];
    if (source === null || most <= 0) return [];
    const found = sentencesAbout(source, matter).flatMap(({ passage }) =>
      fits(passage) && !(from === 'body' && speaksOfOtherWork(passage.text)) ? [passage] : [],
    );
    return this.take(matter, found, most);
  }

  /** Sentences of the limitation sections, then those of the body, then of the abstract, that state a limit. */
  limitations(most: number): Passage[] {
    const stated = this.take('limitation', statedLimitations(this.paper), most);
    const isLimit = ({ passage }: Passage) => this.paper.sentences.get(passage)?.isLimit === true;
    return [...stated, ...this.first(['body', 'abstract'], 'limitation', most - stated.length, isLimit)];
  }

  /** From the abstract, and what is missing there from the body. */
  aboutFirst(matter: Matter, most: number): Passage[] {
    return this.first(['abstract', 'body'], matter, most);
  }

  /** Sentences that report harms, or that there were none. */
  harms(most: number): Passage[] {
    const isHarm = ({ passage }: Passage) => this.paper.sentences.get(passage)?.isHarm === true;
    return this.first(['body', 'abstract'], 'adverse', most, isHarm);
  }

  /** The paper's own results, without counts of those who stayed. */
  results(from: 'abstract' | 'body', most: number): Passage[] {
    const isResult = ({ passage, text }: Passage) => {
      const { result = null, isHarm = false } = this.paper.sentences.get(passage) ?? {};
      return result !== null && result !== 'conclusion' && !isHarm && !losses.test(text);
    };
    return this.about(from, 'result', most, isResult);
  }

  private first(
    sources: readonly ('abstract' | 'body')[],
    matter: Matter,
    most: number,
    fits?: (passage: Passage) => boolean,
  ): Passage[] {
    const found: Passage[] = [];
    for (const from of sources) found.push(...this.about(from, matter, most - found.length, fits));
    return found;
  }
}

/** The label of a result by its kind, and of a harm. */
export function resultLabel({ sentences }: WholePaper, { passage }: Passage): string | undefined {
  const { result = null, isHarm = false } = sentences.get(passage) ?? {};
  return isHarm ? harmLabel : result === null ? undefined : resultLabels[result];
}

/** Number of sentences of a body that are compared with those of other papers, by role. */
const maxCompared: Partial<Record<SectionKind, number>> = { methods: 20, results: 40, conclusion: 15 };
const maxUnlabelled = 120;
const comparable = /\d|\b(?:than|compared|between|no)\b/i;

/**
 * The sentences of a paper for comparison with others: its abstract, and from methods, results and conclusions of the
 * body those with a number or a comparison; without sections, the first sentences.
 */
export function forComparison(passages: readonly Passage[]): Passage[] {
  const running = prose(passages);
  const abstract = running.filter(isAbstract);
  const body = running.filter(
    (passage) =>
      !isAbstract(passage) &&
      !isMatterPassage(passage) &&
      isWhole(passage) &&
      comparable.test(passage.text) &&
      !speaksOfOtherWork(passage.text),
  );
  const labelled = Object.entries(maxCompared).flatMap(([kind, most]) =>
    body.filter(({ section }) => sectionKind(section) === kind).slice(0, most),
  );
  return [
    ...abstract.filter((passage) => !isMatterPassage(inAbstract(passage))),
    ...(labelled.length > 0 ? labelled : body.slice(0, maxUnlabelled)),
  ].sort((left, right) => left.passage - right.passage);
}
