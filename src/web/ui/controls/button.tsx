import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import css from './button.module.css';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /**
   * `filled`: one per region. `second`: beside it. `row`: a muted action in a line of text. `bar`: one of a few that
   * share the width of the page.
   */
  look?: 'filled' | 'second' | 'row' | 'bar';
  /** `act` paints a row action blue: the one that the row is about. */
  tone?: 'quiet' | 'act';
  compact?: boolean;
  /** The current activity in words ("Searching"); while it is set the button is disabled and its width is fixed. */
  busy?: string | undefined;
  children: ReactNode;
}

/**
 * A button with a verb for its label. A busy button stays focusable, so that the keyboard's place is not lost, and never
 * becomes narrower than its usual label.
 */
export function Button({
  look = 'second',
  tone = 'quiet',
  compact = false,
  busy,
  disabled,
  className,
  onClick,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  const isBusy = busy !== undefined;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      className={classNames(css[look], css[tone], compact && css.compact, className)}
      onClick={press}
    >
      <span className={css.label} data-hidden={isBusy || undefined}>
        {children}
      </span>
      {isBusy && <span className={css.busy}>{busy}</span>}
    </button>
  );
}
