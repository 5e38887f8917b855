import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerToSave } from '#web/shared/account/answers/save-answer.lazy.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { withLazy } from '#web/ui/loading/lazy-part.tsx';
import type { ActionLook } from './answer-bar.tsx';

/** Saves an answer: in the account of a signed-in user, else in this browser until sign-in. */
export function SaveHealthAnswer({ look, answer }: { look: ActionLook; answer: AnswerToSave }) {
  const client = useQueryClient();
  const [state, setState] = useState<'new' | 'saving' | 'saved'>('new');
  const save = async () => {
    setState('saving');
    let isSaved = false;
    await withLazy(import('#web/shared/account/answers/save-answer.lazy.ts'), async ({ saveAnswer }) => {
      isSaved = await saveAnswer(client, answer, () => void save());
    });
    setState(isSaved ? 'saved' : 'new');
  };
  const [toSave, saved] = look === 'bar' ? ['Save', 'Saved'] : ['Save Answer', 'Answer saved'];
  return (
    <Button
      look={look}
      tone="act"
      disabled={state === 'saved'}
      busy={state === 'saving' ? 'Saving' : undefined}
      onClick={() => void save()}
    >
      {state === 'saved' ? saved : toSave}
    </Button>
  );
}
