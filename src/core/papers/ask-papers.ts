/** The sentences of papers that answer a question about them, by rule and without a model; empty where none answers. */

import { isMatter, sectionLabels } from '#core/documents/blocks/section-names.ts';
import type { DocumentSection, SectionName } from '#core/documents/document.ts';
import { apartLabels, type PaperText, placeInPaper } from '#core/documents/paper-passages.ts';
import type { PartStatement } from '#core/evidence/part-statement.ts';
import { speaksOfOtherWork } from '#core/extraction/other-work.ts';
import { atTimesOf } from '#core/extraction/paper-tables/table-times.ts';
import type { Finding } from '#core/findings/finding.ts';
import type { ConceptIndex } from '#core/lexicon/find-concepts.ts';
import { bm25Scores, inverseDocumentFrequency } from '#core/ranking/bm25-scores.ts';
import { questionTerms } from '#core/ranking/query/question-terms.ts';
import { standsAlone } from '#core/synthesis/synthesis-cues.ts';
import { quotation, type SourceStudy } from '#core/synthesis/synthesis-study.ts';
import type { Passage } from '#core/text/passages.ts';
import { contentStems, shared } from '#core/text/words/content-words.ts';
import { termsOf } from '#core/text/words/terms.ts';
import { asksForCount, kindOf, partsOfPaper, type QuestionKind } from './question-kinds.ts';
import { readWholePaper, type WholePaper, withoutRepeats } from './read-paper.ts';

/** The section of a paper that is most likely to have an answer that no rule found. */

/** A section by its printed heading, else by its usual name; offsets in the paper's text. */
export interface LikelySection {
  heading: string;
  /** Null where the paper has no pages. */
  page: number | null;
  start: number;
  end: number;
}

/** Share of the question's words. A section with fewer of them shares only a common word. */
const minShared = 0.5;

/** Characters. A shorter section is a heading with its parts below it. */
const minText = 60;

type Section = Pick<DocumentSection, 'name' | 'heading' | 'start' | 'end'>;

function wantedSections(question: string): readonly SectionName[] {
  const kind = kindOf(question);
  if (kind) return kind.sections;
  return asksForCount(question) ? ['results', 'abstract'] : [];
}

const headingOf = ({ heading, name }: Section): string =>
  heading.replace(/[\s.:–—|]+$/u, '').trim() || (sectionLabels[name] ?? '');

/** Null for a paper without a named section that has text. */
export function likeliestSection(question: string, paper: PaperText): LikelySection | null {
  const wanted = wantedSections(question);
  const sections = paper.sections.filter(
    (section) => section.name !== 'references' && section.end - section.start >= minText && headingOf(section) !== '',
  );
  const texts = sections.map((section) =>
    termsOf(`${section.heading} ${paper.text.slice(section.start, section.end)}`),
  );
  const asked = new Set(termsOf(question));
  const scores = bm25Scores([...asked], texts).map((score, index) =>
    shared(asked, new Set(texts[index])) < minShared * asked.size ? 0 : score,
  );
  const best = Math.max(...scores, Number.MIN_VALUE);
  const ranked = sections.map((section, index) => {
    const place = wanted.indexOf(section.name);
    const named = place < 0 ? 0 : 2 - place * 0.5;
    // Sections about the article do not answer questions about the study.
    return { section, score: named + (scores[index] ?? 0) / best - (place < 0 && isMatter(section.name) ? 2 : 0) };
  });
  const [first] = ranked.toSorted(
    (left, right) => right.score - left.score || left.section.start - right.section.start,
  );
  if (!first || first.score <= 0) return null;
  const { start, end } = first.section;
  return { heading: headingOf(first.section), page: placeInPaper(paper, start).page ?? null, start, end };
}

// How often something happened to the participants of a paper.

/** Events and actions: they are counted, not the people. */
const happening =
  /\b(?:die[ds]?|dying|deaths?|dead|mortality|surviv\w+|hospitali[sz]\w+|admi(?:tted|ssions?)|readmi\w+|infect\w+|infarctions?|attacks?|strokes?|fractures?|fall(?:s|en)?|fell|bled|bleed\w*|relaps\w+|recur\w+|respond\w+|responses?|recover\w+|remission|quit|vomit\w*|events?|complications?|hypoglyc\w+|pregnan\w+)\b/i;

/** A number that counts: not a year, a duration or a measurement. */
const counts =
  /(?<![\d.,·])(?:\d{1,3}(?:[,\s]\d{3})+|\d+)(?![\d.,·]*\d)(?!\s?(?:weeks?|months?|years?|days?|mg|ml|kg|%\s?CI))|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|no|none|nobody|thirteen|fourteen|fifteen|twenty|thirty)\b/i;

/** Sentences that count what the question asks for; rows of tables with that label where no sentence does. */
function counted(study: SourceStudy, paper: WholePaper, asked: readonly ReadonlySet<string>[]): Passage[] {
  const says = ({ text }: Passage) => {
    const stems = contentStems(text);
    return counts.test(text) && asked.every((wanted) => [...wanted].some((stem) => stems.has(stem)));
  };
  const rank = ({ text, section }: Passage) =>
    (/result/i.test(section ?? '') ? 2 : 0) + Math.min(3, text.match(/\d+/g)?.length ?? 0) / 2 + standsAlone(text);
  const sentences = partsOfPaper(paper).flatMap(({ study: { passages }, roles }) =>
    passages.filter(
      (passage) =>
        says(passage) &&
        !['background', 'methods'].includes(roles.get(passage.passage) ?? '') &&
        !speaksOfOtherWork(passage.text) &&
        Number.isFinite(standsAlone(passage.text)),
    ),
  );
  if (sentences.length > 0) return sentences.sort((left, right) => rank(right) - rank(left));
  return study.passages.filter(
    (passage) => passage.section === apartLabels.table && says(passage) && /\d/.test(passage.text),
  );
}

/** The stems of what the question wants counted, such as deaths; empty where it counts people or nothing. */
function countedStems(question: string): Set<string> {
  if (!asksForCount(question)) return new Set();
  return contentStems((question.match(new RegExp(happening, 'gi')) ?? []).join(' '));
}

/** Words of questions about papers that do not name a subject. */
const ofPapers = contentStems(
  'paper papers author authors trial article size part type kind participants patients people',
);

/** Minimum share of the question's words in a sentence; rare words have more weight. */
const minCoverage = 0.6;
const maxOfPaper = 3;
const maxTogether = 8;

/** What the question asks in addition to its kind: each word’s stem with its synonyms. */
function subject(question: string, kind: QuestionKind | undefined): Set<string>[] {
  const { words, alternatives } = questionTerms(kind ? question.replace(new RegExp(kind.asks, 'gi'), ' ') : question);
  return words.flatMap((word) => {
    const [stem] = contentStems(word);
    if (stem === undefined || ofPapers.has(stem)) return [];
    const same = alternatives.filter(({ said }) => said.split(' ').includes(word));
    return [new Set([stem, ...same.flatMap((one) => one.alternatives.flatMap((other) => [...contentStems(other)]))])];
  });
}

const holds = (stems: ReadonlySet<string>, wanted: ReadonlySet<string>) => [...wanted].some((stem) => stems.has(stem));

/** The question asks for an effect: sentences that only say what was measured do not answer it. */
const asksForEffect =
  /\b(?:effects?|affect\w*|improv\w*|reduc\w*|lower\w*|increas\w*|decreas\w*|rais\w*|help\w*|work\w*|better|worse|higher|differ\w*|chang\w*|results?|found|findings?)\b/i;

/** Sentences that can answer a question about the subject: the paper’s own, without its background. */
function candidates(paper: WholePaper, question: string): Passage[] {
  const wantsEffect = asksForEffect.test(question);
  return partsOfPaper(paper).flatMap(({ study, roles }) =>
    study.passages.filter(({ passage, text }) => {
      if (roles.get(passage) === 'background' || !Number.isFinite(standsAlone(text)) || speaksOfOtherWork(text))
        return false;
      return !wantsEffect || (paper.sentences.get(passage)?.result ?? null) !== null;
    }),
  );
}

function answers(question: string, study: SourceStudy, concepts: ConceptIndex | null): Passage[] {
  const paper = readWholePaper(study, concepts);
  const kind = kindOf(question);
  const titled = contentStems(study.title);
  const wanted = subject(question, kind);
  const onTime = atTimesOf(question);
  // Words of the title occur throughout the paper.
  const narrow = wanted.filter((stems) => !holds(titled, stems));
  const happened = countedStems(question);
  if (happened.size > 0 || (kind === undefined && asksForCount(question))) {
    const asked = subject(question, undefined).filter((stems) => holds(happened, stems) || !holds(titled, stems));
    const found = asked.length === 0 ? [] : counted(study, paper, asked);
    if (found.length > 0) return withoutRepeats(found.filter(onTime)).slice(0, maxOfPaper);
  }
  if (kind) {
    const fitting = kind
      .find(paper, question)
      .filter(
        ({ text }) =>
          !speaksOfOtherWork(text) && (kind.isWhole || narrow.every((stems) => holds(contentStems(text), stems))),
      );
    return withoutRepeats(fitting.filter(onTime)).slice(0, maxOfPaper);
  }
  const asked = narrow.length > 0 ? narrow : wanted;
  if (asked.length === 0) return [];
  const passages = candidates(paper, question).filter(onTime);
  const stemsOf = passages.map(({ text }) => contentStems(text));
  const weights = asked.map((stems) =>
    inverseDocumentFrequency(passages.length, stemsOf.filter((own) => holds(own, stems)).length),
  );
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const scores = bm25Scores(
    termsOf(question),
    passages.map(({ text }) => termsOf(text)),
  );
  const best = Math.max(...scores, Number.MIN_VALUE);
  /** A finding on what is asked, not one that only mentions it. */
  const isOnAsked = ({ outcome }: Finding) => {
    const stems = contentStems(outcome.list?.text ?? outcome.text);
    return asked.some((wanted) => holds(stems, wanted));
  };
  const ranked = passages.flatMap((passage, index) => {
    const own = stemsOf[index] ?? new Set();
    const covered =
      asked.reduce((sum, stems, place) => sum + (holds(own, stems) ? (weights[place] ?? 0) : 0), 0) / whole;
    if (covered < minCoverage) return [];
    const findings = paper.sentences.get(passage.passage)?.findings ?? [];
    const tells = (/\d/.test(passage.text) ? 0.5 : 0) + (findings.some(isOnAsked) ? 0.5 : 0);
    return [{ passage, score: covered + (scores[index] ?? 0) / best + tells + standsAlone(passage.text) / 2 }];
  });
  ranked.sort((left, right) => right.score - left.score || left.passage.passage - right.passage.passage);
  return withoutRepeats(ranked.map(({ passage }) => passage)).slice(0, maxOfPaper);
}

/** Up to three sentences of each paper, the best first; empty for a paper that does not answer. */
export function answerFromPapers(
  question: string,
  studies: readonly SourceStudy[],
  concepts: ConceptIndex | null,
): PartStatement[] {
  return studies
    .flatMap((study) =>
      answers(question, study, concepts).slice(0, studies.length === 1 ? maxOfPaper : studies.length <= 4 ? 2 : 1),
    )
    .slice(0, maxTogether)
    .map((passage) => quotation('answer', passage));
}
