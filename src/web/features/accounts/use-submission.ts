import { type FormEvent, useState } from 'react';

/**
 * A form that is sent once at a time: a second Enter while it is on its way does nothing. `work` deals with its own
 * failures.
 */
export function useSubmission(work: (form: HTMLFormElement) => Promise<void>): {
  busy: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
} {
  const [busy, setBusy] = useState(false);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    void work(event.currentTarget).finally(() => setBusy(false));
  };
  return { busy, onSubmit };
}
