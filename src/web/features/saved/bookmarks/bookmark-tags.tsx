import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { Bookmark } from '#contract/saved/bookmarks.ts';
import { useAction } from '#web/features/saved/saved-actions.ts';
import { undoDurationMs } from '#web/shared/account/undo-toast.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Chip } from '#web/ui/controls/chip.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { useBookmarkChanges } from './bookmark-changes.ts';
import css from './bookmark-tags.module.css';

/** The error of a typed tag, as a sentence with the remedy. */
export function tagFault(typed: string): string | undefined {
  const tag = typed.trim();
  if (tag === '') return 'Write a word or two.';
  return tag.length > 50 ? 'At most 50 characters.' : undefined;
}

export interface BookmarkTagsProps {
  bookmark: Bookmark;
  title: string;
  /** Tags there are, to choose from. */
  tagNames: readonly string[];
  /** Placed at the end of the line. */
  children?: ReactNode;
}

/** The tags of a bookmark, each with its way off, and a field for one more. */
export function BookmarkTags({ bookmark, title, tagNames, children }: BookmarkTagsProps) {
  const changes = useBookmarkChanges();
  const { busy, run } = useAction();
  const [adding, setAdding] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const ids = [bookmark.id];
  const close = () => {
    setAdding(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  const add = (tag: string) => run(() => changes.tag(ids, tag), 'The tag could not be added');
  const takeOff = (tag: string) =>
    run(async () => {
      await changes.untag(ids, tag);
      opener.current?.focus();
      toast({
        title: `Tag “${tag}” removed`,
        durationMs: undoDurationMs,
        action: { label: 'Undo', onAction: () => void add(tag) },
      });
    }, 'The tag could not be removed');
  return (
    <div className={css.tags}>
      {bookmark.tags.length > 0 && (
        <ul className={css.list} aria-label={`Tags of ${title}`}>
          {bookmark.tags.map((tag) => (
            <li key={tag}>
              <Chip label={tag} removeLabel={`Remove tag ${tag}`} onRemove={() => void takeOff(tag)} />
            </li>
          ))}
        </ul>
      )}
      {adding ? (
        <TagField
          title={title}
          tagNames={tagNames.filter((name) => !bookmark.tags.includes(name))}
          busy={busy}
          onAdd={async (tag) => {
            if (await add(tag)) close();
          }}
          onGiveUp={close}
        />
      ) : (
        <Button ref={opener} look="row" aria-label={`Add tag to ${title}`} onClick={() => setAdding(true)}>
          Add tag
        </Button>
      )}
      {children}
    </div>
  );
}

interface TagFieldProps {
  title: string;
  tagNames: readonly string[];
  busy: boolean;
  onAdd: (tag: string) => Promise<void>;
  onGiveUp: () => void;
}

function TagField({ title, tagNames, busy, onAdd, onGiveUp }: TagFieldProps) {
  const [tag, setTag] = useState('');
  const [fault, setFault] = useState<string | undefined>();
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = tagFault(tag);
    setFault(wrong);
    if (wrong === undefined) void onAdd(tag.trim());
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <input
        id={id}
        className={css.input}
        aria-label={`Tag to add to ${title}`}
        value={tag}
        list={`${id}-known`}
        autoComplete="off"
        ref={focusOnce}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={fault === undefined ? undefined : `${id}-fault`}
        onChange={(event) => setTag(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onGiveUp();
        }}
      />
      <datalist id={`${id}-known`}>
        {tagNames.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Button look="row" tone="act" type="submit" busy={busy ? 'Adding' : undefined}>
        Add
      </Button>
      <Button look="row" onClick={onGiveUp}>
        Cancel
      </Button>
      {fault !== undefined && (
        <span id={`${id}-fault`} className={css.fault} role="alert">
          {fault}
        </span>
      )}
    </form>
  );
}

/** The button that the field replaces opened it. */
function focusOnce(field: HTMLInputElement | null): void {
  field?.focus();
}
