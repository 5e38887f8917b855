/** A whole paper as the rules read it: its abstract and its body apart, since both tell the same in different words. */

import { isMatter } from '#core/documents/blocks/section-labels.ts';
import { sectionOfLabel } from '#core/documents/blocks/section-names.ts';
import type { SectionName } from '#core/documents/document.ts';
import { abstractLabel, apartLabels } from '#core/documents/paper-passages.ts';
import { speaksOfOtherWork } from '#core/extraction/other-work.ts';
import { readParticipants } from '#core/extraction/participants.ts';
import { type StudyDesign, studyDesign } from '#core/extraction/synthesis-design.ts';
import { sentencesAbout } from '#core/synthesis/synthesis-choice.ts';
import { standsAlone } from '#core/synthesis/synthesis-cues.ts';
import type { Matter } from '#core/synthesis/synthesis-matters.ts';
import { type ReadSource, readSource, type SourceStudy } from '#core/synthesis/synthesis-study.ts';
import type { Passage } from '#core/text/passages.ts';
import { readablePassages } from '#core/text/readable-passages.ts';
import { type SectionKind, sectionKind } from '#core/text/section-kind.ts';
import { contentStems, shared } from '#core/text/words/content-words.ts';

export interface WholePaper {
  /** Null where the paper has none. */
  abstract: ReadSource | null;
  /** Running text about the study, without abstract, limitations, tables, captions and notes. */
  body: ReadSource;
  /** Sentences of the sections that the paper itself calls its limitations, its abstract's last. */
  limitations: readonly Passage[];
  /** Sentences about the article and its authors: money, interests, thanks, dates, ethics, data. */
  matter: readonly Passage[];
  design: StudyDesign;
}

const apart = new Set<string | null>(Object.values(apartLabels));
const isMatterPassage = ({ section }: Passage) => {
  const own = sectionOfLabel(section);
  return own !== null && isMatter(own);
};
/** The sentences that stand under the name of one of these sections, or belong there by their words. */
export const ofSections = (passages: readonly Passage[], names: readonly SectionName[]): Passage[] =>
  passages.filter(({ section }) => names.includes(sectionOfLabel(section) ?? 'other'));
const isLimitation = ({ section }: Passage) => sectionOfLabel(section) === 'limitations';
/** A column that ends in mid-sentence leaves halves where the rest is not found; a line such as `None` has no stop. */
export const isWhole = ({ text }: Passage) => /[.!?…]["'”’)\]]*$/.test(text) && !/^\p{Ll}{2}/u.test(text);
const isAbstract = ({ section }: Passage) => section?.startsWith(abstractLabel) === true;

/** An abstract that labels its parts says what each is for; one that does not is read by the place of its sentences. */
function inAbstract(passage: Passage): Passage {
  const label = passage.section?.slice(abstractLabel.length).replace(/^, /, '') ?? '';
  return { ...passage, section: label === '' ? null : label };
}

/** Sentences that stand in running text. */
export function prose(passages: readonly Passage[]): Passage[] {
  return readablePassages(passages).filter(({ section }) => !apart.has(section));
}

export function readWholePaper(study: SourceStudy): WholePaper {
  const running = prose(study.passages);
  const inParts = running.filter(isAbstract).map(inAbstract);
  const abstract = inParts.filter((passage) => !isLimitation(passage) && !isMatterPassage(passage));
  const whole = running.filter((passage) => !isAbstract(passage) && (isWhole(passage) || isMatterPassage(passage)));
  const body = whole.filter((passage) => !isLimitation(passage) && !isMatterPassage(passage));
  // The introduction and the discussion report the work of others.
  const own = body.filter(({ section }) => section === null || /method|result/i.test(section));
  const people = readParticipants(own);
  return {
    abstract: abstract.length > 0 ? readSource({ ...study, passages: abstract }) : null,
    body: {
      ...readSource({ ...study, passages: body }),
      participants: people && { value: people.value, passage: people.passage },
    },
    limitations: [...whole, ...inParts].filter(isLimitation),
    matter: [...whole, ...inParts].filter(isMatterPassage),
    design: studyDesign({ ...study, passages: [...abstract, ...own.filter(({ section }) => section !== 'Results')] }),
  };
}

/** Of two sentences that share this much of the shorter one’s words, and half of its numbers, the second says nothing new. */
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

/** The first of those that say the same. */
export function withoutRepeats(passages: readonly Passage[]): Passage[] {
  const told: string[] = [];
  return passages.filter(({ text }) => {
    const isNew = !isRepeated(text, told);
    if (isNew) told.push(text);
    return isNew;
  });
}

const numbersIn = (text: string) => new Set(text.match(/\d+(?:[.,·]\d+)*/g) ?? []);

/** A sentence that announces what the next ones say. */
const announcing =
  /^(?:this|our|the (?:present|current)) (?:study|trial|review|analysis) (?:has|had) (?:\w+ ){0,3}limitations?\.?$/i;
const ofWeakness =
  /\b(?:limitations?|limited|weakness\w*|shortcomings?|caveats?|drawbacks?|however|nevertheless|bias(?:ed|es)?|lack(?:ed|s|ing)?|could not|cannot|unable|small|short|only|may not|were not|was not|not blinded|underpowered|generali[sz]\w+)\b/i;
const ofStrength = /\b(?:strengths?|strengthened|advantages?|first (?:study|trial)|robust\w*|rigorous\w*)\b/i;

/** The weaknesses among the sentences of sections that are called limitations, the plainest first: many speak of strengths too. */
export function statedLimitations({ limitations }: WholePaper): Passage[] {
  const stated = limitations.filter(
    ({ text }) =>
      (!ofStrength.test(text) || ofWeakness.test(text)) && !announcing.test(text) && Number.isFinite(standsAlone(text)),
  );
  return stated.toSorted((left, right) => Number(ofWeakness.test(right.text)) - Number(ofWeakness.test(left.text)));
}

const losses =
  /\b(?:lost to follow-?\s?up|dropped out|drop-?outs?|withdrew|withdrawals?|were (?:screened|randomi[sz]ed|recruited|enrol+ed))\b/i;

/** Chooses sentences for one part after another: what was quoted is not quoted again. */
export class PaperChoice {
  private readonly quoted = new Set<number>();
  /** By matter: a result and a conclusion may say the same, two results may not. */
  private readonly told = new Map<string, string[]>();

  constructor(private readonly paper: WholePaper) {}

  /** Takes them in the order of the text, and remembers them. */
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

  /** The best about a matter from one part of the paper, of those that `fits`. */
  about(
    from: 'abstract' | 'body',
    matter: Matter,
    most: number,
    fits: (text: string) => boolean = () => true,
  ): Passage[] {
    const source = this.paper[from];
    if (source === null || most <= 0) return [];
    const found = sentencesAbout(source, matter).flatMap(({ passage }) =>
      fits(passage.text) && !(from === 'body' && speaksOfOtherWork(passage.text)) ? [passage] : [],
    );
    return this.take(matter, found, most);
  }

  /** What the sections of that name say, then what the body says elsewhere. */
  limitations(most: number): Passage[] {
    const stated = this.take('limitation', statedLimitations(this.paper), most);
    return [...stated, ...this.about('body', 'limitation', most - stated.length)];
  }

  /** From the abstract, and what is wanting from the body. */
  aboutFirst(matter: Matter, most: number): Passage[] {
    const first = this.about('abstract', matter, most);
    return [...first, ...this.about('body', matter, most - first.length)];
  }

  /** Results that are the paper's own, and no counts of who stayed. */
  results(from: 'abstract' | 'body', most: number): Passage[] {
    return this.about(from, 'result', most, (text) => !losses.test(text));
  }
}

/** Sentences of a body that are compared with those of other papers, by what they are for. */
const maxCompared: Partial<Record<SectionKind, number>> = { methods: 20, results: 40, conclusion: 15 };
const maxUnlabelled = 120;
const comparable = /\d|\b(?:than|compared|between|no)\b/i;

/**
 * What a paper says of itself, for setting it beside others: its abstract, and of the body what is under methods,
 * results and conclusions with a number or a comparison in it; the first of all where nothing is labelled.
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
