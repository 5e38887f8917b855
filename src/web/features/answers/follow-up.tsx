import { type FormEvent, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import type { AskedAnswer } from './asked-answer.ts';

export interface FollowUpProps {
  /** Numbers of the studies that the next question is asked of. */
  about: readonly number[];
  onAsk: AskedAnswer['onAsk'];
}

/** A further question about the studies of an answer; no other study is looked for. */
export function FollowUp({ about, onAsk }: FollowUpProps) {
  const [question, setQuestion] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAsk(question, { about });
  };
  const which = about.length === 1 ? 'this study' : `these ${about.length} studies`;
  return (
    <form onSubmit={submit} noValidate>
      <Field
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
