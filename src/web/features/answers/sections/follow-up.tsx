import { type FormEvent, type RefObject, useState } from 'react';
import type { AskedAnswer } from '#web/features/answers/asked-answer.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Field } from '#web/ui/controls/field.tsx';

export interface FollowUpProps {
  field: RefObject<HTMLInputElement | null>;
  /** Numbers of the studies for the next question. */
  about: readonly number[];
  onAsk: AskedAnswer['onAsk'];
}

/** A further question about the studies of an answer; no other study is looked for. */
export function FollowUp({ field, about, onAsk }: FollowUpProps) {
  const [question, setQuestion] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAsk(question, { about });
  };
  const which = about.length === 1 ? 'this study' : `these ${about.length} studies`;
  return (
    <form onSubmit={submit} noValidate>
      <Field
        ref={field}
        label={`Ask more about ${which}`}
        value={question}
        autoComplete="off"
        maxLength={1_000}
        placeholder="Did it help older people too?"
        onChange={(event) => setQuestion(event.currentTarget.value)}
        hint="Answered from the same studies alone."
        aside={<Button type="submit">Ask</Button>}
      />
    </form>
  );
}
