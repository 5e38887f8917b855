import { type FormEvent, useState } from 'react';
import type { UploadedStudy } from '#contract/papers/uploads.ts';
import { maxPaperQuestionLength } from '#contract/papers/uploads-analysis.ts';
import { toastFailure } from '#web/features/papers/uploaded-studies.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Field } from '#web/ui/controls/field.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import css from './paper-answer.module.css';
import { PaperAnswerView } from './paper-answer.tsx';
import { useAskedPapers } from './use-paper-answer.ts';

/** Shorter is no question (the server's own limit). */
const minQuestionLength = 3;

/** A question to one paper or several, answered from their text or not at all. */
export function AskDialog({ studies, onClose }: { studies: readonly UploadedStudy[]; onClose: () => void }) {
  const [question, setQuestion] = useState('');
  const [asked, setAsked] = useState('');
  const [fault, setFault] = useState<string | undefined>(undefined);
  const state = useAskedPapers(studies, { onError: (error) => toastFailure(error, 'The question was not answered') });
  const [only] = studies.length === 1 ? studies : [];
  const ask = (event: FormEvent) => {
    event.preventDefault();
    const words = question.trim();
    if (words.length < minQuestionLength) {
      setFault('Write a question, at least three letters long.');
      return;
    }
    setFault(undefined);
    setAsked(words);
    state.ask(words);
  };
  return (
    <Dialog
      open
      onClose={() => {
        state.stop();
        onClose();
      }}
      title={only ? 'Ask this paper' : `Ask ${studies.length} papers`}
      description={
        only ? (
          <bdi>{only.title}</bdi>
        ) : (
          'What they say is quoted with its page. Where no sentence is found, the section to read is named.'
        )
      }
      width="answer"
    >
      <form className={css.question} noValidate onSubmit={ask}>
        <Field
          label="Your question"
          maxLength={maxPaperQuestionLength}
          value={question}
          error={fault}
          onChange={(event) => setQuestion(event.currentTarget.value)}
        />
        <Button look="filled" type="submit" busy={state.work.state === 'working' ? 'Reading...' : undefined}>
          Ask
        </Button>
      </form>
      <PaperAnswerView state={state} title={asked} onAgain={(fresh) => state.ask(asked, fresh)} onLeave={onClose} />
    </Dialog>
  );
}
