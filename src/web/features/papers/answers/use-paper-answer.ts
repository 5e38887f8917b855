import type { UploadedStudy } from '#contract/papers/uploads.ts';
import {
  analysePaper,
  analysePapers,
  askPapers,
  type PaperAnswer,
  summarisePaper,
  summarisePapers,
} from '#contract/papers/uploads-analysis.ts';
import type { AnswerWork } from '#web/shared/answer/answer-work.ts';
import { useEngineAnswer } from '#web/shared/answer/use-engine-answer.ts';
import type { Made } from './opened-part.ts';

/** The summary or analysis that was made: the specification's text, and the answer behind it. */
export interface PaperResult {
  text: string;
  answer: PaperAnswer;
  /** Those that were read. */
  studies: readonly UploadedStudy[];
}

/** An answer about papers while it is made, and then. */
export interface PaperWork {
  work: AnswerWork;
  result: PaperResult | null;
  stop: () => void;
}

export interface PaperWorkOptions {
  onDone?: (result: PaperResult) => void;
  onError: (error: unknown) => void;
}

/** A summary or an analysis of one paper; `show` shows a stored one. */
export function useOnePaper(
  what: Made,
  study: UploadedStudy,
  { onDone, onError }: PaperWorkOptions,
): PaperWork & { start: () => void; show: (text: string, answer: PaperAnswer) => void } {
  const resultOf = (text: string, answer: PaperAnswer): PaperResult => ({ text, answer, studies: [study] });
  const summary = useEngineAnswer(summarisePaper, {
    trial: null,
    onDone: ({ summary: text, answer }) => onDone?.(resultOf(text, answer)),
    onError,
  });
  const analysis = useEngineAnswer(analysePaper, {
    trial: null,
    onDone: ({ analysis: text, answer }) => onDone?.(resultOf(text, answer)),
    onError,
  });
  const params = { id: String(study.id) };
  if (what === 'summary') {
    const { work, result, stop, start, show } = summary;
    return {
      work,
      stop,
      result: result && resultOf(result.summary, result.answer),
      start: () => start({ params }),
      show: (text, answer) => show({ summary: text, answer }),
    };
  }
  const { work, result, stop, start, show } = analysis;
  return {
    work,
    stop,
    result: result && resultOf(result.analysis, result.answer),
    start: () => start({ params }),
    show: (text, answer) => show({ analysis: text, answer }),
  };
}

/** One summary or analysis of several papers; `fresh` goes past the stored one. */
export function usePapersTogether(
  what: Made,
  studies: readonly UploadedStudy[],
  { onDone, onError }: PaperWorkOptions,
): PaperWork & { start: (fresh: boolean) => void } {
  const summary = useEngineAnswer(summarisePapers, {
    trial: null,
    onDone: (made) => onDone?.({ ...made, text: made.summary }),
    onError,
  });
  const analysis = useEngineAnswer(analysePapers, {
    trial: null,
    onDone: (made) => onDone?.({ ...made, text: made.analysis }),
    onError,
  });
  const bodyOf = (fresh: boolean) => ({ body: { studyIds: studies.map(({ id }) => id), ...(fresh && { fresh }) } });
  if (what === 'summary') {
    const { work, result, stop, start } = summary;
    return {
      work,
      stop,
      result: result && { ...result, text: result.summary },
      start: (fresh) => start(bodyOf(fresh)),
    };
  }
  const { work, result, stop, start } = analysis;
  return { work, stop, result: result && { ...result, text: result.analysis }, start: (fresh) => start(bodyOf(fresh)) };
}

/** A question to papers. */
export function useAskedPapers(
  studies: readonly UploadedStudy[],
  { onError }: Pick<PaperWorkOptions, 'onError'>,
): PaperWork & { ask: (question: string, fresh?: boolean) => void } {
  const { work, result, start, stop } = useEngineAnswer(askPapers, { trial: null, onError });
  return {
    work,
    result,
    stop,
    ask: (question, fresh = false) =>
      start({ body: { studyIds: studies.map(({ id }) => id), question, ...(fresh && { fresh }) } }),
  };
}
