import type {
  batchSummarize,
  generateMeals,
  generateWorkout,
  smartFilter,
  specializedSummarize,
} from '#contract/analysis.ts';
import { type CheckedAnswer, maxReadLengths, type StudyText } from '#contract/shared/checked-answer.ts';
import type { EndpointShape, HandlerInput, HandlerOutput } from '#contract/shared/endpoint.ts';
import { focusParts } from '#core/focus/focus-studies.ts';
import { combinedHeadings } from '#core/summaries/combine-studies.ts';
import { Failure } from '#server/diagnostics/failure.ts';
import type { EngineCaller } from '#server/http/request-context.ts';
import type { PricedValue, TrialWork } from '#server/http/trial-cost.ts';
import type { StudyReader } from '#server/literature/source.ts';
import { refusedAnswer } from '#server/llm/check/refused-answer.ts';
import type { EngineOptions, EngineRunner } from '#server/llm/engine-runner.ts';
import { answerText } from '#server/llm/extractive-engine.ts';
import type { Skill } from '#server/llm/skill.ts';
import { combineStudiesSkill } from '#server/llm/skills/combine-studies.ts';
import type { ReadStudy } from '#server/llm/study-description.ts';
import { type ChosenStudies, chooseStudies, isReadable } from './chosen-studies.ts';
import { combinedEvidence } from './combined-evidence.ts';
import { mealsOf, mealsText, readMeals } from './meals.ts';
import { focusedViewSkill } from './skills/focused-view.ts';
import { mealsSkill } from './skills/meals.ts';
import { workoutSkill } from './skills/workout.ts';
import { filterStudies } from './smart-filter.ts';
import { buildWorkout, readWorkout, workoutText } from './workout.ts';

// One summary of several studies, with the text that a focused view of the same studies takes.

/** Why there is no summary, or the statements under their headings. */
function combinedSummary({ refused, statements }: CheckedAnswer): string {
  return refused ?? answerText(statements, combinedHeadings);
}

/** Title and abstract of each study that was read, whole studies only, up to the limit of an analysis. */
function combinedText(studies: readonly ReadStudy[], answer: CheckedAnswer): string {
  const read = new Set(answer.studies.map(({ id }) => id));
  const texts: string[] = [];
  let length = 0;
  for (const { id, title, abstract } of studies) {
    if (!read.has(id)) continue;
    const text = `${title}\n${(abstract ?? '').trim()}`;
    length += text.length + 2;
    if (length > maxReadLengths.together) break;
    texts.push(text);
  }
  return texts.join('\n\n');
}

/**
 * The answer with a note on the studies that were read and are not quoted, so that the choice is not taken for the
 * whole.
 */
function withUnquoted(answer: CheckedAnswer): CheckedAnswer {
  const quoted = new Set(answer.statements.flatMap(({ evidence }) => evidence.map(({ studyId }) => studyId)));
  const silent = answer.studies.filter(({ id }) => !quoted.has(id)).length;
  const read = answer.studies.length;
  if (silent === 0 || answer.statements.length === 0) return answer;
  const note = `${read} studies were read; the statements rest on ${read - silent} of them. ${silent === 1 ? 'The other one is' : `The other ${silent} are`} not quoted.`;
  return { ...answer, notes: [...answer.notes, note] };
}

/** The caller, its abort signal, and its progress callback. */
type Caller = Omit<EngineCaller, 'onProgress'> & Pick<EngineOptions, 'onProgress'>;

type Work<Shape extends EndpointShape> = Promise<TrialWork<HandlerOutput<Shape> & PricedValue>>;

/** Analyses of studies by an engine: several together, through a focus, and what can be built on one. */
export interface AnalysisService {
  combine(body: HandlerInput<typeof batchSummarize>['body'], caller: Caller): Work<typeof batchSummarize>;
  focus(body: HandlerInput<typeof specializedSummarize>['body'], caller: Caller): Work<typeof specializedSummarize>;
  workout(body: HandlerInput<typeof generateWorkout>['body'], caller: Caller): Work<typeof generateWorkout>;
  meals(body: HandlerInput<typeof generateMeals>['body'], caller: Caller): Work<typeof generateMeals>;
  filter(body: HandlerInput<typeof smartFilter>['body'], caller: Caller): Promise<HandlerOutput<typeof smartFilter>>;
}

export interface AnalysisDependencies {
  engine: EngineRunner;
  readStudies: StudyReader;
  now: () => Date;
}

/** How a skill is called, beside the caller. */
interface Manner {
  fresh?: boolean | undefined;
  showRetracted?: boolean | undefined;
  choice?: string;
}

export function createAnalysisService({ engine, now, readStudies }: AnalysisDependencies): AnalysisService {
  async function ask(
    skill: Skill,
    { studies, notes }: ChosenStudies,
    { fresh = false, showRetracted = false, choice }: Manner,
    { who, signal, onProgress }: Caller,
  ): Promise<{ answer: CheckedAnswer; stored: boolean }> {
    if (!studies.some(isReadable)) return refusal(skill, notes.join(' '));
    return engine.run(
      skill,
      { studies, notes, choice: choice ?? null },
      { who, signal, fresh, showRetracted, ...(onProgress && { onProgress }) },
    );
  }

  /** Without an engine: there is no text, or no basis. */
  const refusal = (skill: Skill, why: string) => ({ answer: refusedAnswer(skill.name, why, now()), stored: false });

  /** One study by its id, else the text that came with the request. */
  const chooseOne = (id: number | undefined, text: string | undefined, title: string | undefined) =>
    chooseStudies(readStudies, [{ ...(id !== undefined && { id }), abstract: text ?? null, title: title ?? null }]);

  /** The studies by id; where none of them is stored any longer, the text that was made of them. */
  async function chooseSeveral(
    ids: readonly number[],
    text: StudyText,
    showRetracted: boolean,
  ): Promise<ChosenStudies> {
    try {
      return await chooseStudies(
        readStudies,
        ids.map((id) => ({ id })),
        { showRetracted },
      );
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'study_not_found' || !text.abstract) throw error;
      return chooseStudies(readStudies, [text], { showRetracted, most: maxReadLengths.together });
    }
  }

  return {
    async combine({ studies, fresh, showRetracted }, caller) {
      const chosen = await chooseStudies(readStudies, studies, { showRetracted });
      const { answer: made, stored } = await ask(combineStudiesSkill, chosen, { fresh, showRetracted }, caller);
      const answer = withUnquoted(made);
      const value = {
        combinedSummary: combinedSummary(answer),
        studiesAnalyzed: answer.studies.length,
        combinedText: combinedText(chosen.studies, answer),
        ...combinedEvidence(chosen.studies, answer),
        answer,
      };
      return { value, stored };
    },

    async focus({ focus, studyId, studyIds = [], text, title, fresh, showRetracted }, caller) {
      const given = { abstract: text ?? null, title: title ?? null };
      const chosen =
        studyIds.length > 0
          ? await chooseSeveral(studyIds, given, showRetracted ?? false)
          : await chooseStudies(readStudies, [{ ...given, ...(studyId !== undefined && { id: studyId }) }], {
              showRetracted,
            });
      const manner = { fresh, showRetracted, choice: focus };
      const { answer: made, stored } = await ask(focusedViewSkill(focus), chosen, manner, caller);
      const answer = withUnquoted(made);
      const headings = Object.fromEntries(focusParts(focus).map(({ name, heading }) => [name, heading]));
      return { value: { summary: answer.refused ?? answerText(answer.statements, headings), focus, answer }, stored };
    },

    async workout({ studyId, exerciseAnalysis, studyTitle, fresh }, caller) {
      const chosen = await chooseOne(studyId, exerciseAnalysis, studyTitle);
      const [study] = chosen.studies;
      const read = study && readWorkout(study);
      const { answer, stored } =
        read && 'refused' in read
          ? refusal(workoutSkill, read.refused)
          : await ask(workoutSkill, chosen, { fresh }, caller);
      const built = study && read && !('refused' in read) && answer.refused === null;
      const { plan, page } = built ? buildWorkout(study, read, answer.generatedAt) : { plan: null, page: null };
      return { value: { workout: workoutText(answer, plan), plan, page, answer }, stored };
    },

    async meals({ studyId, text, fresh }, caller) {
      const chosen = await chooseOne(studyId, text, undefined);
      const [study] = chosen.studies;
      const read = study && readMeals(study);
      const { answer, stored } =
        read && 'refused' in read
          ? refusal(mealsSkill, read.refused)
          : await ask(mealsSkill, chosen, { fresh }, caller);
      const made = read && !('refused' in read) && answer.refused === null;
      const ideas = made ? mealsOf(read, answer) : { mealIdeas: [], notes: [] };
      return { value: { summary: mealsText(answer), ...ideas, answer }, stored };
    },

    filter: ({ searchQuery, studies }, { who, signal }) =>
      filterStudies({ engine, readStudies }, searchQuery, studies, { who, signal }),
  };
}
