import { maxAnswerStudies, type StudyText } from '#contract/shared/checked-answer.ts';
import type { Study } from '#contract/shared/study.ts';
import type { ResultCard } from '#core/ranking/result-list/result-list-state.ts';
import { readableText } from '#core/records/readable-text.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { wholeStudy } from './whole-study.ts';

/** The input of a combined summary: the cards by their keys, and the studies that are sent. */
export interface ToCombine {
  keys: string[];
  studies: StudyText[];
  showRetracted: boolean;
}

/** A study as it is sent: its number, and its text in case the number is no longer known. */
function sentStudy(study: ReturnType<typeof wholeStudy>): StudyText {
  const { id, title, authors, journal, aiSummary } = study;
  return { id, title, abstract: readableText(study)?.text ?? null, authors, journal, aiSummary };
}

/** The ticked cards as the input of one summary; null, with the reason in a toast, if there are none or too many. */
export function toCombine(chosen: readonly ResultCard<Study>[]): ToCombine | null {
  if (chosen.length === 0) {
    toast({ title: 'No studies selected', description: 'Please select some studies first.', destructive: true });
    return null;
  }
  if (chosen.length > maxAnswerStudies) {
    const description = `At most ${maxAnswerStudies} can be combined; ${chosen.length} are selected.`;
    toast({ title: 'Too many studies selected', description, destructive: true });
    return null;
  }
  return {
    keys: chosen.map(({ key }) => key),
    studies: chosen.map(({ study }) => sentStudy(wholeStudy(study))),
    showRetracted: chosen.some(({ study }) => study.standing === 'retracted'),
  };
}
