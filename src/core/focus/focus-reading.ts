/**
 * A study read through one focus: its own sentences under the questions of the focus, or a refusal where it has none.
 */

import { type PartStatement, type StudySentences, verbatim } from '#core/evidence/part-statement.ts';
import type { PassageRole } from '#core/extraction/passage-roles.ts';
import { readParticipants } from '#core/extraction/read-participants.ts';
import { readStudySentences, resultLabels, type StudySentence } from '#core/findings/study-sentences.ts';
import type { ConceptIndex } from '#core/lexicon/find-concepts.ts';
import { bm25Scores } from '#core/ranking/bm25-scores.ts';
import { termsOf } from '#core/text/words/terms.ts';
import { type Asks, type FocusQuestion, focusViews } from './focus-questions.ts';
import type { Focus } from './focuses.ts';

export interface FocusReading {
  focus: Focus;
  /** Verbatim sentences, in the order of the focus' questions, and in the order of the text under each. */
  statements: PartStatement[];
}

/** The label of a sentence about an outcome that reports no result which was read. */
const mentioned = 'Mentioned';

const partWeights: Record<PassageRole, number> = {
  results: 3,
  conclusion: 2.5,
  methods: 1.5,
  background: 0,
  registration: -20,
};
const most: Readonly<Record<Asks, number>> = {
  outcome: 3,
  effect: 3,
  given: 3,
  explanation: 3,
  context: 1,
  harm: 2,
  limit: 2,
};

interface ReadSentence extends StudySentence {
  /** The text without words that only resemble those of the focus. */
  text: string;
  topical: number;
}

/** A variable of adjustment is not the subject of the study. */
const adjustedFor = /\b(?:adjust(?:ed|ing|ment)\s(?:[a-zà-ÿ]+\s){0,4}for|control(?:led|ling)\sfor)\b[^.]*/giu;

function countOf(text: string, { words }: FocusQuestion): number {
  return words === null ? 0 : (text.match(words)?.length ?? 0);
}

/** How well a sentence answers a question by its words; zero where it does not. */
function scoreOf({ text, part, topical, passage, result }: ReadSentence, question: FocusQuestion): number {
  const count = countOf(text, question);
  if (count === 0) return 0;
  return Math.max(
    0,
    Math.min(3, count) +
      partWeights[part] +
      1.5 * topical +
      (result === 'result' ? 1 : 0) -
      Math.max(0, (passage.text.length - 350) / 300),
  );
}

const isOwn = ({ part }: StudySentence) => part !== 'background' && part !== 'registration';

/** Whether the study is about the focus: in its own methods or results, not only in earlier work. */
function speaksOf(sentences: readonly ReadSentence[], title: string, questions: readonly FocusQuestion[]): boolean {
  const telling = questions.filter((question) => question.telling);
  const says = (text: string) => telling.reduce((sum, question) => sum + Math.min(2, countOf(text, question)), 0);
  const own = sentences.filter(isOwn);
  const strength = own.reduce((sum, { text, part }) => sum + (says(text) > 0 ? (part === 'methods' ? 0.75 : 1) : 0), 0);
  if (says(title) > 0) return strength > 0 || sentences.some(({ text }) => says(text) > 0);
  return strength >= 1 && own.some(({ text, part }) => part !== 'methods' && says(text) > 0);
}

/** Sentences under questions, none of them twice. */
class FocusChoice {
  private readonly taken = new Set<ReadSentence>();
  private readonly chosen = new Map<FocusQuestion, { sentence: ReadSentence; label?: string }[]>();

  /** Takes the best of the sentences for each question; `label` says what they are. */
  take(
    questions: readonly FocusQuestion[],
    sentences: readonly ReadSentence[],
    score: (sentence: ReadSentence, question: FocusQuestion) => number,
    label?: (sentence: ReadSentence) => string,
    limit = Number.POSITIVE_INFINITY,
  ): void {
    const ranked = questions
      .flatMap((question) => sentences.map((sentence) => ({ question, sentence, score: score(sentence, question) })))
      .filter((one) => one.score > 0)
      .sort(
        (left, right) => right.score - left.score || left.sentence.passage.passage - right.sentence.passage.passage,
      );
    for (const { question, sentence } of ranked) {
      const own = this.chosen.get(question) ?? [];
      if (this.taken.has(sentence) || own.length >= Math.min(limit, most[question.asks])) continue;
      this.taken.add(sentence);
      this.chosen.set(question, [...own, { sentence, ...(label && { label: label(sentence) }) }]);
    }
  }

  /** Those of the questions that no sentence answers yet. */
  unanswered(questions: readonly FocusQuestion[]): FocusQuestion[] {
    return questions.filter((question) => !this.chosen.has(question));
  }

  get isEmpty(): boolean {
    return this.taken.size === 0;
  }

  statements(questions: readonly FocusQuestion[]): PartStatement[] {
    return questions.flatMap((question) =>
      (this.chosen.get(question) ?? [])
        .toSorted((left, right) => left.sentence.passage.passage - right.sentence.passage.passage)
        .map(({ sentence, label }) => verbatim(question.part, sentence.passage, label)),
    );
  }
}

/**
 * The sentences of a study that answer a focus' questions, none of them twice. A sentence is shown as a result only if it
 * reports a finding on an outcome of the question. Refused where the study's own part says nothing about the focus,
 * whatever its introduction says.
 */
export function focusReading(
  focus: Focus,
  study: StudySentences,
  concepts: ConceptIndex | null,
): FocusReading | { refused: string } {
  const { title, passages } = study;
  const { questions, not, query, subject } = focusViews[focus];
  const refused = { refused: `This study says nothing about ${subject}.` };
  const scores = bm25Scores(
    termsOf(`${query} ${title}`),
    passages.map(({ text }) => termsOf(text)),
  );
  const best = Math.max(...scores, 1e-9);
  const bare = (text: string) => (not ? text.replace(not, ' ') : text).replace(adjustedFor, ' ');
  const sentences = [...readStudySentences(study, concepts).values()].map(
    (sentence, index): ReadSentence => ({
      ...sentence,
      text: bare(sentence.passage.text),
      topical: (scores[index] ?? 0) / best,
    }),
  );
  if (!speaksOf(sentences, bare(title), questions)) return refused;

  const asking = (...kinds: Asks[]) => questions.filter(({ asks }) => kinds.includes(asks));
  const participants = readParticipants(passages)?.passage ?? null;
  const choice = new FocusChoice();
  const labelled = ({ result }: ReadSentence) => resultLabels[result ?? 'result'];
  const reported = sentences.filter(({ result }) => result !== null);
  const silent = sentences.filter(({ result }) => result === null);

  choice.take(
    asking('outcome'),
    reported,
    (sentence, question) =>
      sentence.findings.some(({ outcome }) => countOf(bare(outcome.list?.text ?? outcome.text), question) > 0)
        ? scoreOf(sentence, question)
        : 0,
    labelled,
  );
  const explains = ({ part, result }: ReadSentence) => part === 'conclusion' || part === 'results' || result !== null;
  choice.take(asking('given'), silent.filter(isOwn), scoreOf);
  choice.take(asking('explanation'), sentences.filter(explains), scoreOf);
  const isTitled = questions.some((question) => question.asks === 'given' && countOf(bare(title), question) > 0);
  choice.take(
    asking('effect'),
    reported,
    (sentence, question) => scoreOf(sentence, question) || (isTitled ? 1 + sentence.topical : 0),
    labelled,
  );
  // The aim of a study names what is given too.
  choice.take(choice.unanswered(asking('given')), sentences, (sentence, question) => {
    const score = scoreOf(sentence, question);
    return isOwn(sentence) || score > 3 ? score : 0;
  });
  if (choice.isEmpty) choice.take(asking('outcome'), silent.filter(isOwn), scoreOf, () => mentioned, 1);
  if (choice.isEmpty) return refused;
  choice.take(asking('context'), sentences.filter(isOwn), (sentence, question) => {
    if (question.part !== 'For whom') return scoreOf(sentence, question);
    const isCounted = sentence.passage.passage === participants;
    return sentence.part === 'methods' || isCounted ? scoreOf(sentence, question) + (isCounted ? 4 : 0) : 0;
  });
  choice.take(asking('harm'), sentences, ({ isHarm, topical }) => (isHarm ? 1 + topical : 0));
  choice.take(asking('limit'), sentences, ({ isLimit, topical }) => (isLimit ? 1 + topical : 0));
  return { focus, statements: choice.statements(questions) };
}
