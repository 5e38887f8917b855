/** Answers a question in plain words from what the databases find for it. */

import { maxAskedLength, type quickSearch, type simpleSearch, studiesRead } from '#contract/answers.ts';
import type { CheckedAnswer } from '#contract/shared/checked-answer.ts';
import type { HandlerOutput } from '#contract/shared/endpoint.ts';
import type { Study } from '#contract/shared/study.ts';
import { passGate } from '#core/questions/outside/gate.ts';
import { suggestedQuestions } from '#core/questions/suggested-questions.ts';
import { searchQueryFor } from '#core/ranking/query/question-terms.ts';
import { providerCount } from '#core/records/databases.ts';
import { flatFields } from '#core/records/flat-fields.ts';
import { amountSentence } from '#core/synthesis/evidence/risk-sentence.ts';
import { methodTermsIn } from '#core/text/method-glossary.ts';
import type { EngineCaller } from '#server/http/request-context.ts';
import type { StudyReader } from '#server/literature/source.ts';
import { refusedAnswer } from '#server/llm/check/refused-answer.ts';
import type { EngineRunner } from '#server/llm/engine-runner.ts';
import { numberedText } from '#server/llm/extractive-engine.ts';
import { readStudyOf } from '#server/llm/studies-to-read.ts';
import { answerQuestionSkill } from './answer-question.ts';
import { chooseForQuestion } from './chosen-for-question.ts';
import { type AskDatabase, type FoundStudies, type FoundStudy, findStudies } from './find-studies.ts';
import { noAnswerText } from './no-answer-text.ts';
import { weighAnswer } from './weigh-answer.ts';

/** Without the id for sharing, which the routes add. */
export type UnissuedQuickAnswer = Omit<HandlerOutput<typeof quickSearch>, 'answerId'>;
export type UnissuedSimpleAnswer = Omit<HandlerOutput<typeof simpleSearch>, 'answerId'>;

export interface AskService {
  quick(
    question: { query: string; fresh?: boolean | undefined; anyway?: boolean | undefined },
    caller: EngineCaller,
  ): Promise<UnissuedQuickAnswer>;
  simple(
    question: {
      question: string;
      studyIds?: number[] | undefined;
      fresh?: boolean | undefined;
      anyway?: boolean | undefined;
    },
    caller: EngineCaller,
  ): Promise<UnissuedSimpleAnswer>;
}

export interface AskDependencies {
  askDatabase: AskDatabase;
  /** For further questions about the same studies. */
  readStudies: StudyReader;
  engine: Pick<EngineRunner, 'run' | 'engine'>;
  now: () => Date;
}

const sameStudiesSilent =
  'The studies of this answer do not tell. Ask it as a new question, and we look for other studies.';
const tooLong = (question: string): string =>
  `This has ${question.length.toLocaleString('en')} characters; a question has at most ${maxAskedLength.toLocaleString('en')}. Shorten it, please.`;
const nothingAsked: FoundStudies = { ranked: [], databases: [] };

export function createAskService({ askDatabase, readStudies, engine, now }: AskDependencies): AskService {
  async function find(query: string, studyIds: readonly number[] | null, caller: EngineCaller): Promise<FoundStudies> {
    if (studyIds === null) {
      caller.onProgress({ event: 'step', name: `Asking ${providerCount} databases and the library`, at: 0 });
      return findStudies(askDatabase, query, caller.signal);
    }
    const stored = await readStudies(studyIds);
    const ranked = [...new Map([...stored.values()].map((study) => [study.id, study])).values()].map(
      (study): FoundStudy => ({ study, relevance: 1, reason: 'asked about' }),
    );
    return { ranked, databases: [] };
  }

  /** `showsSuggestions`: whether the screen shows the suggested questions of the answer. */
  async function ask(
    question: string,
    {
      studyIds,
      fresh,
      anyway,
      showsSuggestions,
    }: { studyIds: number[] | null; fresh: boolean; anyway: boolean; showsSuggestions: boolean },
    caller: EngineCaller,
  ) {
    const { urgent, outside: met } = passGate(question);
    const isUrgent = urgent !== null && (!anyway || urgent.kind === 'self_harm');
    // A further question need not name its subject.
    const outside = studyIds !== null && met?.kind === 'not_health' && !met.isOrder ? null : met;
    const query = searchQueryFor(question);
    // In an emergency nothing is searched: what to do now is on screen at once, and no model is asked.
    const instead = isUrgent
      ? urgent.advice
      : question.length > maxAskedLength
        ? tooLong(question)
        : outside && !outside.besideStudies
          ? outside.advice
          : null;
    const found = instead === null ? await find(query, studyIds, caller) : nothingAsked;
    // In an emergency, and where a person could come to harm, no further question is suggested.
    const suggestions = urgent === null && outside?.kind !== 'dangerous' ? suggestedQuestions(question) : [];
    const { chosen, notes, unused } = chooseForQuestion(question, found.ranked, {
      most: studiesRead,
      amongThese: studyIds !== null,
    });
    const studies = chosen.map(({ study }) => readStudyOf(study));
    const whyNone = () =>
      studyIds === null
        ? noAnswerText({
            query,
            databases: found.databases,
            unused,
            areQuestionsOffered: showsSuggestions && suggestions.length > 0,
          })
        : sameStudiesSilent;
    const refusal = instead ?? (studies.length > 0 ? null : whyNone());
    const run = async () =>
      (await engine.run(answerQuestionSkill, { studies, question, notes }, { ...caller, fresh })).answer;
    const told = refusal === null ? await run() : refusedAnswer(answerQuestionSkill.name, refusal, now(), notes);
    const answer =
      told.refused !== null && refusal === null && studyIds ? { ...told, refused: sameStudiesSilent } : told;
    const weighed = weighAnswer(question, answer, studies, { isAdvised: outside !== null });
    return {
      answer,
      lead: weighed.lead,
      confidence: weighed.confidence.level,
      confidenceRules: weighed.confidence.points.map(({ words, met }) => ({ words, met })),
      studyCount: answer.studies.length,
      readings: weighed.readings,
      otherOutcomes: weighed.otherOutcomes,
      risk: weighed.risk,
      urgent,
      outside: outside && { kind: outside.kind, advice: outside.advice },
      notKnown: weighed.notKnown,
      terms: methodTermsIn(answer.statements.map(({ text }) => text)).map(({ name, definition }) => ({
        name,
        meaning: definition,
      })),
      searchedFor: query,
      databases: found.databases,
      readingGrade: weighed.readingGrade,
      suggestions,
      studies: found.ranked.filter(({ study }) => studies.some(({ id }) => id === study.id)).map(toStudy),
    };
  }

  return {
    async quick({ query, fresh = false, anyway = false }, caller) {
      const parts = await ask(query, { studyIds: null, fresh, anyway, showsSuggestions: false }, caller);
      const { answer } = parts;
      return {
        ...parts,
        summary: textOf(parts, ['answer']),
        keyFindings: linesOf(answer, ['answer', 'finding', 'harm']),
        limitations: linesOf(answer, ['limit', 'unknown']),
      };
    },

    async simple({ question, studyIds, fresh = false, anyway = false }, caller) {
      const how = { studyIds: studyIds ?? null, fresh, anyway, showsSuggestions: true };
      const parts = await ask(question, how, caller);
      return { ...parts, summary: textOf(parts, ['answer', 'finding', 'who-was-studied', 'harm', 'limit', 'unknown']) };
    },
  };
}

/** Statements with [n], their place in the answer from 1. */
function linesOf({ statements }: CheckedAnswer, parts: readonly string[]): string[] {
  return statements.flatMap((statement, index) =>
    parts.includes(statement.part) ? [numberedText(statement, index)] : [],
  );
}

type SpokenAnswer = Pick<UnissuedSimpleAnswer, 'answer' | 'lead' | 'risk' | 'outside'>;

const headings: Readonly<Record<string, string>> = {
  answer: '**What the studies found**',
  finding: '**More findings**',
  'who-was-studied': '**Who was studied**',
  harm: '**Harm and safety**',
  limit: '**What to be careful about**',
  unknown: '**What the studies leave open**',
};

/**
 * The answer as text: our introduction, then the statements under bold headings; the refusal where there is no answer.
 */
function textOf({ answer, lead, risk, outside }: SpokenAnswer, parts: readonly string[]): string {
  if (answer.refused !== null) return answer.refused;
  const blocks = parts.flatMap((part) => {
    const lines = linesOf(answer, [part]);
    if (lines.length === 0) return [];
    return [parts.length === 1 ? lines.join(' ') : [headings[part] ?? '', ...lines].join('\n')];
  });
  const first = lead === null ? [] : [lead, ...(risk === null ? [] : [amountSentence(risk)])];
  return [...(outside === null ? [] : [outside.advice]), ...first, ...blocks].join('\n\n');
}

function toStudy({ study, relevance, reason }: FoundStudy): Study {
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
