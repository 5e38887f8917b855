import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { withLazy } from '#web/ui/loading/lazy-part.tsx';
import type { SimpleAnswer } from './health-answer.ts';

/** Saves an answer: in the account of a signed-in user, else in this browser until sign-in. */
export function SaveHealthAnswer({ question, result }: { question: string; result: SimpleAnswer }) {
  const client = useQueryClient();
  const [state, setState] = useState<'new' | 'saving' | 'saved'>('new');
  const save = async () => {
    setState('saving');
    let isSaved = false;
    await withLazy(import('#web/shared/account/answers/save-answer.lazy.ts'), async ({ saveAnswer }) => {
      // The one-sentence answer is the summary's first line.
      const { answerId, summary: answer, studyCount } = result;
      isSaved = await saveAnswer(client, { answerId, question, answer, studyCount }, () => void save());
    });
    setState(isSaved ? 'saved' : 'new');
  };
  return (
    <Button
      look="row"
      tone="act"
      disabled={state === 'saved'}
      busy={state === 'saving' ? 'Saving' : undefined}
      onClick={() => void save()}
    >
      {state === 'saved' ? 'Answer saved' : 'Save Answer'}
    </Button>
  );
}
