import { type FormEvent, useId, useState } from 'react';
import css from '#web/features/saved/dialogs.module.css';
import { formatStudies } from '#web/features/saved/format-day.ts';
import { useAction } from '#web/features/saved/saved-actions.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Field } from '#web/ui/controls/field.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { useBookmarkChanges } from './bookmark-changes.ts';
import { tagFault } from './bookmark-tags.tsx';

export interface TagDialogProps {
  ids: readonly number[];
  /** Tags there are, to choose from. */
  tagNames: readonly string[];
  onClose: () => void;
}

/** One tag for several bookmarks. */
export function TagDialog({ ids, tagNames, onClose }: TagDialogProps) {
  const changes = useBookmarkChanges();
  const { busy, run } = useAction();
  const [tag, setTag] = useState('');
  const [fault, setFault] = useState<string | undefined>();
  const listId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = tagFault(tag);
    setFault(wrong);
    if (wrong !== undefined) return;
    void run(async () => {
      const changed = await changes.tag(ids, tag.trim());
      toast({ title: `${formatStudies(changed.length)} tagged “${tag.trim()}”` });
      onClose();
    }, 'The tag could not be added');
  };
  return (
    <Dialog open onClose={onClose} title={`Tag ${formatStudies(ids.length)}`}>
      <form onSubmit={submit} className={css.form} noValidate>
        <Field
          label="Tag"
          value={tag}
          error={fault}
          list={listId}
          autoComplete="off"
          onChange={(event) => setTag(event.currentTarget.value)}
        />
        <datalist id={listId}>
          {tagNames.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <div className={css.buttons}>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="filled" type="submit" busy={busy ? 'Tagging' : undefined}>
            Add tag
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
