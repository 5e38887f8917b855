/** A question in plain words: what the databases found for it, answered and weighed. */
import { type quickSearch, type simpleSearch, studiesRead } from '#contract/answers.ts';
import type { CheckedAnswer } from '#contract/checked-answer.ts';
import type { HandlerOutput } from '#contract/endpoint.ts';
import type { Study } from '#contract/study.ts';
import { flatFields } from '#core/bibliography/flat-fields.ts';
import type { MergedStudy } from '#core/bibliography/merge-records.ts';
import { isForeignQuestion } from '#core/language/questions/question-language.ts';
import { searchQueryFor } from '#core/language/questions/question-terms.ts';
import { findUrgentSymptoms, urgentAdvice } from '#core/language/questions/urgent-symptoms.ts';
import type { EngineDoor } from '#server/engine/engine-door.ts';
import { readStudyOf } from '#server/engine/read-studies.ts';
import { answerQuestionSkill } from '#server/engine/skills/answer-question.ts';
import type { EngineAsker } from '#server/http/request-context.ts';
import { chooseForQuestion } from './chosen-for-question.ts';
import { type AskDatabase, type FoundStudies, findStudies, type RankedStudy } from './find-studies.ts';
import { weighAnswer } from './weigh-answer.ts';

export type QuickAnswer = HandlerOutput<typeof quickSearch>;
export type SimpleAnswer = HandlerOutput<typeof simpleSearch>;

export interface AskService {
  quick(question: { query: string; fresh?: boolean | undefined }, asker: EngineAsker): Promise<QuickAnswer>;
  simple(
    question: { question: string; studyIds?: number[] | undefined; fresh?: boolean | undefined },
    asker: EngineAsker,
  ): Promise<SimpleAnswer>;
}

export interface AskParts {
  askDatabase: AskDatabase;
  /** Stored studies by number, for further questions about the same ones. */
  readStored: (ids: readonly number[]) => Promise<ReadonlyMap<number, MergedStudy>>;
  engine: Pick<EngineDoor, 'run' | 'engine'>;
  now: () => Date;
}

const otherLanguage =
  'This question does not seem to be in English. MetaMind reads and answers in English only: ask it in English, please.';
const nothingFound = 'No study was found that answers this question. Ask it in other words, or search for studies.';
const nobodyAnswered =
  'None of the databases could be asked, and the built-in library holds nothing on this. Try again in a minute.';

export function createAskService({ askDatabase, readStored, engine, now }: AskParts): AskService {
  async function find(query: string, studyIds: readonly number[] | null, asker: EngineAsker): Promise<FoundStudies> {
    if (studyIds === null) {
      asker.tell({ event: 'step', name: 'Asking six databases and the library', at: 0 });
      return findStudies(askDatabase, query, asker.signal);
    }
    const stored = await readStored(studyIds);
    const ranked = [...new Map([...stored.values()].map((study) => [study.id, study])).values()].map(
      (study): RankedStudy => ({ study, relevance: 1, reason: 'asked about' }),
    );
    return { ranked, databases: [] };
  }

  async function ask(question: string, studyIds: number[] | null, fresh: boolean, asker: EngineAsker) {
    const symptoms = findUrgentSymptoms(question);
    const urgent = symptoms ? { kind: symptoms.kind, advice: urgentAdvice(symptoms.kind) } : null;
    const query = searchQueryFor(question);
    const isForeign = isForeignQuestion(question);
    const found: FoundStudies = isForeign ? { ranked: [], databases: [] } : await find(query, studyIds, asker);
    const { chosen, notes } = chooseForQuestion(question, found.ranked, studiesRead);
    const studies = chosen.map(({ study }) => readStudyOf(study));
    const refusal = isForeign
      ? otherLanguage
      : studies.length > 0
        ? null
        : found.databases.length > 0 &&
            found.databases.every(({ studies: sent, failure }) => failure !== null || sent === 0)
          ? nobodyAnswered
          : nothingFound;
    const answer =
      refusal === null
        ? (await engine.run(answerQuestionSkill, { studies, question, notes }, { ...asker, fresh })).answer
        : refused(refusal, notes, now());
    const weighed = weighAnswer(question, answer, studies);
    return {
      answer,
      lead: weighed.lead,
      confidence: weighed.confidence.level,
      confidenceRules: weighed.confidence.points.map(({ words, met }) => ({ words, met })),
      studyCount: answer.studies.length,
      readings: weighed.readings,
      urgent,
      notKnown: weighed.notKnown,
      searchedFor: query,
      databases: found.databases,
      readingGrade: weighed.readingGrade,
      studies: chosen.map(toStudy),
    };
  }

  return {
    async quick({ query, fresh = false }, asker) {
      const parts = await ask(query, null, fresh, asker);
      const { answer, lead } = parts;
      return {
        ...parts,
        summary: textOf(answer, lead, ['answer']),
        keyFindings: linesOf(answer, ['answer', 'finding']),
        limitations: linesOf(answer, ['limit', 'unknown']),
      };
    },

    async simple({ question, studyIds, fresh = false }, asker) {
      const parts = await ask(question, studyIds ?? null, fresh, asker);
      return { ...parts, summary: textOf(parts.answer, parts.lead, ['answer', 'finding', 'limit', 'unknown']) };
    },
  };
}

/** Statements with [n], n being their place in the answer from 1. */
function linesOf({ statements }: CheckedAnswer, parts: readonly string[]): string[] {
  return statements.flatMap(({ part, text }, index) => (parts.includes(part) ? [`${text} [${index + 1}]`] : []));
}

const headings: Readonly<Record<string, string>> = {
  answer: '**What the studies found**',
  finding: '**More findings**',
  limit: '**What to be careful about**',
  unknown: '**What the studies leave open**',
};

/** The answer as text: our lead, then the statements under bold headings; the refusal where there is no answer. */
function textOf(answer: CheckedAnswer, lead: string | null, parts: readonly string[]): string {
  if (answer.refused !== null) return answer.refused;
  const blocks = parts.flatMap((part) => {
    const lines = linesOf(answer, [part]);
    if (lines.length === 0) return [];
    return [parts.length === 1 ? lines.join(' ') : [headings[part] ?? '', ...lines].join('\n')];
  });
  return [...(lead === null ? [] : [lead]), ...blocks].join('\n\n');
}

function refused(why: string, notes: readonly string[], at: Date): CheckedAnswer {
  const none = { statementsChecked: 0, statementsKept: 0, quotesChecked: 0, quotesFound: 0 };
  return {
    skill: answerQuestionSkill.name,
    statements: [],
    studies: [],
    refused: why,
    notes: [...notes],
    engine: 'extractive',
    model: null,
    insteadOf: null,
    generatedAt: at.toISOString(),
    tookMs: 0,
    check: { ...none, numbersChecked: 0, numbersFound: 0, dropped: [] },
    passages: { used: 0, total: 0 },
    canRegenerate: false,
  };
}

function toStudy({ study, relevance, reason }: RankedStudy): Study {
  return {
    ...study,
    ...flatFields(study),
    impactFactor: null,
    relevanceScore: relevance,
    relevanceReason: reason,
    aiSummary: null,
    summary: null,
    fullTextAnalysis: null,
  };
}
