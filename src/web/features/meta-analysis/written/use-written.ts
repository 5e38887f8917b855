import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { enhancedMetaAnalysis } from '#contract/meta-analysis.ts';
import { messageOf, RequestError } from '#web/api/request-error.ts';
import { onUnauthorised } from '#web/shared/account/session-end.ts';
import type { AnswerWork } from '#web/shared/answer/answer-work.ts';
import { useEngineAnswer } from '#web/shared/answer/use-engine-answer.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import type { AnalysisView } from '../analysis-view.ts';
import {
  type GeneratedSynthesis,
  type StoredSynthesis,
  useGeneratedSynthesis,
  writtenKey,
} from './generated-synthesis.ts';
import { type WrittenStudies, writtenStudies } from './written-studies.ts';

export interface Written extends StoredSynthesis {
  work: AnswerWork;
  sent: WrittenStudies;
  /** Why the last attempt failed, in a sentence; null if it did not. */
  fault: string | null;
  run: (fresh: boolean) => void;
  stop: () => void;
  trialLine: ReactNode;
  trialGate: ReactNode;
}

/** The specification's words. */
const faultTitle = 'Analysis failed';
const failureText = 'Failed to generate meta-analysis. Please try again.';
const tooFew = {
  title: 'Insufficient studies',
  description: 'Please select at least 2 studies for meta-analysis.',
  destructive: true,
};

/** Requests a written synthesis of a table's studies, and holds the last result while the page is open. */
export function useWritten(userId: number | null, view: AnalysisView): Written {
  const { draft, analysis } = view;
  const client = useQueryClient();
  const kept = useGeneratedSynthesis(userId, view);
  const asked = useRef<GeneratedSynthesis['of']>(draft);
  const [fault, setFault] = useState<string | null>(null);
  const { work, start, stop, trialLine, trialGate } = useEngineAnswer(enhancedMetaAnalysis, {
    trial: 'metaAnalysis',
    onDone: (result) => client.setQueryData<GeneratedSynthesis>(writtenKey(userId), { of: asked.current, result }),
    onError: (error) => {
      if (onUnauthorised(error)) return;
      const isFew = error instanceof RequestError && error.problem?.code === 'too_few_studies';
      setFault(messageOf(error, 'The server answered with a fault.'));
      toast(
        isFew
          ? tooFew
          : {
              title: faultTitle,
              description: failureText,
              destructive: true,
              action: { label: 'Try again', onAction: () => run(false) },
            },
      );
    },
  });
  const sent = writtenStudies(draft.rows, analysis);
  const run = (fresh: boolean) => {
    if (sent.studies.length < 2) {
      toast(tooFew);
      return;
    }
    setFault(null);
    asked.current = { rows: draft.rows, options: draft.options };
    start({ body: { studies: [...sent.studies], draft, ...(fresh && { fresh }) } });
  };
  return { work, ...kept, sent, fault, run, stop, trialLine, trialGate };
}
