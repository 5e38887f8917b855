import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type Bookmark, maxNoteLength } from '#contract/saved/bookmarks.ts';
import { toastFailure } from '#web/features/saved/saved-actions.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import { useBookmarkChanges } from './bookmark-changes.ts';
import css from './bookmark-note.module.css';

/**
 * Notes that could not be saved (ended session, no network), stored for this tab until they are. Keyed by the
 * bookmark's number, which belongs to one account only.
 */
const prefix = 'metamind.note.';

/** The part of sessionStorage that a draft needs. */
export type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function readNoteDraft(bookmarkId: number, store: DraftStore | null = tabStore()): string | null {
  try {
    return store?.getItem(prefix + bookmarkId) ?? null;
  } catch {
    return null;
  }
}

/** Null forgets it. Without storage the draft stays in its field for as long as the page does. */
export function storeNoteDraft(bookmarkId: number, text: string | null, store: DraftStore | null = tabStore()): void {
  try {
    if (text === null) store?.removeItem(prefix + bookmarkId);
    else store?.setItem(prefix + bookmarkId, text);
  } catch {
    // Storage is full or forbidden.
  }
}

/**
 * The revision that a note is saved from. The list may be refetched during editing: if the note did not change there is
 * no conflict, if it was changed elsewhere the server must report one.
 */
export function savedFrom(
  written: { note: string; revision: number },
  now: { note: string; revision: number },
): number {
  return written.note === now.note ? now.revision : written.revision;
}

function tabStore(): DraftStore | null {
  try {
    return globalThis.sessionStorage ?? null;
  } catch {
    return null;
  }
}

export interface NoteParts {
  /** The note, or its field; null for none. */
  note: ReactNode;
  /** The button that opens the field, and how the last saving went. */
  opener: ReactNode;
}

type State = 'quiet' | 'saving' | 'saved' | 'failed';

/** The user's note on a study, edited in place. If it cannot be saved it stays in the field. */
export function useBookmarkNote(bookmark: Bookmark, title: string): NoteParts {
  const { id, note } = bookmark;
  const [draft, setDraft] = useState(() => readNoteDraft(id));
  const [state, setState] = useState<State>(draft === null ? 'quiet' : 'failed');
  const changes = useBookmarkChanges();
  /** As it was when the field was opened. */
  const written = useRef(bookmark);
  const opener = useRef<HTMLButtonElement>(null);
  const returns = useRef(false);
  const saving = useRef(false);
  useEffect(() => {
    if (draft !== null || !returns.current) return;
    returns.current = false;
    opener.current?.focus();
  }, [draft]);

  const close = (next: State, focusBack: boolean) => {
    storeNoteDraft(id, null);
    returns.current = focusBack;
    setDraft(null);
    setState(next);
  };
  const save = async (text: string, focusBack: boolean) => {
    const wanted = text.trim();
    if (saving.current) return;
    if (wanted === note) return close('quiet', focusBack);
    if (wanted.length > maxNoteLength) return setState('failed');
    setState('saving');
    saving.current = true;
    try {
      await changes.saveNote({ ...bookmark, revision: savedFrom(written.current, bookmark) }, wanted);
      close('saved', focusBack);
    } catch (error) {
      storeNoteDraft(id, text);
      setState('failed');
      toastFailure(error, 'The note could not be saved');
    } finally {
      saving.current = false;
    }
  };

  if (draft !== null) {
    const change = (text: string) => {
      setDraft(text);
      if (state === 'failed') storeNoteDraft(id, text);
    };
    const field = (
      <NoteField
        title={title}
        text={draft}
        state={state}
        onText={change}
        onSave={(focusBack) => void save(draft, focusBack)}
        onGiveUp={() => close('quiet', true)}
      />
    );
    return { note: field, opener: null };
  }
  const verb = note === '' ? 'Add note' : 'Edit note';
  return {
    note: note === '' ? null : <blockquote className={css.note}>{note}</blockquote>,
    opener: (
      <>
        <Button
          ref={opener}
          look="row"
          aria-label={`${verb} on ${title}`}
          onClick={() => {
            written.current = bookmark;
            setDraft(note);
          }}
        >
          {verb}
        </Button>
        <span role="status" className={css.said}>
          {state === 'saved' && 'Note saved'}
        </span>
      </>
    ),
  };
}

interface NoteFieldProps {
  title: string;
  text: string;
  state: State;
  onText: (text: string) => void;
  onSave: (focusBack: boolean) => void;
  onGiveUp: () => void;
}

function NoteField({ title, text, state, onText, onSave, onGiveUp }: NoteFieldProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  // A field that is removed while it has the focus fires blur.
  const givenUp = useRef(false);
  useEffect(() => {
    const element = field.current;
    if (!element || state === 'failed') return;
    element.focus();
    element.setSelectionRange(element.value.length, element.value.length);
  }, [state]);
  const pressing = usePressing();
  const tooLong = text.trim().length - maxNoteLength;
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
      event.preventDefault();
      onSave(true);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      givenUp.current = true;
      onGiveUp();
    }
  };
  const leave = () => {
    if (givenUp.current) return;
    // The click that leaves the field must not lose its button: nothing moves before it is done.
    if (pressing.current) window.addEventListener('pointerup', () => setTimeout(() => onSave(false)), { once: true });
    else onSave(false);
  };
  return (
    <div className={css.place}>
      <label htmlFor={id}>
        <VisuallyHidden>Note on {title}</VisuallyHidden>
      </label>
      <textarea
        ref={field}
        id={id}
        className={css.field}
        value={text}
        rows={2}
        readOnly={state === 'saving'}
        aria-describedby={`${id}-state`}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={press}
        onBlur={leave}
      />
      <p id={`${id}-state`} className={css.state} role="status">
        {tooLong > 0
          ? `${tooLong.toLocaleString('en')} characters too many: a note has at most ${maxNoteLength.toLocaleString('en')}.`
          : {
              quiet: 'Saved when you leave the field; Esc leaves it as it was.',
              saving: 'Saving',
              saved: 'Saved',
              failed: 'Not saved yet. Leave the field to try again; Esc gives it up.',
            }[state]}
      </p>
    </div>
  );
}

/** Whether a pointer is down at the moment. */
function usePressing(): { readonly current: boolean } {
  const pressing = useRef(false);
  useEffect(() => {
    const follow = ({ type }: Event) => {
      pressing.current = type === 'pointerdown';
    };
    const events = ['pointerdown', 'pointerup', 'pointercancel'];
    for (const event of events) document.addEventListener(event, follow, { capture: true });
    return () => {
      for (const event of events) document.removeEventListener(event, follow, { capture: true });
    };
  }, []);
  return pressing;
}
