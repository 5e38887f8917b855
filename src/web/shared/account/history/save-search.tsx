import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { addSavedSearch } from '#contract/saved/searches.ts';
import { call } from '#web/api/call.ts';
import { messageOf } from '#web/api/request-error.ts';
import { storeDraft, takeDraft } from '#web/shared/account/form-draft-store.ts';
import { newRequestKey } from '#web/shared/account/request-key.ts';
import { isUnauthorised, onUnauthorised } from '#web/shared/account/session-end.ts';
import { waits, waitsTitle } from '#web/shared/account/waits.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Field } from '#web/ui/controls/field.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import css from './save-search.module.css';

const maxSearchNameLength = 100;

/** A search as it is saved: its words, and the rest of its address by name. */
export interface SearchToSave {
  query: string;
  parameters: Record<string, string>;
}

/** The default name of a search: its query, cut to the longest name that is allowed. */
export function suggestedName(query: string): string {
  return [...query.trim().replaceAll(/\s+/g, ' ')].slice(0, maxSearchNameLength).join('').trim();
}

/** Asks for a name and saves the search under it. */
export function SaveSearch({ search, onDone }: { search: SearchToSave; onDone: () => void }) {
  const client = useQueryClient();
  const draft = `save-search ${search.query}`;
  const [name, setName] = useState(() => takeDraft(draft, { name: suggestedName(search.query) }).name);
  const [fault, setFault] = useState<string | undefined>(undefined);
  // The same when it is tried again, so that a lost answer makes no second one; another name is another search.
  const key = useRef({ name: '', key: '' });
  const formId = useId();
  const saving = useMutation({
    mutationFn: (wanted: string) => {
      if (key.current.name !== wanted) key.current = { name: wanted, key: newRequestKey() };
      const { query, parameters } = search;
      return call(addSavedSearch, { body: { name: wanted, query, parameters } }, { requestKey: key.current.key });
    },
    onSuccess: (saved) => {
      void client.invalidateQueries({ queryKey: ['/api/saved-searches'] });
      void client.invalidateQueries({ queryKey: ['/api/profile/counts'] });
      toast({ title: waits(saved) ? waitsTitle : 'Search saved', description: saved.name });
      onDone();
    },
    onError: (error) => {
      if (isUnauthorised(error)) storeDraft(draft, { name });
      if (!onUnauthorised(error)) setFault(messageOf(error, 'The search could not be saved. Please try again.'));
    },
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    setFault(wanted === '' ? 'Name required. Please enter a name for your search.' : undefined);
    if (wanted !== '' && !saving.isPending) saving.mutate(wanted);
  };
  return (
    <form id={formId} onSubmit={save} noValidate>
      <Field
        label="Name"
        value={name}
        maxLength={maxSearchNameLength}
        autoComplete="off"
        error={fault}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <div className={css.actions}>
        <Button onClick={onDone}>Cancel</Button>
        <Button look="filled" type="submit" busy={saving.isPending ? 'Saving' : undefined}>
          Save search
        </Button>
      </div>
    </form>
  );
}
