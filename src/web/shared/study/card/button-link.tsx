import type { ReactNode } from 'react';
import css from '#web/ui/controls/button.module.css';
import { isSafeHref } from '#web/ui/controls/text-link.tsx';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';

/** A link to another site that is the main action of its region, so that it looks like the filled button. */
export function ButtonLink({ href, children }: { href: string; children: ReactNode }) {
  if (!isSafeHref(href)) return null;
  return (
    <a className={css.filled} href={href} target="_blank" rel="noopener noreferrer">
      <span>
        {children}
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </span>
    </a>
  );
}
