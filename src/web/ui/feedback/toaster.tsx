import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '#web/ui/class-names.ts';
import { dismissToast, type ToastEntry, toastDurationMs, useToasts } from './toast-store.ts';
import css from './toaster.module.css';

/**
 * Runs `onEnd` after the time that an element was visible; it pauses while pointer or focus are on it, or the window is
 * hidden.
 */
function useToastTimer(item: RefObject<HTMLElement | null>, durationMs: number, onEnd: () => void): void {
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  useEffect(() => {
    const element = item.current;
    if (!element) return;
    const held = new Set<string>();
    let left = durationMs;
    let since = Date.now();
    const start = () => setTimeout(() => latest.current(), left);
    let timer = start();
    const hold = (by: string) => {
      if (held.size === 0) {
        clearTimeout(timer);
        left -= Date.now() - since;
      }
      held.add(by);
    };
    const release = (by: string) => {
      if (!held.delete(by) || held.size > 0) return;
      since = Date.now();
      timer = start();
    };
    const watching = new AbortController();
    const { signal } = watching;
    element.addEventListener('pointerenter', () => hold('pointer'), { signal });
    element.addEventListener('pointerleave', () => release('pointer'), { signal });
    element.addEventListener('focusin', () => hold('focus'), { signal });
    element.addEventListener('focusout', () => release('focus'), { signal });
    window.addEventListener('blur', () => hold('window'), { signal });
    window.addEventListener('focus', () => release('window'), { signal });
    return () => {
      clearTimeout(timer);
      watching.abort();
    };
  }, [item, durationMs]);
}

/** The specification's figure: so far to the right closes a toast. */
const swipeThresholdPx = 50;

/**
 * The element follows a pointer that drags it to the right; released beyond the threshold it calls `onAway`, else it
 * returns.
 */
function useToastSwipe(item: RefObject<HTMLElement | null>, onAway: () => void): void {
  const latest = useRef(onAway);
  useEffect(() => {
    latest.current = onAway;
  });
  useEffect(() => {
    const element = item.current;
    if (!element) return;
    let from: number | null = null;
    const drawn = (event: PointerEvent) => (from === null ? 0 : Math.max(0, event.clientX - from));
    const rest = () => {
      from = null;
      element.style.transform = '';
    };
    const watching = new AbortController();
    const { signal } = watching;
    element.addEventListener(
      'pointerdown',
      (event) => {
        // A press on its button stays a press.
        if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button'))) return;
        from = event.clientX;
        element.setPointerCapture(event.pointerId);
      },
      { signal },
    );
    element.addEventListener(
      'pointermove',
      (event) => {
        if (from !== null) element.style.transform = `translateX(${drawn(event)}px)`;
      },
      { signal },
    );
    element.addEventListener(
      'pointerup',
      (event) => {
        const isUnreachable = drawn(event) >= swipeThresholdPx;
        rest();
        if (isUnreachable) latest.current();
      },
      { signal },
    );
    element.addEventListener('pointercancel', rest, { signal });
    return () => watching.abort();
  }, [item]);
}

/** A live region announces only content that is added after it. */
const announceAfterMs = 50;

/**
 * Where toasts appear: once in the shell. F8 moves the focus there, also out of a dialog; Esc and a swipe of 50 px to
 * the right close. The list is a live region, so that screen readers reach it beside a dialog.
 */
export function Toaster() {
  const [entry] = useToasts();
  const list = useRef<HTMLOListElement>(null);
  const [listens, setListens] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setListens(true), announceAfterMs);
    return () => clearTimeout(timer);
  }, []);
  useOutsideOfDialogs(list);
  // Beside the page and its dialogs: an element inside a page that a dialog covers is hidden from screen readers with
  // it.
  return createPortal(
    <section className={css.viewport} aria-label="Notifications (F8)">
      <ol ref={list} className={css.list} tabIndex={-1} aria-live={entry?.destructive ? 'assertive' : 'polite'}>
        {listens && entry?.open && <Toast key={entry.id} entry={entry} />}
      </ol>
    </section>,
    document.body,
  );
}

function Toast({ entry }: { entry: ToastEntry }) {
  const { id, title, description, destructive, action, durationMs = toastDurationMs } = entry;
  const item = useRef<HTMLLIElement>(null);
  const close = () => {
    // The focus must not fall back to the page's beginning.
    if (item.current?.contains(document.activeElement)) item.current.parentElement?.focus();
    dismissToast(id);
  };
  useToastTimer(item, durationMs, close);
  useToastSwipe(item, close);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };
  return (
    <li ref={item} className={classNames(css.toast, destructive && css.destructive)} data-state="open">
      <p className={css.words}>
        <span className={classNames(css.title, description !== undefined && css.heading)}>
          {title}
          {description !== undefined && !/[.!?…]$/.test(title) && '.'}
        </span>
        {description !== undefined && <span> {description}</span>}
      </p>
      {action ? (
        <button
          type="button"
          className={css.action}
          onKeyDown={closeOnEscape}
          onClick={() => {
            close();
            action.onAction();
          }}
        >
          {action.label}
        </button>
      ) : (
        <button type="button" className={css.close} onKeyDown={closeOnEscape} onClick={close}>
          Close
        </button>
      )}
    </li>
  );
}

/**
 * Lets F8 move the focus to the list, and prevents an open dialog from taking it back, or from treating a press on a
 * toast as one outside.
 */
function useOutsideOfDialogs(list: RefObject<HTMLOListElement | null>): void {
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const keep = (event: Event) => event.stopPropagation();
    const own = ['focusin', 'focusout', 'pointerdown'] as const;
    for (const name of own) element.addEventListener(name, keep);
    const go = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'F8') return;
      // A dialog only sees that it lost the focus, not where to, and allows it.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      element.focus();
    };
    document.addEventListener('keydown', go);
    return () => {
      document.removeEventListener('keydown', go);
      for (const name of own) element.removeEventListener(name, keep);
    };
  }, [list]);
}
