import * as RadixToast from 'radix-ui/toast';
import { classNames } from '#web/ui/class-names.ts';
import { dismissToast, toastDurationMs, useToasts } from '#web/ui/toast-store.ts';
import css from '#web/ui/toaster.module.css';

/** Where toasts appear: once in the shell. F8 moves the focus there; a swipe of 50 px to the right closes. */
export function Toaster() {
  const toasts = useToasts();
  return (
    // A provider of its own for each toast: one that was closed under the pointer would leave the next one paused for good.
    <RadixToast.Provider key={toasts[0]?.id} duration={toastDurationMs} swipeDirection="right" swipeThreshold={50}>
      {toasts.map((entry) => (
        <RadixToast.Root
          key={entry.id}
          open={entry.open}
          onOpenChange={(open) => {
            if (!open) dismissToast(entry.id);
          }}
          duration={entry.durationMs ?? toastDurationMs}
          type={entry.destructive ? 'foreground' : 'background'}
          className={classNames(css.toast, entry.destructive && css.destructive)}
        >
          <p className={css.words}>
            <RadixToast.Title asChild>
              <span className={classNames(css.title, entry.description !== undefined && css.heading)}>
                {entry.title}
                {entry.description !== undefined && !/[.!?…]$/.test(entry.title) && '.'}
              </span>
            </RadixToast.Title>
            {entry.description !== undefined && (
              <>
                {' '}
                <RadixToast.Description asChild>
                  <span>{entry.description}</span>
                </RadixToast.Description>
              </>
            )}
          </p>
          {entry.action ? (
            <RadixToast.Action altText={entry.action.label} className={css.action} onClick={entry.action.onAction}>
              {entry.action.label}
            </RadixToast.Action>
          ) : (
            <RadixToast.Close className={css.close}>Close</RadixToast.Close>
          )}
        </RadixToast.Root>
      ))}
      <RadixToast.Viewport className={css.viewport} hotkey={['F8']} label="Notifications ({hotkey})" />
    </RadixToast.Provider>
  );
}
