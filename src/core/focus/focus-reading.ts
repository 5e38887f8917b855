/**
 * A study read through one focus: its own sentences under the questions of the focus, or a refusal where it has none.
 */

import { readParticipants } from '#core/extraction/participants.ts';
import { type PassageRole, passageRoles } from '#core/extraction/passage-roles.ts';
import { type PartStatement, verbatim } from '#core/fact-check/part-statement.ts';
import { bm25Scores } from '#core/ranking/bm25-scores.ts';
import type { Passage } from '#core/text/passages.ts';
import { termsOf } from '#core/text/words/terms.ts';
import { type FocusQuestion, focusViews } from './focus-questions.ts';
import type { Focus } from './focuses.ts';

export interface FocusReading {
  focus: Focus;
  /** Verbatim sentences, in the order of the focus' questions, and in the order of the text under each. */
  statements: PartStatement[];
}

const roleWeights: Record<PassageRole, number> = {
  results: 3,
  conclusion: 2.5,
  methods: 1.5,
  background: 0,
  registration: -20,
};
const maxPerQuestion = 3;
const maxPerFrame = 1;

interface ReadSentence {
  passage: Passage;
  role: PassageRole;
  /** The text without words that only resemble those of the focus. */
  text: string;
  topical: number;
}

const finding =
  /(?:\bp\s?[<>=≤]|\b9\d\s?%\s?CI|\bsignificant\w*|\b(?:increas|decreas|improv|reduc|lower|higher|greater|fewer|fell|rose|dropp|declin|chang|differ|effect)\w*|±)/i;

/** A variable of adjustment is not the subject of the study. */
const adjustedFor = /\b(?:adjust(?:ed|ing|ment)\s(?:[a-zà-ÿ]+\s){0,4}for|control(?:led|ling)\sfor)\b[^.]*/giu;

function countOf(text: string, { words }: FocusQuestion): number {
  return text.match(words)?.length ?? 0;
}

/** How well a sentence answers a question; zero where it does not. */
function scoreOf(sentence: ReadSentence, question: FocusQuestion): number {
  const count = countOf(sentence.text, question);
  if (count === 0) return 0;
  const { role, topical, passage } = sentence;
  return Math.max(
    0,
    Math.min(3, count) +
      roleWeights[role] +
      1.5 * topical +
      (finding.test(passage.text) ? 1 : 0) -
      Math.max(0, (passage.text.length - 350) / 300),
  );
}

/** Whether the study is about the focus: in its own methods or results, not only in earlier work. */
function speaksOf(sentences: readonly ReadSentence[], title: string, questions: readonly FocusQuestion[]): boolean {
  const telling = questions.filter((question) => question.telling);
  const says = (text: string) => telling.reduce((sum, question) => sum + Math.min(2, countOf(text, question)), 0);
  const own = sentences.filter(({ role }) => role !== 'background' && role !== 'registration');
  const strength = own.reduce((sum, { text, role }) => sum + (says(text) > 0 ? (role === 'methods' ? 0.75 : 1) : 0), 0);
  if (says(title) > 0) return strength > 0 || sentences.some(({ text }) => says(text) > 0);
  return strength >= 1 && own.some(({ text, role }) => role !== 'methods' && says(text) > 0);
}

/**
 * The sentences of a study that answer a focus' questions, none of them twice. Refused where the study's own part says
 * nothing about the focus, whatever its introduction says.
 */
export function focusReading(
  focus: Focus,
  title: string,
  passages: readonly Passage[],
): FocusReading | { refused: string } {
  const { questions, not, query, subject } = focusViews[focus];
  const refused = { refused: `This study says nothing about ${subject}.` };
  const roles = passageRoles(passages);
  const scores = bm25Scores(
    termsOf(`${query} ${title}`),
    passages.map(({ text }) => termsOf(text)),
  );
  const best = Math.max(...scores, 1e-9);
  const bare = (text: string) => (not ? text.replace(not, ' ') : text).replace(adjustedFor, ' ');
  const sentences = passages.map(
    (passage, index): ReadSentence => ({
      passage,
      role: roles.get(passage.passage) ?? 'background',
      text: bare(passage.text),
      topical: (scores[index] ?? 0) / best,
    }),
  );
  if (!speaksOf(sentences, bare(title), questions)) return refused;

  const taken = new Set<Passage>();
  const participants = readParticipants(passages)?.passage ?? null;
  const chosen = new Map<FocusQuestion, Passage[]>();
  const ranked = questions
    .filter((question) => question.telling)
    .flatMap((question) => sentences.map((sentence) => ({ question, sentence, score: scoreOf(sentence, question) })))
    .filter(({ score, sentence }) => score > (sentence.role === 'background' ? 3 : 0))
    .sort((left, right) => right.score - left.score || left.sentence.passage.passage - right.sentence.passage.passage);
  for (const { question, sentence } of ranked) {
    const own = chosen.get(question) ?? [];
    if (taken.has(sentence.passage) || own.length >= maxPerQuestion) continue;
    taken.add(sentence.passage);
    chosen.set(question, [...own, sentence.passage]);
  }
  if (taken.size === 0) return refused;
  for (const question of questions.filter((one) => !one.telling)) {
    const [first] = sentences
      .filter(({ passage, role }) => !taken.has(passage) && role !== 'background' && role !== 'registration')
      .map((sentence) => ({
        sentence,
        score:
          scoreOf(sentence, question) +
          (sentence.passage.passage === participants && question.part === 'For whom' ? 4 : 0),
      }))
      .filter(
        ({ score, sentence }) =>
          score > 0 &&
          (question.part !== 'For whom' || sentence.role === 'methods' || sentence.passage.passage === participants),
      )
      .sort((left, right) => right.score - left.score)
      .slice(0, maxPerFrame);
    if (!first) continue;
    taken.add(first.sentence.passage);
    chosen.set(question, [first.sentence.passage]);
  }
  const statements = questions.flatMap((question) =>
    [...(chosen.get(question) ?? [])]
      .sort((left, right) => left.passage - right.passage)
      .map((passage) => verbatim(question.part, passage)),
  );
  return { focus, statements };
}
