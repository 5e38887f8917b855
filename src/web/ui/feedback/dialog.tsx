import * as RadixDialog from 'radix-ui/dialog';
import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import css from './dialog.module.css';

let locks = 0;

/**
 * Stops the page from scrolling while `locked`; several callers may lock it. The page keeps its width and does not
 * shift.
 */
function useScrollLock(locked: boolean): void {
  useEffect(() => {
    if (!locked) return;
    const page = document.documentElement;
    if (locks === 0) {
      page.style.paddingRight = `${window.innerWidth - document.body.getBoundingClientRect().width}px`;
      page.dataset.scroll = 'locked';
    }
    locks += 1;
    return () => {
      locks -= 1;
      if (locks > 0) return;
      delete page.dataset.scroll;
      page.style.paddingRight = '';
    };
  }, [locked]);
}

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** One or two sentences under the title, read out with it. */
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons at the lower right; the filled one last. */
  actions?: ReactNode;
  /**
   * `wide` for lists and previews; a question uses the default. `answer` has a margin for evidence cards and a fixed
   * upper edge, since its content grows.
   */
  width?: 'question' | 'wide' | 'answer';
  /** True when closing must be one of the actions: no Close button, though Esc still closes. */
  hideClose?: boolean;
}

/**
 * A question or a tool over the page; a sheet from below on phones. Focus is trapped inside and then returns to where
 * it was. Radix's own overlay is not used: it writes a style element, which the content security policy forbids. The
 * veil is ours, and useScrollLock stops scrolling.
 */
export function Dialog({
  open,
  onClose,
  title,
  description,
  children,
  actions,
  width = 'question',
  hideClose = false,
}: DialogProps) {
  useScrollLock(open);
  // Radix gives the focus back to its own trigger only; these dialogs are opened from anywhere.
  const opener = useRef<Element | null>(null);
  return (
    <RadixDialog.Root open={open} onOpenChange={(next) => next || onClose()}>
      <RadixDialog.Portal>
        <div className={css.veil} aria-hidden="true" />
        <RadixDialog.Content
          className={classNames(css.dialog, css[width])}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
          {...(description === undefined && { 'aria-describedby': undefined })}
        >
          <div className={css.head}>
            <RadixDialog.Title className={css.title}>{title}</RadixDialog.Title>
            {!hideClose && <RadixDialog.Close className={css.close}>Close</RadixDialog.Close>}
          </div>
          {description !== undefined && (
            <RadixDialog.Description className={css.description}>{description}</RadixDialog.Description>
          )}
          {children !== undefined && <div className={css.body}>{children}</div>}
          {actions !== undefined && <div className={css.actions}>{actions}</div>}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
