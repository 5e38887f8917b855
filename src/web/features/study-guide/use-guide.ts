import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallOutput } from '#contract/shared/endpoint.ts';
import { generateStudyGuide } from '#contract/study-guide.ts';
import { messageOf, RequestError } from '#web/api/request-error.ts';
import { onUnauthorised } from '#web/shared/account/session-end.ts';
import type { AnswerWork } from '#web/shared/answer/answer-work.ts';
import { useEngineAnswer } from '#web/shared/answer/use-engine-answer.ts';
import type { BasketStudy } from '#web/shared/study/study-basket.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';

/** A guide, and the studies it is about. */
export interface GeneratedGuide {
  studyIds: readonly number[];
  result: CallOutput<typeof generateStudyGuide>;
}

export interface GuideMaking {
  work: AnswerWork;
  /** The last guide that became whole; it outlives a visit of a study's page. */
  made: GeneratedGuide | null;
  /** Why the last attempt failed, in a sentence; null if it did not. */
  fault: string | null;
  generate: (fresh: boolean) => void;
  stop: () => void;
}

/** The specification's words. */
const faultTitle = 'Generation Failed';
const failureText = 'Failed to generate study guide. Please try again.';

/** Makes a guide of the chosen studies, and holds the last one while the page is open. */
export function useGuide(userId: number, studies: readonly BasketStudy[]): GuideMaking {
  const client = useQueryClient();
  // Its first word is no address: the cache entry is personal, and dropped at sign-out.
  const key = ['study guide', userId] as const;
  const kept = useQuery<GeneratedGuide>({ queryKey: key, queryFn: skipToken, gcTime: Number.POSITIVE_INFINITY });
  const [asked, setAsked] = useState<readonly number[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  const { work, start, stop } = useEngineAnswer(generateStudyGuide, {
    trial: null,
    onDone: (result) => client.setQueryData<GeneratedGuide>(key, { studyIds: asked, result }),
    onError: (error) => {
      if (onUnauthorised(error)) return;
      // Another attempt does not help if the studies have no text; the server says so.
      const isFinal = error instanceof RequestError && error.problem?.code === 'nothing_to_summarise';
      const description = isFinal ? messageOf(error, failureText) : failureText;
      setFault(isFinal ? description : messageOf(error, 'The server answered with a fault.'));
      toast({
        title: faultTitle,
        description,
        destructive: true,
        ...(!isFinal && { action: { label: 'Try again', onAction: () => generate(false) } }),
      });
    },
  });
  const generate = (fresh: boolean) => {
    setFault(null);
    setAsked(studies.map(({ id }) => id));
    const sent = studies.map(({ id, title, journal }) => ({ id, title, journal }));
    start({ body: { studies: sent, ...(fresh && { fresh }) } });
  };
  return { work, made: kept.data ?? null, fault, generate, stop };
}

/** Whether a guide is of exactly these studies, in any order. */
export function isGuideOf({ studyIds }: Pick<GeneratedGuide, 'studyIds'>, studies: readonly BasketStudy[]): boolean {
  const ids = new Set(studies.map(({ id }) => id));
  return ids.size === new Set(studyIds).size && studyIds.every((id) => ids.has(id));
}
