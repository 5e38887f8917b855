import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { addCollection, type Collection, changeCollection, removeCollection } from '#contract/saved/collections.ts';
import { call } from '#web/api/call.ts';
import css from '#web/features/saved/dialogs.module.css';
import { useAction, useRemoval } from '#web/features/saved/saved-actions.ts';
import { refreshSaved } from '#web/features/saved/saved-queries.ts';
import { newRequestKey } from '#web/shared/account/request-key.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Field } from '#web/ui/controls/field.tsx';
import { Select } from '#web/ui/controls/select.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';

export interface CollectionDialogProps {
  /** Null for a new one. */
  collection: Collection | null;
  collections: readonly Collection[];
  open: boolean;
  onClose: () => void;
  onMade?: (collection: Collection) => void;
  onRemoved?: () => void;
}

/** Makes a collection, or renames, moves and removes one. */
export function CollectionDialog(props: CollectionDialogProps) {
  const { collection, open, onClose } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={collection ? 'Edit collection' : 'New collection'}
      description={collection ? undefined : 'A study can be in many collections, and in none.'}
    >
      {/* The typed values last as long as the dialog is open. */}
      {open && <CollectionForm {...props} />}
    </Dialog>
  );
}

function CollectionForm({ collection, collections, onClose, onMade, onRemoved }: CollectionDialogProps) {
  const client = useQueryClient();
  const { busy, run } = useAction();
  const removal = useRemoval();
  const [name, setName] = useState(collection?.name ?? '');
  const [parent, setParent] = useState(String(collection?.parentId ?? 'none'));
  const [revision, setRevision] = useState(collection?.revision ?? 0);
  const [fault, setFault] = useState<string | undefined>();
  const [requestKey] = useState(newRequestKey);
  const holdsOthers = collection !== null && collections.some(({ parentId }) => parentId === collection.id);
  const parents = [
    { value: 'none', label: 'no other collection' },
    ...collections
      .filter(({ id, parentId }) => parentId === null && id !== collection?.id)
      .map(({ id, name: label }) => ({ value: String(id), label })),
  ];
  const parentId = parent === 'none' ? null : Number(parent);

  const change = async (changed: Collection) => {
    const answer = await call(changeCollection, {
      params: { id: String(changed.id) },
      body: { name: name.trim(), parentId, revision },
    });
    if (!answer.conflict) return onClose();
    setRevision(answer.collection.revision);
    setFault(`It was changed elsewhere and is now called “${answer.collection.name}”. Save again to use your words.`);
  };
  const make = async () => {
    const made = await call(addCollection, { body: { name: name.trim(), parentId } }, { requestKey });
    toast({ title: `Collection “${made.name}” made` });
    onClose();
    onMade?.(made);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong =
      name.trim() === '' ? 'Give it a name.' : name.trim().length > 100 ? 'At most 100 characters.' : undefined;
    setFault(wrong);
    if (wrong !== undefined) return;
    void run(() => (collection ? change(collection) : make()), 'The collection could not be saved').then(() =>
      refreshSaved(client),
    );
  };
  const remove = (removed: Collection) =>
    removal.remove({
      remove: async () => {
        await call(removeCollection, { params: { id: String(removed.id) } });
        return [{ kind: 'collection', id: removed.id }];
      },
      done: `Collection “${removed.name}” removed. Its studies stay bookmarked`,
      failure: 'Failed to remove collection',
      onRemoved: () => {
        onClose();
        onRemoved?.();
      },
    });

  return (
    <form onSubmit={submit} className={css.form} noValidate>
      <Field
        label="Name"
        value={name}
        error={fault}
        maxLength={200}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {holdsOthers ? (
        <p className={css.hint}>It holds other collections and therefore lies in none itself.</p>
      ) : (
        parents.length > 1 && (
          <Select layout="stacked" label="Inside" value={parent} options={parents} onChange={setParent} />
        )
      )}
      <div className={css.buttons}>
        {collection && (
          <Button
            look="row"
            className={css.aside}
            busy={removal.busy ? 'Removing' : undefined}
            onClick={() => void remove(collection)}
          >
            Remove collection
          </Button>
        )}
        <Button onClick={onClose}>Cancel</Button>
        <Button look="filled" type="submit" busy={busy ? 'Saving' : undefined}>
          {collection ? 'Save' : 'Make collection'}
        </Button>
      </div>
    </form>
  );
}
