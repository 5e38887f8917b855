import { useState } from 'react';
import { newRequestKey } from '#web/account/request-key.ts';
import { keepAnswers, readKeptAnswers } from '#web/account/saved-answers.ts';
import { savedIdOf } from '#web/account/shared-answers.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast-store.ts';
import type { SimpleAnswer } from './health-answer.ts';

/** Keeps an answer in this browser; signing in or opening the profile brings it into the account. */
export function SaveAnswer({ question, result }: { question: string; result: SimpleAnswer }) {
  const [saved, setSaved] = useState(false);
  const save = () => {
    const kept = {
      id: savedIdOf(result.answerId, newRequestKey()),
      question,
      // The one-sentence answer is its first line.
      answer: result.summary,
      studyCount: result.studyCount,
    };
    keepAnswers([{ ...kept, savedAt: new Date().toISOString() }, ...readKeptAnswers()]);
    setSaved(true);
    toast({ title: 'Answer saved' });
  };
  return (
    <Button look="row" tone="act" disabled={saved} onClick={save}>
      {saved ? 'Answer saved' : 'Save Answer'}
    </Button>
  );
}
