import type {
  batchSummarize,
  generateMeals,
  generateWorkout,
  smartFilter,
  specializedSummarize,
} from '#contract/analysis.ts';
import { type CheckedAnswer, longestRead, type StudyText } from '#contract/checked-answer.ts';
import type { EndpointShape, HandlerInput, HandlerOutput } from '#contract/endpoint.ts';
import { focusParts } from '#core/language/focus/focus-parts.ts';
import { answerText } from '#server/engine/answer-text.ts';
import type { EngineDoor, EngineOptions } from '#server/engine/engine-door.ts';
import type { Skill } from '#server/engine/skill.ts';
import { combineStudiesSkill } from '#server/engine/skills/combine-studies.ts';
import { focusedViewSkill } from '#server/engine/skills/focused-view.ts';
import { mealsSkill } from '#server/engine/skills/meals.ts';
import { workoutSkill } from '#server/engine/skills/workout.ts';
import { unreadAnswer } from '#server/engine/unread-answer.ts';
import { Failure } from '#server/failure.ts';
import type { EngineAsker } from '#server/http/request-context.ts';
import type { TrialWork } from '#server/http/trial.ts';
import { type ChosenStudies, chooseStudies, isReadable, type StudyReading } from './chosen-studies.ts';
import { combinedSummary, combinedText, withUnquoted } from './combined.ts';
import { mealsOf, mealsText } from './meals.ts';
import { filterStudies } from './smart-filter.ts';
import { buildWorkout, workoutText } from './workout.ts';

/** Who asks, whether they are still there, and how they are told what happens. */
export type Asker = Omit<EngineAsker, 'tell'> & Pick<EngineOptions, 'tell'>;

/** What is free was stored already, or says why there is nothing to say. */
type Work<Shape extends EndpointShape> = Promise<TrialWork<HandlerOutput<Shape>>>;

/** What an engine says of studies: several together, through a focus, and what can be built on one. */
export interface AnalysisService {
  combine(body: HandlerInput<typeof batchSummarize>['body'], asker: Asker): Work<typeof batchSummarize>;
  focus(body: HandlerInput<typeof specializedSummarize>['body'], asker: Asker): Work<typeof specializedSummarize>;
  workout(body: HandlerInput<typeof generateWorkout>['body'], asker: Asker): Work<typeof generateWorkout>;
  meals(body: HandlerInput<typeof generateMeals>['body'], asker: Asker): Work<typeof generateMeals>;
  filter(body: HandlerInput<typeof smartFilter>['body'], asker: Asker): Promise<HandlerOutput<typeof smartFilter>>;
}

export interface AnalysisParts extends StudyReading {
  engine: EngineDoor;
  now: () => Date;
}

/** How a skill is asked, beside who asks. */
interface Manner {
  fresh?: boolean | undefined;
  showRetracted?: boolean | undefined;
  choice?: string;
}

export function createAnalysisService({ engine, now, ...reading }: AnalysisParts): AnalysisService {
  async function ask(
    skill: Skill,
    { studies, notes }: ChosenStudies,
    { fresh = false, showRetracted = false, choice }: Manner,
    { who, signal, tell }: Asker,
  ): Promise<{ answer: CheckedAnswer; free: boolean }> {
    if (!studies.some(isReadable)) return { answer: unreadAnswer(skill.name, notes, now()), free: true };
    const { answer, stored } = await engine.run(
      skill,
      { studies, notes, choice: choice ?? null },
      { who, signal, fresh, showRetracted, ...(tell && { tell }) },
    );
    return { answer, free: stored || answer.refused !== null };
  }

  /** One study by its number, else the text that came with it. */
  const chooseOne = (id: number | undefined, text: string | undefined, title: string | undefined) =>
    chooseStudies(reading, [{ ...(id !== undefined && { id }), abstract: text ?? null, title: title ?? null }]);

  /** The studies by number; where none of them is stored any longer, the text that was made of them. */
  async function chooseSeveral(
    ids: readonly number[],
    text: StudyText,
    showRetracted: boolean,
  ): Promise<ChosenStudies> {
    try {
      return await chooseStudies(
        reading,
        ids.map((id) => ({ id })),
        { showRetracted },
      );
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'study_not_found' || !text.abstract) throw error;
      return chooseStudies(reading, [text], { showRetracted, most: longestRead.together });
    }
  }

  return {
    async combine({ studies, fresh, showRetracted }, asker) {
      const chosen = await chooseStudies(reading, studies, { showRetracted });
      const { answer: made, free } = await ask(combineStudiesSkill, chosen, { fresh, showRetracted }, asker);
      const answer = withUnquoted(made);
      const value = {
        combinedSummary: combinedSummary(answer),
        studiesAnalyzed: answer.studies.length,
        combinedText: combinedText(chosen.studies, answer),
        answer,
      };
      return { value, free };
    },

    async focus({ focus, studyId, studyIds = [], text, title, fresh, showRetracted }, asker) {
      const given = { abstract: text ?? null, title: title ?? null };
      const chosen =
        studyIds.length > 0
          ? await chooseSeveral(studyIds, given, showRetracted ?? false)
          : await chooseStudies(reading, [{ ...given, ...(studyId !== undefined && { id: studyId }) }], {
              showRetracted,
            });
      const manner = { fresh, showRetracted, choice: focus };
      const { answer: made, free } = await ask(focusedViewSkill(focus), chosen, manner, asker);
      const answer = withUnquoted(made);
      const headings = Object.fromEntries(focusParts(focus).map(({ name, heading }) => [name, heading]));
      return { value: { summary: answer.refused ?? answerText(answer.statements, headings), focus, answer }, free };
    },

    async workout({ studyId, exerciseAnalysis, studyTitle, fresh }, asker) {
      const chosen = await chooseOne(studyId, exerciseAnalysis, studyTitle);
      const { answer, free } = await ask(workoutSkill, chosen, { fresh }, asker);
      const [study] = chosen.studies;
      const built = study && answer.refused === null ? buildWorkout(study, answer.generatedAt) : null;
      const plan = built?.plan ?? null;
      return { value: { workout: workoutText(answer, plan), plan, page: built?.page ?? null, answer }, free };
    },

    async meals({ studyId, text, fresh }, asker) {
      const chosen = await chooseOne(studyId, text, undefined);
      const { answer, free } = await ask(mealsSkill, chosen, { fresh }, asker);
      const [study] = chosen.studies;
      const ideas = study ? mealsOf(study, answer) : { mealIdeas: [], notes: [] };
      return { value: { summary: mealsText(answer), ...ideas, answer }, free };
    },

    filter: ({ searchQuery, studies }, { who, signal }) => filterStudies(engine, searchQuery, studies, { who, signal }),
  };
}
