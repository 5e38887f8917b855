import type { ReactNode } from 'react';
import { Link } from 'wouter';
import css from './button.module.css';

/** A link to another screen that is the main action of its region, so that it looks like the filled button. */
export function LinkButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className={css.filled}>
      {children}
    </Link>
  );
}
